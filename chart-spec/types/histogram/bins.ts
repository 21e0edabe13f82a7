import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { MAX_BINS } from '../../model/constants.js';
import { clockStep, clockStepWithin } from '../../numbers/clock-steps.js';
import { secondsIn } from '../../numbers/write-duration.js';
import { titleOf } from '../../values/chart-title.js';
import { mergeOptions, objectAt, valueAt } from '../../values/json.js';
import { drawnWordsOf } from '../../words/drawn-words.js';

/** Bars of a histogram without `bins` and `binWidth`. */
const MOST_BARS = 40;
const LEAST_BARS = 5;
/** More steps have no space for their texts. */
const MAX_EDGES = 12;
/** From one tick to the next, in bars, the second ones where their width is round then. */
const BARS_BETWEEN = [1, 2, 5, 10, 20, 50, 100];
const BARS_OF_ROUND_STEPS = [4, 40];
/** Whole numbers from one end to the other, each with a bar of its own. With more than this, there must be some values for each. */
const MOST_NUMBERS = 21;
const ALWAYS_NUMBERS = 12;
const VALUES_PER_NUMBER = 2;
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** Equal bars from `start` on. A value belongs to the bar whose lower edge it reaches; the largest may be the upper edge of the last one. */
export interface Bins {
  start: number;
  width: number;
  /** Whether each bar is one whole number, and stands at it. */
  areNumbers: boolean;
  /** How many values fall into each bar, by series. */
  counts: number[][];
}

function valuesOf({ data }: Pick<ChartSpec, 'data'>): number[][] {
  return data.datasets.map((dataset) => dataset.data.filter((value) => typeof value === 'number'));
}

/** The widths that bars may have, and how many of them lie between two ticks. */
interface Widths {
  above(width: number): number;
  within(width: number): number;
  between(least: number, width: number): number;
}

const NUMBER_WIDTHS: Widths = {
  above: roundUp,
  within: roundDown,
  between(least, width) {
    const round = BARS_OF_ROUND_STEPS.filter((count) => roundUp(count * width) === exact(count * width));
    const counts = [...BARS_BETWEEN, ...round].filter((count) => count >= least);
    return counts.length > 0 ? Math.min(...counts) : Math.ceil(least);
  },
};

/** Lengths of time have edges at whole minutes, quarters and hours. */
function widthsOf({ options }: Pick<ChartSpec, 'options'>): Widths {
  const format = objectAt(options, 'scales', options['indexAxis'] === 'y' ? 'y' : 'x', 'ticks', 'format');
  if (format['style'] !== 'duration') return NUMBER_WIDTHS;
  const seconds = secondsIn(format);
  return {
    above: (width) => exact(clockStep(width * seconds) / seconds),
    within: (width) => exact(clockStepWithin(width * seconds) / seconds),
    between: (least, width) => Math.round(clockStep(least * width * seconds, width * seconds) / (width * seconds)),
  };
}

/** How many bars of this width a histogram would have. */
export function binCount(values: readonly number[], width: number): number {
  const [min, max] = rangeOf(values);
  return Math.max(1, Math.ceil((max - Math.floor(min / width) * width) / width));
}

export function rangeOf(values: readonly number[]): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

export function binsOf(spec: Pick<ChartSpec, 'data' | 'options' | 'bins' | 'binWidth' | 'inside' | 'theme'>): Bins {
  const series = valuesOf(spec);
  const all = series.flat();
  const [min, max] = rangeOf(all);
  const width = Math.max(spec.binWidth ?? widthOf(spec, all), leastWidth(min, max));
  if (width === 1 && all.every(Number.isInteger)) return numbersOf(series, min, max);
  const start = exact(Math.floor(min / width + 1e-9) * width);
  // The largest value belongs to the last bar, although it stands on its upper edge. It would be one number more than in the others.
  const isEven =
    spec.bins === undefined && spec.binWidth === undefined && Number.isInteger(width) && all.every(Number.isInteger);
  const count = isEven ? Math.floor((max - start) / width) + 1 : Math.max(1, Math.ceil((max - start) / width - 1e-9));
  const counts = series.map((values) => {
    const bars = new Array<number>(count).fill(0);
    for (const value of values) {
      const at = Math.min(count - 1, Math.floor((value - start) / width + 1e-9));
      bars[at] = (bars[at] ?? 0) + 1;
    }
    return bars;
  });
  return { start, width, areNumbers: false, counts };
}

