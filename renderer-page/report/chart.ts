import { parseColour } from '../colour';
import { backgroundOf } from '../drawing/look';
import type { ChartSpec, Report, ReportChart, Sheet } from '../payload';
import type { ReportMetrics } from './metrics';
import type { ReportTones } from './tones';

const FOUR_UP_TEXT = 0.92;

/** Whether a chart brings a ground or a frame of its own, and so is a card that stands on the page. */
function isPanel({ backgroundColor, border, theme }: ChartSpec): boolean {
  const own = backgroundColor ?? theme?.backgroundColor;
  return border !== undefined || (own !== undefined && parseColour(own).alpha > 0);
}

/**
 * A chart's spec as the report draws it: in the room it has, in the report's kit, on the page's own ground and from edge to edge, with texts
 * of one size on all pages. Plain mode stays Chart.js itself.
 */
export function drawnSpec(
  { spec }: ReportChart,
  { kit, brandKitId }: Report,
  room: Sheet,
  metrics: ReportMetrics,
  isSmall: boolean,
): ChartSpec {
  const sized: ChartSpec = { ...spec, width: room.widthPx, height: room.heightPx, format: 'pdf', devicePixelRatio: 1 };
  if (spec.theme?.mode === 'plain') return sized;
  const fontSize = Math.round(metrics.drawnTextPx * (isSmall ? FOUR_UP_TEXT : 1));
  return {
    ...sized,
    ...(kit && { kit }),
    ...(brandKitId !== undefined && { brandKitId }),
    theme: { fontSize, ...spec.theme },
    ...(!isPanel(spec) && { padding: 'none', borderRadius: 0 }),
  };
}

/** What is painted under a chart: dark letters of plain mode need a light ground on a dark page. */
export function groundUnder(spec: ChartSpec, { isDark }: ReportTones): string | undefined {
  const isBare = spec.theme?.mode === 'plain' && backgroundOf(spec) === 'transparent';
  return isDark && isBare ? '#ffffff' : undefined;
}
