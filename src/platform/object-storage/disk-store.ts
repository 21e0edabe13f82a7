import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-storage.js';

/**
 * Pictures as files, `ab/abcdef….png` below `directory`: a folder per first byte keeps each of them small enough to be listed. Made at the
 * first picture.
 * @param directory absolute
 */
export function createDiskStore(directory: string): ObjectStore {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name);
  return {
    async put(name, image) {
      const path = pathOf(name);
      // A file appears by being renamed, so it is there whole or not at all.
      if ((await sizeOf(path)) === image.length) return;
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
      try {
        await writeFile(draft, image, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },
    async open(name) {
      const file = await unlessMissing(open(pathOf(name)));
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
  return (await unlessMissing(stat(path)))?.size;
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A rename is only safe from a power cut when its folder has been written too: the URL has been given away by then. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
