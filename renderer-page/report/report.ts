import { draw } from '../drawing/draw';
import { faultOf } from '../drawing/spec-error';
import { FontMissing, fontsStillLoading, loadFontsFor } from '../fonts/page-fonts';
import { parseSpec } from '../json';
import type { ChartSpec, PageAnswer, PageApi, Report, Sheet } from '../payload';
import { drawnSpec, groundUnder } from './chart';
import { fitText, makeRoom } from './fit';
import { leastPlotPx, metricsOf, type ReportMetrics } from './metrics';
import { type LaidPage, type Place, type Sheets, sheetsOf } from './pages';
import { type ReportTones, tonesOf } from './report-theme';
import { styleOf } from './style';

/** A chart in its place, ready to be drawn. */
interface PlacedChart extends Place {
  spec: ChartSpec;
}
interface OpenReport {
  tones: ReportTones;
  charts: PlacedChart[][];
}
let open: OpenReport | undefined;

/** A chart is not drawn higher than this share of its width: its bars and lines would be stretched out of shape. Narrow ones need the height. */
const HIGHEST_SHARE = { large: 1, small: 1.25 };
const MAX_REDRAWS = 3;

/** A chart's room in whole CSS px, as its page was laid out. */
function roomOf({ plot, isSmall }: Place): Sheet {
  const { clientWidth: widthPx, clientHeight: heightPx } = plot;
  const highestPx = Math.floor(widthPx * HIGHEST_SHARE[isSmall ? 'small' : 'large']);
  return { widthPx, heightPx: Math.max(1, Math.min(heightPx, highestPx)) };
}

function placedChart(place: Place, report: Report, metrics: ReportMetrics): PlacedChart {
  const room = roomOf(place);
  place.canvas.style.width = `${room.widthPx}px`;
  place.canvas.style.height = `${room.heightPx}px`;
  return { ...place, spec: drawnSpec(place.chart, report, room, metrics, place.isSmall) };
}

/** @returns the paths of the texts that are not shown whole */
function fitAll({ texts, pages }: Sheets, metrics: ReportMetrics): string[] {
  const cut = texts.filter((text) => fitText(text)).flatMap(({ path }) => path ?? []);
  const hasRoom = ({ layout, places }: LaidPage): boolean => {
    const leastPx = leastPlotPx(layout, metrics);
    return places.every(({ plot }) => plot.clientHeight >= leastPx);
  };
  const cutForRoom = pages.flatMap((page) => makeRoom(page.prose, () => hasRoom(page)));
  return [...new Set([...cut, ...cutForRoom])];
}

async function openReport(reportJson: string, sheet: Sheet): Promise<{ cutTexts: string[] }> {
  const report = parseSpec<Report>(reportJson);
  const [tones, metrics] = [tonesOf(report), metricsOf(sheet, report.pageFormat)];
  await loadFontsFor(reportJson, tones);
  document.documentElement.lang = report.language;
  document.title = report.title;
  const style = document.createElement('style');
  style.textContent = styleOf(metrics, tones);
  const sheets = sheetsOf(report, metrics, tones);
  document.head.append(style);
  document.body.replaceChildren(...sheets.sections);
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  // Laying out tells the browser which fonts the texts need beyond those that were foreseen.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  const cutTexts = fitAll(sheets, metrics);
  const charts = sheets.pages.map(({ places }) => places.map((place) => placedChart(place, report, metrics)));
  open = { tones, charts };
  return { cutTexts };
}

function drawOnScratch(spec: ChartSpec): void {
  const context = document.createElement('canvas').getContext('2d');
  if (context) draw(context, spec, 1);
}

async function tryReportChart(page: number, chart: number): Promise<PageAnswer<null>> {
  const placed = open?.charts[page]?.[chart];
  if (!placed) throw new Error('No such chart in the open report');
  try {
    for (let redraws = 0; ; redraws++) {
      drawOnScratch(placed.spec);
      const waiting = redraws < MAX_REDRAWS ? fontsStillLoading() : undefined;
      if (!waiting) return { ok: true, value: null };
      await waiting;
    }
  } catch (error) {
    // A font that does not come is no fault of the spec.
    if (error instanceof FontMissing) throw error;
    return { ok: false, fault: faultOf(error, placed.spec, drawOnScratch) };
  }
}

/** Chromium keeps a canvas as vectors and text only when it is drawn inside `beforeprint` (docs/adr/0023). */
function armReport(): void {
  const report = open;
  if (!report) throw new Error('No report is open');
  addEventListener('beforeprint', () => {
    for (const { canvas, spec } of report.charts.flat()) {
      canvas.width = spec.width;
      canvas.height = spec.height;
      const context = canvas.getContext('2d');
      if (context) draw(context, spec, 1, groundUnder(spec, report.tones));
    }
  });
}

/** The calls of the page that make a report. */
export const reportApi = { openReport, tryReportChart, armReport } satisfies Partial<PageApi>;
