import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { type PrintingPage, print as printImage } from '../../src/browser/printers.js';

/** Draws a chart on a page. @returns the image file alone */
export async function print(page: PrintingPage, spec: ChartSpec): Promise<Buffer> {
  return (await printImage(page, spec)).image;
}

/** The same as SVG. */
export async function printSvg(page: PrintingPage, spec: ChartSpec): Promise<string> {
  return (await print(page, { ...spec, format: 'svg' })).toString();
}

/** The texts of an SVG, in drawing order. */
export async function printedTexts(page: PrintingPage, spec: ChartSpec): Promise<(string | undefined)[]> {
  return [...(await printSvg(page, spec)).matchAll(/aria-label="([^"]*)"/g)].map(([, text]) => text);
}
