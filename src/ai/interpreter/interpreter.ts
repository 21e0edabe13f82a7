/** From a description to a chart specification, by rules alone: the data first, then what is asked for beside it. */
import { detectDecimal, type JsonObject, type SpecIssue } from '../../../chart-spec/chart-spec.js';
import { averageOf, buildChart, checkType, leftOut } from './chart.js';
import { applyRequests, growth, withoutTotal, withRest } from './compute.js';
import { type LexerOptions, type Token, tokenize } from './lexer.js';
import { findList } from './name-lists.js';
import { labelsFrom } from './periods.js';
import { type Context, type Reading, readNumbers } from './readings.js';
import type { Requests } from './request-text.js';
import { takeRequests } from './requests.js';
import { rejectData, rowsOf } from './rows.js';
import { UNLIKELY } from './slots.js';
import { readTable, type Series, type Table } from './tables.js';
import { findTable } from './text-tables.js';
import { isFiller, isRequest, type Language, languageOf, REST } from './words.js';

/** What a description was read as, to be looked at. */
export interface Interpretation {
  spec: JsonObject;
  warnings: string[];
  /** Numbers of the chart that are not in the words but were computed from them. */
  computed: number[];
}

/** What the client has to change, with the charts that may have been meant. */
export interface Rejection {
  issues: SpecIssue[];
  readings?: JsonObject[];
}

type Result = Interpretation | Rejection;

/** Turns a description into a chart specification. The same words always give the same result. */
export function interpret(description: string, data?: unknown): Result {
  const text = normalize(description);
  const language = languageOf(text);
  const table = data === undefined ? findTable(text) : { data, words: text };
  if (table !== undefined) return fromTable(table.data, table.words, language);
  const spelled = /\d/.test(text) ? text : withDigits(text);
  const { requests, rest } = takeRequests(spelled);
  const wrong = checkType(requests);
  if (wrong !== undefined && /\d/.test(text)) return wrong;
  if (requests.refused !== undefined) return refuse(requests.refused);
  const numbers = numbersIn(rest);
  const comma = numbers.find((number) => /^\D?\d+,\d{1,2}(?!\d)/.test(number))?.replace(/[^\d,]/g, '');
  const ambiguous = numbers.find((number) => /^[1-9]\d{0,2}\.\d{3}$/.test(number));
  const isOpen =
    language === 'en' && ambiguous !== undefined && detectDecimal(numbers, '.') !== detectDecimal(numbers, ',');
  const isComma = language === 'en' && comma !== undefined && detectDecimal(numbers, '.') === ',';
  if (isComma) requests.notes.push(`"${comma}" is read with a decimal comma.`);
  if (!isOpen) {
    const result = fromText(rest, requests, language);
    return 'spec' in result && spelled !== text
      ? { ...result, computed: [...result.computed, ...valuesOf(spelled)] }
      : result;
  }
  const readings = (['.', ','] as const).map((decimal) => fromText(rest, requests, language, decimal));
  const message = `"${ambiguous}" can be ${Number(ambiguous)} or ${ambiguous.replace('.', '')}. Write ${ambiguous.replace('.', '')}, or ${Number(ambiguous)} with fewer zeros.`;
  return { ...rejectData(message), readings: readings.flatMap((result) => ('spec' in result ? [result.spec] : [])) };
}

function refuse(words: string): Rejection {
  const message = `"${words}" is not read from words. Leave it out, or send the chart as a specification to /api/v1/render, which can say it.`;
  return { issues: [{ path: 'description', message }] };
}

const valuesOf = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

