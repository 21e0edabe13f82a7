/** What is computed, and named in a warning: the rest of a whole, shares, changes, sums, an order, the first of a list, growth from a known value. */

import { WHOLE_PERCENT } from './beside-data.js';
import { tokenize } from './lexer.js';
import { capitalize } from './names.js';
import { optionsOf } from './normalize.js';
import { isTime, labelsFrom, rangeOf } from './periods.js';
import type { Requests } from './requests.js';
import { type Issues, rejectData } from './rows.js';
import type { Series, Table } from './tables.js';
import { AVERAGE, IN_TOTAL, type Language, TOTAL } from './words.js';

export interface Computed {
  table: Table;
  notes: string[];
  /** Numbers that are not in the text. */
  computed: number[];
}

const round = (value: number) => Number(value.toPrecision(12));
const sumOf = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Adds up the numbers of each label. */
export function withSums({ labels, series }: Table): { table: Table; note?: string; computed: number[] } {
  const names = [...new Map(labels.map((label) => [label.toLowerCase(), label])).keys()];
  if (names.length === labels.length) return { table: { labels, series }, computed: [] };
  const sums = series.map((one) => ({
    ...one,
    values: names.map((name) => round(sumOf(one.values.filter((_, i) => labels[i]?.toLowerCase() === name)))),
  }));
  return {
    table: { labels: names.map((name) => labels.find((label) => label.toLowerCase() === name) ?? name), series: sums },
    note: 'Computed from the numbers: the sum for each label.',
    computed: sums.flatMap(({ values }) => values),
  };
}

/** Smaller numbers, and the last of so few, are often the sum of the others by chance. */
const MIN_SUM = 10;
const MIN_PARTS = 3;

/** Removes the sum of the other values where a list holds it too; a waterfall shows it. A total that stays is named. */
export function withoutTotal(table: Table, requests: Requests): { table: Table; note?: string } {
  const { labels, series } = table;
  if (labels.length < 3 || series.length === 0 || requests.types[0] === 'waterfall') return { table };
  const isSumAt = (at: number) =>
    series.every(
      ({ values }) => Math.abs(sumOf(values) - 2 * (values[at] ?? 0)) < 1e-6 * Math.abs(values[at] ?? 1) + 1e-9,
    );
  const summaries = labels.filter((label) => TOTAL.test(label.trim()) || IN_TOTAL.test(label) || AVERAGE.test(label));
  const [summary] = summaries;
  if (summaries.length > 1) return { table };
  if (summary === undefined) {
    const ends = labels.length > MIN_PARTS ? [0, labels.length - 1] : [0];
    const whole = ends.find((at) => Number(series[0]?.values[at]) >= MIN_SUM && isSumAt(at)) ?? -1;
    const mayBe = whole >= 0 && series.length === 1 && series[0]?.unit !== '%' && !labels.some(isTime);
    return { table, ...(mayBe && { note: `"${labels[whole]}" is the sum of the others and is drawn beside them.` }) };
  }
  const at = labels.indexOf(summary);
  const isSum = isSumAt(at);
  const what = AVERAGE.test(summary) ? 'no part like' : 'not the sum of';
  if (!isSum || AVERAGE.test(summary))
    return { table, note: `"${summary}" is ${what} the others and is drawn beside them.` };
  requests.without = requests.without.filter((name) => !TOTAL.test(name.replace(/(?:zeile|spalte)$/, '')));
  return {
    table: pick(
      table,
      labels.map((_, i) => i).filter((i) => i !== at),
    ),
    note: `"${summary}" is the sum of the others and was left out.`,
  };
}

function pick({ labels, series, ...rows }: Table, indices: number[]): Table {
  return {
    ...rows,
    labels: indices.map((i) => labels[i] ?? ''),
    series: series.map((one) => ({ ...one, values: indices.map((i) => one.values[i] ?? null) })),
  };
}

/** The rest of a whole in place of the missing value: to 100, or to the total that the text names. */
export function withRest(
  values: (number | null)[],
  unit: string | undefined,
  total: number | undefined,
): { values: number[]; rest: number } | undefined {
  const sum = sumOf(values);
  const whole = total !== undefined && total > sum ? total : WHOLE_PERCENT;
  // A gap makes the sum NaN.
  if (!(sum < whole) || (whole === WHOLE_PERCENT && unit !== undefined && unit !== '%')) return undefined;
  const rest = round(whole - sum);
  return { values: values.map((value) => value ?? rest), rest };
}

