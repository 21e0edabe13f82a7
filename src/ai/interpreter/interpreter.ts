/** From a description to a chart specification, by rules alone: the data first, then what is asked for beside it. */
import { type ChartType, detectDecimal } from '../../../chart-spec/chart-spec.js';
import { isToldBeside } from './beside-data.js';
import { type Interpretation, type Rejection, type Result, resultOf } from './chart.js';
import { checkType, SINGLE } from './choose-type.js';
import { readGrowth, withoutTotal, withSums } from './compute.js';
import { fromText } from './from-text.js';
import { isFurther, needOf, needsRows, readFurther, tableOfRows } from './further-types.js';
import { tokenize } from './lexer.js';
import { findList } from './name-lists.js';
import { askedSubject, isEmptyName } from './names.js';
import {
  normalize,
  numbersIn,
  optionsOf,
  withDigits,
  withFractions,
  withoutAsides,
  withoutSampleSizes,
} from './normalize.js';
import type { Requests } from './requests.js';
import { rejectData, rowsOf } from './rows.js';
import { readTable, type Table } from './tables.js';
import { takeRequests } from './take-requests.js';
import { findTable } from './text-tables.js';
import { type Language, languageOf } from './words.js';

export { withoutAsides, withoutBullets } from './normalize.js';

export type { Interpretation, Rejection };

/** Turns a description into a chart specification. The same words always give the same result. */
export function interpret(description: string, data?: unknown): Result {
  const { text, notes } = withoutSampleSizes(withoutAsides(normalize(description)));
  const language = languageOf(text);
  const table = data === undefined ? findTable(text) : { data, words: text };
  const hasDigits = table !== undefined || /\d/.test(text);
  const words = table?.words ?? (hasDigits ? withFractions(text) : withDigits(text));
  const { requests, rest } = takeRequests(words);
  requests.notes.push(...notes);
  const areWords = table === undefined && words !== text;
  if (areWords) requests.notes.push('Computed from the numbers: fractions and numbers in words were read as digits.');
  const wrong = hasDigits ? checkType(requests) : undefined;
  if (wrong !== undefined) return wrong;
  if (requests.refused !== undefined) {
    const message = `"${requests.refused}" is not read from words. Leave it out, or send the chart as a specification to /api/v1/render, which can say it.`;
    return { issues: [{ path: 'description', message }] };
  }
  if (table !== undefined) {
    const read = fromTable(table.data, rest, requests, language, data === undefined);
    const result = 'spec' in read ? { ...read, used: JSON.stringify(table.data) } : read;
    if ('spec' in result || !('isLoose' in table && table.isLoose)) return result;
    // What looks like a table may be sentences.
    const sentences = takeRequests(text);
    sentences.requests.notes.push(...notes);
    const other = fromText(sentences.rest, sentences.requests, language);
    return 'spec' in other ? other : result;
  }
  const further = readFurther(rest, tokenize(rest, optionsOf(rest, language)), requests);
  if (further !== undefined) {
    const title = clausesOf(rest.slice(0, further.at), language).find(isTitle) ?? '';
    return resultOf(further.table, { requests, language, title });
  }
  if (needsRows(requests)) return needOf(requests.types[0] as ChartType);
  const growth = readGrowth(rest, language);
  if (growth !== undefined && 'issues' in growth) return growth;
  if (growth !== undefined) {
    const title = clausesOf(growth.words, language).find(isTitle) ?? '';
    const computed = growth.table.series.flatMap(({ values }) => values.filter((value) => value !== null));
    return resultOf(growth.table, { requests, language, title, notes: [growth.note], computed });
  }
  const numbers = numbersIn(rest);
  const [point, comma] = [detectDecimal(numbers, '.'), detectDecimal(numbers, ',')];
  const ambiguous = numbers.find((number) => /^[1-9]\d{0,2}\.\d{3}$/.test(number));
  if (language === 'en' && ambiguous !== undefined && point !== comma) {
    const readings = [fromText(rest, requests, language, '.'), fromText(rest, requests, language, ',')];
    const [short, long] = [Number(ambiguous), ambiguous.replace('.', '')];
    const message = `"${ambiguous}" can be ${short} or ${long}. Write ${long}, or ${short} with fewer zeros.`;
    return { ...rejectData(message), readings: readings.flatMap((result) => ('spec' in result ? [result.spec] : [])) };
  }
  const decimal = numbers.find((number) => /^\D?\d+,\d{1,2}(?!\d)/.test(number))?.replace(/[^\d,]/g, '');
  if (language === 'en' && decimal !== undefined && point === ',')
    requests.notes.push(`"${decimal}" is read with a decimal comma.`);
  const result = fromNames(words, rest, requests, language);
  const [type] = requests.types;
  if (type !== undefined && isFurther(type) && 'issues' in result) return { ...result, ...needOf(type) };
  if (!areWords || 'issues' in result) return result;
  return { ...result, computed: [...result.computed, ...(words.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)] };
}

/** Where the text cannot be read otherwise, what looks like colors are names: "14, 22 and 9 for Red, Blue and Green". */
function fromNames(words: string, rest: string, requests: Requests, language: Language): Result {
  const result = fromText(rest, requests, language);
  if ('spec' in result || requests.colors.length === 0) return result;
  const plain = takeRequests(words, false);
  plain.requests.notes.push(...requests.notes);
  const other = fromText(plain.rest, plain.requests, language);
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
    requests.isSum === true,
    labelsOf,
  );
  if ('issues' in read) return read;
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
    (clause) => !names.has(clause.toLowerCase()) && (title === '' || !clause.endsWith(title)),
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
const isTitle = (clause: string) => clause.length > 2 && clause.length <= MAX_TITLE_CHARS;

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
