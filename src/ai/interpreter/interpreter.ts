/** From a description to a chart specification, by rules alone: the data first, then what is asked for beside it. */
import type { ChartType } from '../../../chart-spec/spec.js';
import { detectDecimal } from '../../../chart-spec/table.js';
import { isToldBeside } from './beside-data.js';
import { type Interpretation, type Rejection, type Result, resultOf } from './chart.js';
import { checkType, SINGLE } from './choose-type.js';
import { readGrowth, withoutTotal, withSums } from './compute.js';
import { fromText } from './from-text.js';
import { isFurther, needOf, needsRows, readFurther, tableOfRows } from './further-types.js';
import { tokenize } from './lexer.js';
import { findList } from './name-lists.js';
import { askedSubject, isEmptyName, NO_TITLE } from './names.js';
import { normalize, numbersIn, optionsOf, withDigits, withoutAsides, withoutSampleSizes } from './normalize.js';
import type { Requests } from './requests.js';
import { ambiguousIn, type Cell, rejectAmbiguous, rejectData, rowsOf } from './rows.js';
import { readTable, type Table } from './tables.js';
import { takeRequests } from './take-requests.js';
import { findTable } from './text-tables.js';
import { type Language, languageOf, spokenNumber } from './words.js';

export { withoutAsides, withoutBullets } from './normalize.js';

export type { Interpretation, Rejection };

/** Turns a description into a chart specification. The same words always give the same result. */
export function interpret(description: string, data?: unknown): Result {
  const { text, notes } = withoutSampleSizes(withoutAsides(normalize(description)));
  const language = languageOf(text);
  const table = data === undefined ? findTable(text) : { data, words: text };
  return table === undefined
    ? readSentences(text, language, notes)
    : readBesideTable(table, language, notes, data === undefined);
}

const SPOKEN = 'Computed from the numbers: fractions and numbers in words were read as digits.';

/** Numbers in words are read as digits where they are values. */
function readSentences(text: string, language: Language, notes: string[]): Result {
  const plain = readWords(text, language, notes, (rest) => rest);
  if (withDigits(text, language) === text) return plain;
  const computed: number[] = [];
  const withSpoken = (rest: string): string => {
    const digits = withDigits(rest, language);
    const written = new Set(rest.match(/\d+/g));
    computed.push(...(digits.match(/\d+(?:\.\d+)?/g) ?? []).filter((one) => !written.has(one)).map(Number));
    return digits;
  };
  const said = readWords(text, language, [...notes, SPOKEN], withSpoken);
  if (computed.length === 0 || 'issues' in said) return plain;
  // "These three groups" are counted.
  const isPart = PART.exec(text)?.some((word) => spokenNumber(word ?? '', language) !== undefined) === true;
  const isCounted = 'spec' in plain && !isPart && computed.every((value) => countsOf(plain).includes(value));
  return isCounted || ('spec' in plain && plain.used === said.used)
    ? plain
    : { ...said, computed: [...said.computed, ...computed] };
}

/** "Two of 10 kids", "Kids: two like red, 5 blue" */
const PART = /(?<!\p{L})(\p{L}+) (?:of|von|sur|su|de|di) \d|: (\p{L}+) \p{L}/u;

/** How many labels and series a chart has. */
function countsOf({ spec }: Interpretation): number[] {
  const { labels, datasets } = spec['data'] as { labels?: unknown[]; datasets?: unknown[] };
  return [labels?.length ?? 0, datasets?.length ?? 0].filter((count) => count > 1);
}

/** What the words ask for, or why they ask for nothing that can be drawn. */
function readRequests(words: string, notes: string[]): ReturnType<typeof takeRequests> | Rejection {
  const taken = takeRequests(words);
  const { requests } = taken;
  requests.notes.push(...notes);
  const wrong = /\d/.test(words) || words.includes('\f') ? checkType(requests) : undefined;
  if (wrong !== undefined || requests.refused === undefined) return wrong ?? taken;
  const message = `"${requests.refused}" is not read from words. Leave it out, or send the chart as a specification to /api/v1/render, which can say it.`;
  return { issues: [{ path: 'description', message }] };
}

function readBesideTable(
  { data, words }: { data: unknown; words: string },
  language: Language,
  notes: string[],
  isInText: boolean,
): Result {
  const taken = readRequests(words, notes);
  if ('issues' in taken) return taken;
  const read = fromTable(data, taken.rest, taken.requests, language, isInText);
  return 'spec' in read ? { ...read, used: JSON.stringify(data) } : read;
}

