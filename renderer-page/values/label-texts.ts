import { valueWriter } from '../../chart-spec/describe.js';
import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  stringAt,
  titleOf,
  valueAt,
} from '../../chart-spec/spec.js';
import {
  hasDigits,
  LONG_LABEL,
  mayBeSpansOfYears,
  type NumberWriter,
  nameOfValues,
  numberWriter,
  yearWriter,
} from '../../chart-spec/table.js';
import type { ChartPlan } from '../chart/chart-plan';
import { axesOf, isNamedInside } from '../chart/chart-types';
import { isRange, labeledValues } from '../chart/data-values';
import { inFormat, type LabelWriter } from './value-formats';

function axisOfValues({ settings, axes }: ChartPlan, dataset: Dataset): string | undefined {
  const type = settings.typeOf(dataset);
  // No axis shows the values of cells and areas.
  if (isNamedInside(type) || axesOf(type) === 'none') return undefined;
  const letter = axesOf(type) === 'radial' ? 'r' : axes.valueDirection;
  return stringAt(dataset, `${letter}AxisID`) ?? letter;
}

function valuesOf(dataset: Dataset): number[] {
  return dataset.data.flatMap(labeledValues).filter(Number.isFinite);
}

/** The values that decide the decimals of a series: its own, and those of the series that it is in pairs with. */
function comparedValues({ data, composition }: ChartSpec, dataset: Dataset): number[] {
  const pairs = (composition?.pairs ?? []).flatMap((at) => data.datasets[at] ?? []);
  return pairs.some(({ label }) => label === dataset.label) ? pairs.flatMap(valuesOf) : valuesOf(dataset);
}

/** The values of all series on an axis, where long ones have short forms: 50K beside 100K of another series. */
function longValuesOn(plan: ChartPlan, id: string): number[] | undefined {
  const beside = plan.spec.data.datasets.filter((one) => one['hidden'] !== true && axisOfValues(plan, one) === id);
  const values = beside.flatMap(valuesOf);
  return values.some((value) => Math.abs(value) >= LONG_LABEL) ? values : undefined;
}

const NEARLY = 0.05;

/** The format of shares in a stack: those of all series are parts of the same wholes, and have the same decimals, of which one is enough. */
function formatOf(format: Json | undefined, { stacked, data, theme }: ChartSpec): Json | undefined {
  const isShare = stacked === 'percent' && isObject(format) && format['style'] === 'percent';
  if (!isShare || theme?.mode === 'plain' || hasDigits(format)) return format;
  const percents = data.datasets.flatMap(valuesOf).map((share) => share * 100);
  const areWhole = percents.every((percent) => Math.abs(percent - Math.round(percent)) < NEARLY);
  return { ...format, digits: areWhole ? 0 : 1 };
}

/** Writes the values of each series in a `format` that stands at `path`. */
export function formattedTexts(spec: ChartSpec): LabelWriter {
  const { locale } = spec.options;
  return (given, path) => {
    const format = formatOf(given, spec);
    const known = new WeakMap<Dataset, NumberWriter>();
    return (value, dataset) => {
      const writerFor = (values: number[]) => inFormat(path, () => numberWriter('labels', { values, format, locale }));
      const write = (dataset && known.get(dataset)) ?? writerFor(dataset ? comparedValues(spec, dataset) : [value]);
      if (dataset) known.set(dataset, write);
      return write(value);
    };
  };
}

/** Writes the values of slices as shares of the sum of their ring. */
function shareWriter({ spec, numberLocale }: ChartPlan): (value: number, dataset: Dataset | undefined) => string {
  const write = numberWriter('labels', { values: [1], format: { style: 'percent', digits: 0 }, locale: numberLocale });
  const sums = new WeakMap<Dataset, number>();
  const sumOf = (dataset: Dataset) => {
    const sum = sums.get(dataset) ?? valuesOf(dataset).reduce((total, value) => total + value, 0);
    sums.set(dataset, sum);
    return sum;
  };
  return (value, dataset = spec.data.datasets[0] ?? { data: [] }) => write(value / sumOf(dataset));
}

/** Writes the values of a series for its labels: in the format of their axis, and with the same number of decimals. */
export function labelTexts(plan: ChartPlan): (value: number, dataset: Dataset | undefined) => string {
  const { axes } = plan;
  const { locale } = plan.spec.options;
  if (plan.spec.inside?.labelsShares) return shareWriter(plan);
  const known = new WeakMap<Dataset, NumberWriter>();
  const writerFor = (dataset: Dataset) => {
    const id = axisOfValues(plan, dataset);
    // Cells and areas of all series are compared with one another.
    const values =
      id === undefined
        ? plan.spec.data.datasets.flatMap(valuesOf)
        : (longValuesOn(plan, id) ?? comparedValues(plan.spec, dataset));
    const format = id === undefined ? undefined : formatOf(axes.get(id).format, plan.spec);
    const path = `options.scales.${id}.ticks.format`;
    if (format === undefined && dataset.data.every(isRange) && mayBeSpansOfYears(values))
      return yearWriter(plan.numberLocale);
    const name = nameOfValues([stringAt(dataset, 'label') ?? '', titleOf(plan.spec)]);
    return inFormat(path, () => numberWriter('on axis', { values, format, locale, name }));
  };
  return (value, dataset) => {
    if (dataset === undefined) return numberWriter('key', { values: [value], locale })(value);
    const write = known.get(dataset) ?? writerFor(dataset);
    known.set(dataset, write);
    return write(value);
  };
}

/** Writes the values of a type that writes its data labels itself. @returns `undefined` where they are turned off */
export function markTexts({ spec, numberLocale: locale }: ChartPlan, dataset: Dataset, values: number[]) {
  const general = valueAt(spec.options, 'plugins', 'datalabels');
  const labels = dataset['datalabels'] ?? general;
  if (labels === false || valueAt(labels, 'display') === false) return undefined;
  const format = valueAt(labels, 'format') ?? valueAt(general, 'format');
  return inFormat('options.plugins.datalabels.format', () => numberWriter('labels', { values, format, locale }));
}

/** A number as a place on an axis, not in the format of the values. */
export function placeText(value: number, { spec, numberLocale }: ChartPlan): string {
  return valueWriter({ ...spec, options: {} }, { data: [] }, numberLocale)(value);
}

const DECIMALS = [0, 1, 2, 3];

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether the only number in a text of the spec is the value, rounded at most; `true` stands for the value. */
export function writesValue(text: Json | undefined, value: number): boolean {
  if (typeof text !== 'string') return text === true;
  return DECIMALS.some((digits) => digitsOf(value.toFixed(digits)) === digitsOf(text));
}
