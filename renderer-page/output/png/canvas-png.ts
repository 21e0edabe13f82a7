import { kernelBase64 } from './kernel-base64.js';
import { type PixelLayout, PngEncoder } from './png.js';

const kernel = new WebAssembly.Module(Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0)));

/** Calls overlap: while one waits for its pixels, the next one draws. */
const SPARE_ENCODERS = 2;
/** An encoder with more memory is not kept: enough for 1600 × 1000 pixels and their PNG. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Reused for the next image; a new encoder's memory would have to be cleared. */
const spares: PngEncoder[] = [];

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
  const encoder = spares.pop() ?? new PngEncoder(kernel);
  const layout = await readPixels(context, alphaRows, encoder);
  const result = encode(encoder, layout);
  if (spares.length < SPARE_ENCODERS && encoder.memoryBytes <= KEPT_BYTES) spares.push(encoder);
  return result;
}

/** Reads the pixels into the encoder's memory, with alpha not premultiplied. */
async function readPixels(
  context: CanvasRenderingContext2D,
  alphaRows: number,
  encoder: PngEncoder,
): Promise<PixelLayout> {
  const { width, height } = context.canvas;
  const pixels = encoder.begin(width, height);
  // Not every browser that shows previews has VideoFrame, and none has it on a page without TLS.
  if (2 * alphaRows >= height || !('VideoFrame' in globalThis)) {
    pixels.set(context.getImageData(0, 0, width, height).data);
    return 'rgba';
  }
  // VideoFrame is faster than getImageData and fills our own memory, but rounds differently where a pixel is partly transparent.
  // These rows are read here: the canvas may change while we wait.
  const edges = [0, height - alphaRows].map((top) => ({
    offset: top * width * 4,
    data: alphaRows === 0 ? [] : context.getImageData(0, top, width, alphaRows).data,
  }));
  const frame = new VideoFrame(context.canvas, { timestamp: 0 });
  try {
    // The browser's own byte order, which differs in name with the alpha of the canvas: converting it would take 0.2 ms.
    await frame.copyTo(pixels, { format: alphaRows === 0 ? 'BGRX' : 'BGRA' });
  } finally {
    frame.close();
  }
  if (alphaRows === 0) return 'bgrx';
  encoder.swapRedAndBlue();
  for (const { offset, data } of edges) pixels.set(data, offset);
  return 'rgba';
}
