import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@pdfme/pdf-lib';

/** The fonts of a page as `pdffonts` lists them: name, type, and whether the font program is embedded. */
export async function fontsOf(bytes: Buffer): Promise<{ name: string; kind: string; isEmbedded: boolean }[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const dicts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? object : []));
  const fonts = dicts.filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of('Font'));
  // The parts of a composite font are not fonts of the page.
  return fonts
    .filter((font) => !font.has(PDFName.of('CIDSystemInfo')))
    .map((font) => {
      const parts = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray);
      const descriptor = parts?.lookup(0, PDFDict).lookup(PDFName.of('FontDescriptor'), PDFDict);
      return {
        name: String(font.get(PDFName.of('BaseFont'))),
        kind: String(font.get(PDFName.of('Subtype'))),
        isEmbedded: descriptor?.lookup(PDFName.of('FontFile2')) instanceof PDFRawStream,
      };
    });
}
