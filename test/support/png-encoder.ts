import { join } from 'node:path';
import { compileKernel } from '../../renderer-page/png/compile-kernel.js';
import { type PixelLayout, PngEncoder } from '../../renderer-page/png/png.js';

/** An encoder of the current sources. */
export async function pngEncoder(): Promise<PngEncoder> {
  const wasm = await compileKernel(join(process.cwd(), 'renderer-page', 'png', 'kernel'));
  return new PngEncoder(new WebAssembly.Module(wasm));
}

/** @returns a copy of the PNG */
export function encodePng(encoder: PngEncoder, pixels: Int32Array, widthPx: number, layout: PixelLayout): Buffer {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  encoder.begin(widthPx, pixels.length / widthPx).set(bytes);
  return Buffer.from(encoder.encode(layout));
}
