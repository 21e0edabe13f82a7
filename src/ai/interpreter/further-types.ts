/** The data of the types that are more than labels with numbers. See docs/spec/more-types.md. */
import type { ChartType } from '../../../chart-spec/spec.js';
import { parseQuantity, type Token } from './lexer.js';
import { isBreak, isLink, isMark, nameTokens, sliceOf } from './names.js';
import type { Requests } from './requests.js';
import type { Cell, Issues } from './rows.js';
import type { Table } from './tables.js';

const PERCENT_END = 100;
const OPENING = /^(?:opening|start(?:ing)?|begin(?:ning)?|anfang|eröffnung|début|inicio|início|inizio|apertura)\b/iu;
const CLOSING =
  /^(?:closing|end(?:ing)?|final|(?:grand )?total|net|profit|ergebnis|summe|gesamt|ende|schluss|fin|totale|cierre|fecho|netto|saldo)\b/iu;
const isSingle = ({ labels, series }: Table) => series.length === 1 && labels.length > 1;

/** What a type needs, in words, and whether a table has it. */
const NEEDS: Partial<Record<ChartType, { need: string; fits: (table: Table) => boolean }>> = {
  funnel: { need: 'one number for each step, such as "Visits 900, Orders 40"', fits: isSingle },
  waterfall: { need: 'one change for each label, such as "Opening 100, Sales +40, Costs -25"', fits: isSingle },
  treemap: { need: 'one number for each label, such as "Asia 50, Europe 35"', fits: isSingle },
  gauge: {
    need: 'one number and the end of its scale, such as "72 of 100"',
    fits: ({ labels }) => labels.length === 1,
  },
  progress: {
    need: 'one number for each label, and the end of the scale above 100, such as "720 of 1000"',
    fits: ({ series }) => series.length === 1,
  },
  heatmap: { need: 'rows and columns of numbers, such as a table', fits: ({ series }) => series.length > 1 },
  slope: {
    need: 'two numbers for each name, such as a table of two columns',
    fits: ({ labels }) => labels.length === 2,
  },
  dumbbell: {
    need: 'two numbers for each label, such as a table of two columns',
    fits: ({ series }) => series.length === 2,
  },
  histogram: { need: 'a list of single numbers without labels, such as "12, 15, 15, 18"', fits: () => false },
  scatter: { need: 'points, such as "(1, 20), (2, 35)" or a table of two columns', fits: () => false },
  bubble: {
    need: 'points with a size, such as "(1, 20, 5), (2, 35, 8)" or a table of three columns',
    fits: () => false,
  },
  boxplot: { need: 'a table with a name and a number in each row', fits: () => false },
  candlestick: { need: 'a table with the columns open, high, low and close', fits: () => false },
};
/** Types that read the rows of a table themselves. */
const OF_ROWS: readonly ChartType[] = ['histogram', 'scatter', 'bubble', 'boxplot', 'candlestick'];

export const needsRows = ({ types: [type] }: Requests) => type !== undefined && OF_ROWS.includes(type);
export const isFurther = (type: ChartType | undefined) => type !== undefined && NEEDS[type] !== undefined;

export function needOf(type: ChartType): Issues {
  return { issues: [{ path: 'type', message: `A ${type} chart needs ${NEEDS[type]?.need}.` }] };
}

/** The table in the form that the type has, with the fields that belong to it. */
export function shaped(table: Table, type: ChartType, { fields, hasTotal = false }: Requests): Table | Issues {
  if (table.rows !== undefined || !isFurther(type)) return table;
  const turned = type === 'slope' || type === 'dumbbell' ? transposed(table) : table;
  const found = [table, turned].find((one) => NEEDS[type]?.fits(one));
  const values = found?.series.flatMap((series) => series.values.map(Number)) ?? [];
  const isBeyond = (type === 'gauge' || type === 'progress') && fields['max'] === undefined;
  if (found === undefined || (isBeyond && Math.max(...values) > PERCENT_END)) return needOf(type);
  // The last value is what the others add up to.
  const isClosed =
    values.length > 2 &&
    Math.abs(values.slice(0, -1).reduce((sum, value) => sum + value, 0) - (values.at(-1) ?? 0)) < 1e-9;
  const totals = found.labels.filter((label, i) =>
    i === 0 ? isClosed || OPENING.test(label) : i === found.labels.length - 1 && (isClosed || CLOSING.test(label)),
  );
  if (type !== 'waterfall') return found;
  const isOpen = hasTotal && !totals.includes(found.labels.at(-1) ?? '');
  if (isOpen) totals.push('Total');
  if (totals.length > 0) fields['totals'] = totals;
  const series = found.series.map((one) => ({ ...one, values: [...one.values, null] }));
  return isOpen ? { labels: [...found.labels, 'Total'], series } : found;
}

function transposed({ labels, series }: Table): Table {
  const [first] = series;
  if (first === undefined) return { labels, series };
  return {
    labels: series.map(({ name }) => name),
    series: labels.map((name, i) => ({ ...first, name, values: series.map(({ values }) => values[i] ?? null) })),
  };
}

const NAMES = ['x', 'y', 'size'];

