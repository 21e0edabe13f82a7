import { statSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The folder whose `logo-fonts/` the decoder reads. */
export interface FontFolder {
  path(): Promise<string>;
  close(): Promise<void>;
}

const OTHERS_SEARCH = 0o001;

/**
 * @param pageDir the built page
 * @param isOtherUser whether the decoder runs as another user; then it gets a copy if the page is in a folder that only this user may enter,
 *   such as /root
 */
export function createFontFolder(pageDir: string, isOtherUser: boolean): FontFolder {
  let copy: Promise<string> | undefined;
  const needsCopy = isOtherUser && !isOpenToAll(pageDir);
  return {
    async path() {
      if (!needsCopy) return pageDir;
      copy ??= copyFonts(pageDir);
      return copy;
    },
    async close() {
      const made = await copy?.catch(() => undefined);
      if (made !== undefined) await rm(made, { recursive: true, force: true });
    },
  };
}

async function copyFonts(pageDir: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chartwright-fonts-'));
  await cp(join(pageDir, 'logo-fonts'), join(folder, 'logo-fonts'), { recursive: true });
  for (const path of [folder, join(folder, 'logo-fonts')]) await chmod(path, 0o755);
  return folder;
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS_SEARCH;
  return isOpen !== 0 && (path === dirname(path) || isOpenToAll(dirname(path)));
}
