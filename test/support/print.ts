import type { ChartSpec } from '../../chart-spec/types.js';
import { type PrintingPage, print as printImage } from '../../src/browser/printers.js';

/** Draws a chart on a page. @returns the image file alone */
export async function print(page: PrintingPage, spec: ChartSpec): Promise<Buffer> {
  return (await printImage(page, spec)).image;
}