/** Small multiples have bars of one width. */
function widthOf(
  { inside, bins, theme, options }: Pick<ChartSpec, 'inside' | 'bins' | 'theme' | 'options'>,
  own: readonly number[],
): number {
  const values = inside?.whole ? valuesOf({ data: { labels: [], datasets: inside.whole } }).flat() : own;
  const [min, max] = rangeOf(values);
  const widths = widthsOf({ options });
  // Plain mode stays as it is.
  if (bins !== undefined && theme?.mode === 'plain' && max > min) return widthFor(bins, values, max - min, widths);
  return niceWidth(values, { min, max }, bins, widths);
}

/** Bars from half to half: the largest number would else share the bar of the one before. */
function numbersOf(series: number[][], min: number, max: number): Bins {
  const counts = series.map((values) => {
    const bars = new Array<number>(max - min + 1).fill(0);
    for (const value of values) bars[value - min] = (bars[value - min] ?? 0) + 1;
    return bars;
  });
  return { start: min - 0.5, width: 1, areNumbers: true, counts };
}

/** Whether values are few different whole numbers, such as ratings. */
function areFewNumbers(values: readonly number[], range: number): boolean {
  const numbers = range + 1;
  if (numbers > MOST_NUMBERS) return false;
  return numbers <= ALWAYS_NUMBERS || values.length >= VALUES_PER_NUMBER * numbers;
}

/** Edges nearer to one another would be the same number. */
function leastWidth(min: number, max: number): number {
  const size = Math.max(Math.abs(min), Math.abs(max));
  return size > 0 ? roundUp(size * 1e-10) : 0;
}

/** As many bars as asked for, at round edges; whole numbers have bars of at least 1. */
function niceWidth(
  values: readonly number[],
  { min, max }: { min: number; max: number },
  bins: number | undefined,
  widths: Widths,
): number {
  const range = max - min;
  if (!(range > 0)) return 1;
  const areWhole = values.every(Number.isInteger);
  if (bins === undefined && areWhole && areFewNumbers(values, range)) return 1;
  const width = widthFor(bins ?? usualCount(values, range), values, range, widths);
  return areWhole ? wholeWidth(width) : width;
}

/** The number of bars by the rule of Freedman and Diaconis, or that of Sturges where it has more. */
function usualCount(values: readonly number[], range: number): number {
  const sorted = Float64Array.from(values).sort();
  const quartile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const bars = (range * Math.cbrt(values.length)) / (2 * (quartile(0.75) - quartile(0.25)));
  return Math.min(MOST_BARS, Math.max(LEAST_BARS, 1 + Math.log2(values.length), bars));
}

/** The round width whose number of bars is nearest to a wanted one. */
function widthFor(bins: number, values: readonly number[], range: number, widths: Widths): number {
  const wider = widths.above(range / bins);
  const narrower = widths.within(range / bins);
  const count = binCount(values, narrower);
  const isNearer = count / bins < bins / binCount(values, wider);
  return count <= MAX_BINS && isNearer ? narrower : wider;
}

/** Bars of 2.5 would hold two or three whole numbers, and of bars below 1 some could hold none. */
function wholeWidth(width: number): number {
  return width === 2.5 ? 2 : Math.max(1, width);
}

