import type { PixelLayout } from './png/png.js';

/** Reused for the next image unless in use; a new buffer each time would have to be cleared and collected. */
let spare: ArrayBuffer | undefined;

function takeBuffer(bytes: number): ArrayBuffer {
  const buffer = spare;
  spare = undefined;
  return buffer && buffer.byteLength >= bytes ? buffer : new ArrayBuffer(bytes);
}

/**
 * Reads the pixels of a canvas, with alpha not premultiplied. Reads what the canvas shows at the call, also if it changes meanwhile.
 * @param opaque whether the canvas has no alpha
 * @param use called with the pixels; the buffer is reused after it returns
 */
export async function readPixels<T>(
  context: CanvasRenderingContext2D,
  opaque: boolean,
  use: (pixels: Int32Array, layout: PixelLayout) => T,
): Promise<T> {
  const { width, height } = context.canvas;
  // Not every browser that shows previews has VideoFrame, and none has it on a page without TLS.
  if (!opaque || !('VideoFrame' in globalThis)) {
    return use(new Int32Array(context.getImageData(0, 0, width, height).data.buffer), 'rgba');
  }
  // VideoFrame is faster than getImageData and fills our own buffer, but rounds differently where there is alpha
  // (docs/adr/0064-own-png-encoder.md).
  const frame = new VideoFrame(context.canvas, { timestamp: 0 });
  try {
    const buffer = takeBuffer(width * height * 4);
    // The browser's own byte order: converting it would take 0.2 ms.
    await frame.copyTo(buffer, { format: 'BGRA' });
    const result = use(new Int32Array(buffer, 0, width * height), 'bgrx');
    spare = buffer;
    return result;
  } finally {
    frame.close();
  }
}
