import { availableMemory } from 'node:process';
import {
  BASE_DRAWING_MS,
  type ChartSpec,
  estimateDrawing,
  type Format,
  frameCount,
  invalidSpec,
} from '../../chart-spec/spec.js';
import { memoryLimitBytes } from '../platform/process/host-resources.js';

const MB = 1024 * 1024;

/** Peak memory per output pixel over all processes, in bytes. Measured: 5, 7 and 20. */
const BYTES_PER_PIXEL: Record<Format, number> = { png: 6, jpeg: 8, webp: 22, gif: 22, svg: 0, pdf: 0 };
/** Memory of a chart of any size: its objects and its image in transit. */
const BASE_BYTES = 16 * MB;

/** Encoding time per output pixel, in nanoseconds. Measured for 16,000 × 16,000 pixels: 1.2, 2.0 and 19 to 27 s. */
const ENCODING_NS_PER_PIXEL: Record<Format, number> = { png: 20, jpeg: 20, webp: 75, gif: 75, svg: 0, pdf: 0 };

/** Reading, comparing and encoding one pixel of one frame, in nanoseconds. Measured: 13 to 28 and 14 to 40. */
const FRAME_NS_PER_PIXEL: Partial<Record<Format, number>> = { gif: 25, webp: 40 };

/** Two encodings this slow at the same time would both miss a deadline that each of them meets alone. */
const SLOW_ENCODING_MS = 8000;
/** Two drawings this slow at the same time would leave no page to the others. */
const SLOW_DRAWING_MS = 1000;

/** Share of the free memory for renders; the rest is for Node, the database and the operating system's cache. */
const MEMORY_SHARE = 0.5;

function outputPixels(spec: ChartSpec): number {
  return spec.width * spec.height * spec.devicePixelRatio ** 2;
}

/** Estimated peak memory to draw and encode `spec`. */
export function estimateMemoryBytes(spec: ChartSpec): number {
  return BASE_BYTES + outputPixels(spec) * BYTES_PER_PIXEL[spec.format];
}

/** Estimated time to encode the image of `spec`; below 1 ms for a chart of common size. */
export function estimateEncodingMs(spec: ChartSpec): number {
  const frames = frameCount(spec);
  const perFrameNs = frames > 1 ? (FRAME_NS_PER_PIXEL[spec.format] ?? 0) * frames : 0;
  return (outputPixels(spec) * (ENCODING_NS_PER_PIXEL[spec.format] + perFrameNs)) / 1e6;
}

/** Estimated time to draw `spec`, without encoding; see drawing-cost/. */
export function estimateDrawingMs(spec: ChartSpec): number {
  return estimateDrawing(spec).ms;
}

/** What a page takes for a chart of any size, as measured. The estimate that refuses charts has 15 ms for it. */
const SMALL_CHART_MS = 3;

/** Charts whose turns take more together are not drawn in one call to a page: whoever waits for it waits this long. */
export const CALL_BUDGET_MS = 50;

/** Estimated time that a page takes for `spec`, with encoding. */
export function estimateTurnMs(spec: ChartSpec, drawingMs = estimateDrawingMs(spec)): number {
  return SMALL_CHART_MS + drawingMs - BASE_DRAWING_MS + estimateEncodingMs(spec);
}

/** Whether no other slow render may draw at the same time. */
export function isSlowToDraw(spec: ChartSpec, drawingMs = estimateDrawingMs(spec)): boolean {
  return estimateEncodingMs(spec) > SLOW_ENCODING_MS || drawingMs > SLOW_DRAWING_MS;
}

/**
 * @returns the estimated time to draw `spec`, without encoding
 * @throws ApiError 400 with the path of what costs most, for a spec that would be stopped at the deadline anyway
 */
export function requireDrawableWithin(timeoutMs: number, spec: ChartSpec): number {
  const { ms, path } = estimateDrawing(spec);
  if (ms <= timeoutMs) return ms;
  const [seconds, limit] = [Math.ceil(ms / 1000), Math.round(timeoutMs / 1000)];
  const message =
    `${path} would take about ${seconds} s to draw at this size; at most ${limit} s are allowed. ` +
    'Use less extreme options here, fewer points or a smaller image.';
  throw invalidSpec([{ path, message }]);
}

export function defaultMemoryBudgetBytes(): number {
  return MEMORY_SHARE * Math.min(memoryLimitBytes(), availableMemory());
}
