import { type ChartSpec, invalidSpec, type Sheet, titleOf } from '../../chart-spec/spec.js';
import type { PageResult, RasterResult, SvgDrawing } from '../../renderer-page/drawing/protocol.js';
import { once } from '../platform/concurrency/once.js';
import { phase, splitPhase } from '../platform/tracing/timeline.js';
import type { DrawingPage } from './drawing-page.js';
import type { FontStore } from './outlines/font-store.js';
import { builtPageDir } from './page-bundle.js';

/** An image file, and what it does not show as the spec asks: hidden and cut texts. */
export interface DrawnImage {
  image: Buffer;
  notes: readonly string[];
}

/** What the printers need of a page. */
export type PrintingPage = Pick<DrawingPage, 'call' | 'printToPdf'> & Partial<Pick<DrawingPage, 'ownFontsDir'>>;

/** Size of the slices in which a large image is read from the page; a multiple of 3, so that their base64 has no padding. */
const SLICE_BYTES = 6 * 1024 * 1024;
/** Makes the printed page larger than the chart; otherwise Chromium's rounding may add a second page. */
const SHEET_MARGIN_PX = 1;

function requireValue<T>(result: PageResult<T>): { value: T; notes: readonly string[] } {
  if (result.ok) return { value: result.value, notes: result.notes ?? [] };
  throw invalidSpec([result.error]);
}

async function readImage(page: PrintingPage, image: RasterResult): Promise<Buffer> {
  if ('base64' in image) return Buffer.from(image.base64, 'base64');
  const bytes = Buffer.allocUnsafe(image.bytes);
  for (let offset = 0; offset < image.bytes; offset += SLICE_BYTES) {
    const length = Math.min(SLICE_BYTES, image.bytes - offset);
    bytes.write(await page.call('readSlice', image.handle, offset, length), offset, 'base64');
  }
  await page.call('releaseImage', image.handle);
  return bytes;
}

/** What a page has drawn of a chart, other than a PDF. */
type Drawn = PageResult<RasterResult | SvgDrawing>;

/** Makes the image file. @throws ApiError 400 when Chart.js has rejected the chart */
async function finish(page: PrintingPage, spec: ChartSpec, drawn: Drawn): Promise<DrawnImage> {
  const { value, notes } = requireValue(drawn);
  const image = 'svg' in value ? await finishSvg(page, spec, value) : await readImage(page, value);
  return { image, notes };
}

async function printRaster(page: PrintingPage, spec: ChartSpec): Promise<DrawnImage> {
  const drawn = await phase('draw', async () => {
    const result = await page.call('drawRaster', JSON.stringify(spec));
    if (result.ok) splitPhase('encode', result.value.encodeMs);
    return result;
  });
  return finish(page, spec, drawn);
}

/** Shared by all pages. */
let fontStore: FontStore | undefined;

// Loaded when needed: most services draw PNG, and both together take 35 MB and 0.15 s of the start.
const loadOutlining = once(() =>
  Promise.all([import('./outlines/font-store.js'), import('./outlines/outline-texts.js')]),
);
const loadPdf = once(() => import('./pdf-document.js'));

async function printSvg(page: PrintingPage, spec: ChartSpec): Promise<DrawnImage> {
  return finish(page, spec, await phase('draw', () => page.call('drawSvg', JSON.stringify(spec))));
}

function finishSvg(page: PrintingPage, spec: ChartSpec, drawing: SvgDrawing): Promise<Buffer> | Buffer {
  if (drawing.texts.length === 0) return Buffer.from(drawing.svg);
  return phase('encode', () => outline(drawing, spec, page.ownFontsDir));
}

async function outline(drawing: SvgDrawing, { ownFonts }: ChartSpec, ownFontsDir: string | undefined): Promise<Buffer> {
  const [{ FontStore }, { outlineTexts }] = await loadOutlining();
  fontStore ??= await FontStore.open(builtPageDir);
  if (ownFonts !== undefined && ownFontsDir !== undefined) fontStore.addOwn(ownFonts, ownFontsDir);
  return outlineTexts(drawing, fontStore);
}

/** Prints again as long as the drawing needed fonts that were still loading: nothing can be awaited while Chromium prints. */
async function printSheet(page: PrintingPage, sheet: Sheet) {
  for (;;) {
    const printed = await page.printToPdf(sheet);
    const { value, notes } = requireValue(await page.call('finishPdf'));
    if (value.isComplete) return { printed, notes, parts: value.parts, links: value.links };
  }
}

async function printPdf(page: PrintingPage, spec: ChartSpec): Promise<DrawnImage> {
  const { width: widthPx, height: heightPx } = spec;
  const sheet = { widthPx: widthPx + SHEET_MARGIN_PX, heightPx: heightPx + SHEET_MARGIN_PX };
  const { printed, notes, parts, links } = await phase('draw', async () => {
    requireValue(await page.call('preparePdf', JSON.stringify(spec)));
    return printSheet(page, sheet);
  });
  const locale = spec.options['locale'];
  const language = typeof locale === 'string' && locale ? locale : 'en';
  const title = titleOf(spec) || spec.alt || 'Chart';
  const image = await phase('encode', async () => {
    const { finishPdf } = await loadPdf();
    // What has no parts is one figure.
    const whole = { kind: 'figure' as const, text: spec.alt ?? title, x: 0, y: 0, width: widthPx, height: heightPx };
    const tags = { parts: parts.length > 0 ? parts : [whole], links };
    return finishPdf(printed, { widthPx, heightPx, title, subject: spec.alt, language, tags });
  });
  return { image, notes };
}

const PRINTERS = {
  png: printRaster,
  jpeg: printRaster,
  webp: printRaster,
  gif: printRaster,
  svg: printSvg,
  pdf: printPdf,
};

/**
 * Draws a chart on a page.
 * @throws ApiError 400 when Chart.js rejects the chart; any other error means that the page must not be used again
 */
export function print(page: PrintingPage, spec: ChartSpec): Promise<DrawnImage> {
  return PRINTERS[spec.format](page, spec);
}

/** Whether `printSeveral` draws it: a PDF needs the page for itself. */
export function isDrawnWithOthers({ format }: ChartSpec): boolean {
  return format !== 'pdf';
}

/** How `print` would have ended for each chart that was drawn, in the order of the charts. */
export type Outcomes = PromiseSettledResult<DrawnImage>[];

/** Draws several charts in one call, and ends early after `budgetMs`. @throws any error but those of a chart: the page must not be used again */
export async function printSeveral(
  page: PrintingPage,
  specs: readonly ChartSpec[],
  budgetMs: number,
): Promise<Outcomes> {
  const specJsons = specs.map((spec) => JSON.stringify(spec));
  return finishAll(page, specs, await page.call('drawSeveral', specJsons, budgetMs));
}

/** What a `printSeveral` that was stopped has drawn. */
export async function printStopped(page: PrintingPage, specs: readonly ChartSpec[]): Promise<Outcomes> {
  return finishAll(page, specs, await page.call('takeDrawn'));
}

function finishAll(page: PrintingPage, specs: readonly ChartSpec[], drawn: readonly Drawn[]): Promise<Outcomes> {
  return Promise.allSettled(specs.slice(0, drawn.length).map(async (spec, i) => finish(page, spec, drawn[i] as Drawn)));
}
