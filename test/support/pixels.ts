import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA, not premultiplied. */
  data: Uint8ClampedArray;
}

/** Decodes png, jpeg or webp. */
export async function decode(image: Buffer | Uint8Array): Promise<Pixels> {
  const decoded = await loadImage(image);
  const context = createCanvas(decoded.width, decoded.height).getContext('2d');
  context.drawImage(decoded, 0, 0);
  const { data } = context.getImageData(0, 0, decoded.width, decoded.height);
  return { width: decoded.width, height: decoded.height, data };
}

/** An SVG as resvg draws it, without fonts of the machine. Where it is partly transparent, the colors are premultiplied. */
export function resvgPixels(svg: string): Pixels {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width, height, data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length) };
}

/** One number for each pixel, to compare many. */
export function colorsOf({ data }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}

/** Red, green, blue and alpha of one pixel, 0–255. */
export function pixelAt(pixels: Pixels, x: number, y: number): number[] {
  const at = (y * pixels.width + x) * 4;
  return [...pixels.data.subarray(at, at + 4)];
}

/** Share of pixels, 0–1, of which a channel differs by more than `tolerance` (0–255). */
export function differingShare(a: Pixels, b: Pixels, tolerance: number): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differing = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    for (let channel = 0; channel < 4; channel++) {
      if (Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) <= tolerance) continue;
      differing++;
      break;
    }
  }
  return differing / (a.width * a.height);
}

/** Number of different colors; a blank image has one. */
export function colorCount(pixels: Pixels): number {
  return new Set(colorsOf(pixels)).size;
}

/** Root of the mean square difference of two images on white, 0–1 over all color channels. */
export function rootMeanSquare(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let squares = 0;
  for (let at = 0; at < a.data.length; at++) {
    if (at % 4 === 3) continue;
    squares += (onWhite(a.data, at) - onWhite(b.data, at)) ** 2;
  }
  return Math.sqrt(squares / (a.width * a.height * 3)) / 255;
}

function onWhite(data: Uint8ClampedArray, at: number): number {
  const alpha = (data[at - (at % 4) + 3] ?? 255) / 255;
  return (data[at] ?? 0) * alpha + 255 * (1 - alpha);
}
