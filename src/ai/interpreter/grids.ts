/** Tables of numbers with two names each, and how likely their labels are. */

import type { NameList } from './generated-names.js';
import { type Column, IS, UNLIKELY } from './keys.js';
import type { Token } from './lexer.js';
import { fold, withoutShared } from './names.js';
import { isTime, timeKindOf } from './periods.js';
import { isOneKind } from './units.js';
import { isArticle, isPreposition, type Language } from './words.js';

export interface Value {
  token: Token;
  /** Null for the rest of a whole, which is computed later. */
  value: number | null;
}

export interface TextTable {
  labels: string[];
  series: { name: string; values: Value[] }[];
}

export interface Context {
  text: string;
  language: Language;
  isRadar: boolean;
  isLine: boolean;
  isStacked: boolean;
  /** Whether a label may be there more than once. */
  isSum: boolean;
}

/** Whether the names of a column are times. */
export const isTimes = (column: Column) => column.endsWith('Period');

const COMPARED = /^(?:last|this|next|previous) /i;

/** "1 loss" and "3 losses" are one name. */
const singular = (name: string) => fold(name).replace(/(?<=\p{L}(?:s|x|ch))es$|(?<=\p{L}{2}[^s])s$/u, '');

/** A table of two names for each number, each pair once. */
export function gridOf(
  columns: [Column, Column],
  names: [string[], string[]],
  values: Value[],
  { isRadar, isLine, isStacked }: Context,
): TextTable | undefined {
  const [rows, cells] = names.map((list) => [...Map.groupBy(list, singular).values()].map(([first = '']) => first)) as [
    string[],
    string[],
  ];
  const keyOf = (row = '', cell = '') => `${singular(row)}\n${singular(cell)}`;
  const at = new Map(values.map((value, i) => [keyOf(names[0][i], names[1][i]), value]));
  if (rows.length < 2 || cells.length < 2 || rows.length * cells.length !== values.length || at.size !== values.length)
    return undefined;
  // "This year" and "last year" are compared: series.
  const [areRowTimes, areCellTimes] = [rows, cells].map(
    (list, i) => (isTimes(columns[i] as Column) || list.every(isTime)) && !list.every((one) => COMPARED.test(one)),
  );
  // What is stacked are the parts of each group.
  const [isRowOuter, isCellOuter] = names.map(([first = '', second = '']) => fold(first) === fold(second));
  // "In 2024: a 1, b 2, c 3. In 2025: …": two times are compared.
  const isCompared =
    !isLine && !isStacked && columns[0] === 'header' && rows.length === 2 && (isRadar || cells.length > 2);
  const areRowsLabels =
    !areCellTimes &&
    !(areRowTimes && isCompared) &&
    (areRowTimes || (isStacked ? isRowOuter : isRadar ? isCellOuter : rows.length > cells.length));
  const [labels, series] = areRowsLabels ? [rows, cells] : [cells, rows];
  const cellAt = (label: string, name: string) =>
    at.get(areRowsLabels ? keyOf(label, name) : keyOf(name, label)) as Value;
  const isTimed = (name: string) => isTime(name) || isTime(name.split(' ').slice(-2).join(' '));
  const shown = series.some(isTimed) ? series : withoutShared(series);
  return {
    labels,
    series: series.map((name, i) => ({ name: shown[i] ?? name, values: labels.map((label) => cellAt(label, name)) })),
  };
}

const RELATIVE = /(?:19|20)\d\d$|year|last|this|before|after|\bjahr|année|año|ano\b|anno/i;

/** Numbers in groups of the same size, and a list of names for the places in a group. */
export function rowsOf(
  rows: string[],
  list: NameList,
  values: Value[],
  areTimes: boolean,
  { isLine }: Context,
): TextTable {
  const { names, isTime } = list;
  const size = names.length;
  const valueAt = (row: number, at: number) => values[row * size + at] as Value;
  const areRelative = names.every((name) => RELATIVE.test(name));
  const areSeries = areTimes
    ? areRelative || (!isTime && size === 2)
    : size === 2 && (!isTime || (areRelative && !isLine));
  if (rows.length > 1 && areSeries)
    return {
      labels: rows,
      series: names.map((name, at) => ({ name, values: rows.map((_, row) => valueAt(row, at)) })),
    };
  return { labels: names, series: rows.map((name, row) => ({ name, values: names.map((_, at) => valueAt(row, at)) })) };
}

const MAX_LABEL_WORDS = 4;
const AGAINST = /^(?:against|contre|gegen|contra|contro)$/i;
const LOOSE =
  /^(?:we|our|i|they|with|of|from|for|by|at|mit|avec|con|com|the|each|every|der|die|das|le|la|les|el|los|las|il|gli)$/i;
const isEmpty = (name: string) => name === fold(name) && (isPreposition(name) || isArticle(name));
/** Labels of two kinds are rather read wrong. */
const MIXED_KINDS = 3;

/** The first label of each kind: months, weekdays, years, bare numbers, names. */
function kindsOf(labels: string[]): string[] {
  const kindOf = (label: string) => {
    if (/^\d+$/.test(label)) return isTime(label) ? 'year' : 'number';
    if (!isTime(label)) return 'name';
    return timeKindOf(label);
  };
  const kinds = new Map(labels.toReversed().map((label) => [kindOf(label), label]));
  return [...kinds.values()].toReversed();
}

export function labelPenalty({ labels, series }: TextTable, { isSum }: Context): number {
  const words = labels.map((label) => label.split(' ').length);
  const long = words.filter((count) => count > MAX_LABEL_WORDS).length;
  const isFirstLong = words.length > 1 && (words[0] ?? 0) > 1 + Math.max(...words.slice(1));
  const isMixed = ({ values }: TextTable['series'][0]) => {
    const units = [...new Set(values.flatMap(({ token }) => token.quantity?.unit ?? []))];
    // "Of 1,200 visitors 55 % are new"
    const isWhole = ({ token: { quantity } }: Value) => quantity?.unit === undefined && (quantity?.value ?? 0) > 100;
    return (units.length > 1 && !isOneKind(units)) || (units[0] === '%' && values.some(isWhole));
  };
  const areRepeated = !isSum && new Set(labels.map(fold)).size < labels.length;
  return (
    (labels.some((label) => AGAINST.test(label)) ? 0 : labels.filter((label) => LOOSE.test(label)).length * UNLIKELY) +
    long * (long * 2 >= labels.length ? 4 : 2) +
    (isFirstLong ? 3 : 0) +
    series.filter(isMixed).length * 8 +
    [...labels.filter((label) => IS.test(label)), ...series.map(({ name }) => name).filter(isEmpty)].length * UNLIKELY +
    (areRepeated ? 100 : 0) +
    (kindsOf(labels).length > 1 ? MIXED_KINDS : 0)
  );
}
