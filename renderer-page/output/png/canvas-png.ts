import { copyFrame, Encoders, hasFrames, kernelOf, type PixelLayout, readOpaquePixels } from './canvas-pixels.js';
import { kernelBase64 } from './kernel-base64.js';
import { PngEncoder } from './png.js';

const kernel = kernelOf(kernelBase64);
const encoders = new Encoders(() => new PngEncoder(kernel()));

/**
 * Encodes a canvas as PNG. Reads what it shows at the call, also if it changes meanwhile.
 * @param alphaRows the number of rows at the top and at the bottom that may have transparent pixels: 0 when the canvas has no alpha
 * @param use called with the PNG; its memory is reused after it returns
 */
export async function encodeCanvas<T>(
  context: CanvasRenderingContext2D,
  alphaRows: number,
  use: (png: Uint8Array<ArrayBuffer>) => T,
): Promise<T> {
  return withPixels(context, alphaRows, (encoder, layout) => use(encoder.encode(layout)));
}

/**
 * Reads what a canvas shows at the call into the memory of an encoder.
 * @param encode called with the encoder and the layout of its pixels; the memory is reused after it returns
 */
export async function withPixels<T>(
  context: CanvasRenderingContext2D,
  alphaRows: number,
  encode: (encoder: PngEncoder, layout: PixelLayout) => T,
): Promise<T> {
  return encoders.use(async (encoder) => encode(encoder, await readPixels(context, alphaRows, encoder)));
}

/** Reads the pixels into the encoder's memory, with alpha not premultiplied. */
async function readPixels(
  context: CanvasRenderingContext2D,
  alphaRows: number,
  encoder: PngEncoder,
): Promise<PixelLayout> {
  const { width, height } = context.canvas;
  const pixels = encoder.begin(width, height);
  if (alphaRows === 0) return readOpaquePixels(context, pixels);
  if (2 * alphaRows >= height || !hasFrames()) {
    pixels.set(context.getImageData(0, 0, width, height).data);
    return 'rgba';
  }
  // These rows are read here: the canvas may change while we wait, and a frame rounds partly transparent pixels differently.
  const edges = [0, height - alphaRows].map((top) => ({
    offset: top * width * 4,
    data: context.getImageData(0, top, width, alphaRows).data,
  }));
  await copyFrame(context, pixels, 'BGRA');
  encoder.swapRedAndBlue();
  for (const { offset, data } of edges) pixels.set(data, offset);
  return 'rgba';
}