/** Applies the computation, the selection and the order that the words ask for. */
export function applyRequests(
  table: Table,
  { computation, top, order, without }: Requests,
): Computed | { message: string } {
  let result = table;
  const notes: string[] = [];
  const computed: number[] = [];
  for (const name of without) {
    const isNamed = (one: string) => stemOf(one) === stemOf(name);
    const kept = result.series.filter((one) => !isNamed(one.name));
    if (kept.length > 0 && kept.length < result.series.length) {
      result = { ...result, series: kept };
      notes.push(`"${name}" was left out, as asked.`);
      continue;
    }
    const at = result.labels.findIndex(isNamed);
    if (at < 0 && computation !== 'change')
      return {
        message: `"${name}" is left out, but it is none of ${result.labels
          .slice(0, 10)
          .map((label) => `"${label}"`)
          .join(', ')}.`,
      };
    if (at < 0 || computation === 'change') continue;
    result = pick(
      result,
      result.labels.map((_, i) => i).filter((i) => i !== at),
    );
    notes.push(`"${table.labels[at]}" was left out, as asked.`);
  }
  // Percentages and numbers below zero are changes already.
  const areChanges = result.series.every(
    ({ values, unit }) => unit === '%' || values.some((value) => Number(value) < 0),
  );
  if (computation === 'change' && areChanges)
    notes.push('The numbers were read as changes, not as amounts: no change was computed.');
  else if (computation !== undefined) {
    const of = COMPUTE[computation];
    const between = computation === 'change' ? changeBetween(result) : undefined;
    const series = between === undefined ? result.series.map((one) => of(one)) : [between];
    if (series.some(({ values }) => values.some((value) => value !== null && !Number.isFinite(value))))
      return { message: `The ${computation} cannot be computed: a value is zero.` };
    result = { labels: result.labels, series };
    if (computation === 'change' && between === undefined)
      result = pick(result, result.labels.map((_, i) => i).slice(1));
    computed.push(...result.series.flatMap(({ values }) => values.filter((value) => value !== null)));
    notes.push(
      `Computed from the numbers: ${computation === 'share' ? 'each share of the total in percent' : computation === 'change' ? 'each change in percent to the value before' : 'the running total'}.`,
    );
  }
  const sums = result.labels.map((_, i) => sumOf(result.series.map(({ values }) => values[i] ?? null)));
  const at = (i: number) => sums[i] ?? 0;
  const indices = result.labels.map((_, i) => i);
  if (top !== undefined && top.count < indices.length) {
    indices.sort((a, b) => (top.isBottom ? at(a) - at(b) : at(b) - at(a))).splice(top.count);
    notes.push(
      `Only the ${top.isBottom ? 'lowest' : 'highest'} ${top.count} of ${result.labels.length} are drawn, as asked.`,
    );
  }
  const places = result.labels.map((label) => (/^(?:19|20)\d\d$/.test(label) ? Number(label) : undefined));
  if (order === undefined && top === undefined && isShuffled(places)) {
    indices.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    notes.push('The years were put in order.');
  }
  if (order?.by === 'value') indices.sort((a, b) => (order.isDescending ? at(b) - at(a) : at(a) - at(b)));
  if (order?.by === 'label')
    indices.sort((a, b) => (result.labels[a] ?? '').localeCompare(result.labels[b] ?? '', 'en'));
  return { table: pick(result, indices), notes, computed };
}

/** The change of each label from the first of two series to the second. @returns undefined for other tables, and for labels in order */
function changeBetween({ labels, series }: Table): Series | undefined {
  const [before, after] = series;
  if (series.length !== 2 || !before || !after || labels.every(isTime)) return undefined;
  const values = before.values.map((value, i) => {
    const next = after.values[i];
    return value == null || next == null ? null : round2((next / value - 1) * WHOLE_PERCENT);
  });
  return { ...withUnit(after, '%'), name: 'Change', values };
}

const stemOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/^the |s$/g, '')
    .trim();

/** Neither rising nor falling. */
function isShuffled(places: (number | undefined)[]): boolean {
  if (places.includes(undefined)) return false;
  const steps = places.slice(1).map((place, i) => Math.sign((place ?? 0) - (places[i] ?? 0)));
  return new Set(steps).size > 1;
}

const COMPUTE: Record<NonNullable<Requests['computation']>, (series: Series) => Series> = {
  share: (series) => ({
    ...withUnit(series, '%'),
    values: series.values.map((value) => value && round2((value / sumOf(series.values)) * WHOLE_PERCENT)),
  }),
  change: (series) => ({
    ...withUnit(series, '%'),
    values: series.values.map((value, i) =>
      i === 0 || value === null ? null : round2((value / (series.values[i - 1] ?? 0) - 1) * WHOLE_PERCENT),
    ),
  }),
  running_total: (series) => ({
    ...series,
    values: series.values.map((_, i) => round(sumOf(series.values.slice(0, i + 1)))),
  }),
};

const round2 = (value: number) => Math.round(value * 100) / 100;
const withUnit = (series: Series, unit: string): Series => ({ ...series, unit, isScaled: false });

const FALL =
  'fell|falls|falling|shrank|declin\\p{L}*|decreas\\p{L}*|drop\\p{L}*|less|fiel|sank|baiss\\p{L}*|cay\\p{L}*|caiu|cala\\p{L}*';
