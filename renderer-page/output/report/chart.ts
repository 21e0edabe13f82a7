import type { ChartSpec, Report, ReportChart, ReportPage, Sheet, Tile } from '../../../chart-spec/spec.js';
import { backgroundOf } from '../../theme/background';
import { parseColor } from '../../theme/color';
import { insideReport } from '../../theme/image-size';
import type { ReportMetrics } from './metrics';
import type { ReportTheme } from './report-theme';

/**
 * Whether a chart is shown as a panel on the page: it sets a background, or the mode that the page has not. A border alone does not make a
 * panel and is left out.
 */
function isPanel({ backgroundColor, theme }: ChartSpec, { isDark }: ReportTheme): boolean {
  const own = backgroundColor ?? theme?.backgroundColor;
  if (own !== undefined) return parseColor(own).alpha > 0;
  return theme?.mode === (isDark ? 'light' : 'dark');
}

const PANEL_RADIUS_PX = 8;
/** One of four charts on a page loses its footer if its height is less than this share of its width. */
const LOW_SHARE = 0.42;

/**
 * A chart's spec as the report draws it: in the size of its place, with the report's brand kit, on the page's background without padding, or
 * on a panel, with one text size on all pages of a layout. Plain mode only gets the size.
 */
export function drawnSpec(
  { spec }: ReportChart,
  { kit, brandKitId }: Report,
  size: Sheet,
  metrics: ReportMetrics,
  layout: ReportPage['layout'],
  page: ReportTheme,
): ChartSpec {
  const isSmall = layout === 'four';
  const place = { width: size.widthPx, height: size.heightPx };
  const sized: ChartSpec = { ...spec, ...place, inside: insideReport(place), format: 'pdf', devicePixelRatio: 1 };
  if (spec.theme?.mode === 'plain') return sized;
  const hasPanel = isPanel(spec, page);
  if (!hasPanel) delete sized.border;
  if (isSmall && size.heightPx < size.widthPx * LOW_SHARE) delete sized.footer;
  const { drawnTextPx, largeDrawnTextPx, smallDrawnTextPx } = metrics;
  const fontSize = { one: largeDrawnTextPx, two: drawnTextPx, four: smallDrawnTextPx, text: drawnTextPx }[layout];
  const brand = { ...(kit && { kit }), ...(brandKitId !== undefined && { brandKitId }) };
  const tileTextPx = isSmall ? smallDrawnTextPx : drawnTextPx;
  return {
    ...sized,
    ...brand,
    ...(spec.tiles && { tiles: spec.tiles.map((tile) => inBrand(tile, brand, tileTextPx)) }),
    theme: { fontSize, ...spec.theme },
    ...(hasPanel
      ? { padding: spec.padding ?? 'email', borderRadius: spec.borderRadius ?? PANEL_RADIUS_PX }
      : { padding: 'none', borderRadius: 0 }),
  };
}

/** A tile of a board looks as a chart of the report does, where it does not say more. */
function inBrand(tile: Tile, brand: Pick<ChartSpec, 'kit' | 'brandKitId'>, fontSize: number): Tile {
  const { spec } = tile;
  return spec ? { ...tile, spec: { ...brand, ...spec, theme: { fontSize, ...spec.theme } } } : tile;
}

/** The color painted below a chart: the dark text of plain mode needs a light background on a dark page. */
export function underlayOf(spec: ChartSpec, { isDark }: ReportTheme): string | undefined {
  const isBare = spec.theme?.mode === 'plain' && backgroundOf(spec) === 'transparent';
  return isDark && isBare ? '#ffffff' : undefined;
}
