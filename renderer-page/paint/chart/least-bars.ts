import type { Plugin } from 'chart.js';
import { plainNumber } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { definitionOfSeries } from '../../chart/chart-types';
import { type BarGeometry, barGeometryOf } from '../../chartjs/private-fields';

/** The length of a bar that is too short to be seen, in CSS px of the usual size. */
const LEAST_PX = 1.5;
/** Only a bar so many times shorter than the longest one can be that short. */
const TINY_TIMES = 100;

const areBars = (type: unknown) => definitionOfSeries(type)?.cost === 'bars';

function barsOf({ spec, settings }: ThemedPlan) {
  return spec.data.datasets.filter((dataset) => areBars(settings.typeOf(dataset)));
}

/** Whether a bar that is not 0 may be too short to be seen. Parts of a stack show their sum. */
export function hasTinyBars(plan: ThemedPlan): boolean {
  if (plan.axes.isStacked || plan.spec.composition !== undefined) return false;
  const sizes = barsOf(plan)
    .flatMap(({ data }) => data)
    .map((value) => (typeof value === 'number' ? Math.abs(value) : 0));
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  return sizes.some((size) => size > 0 && size * TINY_TIMES < largest);
}

/** Draws every bar that is not 0 at least so long that it is seen, on either side of 0. */
export function leastBars({ spec, theme }: ThemedPlan): Plugin {
  const leastPx = LEAST_PX * theme.scale;
  return {
    id: 'leastBars',
    afterDatasetsUpdate(chart) {
      for (const { index, type, data, vScale } of chart.getSortedVisibleDatasetMetas()) {
        if (!areBars(type) || vScale?.type !== 'linear' || vScale.min > 0 || vScale.max < 0) continue;
        const upwards = Math.sign(vScale.getPixelForValue(vScale.max) - vScale.getPixelForValue(vScale.min));
        const values = spec.data.datasets[index]?.data ?? [];
        for (const [at, element] of data.entries()) {
          const value = plainNumber(values[at] ?? 0);
          const bar = barGeometryOf(element);
          const end = bar.horizontal ? 'x' : 'y';
          if (!value || Math.abs(bar[end] - bar.base) >= leastPx) continue;
          lengthen(bar, end, Math.sign(value) * upwards * leastPx);
        }
      }
    },
  };
}

function lengthen(bar: BarGeometry, end: 'x' | 'y', byPx: number): void {
  bar[end] = bar.base + byPx;
  bar[end === 'x' ? 'width' : 'height'] = Math.abs(byPx);
}