/** @param prepare changes the text without its requests */
function readWords(words: string, language: Language, notes: string[], prepare: (rest: string) => string): Result {
  const taken = readRequests(words, notes);
  if ('issues' in taken) return taken;
  const { requests } = taken;
  const rest = prepare(taken.rest);
  const [type] = requests.types;
  const further = isFurther(type) ? readFurther(rest, tokenize(rest, optionsOf(rest, language)), requests) : undefined;
  if (further !== undefined) {
    const title = clausesOf(rest.slice(0, further.at), language).find(isTitle) ?? '';
    return resultOf(further.table, { requests, language, title });
  }
  if (needsRows(requests)) return needOf(type as ChartType);
  const growth = readGrowth(rest, language);
  if (growth !== undefined && 'issues' in growth) return growth;
  if (growth !== undefined) {
    const title = clausesOf(growth.words, language).find(isTitle) ?? '';
    const computed = growth.table.series.flatMap(({ values }) => values.filter((value) => value !== null));
    return resultOf(growth.table, { requests, language, title, notes: [growth.note], computed });
  }
  const [unread] = UNREAD.exec(rest) ?? [];
  if (unread !== undefined)
    return rejectData(
      `"${unread.trim()}" changes what a number means. Write only the number that is meant for each label.`,
    );
  const numbers = numbersIn(rest);
  const [point, comma] = [detectDecimal(numbers, '.'), detectDecimal(numbers, ',')];
  const ambiguous = ambiguousIn(numbers);
  if (language === 'en' && ambiguous !== undefined) {
    const readings = [fromText(rest, requests, language, '.'), fromText(rest, requests, language, ',')];
    return {
      ...rejectAmbiguous(ambiguous),
      readings: readings.flatMap((result) => ('spec' in result ? [result.spec] : [])),
    };
  }
  const decimal = numbers.find((number) => /^\D?\d+,\d{1,2}(?!\d)/.test(number))?.replace(/[^\d,]/g, '');
  if (language === 'en' && decimal !== undefined && point === ',' && comma === ',')
    requests.notes.push(`"${decimal}" is read with a decimal comma.`);
  const result = fromNames(words, rest, requests, language, prepare);
  return isFurther(type) && 'issues' in result ? { ...result, ...needOf(type as ChartType) } : result;
}

/** "Tuesday 12, no wait, 15", "each of the 4 shops sold 9" */
const UNREAD =
  /(?<!\p{L})(?:no,? wait|wait,? no|no,|sorry|i mean(?:t)?|scratch that|correction|oops|make (?:that|it)|or rather|moment|nein|quatsch|korrektur|ich meine|pardon|non,|je veux dire|perdón|quiero decir|digo|scusa|anzi|desculpa|quero dizer)(?!\p{L})[,:]? {0,2}(?:it (?:was|is) )?\p{Sc}?\d[\d.,]*|(?<!\p{L})(?:each|every one|jede[rs]?|chacun[e]?|cada un[oa]|ciascun[oa]|cada um[a]?) (?:of|der|des|de|di|dei) (?:the |our |my |les |los |nos )?\d+/iu;

/** Texts of more numbers are not read again. */
const MAX_REREAD = 100;

/** Where the text cannot be read otherwise, what looks like colors are names: "14, 22 and 9 for Red, Blue and Green". */
function fromNames(
  words: string,
  rest: string,
  requests: Requests,
  language: Language,
  prepare: (rest: string) => string,
): Result {
  const result = fromText(rest, requests, language);
  if ('spec' in result || requests.colors.length === 0 || numbersIn(rest).length > MAX_REREAD) return result;
  const plain = takeRequests(words, false);
  plain.requests.notes.push(...requests.notes);
  const other = fromText(prepare(plain.rest), plain.requests, language);
  return 'spec' in other ? other : result;
}

