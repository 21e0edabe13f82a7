/** From a text without a table to a chart: the likeliest reading that uses every number. */
import type { JsonObject } from '../../../chart-spec/spec.js';
import {
  amountOf,
  isCount,
  isExplained,
  isNumber,
  leadsToOthers,
  startsWithCount,
  startsWithTotal,
  sumOf,
  valuesIn,
  withListedLabels,
  withoutBase,
  withoutWholes,
} from './beside-data.js';
import { type Rejection, type Result, resultOf } from './chart.js';
import { withoutTotal, withRest, withSums } from './compute.js';
import { doubtsOf } from './doubts.js';
import type { Context } from './grids.js';
import { UNLIKELY } from './keys.js';
import { type Token, tokenize } from './lexer.js';
import { optionsOf, variantsOf } from './normalize.js';
import { withAsides, withNegatives, withNumberedNames, withoutShares, withRangeNames } from './number-roles.js';
import { type Reading, readNumbers } from './readings.js';
import type { Requests } from './requests.js';
import { rejectData } from './rows.js';
import type { Series } from './tables.js';
import { inOneUnit } from './units.js';
import type { Language } from './words.js';

interface Candidate extends Reading {
  tokens: Token[];
}

/** A value for each day of a year; more belong into a table. */
const MAX_VALUES = 400;
const REST_OF = /(?<!\p{L})(?:rest|remainder|reste|resto)(?: [^,;.\n\d]{1,30})? (?:of|to|von|zu|bis|de|à|a|di) $/iu;
/** Among more numbers none is looked for that stands beside the data. */
const MAX_SEARCHED = 100;
const MIN_NAMED_VALUES = 2;

const quoted = (numbers: Token[]) => numbers.map(({ text }) => `"${text.trim()}"`).join(', ');
const isYear = (value: number | null) => value !== null && Number.isInteger(value) && value >= 1990 && value <= 2040;

/** @param decimal where the text does not show the decimal sign */
export function fromText(text: string, requests: Requests, language: Language, decimal?: '.' | ','): Result {
  const { types } = requests;
  const context: Context = {
    text,
    language,
    isRadar: types.includes('radar'),
    isLine: types.includes('line'),
    isStacked: requests.isStacked,
    isSum: requests.isSum === true,
  };
  const base = optionsOf(text, language);
  const candidates: Candidate[] = [];
  let numbers: Token[] = [];
  const shapes = new Set<string>();
  let hasMonths = true;
  for (const options of variantsOf(text, { ...base, decimal: decimal ?? base.decimal })) {
    // Without months there are no dates.
    if (options.hasDays && !hasMonths) continue;
    const written = tokenize(text, options);
    if (!options.hasDays) hasMonths = written.some(({ kind, text: word }) => kind === 'period' && /\p{L}/u.test(word));
    // Many variants are the same for a text.
    const shape = written.map(({ kind, end }) => `${kind.charAt(0)}${end}`).join(' ');
    if (shapes.has(shape)) continue;
    shapes.add(shape);
    const parts = withoutWholes(written, text) ?? withoutBase(written);
    const accounts = withNegatives(withRangeNames(withAsides(parts?.tokens ?? written)));
    const { tokens } = accounts;
    const found = tokens.filter(isNumber);
    if (numbers.length === 0) numbers = found;
    if (found.length > MAX_VALUES)
      return rejectData(
        `The description holds ${found.length} numbers; sentences of at most ${MAX_VALUES} are read. Send them in data.`,
      );
    if (found.length === 0) continue;
    const assumed =
      (options.hasDays ? 0.6 : 0) + (options.hasSpaces && language !== 'fr' ? 1 : 0) + (options.hasYears ? 0 : 1.5);
    const add = (read: Token[], penalty: number, notes: string[] = []) => {
      for (const reading of readVariant(read, context))
        candidates.push({
          ...reading,
          notes: [...(parts?.notes ?? []), ...accounts.notes, ...reading.notes, ...notes],
          tokens: read,
          penalty: reading.penalty + penalty,
        });
    };
    add(tokens, assumed);
    const plain = withoutShares(tokens);
    if (plain !== undefined) add(plain.tokens, assumed + 0.5, [plain.note]);
    const listed = withListedLabels(tokens);
    if (listed !== undefined) add(listed, assumed - 1);
    const named = withNumberedNames(tokens);
    if (named !== undefined) add(named, assumed + 2);
  }
  const [pair] = numbers.length === 0 ? (PAIR_OF_NUMBERS.exec(text) ?? []) : [];
  if (numbers.length === 0)
    return rejectData(
      pair === undefined
        ? 'The description holds no numbers: write the values, such as "Chrome 65, Safari 19", or send them in data.'
        : `"${pair}" is not one number. Write one number for each label, or a table with a column for each of the two.`,
    );
  const rankOf = ({ penalty, unused, table }: Candidate) =>
    penalty +
    unused.length * 100 +
    (valuesIn(table).length < MIN_NAMED_VALUES ? 50 : 0) +
    (valuesIn(table).every(({ value }) => isYear(value)) ? 8 : 0);
  const ranks = new Map(candidates.map((candidate) => [candidate, rankOf(candidate)]));
  candidates.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  const [best] = candidates;
  const problem =
    best === undefined
      ? `The numbers ${quoted(numbers.slice(0, 5))} have no labels that fit: write each one beside its label, such as "Chrome 65, Safari 19", or as many labels as numbers`
      : problemOf(best, requests, text);
  if (best === undefined || problem !== undefined) return reject(problem ?? '', candidates, requests, context);
  const result = build(best, requests, context);
  if ('spec' in result) return result;
  // A reading that cannot be drawn gives way to the next one.
  const others = candidates.slice(1).filter((one) => problemOf(one, requests, text) === undefined);
  return others.map((one) => build(one, requests, context)).find((one) => 'spec' in one) ?? result;
}

