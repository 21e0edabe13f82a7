/** Hashes of generated charts in all formats: a refactoring of the drawing leaves all of them as they are. */
import { createHash } from 'node:crypto';
import { FORMATS } from '../../chart-spec/model/constants.js';
import { type ChartSpecInput, ChartwrightError, type Renderer } from '../../library/create-renderer.js';
import type { Spec } from '../../samples/sample.js';
import { frames, validSpecs } from '../support/arbitrary-specs.js';
import { fc } from '../support/property.js';
import { goldenCases } from './cases.js';

export interface HashList {
  seed: number;
  count: number;
  /** By number, type and format of the chart: `17 bar svg`. */
  hashes: Record<string, string>;
}

/** One chart of so many is animated: its frames take the time of all other formats together. */
const ANIMATED_EVERY = 10;
const ANIMATION = { durationMs: 400, fps: 10 };
/** Characters of a hash: 64 bits. */
const HASH_LENGTH = 16;

/** Half of them of arbitrary fields and data, half of them golden images in an arbitrary frame. The same for the same seed. */
export function generateSpecs(seed: number, count: number): Spec[] {
  const arbitrary = fc.sample(validSpecs(['png']), { seed, numRuns: Math.ceil(count / 2) });
  const around = fc.sample(frames, { seed, numRuns: Math.floor(count / 2) });
  const samples = [...goldenCases().values()];
  const framed = around.map((frame, at) => ({ ...samples[(at * 7) % samples.length], ...frame }));
  return Array.from({ length: count }, (_, at) => (at % 2 === 0 ? arbitrary : framed)[Math.floor(at / 2)] ?? {});
}

export async function hashCharts(renderer: Renderer, seed: number, count: number): Promise<HashList> {
  const charts = generateSpecs(seed, count).flatMap((spec, at) =>
    FORMATS.filter((format) => format !== 'gif' || at % ANIMATED_EVERY === 0).map(
      (format) => [`${at} ${spec['type']} ${format}`, inFormat(spec, format)] as const,
    ),
  );
  const hashes = await Promise.all(charts.map(async ([name, spec]) => [name, await hashOf(renderer, spec)] as const));
  return { seed, count, hashes: Object.fromEntries(hashes) };
}

function inFormat(spec: Spec, format: string): Spec {
  if (format !== 'gif') return { ...spec, format };
  return { ...spec, format, devicePixelRatio: 1, animation: ANIMATION };
}

/** The hash of file, alternative text and warnings; of the error where a chart cannot be drawn. */
async function hashOf(renderer: Renderer, spec: Spec): Promise<string> {
  const hash = createHash('sha256');
  try {
    const { bytes, alt, warnings } = await renderer.renderImage(spec as unknown as ChartSpecInput);
    hash.update(bytes).update(JSON.stringify([alt, warnings]));
  } catch (error) {
    if (!(error instanceof ChartwrightError)) throw error;
    hash.update(JSON.stringify([error.message, error.details]));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** @returns the names of charts whose hash is another one */
export function changedHashes(before: HashList, after: HashList): string[] {
  return Object.keys({ ...before.hashes, ...after.hashes }).filter(
    (name) => before.hashes[name] !== after.hashes[name],
  );
}
