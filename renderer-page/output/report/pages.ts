import type { Badge, Report, ReportChart, ReportPage } from '../../../chart-spec/spec.js';
import { directionOf } from '../../text/text-direction';
import { opaqueColor } from '../../theme/readable-color';
import { coverSheet } from './cover';
import { decoration, element, proseElement, textElement } from './elements';
import type { FittedText } from './fit';
import { linesOf, type ReportMetrics } from './metrics';
import type { ReportTheme } from './report-theme';

/** BCP 47 tags of languages written from right to left, except with a script subtag for Latin or Cyrillic. */
const RIGHT_TO_LEFT_LANGUAGES = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|ps|sd|ug|ur|yi)\b(?!.*-(?:latn|cyrl))/i;

const PROSE = /^(?:text|subtitle)$/;

/** A chart with its elements on the page. */
export interface Place {
  chart: ReportChart;
  tile: HTMLElement;
  words: HTMLElement;
  plot: HTMLElement;
  canvas: HTMLCanvasElement;
}

/** The charts and texts of a page. */
export interface LaidPage {
  layout: ReportPage['layout'];
  /** Between the running lines: texts and charts. */
  body: HTMLElement;
  head: HTMLElement | undefined;
  /** Where the charts are. */
  area: HTMLElement | undefined;
  places: Place[];
  /** The texts above the charts. */
  headTexts: FittedText[];
  /** The text of a page without charts. Not among the texts of the report, because its lines depend on the others. */
  flow: FittedText | undefined;
  /** Texts that are shortened when the charts need more space. */
  prose: FittedText[];
}

/** All sheets of a report, before texts are fitted. */
export interface Sheets {
  sections: HTMLElement[];
  texts: FittedText[];
  pages: LaidPage[];
}

/** What the functions below share. They add their texts to `texts`. */
interface Frame {
  report: Report;
  metrics: ReportMetrics;
  theme: ReportTheme;
  texts: FittedText[];
}

function logoOf({ logo }: Report): HTMLImageElement | undefined {
  if (!logo) return undefined;
  const image = new Image();
  image.src = logo.href;
  image.alt = '';
  return decoration(image);
}

function isFlipped({ kit }: Report): boolean {
  return kit?.logoAlign === 'right';
}

/** The lines at the top and bottom of a page; artifacts in the tagged PDF. */
function runningLines(
  { report, texts }: Frame,
  number: number,
  total: number,
): { top: HTMLElement; foot: HTMLElement } {
  const logo = logoOf(report);
  const title = textElement('span', '', report.title);
  const note = textElement('span', '', report.footer ?? '');
  texts.push({ element: title, maxLines: 1 }, { element: note, path: 'footer', maxLines: 2 });
  const top = element('div', isFlipped(report) ? 'run top flipped' : 'run top', logo, title);
  const page = element('span', 'number');
  page.dir = 'ltr';
  page.textContent = `${number} / ${total}`;
  const foot = element('div', 'run foot', note, page);
  return { top: decoration(top), foot: decoration(foot) };
}

/** The title of a report without a cover, above its first page. */
function opening({ report, metrics, texts }: Frame): HTMLElement {
  const title = textElement('h1', '', report.title);
  texts.push({ element: title, path: 'title', maxLines: metrics.isWide ? 2 : 3, sizes: [1, 0.85, 0.72] });
  const made = element('div', 'opening', title);
  if (report.subtitle === undefined) return made;
  const subtitle = textElement('p', 'subtitle', report.subtitle);
  texts.push({ element: subtitle, path: 'subtitle', maxLines: 2 });
  made.append(subtitle);
  return made;
}

function headOf(page: ReportPage, index: number, frame: Frame): Pick<LaidPage, 'head' | 'headTexts' | 'flow'> {
  const before = frame.texts.length;
  const lines = linesOf(page.layout, frame.metrics.isWide);
  let flow: FittedText | undefined;
  const fitted = (tag: string, name: 'heading' | 'text') => {
    const text = page[name];
    if (text === undefined) return undefined;
    const made: FittedText = {
      element: name === 'text' ? proseElement(text) : textElement(tag, name, text),
      path: `pages.${index}.${name}`,
      maxLines: lines[name],
    };
    if (name === 'text' && page.layout === 'text') flow = made;
    else frame.texts.push(made);
    return made.element;
  };
  const isFirst = index === 0 && frame.report.cover === undefined;
  const parts = [isFirst ? opening(frame) : undefined, fitted('h2', 'heading'), fitted('p', 'text')];
  const head = parts.some((part) => part !== undefined) ? element('div', 'head', ...parts) : undefined;
  return { head, headTexts: frame.texts.slice(before), flow };
}

