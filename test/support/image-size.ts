import { PDFDocument } from '@pdfme/pdf-lib';
import sharp from 'sharp';

/** The size that an image file states: in pixels, and of SVG and PDF in CSS px. */
export async function imageSize(file: Buffer, format: string): Promise<{ width: number; height: number }> {
  if (format === 'svg') {
    const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(file.toString()) ?? [];
    return { width: Number(width), height: Number(height) };
  }
  if (format === 'pdf') {
    const { width, height } = (await PDFDocument.load(file)).getPage(0).getSize();
    return { width: Math.round(width / 0.75), height: Math.round(height / 0.75) };
  }
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