const FRACTIONS: [RegExp, string][] = [
  [/\b(?:three quarters|drei viertel|trois quarts|tres cuartos|três quartos|tre quarti)\b/giu, '75%'],
  [/\b(?:two thirds|zwei drittel|deux tiers|dos tercios|dois terços|due terzi)\b/giu, '66.7%'],
  [/\b(?:(?:a|one) half|half|die hälfte|la moitié|la mitad|(?:a )?metade|(?:la )?metà)(?![\p{L}])/giu, '50%'],
  [/\b(?:(?:a|one) third|ein drittel|un tiers|un tercio|um terço|un terzo)(?![\p{L}])/giu, '33.3%'],
  [/\b(?:(?:a|one) quarter|ein viertel|un quart|un cuarto|um quarto|un quarto)(?![\p{L}])/giu, '25%'],
];
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Fractions and small numbers in words, for a text without digits. */
function withDigits(text: string): string {
  const written = FRACTIONS.reduce((rest, [pattern, digits]) => rest.replace(pattern, digits), text);
  return written.replace(/\p{L}+/gu, (word) => {
    const value = NUMBER_WORDS.indexOf(word.toLowerCase());
    return value > 1 ? String(value) : word;
  });
}

const numbersIn = (text: string) => text.match(/\p{Sc}?\d[\d.,'’]*\d(?: ?[\p{Sc}%])?/gu) ?? [];

function fromTable(data: unknown, words: string, language: Language): Result {
  const { requests, rest } = takeRequests(words);
  const wrong = checkType(requests);
  if (wrong !== undefined) return wrong;
  if (requests.refused !== undefined) return refuse(requests.refused);
  const source = rowsOf(data);
  if ('issues' in source) return source;
  const [type] = requests.types;
  const tokens = tokenize(rest, optionsOf(rest, language));
  const labelsOf = (count: number) => findList(tokens, count, new Set(), { text: rest, language }, [])?.names;
  const read = readTable(source, rest, type !== undefined && ['pie', 'doughnut', 'polarArea'].includes(type), labelsOf);
  if ('issues' in read) return read;
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  if (numbers.length > 1)
    return rejectData(
      `The numbers ${numbers
        .slice(0, 3)
        .map(({ text }) => text)
        .join(', ')} stand beside a table. Send one of the two.`,
    );
  // What stands below a table is rather a request.
  const title = cleanTitle(rest.split('\f')[0] ?? '', language);
  const chosen = selectRows(read.table, rest);
  const { table, note } = withoutTotal(chosen.table);
  read.notes.push(...chosen.notes);
  const others = clausesOf(rest, language).filter(
    (clause) => clause !== title && !table.series.some(({ name }) => name.toLowerCase() === clause.toLowerCase()),
  );
  return finish(table, requests, title, others, [...read.notes, ...(note === undefined ? [] : [note])], language);
}

/** "for North": the rows that the words name, where they name some of them only. */
function selectRows(table: Table, words: string): { table: Table; notes: string[] } {
  const text = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const spaced = (label: string) =>
    ` ${label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const isAsked = (label: string) =>
    ['for', 'only', 'just', 'für', 'nur', 'pour', 'solo', 'para'].some((word) =>
      text.includes(` ${word}${spaced(label)}`),
    );
  const named = table.labels.filter((label) => label !== '' && text.includes(spaced(label)));
  if (named.length === 0 || named.length === table.labels.length || !named.some(isAsked)) return { table, notes: [] };
  const indices = table.labels.flatMap((label, i) => (named.includes(label) ? [i] : []));
  const series = table.series.map((one) => ({ ...one, values: indices.map((i) => one.values[i] ?? null) }));
  return {
    table: { labels: named, series },
    notes: [
      `Only ${named.map((label) => `"${label}"`).join(', ')} of ${table.labels.length} labels are drawn, as asked.`,
    ],
  };
}

const MAX_TITLE_CHARS = 60;

/** The words beside a table as a title: the first line or clause that says something. */
function cleanTitle(rest: string, language: Language): string {
  return clausesOf(rest, language).find((clause) => clause.length > 2 && clause.length <= MAX_TITLE_CHARS) ?? '';
}

/** The clauses of a text, without what only asks for a chart. */
function clausesOf(rest: string, language: Language): string[] {
  return rest.split(/[\n¦.!?:]/).flatMap((clause) => {
    const words = tokenize(clause, optionsOf(clause, language));
    const isLoose = (token: Token | undefined) =>
      token !== undefined && (token.kind === 'mark' || isRequest(token.text) || isFiller(token.text));
    while (isLoose(words[0])) words.shift();
    while (isLoose(words.at(-1))) words.pop();
    const [first, last] = [words[0], words.at(-1)];
    return first === undefined || last === undefined ? [] : [clause.slice(first.at, last.end)];
  });
}

function optionsOf(text: string, language: Language): LexerOptions {
  const decimal = detectDecimal(numbersIn(text), language === 'en' ? '.' : ',');
  return { language, decimal, hasYears: true, hasDays: false, hasSpaces: false };
}

/** One way to read the characters of the numbers. */
function variantsOf(text: string, language: Language, decimal: '.' | ',' | undefined): LexerOptions[] {
  const found = optionsOf(text, language);
  const base = { ...found, decimal: decimal ?? found.decimal };
  const isSpaced = /\d \d{3}(?!\d)/.test(text);
  const spaces = isSpaced ? (language === 'fr' ? [true, false] : [false, true]) : [false];
  const years = /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) ? [true, false] : [true];
  return spaces.flatMap((hasSpaces) =>
    years.flatMap((hasYears) => [false, true].map((hasDays) => ({ ...base, hasSpaces, hasYears, hasDays }))),
  );
}

interface Candidate extends Reading {
  tokens: Token[];
}

const MAX_VALUES = 1000;
/** Among more numbers none is looked for that stands beside the data. */
const MAX_SEARCHED = 100;
const MIN_NAMED_VALUES = 2;

function fromText(rest: string, requests: Requests, language: Language, decimal?: '.' | ','): Result {
  const context: Context = {
    text: rest,
    language,
    isRadar: requests.types.includes('radar'),
    isLine: requests.types.includes('line'),
  };
  const growing = readGrowth(rest, language);
  if (growing !== undefined)
    return 'issues' in growing
      ? growing
      : finish(
          growing.table,
          requests,
          growing.title,
          [],
          growing.notes,
          language,
          growing.table.series[0]?.values as number[],
        );
  const change = CHANGE.exec(rest);
  if (change !== null)
    return rejectData(
      `"${change[0].trim()}" is a change. Write the value itself for each label, or the first value and how long it goes on.`,
    );
  const candidates: Candidate[] = [];
  let numbers: Token[] = [];
  for (const options of variantsOf(rest, language, decimal)) {
    const tokens = tokenize(rest, options);
    const found = tokens.filter(({ kind }) => kind === 'number');
    if (numbers.length === 0) numbers = found;
    if (found.length === 0 || found.length > MAX_VALUES) continue;
    const assumed =
      (options.hasDays ? 0.6 : 0) + (options.hasSpaces && language !== 'fr' ? 1 : 0) + (options.hasYears ? 0 : 1.5);
    const add = (read: Token[], penalty: number) => {
      for (const reading of readVariant(read, context))
        candidates.push({ ...reading, tokens: read, penalty: reading.penalty + assumed + penalty });
    };
    add(tokens, 0);
    const named = withNumberedNames(tokens);
    if (named !== undefined) add(named, 2);
  }
  if (numbers.length === 0)
    return rejectData(
      'The description holds no numbers: write the values, such as "Chrome 65, Safari 19", or send them in data.',
    );
  const rankOf = ({ penalty, unused, table }: Candidate) =>
    penalty + unused.length * 100 + (table.labels.length * table.series.length < MIN_NAMED_VALUES ? 50 : 0);
  candidates.sort((a, b) => rankOf(a) - rankOf(b));
  const [best] = candidates;
  if (best === undefined) return reject(numbers, [], requests, language);
  const problem = problemOf(best, requests, rest);
  if (problem !== undefined)
    return reject(best.unused.length > 0 ? best.unused : numbers, candidates, requests, language, problem);
  const built = build(best, requests, language);
  if ('issues' in built && best.unused.length === 0) return built;
  return built;
}

/** "5 stars 60 reviews, 4 stars 25 reviews": the first of two numbers in each clause belongs to a name. */
function withNumberedNames(tokens: Token[]): Token[] | undefined {
  const names = new Set<Token>();
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && /^[,;.\n|]$/.test(token.text)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  for (const clause of clauses) {
    const [first, second, ...more] = clause.filter(({ kind }) => kind === 'number');
    if (first === undefined) continue;
    const isName = second !== undefined && more.length === 0 && clause[clause.indexOf(first) + 1]?.kind === 'word';
    if (!isName || first !== clause[0] || first.quantity?.unit !== undefined) return undefined;
    names.add(first);
  }
  return names.size < 2 ? undefined : tokens.map((token) => (names.has(token) ? { ...token, kind: 'word' } : token));
}

/** Readings of all numbers; where there is none, of all but the first or the last ones, which then have to be explained. */
function readVariant(tokens: Token[], context: Context): Reading[] {
  const all = readNumbers(tokens, context);
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  const total = numbers.slice(1).reduce((sum, { quantity }) => sum + (quantity?.value ?? 0), 0);
  const [whole, part] = numbers;
  const isCount =
    whole?.quantity?.value === numbers.length - 1 &&
    /\b(?:our|the|my|these|unsere[rn]?|die|nos|les|nuestros|los|nossos|os|nostri|i) $/i.test(
      context.text.slice(0, whole.at),
    );
  const isRest = tokens.some(({ kind, text }) => kind === 'word' && REST.has(text.toLowerCase()));
  const isTotal =
    numbers.length > 2 &&
    whole !== undefined &&
    (isCount ||
      (isRest &&
        (whole.quantity?.value ?? 0) > total &&
        /\p{L}/u.test(context.text.slice(0, whole.at)) &&
        /^ ?(?::|\p{L})/u.test(context.text.slice(whole.end)) &&
        (part?.quantity?.unit ?? whole.quantity?.unit) === whole.quantity?.unit &&
        total > 100) ||
      (whole.quantity?.value === total && isWhole(whole, part, context.text)));
  if (numbers.length > MAX_SEARCHED || (!isTotal && all.some(({ penalty }) => penalty < 1.5))) return all;
  const readings = isTotal ? [] : [...all];
  for (const [first, last] of [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const excluded = [...numbers.slice(0, first), ...(last > 0 ? numbers.slice(-last) : [])];
    if (numbers.length - excluded.length < MIN_NAMED_VALUES) continue;
    const words = tokens.map((token): Token => (excluded.includes(token) ? { ...token, kind: 'word' } : token));
    for (const reading of readNumbers(words, context)) {
      const unused = excluded.filter((token) => !isExplained(token, reading, tokens, context.text));
      readings.push({ ...reading, unused, penalty: reading.penalty + 2 * excluded.length, notes: [...reading.notes] });
    }
  }
  return readings;
}

/** "Of 27 children", or a number in a clause before the data. */
function isWhole(token: Token, next: Token | undefined, text: string): boolean {
  const [before, behind] = [text.slice(0, token.at), text.slice(token.end, next?.at)];
  return (
    /\b(?:of|all|total|von|insgesamt|de|des|sur|su|di)(?: the| our| my)? $/i.test(before) ||
    (/[:.?!]\s/.test(behind) && /^ ?\p{L}/u.test(behind))
  );
}

/** A number beside the data: their sum, how many they are, or a part of the title. */
function isExplained(token: Token, { table, title, hasList }: Reading, tokens: Token[], text: string): boolean {
  const value = token.quantity?.value;
  const values = table.series.flatMap((one) => one.values.map((item) => item.value ?? 0));
  const sum = values.reduce((total, item) => total + item, 0);
  if (value === undefined) return false;
  if (value === sum)
    return (
      isWhole(token, table.series[0]?.values[0]?.token, text) ||
      /\b(?:total|insgesamt|in all|gesamt|en tout|altogether)\b/i.test(text)
    );
  const isNamed = /^ ?\p{L}/u.test(text.slice(token.end));
  if (value === table.labels.length || value === table.series.length)
    return isNamed && token.quantity?.unit === undefined;
  const hasRest = table.series.some((one) => one.values.some((item) => item.value === null)) && value > sum;
  // In a sentence of its own: "We are a small team, 8 people."
  const start = Math.max(...['. ', '? ', '! ', '\n', ': '].map((end) => text.lastIndexOf(end, token.at) + 1));
  const sentence = /^[^.!?:\n]*[.!?:\n]/.exec(text.slice(token.end))?.[0];
  const isAlone = sentence !== undefined && !/\d/.test(text.slice(start, token.at)) && !/\d/.test(sentence);
  const isIn = (at: number) => !/[,.;:!?\n]/.test(text.slice(Math.min(at, token.at), Math.max(at, token.end)));
  const isDated = tokens.some(({ kind, at }) => kind === 'period' && isIn(at));
  if (hasList && isNamed && !isDated && title.includes(token.text)) return true;
  return hasRest || (isNamed && isAlone && (!sentence.endsWith(':') || title.includes(token.text)));
}

/** Why the best reading is not drawn. */
function problemOf(
  { unused, table, tokens, penalty }: Candidate,
  requests: Requests,
  text: string,
): string | undefined {
  if (unused.length > 0)
    return `${unused
      .map(({ text: number }) => `"${number.trim()}"`)
      .slice(0, 3)
      .join(', ')} of the description has no place in the chart`;
  if (new Set(table.labels.map((label) => label.toLowerCase())).size < table.labels.length)
    return 'A label stands there twice';
  const isNamed = requests.types.length > 0 || /chart|graph|plot|diagram|grafi|gráfi/i.test(text);
  const [identifier] = tokens.filter(({ isIdentifier }) => isIdentifier);
  if (!isNamed && identifier !== undefined) return `"${identifier.text}" is no number of a chart`;
  const values = table.labels.length * table.series.length;
  if (!isNamed && /\?\W*$/.test(text) && !/\b(?:show|draw|make|plot|compare|zeig|montre|muestra|mostra)/i.test(text))
    return 'The text is a question';
  if (values < MIN_NAMED_VALUES) return 'There is only one number';
  if (penalty >= UNLIKELY) return 'The numbers and the words around them can be read in several ways';
  return undefined;
}

function build(candidate: Candidate, requests: Requests, language: Language): Result {
  const { table, title, leftovers, notes } = candidate;
  const computed: number[] = [];
  const more: string[] = [...notes];
  const series: Series[] = [];
  for (const one of table.series) {
    const units = new Set(one.values.flatMap(({ token }) => token.quantity?.unit ?? []));
    if (units.size > 1)
      return rejectData(
        `The numbers have different units: ${[...units].slice(0, 4).join(', ')}. Write one unit for each series.`,
      );
    const [unit] = units;
    let values = one.values.map(({ value }) => value);
    if (values.includes(null)) {
      const rest = withRest(values, unit, totalOf(candidate));
      if (rest === undefined)
        return rejectData('The rest cannot be computed: the numbers are no percentages below 100.');
      values = rest.values;
      computed.push(rest.rest);
      more.push(`Computed from the numbers: the rest is ${rest.rest}${unit ?? ''}.`);
    }
    series.push({
      name: one.name,
      values,
      isScaled: one.values.some(({ token }) => token.quantity?.isScaled),
      ...(unit !== undefined && { unit }),
    });
  }
  const { table: named, note } = withoutTotal({ labels: table.labels, series });
  if (note !== undefined) more.push(note);
  return finish(named, requests, title, leftovers, more, language, computed);
}

/** The whole that a text names beside its parts. */
function totalOf({ table, tokens }: Candidate): number | undefined {
  const used = new Set(table.series.flatMap(({ values }) => values.map(({ token }) => token.at)));
  const sum = table.series.reduce(
    (all, { values }) => all + values.reduce((part, { value }) => part + (value ?? 0), 0),
    0,
  );
  const others = tokens.flatMap((token) =>
    token.quantity === undefined || used.has(token.at) ? [] : [token.quantity.value],
  );
  return others.find((value) => value > sum);
}

function finish(
  table: Table,
  requests: Requests,
  title: string,
  leftovers: string[],
  notes: string[],
  language: Language,
  computed: readonly number[] = [],
): Result {
  const applied = applyRequests(table, requests);
  if ('message' in applied) return { issues: [{ path: 'description', message: applied.message }] };
  const shown = requests.title ?? capitalize(title);
  const built = buildChart(applied.table, requests, shown, language);
  if ('issues' in built) return built;
  const ignored = leftovers.filter((words) => /\p{L}/u.test(words)).map((words) => leftOut(words));
  const lines = requests.lines.some(({ value }) => value === undefined) ? [averageOf(applied.table.series[0])] : [];
  return {
    spec: built.spec,
    warnings: [...requests.notes, ...notes, ...applied.notes, ...built.warnings, ...requests.warnings, ...ignored],
    computed: [...computed, ...applied.computed, ...lines],
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function reject(
  numbers: Token[],
  candidates: Candidate[],
  requests: Requests,
  language: Language,
  problem?: string,
): Rejection {
  const shown = numbers
    .slice(0, 5)
    .map(({ text }) => `"${text.trim()}"`)
    .join(', ');
  const message =
    problem ??
    `The numbers ${shown} have no labels that fit: write each one beside its label, such as "Chrome 65, Safari 19", or as many labels as numbers`;
  const readings: JsonObject[] = [];
  for (const candidate of candidates) {
    const built = build(candidate, requests, language);
    if (
      'spec' in built &&
      !readings.some((spec) => JSON.stringify(spec['data']) === JSON.stringify(built.spec['data']))
    )
      readings.push(built.spec);
    if (readings.length === 2) break;
  }
  const advice = readings.length > 0 ? `. Choose one of the readings, or write each number beside its label.` : '.';
  return { issues: [{ path: 'data', message: `${message}${advice}` }], ...(readings.length > 0 && { readings }) };
}

const GROWTH =
  /(?:grew|grow(?:s|ing|th)?|rose|ris(?:es|ing)|increas(?:es|ed|ing)|up|more|wuchs|wächst|gestiegen|mehr|wachstum|croît|augment\p{L}*|de plus|crec\p{L}*|aument\p{L}*|más|cresc\p{L}*|mais|più|fell|falls|falling|shrank|declin\p{L}*|decreas\p{L}*|drop\p{L}*|less|fiel|sank|baiss\p{L}*|cay\p{L}*|caiu|cala\p{L}*)\b/iu;
/** A change without the value before it. */
const CHANGE =
  /\b(?:(?:grew|grown|rose|risen|fell|fallen|increased|decreased|dropped|declined|climbed|jumped|gained|lost|shrank|improved) by|(?:went|goes|gone|go|moved|was|is|are|were) (?:up|down)|another|an additional|an extra) (?:about |roughly )?[$€£]?\d[\d.,]*(?! (?:to|from))|\b(?:doubled|tripled|halved|quadrupled)\b(?! from)|\b(?:twice|double|triple|half) (?:as (?:much|many)|that|of that)\b/iu;
const EACH =
  /(?:each|every|per|a|jede[nsmr]?|pro|chaque|par|cada|al|por|ogni)\b(?: single)? ?(?:day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|trimestre|an|día|dia|semana|mes|mês|año|ano|giorno|settimana|mese|anno)\b|monthly|weekly|daily|yearly|annually|monatlich|jährlich|wöchentlich|mensile?|mensual|mensal/iu;
const PERIOD_COUNT =
  /\b(?:for|over|during|next|für|über|pendant|durante|por|per) (?:the )?(?:next )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|a) (days?|weeks?|months?|quarters?|years?|tage|wochen|monate|quartale|jahre|jours|semaines|mois|ans|días|semanas|meses|años|anos|giorni|settimane|mesi|anni)\b/iu;
const COUNTS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const MAX_PERIODS = 120;

/** "500 in January, then 20 % more each month until April": the values follow from the first. Without it, or without an end, they are refused. */
function readGrowth(
  text: string,
  language: Language,
): { table: Table; title: string; notes: string[] } | Rejection | undefined {
  if (!GROWTH.test(text) || !EACH.test(text)) return undefined;
  const options = optionsOf(text, language);
  const dated = tokenize(text, options);
  // "2000 in March": the first value may look like a year.
  const isStarted = dated.some(({ quantity }) => quantity !== undefined && quantity.unit !== '%');
  const tokens = isStarted ? dated : tokenize(text, { ...options, hasYears: false });
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  const rate = numbers.find(({ quantity }) => quantity?.unit === '%');
  if (rate?.quantity === undefined || numbers.filter(({ quantity }) => quantity?.unit === '%').length > 1)
    return undefined;
  const counted = PERIOD_COUNT.exec(text);
  const others = numbers.filter(
    (token) =>
      token !== rate &&
      !(counted !== null && token.at >= counted.index && token.at < counted.index + counted[0].length),
  );
  const [start] = others;
  if (start?.quantity === undefined)
    return rejectData(
      `"${rate.text.trim()}" is a change and the first value is missing. Write the value that it grows from.`,
    );
  if (others.length > 1) return undefined;
  const periods = tokens.filter(({ kind }) => kind === 'period');
  const range = periods.find(({ labels }) => labels !== undefined)?.labels;
  const [first, last] = [periods[0]?.text, periods.at(-1)?.text];
  const steps = COUNTS[counted?.[1]?.toLowerCase() ?? ''] ?? Number(counted?.[1]);
  const between =
    first !== undefined && last !== undefined && first !== last ? labelsTo(first, last, language) : undefined;
  const after =
    steps > 0 && steps <= MAX_PERIODS
      ? ((first === undefined ? undefined : labelsFrom(first, steps + 1, language)) ??
        Array.from({ length: steps + 1 }, (_, i) =>
          i === 0 ? 'Start' : `${capitalize((counted?.[2] ?? '').replace(/s$/, ''))} ${i}`,
        ))
      : undefined;
  const labels = range ?? between ?? after;
  if (labels === undefined)
    return rejectData(
      'The growth has no end. Write how many periods it goes on, such as "until April" or "for 6 months".',
    );
  const isLess = /fell|fall|shrank|declin|decreas|drop|less|fiel|sank|baiss|cay|caiu|cala/i.test(
    GROWTH.exec(text)?.[0] ?? '',
  );
  const values = growth(
    start.quantity.value,
    isLess ? -Math.abs(rate.quantity.value) : rate.quantity.value,
    labels.length,
  );
  const { unit, isScaled } = start.quantity;
  const before = tokens.filter((token) => token.at < start.at && token.kind === 'word');
  const title = cleanTitle(text.slice(before[0]?.at ?? 0, before.at(-1)?.end ?? 0), language);
  return {
    table: { labels, series: [{ name: title, values, isScaled, ...(unit !== undefined && { unit }) }] },
    title,
    notes: [`Computed from the numbers: ${start.text.trim()} and a change of ${rate.text.trim()} from label to label.`],
  };
}

function labelsTo(first: string, last: string, language: Language): string[] | undefined {
  for (let count = 2; count <= MAX_PERIODS; count += 1) {
    const labels = labelsFrom(first, count, language);
    if (labels === undefined) return undefined;
    if (labels.at(-1)?.toLowerCase() === last.toLowerCase()) return labels;
  }
  return undefined;
}

/** Unifies line ends, quotes, spaces and bullets, and removes what no image can show. Tags of HTML become lines and cells. */
function normalize(description: string): string {
  const text = description
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}¦]/gu, (character) => ('\n\t'.includes(character) ? character : ''));
  return withoutBullets(/<(?:table|tr|li|td|p|br)\b/i.test(text) ? withoutTags(text) : text).trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', euro: '€', apos: "'" };

function withoutTags(html: string): string {
  return html
    .replace(/<\/t[dh]>\s*<t[dh][^>]{0,200}>/gi, '\t')
    .replace(/<\/?(?:tr|li|p|br|table|ul|ol|div|thead|tbody|h\d)\b[^>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/&(\w{2,6});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\n\s*\n/g, '\n');
}

const BULLET = /^[ \t]*(?:[-*•·–+]|\[[ x]\]|\d{1,2}[.)]) +(?=\S)/;

/** Bullets and numbers before the lines of a list. */
function withoutBullets(text: string): string {
  const lines = text.split('\n');
  const isListed = lines.filter((line) => BULLET.test(line)).length > 1;
  return isListed ? lines.map((line) => line.replace(BULLET, '')).join('\n') : text;
}
