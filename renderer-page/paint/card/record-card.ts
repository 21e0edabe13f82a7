import type { ChartSpec } from '../../../chart-spec/spec.js';
import type { Regions } from '../../drawing/regions';
import type { CardLayout } from '../../place/card/layout';

/** Records the parts around the chart of a card. */
export function recordCard(
  parts: Regions,
  { header, legend, kpiStrip, footer, plot }: CardLayout,
  { width }: ChartSpec,
): void {
  const right = width - Math.min(plot.x, header?.x ?? plot.x);
  for (const [path, placed] of Object.entries({ 'header.title': header, legend, kpiStrip, footer })) {
    if (placed) parts.add(path, { left: placed.x, top: placed.y, right, bottom: placed.y + placed.part.heightPx });
  }
}
