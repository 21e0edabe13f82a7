import { animationOf, type ChartSpec } from '../../chart-spec/spec.js';
import { SpecError } from '../chart/spec-error';
import type { Drawing } from '../drawing/drawing';
import type { Lossless, RasterResult } from '../drawing/protocol.js';
import { Regions } from '../drawing/regions';
import { drawWithFonts, type Made } from '../paint/attempt';
import { draw } from '../paint/draw';
import type { DrawCall, Motion } from '../paint/target';
import { cornerRows } from '../place/card/card-plan';
import { backgroundOf, isOnWhite } from '../theme/background';
import { parseColor } from '../theme/color';
import type { encodeAnimation } from './animation/animate';
import { base64Of, type HeldImages } from './held-images';
import type { encodeCanvasAsJpeg } from './jpeg/canvas-jpeg';
import { encodeCanvas } from './png/canvas-png';
import { encodeCanvasAsWebp } from './webp/canvas-webp';

/** Larger encoded images stay in the page and are read in slices, to keep messages over the debugging pipe small. */
const INLINE_BYTES = 8 * 1024 * 1024;
/** Larger images are encoded by the browser off the main thread. For smaller ones, handing them over costs more than it gains (measured). */
const LARGE_PIXELS = 1_200_000;
/**
 * Up to this size, our own encoders write PNG (png/) and flat WebP (webp/), in fewer bytes, and sharp JPEG (jpeg/). For larger images the
 * browser's encoder thread is faster (docs/adr/0064-own-png-encoder.md).
 */
const OWN_PIXELS = 2_000_000;
/** At this quality, which is the default, or above, a flat image becomes lossless WebP, and a JPEG keeps the resolution of its colors. */
const SHARP_QUALITY = 92;
/** Canvases up to this size keep their memory for the next image. */
const KEPT_PIXELS = 4_000_000;
/** Chromium leaves a larger canvas blank, without an error. */
const MAX_PIXELS = 16384 * 16384;

interface Canvas {
  element: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}
/** By whether it is opaque. Shared by all calls, of which the service makes one at a time. */
const canvases = new Map<boolean, Canvas>();

/** A blank canvas. Canvases are reused, because creating one takes as long as drawing a chart. */
function canvasFor(opaque: boolean, widthPx: number, heightPx: number): Canvas {
  let canvas = canvases.get(opaque);
  if (!canvas) {
    const element = document.createElement('canvas');
    const context = element.getContext('2d', { alpha: !opaque });
    if (!context) throw new Error('The page has no 2D canvas');
    canvas = { element, context };
    canvases.set(opaque, canvas);
  }
  // Setting the size clears the pixels and resets the context.
  canvas.element.width = widthPx;
  canvas.element.height = heightPx;
  return canvas;
}

/** Frees the memory of a large canvas. */
function release(canvas: Canvas | undefined): void {
  if (!canvas) return;
  if (canvas.element.width * canvas.element.height <= KEPT_PIXELS) return;
  canvas.element.width = 1;
  canvas.element.height = 1;
}

/** An encoded image as its encoder returns it. Bytes may be a view of a buffer that the next image overwrites. */
type Encoded = { bytes: Uint8Array<ArrayBuffer> } | { base64: string } | { blob: Blob };

function tooLarge(widthPx: number, heightPx: number): SpecError {
  const message = `An image of ${widthPx} × ${heightPx} pixels is more than the browser can draw; ask for at most ${MAX_PIXELS} pixels`;
  return new SpecError(message, 'devicePixelRatio');
}

function nothingReadBack(): SpecError {
  return new SpecError('The browser could not encode an image of this size; ask for a smaller one', 'devicePixelRatio');
}

/** A `RasterResult` without its time. */
type Held = { base64: string } | { handle: number; bytes: number };

function toResult(encoded: Encoded, held: HeldImages): Held | Promise<Held> {
  if ('base64' in encoded) return encoded;
  if ('blob' in encoded) {
    const { blob } = encoded;
    return blob.size > INLINE_BYTES
      ? held.hold(blob)
      : blob.arrayBuffer().then((b) => ({ base64: base64Of(new Uint8Array(b)) }));
  }
  const { bytes } = encoded;
  return bytes.length <= INLINE_BYTES ? { base64: base64Of(bytes) } : held.hold(new Blob([bytes]));
}

/**
 * @param alphaRows the number of rows at the top and at the bottom that may have transparent pixels
 * @param take called with the encoded image, before another one can be drawn
 * @param encodeJpeg for that format
 */
async function encode<T>(
  canvas: Canvas,
  { format, quality = SHARP_QUALITY }: Pick<ChartSpec, 'format' | 'quality'>,
  alphaRows: number,
  take: (encoded: Encoded) => T | Promise<T>,
  encodeJpeg?: typeof encodeCanvasAsJpeg,
): Promise<T> {
  const { element, context } = canvas;
  const pixels = element.width * element.height;
  if (format === 'png' && pixels <= OWN_PIXELS) {
    return encodeCanvas(context, alphaRows, (bytes) => take({ bytes }));
  }
  if (encodeJpeg && quality >= SHARP_QUALITY && pixels <= OWN_PIXELS) {
    return take({ bytes: await encodeJpeg(context, quality) });
  }
  if (format === 'webp' && quality >= SHARP_QUALITY && pixels <= OWN_PIXELS) {
    const encoded = await encodeCanvasAsWebp(context, alphaRows);
    return take(encoded instanceof ImageData ? lossyWebp(encoded, quality) : { bytes: encoded });
  }
  const type = `image/${format}`;
  if (pixels <= LARGE_PIXELS) {
    const url = element.toDataURL(type, quality / 100);
    const base64 = url.slice(url.indexOf(',') + 1);
    if (base64 === '') throw nothingReadBack();
    if (base64.length <= (INLINE_BYTES * 4) / 3) return take({ base64 });
  }
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, type, quality / 100));
  if (!blob || blob.size === 0) throw nothingReadBack();
  return take({ blob });
}

