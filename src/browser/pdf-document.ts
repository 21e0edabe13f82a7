import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage } from '@pdfme/pdf-lib';
import { type PdfTags, POINTS_PER_PX, roundPoints, tagPdf } from './pdf-tags.js';

/** The same in every document, so that the same spec gives the same bytes. */
const DATE = new Date('2000-01-01T00:00:00Z');

export interface PdfFinish {
  /** CSS px. */
  widthPx: number;
  /** CSS px. */
  heightPx: number;
  /** How much lower than that each page is, in CSS px. */
  shorterByPx?: number[];
  title: string;
  /** Alternative text. */
  subject?: string | undefined;
  /** BCP 47. */
  language: string;
  /** The texts of all headings in their order. Chromium's own bookmarks lose the space at the line breaks of a heading. */
  bookmarks?: string[];
  /** What is read aloud of a page on a canvas, which Chromium does not tag. */
  tags?: PdfTags;
}

/**
 * Cuts the printed sheets to their exact size and replaces the metadata. Chromium rounds the size of a page to multiples of 0.24 pt and
 * writes the current time.
 * @param printed a PDF with the content in the upper left corner of each page
 */
export async function finishPdf(printed: Buffer, finish: PdfFinish): Promise<Buffer> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  for (const [at, page] of pdf.getPages().entries()) cutSheet(pdf, page, finish, finish.shorterByPx?.[at] ?? 0);
  if (finish.bookmarks !== undefined) nameBookmarks(pdf, finish.bookmarks);
  if (finish.tags !== undefined) tagPdf(pdf, finish.tags);
  pdf.setTitle(finish.title, { showInWindowTitleBar: true });
  if (finish.subject) pdf.setSubject(finish.subject);
  pdf.setLanguage(finish.language);
  pdf.setCreator('Chartwright');
  pdf.setProducer('Chartwright');
  pdf.setCreationDate(DATE);
  pdf.setModificationDate(DATE);
  // As Chromium writes it: every object in plain text, which tools without support of object streams can read.
  const options = { useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false };
  return Buffer.from(await pdf.save(options));
}

function nameBookmarks(pdf: PDFDocument, names: string[]): void {
  const root = pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict);
  const bookmarks = root === undefined ? [] : bookmarksUnder(root);
  if (bookmarks.length !== names.length)
    throw new Error(`the document has ${bookmarks.length} bookmarks for ${names.length} headings`);
  for (const [index, bookmark] of bookmarks.entries())
    bookmark.set(PDFName.of('Title'), PDFHexString.fromText(names[index] ?? ''));
}

/** In document order. */
function bookmarksUnder(parent: PDFDict): PDFDict[] {
  const found: PDFDict[] = [];
  for (let item = childOf(parent, 'First'); item !== undefined; item = childOf(item, 'Next'))
    found.push(item, ...bookmarksUnder(item));
  return found;
}

function childOf(item: PDFDict, name: 'First' | 'Next'): PDFDict | undefined {
  return item.lookupMaybe(PDFName.of(name), PDFDict);
}

function cutSheet(pdf: PDFDocument, page: PDFPage, { widthPx, heightPx }: PdfFinish, shorterByPx: number): void {
  const sheetHeight = page.getHeight();
  const box = PDFArray.withContext(pdf.context);
  const edges = [0, sheetHeight - (heightPx - shorterByPx) * POINTS_PER_PX, widthPx * POINTS_PER_PX, sheetHeight];
  for (const edge of edges) box.push(PDFNumber.of(roundPoints(edge)));
  for (const name of ['MediaBox', 'CropBox']) page.node.set(PDFName.of(name), box);
}
