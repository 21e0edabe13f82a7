import { valueWriter } from '../../chart-spec/describe.js';
import { type ChartSpec, type Dataset, stringAt } from '../../chart-spec/spec.js';
import { LARGEST_PLAIN_NUMBER, numberFormat, plainNumberText, withMinus } from '../../chart-spec/table.js';
import type { ChartPlan } from '../chart/chart-plan';
import { labeledValue } from '../chart/data-values';
import { compactSeries, seriesDigits, textsInFormat, textsOnAxis } from './series-texts';
import type { LabelWriter } from './value-formats';

/** Their labels have the values of cells and areas, which no axis shows. */
const WITHOUT_AXIS: unknown[] = ['matrix', 'treemap', 'sankey', 'pie', 'doughnut'];
/** Smaller and larger values have a notation of their own. */
const PLAIN_FROM = 0.1;
const PLAIN_TO = 100_000;
const MOST_DECIMALS = 2;

function axisOfValues({ settings, axes, isRound }: ChartPlan, dataset: Dataset): string | undefined {
  const type = settings.typeOf(dataset);
  if (WITHOUT_AXIS.includes(type)) return undefined;
  const letter = type === 'radar' || isRound ? 'r' : axes.valueDirection;
  return stringAt(dataset, `${letter}AxisID`) ?? letter;
}

function plainTexts(values: number[], locale: string): (value: number) => string {
  const sizes = values.map(Math.abs);
  const isExtreme = (size: number) => (size > 0 && size < PLAIN_FROM) || size >= LARGEST_PLAIN_NUMBER;
  if (sizes.some(isExtreme)) return (value) => plainNumberText(value, locale);
  if (sizes.some((size) => size >= PLAIN_TO)) return compactSeries(values, locale);
  const digits = seriesDigits(values, MOST_DECIMALS);
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(value);
}

function valuesOf(dataset: Dataset): number[] {
  return dataset.data.map(labeledValue).filter((value): value is number => value !== null && Number.isFinite(value));
}

/** Writes the values of each series in a `format` that stands at `path`. */
export function formattedTexts({ options }: ChartSpec): LabelWriter {
  return (format, path) => {
    const known = new WeakMap<Dataset, (value: number) => string>();
    return (value, dataset) => {
      const textsOf = (values: number[]) => textsInFormat(format, values, options['locale'], path);
      const texts = (dataset && known.get(dataset)) ?? textsOf(dataset ? valuesOf(dataset) : [value]);
      if (dataset) known.set(dataset, texts);
      return withMinus(texts(value), value);
    };
  };
}

/** Writes the values of a series for its labels: in the format of their axis, and with the same number of decimals. */
export function labelTexts(plan: ChartPlan): (value: number, dataset: Dataset | undefined) => string {
  const { spec, axes, numberLocale: locale } = plan;
  const known = new WeakMap<Dataset, (value: number) => string>();
  const textsOf = (dataset: Dataset) => {
    const values = valuesOf(dataset);
    const id = axisOfValues(plan, dataset);
    const format = id === undefined ? undefined : axes.get(id).format;
    return (
      textsOnAxis(format, values, spec.options['locale'], `options.scales.${id}.ticks.format`) ??
      plainTexts(values, locale)
    );
  };
  return (value, dataset) => {
    if (dataset === undefined) return withMinus(plainNumberText(value, locale), value);
    const texts = known.get(dataset) ?? textsOf(dataset);
    known.set(dataset, texts);
    return withMinus(texts(value), value);
  };
}

/** A number as a place on an axis, not in the format of the values. */
export function placeText(value: number, { spec, numberLocale }: ChartPlan): string {
  return valueWriter({ ...spec, options: {} }, { data: [] }, numberLocale)(value);
}
