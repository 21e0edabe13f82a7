import kernelBase64 from 'virtual:png-kernel';
import { type PixelLayout, PngEncoder } from './png/png.js';

const kernel = new WebAssembly.Module(Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0)));

/** Calls overlap: while one waits for its pixels, the next one draws. */
const SPARE_ENCODERS = 2;
/** An encoder with more memory is not kept: enough for 2 million pixels and their PNG. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** Reused for the next image; a new encoder's memory would have to be cleared. */
const spares: PngEncoder[] = [];

/**
 * Encodes a canvas as PNG. Reads what it shows at the call, also if it changes meanwhile.
 * @param opaque whether the canvas has no alpha
 * @param use called with the PNG; its memory is reused after it returns
 */
export async function encodeCanvas<T>(
  context: CanvasRenderingContext2D,
  opaque: boolean,
  use: (png: Uint8Array<ArrayBuffer>) => T,
): Promise<T> {
  const encoder = spares.pop() ?? new PngEncoder(kernel);
  const layout = await readPixels(context, opaque, encoder);
  const result = use(encoder.encode(layout));
  if (spares.length < SPARE_ENCODERS && encoder.memoryBytes <= KEPT_BYTES) spares.push(encoder);
  return result;
}

/** Reads the pixels into the encoder's memory, with alpha not premultiplied. */
async function readPixels(
  context: CanvasRenderingContext2D,
  opaque: boolean,
  encoder: PngEncoder,
): Promise<PixelLayout> {
  const { width, height } = context.canvas;
  const pixels = encoder.begin(width, height);
  // Not every browser that shows previews has VideoFrame, and none has it on a page without TLS.
  if (!opaque || !('VideoFrame' in globalThis)) {
    pixels.set(context.getImageData(0, 0, width, height).data);
    return 'rgba';
  }
  // VideoFrame is faster than getImageData and fills our own memory, but rounds differently where there is alpha
  // (docs/adr/0064-own-png-encoder.md).
  const frame = new VideoFrame(context.canvas, { timestamp: 0 });
  try {
    // The browser's own byte order: converting it would take 0.2 ms.
    await frame.copyTo(pixels, { format: 'BGRA' });
  } finally {
    frame.close();
  }
  return 'bgrx';
}
