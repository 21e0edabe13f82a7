/** The bytes of a pixel from lowest to highest. `x` is ignored: the image is opaque. */
export type PixelLayout = 'rgba' | 'bgrx';

/** Calls overlap: while one waits for its pixels, the next one draws. */
const SPARE_ENCODERS = 2;
/** An encoder with more memory is not kept: enough for 1600 × 1000 pixels and their PNG. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Encoders of one format, which are reused: a new one's memory would have to be cleared. */
export class Encoders<Encoder extends { readonly memoryBytes: number }> {
  readonly #spares: Encoder[] = [];
  readonly #create: () => Encoder;

  constructor(create: () => Encoder) {
    this.#create = create;
  }

  /** @param encode called with an encoder, whose memory is reused after the promise is settled */
  async use<T>(encode: (encoder: Encoder) => Promise<T>): Promise<T> {
    const encoder = this.#spares.pop() ?? this.#create();
    const result = await encode(encoder);
    if (this.#spares.length < SPARE_ENCODERS && encoder.memoryBytes <= KEPT_BYTES) this.#spares.push(encoder);
    return result;
  }
}

/** Compiles a kernel at its first use. */
export function kernelOf(base64: string): () => WebAssembly.Module {
  let kernel: WebAssembly.Module | undefined;
  return () => (kernel ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))));
}

/** Whether `copyFrame` is possible: not every browser that shows previews has VideoFrame, and none has it on a page without TLS. */
export function hasFrames(): boolean {
  return 'VideoFrame' in globalThis;
}

/**
 * Copies what a canvas shows at the call. Faster than getImageData, and fills our own memory, but rounds differently where a pixel is partly
 * transparent.
 * @param format the browser's own byte order, which differs in name with the alpha of the canvas: converting it would take 0.2 ms
 */
export async function copyFrame(
  context: CanvasRenderingContext2D,
  pixels: Uint8Array<ArrayBuffer>,
  format: 'BGRX' | 'BGRA',
): Promise<void> {
  const frame = new VideoFrame(context.canvas, { timestamp: 0 });
  try {
    await frame.copyTo(pixels, { format });
  } finally {
    frame.close();
  }
}

/** Copies what a canvas without alpha shows at the call. */
export async function readOpaquePixels(
  context: CanvasRenderingContext2D,
  pixels: Uint8Array<ArrayBuffer>,
): Promise<PixelLayout> {
  if (hasFrames()) {
    await copyFrame(context, pixels, 'BGRX');
    return 'bgrx';
  }
  const { width, height } = context.canvas;
  pixels.set(context.getImageData(0, 0, width, height).data);
  return 'rgba';
}
