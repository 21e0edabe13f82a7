import type { Plugin } from 'chart.js';
import { isObject, type JsonObject } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { barGeometryOf } from '../../chartjs/private-fields';

/** The cut in shares of the height of a bar: from the end to its middle, between its two strokes, their slant and width. */
const CUT = { before: 0.9, apart: 0.4, slant: 0.36, stroke: 0.18 };
/** A shorter bar, as a multiple of its height, is not cut. */
const LEAST_LENGTH = 3;

/** Cuts the bars of values beyond the scale before their ends: a full bar says that a goal is reached, not by how much it is passed. */
export function beyondScale({ spec, theme }: ThemedPlan): Plugin {
  const points = (spec.data.datasets[0]?.data ?? []).map((point): JsonObject => (isObject(point) ? point : {}));
  return {
    id: 'beyondScale',
    afterDatasetsDraw(chart) {
      const { ctx, scales } = chart;
      const most = scales['x']?.max ?? Number.POSITIVE_INFINITY;
      const bars = chart.getDatasetMeta(0).data.map(barGeometryOf);
      ctx.save();
      ctx.fillStyle = theme.opaqueBackground;
      for (const [at, { x, y, base, height }] of bars.entries()) {
        if (Number(points[at]?.['v']) <= most || Math.abs(x - base) < LEAST_LENGTH * height) continue;
        const middle = x - Math.sign(x - base) * CUT.before * height;
        for (const side of [-0.5, 0.5]) {
          const left = middle + (side * CUT.apart - CUT.stroke / 2) * height;
          const [slantPx, widthPx] = [(CUT.slant / 2) * height, CUT.stroke * height];
          ctx.beginPath();
          ctx.moveTo(left + slantPx, y - height / 2);
          ctx.lineTo(left + slantPx + widthPx, y - height / 2);
          ctx.lineTo(left - slantPx + widthPx, y + height / 2);
          ctx.lineTo(left - slantPx, y + height / 2);
          ctx.fill();
        }
      }
      ctx.restore();
    },
  };
}
