import { createHash } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFolder } from '../../src/platform/process/create-folder.js';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_DAYS = 30;

export interface StoredFile {
  path: string;
  /** `file:` URL. */
  url: string;
  /** ISO 8601. Absent: never. */
  expiresAt?: string;
}

/** Files that are returned as an address: named by their contents, and removed after 30 days unless the folder is the user's. */
export class ImageFiles {
  #swept = false;

  constructor(
    private readonly folder: string,
    private readonly options: { isKept?: boolean } = {},
  ) {}

  /** @param extension without the dot */
  async put(bytes: Uint8Array, extension: string): Promise<StoredFile> {
    createFolder(this.folder, 0o700);
    const isKept = this.options.isKept === true;
    if (!this.#swept && !isKept) await this.#sweep();
    this.#swept = true;
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
    const path = join(this.folder, name);
    // Another process may write the same file: whoever reads it finds a complete one.
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
    const expiresAt = new Date(Date.now() + KEPT_DAYS * DAY_MS).toISOString();
    return { path, url: pathToFileURL(path).href, ...(!isKept && { expiresAt }) };
  }

  async #sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true });
    }
  }
}
