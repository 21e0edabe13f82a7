import type { ChartSpec, Json, JsonObject, PageAnswer, RasterAnswer } from '../../renderer-page/payload.js';
import { invalidSpec } from '../errors.js';
import type { DrawingPage } from './drawing-page.js';
import { FontShelf } from './outlines/font-shelf.js';
import { outlineTexts } from './outlines/outline-texts.js';
import { builtPageDir } from './page-bundle.js';
import { finishPdf } from './pdf-document.js';

/** What printing needs of a pooled page. */
export type PrintingPage = Pick<DrawingPage, 'call' | 'printToPdf'>;

/** Bytes asked for at a time when a large image is read out of the page; a multiple of 3, so that the base64 needs no padding. */
const SLICE_BYTES = 6 * 1024 * 1024;
/** The sheet is a little larger than the chart, so that Chromium's rounding never pushes the chart onto a second page. */
const SHEET_MARGIN_PX = 1;

function requireValue<T>(answer: PageAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw invalidSpec([answer.error]);
}

async function readImage(page: PrintingPage, image: RasterAnswer): Promise<Buffer> {
  if ('base64' in image) return Buffer.from(image.base64, 'base64');
  const bytes = Buffer.allocUnsafe(image.bytes);
  for (let offset = 0; offset < image.bytes; offset += SLICE_BYTES) {
    const length = Math.min(SLICE_BYTES, image.bytes - offset);
    bytes.write(await page.call('readSlice', image.handle, offset, length), offset, 'base64');
  }
  await page.call('releaseImage', image.handle);
  return bytes;
}

async function printRaster(page: PrintingPage, spec: ChartSpec): Promise<Buffer> {
  return readImage(page, requireValue(await page.call('drawRaster', JSON.stringify(spec))));
}

/** One for all pages: it only reads files. */
let shelf: FontShelf | undefined;

async function printSvg(page: PrintingPage, spec: ChartSpec): Promise<Buffer> {
  const drawing = requireValue(await page.call('drawSvg', JSON.stringify(spec)));
  if (drawing.texts.length === 0) return Buffer.from(drawing.svg);
  shelf ??= await FontShelf.open(builtPageDir);
  return Buffer.from(await outlineTexts(drawing, shelf));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The card's title, else the chart's, else the alternative text: a reader shows it as the document's name. */
function titleOf(spec: ChartSpec): string {
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const title = isObject(plugins['title']) && plugins['title']['display'] === true ? plugins['title']['text'] : '';
  const lines = (Array.isArray(title) ? title : [title]).filter((line) => typeof line === 'string' && line !== '');
  return spec.header?.title || lines.join(' ') || spec.alt || 'Chart';
}

async function printPdf(page: PrintingPage, spec: ChartSpec): Promise<Buffer> {
  requireValue(await page.call('preparePdf', JSON.stringify(spec)));
  const { width: widthPx, height: heightPx } = spec;
  const printed = await page.printToPdf({
    widthPx: widthPx + SHEET_MARGIN_PX,
    heightPx: heightPx + SHEET_MARGIN_PX,
  });
  requireValue(await page.call('finishPdf'));
  const locale = spec.options['locale'];
  const language = typeof locale === 'string' && locale ? locale : 'en';
  return finishPdf(printed, { widthPx, heightPx, title: titleOf(spec), subject: spec.alt, language });
}

const PRINTERS = { png: printRaster, jpeg: printRaster, webp: printRaster, svg: printSvg, pdf: printPdf };

/**
 * Draws a spec on a page and brings the picture home, one printer per format.
 * @throws invalidSpec when Chart.js refuses the chart; whatever the page throws when it breaks, after which it is not to be used again
 */
export function print(page: PrintingPage, spec: ChartSpec): Promise<Buffer> {
  return PRINTERS[spec.format](page, spec);
}