/** "120-130", "150+" */
const OPEN_NUMBER = /^\p{Sc}?\d[\d.,]*[kKM]?(?:[-–]\d|\+)/u;
const PAIR_OF_NUMBERS = /(?<![\d.,])\d+(?:[.,]\d+)?[-–:]\d+(?:[.,]\d+)?/;
const TOTAL_LEFT_OUT = 0.5;

/** Readings that use all numbers; without any, those that leave out the first or the last ones, which then have to be explained. */
function readVariant(tokens: Token[], context: Context): Reading[] {
  const all = readNumbers(tokens, context);
  const numbers = tokens.filter(isNumber);
  const isTotal = startsWithTotal(tokens, numbers, context.text);
  const isCounted = startsWithCount(numbers, context.text);
  const isLead = leadsToOthers(numbers, context.text);
  if (numbers.length > MAX_SEARCHED || (!isTotal && !isCounted && !isLead && all.some(({ penalty }) => penalty < 1.5)))
    return all;
  const readings = isTotal ? [] : all.map((one) => ({ ...one, penalty: one.penalty + (isLead ? UNLIKELY : 0) }));
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
      const unused = excluded.filter(
        (token) => !isExplained(token, reading, tokens, context.text) && !(isLead && token === numbers[0]),
      );
      const areCounts =
        isCounted && last === 0 && unused.length === 0 && excluded.every((token) => isCount(token, reading));
      const isLabel = excluded.some(({ text }) => reading.table.labels.some((label) => label.includes(text)));
      const [only, ...others] = excluded;
      const isSum = only !== undefined && others.length === 0 && amountOf(only) === sumOf(reading.table);
      const each = areCounts ? -1 : isSum ? TOTAL_LEFT_OUT : 2;
      const notes =
        isSum && last > 0
          ? [`"${only.text.trim()}" is the sum of the others and was left out.`]
          : isLead && only !== undefined && !areCounts && !hasRest(reading.table) && !reading.title.includes(only.text)
            ? [`"${only.text.trim()}" leads to the others and was left out.`]
            : [];
      readings.push({
        ...reading,
        unused,
        notes: [...reading.notes, ...notes],
        leftovers: reading.leftovers.filter((words) => notes.length === 0 || !words.includes(only?.text.trim() ?? '')),
        penalty: reading.penalty + each * excluded.length + (isLabel ? UNLIKELY : 0),
      });
    }
  }
  return readings;
}

const hasRest = (table: Reading['table']) => valuesIn(table).some(({ value }) => value === null);

/** Why the best reading is not drawn. */
function problemOf(
  { unused, table, tokens, penalty, lost, leftovers }: Candidate,
  { types, isSum = false }: Requests,
  text: string,
): string | undefined {
  if (unused.length > 0) return `${quoted(unused.slice(0, 3))} of the description has no place in the chart`;
  const range = tokens.find(
    ({ kind, text: word }) => kind === 'word' && OPEN_NUMBER.test(word) && leftovers.some((one) => one.includes(word)),
  );
  if (range !== undefined) return `"${range.text}" is not one number`;
  const ofWhole = REST_OF.exec(text.slice(0, valuesIn(table).at(-1)?.token.at));
  if (ofWhole !== null) return `"${ofWhole[0].trim()}" and a number is not computed`;
  if (lost !== undefined) return `"${lost.text}" has no number`;
  if (!isSum && new Set(table.labels.map((label) => label.toLowerCase())).size < table.labels.length)
    return 'A label stands there twice';
  const isDate = ({ token, value }: { token: Token; value: number | null }) =>
    isYear(value) &&
    /(?<!\p{L})(?:in|since|by|until|im|seit|bis|en|depuis|desde|em|nel|dal) $/iu.test(
      text.slice(Math.max(0, token.at - 8), token.at),
    );
  if (valuesIn(table).every(isDate)) return 'There are years, but no numbers';
  const isNamed = types.length > 0 || /chart|graph|plot|diagram|grafi|gráfi/i.test(text);
  const identifier = tokens.find(({ isIdentifier }) => isIdentifier);
  if (!isNamed && identifier !== undefined) return `"${identifier.text}" is no number of a chart`;
  const isAsked =
    /\?[^\w?]*$/.test(text) && !/\b(?:show|draw|make|plot|compare|zeig|montre|muestra|mostra)/i.test(text);
  if (!isNamed && isAsked) return 'The text is a question';
  if (valuesIn(table).length < MIN_NAMED_VALUES && !types.includes('progress')) return 'There is only one number';
  return penalty >= UNLIKELY ? 'The numbers and the words around them can be read in several ways' : undefined;
}