function badgeElement(badge: Badge, theme: ReportTheme): HTMLElement {
  const made = textElement('span', 'badge', badge.text);
  const { backgroundColor, color } = theme.badgeColors(badge);
  Object.assign(made.style, { backgroundColor: opaqueColor(backgroundColor, theme.backgroundColor), color });
  return made;
}

function wordsOf(chart: ReportChart, page: ReportPage, path: string, frame: Frame): HTMLElement {
  const lines = linesOf(page.layout, frame.metrics.isWide);
  const { heading, text, eyebrow, badge } = chart;
  const fitted = (made: HTMLElement, name: string, maxLines: number) => {
    frame.texts.push({ element: made, path: `${path}.${name}`, maxLines });
    return made;
  };
  // Without a heading of the page, headings of charts are one level higher.
  const level = page.heading === undefined ? 'h2' : 'h3';
  const small =
    eyebrow === undefined ? undefined : fitted(textElement('p', 'eyebrow', eyebrow), 'spec.header.eyebrow', 1);
  const isBesideBadge = heading === undefined && badge !== undefined;
  const parts = [
    isBesideBadge ? undefined : small,
    heading === undefined && badge === undefined
      ? undefined
      : element(
          'div',
          'title',
          heading === undefined
            ? (small ?? element('span'))
            : fitted(textElement(level, '', heading), 'heading', lines.chartHeading),
          badge && fitted(badgeElement(badge, frame.theme), 'spec.header.badge', 1),
        ),
    text === undefined ? undefined : fitted(proseElement(text), 'text', lines.chartText),
  ].filter((part) => part !== undefined);
  return element('div', parts.length > 0 ? 'words' : 'words empty', ...parts);
}

function chartsOf(page: ReportPage, index: number, frame: Frame): { area: HTMLElement; places: Place[] } {
  const area = element('div', 'charts');
  const places = page.charts.map((chart, at): Place => {
    const canvas = document.createElement('canvas');
    // Otherwise text on the canvas would inherit the direction of the page.
    canvas.dir = 'ltr';
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', chart.alt);
    canvas.width = 1;
    canvas.height = 1;
    const words = wordsOf(chart, page, `pages.${index}.charts.${at}`, frame);
    const plot = element('div', 'plot', canvas);
    const tile = element('div', 'chart', words, plot);
    area.append(tile);
    return { chart, tile, words, plot, canvas };
  });
  return { area, places };
}

/** Whether the pages run from right to left, by the report's language or the letters of its title. */
export function runsRightToLeft({ title, language }: Pick<Report, 'title' | 'language'>): boolean {
  return RIGHT_TO_LEFT_LANGUAGES.test(language) || directionOf(title) === 'rtl';
}

/** Makes the sheets of a report: cover and pages. */
export function sheetsOf(report: Report, metrics: ReportMetrics, theme: ReportTheme): Sheets {
  const { cover, pages } = report;
  const texts: FittedText[] = [];
  const frame = { report, metrics, theme, texts };
  const total = pages.length + (cover ? 1 : 0);
  const sections: HTMLElement[] = [];
  if (cover) {
    const brand = { logo: cover.logo ? logoOf(report) : undefined, isFlipped: isFlipped(report) };
    const first = coverSheet(cover, brand, theme, metrics);
    sections.push(first.section);
    texts.push(...first.texts);
  }
  const laid = pages.map((page, index): LaidPage => {
    const before = texts.length;
    const { top, foot } = runningLines(frame, sections.length + 1, total);
    const words = headOf(page, index, frame);
    const made = page.layout === 'text' ? undefined : chartsOf(page, index, frame);
    const body = element('div', 'body', words.head, made?.area);
    const mark = decoration(element('div', 'mark'));
    sections.push(element('section', `sheet page ${page.layout}`, mark, top, body, foot));
    const prose = texts.slice(before).filter(({ element: { className } }) => PROSE.test(className));
    return { layout: page.layout, body, ...words, area: made?.area, places: made?.places ?? [], prose };
  });
  // Not set on the document: that would move the sheets to the right edge of the paper, which is slightly wider.
  if (runsRightToLeft(report)) for (const section of sections) section.dir = 'rtl';
  return { sections, texts, pages: laid };
}
