import {
  type ChartSpec,
  type Dataset,
  plainLabelTexts,
  plainNumberText,
  stringAt,
  textsInFormat,
  textsOnAxis,
  valueAt,
  withMinus,
} from '../../../chart-spec/chart-spec.js';
import { scalesOf, valueAxisOf } from '../../axes/axes';
import { isRound, typeOf } from '../../chart/chart-types';
import { inFormat, type LabelWriter } from '../../text/value-formats';
import { labeledValue } from './data-values';

/** Their labels have the values of cells and areas, which no axis shows. */
const WITHOUT_AXIS: unknown[] = ['matrix', 'treemap', 'sankey', 'pie', 'doughnut'];

function axisOfValues(spec: ChartSpec, dataset: Dataset): string | undefined {
  const type = typeOf(spec, dataset);
  if (WITHOUT_AXIS.includes(type)) return undefined;
  const letter = type === 'radar' || isRound(spec) ? 'r' : valueAxisOf(spec);
  return stringAt(dataset, `${letter}AxisID`) ?? letter;
}

function valuesOf(dataset: Dataset): number[] {
  return dataset.data.map(labeledValue).filter((value): value is number => value !== null && Number.isFinite(value));
}

/** Writes the values of each series in a `format` that stands at `path`. */
export function formattedTexts({ options }: ChartSpec): LabelWriter {
  return (format, path) => {
    const known = new WeakMap<Dataset, (value: number) => string>();
    return (value, dataset) => {
      const textsOf = (values: number[]) => inFormat(path, () => textsInFormat(format, values, options['locale']));
      const texts = (dataset && known.get(dataset)) ?? textsOf(dataset ? valuesOf(dataset) : [value]);
      if (dataset) known.set(dataset, texts);
      return withMinus(texts(value), value);
    };
  };
}

/** Writes the values of a series for its labels: in the format of their axis, and with the same number of decimals. */
export function labelTexts(spec: ChartSpec): (value: number, dataset: Dataset | undefined) => string {
  const locale = stringAt(spec.options, 'locale') ?? 'en-US';
  const known = new WeakMap<Dataset, (value: number) => string>();
  const textsOf = (dataset: Dataset) => {
    const values = valuesOf(dataset);
    const id = axisOfValues(spec, dataset);
    const format = id === undefined ? undefined : valueAt(scalesOf(spec)[id], 'ticks', 'format');
    const onAxis = inFormat(`options.scales.${id}.ticks.format`, () =>
      textsOnAxis(format, values, spec.options['locale']),
    );
    return onAxis ?? plainLabelTexts(values, locale);
  };
  return (value, dataset) => {
    if (dataset === undefined) return withMinus(plainNumberText(value, locale), value);
    const texts = known.get(dataset) ?? textsOf(dataset);
    known.set(dataset, texts);
    return withMinus(texts(value), value);
  };
}
