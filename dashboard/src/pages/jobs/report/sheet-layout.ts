import { boardRows, isObject, type Sheet, sheetSize, withValueFormat } from '../../../../../chart-spec/spec.ts';
import { highestShare, type ReportMetrics, tilesOf } from '../../../../../renderer-page/output/report/metrics.ts';
import { type Draft, type DraftChart, type DraftPage, titleOfSpec } from './report-draft.ts';

/** The size of the pages in CSS px. */
export function sheetOf({ pageFormat, orientation }: Pick<Draft, 'pageFormat' | 'orientation'>): Sheet {
  const { widthPx, heightPx } = sheetSize(pageFormat, pageFormat === '16:9' ? 'landscape' : orientation);
  return { widthPx: Math.ceil(widthPx), heightPx: Math.ceil(heightPx) };
}

/** The layout of a page: its own, else the smallest that holds its charts, as the service chooses it. */
function layoutOf({ layout, charts }: DraftPage): 'one' | 'two' | 'four' {
  if (layout !== '') return layout;
  return charts.length <= 1 ? 'one' : charts.length === 2 ? 'two' : 'four';
}

/** Share of a page's height, without margins, for each chart of a column, beside headings and texts. */
const PLOT_SHARE = { one: 0.8, two: 0.76, four: 0.72 };

/** The columns of a page, and the largest size of each chart in CSS px. */
export function placesOn(page: DraftPage, metrics: ReportMetrics): { columns: number; size: Sheet } {
  const layout = layoutOf(page);
  const board = boardRows(tilesOf({ layout, charts: [] }, metrics.isWide), 'wide');
  const rows = board.length;
  const columns = Math.max(...board.map(({ tiles }) => tiles.length));
  const { marginXPx, marginTopPx, marginBottomPx, gapPx } = metrics;
  const widthPx = (metrics.widthPx - 2 * marginXPx - (columns - 1) * gapPx) / columns;
  const bodyPx = metrics.heightPx - marginTopPx - marginBottomPx - (rows - 1) * gapPx;
  return {
    columns,
    size: { widthPx: Math.floor(widthPx), heightPx: Math.floor((bodyPx * PLOT_SHARE[layout]) / rows) },
  };
}

/** Above the chart stands its own heading, else its title. */
export function headingOf({ heading, spec }: DraftChart): string {
  return heading.trim() || titleOfSpec(spec);
}

/** The chart in the size of its place, without the title that stands above it. */
export function shownSpec(
  { heading, spec: given }: DraftChart,
  { widthPx, heightPx }: Sheet,
  page: DraftPage,
  { brandKitId }: Draft,
  { drawnTextPx, largeDrawnTextPx, smallDrawnTextPx }: ReportMetrics,
): object {
  const layout = layoutOf(page);
  const { title, header, theme, border: _border, ...spec } = withValueFormat(given) as Record<string, unknown>;
  const keepsTitle = heading.trim() !== '' && heading.trim() !== titleOfSpec(given);
  const { title: _title, ...restOfHeader } = isObject(header) ? header : {};
  const shape = { type: spec['type'], options: isObject(spec['options']) ? spec['options'] : {} };
  const fontSize = { one: largeDrawnTextPx, two: drawnTextPx, four: smallDrawnTextPx }[layout];
  const shownHeader = keepsTitle ? header : Object.keys(restOfHeader).length > 0 ? restOfHeader : undefined;
  return {
    ...spec,
    ...(keepsTitle && title !== undefined && { title }),
    ...(shownHeader !== undefined && { header: shownHeader }),
    ...(brandKitId !== '' && { brandKitId }),
    theme: { fontSize, ...(isObject(theme) && theme) },
    padding: 'none',
    borderRadius: 0,
    width: widthPx,
    height: Math.max(100, Math.min(heightPx, Math.floor(widthPx * highestShare(shape as never, layout)))),
    format: 'png',
  };
}
