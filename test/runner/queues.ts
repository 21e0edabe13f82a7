import { createHash } from 'node:crypto';
import { nameOf } from './test-files.js';

/**
 * @param seed shuffles the files and gives each worker its own, so that each process runs the same files in the same order again
 * @returns the queue of each worker: without a seed, all share one, so that none waits while files are left
 */
export function queuesOf(files: string[], workers: number, seed?: string): string[][] {
  const count = Math.min(workers, files.length);
  if (seed === undefined) return Array<string[]>(count).fill(files);
  const shuffled = files.toSorted((a, b) => compare(rank(a, seed), rank(b, seed)));
  return Array.from({ length: count }, (_, worker) => shuffled.filter((_, index) => index % count === worker));
}

/** A file keeps its rank when others are added. */
function rank(file: string, seed: string): string {
  return createHash('sha256')
    .update(`${seed} ${nameOf(file)}`)
    .digest('hex');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
