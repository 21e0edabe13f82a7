import type { Chart, ChartMeta } from 'chart.js';
import type { Composition } from '../../../../chart-spec/spec.js';
import { barGeometryOf, drawDataset, isFloating } from '../../../chartjs/private-fields';
import { easeOut, staggered } from './timing';

/** Draws bars that have grown from the axis, floating ones from their own beginning, one after the other. @param share of the time, 0-1 */
export function drawBars(chart: Chart, meta: ChartMeta, share: number, composition: Composition | undefined): void {
  const bars = meta.data.map(barGeometryOf);
  const whole = bars.map(({ x, y, base }) => ({ x, y, base }));
  for (const [i, bar] of bars.entries()) {
    const grown = easeOut(staggered(share, i, bars.length));
    const end = bar.horizontal ? 'x' : 'y';
    if (meta.index === composition?.rest) {
      // What is missing to the whole begins where the value ends.
      const value = chart.getDatasetMeta(0).data[i];
      const from = value ? barGeometryOf(value).base : bar.base;
      bar.base = from + (bar.base - from) * grown;
      continue;
    }
    const origin = isFloating(meta, i) ? bar.base : (meta.vScale?.getBasePixel() ?? bar.base);
    bar.base = origin + (bar.base - origin) * grown;
    bar[end] = origin + (bar[end] - origin) * grown;
  }
  drawDataset(chart, meta);
  for (const [i, bar] of bars.entries()) Object.assign(bar, whole[i]);
}