function fromTable(data: unknown, rest: string, requests: Requests, language: Language, isInText: boolean): Result {
  const source = rowsOf(data);
  if ('issues' in source) return source;
  if (needsRows(requests)) {
    const title = clausesOf(rest.split('\f')[0] ?? '', language).find(isTitle) ?? '';
    return resultOf(tableOfRows(source.rows), { requests, language, title });
  }
  const tokens = tokenize(rest, optionsOf(rest, language));
  const labelsOf = (count: number) => findList(tokens, count, new Set(), { text: rest, language }, [])?.names;
  const read = readTable(
    { ...source, hasDecimalCommas: source.hasDecimalCommas === true || language !== 'en' },
    rest,
    SINGLE.some((type) => type === requests.types[0]),
    requests,
    labelsOf,
  );
  if ('issues' in read) return read;
  const ambiguous =
    isInText && language === 'en' && source.hasDecimalCommas !== true
      ? ambiguousIn(source.rows.flatMap(textsIn))
      : undefined;
  if (ambiguous !== undefined) return rejectAmbiguous(ambiguous);
  const numbers = tokens
    .filter((token) => token.kind === 'number' && !isToldBeside(token, rest, source.rows.length - 1))
    .map(({ text }) => text);
  const besideTable = isInText ? numbers.filter((number) => !rest.split('\f')[0]?.includes(number)) : numbers;
  if (numbers.length > 1 || besideTable.length > (isInText ? 0 : 1))
    return rejectData(`The numbers ${numbers.slice(0, 3).join(', ')} stand beside a table. Send one of the two.`);
  // What stands below a table is rather a request.
  const above = clausesOf(rest.split('\f')[0] ?? '', language).find(isTitle);
  const title = above ?? askedSubject(tokens, rest);
  const chosen = selectRows(read.table, rest);
  const isShown = (name: string) => read.table.series.some((one) => one.name.toLowerCase().startsWith(name));
  const isColumn = (name: string) =>
    source.rows[0]?.some((cell) => String(cell).toLowerCase().startsWith(name)) === true;
  // A column that is not drawn anyway.
  requests.without = requests.without.filter((name) => isShown(name) || !isColumn(name));
  const sums = requests.isSum ? withSums(chosen.table) : { table: chosen.table, note: undefined, computed: [] };
  const { table, note } = withoutTotal(sums.table, requests);
  const names = new Set([title, ...read.table.series.map(({ name }) => name)].map((name) => name.toLowerCase()));
  const leftovers = clausesOf(rest, language).filter(
    (clause) => !NO_TITLE.test(clause) && !names.has(clause.toLowerCase()) && (title === '' || !clause.endsWith(title)),
  );
  return resultOf(table, {
    requests,
    language,
    title,
    leftovers,
    notes: [...read.notes, ...chosen.notes, ...[sums.note, note].filter((one) => one !== undefined)],
    computed: sums.computed,
  });
}

const textsIn = (row: Cell[]) => row.filter((cell) => typeof cell === 'string');

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** "for North": the rows that the words name, where they name some of them only. */
function selectRows(table: Table, words: string): { table: Table; notes: string[] } {
  const text = spaced(words);
  const named = table.labels.filter((label) => label !== '' && text.includes(spaced(label)));
  const isAsked = named.some((label) =>
    ['for', 'only', 'just', 'für', 'nur', 'pour', 'solo', 'para'].some((word) =>
      text.includes(` ${word}${spaced(label)}`),
    ),
  );
  if (named.length === table.labels.length || !isAsked) return { table, notes: [] };
  const at = named.map((label) => table.labels.indexOf(label));
  const series = table.series.map((one) => ({ ...one, values: at.map((i) => one.values[i] ?? null) }));
  const shown = named.map((label) => `"${label}"`).join(', ');
  return {
    table: { labels: named, series },
    notes: [`Only ${shown} of ${table.labels.length} labels are drawn, as asked.`],
  };
}

const MAX_TITLE_CHARS = 60;
const isTitle = (clause: string) => clause.length > 2 && clause.length <= MAX_TITLE_CHARS && !NO_TITLE.test(clause);

/** The clauses of a text, without what only asks for a chart. */
function clausesOf(rest: string, language: Language): string[] {
  return rest.split(/[\n¦.!?:]/).flatMap((clause) => {
    const tokens = tokenize(clause, optionsOf(clause, language));
    const [first, last] = [
      tokens.find((token) => !isEmptyName(token)),
      tokens.findLast((token) => !isEmptyName(token)),
    ];
    if (first === undefined || last === undefined) return [];
    const words = clause.slice(first.at, last.end);
    return [words.lastIndexOf('(') > words.lastIndexOf(')') ? `${words})` : words];
  });
}
