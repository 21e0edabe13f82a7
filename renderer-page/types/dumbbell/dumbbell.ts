import type { Plugin } from 'chart.js';
import { type ChartSpec, isObject, type Json, valueAt } from '../../../chart-spec/spec.js';
import type { DrawnType } from '../../chart/drawn-type';
import { drawnBubble } from '../../chartjs/private-fields';

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

/** Points closer than this share of their radius hide one another. */
const HIDING_SHARE = 0.7;
/** The width of the line of the upper one then, as a share of its radius: it is a ring of the same size around the lower one. */
const RING_SHARE = 0.4;

/** Shows both points where they stand on each other. */
const coveredPoints: Plugin = {
  id: 'coveredPoints',
  beforeDatasetsDraw(chart) {
    const lower = chart.getDatasetMeta(1).data;
    for (const [at, upper] of chart.getDatasetMeta(0).data.entries()) {
      const [own, other] = [drawnBubble(upper), drawnBubble(lower[at] ?? upper)];
      const radiusPx = own.options?.radius ?? 0;
      const distancePx = Math.hypot(own.x - other.x, own.y - other.y);
      const isEqual = other !== own && other.options?.radius === radiusPx;
      if (isEqual && distancePx < HIDING_SHARE * radiusPx)
        upper.options = Object.assign(Object.create(upper.options), {
          radius: radiusPx * (1 - RING_SHARE / 2),
          backgroundColor: 'transparent',
          borderColor: own.options?.backgroundColor,
          borderWidth: RING_SHARE * radiusPx,
        });
    }
  },
};

export const dumbbell: DrawnType = { mirrored, plugins: () => [coveredPoints] };
