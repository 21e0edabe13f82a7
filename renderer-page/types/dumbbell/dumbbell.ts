import { type ChartSpec, isObject, type Json, valueAt } from '../../../chart-spec/spec.js';
import type { DrawnType } from '../../chart/drawn-type';

const OTHER_SIDE: Readonly<Record<string, Json>> = { left: 'right', right: 'left' };

const onOtherSide = (side: Json): Json => (typeof side === 'string' ? (OTHER_SIDE[side] ?? side) : side);

/** The values outside of both points also where their axis begins on the right. */
function mirrored(spec: ChartSpec): ChartSpec {
  const { data, options } = spec;
  if (options['indexAxis'] !== 'y' || valueAt(options, 'scales', 'x', 'reverse') !== undefined) return spec;
  const datasets = data.datasets.map((dataset) => {
    const { datalabels } = dataset;
    const align = isObject(datalabels) ? datalabels['align'] : undefined;
    if (!isObject(datalabels) || !Array.isArray(align)) return dataset;
    return { ...dataset, datalabels: { ...datalabels, align: align.map(onOtherSide) } };
  });
  return { ...spec, data: { ...data, datasets } };
}

export const dumbbell: DrawnType = { mirrored };
