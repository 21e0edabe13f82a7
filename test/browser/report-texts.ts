import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text on a page of a PDF; places as shares of the page's width and height, from the upper left corner. */
export interface PageText {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** The texts of a document, page by page. */
export async function pageTexts(bytes: Buffer): Promise<PageText[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: PageText[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const [, low = 0] = page.view;
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [x = 0, y = 0] = (item.transform as number[]).slice(4);
        return [{ text: item.str, left: x / width, right: (x + item.width) / width, bottom: 1 - (y - low) / height }];
      }),
    );
  }
  await task.destroy();
  return pages;
}

/** The colors that the first page fills texts and areas with, as `#rrggbb`. */
export async function fillColors(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const colors = argsArray.filter((_args, at) => fnArray[at] === OPS.setFillRGBColor).map(([color]) => String(color));
  await task.destroy();
  return colors;
}
