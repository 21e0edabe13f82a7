/** Places the charts and texts of pages. */
import { plainSpec } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import { layoutBoard } from '../../place/board/board-layout';
import { type FittedText, fitText } from './fit';
import { LINES_BESIDE, type ReportMetrics, tilesOf } from './metrics';
import type { LaidPage } from './pages';

/** A chart that is wider than this, as a share of its height, gets its page's texts beside it. A heading alone leaves a column empty. */
const FLAT_SHARE = { texts: 2.2, headingAlone: 3 };
/** Longer titles and headings would need too many lines in a column. */
const MAX_TITLE_CHARS = 80;
/** Space between rows of charts, as a share of that between columns: a line above the words of a chart parts rows too. */
const ROW_GAP_SHARE = 0.45;
/** A text with more lines than this is set in two columns on a wide page. */
const MAX_LINES_OF_ONE_COLUMN = 9;
/** The text of such a page starts larger than other texts, so it may shrink further. */
const FLOW_SIZES = [1, 0.92, 0.85, 0.78];

/** On a wide page with one chart, puts the texts beside the chart where they would leave it a low strip. Call before texts are fitted. */
export function placeBeside({ layout, body, head, headTexts, places }: LaidPage, { isWide }: ReportMetrics): void {
  const [place] = places;
  if (!isWide || layout !== 'one' || head === undefined || place === undefined) return;
  const { clientWidth, clientHeight } = place.plot;
  const flatShare = headTexts.length > 1 || headTexts.some(isProse) ? FLAT_SHARE.texts : FLAT_SHARE.headingAlone;
  if (clientWidth <= flatShare * clientHeight || headTexts.some(isLongTitle)) return;
  body.classList.add('beside');
  for (const text of headTexts) text.maxLines = isProse(text) ? LINES_BESIDE.text : LINES_BESIDE.heading;
}

/** Lays out the charts of a page as the tiles of a board. Call again when its texts have changed. */
export function placeCharts({ layout, area, places }: LaidPage, metrics: ReportMetrics, isMirrored: boolean): void {
  if (!area) return;
  const { clientWidth: width, clientHeight: height } = area;
  const { isWide, gapPx, smallDrawnTextPx } = metrics;
  const tiles = tilesOf({ layout, charts: places.map(({ chart }) => chart) }, isWide);
  const board = { ...plainSpec(), tiles, width, height, layout: 'grid' as const };
  const headPx = (at: number, widthPx: number): number => {
    const place = places[at];
    if (!place) return 0;
    place.tile.style.width = `${Math.round(widthPx)}px`;
    return place.words.offsetHeight;
  };
  const frame = { gapXPx: gapPx, gapYPx: Math.round(gapPx * ROW_GAP_SHARE), headPx };
  const space = { x: 0, y: 0, width, height };
  for (const { at, panel, inner } of layoutBoard(board, space, smallDrawnTextPx, isMirrored, () => 0, frame)) {
    const place = places[at];
    if (!place) continue;
    const { tile, plot } = place;
    setBox(tile, panel);
    setBox(plot, { ...inner, x: inner.x - panel.x, y: inner.y - panel.y });
  }
}

function setBox({ style }: HTMLElement, { x, y, width, height }: Rect): void {
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

function isProse({ element: { tagName } }: FittedText): boolean {
  return tagName === 'P';
}

function isLongTitle(text: FittedText): boolean {
  return !isProse(text) && (text.element.textContent ?? '').length > MAX_TITLE_CHARS;
}

/** Whether the texts beside a chart end above the foot of the page. Texts above a chart take their space from the chart. */
export function headFits({ body, head }: LaidPage): boolean {
  if (head === undefined || !body.classList.contains('beside')) return true;
  return head.scrollHeight <= body.clientHeight;
}

/** Fits the text of a page without charts to the rest of the page. Call after its heading is fitted. @returns whether it was cut */
export function fitFlow({ body, flow }: LaidPage, { isWide }: ReportMetrics): boolean {
  if (flow === undefined) return false;
  const { element } = flow;
  const lineHeightPx = () => Number.parseFloat(getComputedStyle(element).lineHeight);
  const top = element.getBoundingClientRect().top - body.getBoundingClientRect().top;
  const maxLines = () => Math.max(1, Math.floor((body.clientHeight - top) / lineHeightPx()));
  const lines = element.getBoundingClientRect().height / lineHeightPx();
  if (isWide && lines > Math.min(maxLines(), MAX_LINES_OF_ONE_COLUMN)) element.classList.add('columns');
  return fitText({ ...flow, maxLines, sizes: FLOW_SIZES });
}
