/** As large as the largest picture read so far: a new one for each chart is memory to clear and garbage to collect. */
let kept = new ArrayBuffer(0);

/**
 * Reads a canvas: red, green, blue, alpha from the lowest byte on, alpha not multiplied in.
 * @param opaque the canvas has no alpha
 * @returns good until the next call
 */
export async function readPixels(context: CanvasRenderingContext2D, opaque: boolean): Promise<Int32Array> {
  const { width, height } = context.canvas;
  if (!opaque) return new Int32Array(context.getImageData(0, 0, width, height).data.buffer);
  // Quicker than getImageData and into our own buffer, but where there is alpha it rounds in another way (ADR 0064).
  const frame = new VideoFrame(context.canvas, { timestamp: 0 });
  try {
    if (kept.byteLength < width * height * 4) kept = new ArrayBuffer(width * height * 4);
    await frame.copyTo(kept, { format: 'RGBA' });
    return new Int32Array(kept, 0, width * height);
  } finally {
    frame.close();
  }
}
