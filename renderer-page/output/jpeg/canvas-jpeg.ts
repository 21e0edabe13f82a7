import { Encoders, kernelOf, readOpaquePixels } from '../png/canvas-pixels.js';
import { JpegEncoder } from './jpeg.js';
import { kernelBase64 } from './kernel-base64.js';

const kernel = kernelOf(kernelBase64);
const encoders = new Encoders(() => new JpegEncoder(kernel()));

/**
 * Encodes a canvas without alpha as JPEG. Reads what it shows at the call, also if it changes meanwhile.
 * @param quality 1 to 100
 */
export function encodeCanvasAsJpeg(
  context: CanvasRenderingContext2D,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return encoders.use(async (encoder) => {
    const { width, height } = context.canvas;
    const layout = await readOpaquePixels(context, encoder.begin(width, height));
    return encoder.encode(layout === 'bgrx', quality);
  });
}
