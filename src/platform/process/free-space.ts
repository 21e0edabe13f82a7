import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { shareReading } from '../concurrency/share-reading.js';

/** A disk that fills by 100 MB a second is noticed in time, and a thousand requests a second ask once. */
const KEEP_MS = 1_000;

/** @returns reads the free bytes of the file systems of these paths, of several the least; at most a second old */
export function createFreeSpace(paths: readonly string[]): () => Promise<number> {
  return shareReading(async () => Math.min(...(await Promise.all(paths.map(freeBytesOf)))), KEEP_MS);
}

/** For a folder that does not exist yet, the space of the one that will have it. */
async function freeBytesOf(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return freeBytesOf(dirname(path));
  }
}
