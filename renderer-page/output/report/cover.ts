import type { ReportCover, Sheet } from '../../../chart-spec/spec.js';
import { decoration, element, textElement } from './elements';
import type { FittedText } from './fit';
import type { ReportMetrics } from './metrics';
import type { ReportTheme } from './report-theme';

/** Heights of the bars at the bottom of the panel, as shares of the drawing. */
const BARS = [0.22, 0.34, 0.28, 0.46, 0.4, 0.58, 0.52, 0.7, 0.64, 0.82, 0.76, 1];
/** Gap between bars, as a share of a bar's width. */
const GAP_SHARE = 0.6;
/** Height of the drawing, as a share of the sheet's. */
const MOTIF_SHARE = 0.34;
const SVG = 'http://www.w3.org/2000/svg';
const TITLE_SIZES = [1, 0.85, 0.72, 0.6, 0.5];
const SUBTITLE_SIZES = [1, 0.85, 0.72];

/** A decorative bar chart between the margins of the sheet. */
function motif({ widthPx, heightPx }: Sheet, marginPx: number, color: string): SVGSVGElement {
  const [width, height] = [widthPx - 2 * marginPx, heightPx * MOTIF_SHARE];
  const barWidth = width / (BARS.length + (BARS.length - 1) * GAP_SHARE);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${-marginPx} 0 ${widthPx} ${height}`);
  for (const [index, share] of BARS.entries()) {
    const bar = document.createElementNS(SVG, 'rect');
    const box = {
      x: index * barWidth * (1 + GAP_SHARE),
      width: barWidth,
      y: height * (1 - share),
      height: height * share,
    };
    for (const [name, value] of Object.entries({ ...box, fill: color })) bar.setAttribute(name, String(value));
    svg.append(bar);
  }
  return decoration(svg);
}

/** The first sheet: the title on a panel of the brand's color, author and date below. */
export function coverSheet(
  cover: ReportCover,
  { logo, isFlipped }: { logo: HTMLElement | undefined; isFlipped: boolean },
  theme: ReportTheme,
  metrics: ReportMetrics,
): { section: HTMLElement; texts: FittedText[] } {
  const texts: FittedText[] = [];
  const fitted = (tag: string, name: keyof ReportCover, maxLines: number, sizes?: number[]) => {
    const text = cover[name];
    if (typeof text !== 'string') return undefined;
    const made = textElement(tag, name, text);
    texts.push({ element: made, path: `cover.${name}`, maxLines, ...(sizes && { sizes }) });
    return made;
  };
  const titles = element(
    'div',
    'titles',
    decoration(element('div', 'tick')),
    fitted('h1', 'title', 4, TITLE_SIZES),
    fitted('p', 'subtitle', 4, SUBTITLE_SIZES),
  );
  const panel = element('div', 'panel', motif(metrics, metrics.coverMarginPx, theme.panel.motif), titles);
  const brand = logo && element('div', isFlipped ? 'brand flipped' : 'brand', logo);
  const [author, date] = [fitted('p', 'author', 2), fitted('p', 'date', 2)];
  const imprint = author || date ? element('div', 'imprint', author, date) : undefined;
  return { section: element('section', 'sheet cover', brand, panel, imprint), texts };
}
