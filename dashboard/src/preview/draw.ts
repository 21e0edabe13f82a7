import { LRUCache } from 'lru-cache';
import { animationOf, type ChartSpec, frameCount } from '../../../chart-spec/spec.ts';
import type { DrawnRegion, FrameFamily } from '../../../renderer-page/drawing/protocol.ts';
import { loadFamilies } from '../api/own-families.ts';
import {
  type BrandKitLike,
  type Problem,
  prepareForDrawing,
  prepareLanguage,
} from '../chart-language/chart-language.ts';
import { previewTexts } from '../texts/preview.ts';
import { enqueueDrawing, openFrameEarly } from './draw-queue.ts';
import { FrameError } from './renderer-frame.ts';

/** An image of a chart. */
export interface Drawing {
  /** Object URL of a PNG; revoked by `release`. */
  url: string;
  widthPx: number;
  heightPx: number;
  alt: string;
  warnings: Problem[];
  /** Where fields of the specification are seen. */
  regions: DrawnRegion[];
  blob: Blob;
  /** Whether the service draws an image that moves; this one is its last frame. */
  moves: boolean;
  /** Call it when the image is no longer shown. */
  release(): void;
}

/** `isTemporary`: the preview failed, not the spec; another try may succeed. */
export type DrawResult = { ok: true; drawing: Drawing } | { ok: false; problems: Problem[]; isTemporary?: boolean };

export interface DrawOptions {
  /** The saved kit that the spec names, or the account's default kit. */
  kit?: BrandKitLike | undefined;
  /** Replaces the spec's devicePixelRatio. */
  scale?: number | undefined;
  /** Aborts this drawing when the caller asks for a newer one. */
  signal?: AbortSignal | undefined;
}

/** Lists show the same charts again when the user comes back to them. */
const cache = new LRUCache<string, { blob: Blob; regions: DrawnRegion[]; notes: string[] }>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ blob }) => blob.size + 1,
});

/** Begins to load what draws: for pages that show charts once their data has come, after their first paint. */
export function prepareToDraw(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      openFrameEarly();
      prepareLanguage();
    }),
  );
}

/**
 * Draws a spec in this browser, with the pixels that the service renders: no request, no quota. The image is a PNG whatever the spec's
 * format is; of JPEG and WebP it shows the pixels before compression.
 * @throws only the reason of `signal`
 */
export async function drawPreview(spec: unknown, { kit, scale, signal }: DrawOptions = {}): Promise<DrawResult> {
  try {
    openFrameEarly();
    const prepared = await prepareForDrawing(spec, { kit, scale });
    signal?.throwIfAborted();
    if (!prepared.ok) return prepared;
    const families = await loadFamilies(prepared.families);
    signal?.throwIfAborted();
    const specJson = JSON.stringify(withFamilies(prepared.spec, families));
    let drawn = cache.get(specJson);
    if (drawn === undefined) {
      const result = await enqueueDrawing('drawLossless', specJson, families, signal);
      if (!result.ok) return { ok: false, problems: [result.error] };
      drawn = { blob: result.value.png, regions: result.value.regions, notes: result.notes ?? [] };
      cache.set(specJson, drawn);
    }
    const { blob, regions, notes } = drawn;
    const { width, height, devicePixelRatio } = prepared.spec;
    const url = URL.createObjectURL(blob);
    const drawing: Drawing = {
      url,
      widthPx: Math.floor(width * devicePixelRatio),
      heightPx: Math.floor(height * devicePixelRatio),
      alt: prepared.alt,
      warnings: [...prepared.warnings, ...notes.map((message) => ({ path: '', message }))],
      regions,
      blob,
      moves: animationOf(prepared.spec) !== undefined,
      release: () => URL.revokeObjectURL(url),
    };
    return { ok: true, drawing };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    return failureOf(error);
  }
}

/** Pixels of all frames of a preview: about a second of work on a laptop. */
const MAX_MOVING_PIXELS = 12_000_000;

/**
 * Draws the animation of a spec as a GIF, whatever its format is: every browser encodes it alike. Large ones have fewer pixels per CSS px.
 * @returns undefined for a spec that does not move, or cannot be drawn
 * @throws FrameError, or the reason of `signal`
 */
export async function drawMovingPreview(
  spec: unknown,
  { kit, signal }: Pick<DrawOptions, 'kit' | 'signal'> = {},
): Promise<Blob | undefined> {
  const prepared = await prepareForDrawing(spec, { kit });
  signal?.throwIfAborted();
  if (!prepared.ok || !animationOf(prepared.spec)) return undefined;
  const { width, height, devicePixelRatio } = prepared.spec;
  const mostRatio = Math.sqrt(MAX_MOVING_PIXELS / (frameCount(prepared.spec) * width * height));
  const families = await loadFamilies(prepared.families);
  const moving = {
    ...withFamilies(prepared.spec, families),
    format: 'gif',
    devicePixelRatio: Math.min(devicePixelRatio, mostRatio),
  };
  const result = await enqueueDrawing('drawMoving', JSON.stringify(moving), families, signal);
  return result.ok ? result.value : undefined;
}

function withFamilies(spec: ChartSpec, families: readonly FrameFamily[]): ChartSpec {
  if (families.length === 0) return spec;
  const own = families.map(({ name, css, cuts }) => ({
    name,
    css,
    cuts: cuts.map(({ weight, style, ranges }) => ({ file: '', weight, style, ranges })),
  }));
  return { ...spec, ownFonts: own };
}

function failureOf(error: unknown): DrawResult {
  const reason = error instanceof FrameError ? error.reason : 'unavailable';
  if (reason === 'timedOut') return { ok: false, problems: [{ path: 'options', message: previewTexts.timedOut }] };
  const message = reason === 'failed' ? previewTexts.failed(String(error)) : previewTexts.unavailable;
  return { ok: false, problems: [{ path: '', message }], isTemporary: true };
}
