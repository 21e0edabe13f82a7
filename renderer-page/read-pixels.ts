/** Kept from one picture to the next, unless it is in use: a new one for each is memory to clear and garbage to collect. */
let spare: ArrayBuffer | undefined;

function takeBuffer(bytes: number): ArrayBuffer {
  const buffer = spare;
  spare = undefined;
  return buffer && buffer.byteLength >= bytes ? buffer : new ArrayBuffer(bytes);
}

/**
 * Reads a canvas: red, green, blue, alpha from the lowest byte on, alpha not multiplied in. What it shows now is what is read, also when it
 * is drawn on while this waits.
 * @param opaque the canvas has no alpha
 * @param use is given the pixels, which are another picture's once it has returned
 */
export async function readPixels<T>(
  context: CanvasRenderingContext2D,
  opaque: boolean,
  use: (pixels: Int32Array) => T,
): Promise<T> {
  const { width, height } = context.canvas;
  if (!opaque) return use(new Int32Array(context.getImageData(0, 0, width, height).data.buffer));
  // Quicker than getImageData and into our own buffer, but where there is alpha it rounds in another way (ADR 0064).
  const frame = new VideoFrame(context.canvas, { timestamp: 0 });
  try {
    const buffer = takeBuffer(width * height * 4);
    await frame.copyTo(buffer, { format: 'RGBA' });
    const result = use(new Int32Array(buffer, 0, width * height));
    spare = buffer;
    return result;
  } finally {
    frame.close();
  }
}
