import type { ChartSpec, DataPoint, Dataset, JsonObject } from '../../model/chart-spec.js';
import { localeOf } from '../../values/chart-locale.js';
import { isObject, mergeOptions, objectAt, stringAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { withoutNoise } from '../../values/sums.js';
import { drawnWordsOf } from '../../words/drawn-words.js';
import { comparesSides } from './mirrored-bars.js';
import { withShareOptions } from './share-options.js';

/** Series that add up, as they are or as shares of their sum, with the sums above the bars where the specification asks for them. */
export function composeStacks(spec: ChartSpec): ChartSpec {
  const { stacked, totals } = spec;
  if (!isStacked(spec) && totals !== true) return spec;
  const [index, value] = spec.options['indexAxis'] === 'y' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const isPercent = stacked === 'percent';
  const shares = isPercent
    ? withShareOptions(spec, asShares(spec), (dataset) => isStackedSeries(spec, dataset))
    : { datasets: spec.data.datasets, options: spec.options };
  const datasets = withBreaks(spec, shares.datasets);
  if (!stacked && totals !== true) {
    return datasets === spec.data.datasets ? spec : { ...spec, data: { ...spec.data, datasets } };
  }
  const percent = isPercent ? { max: 1, ticks: { format: { style: 'percent' } } } : {};
  const scales = { [index]: { stacked: true }, [value]: { stacked: true, ...percent } };
  const options = stacked ? mergeOptions({ scales }, shares.options) : spec.options;
  const drawn = stacked && spec.type === 'line' ? datasets.map((dataset) => ({ fill: true, ...dataset })) : datasets;
  const composed = { ...spec, options, data: { ...spec.data, datasets: drawn } };
  if (totals === true && isStacked(spec) && !isPercent) return withTotals(composed, index, value);
  return stacked === true ? withNet(composed) : composed;
}

/** The places at which a line has no value, though it has some before and behind. A line that spans its gaps has no breaks. */
export function breaksOf({ data, spanGaps }: Dataset): ReadonlySet<number> {
  const isNumber = (point: DataPoint) => typeof point === 'number';
  const [first, last] = [data.findIndex(isNumber), data.findLastIndex(isNumber)];
  const isBreak = (point: DataPoint, at: number) => !spanGaps && !isNumber(point) && at > first && at < last;
  return new Set([...data.keys()].filter((at) => first !== -1 && isBreak(data[at] ?? null, at)));
}

/** Ends the lines of a stack above a gap of one of them, as their sums are not known; all of them where they are shares. */
function withBreaks(spec: ChartSpec, drawn: Dataset[]): Dataset[] {
  const { datasets } = spec.data;
  const isLine = (dataset: Dataset) => isStackedSeries(spec, dataset) && dataset['hidden'] !== true;
  const breaks = datasets.map((dataset) => (isLine(dataset) ? breaksOf(dataset) : new Set()));
  if (spec.type !== 'line' || spec.theme?.mode === 'plain' || breaks.every(({ size }) => size === 0)) return drawn;
  const isTogether = (one: Dataset, other: Dataset) =>
    stackOf(one) === stackOf(other) && one['yAxisID'] === other['yAxisID'];
  return drawn.map((dataset, index) => {
    const below = breaks.filter(
      (_broken, at) => (at < index || spec.stacked === 'percent') && isTogether(dataset, datasets[at] ?? dataset),
    );
    if (!isLine(dataset) || below.every(({ size }) => size === 0)) return dataset;
    return { ...dataset, data: dataset.data.map((point, at) => (below.some((one) => one.has(at)) ? null : point)) };
  });
}

const NET_LENGTHS = { pointRadius: 4.5 };

/** Marks the sums of stacks with parts on both sides of zero, which nobody reads from the bars; of several stacks at a label each. */
function withNet(spec: ChartSpec): ChartSpec {
  const { type, data, theme, sparkline, smallMultiples, animation } = spec;
  const stacks = [...new Set(data.datasets.map(stackOf))];
  const isPlain = theme?.mode === 'plain' || sparkline || animation || (smallMultiples && stacks.length > 1);
  const areStacks =
    data.datasets.length > stacks.length &&
    data.datasets.every((one) => isStackedSeries(spec, one) && one['hidden'] !== true);
  // The places of a time axis are dates, which points of another series do not have.
  if (type !== 'bar' || isPlain || !areStacks || data.datasets.some(hasAxis) || comparesSides(spec)) return spec;
  const hasSign = (sign: number, stack: string) =>
    data.datasets.some(
      (one) => stackOf(one) === stack && one.data.some((value) => typeof value === 'number' && sign * value > 0),
    );
  const areNumbers = data.datasets.every((dataset) =>
    dataset.data.every((value) => value === null || typeof value === 'number'),
  );
  if (!areNumbers) return spec;
  const { net: name } = drawnWordsOf(localeOf(spec));
  const netStacks = stacks.filter((stack) => hasSign(1, stack) && hasSign(-1, stack));
  const nets = netStacks.map(
    (stack, at): Dataset => ({
      type: 'line',
      // One entry of the legend names all.
      label: at === 0 ? name : '',
      data: sumsOf(spec, stack, (value) => value),
      ...(stacks.length > 1 && { stack: `net ${stack}` }),
      showLine: false,
      pointStyle: 'rectRot',
      ...NET_LENGTHS,
      fill: false,
      datalabels: { display: false },
    }),
  );
  if (nets.length === 0) return spec;
  const lengths = Object.fromEntries(nets.map((_net, at) => [data.datasets.length + at, NET_LENGTHS]));
  const composition = { type: 'net' as const, ...spec.composition, net: data.datasets.length, netStacks, lengths };
  return { ...spec, data: { ...data, datasets: [...data.datasets, ...nets] }, composition };
}

function hasAxis(dataset: Dataset): boolean {
  return dataset['xAxisID'] !== undefined || dataset['yAxisID'] !== undefined;
}

/** Whether the series add up, by the field `stacked` or by the options of an axis. */
export function isStacked({ stacked, options }: ChartSpec): boolean {
  if (stacked) return true;
  return Object.values(objectAt(options, 'scales')).some((scale) => isObject(scale) && scale['stacked'] === true);
}

function isStackedSeries({ type }: ChartSpec, dataset: Dataset): boolean {
  return (dataset['type'] ?? type) === type;
}

function stackOf(dataset: Dataset): string {
  return plainText(dataset['stack'] ?? '');
}

/** The sum of what is drawn at each label of a stack; null where none of its series has a value. */
function sumsOf(spec: ChartSpec, stack: string, sizeOf: (value: number) => number): (number | null)[] {
  const datasets = spec.data.datasets.filter(
    (one) => isStackedSeries(spec, one) && stackOf(one) === stack && one['hidden'] !== true,
  );
  return spec.data.labels.map((_label, i) => {
    const values = datasets.map(({ data }) => data[i]).filter((point) => typeof point === 'number');
    return values.length === 0 ? null : withoutNoise(values.reduce((sum, point) => sum + sizeOf(point), 0));
  });
}

/** The series, the values of stacked ones as shares of the sum of their sizes. */
export function asShares(spec: ChartSpec): Dataset[] {
  const sums = new Map<string, (number | null)[]>();
  return spec.data.datasets.map((dataset) => {
    if (!isStackedSeries(spec, dataset)) return dataset;
    const stack = stackOf(dataset);
    const ofStack = sums.get(stack) ?? sumsOf(spec, stack, Math.abs);
    sums.set(stack, ofStack);
    const data = dataset.data.map((point, i): DataPoint => {
      const sum = ofStack[i] ?? 0;
      return typeof point === 'number' ? (sum === 0 ? 0 : point / sum) : point;
    });
    return { ...dataset, data };
  });
}

/** Adds bars without a length at the end of each stack: their labels are the sums. */
function withTotals(spec: ChartSpec, index: 'x' | 'y', value: 'x' | 'y'): ChartSpec {
  const stacked = spec.data.datasets.filter((dataset) => isStackedSeries(spec, dataset));
  const stacks = [...new Set(stacked.map(stackOf))];
  const isNamed = [undefined, 'category'].includes(stringAt(spec.options, 'scales', index, 'type'));
  const added = stacks.map((stack): Dataset => {
    const bars = sumsOf(spec, stack, (one) => one).map((sum, i): JsonObject | null =>
      sum === null ? null : { [index]: isNamed ? i : (spec.data.labels[i] ?? ''), [value]: 0, v: sum },
    );
    const [first] = stacked.filter((dataset) => stackOf(dataset) === stack);
    const axisId = first?.[`${value}AxisID`];
    return {
      label: '',
      data: bars,
      datalabels: {},
      backgroundColor: 'transparent',
      ...(stack !== '' && { stack }),
      ...(typeof axisId === 'string' && { [`${value}AxisID`]: axisId }),
    };
  });
  const datasets = [...spec.data.datasets, ...added];
  const totals = added.map((_dataset, i) => spec.data.datasets.length + i);
  return { ...spec, data: { ...spec.data, datasets }, composition: { type: 'totals', totals } };
}
