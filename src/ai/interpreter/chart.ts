/** The chart specification of a table and the requests about it. */

import type { ChartType, JsonObject, SpecIssue } from '../../../chart-spec/spec.js';
import { WHOLE_PERCENT } from './beside-data.js';
import { CARTESIAN, choose, leftOut, SINGLE, unitsOf } from './choose-type.js';
import { applyRequests } from './compute.js';
import { isFurther, shaped } from './further-types.js';
import { capitalize } from './names.js';
import type { Requests } from './requests.js';
import { type Issues, rejectData } from './rows.js';
import type { Series, Table } from './tables.js';
import { unitIn, withUnits } from './units.js';
import { type Language, SIGNS } from './words.js';

/** So much may be missing from 100 where each percentage was rounded. */
const ROUNDED_PERCENT = 2;
const ROUND: readonly ChartType[] = ['pie', 'doughnut'];
/** Their numbers are written as labels alone. */
const WITHOUT_AXES: readonly ChartType[] = ['funnel', 'treemap', 'heatmap', 'gauge', 'progress'];

/** How the numbers are written: with their unit, and compact if they were scaled. No unit unless all series share it. */
function formatOf(series: Series[], { unit: asked, digits }: Requests): JsonObject | undefined {
  const isScaled = series.some((one) => one.isScaled);
  const [shared, ...others] = new Set(series.map(({ unit }) => unit));
  const unit =
    (others.length === 0 ? shared : undefined) ?? (series.every((one) => one.unit === undefined) ? asked : undefined);
  const more = digits === undefined ? {} : { digits };
  if (unit === '%') return { style: 'decimal', suffix: '%', ...more };
  if (unit !== undefined && /^[A-Z]{3}$/.test(unit)) {
    return isScaled
      ? { style: 'compact', prefix: SIGNS.get(unit) ?? `${unit} `, ...more }
      : { style: 'currency', currency: unit, ...more };
  }
  const suffix = unit === undefined ? {} : { suffix: ` ${unit}` };
  if (isScaled) return { style: 'compact', ...suffix, ...more };
  return unit === undefined && digits === undefined ? undefined : { style: 'decimal', ...suffix, ...more };
}

function written(value: number, series: Series[]): string {
  const [unit = '', ...others] = new Set(series.map((one) => one.unit));
  const isCompact = series.some(({ isScaled }) => isScaled) && Math.abs(value) >= 10_000;
  const number = new Intl.NumberFormat('en', isCompact ? { notation: 'compact' } : {}).format(value);
  if (others.length > 0 || unit === '') return number;
  if (unit === '%') return `${number}%`;
  return /^[A-Z]{3}$/.test(unit) ? `${SIGNS.get(unit) ?? `${unit} `}${number}` : `${number} ${unit}`;
}

/** The specification, or what the words ask for that this table cannot have. */
function buildChart(
  read: Table,
  requests: Requests,
  title: string | undefined,
  language: Language,
): { spec: JsonObject; warnings: string[] } | Issues {
  const warnings: string[] = [];
  const chosen = choose(requests, read, language, warnings);
  if ('issues' in chosen) return chosen;
  const { type } = chosen;
  const table = shaped(read, type, requests);
  if ('issues' in table) return table;
  const { series, labels } = table;
  const seriesTypes = isFurther(type) ? series.map(() => type) : chosen.seriesTypes;
  for (const { text, types } of requests.taken) {
    if (types !== undefined && !types.some((one) => seriesTypes.includes(one) || one === type))
      warnings.push(leftOut(text, `it has no meaning for a ${type} chart`));
  }
  const [first] = series;
  const sum = Math.round((first?.values ?? []).reduce<number>((all, value) => all + (value ?? 0), 0));
  if (ROUND.includes(type) && first?.unit === '%' && Math.abs(sum - WHOLE_PERCENT) > ROUNDED_PERCENT)
    warnings.push(`The percentages add up to ${sum}, not to 100.`);
  const style = {
    ...requests,
    valueAxis: { ...requests.valueAxis },
    isHorizontal: requests.isHorizontal && type === 'bar',
  };
  const units = unitsOf(series);
  if (style.isHorizontal && units.length > 1)
    return rejectData(
      'The numbers have two units, and horizontal bars have one scale. Ask for vertical bars, or for two charts.',
    );
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  if (style.valueAxis['type'] === 'logarithmic' && values.some((value) => value <= 0)) {
    delete style.valueAxis['type'];
    warnings.push('The logarithmic scale was left out: it has no place for zero and negative numbers.');
  }
  const highest = Math.max(...values);
  if (Number(style.valueAxis['max'] ?? highest) < highest) {
    warnings.push(leftOut(`a scale up to ${String(style.valueAxis['max'])}`, `the highest value is ${highest}`));
    delete style.valueAxis['max'];
  }
  showShares(style, type, series, warnings);
  const right = units.length > 1 ? (units[0] === '%' ? units[0] : units[1]) : undefined;
  const named = style.secondAxis?.toLowerCase();
  const isOnRight = series.map(({ name, unit = '' }, i) =>
    right !== undefined
      ? unit === right
      : named !== undefined &&
        series.length > 1 &&
        (named === '' ? i === series.length - 1 : name.toLowerCase() === named),
  );
  const colors = colorsOf(style, type, table, warnings);
  const datasets = series.map(({ name, values: data }, i): JsonObject => {
    const own = seriesTypes[i] ?? type;
    return {
      ...(name !== '' && { label: name }),
      data,
      ...(own !== type && { type: own }),
      ...(isOnRight[i] && CARTESIAN.includes(type) && { yAxisID: 'y1' }),
      ...(style.isFilled && own === 'line' && { fill: style.isStacked && i > 0 ? '-1' : 'origin' }),
      ...(own === 'line' && style.line),
      ...(own === 'bar' && { ...style.bar, ...(colors.bars && { backgroundColor: colors.bars }) }),
    };
  });
  const options: JsonObject = {
    ...(style.isHorizontal && { indexAxis: 'y' }),
    ...(style.isHalf && ROUND.includes(type) && { circumference: 180, rotation: -90 }),
    ...scalesOf(style, type, series, isOnRight),
    ...pluginsOf(style, type, table, isOnRight, warnings),
  };
  const theme = { ...style.theme, ...(colors.palette && { palette: colors.palette }) };
  return {
    spec: {
      type,
      data: table.rows === undefined ? { labels, datasets } : { rows: table.rows },
      ...(Object.keys(options).length > 0 && { options }),
      ...(style.isSparkline && { sparkline: true }),
      ...style.fields,
      ...(Object.keys(theme).length > 0 && { theme }),
      ...(title !== undefined && title !== '' && { title }),
    },
    warnings,
  };
}