/** The table of a type that reads rows itself; columns without a name get the one of their place. */
export function tableOfRows([header = [], ...body]: Cell[][]): Table {
  const names = header.map((name, i) => name || (header.length === 1 ? 'Value' : (NAMES[i] ?? `Column ${i + 1}`)));
  return { labels: [], series: [], rows: [names, ...body] };
}

const POINT = /(?:([\p{L}\d][^()\n,;:]{0,40}?) ?[:=]? ?)?\(([^()\n]{3,60})\)/gu;

/** The data of a text that is no number beside its label: points, a list, one number of a goal. Undefined where it has none. */
export function readFurther(
  text: string,
  tokens: Token[],
  requests: Requests,
): { table: Table; at: number } | undefined {
  const [type] = requests.types;
  const numbers = tokens.filter((token) => token.kind === 'number');
  const [first] = numbers;
  if (type === 'scatter' || type === 'bubble') {
    const points = [...text.matchAll(POINT)].map(({ 1: name = '', 2: inside = '', index }) => {
      const cells = inside.split(inside.includes(';') ? ';' : ',');
      const values = cells.map((cell) => parseQuantity(cell, inside.includes(';') ? ',' : '.')?.value);
      return { name: name.trim(), values: values.filter((value) => value !== undefined), size: cells.length, index };
    });
    const size = type === 'bubble' ? 3 : 2;
    const isWhole =
      points.length > 0 && points.every(({ values, ...one }) => values.length === size && one.size === size);
    const isNamed = points.every(({ name }) => name !== '');
    const header = [...(isNamed ? ['name'] : []), ...NAMES.slice(0, size)];
    const rows = points.map(({ name, values }) => (isNamed ? [name, ...values] : values));
    return isWhole
      ? { table: tableOfRows([header, ...rows]), at: isNamed ? (points[0]?.index ?? 0) : text.indexOf('(') }
      : undefined;
  }
  if (type === 'histogram' && first !== undefined) {
    const list = tokens.slice(tokens.indexOf(first), tokens.lastIndexOf(numbers.at(-1) ?? first) + 1);
    const isList = list.length > 2 && list.every((token) => token.kind === 'number' || isMark(token) || isLink(token));
    return isList
      ? { table: tableOfRows([[''], ...numbers.map(({ quantity }) => [quantity?.value ?? 0])]), at: first.at }
      : undefined;
  }
  return type === 'gauge' || type === 'progress' ? readGoal(text, tokens, requests) : undefined;
}

const GOAL = 'goal|target|ziel|objectif|objetivo|meta|obiettivo';
const BEFORE_END = /(?:\b(?:of|von|sur|de|di|su|sobre)\b|\/)[^\d.,;]{0,20}$/iu;
const BEFORE_GOAL = new RegExp(`\\b(?:${GOAL})\\b[^\\d.,;]{0,12}$`, 'iu');
const IS_GOAL = new RegExp(`^(?:${GOAL})$`, 'iu');
const LABELED = /^(?:labell?ed|beschriftet|étiqueté|etiquetado|rotulado|etichettato)$/iu;
const BEHIND_GOAL = new RegExp(`^ ?(?:${GOAL})\\b`, 'iu');

/** "7,250 of the 10,000 goal": the end of the scale; "72%, target 80": a mark on it. */
function readGoal(
  text: string,
  tokens: Token[],
  { fields, valueAxis, lines }: Requests,
): { table: Table; at: number } | undefined {
  const found = tokens.flatMap((token) => {
    const quantity = /^\D?\d/.test(token.text) ? (token.quantity ?? parseQuantity(token.text, '.')) : undefined;
    return quantity === undefined
      ? []
      : [{ ...quantity, before: text.slice(Math.max(0, token.at - 30), token.at), token }];
  });
  const isGoal = ({ before, token }: (typeof found)[0]) =>
    BEFORE_GOAL.test(before) || BEHIND_GOAL.test(text.slice(token.end));
  const isEnd = ({ before, token }: (typeof found)[0]) =>
    token !== found[0]?.token && BEFORE_END.test(before) && /\d/.test(text.slice(0, token.at));
  const end = found.find(isEnd);
  const goal = found.find((one) => one !== end && isGoal(one));
  const [value, ...others] = found.filter((one) => one !== end && one !== goal);
  if (value === undefined || others.length > 0) return undefined;
  const target = goal?.value ?? lines[0]?.value;
  const max =
    end?.value ??
    valueAxis['max'] ??
    (target !== undefined && target > PERCENT_END ? Math.max(target, value.value) : undefined);
  if (max !== undefined) fields['max'] = max;
  if (target !== undefined && target !== max) fields['target'] = target;
  lines.splice(0, 1);
  const { unit = end?.unit, isScaled } = value;
  const series = [{ name: '', values: [value.value], isScaled, ...(unit !== undefined && { unit }) }];
  // "68 % of our goal reached": what stands behind the numbers names them.
  const behind = tokens.slice(tokens.indexOf(found.at(-1)?.token ?? value.token) + 1);
  const stop = behind.findIndex(isBreak);
  const words = behind.slice(0, stop < 0 ? behind.length : stop);
  const isLabeled = LABELED.test(words[0]?.text ?? '');
  const name = sliceOf(isLabeled ? words.slice(1) : nameTokens(words, true), text);
  return { table: { labels: [IS_GOAL.test(name) ? '' : name], series }, at: value.token.at };
}
