import type { ArcElement, Plugin } from 'chart.js';
import type { ChartSpec } from '../../chart-spec/chart-spec.js';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** A slice with a value is at least this wide at its outer edge, in CSS px. */
const LEAST_WIDTH_PX = 1.5;
/** Narrower slices disappear below the gaps beside them. */
const COVERED_PX = 4;

/** Draws slices again that are narrower than the gaps around them, without gaps and wide enough to be seen. */
export function thinSlices(spec: ChartSpec, theme: ResolvedTheme): Plugin {
  return {
    id: 'thinSlices',
    afterDatasetDraw(chart, { meta, index }) {
      for (const [at, element] of (meta.data as unknown as ArcElement[]).entries()) {
        const { startAngle, endAngle, outerRadius, options } = element;
        const widthPx = (endAngle - startAngle) * outerRadius;
        if (!spec.data.datasets[index]?.data[at] || widthPx >= COVERED_PX * theme.scale) continue;
        const half = Math.max(widthPx, LEAST_WIDTH_PX * theme.scale) / outerRadius / 2;
        const middle = (startAngle + endAngle) / 2;
        const gapPx = Number(options.borderWidth) / 2 || 0;
        const shown = { startAngle: middle - half, endAngle: middle + half, outerRadius: outerRadius - gapPx };
        Object.assign(element, shown, {
          options: Object.assign(Object.create(options), { borderWidth: 0, spacing: 0 }),
        });
        element.draw(chart.ctx);
        Object.assign(element, { startAngle, endAngle, outerRadius, options });
      }
    },
  };
}
