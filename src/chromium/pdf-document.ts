import { PDFArray, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** CSS px to PDF points. */
const POINTS_PER_PX = 0.75;
/** A fixed date in every document: same spec, same bytes. */
const DATE = new Date('2000-01-01T00:00:00Z');

export interface PdfFinish {
  /** CSS px. */
  widthPx: number;
  /** CSS px. */
  heightPx: number;
  title: string;
  /** Alternative text. */
  subject?: string | undefined;
  /** BCP 47. */
  language: string;
}

/**
 * Cuts the printed sheet to exactly the chart's size and writes the document's metadata. Chromium rounds a page to multiples of
 * 0.24 pt and stamps the time of day.
 * @param printed a one-page PDF whose chart stands in the upper left corner
 */
export async function finishPdf(printed: Buffer, finish: PdfFinish): Promise<Buffer> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  const page = pdf.getPage(0);
  const sheetHeight = page.getHeight();
  const box = PDFArray.withContext(pdf.context);
  const edges = [0, sheetHeight - finish.heightPx * POINTS_PER_PX, finish.widthPx * POINTS_PER_PX, sheetHeight];
  for (const edge of edges) box.push(PDFNumber.of(Math.round(edge * 1e4) / 1e4));
  for (const name of ['MediaBox', 'CropBox']) page.node.set(PDFName.of(name), box);
  pdf.setTitle(finish.title, { showInWindowTitleBar: true });
  if (finish.subject) pdf.setSubject(finish.subject);
  pdf.setLanguage(finish.language);
  pdf.setCreator('Chartwright');
  pdf.setProducer('Chartwright');
  pdf.setCreationDate(DATE);
  pdf.setModificationDate(DATE);
  return Buffer.from(await pdf.save({ updateFieldAppearances: false, addDefaultPage: false }));
}
