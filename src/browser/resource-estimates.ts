import { totalmem } from 'node:os';
import { availableMemory, constrainedMemory } from 'node:process';
import type { ChartSpec, Format } from '../../renderer-page/payload.js';

const MB = 1024 * 1024;

/** Peak memory per output pixel over all processes, in bytes. Measured: 5, 7 and 20. */
const BYTES_PER_PIXEL: Record<Format, number> = { png: 6, jpeg: 8, webp: 22, svg: 0, pdf: 0 };
/** Memory of a chart of any size: its objects and its image in transit. */
const BASE_BYTES = 16 * MB;

/** Encoding time per output pixel, in nanoseconds. Measured for 16,000 × 16,000 pixels: 1.2, 2.0 and 19 to 27 s. */
const ENCODING_NS_PER_PIXEL: Record<Format, number> = { png: 20, jpeg: 20, webp: 75, svg: 0, pdf: 0 };

/** Two encodings this slow at the same time would both miss a deadline that each of them meets alone. */
const SLOW_ENCODING_MS = 8000;

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
  return (outputPixels(spec) * ENCODING_NS_PER_PIXEL[spec.format]) / 1e6;
}

/** Whether no other slow render may draw at the same time. */
export function isSlowToEncode(spec: ChartSpec): boolean {
  return estimateEncodingMs(spec) > SLOW_ENCODING_MS;
}

/** Memory that this process may use: the container's limit, or all of the machine's. */
export function memoryLimitBytes(): number {
  const constrained = constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

export function defaultMemoryBudgetBytes(): number {
  return MEMORY_SHARE * Math.min(memoryLimitBytes(), availableMemory());
}
