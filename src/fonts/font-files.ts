import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCoalescer } from '../platform/concurrency/coalesce.js';

/** Copies of the fonts that charts need, where the browser's pages read them. */
export interface FontFiles {
  /** @returns whether the file is there */
  ensure(file: string): Promise<boolean>;
}

export interface FontFilesOptions {
  dir: string;
  /** @returns the content of the file; undefined when no account has it any more */
  content(file: string): Promise<Buffer | undefined>;
}

/** The name of a font's file: the SHA-256 of its content in hex. */
export function fileOf(font: Buffer, extension: 'ttf' | 'otf'): string {
  return `${createHash('sha256').update(font).digest('hex')}.${extension}`;
}

const DAY_MS = 24 * 3600 * 1000;
/** Copies that no chart has needed for this time are deleted at the next start. */
const KEPT_MS = 30 * DAY_MS;

/** Files are named by their content, so that a copy is never out of date. */
export function createFontFiles({ dir, content }: FontFilesOptions): FontFiles {
  const copies = createCoalescer<boolean>();
  const swept = sweep(dir).catch(() => undefined);
  /** When each was last seen to be there, in Unix time. */
  const seenMs = new Map<string, number>();

  async function copy(file: string): Promise<boolean> {
    const bytes = await content(file);
    if (bytes === undefined) return false;
    await mkdir(dir, { recursive: true });
    const unfinished = join(dir, `${file}.${randomUUID()}`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(dir, file));
    return true;
  }

  return {
    async ensure(file) {
      await swept;
      const path = join(dir, file);
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (!isThere) return copies.join(file, () => copy(file)).work;
      const nowMs = Date.now();
      if (nowMs - (seenMs.get(file) ?? 0) > DAY_MS) {
        seenMs.set(file, nowMs);
        await utimes(path, nowMs / 1000, nowMs / 1000);
      }
      return true;
    },
  };
}

async function sweep(dir: string): Promise<void> {
  const nowMs = Date.now();
  for (const name of await readdir(dir)) {
    const { mtimeMs } = await stat(join(dir, name));
    if (nowMs - mtimeMs > KEPT_MS) await rm(join(dir, name), { force: true });
  }
}
