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

async function printRaster(page: PrintingPage, spec: ChartSpec): Promise<DrawnImage> {
  const result = await phase('draw', async () => {
    const drawn = await page.call('drawRaster', JSON.stringify(spec));
    if (drawn.ok) splitPhase('encode', drawn.value.encodeMs);
    return drawn;
  });
  const { value, notes } = requireValue(result);
  return { image: await readImage(page, value), notes };
}

/** Shared by all pages. */
let fontStore: FontStore | undefined;

// Loaded when needed: most services draw PNG, and both together take 35 MB and 0.15 s of the start.
const loadOutlining = once(() =>
  Promise.all([import('./outlines/font-store.js'), import('./outlines/outline-texts.js')]),
);
const loadPdf = once(() => import('./pdf-document.js'));

async function printSvg(page: PrintingPage, spec: ChartSpec): Promise<DrawnImage> {
  const { value: drawing, notes } = requireValue(await phase('draw', () => page.call('drawSvg', JSON.stringify(spec))));
  if (drawing.texts.length === 0) return { image: Buffer.from(drawing.svg), notes };
  return { image: await phase('encode', () => outline(drawing, spec, page.ownFontsDir)), notes };
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