const GROWTH = new RegExp(
  `(?:grew|grow(?:s|ing|th)?|rose|ris(?:es|ing)|increas(?:es|ed|ing)|up|more|wuchs|wächst|gestiegen|mehr|wachstum|croît|augment\\p{L}*|de plus|crec\\p{L}*|aument\\p{L}*|más|cresc\\p{L}*|mais|più|(${FALL}))\\b`,
  'iu',
);
const EACH =
  /(?:each|every|per|a|jede[nsmr]?|pro|chaque|par|cada|al|por|ogni)\b(?: single)? ?(?:day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|trimestre|an|día|dia|semana|mes|mês|año|ano|giorno|settimana|mese|anno)\b|monthly|weekly|daily|yearly|annually|monatlich|jährlich|wöchentlich|mensile?|mensual|mensal/iu;
const LASTING =
  /\b(?:for|over|during|next|für|über|pendant|durante|por|per) (?:the )?(?:next )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|a) (days?|weeks?|months?|quarters?|years?|tage|wochen|monate|quartale|jahre|jours|semaines|mois|ans|días|semanas|meses|años|anos|giorni|settimane|mesi|anni)\b/iu;
/** A change without the value before it. */
const CHANGE =
  /\b(?:(?:grew|grown|rose|risen|fell|fallen|increased|decreased|dropped|declined|climbed|jumped|gained|lost|shrank|improved) by|(?:went|goes|gone|go|moved|was|is|are|were) (?:up|down)(?: by)?|another|an additional|an extra) (?:about |roughly )?[$€£]?\d[\d.,]*(?! (?:to|from))|\b(?:doubled|tripled|halved|quadrupled)\b(?! from)|\b(?:twice|double|triple|half) (?:as (?:much|many)|that|of that)\b/iu;
const COUNTS = ' a two three four five six seven eight nine ten eleven twelve'.split(' ');

export interface Growth {
  table: Table;
  /** The words before the first value. */
  words: string;
  note: string;
}

/** @returns undefined for a text of plain values; issues for a change whose first value or end is missing */
export function readGrowth(text: string, language: Language): Growth | Issues | undefined {
  return growing(text, language) ?? missingStart(text);
}

function missingStart(text: string): Issues | undefined {
  const [change] = CHANGE.exec(text) ?? [];
  if (change === undefined) return undefined;
  return rejectData(
    `"${change.trim()}" is a change. Write the value itself for each label, or the first value and how long it goes on.`,
  );
}

function growing(text: string, language: Language): Growth | Issues | undefined {
  const said = GROWTH.exec(text);
  if (said === null || !EACH.test(text)) return undefined;
  const options = optionsOf(text, language);
  const dated = tokenize(text, options);
  // "2000 in March": the first value may look like a year.
  const isStarted = dated.some(({ quantity }) => quantity !== undefined && quantity.unit !== '%');
  const tokens = isStarted ? dated : tokenize(text, { ...options, hasYears: false });
  const lasting = LASTING.exec(text);
  const isIn = (at: number) => lasting !== null && at >= lasting.index && at < lasting.index + lasting[0].length;
  const numbers = tokens.filter(({ kind, at }) => kind === 'number' && !isIn(at));
  const [rate, ...rates] = numbers.filter(({ quantity }) => quantity?.unit === '%');
  const [start, ...others] = numbers.filter(({ quantity }) => quantity?.unit !== '%');
  if (rate?.quantity === undefined || rates.length > 0 || others.length > 0) return undefined;
  if (start?.quantity === undefined)
    return rejectData(
      `"${rate.text.trim()}" is a change and the first value is missing. Write the value that it grows from.`,
    );
  const periods = tokens.filter(({ kind }) => kind === 'period');
  const [first, last] = [periods[0]?.text, periods.at(-1)?.text];
  const [, steps = '', unit = ''] = lasting ?? [];
  const count = (Number(steps) || COUNTS.indexOf(steps.toLowerCase())) + 1;
  const labels =
    periods.find(({ labels: range }) => range !== undefined)?.labels ??
    (first === undefined || first === last ? undefined : rangeOf(first, last ?? '', language)) ??
    (count < 2
      ? undefined
      : first === undefined
        ? counted(capitalize(unit.replace(/s$/, '')), count)
        : labelsFrom(first, count, language));
  if (labels === undefined)
    return rejectData(
      'The growth has no end. Write how many periods it goes on, such as "until April" or "for 6 months".',
    );
  const { value, unit: measure, isScaled } = start.quantity;
  const change = said[1] === undefined ? rate.quantity.value : -Math.abs(rate.quantity.value);
  const values = labels.map((_, i) => Math.round(value * (1 + change / 100) ** i * 100) / 100);
  const series = { name: '', values, isScaled, ...(measure !== undefined && { unit: measure }) };
  const note = `Computed from the numbers: ${start.text.trim()} and a change of ${rate.text.trim()} from label to label.`;
  return { table: { labels, series: [series] }, words: text.slice(0, Math.min(start.at, said.index)), note };
}

const counted = (unit: string, count: number) => [
  'Start',
  ...Array.from({ length: count - 1 }, (_, i) => `${unit} ${i + 1}`),
];
