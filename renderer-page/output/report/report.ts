import { type ChartSpec, parseJson, type Report, type Sheet } from '../../../chart-spec/spec.js';
import type { DrawnBox, OpenedReport, PageApi, PageResult } from '../../drawing/protocol.js';
import { pageRuler } from '../../drawing/ruler';
import { PageFonts } from '../../fonts/page-fonts';
import { drawOnScratch, drawWithFonts, failure, success } from '../../paint/attempt';
import { draw } from '../../paint/draw';
import { loadTypesFor } from '../../paint/load-types';
import { loadFunctionsFor } from '../../values/load-functions';
import { InTurn } from '../in-turn';
import { fitFlow, headFits, placeBeside, placeCharts } from './arrange';
import { drawnSpec, underlayOf } from './chart';
import { fitText, shortenTexts } from './fit';
import { highestShare, leastPlotPx, metricsOf, type ReportMetrics } from './metrics';
import { overlayParts, paintParts } from './overlay';
import { type LaidPage, type Place, runsRightToLeft, type Sheets, sheetsOf } from './pages';
import { type ReportTheme, reportTheme } from './report-theme';
import { styleOf } from './style';

/** A chart in its place, ready to be drawn. */
interface PlacedChart extends Place {
  spec: ChartSpec;
}
interface OpenReport {
  theme: ReportTheme;
  fonts: PageFonts;
  charts: PlacedChart[][];
  sections: HTMLElement[];
}
/** The size of a chart in whole CSS px, once its page is laid out. */
function sizeOf({ plot, chart }: Place, layout: LaidPage['layout']): Sheet {
  const { clientWidth: widthPx, clientHeight: heightPx } = plot;
  const highestPx = Math.floor(widthPx * highestShare(chart.spec, layout));
  return { widthPx, heightPx: Math.max(1, Math.min(heightPx, highestPx)) };
}

function placedChart(
  place: Place,
  { layout }: LaidPage,
  report: Report,
  metrics: ReportMetrics,
  theme: ReportTheme,
): PlacedChart {
  const size = sizeOf(place, layout);
  place.canvas.style.width = `${size.widthPx}px`;
  place.canvas.style.height = `${size.heightPx}px`;
  return { ...place, spec: drawnSpec(place.chart, report, size, metrics, layout, theme) };
}

/** @returns the paths of the texts that were cut */
function fitAll({ texts, pages }: Sheets, metrics: ReportMetrics, isMirrored: boolean): string[] {
  const place = (page: LaidPage) => placeCharts(page, metrics, isMirrored);
  for (const page of pages) {
    place(page);
    placeBeside(page, metrics);
    place(page);
  }
  const cut = texts.filter((text) => fitText(text)).flatMap(({ path }) => path ?? []);
  const isReadable = (page: LaidPage): boolean => {
    place(page);
    const leastPx = leastPlotPx(page.layout, metrics);
    return headFits(page) && page.places.every(({ plot }) => plot.clientHeight >= leastPx);
  };
  const cutForCharts = pages.flatMap((page) => shortenTexts(page.prose, () => isReadable(page)));
  const cutOfFlows = pages.flatMap((page) => (fitFlow(page, metrics) ? (page.flow?.path ?? []) : []));
  return [...new Set([...cut, ...cutForCharts, ...cutOfFlows])];
}

/** Makes pages without charts as high as their text, except slides. @returns by how much each sheet is lower, in CSS px */
function shortenTextPages({ sections, pages }: Sheets, { heightPx }: ReportMetrics, { pageFormat }: Report): number[] {
  const covers = sections.length - pages.length;
  return sections.map((section, at) => {
    const page = pages[at - covers];
    if (pageFormat === '16:9' || page?.layout !== 'text' || !page.head) return 0;
    const freePx = Math.max(0, page.body.clientHeight - page.head.offsetHeight);
    section.style.height = `${heightPx - freePx}px`;
    return freePx;
  });
}

