import { parseColour } from '../color';
import type { ChartSpec, Report, ReportChart, Sheet } from '../payload';
import { backgroundOf } from '../theme/resolve-theme';
import type { ReportMetrics } from './metrics';
import type { ReportTones } from './report-theme';

/** Whether a chart brings a ground of its own, and so is a card that stands on the page; a frame alone is left out: the page is the card. */
function isPanel({ backgroundColor, theme }: ChartSpec): boolean {
  const own = backgroundColor ?? theme?.backgroundColor;
  return own !== undefined && parseColour(own).alpha > 0;
}

/** Lower than this share of its width, one of four cards gives up its footer for the sake of the plot, as all small cards do (docs/adr/0056). */
const LOW_SHARE = 0.42;

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
  if (!isPanel(spec)) delete sized.border;
  if (isSmall && room.heightPx < room.widthPx * LOW_SHARE) delete sized.footer;
  const fontSize = isSmall ? metrics.smallDrawnTextPx : metrics.drawnTextPx;
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