/** Where percentages of amounts are asked for, the legend of a pie names them; other charts cannot show them. */
function showShares(style: Requests, type: ChartType, [first]: Series[], warnings: string[]): void {
  const asked = style.taken.find(({ text }) => /percent|%/i.test(text) && !/[:\d]/.test(text));
  if (asked === undefined || style.computation !== undefined) return;
  const sum = (first?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
  const isRound = ROUND.includes(type);
  if (
    first?.unit === '%' ||
    (first?.unit === undefined && ((sum >= 97 && sum <= 103) || (!isRound && style.unit === '%')))
  )
    return;
  if (!isRound) {
    if (/show|display|print|write|put/i.test(asked.text)) warnings.push(leftOut(asked.text, 'the numbers are amounts'));
    return;
  }
  if (style.unit === '%') delete style.unit;
  if (style.legend['display'] === false) {
    warnings.push(leftOut(asked.text, 'the legend shows percentages, and it is hidden'));
    return;
  }
  style.hasValueLabels = false;
  warnings.push(`The percentages of "${asked.text.slice(0, 40)}" are in the legend, not on the slices.`);
}

/** "done in green" is said of "tasks done" too. */
const colorNamed = (colorOf: Requests['colorOf'], name: string): string | undefined =>
  (colorOf.get(name.toLowerCase()) ?? [...colorOf].find(([part]) => ` ${name.toLowerCase()}`.endsWith(` ${part}`))?.[1])
    ?.color;

/** Each slice, or each series of another type, has a color; bars of one series may have their own. */
function colorsOf(
  { colors, colorOf }: Requests,
  type: ChartType,
  { labels, series }: Table,
  warnings: string[],
): { palette?: string[]; bars?: string[] } {
  const areBars = type === 'bar' && series.length === 1 && colorOf.size > 0;
  const names = SINGLE.includes(type) || areBars ? labels : series.map(({ name }) => name);
  const items = SINGLE.includes(type) ? 'slices' : areBars ? 'bars' : 'series';
  const found = names.flatMap((name) => colorNamed(colorOf, name) ?? []);
  if (colorOf.size > 0 && found.length === names.length) return areBars ? { bars: found } : { palette: found };
  for (const text of new Set([...colorOf.values()].map((one) => one.text)))
    warnings.push(leftOut(text, `name a color for each of the ${names.length} ${items}`));
  if (colors.length === 0) return {};
  const count = SINGLE.includes(type) ? labels.length : series.length;
  if (colors.length >= count) return { palette: colors };
  warnings.push(
    leftOut(
      `colors ${colors.join(', ')}`,
      `${colors.length} named for ${count} ${SINGLE.includes(type) ? 'slices' : 'series'}; name a color for each`,
    ),
  );
  return {};
}

function scalesOf(style: Requests, type: ChartType, series: Series[], isOnRight: boolean[]): JsonObject {
  if (ROUND.includes(type) || WITHOUT_AXES.includes(type)) return {};
  const ticksOf = (isRight: boolean): JsonObject => {
    const format = formatOf(
      series.filter((_, i) => isOnRight[i] === isRight),
      style,
    );
    return format === undefined ? {} : { ticks: { format } };
  };
  const { min, max } = style.valueAxis;
  if (type === 'radar' || type === 'polarArea') {
    const scale = { ...ticksOf(false), ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return Object.keys(scale).length > 0 ? { scales: { r: scale } } : {};
  }
  const stacked: JsonObject = style.isStacked ? { stacked: true } : {};
  const categories = { ...stacked, ...style.labelAxis };
  // An area that does not begin at zero shows wrong proportions.
  const values = { ...stacked, ...ticksOf(false), ...(style.isFilled && { beginAtZero: true }), ...style.valueAxis };
  const hasRight = isOnRight.includes(true);
  if (!hasRight && Object.keys(categories).length + Object.keys(values).length === 0) return {};
  if (style.isHorizontal || type === 'dumbbell') return { scales: { x: values, y: categories } };
  const second = { position: 'right', ...ticksOf(true), grid: { drawOnChartArea: false } };
  return { scales: { x: categories, y: values, ...(hasRight && { y1: second }) } };
}

function pluginsOf(
  style: Requests,
  type: ChartType,
  { series }: Table,
  isOnRight: boolean[],
  warnings: string[],
): JsonObject {
  const formats = new Set(series.map((one) => JSON.stringify(formatOf([one], style) ?? null)));
  const format = formats.size === 1 && series[0] !== undefined ? formatOf([series[0]], style) : undefined;
  const isLabeled =
    style.hasValueLabels ?? (ROUND.includes(type) || (WITHOUT_AXES.includes(type) && format !== undefined));
  const lines = style.lines.filter(({ text, value }) => {
    const isPossible = CARTESIAN.includes(type) && (value !== undefined || series.length === 1);
    if (!isPossible) warnings.push(leftOut(text, `a ${type} chart of ${series.length} series has no place for it`));
    return isPossible;
  });
  const onLeft = series.filter((_, i) => !isOnRight[i]);
  const annotations = lines.map(({ name, value = averageOf(series[0]) }) => {
    const shown =
      name.toLowerCase() === 'horizontal'
        ? written(value, onLeft)
        : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${written(value, onLeft)}`;
    const ends = style.isHorizontal ? { xMin: value, xMax: value } : { yMin: value, yMax: value };
    return { type: 'line', ...ends, label: { display: true, content: shown, position: 'start' } };
  });
  const plugins = {
    ...(isLabeled && { datalabels: { display: true, ...(format && { format }) } }),
    ...(Object.keys(style.legend).length > 0 && { legend: style.legend }),
    ...(annotations.length > 0 && {
      annotation: { annotations: Object.fromEntries(annotations.map((one, i) => [`line${i + 1}`, one])) },
    }),
  };
  return Object.keys(plugins).length > 0 ? { plugins } : {};
}

export function averageOf(series: Series | undefined): number {
  const values = (series?.values ?? []).filter((value) => value !== null);
  return Number((values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)).toPrecision(4));
}

/** What a description was read as, to be looked at. */
export interface Interpretation {
  spec: JsonObject;
  warnings: string[];
  /** Numbers of the chart that are not in the words but were computed from them. */
  computed: number[];
  /** The data that the chart was made from, as text. Some may not be drawn, as asked. */
  used: string;
}

/** What the client has to change, with the charts that may have been meant. */
export interface Rejection {
  issues: SpecIssue[];
  readings?: JsonObject[];
}

export type Result = Interpretation | Rejection;

/** What the words say about the table. */
export interface Said {
  requests: Requests;
  language: Language;
  title: string;
  /** Words that nothing reads. */
  leftovers?: string[];
  /** Assumptions. */
  notes?: string[];
  computed?: readonly number[];
}

export function resultOf(
  table: Table,
  { requests, language, title, leftovers = [], notes = [], computed = [] }: Said,
): Result {
  const isSpan = requests.computation === 'change' && /^\d{4} to /.test(title);
  const heading = requests.title ?? (isSpan ? `Change from ${title}` : capitalize(title));
  // "(kg)" behind the data
  const units = leftovers.map((words) => `(${words})`).filter((words) => unitIn(words) !== undefined);
  const applied = applyRequests(withUnits(table, [heading, title, ...units], requests), requests);
  if ('message' in applied) return { issues: [{ path: 'description', message: applied.message }] };
  const built = buildChart(applied.table, requests, heading, language);
  if ('issues' in built) return built;
  const ignored = leftovers
    .filter((words) => /\p{L}/u.test(words) && !units.includes(`(${words})`))
    .map((words) => leftOut(words));
  const averages = requests.lines.some(({ value }) => value === undefined) ? [averageOf(applied.table.series[0])] : [];
  return {
    spec: built.spec,
    warnings: [...requests.notes, ...notes, ...applied.notes, ...built.warnings, ...requests.warnings, ...ignored],
    computed: [...computed, ...applied.computed, ...averages],
    used: JSON.stringify(table.series.map(({ values }) => values)),
  };
}