/** The next round number: 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = NICE_STEPS.find((one) => one * power >= width * (1 - 1e-9)) ?? 10;
  return exact(step * power);
}

function roundDown(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = NICE_STEPS.findLast((one) => one * power <= width * (1 + 1e-9)) ?? 1;
  return exact(step * power);
}

/** Without the noise of a multiplication: 0.3 instead of 0.30000000000000004. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** A histogram as bars that touch, on an axis with their edges. */
export function composeHistogram(spec: ChartSpec): ChartSpec {
  const { start, width, areNumbers, counts } = binsOf(spec);
  const filled = counts[0]?.length ?? 0;
  const least = filled / MAX_EDGES;
  const every = areNumbers ? 1 : widthsOf(spec).between(least, width);
  const isAlone = filled === 1 && spec.theme?.mode !== 'plain';
  // The axis begins and ends at whole steps; the numbers of its ticks are round then.
  const step = every * width;
  const isPlain = areNumbers || spec.theme?.mode === 'plain';
  const before = isPlain ? 0 : Math.round((start - Math.floor(start / step + 1e-9) * step) / width);
  const first = exact(start - before * width);
  const bars = Math.ceil((before + filled) / every) * every;
  const end = exact(first + bars * width);
  const [along, up] = spec.options['indexAxis'] === 'y' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const datasets = spec.data.datasets.map((dataset, series) => ({
    barPercentage: 1,
    categoryPercentage: 1,
    maxBarThickness: 4000,
    grouped: false,
    borderRadius: 0,
    ...dataset,
    // Chart.js makes a bar as wide as the way to the next one: a single bar has empty places beside it.
    data: (isAlone ? [-1, 0, 1] : Array.from({ length: bars }, (_bar, i) => i)).map((i): JsonObject => {
      const count = counts[series]?.[i - before] ?? (isAlone ? null : 0);
      return { [along]: exact(first + (i + 0.5) * width), [up]: count };
    }),
  }));
  const axis = areNumbers
    ? axisOfNumbers(start + 0.5, bars, isAlone)
    : {
        type: 'linear',
        offset: false,
        min: first,
        max: end,
        ticks: { stepSize: exact(step), maxTicksLimit: MAX_EDGES + 2 },
      };
  const isSmall = counts.every((row) => row.every((count) => count < MAX_EDGES));
  const counted = { beginAtZero: true, ...(isSmall && { ticks: { precision: 0 } }) };
  return {
    ...spec,
    type: 'bar',
    data: { labels: [], datasets },
    options: mergeOptions(
      named(spec, { along, up }),
      mergeOptions({ scales: { [along]: axis, [up]: counted } }, spec.options),
    ),
    composition: { type: 'histogram' },
  };
}

/** Smaller images have no space for names of axes. */
const LEAST_NAMED_PX = 240;

/** The names of the axes: heights are counts. What a single series measures stands below its numbers, where no title says it, and not in a legend. */
function named(spec: ChartSpec, { along, up }: { along: string; up: string }): JsonObject {
  const { data, options, sparkline, inside, theme, width, height } = spec;
  if (sparkline || inside !== undefined || theme?.mode === 'plain' || Math.min(width, height) < LEAST_NAMED_PX)
    return {};
  const title = (text: string) => ({ title: { display: true, text } });
  const { count } = drawnWordsOf(typeof options['locale'] === 'string' ? options['locale'] : '');
  const [only, ...others] = data.datasets;
  const measured = others.length === 0 && titleOf(spec) === '' ? (only?.label ?? '') : '';
  const isKeyed =
    valueAt(options, 'plugins', 'legend') !== undefined || valueAt(options, 'scales', along, 'title') !== undefined;
  return {
    scales: { [up]: title(count), ...(measured !== '' && !isKeyed && { [along]: title(measured) }) },
    ...(measured !== '' && !isKeyed && { plugins: { legend: { display: false } } }),
  };
}

/** An axis with half a step beside the first and the last number. Around a single one, Chart.js needs a range, which reaches no other number. */
function axisOfNumbers(first: number, count: number, isAlone: boolean): JsonObject {
  const beside = isAlone ? 0.75 : count === 1 ? 1 : 0;
  return {
    type: 'linear',
    offset: true,
    min: first - beside,
    max: first + count - 1 + beside,
    ticks: { stepSize: 1, maxTicksLimit: MOST_NUMBERS, ...(isAlone && { includeBounds: false }) },
  };
}
