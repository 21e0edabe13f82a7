import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.js';

/**
 * Files `ab/abcdef….png` below `directory`, which is created by the first `put`. One folder per first byte keeps each folder small enough
 * to list.
 * @param directory absolute
 */
export function createDiskStore(directory: string): ObjectStore {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      // Files appear by a rename, so one that exists is complete.
      if ((await sizeOf(path)) === bytes.length) return;
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
      try {
        await writeFile(draft, bytes, { flush: true, mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async open(name) {
      const file = await undefinedIfMissing(open(pathOf(name)));
      if (file === undefined) return undefined;
      try {
        const { size: bytes } = await file.stat();
        return { bytes, stream: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await undefinedIfMissing(stat(path)))?.size;
}

async function undefinedIfMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Without it a power failure could undo the rename after the file's URL was given to a client. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