function build(candidate: Candidate, requests: Requests, { text, language }: Context): Result {
  const { table, title, leftovers, notes, tokens } = candidate;
  const computed: number[] = [];
  const more = [...notes, ...doubtsOf(candidate, tokens, text)];
  const series: Series[] = [];
  // "Wait 35 min, errors 12" in two series: the unit belongs to one of the labels.
  const hasUnits = table.labels.map((_, i) =>
    table.series.map(({ values }) => values[i]?.token.quantity?.unit !== undefined),
  );
  const isPartial =
    table.series.length > 1 &&
    hasUnits.some((row) => !row.includes(false)) &&
    hasUnits.some((row) => !row.includes(true));
  for (const { name, values: items } of table.series) {
    const units = items.flatMap(({ token }) => (isPartial ? [] : (token.quantity?.unit ?? [])));
    const [written, ...others] = new Set(units);
    const converted =
      others.length > 0 && units.length === items.length
        ? inOneUnit(
            items.map(({ value }) => value),
            units,
          )
        : undefined;
    const unit = converted?.unit ?? written;
    if (others.length > 0 && converted === undefined)
      return rejectData(
        `The numbers have different units: ${[unit, ...others].slice(0, 4).join(', ')}. Write one unit for each series.`,
      );
    let values = converted?.values ?? items.map(({ value }) => value);
    if (converted !== undefined) {
      computed.push(...converted.values.flatMap((value) => value ?? []));
      more.push(`Computed from the numbers: all in ${converted.unit}.`);
    }
    if (values.includes(null)) {
      const used = new Set(valuesIn(table).map(({ token }) => token.at));
      const whole = tokens.find(
        (token) =>
          isNumber(token) &&
          !used.has(token.at) &&
          (unit === undefined || token.quantity?.unit === unit) &&
          amountOf(token) > sumOf(table),
      );
      const found = withRest(values, unit, whole?.quantity?.value);
      if (found === undefined)
        return rejectData('The rest cannot be computed: the numbers are no percentages below 100.');
      values = found.values;
      computed.push(found.rest);
      more.push(
        `Computed from the numbers: the rest is ${found.rest}${unit === undefined || unit === '%' ? (unit ?? '') : ` ${unit}`}.`,
      );
    }
    values = values.map((value) => (Number.isNaN(value) ? null : value));
    const isScaled = items.some(({ token }) => token.quantity?.isScaled);
    if (items.some(({ token, value }) => value === 0 && !/\d/.test(token.text))) computed.push(0);
    series.push({ name, values, isScaled, ...(unit !== undefined && { unit }) });
  }
  const written = { labels: table.labels, series };
  const sums = requests.isSum ? withSums(written) : { table: written, note: undefined, computed: [] };
  const { table: named, note } = withoutTotal(sums.table, requests);
  return resultOf(named, {
    requests,
    language,
    title,
    leftovers,
    notes: [...more, ...[sums.note, note].filter((one) => one !== undefined)],
    computed: [...computed, ...sums.computed],
  });
}

const MAX_READINGS = 2;

/** Names the problem, and the nearest readings as complete specifications. */
function reject(problem: string, candidates: Candidate[], requests: Requests, context: Context): Rejection {
  const readings = new Map<string, JsonObject>();
  for (const candidate of candidates) {
    const built = build(candidate, requests, context);
    if ('spec' in built && readings.size < MAX_READINGS && !readings.has(JSON.stringify(built.spec['data'])))
      readings.set(JSON.stringify(built.spec['data']), built.spec);
    if (readings.size === MAX_READINGS) break;
  }
  const advice = readings.size > 0 ? '. Choose one of the readings, or write each number beside its label.' : '.';
  return { ...rejectData(`${problem}${advice}`), ...(readings.size > 0 && { readings: [...readings.values()] }) };
}
