import { totalmem } from 'node:os';
import { availableMemory, constrainedMemory } from 'node:process';
import type { ChartSpec, Format } from '../../renderer-page/payload.js';

const MB = 1024 * 1024;

/** Peak memory of a render per output pixel, in bytes, over the whole process tree: measured 5, 7 and 20 (reliability m2), rounded up. */
const BYTES_PER_PIXEL: Record<Format, number> = { png: 6, jpeg: 8, webp: 22, svg: 0, pdf: 0 };
/** What any chart takes: its objects, its answer in transit. */
const BASE_BYTES = 16 * MB;

/** Time the encoder needs on top of drawing, in nanoseconds per output pixel: 16000² took 1.2, 2.0 and 19–27 s (ADR 0033). */
const ENCODING_NS_PER_PIXEL: Record<Format, number> = { png: 20, jpeg: 20, webp: 75, svg: 0, pdf: 0 };

/** Encoders this slow share the cores with no second one: two at once would both miss a deadline that each alone meets. */
const SLOW_ENCODING_MS = 8000;

/** The part of the machine's free memory that drawings may take; the rest is for Node, the database and the operating system's cache. */
const MEMORY_SHARE = 0.5;

function outputPixels(spec: ChartSpec): number {
  return spec.width * spec.height * spec.devicePixelRatio ** 2;
}

/** Estimated peak memory of drawing and encoding `spec`. */
export function memoryCostBytes(spec: ChartSpec): number {
  return BASE_BYTES + outputPixels(spec) * BYTES_PER_PIXEL[spec.format];
}

/** What a big raster is allowed beyond the drawing budget; below 1 ms for an everyday chart. */
export function encodingAllowanceMs(spec: ChartSpec): number {
  return (outputPixels(spec) * ENCODING_NS_PER_PIXEL[spec.format]) / 1e6;
}

/** Whether only one render of this kind may draw at a time. */
export function encodesSlowly(spec: ChartSpec): boolean {
  return encodingAllowanceMs(spec) > SLOW_ENCODING_MS;
}

/** Memory the process may use at all: the container's limit where there is one. */
export function memoryLimitBytes(): number {
  const constrained = constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Default budget of all drawings together. */
export function defaultMemoryBudgetBytes(): number {
  return MEMORY_SHARE * Math.min(memoryLimitBytes(), availableMemory());
}