async function layOut(reportJson: string, sheet: Sheet): Promise<{ open: OpenReport; opened: OpenedReport }> {
  const report = parseJson<Report>(reportJson);
  const [theme, metrics] = [reportTheme(report), metricsOf(sheet, report.pageFormat)];
  await Promise.all(report.pages.flatMap(({ charts }) => charts.map(({ spec }) => loadTypesFor(spec))));
  const fonts = new PageFonts(reportJson, report.ownFonts);
  await fonts.load(theme);
  for (const { charts = [] } of report.pages)
    for (const { spec } of charts) {
      await loadTypesFor(spec);
      await loadFunctionsFor(spec);
    }
  document.documentElement.lang = report.language;
  document.title = report.title;
  const style = document.createElement('style');
  style.textContent = styleOf(metrics, { ...theme, fontFamily: fonts.own(theme.fontFamily) });
  const sheets = sheetsOf(report, metrics, theme);
  document.head.append(style);
  document.body.replaceChildren(...sheets.sections);
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  // Layout makes the browser load more fonts that the texts need.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  const cutTexts = fitAll(sheets, metrics, runsRightToLeft(report));
  const charts = sheets.pages.map((page) =>
    page.places.map((place) => placedChart(place, page, report, metrics, theme)),
  );
  const opened = { cutTexts, shorterByPx: shortenTextPages(sheets, metrics, report) };
  return { open: { theme, fonts, charts, sections: sheets.sections }, opened };
}

async function tryChart(fonts: PageFonts, placed: PlacedChart): Promise<PageResult<null>> {
  const asked = { spec: placed.spec, fonts, ruler: pageRuler };
  try {
    return await drawWithFonts(
      () => drawOnScratch(asked),
      (drawing) => {
        if (drawing) overlayParts(placed, drawing);
        return success({ value: null, notes: drawing?.notes ?? [] });
      },
    );
  } catch (error) {
    return failure(error, asked);
  }
}

function drawPlaced({ theme, fonts }: OpenReport, { canvas, spec }: PlacedChart, pixelRatio: number): void {
  canvas.width = Math.round(spec.width * pixelRatio);
  canvas.height = Math.round(spec.height * pixelRatio);
  const context = canvas.getContext('2d');
  if (context) draw({ spec, fonts, ruler: pageRuler }, { context, pixelRatio, underlay: underlayOf(spec, theme) });
}

/** Draws when the page is printed: Chromium keeps a canvas as vectors and text only when it is drawn inside `beforeprint`. */
function arm(report: OpenReport): void {
  addEventListener('beforeprint', () => {
    for (const placed of report.charts.flat()) {
      paintParts(placed, report.theme.backgroundColor);
      drawPlaced(report, placed, 1);
    }
  });
}

/** The canvases of all sheets at once would take gigabytes. */
function showSheet(report: OpenReport, at: number, pixelRatio: number): DrawnBox {
  const { sections, charts } = report;
  const section = sections[at];
  if (!section) throw new Error('No such sheet in the open report');
  const shown = charts[at - (sections.length - charts.length)];
  for (const page of charts) {
    for (const placed of page) {
      if (page === shown) drawPlaced(report, placed, pixelRatio);
      else placed.canvas.width = 1;
    }
  }
  const { left: x, top: y, width, height } = section.getBoundingClientRect();
  return { x, y, width, height };
}

/** The calls of the page that make a report, one report at a time. */
export function createReportApi(): Pick<
  PageApi,
  'openReport' | 'tryReportCharts' | 'takeTried' | 'showReportSheet' | 'armReport'
> {
  const inTurn = new InTurn<PageResult<null>>();
  let report: OpenReport | undefined;
  const openOne = (): OpenReport => {
    if (!report) throw new Error('No report is open');
    return report;
  };
  return {
    async openReport(reportJson, sheet) {
      const { open, opened } = await layOut(reportJson, sheet);
      report = open;
      return opened;
    },
    async tryReportCharts(from, count, budgetMs) {
      const { fonts, charts } = openOne();
      const asked = charts.flat().slice(from, from + count);
      return inTurn.draw(asked, budgetMs, (placed) => tryChart(fonts, placed));
    },
    takeTried: () => inTurn.take(),
    showReportSheet: (at, pixelRatio) => showSheet(openOne(), at, pixelRatio),
    armReport: () => arm(openOne()),
  };
}
