import { withPixels } from '../png/canvas-png.js';
import { encodeLosslessWebp } from './lossless.js';

/**
 * Encodes a canvas as lossless WebP. Reads what it shows at the call, also if it changes meanwhile.
 * @param alphaRows as of `encodeCanvas`
 * @returns the pixels, when the image is not flat: the canvas may show another one then
 */
export function encodeCanvasAsWebp(
  context: CanvasRenderingContext2D,
  alphaRows: number,
): Promise<Uint8Array<ArrayBuffer> | ImageData> {
  const { width } = context.canvas;
  return withPixels(context, alphaRows, (encoder, layout) => {
    const hasAlpha = layout === 'rgba';
    if (hasAlpha) encoder.swapRedAndBlue();
    const { pixels } = encoder;
    const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
    if (!hasAlpha) for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) | 0xff000000;
    const webp = encodeLosslessWebp(words, width, hasAlpha);
    if (webp !== undefined) return webp;
    encoder.swapRedAndBlue();
    return new ImageData(new Uint8ClampedArray(pixels), width);
  });
}
