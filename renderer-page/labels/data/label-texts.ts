import {
  type ChartSpec,
  type Dataset,
  type NumberWriter,
  numberWriter,
  stringAt,
  valueAt,
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
export function formattedTexts({ options: { locale } }: ChartSpec): LabelWriter {
  return (format, path) => {
    const known = new WeakMap<Dataset, NumberWriter>();
    return (value, dataset) => {
      const writerFor = (values: number[]) => inFormat(path, () => numberWriter('labels', { values, format, locale }));
      const write = (dataset && known.get(dataset)) ?? writerFor(dataset ? valuesOf(dataset) : [value]);
      if (dataset) known.set(dataset, write);
      return write(value);
    };
  };
}

/** Writes the values of a series for its labels: in the format of their axis, and with the same number of decimals. */
export function labelTexts(spec: ChartSpec): (value: number, dataset: Dataset | undefined) => string {
  const { locale } = spec.options;
  const known = new WeakMap<Dataset, NumberWriter>();
  const writerFor = (dataset: Dataset) => {
    const values = valuesOf(dataset);
    const id = axisOfValues(spec, dataset);
    const format = id === undefined ? undefined : valueAt(scalesOf(spec)[id], 'ticks', 'format');
    const path = `options.scales.${id}.ticks.format`;
    return inFormat(path, () => numberWriter('on axis', { values, format, locale }));
  };
  return (value, dataset) => {
    if (dataset === undefined) return numberWriter('key', { values: [value], locale })(value);
    const write = known.get(dataset) ?? writerFor(dataset);
    known.set(dataset, write);
    return write(value);
  };
}