function lossyWebp(pixels: ImageData, quality: number): Encoded {
  const element = document.createElement('canvas');
  [element.width, element.height] = [pixels.width, pixels.height];
  element.getContext('2d')?.putImageData(pixels, 0, 0);
  const url = element.toDataURL('image/webp', quality / 100);
  return { base64: url.slice(url.indexOf(',') + 1) };
}

/** The number of rows at the top and at the bottom that may have transparent pixels; 0 when the image has none. */
function transparentRows(spec: ChartSpec): number {
  if (isOnWhite(spec)) return 0;
  return parseColor(backgroundOf(spec)).alpha === 1 ? cornerRows(spec) : Infinity;
}

/** The encoder of moving images and GIF. Loaded on demand, so that pages that draw other images stay small. */
async function loadAnimation(): Promise<typeof encodeAnimation> {
  return (await import('./animation/animate')).encodeAnimation;
}

/** The encoder of JPEG, loaded on demand too. */
async function loadJpeg(): Promise<typeof encodeCanvasAsJpeg> {
  return (await import('./jpeg/canvas-jpeg')).encodeCanvasAsJpeg;
}

/** @param encoding the format of the file. To encode a moving image, pass the spec itself. */
async function drawAndEncode<T>(
  asked: DrawCall,
  encoding: Pick<ChartSpec, 'format' | 'quality' | 'animation'>,
  take: (encoded: Encoded) => T | Promise<T>,
  withRegions = false,
): Promise<{ value: T; encodeMs: number; drawing: Drawing }> {
  const { spec } = asked;
  const widthPx = Math.round(spec.width * spec.devicePixelRatio);
  const heightPx = Math.round(spec.height * spec.devicePixelRatio);
  if (widthPx * heightPx > MAX_PIXELS) throw tooLarge(widthPx, heightPx);
  const alphaRows = transparentRows(spec);
  const opaque = alphaRows === 0;
  const underlay = isOnWhite(spec) ? '#ffffff' : undefined;
  const encodeMoving = encoding.format === 'gif' || animationOf(encoding) ? await loadAnimation() : undefined;
  // Before it is drawn: while a script loads, the canvas may get another drawing.
  const encodeJpeg = encoding.format === 'jpeg' ? await loadJpeg() : undefined;
  try {
    const target = { pixelRatio: spec.devicePixelRatio, underlay };
    const drawOnce = () => {
      const canvas = canvasFor(opaque, widthPx, heightPx);
      const regions = withRegions ? new Regions() : undefined;
      return { canvas, drawing: draw(asked, { ...target, context: canvas.context, regions }) };
    };
    return await drawWithFonts(drawOnce, async ({ canvas, drawing }) => {
      const startMs = performance.now();
      const drawn = {
        context: canvas.context,
        width: widthPx,
        height: heightPx,
        isOpaque: opaque,
        draw: (motion: Motion) => void draw(asked, { ...target, context: canvas.context, motion }),
      };
      const value = encodeMoving
        ? await take({ bytes: encodeMoving(spec, drawn) })
        : await encode(canvas, encoding, alphaRows, take, encodeJpeg);
      return { value, drawing, encodeMs: performance.now() - startMs };
    });
  } finally {
    release(canvases.get(opaque));
  }
}

/** Draws a spec as png, jpeg, webp or gif. @param held takes an image that is too large for one message */
export async function drawRaster(asked: DrawCall, held: HeldImages): Promise<Made<RasterResult>> {
  const { value, encodeMs, drawing } = await drawAndEncode(asked, asked.spec, (encoded) => toResult(encoded, held));
  return { value: { ...value, encodeMs }, notes: drawing.notes };
}

/** Draws a spec of any format as a PNG, without the losses of its own format, and lists where it shows the fields that a form can change. */
export async function drawLossless(asked: DrawCall): Promise<Made<Lossless>> {
  const take = (encoded: Encoded): Blob => {
    if ('blob' in encoded) return encoded.blob;
    if ('bytes' in encoded) return new Blob([encoded.bytes], { type: 'image/png' });
    throw new Error('A PNG is encoded as bytes or as a blob');
  };
  const { value: png, drawing } = await drawAndEncode(asked, { format: 'png' }, take, true);
  return { value: { png, regions: drawing.regions?.list ?? [] }, notes: drawing.notes };
}

/** Draws a spec with an animation as a file of its own format. */
export async function drawMoving(asked: DrawCall): Promise<Made<Blob>> {
  const { value, drawing } = await drawAndEncode(asked, asked.spec, (encoded) => {
    if ('bytes' in encoded) return new Blob([encoded.bytes], { type: `image/${asked.spec.format}` });
    throw new Error('An image that moves is encoded as bytes');
  });
  return { value, notes: drawing.notes };
}
