import type { PixelLayout } from '../../../renderer-page/output/png/canvas-pixels.js';
import { kernelBase64 } from '../../../renderer-page/output/png/kernel-base64.js';
import { PngEncoder } from '../../../renderer-page/output/png/png.js';

/** An encoder with the kernel of the page. */
export function pngEncoder(): PngEncoder {
  return new PngEncoder(new WebAssembly.Module(Buffer.from(kernelBase64, 'base64')));
}

/** @returns a copy of the PNG */
export function encodePng(encoder: PngEncoder, pixels: Int32Array, widthPx: number, layout: PixelLayout): Buffer {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  encoder.begin(widthPx, pixels.length / widthPx).set(bytes);
  return Buffer.from(encoder.encode(layout));
}
