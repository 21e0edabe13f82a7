import { type CardImages, hasBareCorners } from './card/card';
import { parseColour } from './color';
import { draw } from './drawing/draw';
import { DrawingFault } from './drawing/spec-error';
import type { ChartSpec, RasterAnswer } from './payload';
import { encodePng } from './png/png.js';
import { readPixels } from './read-pixels';
import { backgroundOf } from './theme/resolve-theme';

/** Encoded images above this stay in the page and are read in slices: one answer over the debugging pipe must stay handy. */
const INLINE_BYTES = 8 * 1024 * 1024;
/** From here on the browser encodes off the main thread: faster, measured; below, handing over costs more than it gains. */
const LARGE_PIXELS = 1_200_000;
/** PNG is our own, and smaller, up to this size; above, the browser's threads are too far ahead, and a copy of the pixels too large to keep. */
const OWN_PNG_PIXELS = 2_000_000;
/** Canvases up to this size keep their memory for the next chart. */
const KEPT_PIXELS = 4_000_000;
/** Chromium's limit; one pixel more and the canvas is blank, without an error. */
const MAX_PIXELS = 16384 * 16384;

interface Canvas {
  element: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}
const canvases = new Map<boolean, Canvas>();
const heldImages = new Map<number, Blob>();
let lastHandle = 0;

/** One canvas per alpha mode, reused: a new one for each chart costs as much as drawing the chart. */
function canvasFor(opaque: boolean, widthPx: number, heightPx: number): Canvas {
  let canvas = canvases.get(opaque);
  if (!canvas) {
    const element = document.createElement('canvas');
    const context = element.getContext('2d', { alpha: !opaque });
    if (!context) throw new Error('The page has no 2D canvas');
    canvas = { element, context };
    canvases.set(opaque, canvas);
  }
  // Setting the size clears the pixels and every state of the context.
  canvas.element.width = widthPx;
  canvas.element.height = heightPx;
  return canvas;
}

function release(canvas: Canvas): void {
  if (canvas.element.width * canvas.element.height <= KEPT_PIXELS) return;
  canvas.element.width = 1;
  canvas.element.height = 1;
}

function base64Of(bytes: Uint8Array): string {
  return (bytes as Uint8Array & { toBase64(): string }).toBase64();
}

function tooLarge(widthPx: number, heightPx: number): DrawingFault {
  const message = `A picture of ${widthPx} × ${heightPx} pixels is more than the browser can draw; ask for at most ${MAX_PIXELS} pixels`;
  return new DrawingFault(message, 'devicePixelRatio');
}

function nothingReadBack(): DrawingFault {
  return new DrawingFault(
    'The browser could not encode a picture of this size; ask for a smaller one',
    'devicePixelRatio',
  );
}

function hold(image: Blob): RasterAnswer {
  heldImages.set(++lastHandle, image);
  return { handle: lastHandle, bytes: image.size };
}

function pngOf({ element, context }: Canvas, opaque: boolean): Promise<RasterAnswer> {
  const { width: widthPx } = element;
  return readPixels(context, opaque, (pixels, layout) => {
    const png = encodePng(pixels, widthPx, layout);
    return png.length <= INLINE_BYTES ? { base64: base64Of(png) } : hold(new Blob([png]));
  });
}

async function encode(canvas: Canvas, spec: ChartSpec, opaque: boolean): Promise<RasterAnswer> {
  const { element } = canvas;
  const pixels = element.width * element.height;
  if (spec.format === 'png' && pixels <= OWN_PNG_PIXELS) return pngOf(canvas, opaque);
  const type = `image/${spec.format}`;
  const quality = (spec.quality ?? 92) / 100;
  if (pixels <= LARGE_PIXELS) {
    const url = element.toDataURL(type, quality);
    const base64 = url.slice(url.indexOf(',') + 1);
    if (base64 === '') throw nothingReadBack();
    if (base64.length <= (INLINE_BYTES * 4) / 3) return { base64 };
  }
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, type, quality));
  if (!blob || blob.size === 0) throw nothingReadBack();
  if (blob.size <= INLINE_BYTES) return { base64: base64Of(new Uint8Array(await blob.arrayBuffer())) };
  return hold(blob);
}

/** Whether nothing of the canvas shines through. */
function isOpaque(spec: ChartSpec): boolean {
  if (spec.format === 'jpeg') return true;
  return parseColour(backgroundOf(spec)).alpha === 1 && !hasBareCorners(spec);
}

/**
 * Draws a spec as png, jpeg or webp.
 * @param redraw called after each drawing; a promise says "wait for me and draw again"
 */
export async function rasterOf(
  spec: ChartSpec,
  images: CardImages,
  redraw: () => Promise<unknown> | undefined,
): Promise<RasterAnswer> {
  const widthPx = Math.floor(spec.width * spec.devicePixelRatio);
  const heightPx = Math.floor(spec.height * spec.devicePixelRatio);
  if (widthPx * heightPx > MAX_PIXELS) throw tooLarge(widthPx, heightPx);
  const opaque = isOpaque(spec);
  const ground = spec.format === 'jpeg' ? '#ffffff' : undefined;
  for (;;) {
    const canvas = canvasFor(opaque, widthPx, heightPx);
    try {
      draw(canvas.context, spec, spec.devicePixelRatio, ground, images);
      const waiting = redraw();
      if (!waiting) return await encode(canvas, spec, opaque);
      await waiting;
    } finally {
      release(canvas);
    }
  }
}

/** @returns base64 of `length` bytes from `offset` */
export async function readHeldImage(handle: number, offset: number, length: number): Promise<string> {
  const blob = heldImages.get(handle);
  if (!blob) throw new Error(`No image is held under ${handle}`);
  return base64Of(new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()));
}

export function releaseHeldImage(handle: number): void {
  heldImages.delete(handle);
}
