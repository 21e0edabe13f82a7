import type { Plugin } from 'chart.js';
import { plainNumber, plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { lineElementsOf } from '../../chartjs/private-fields';
import { edgeOf } from '../../series/faint-marks';
import { casingOf } from '../../series/point-options';
import { tryColor } from '../../theme/color';

/** Draws a wider line in the color of its edge below each faint line, and one in that of the background below lines over bars. */
export function faintLines(plan: ThemedPlan): Plugin {
  const { theme } = plan;
  const casing = casingOf(plan, theme);
  return {
    id: 'faintLines',
    beforeDatasetDraw(chart, { meta }) {
      const line = lineElementsOf(meta).dataset;
      const ownEdge = edgeOf(chart, line?.options?.borderColor);
      const edge = ownEdge ?? casing;
      const isUnseen = line?.options?.borderWidth === 0 || tryColor(plainText(line?.options?.borderColor))?.alpha === 0;
      if (!line || edge === undefined || isUnseen) return;
      const { options } = line;
      const widthPx = plainNumber(options?.borderWidth ?? 2) + 2 * theme.scale;
      const { left, right, top, bottom } = chart.chartArea;
      chart.ctx.save();
      chart.ctx.beginPath();
      chart.ctx.rect(left - widthPx, top - widthPx, right - left + 2 * widthPx, bottom - top + 2 * widthPx);
      chart.ctx.clip();
      // Around each dash for itself, the background would look like beads.
      const solid = ownEdge === undefined ? { borderDash: [] } : {};
      const below = { borderColor: edge, borderWidth: widthPx, ...solid };
      line.options = Object.assign(Object.create(options ?? null), below);
      line.draw(chart.ctx, chart.chartArea);
      if (options) line.options = options;
      chart.ctx.restore();
    },
  };
}
