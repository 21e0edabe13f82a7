import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { BROWSER_DIR } from './browser-dir.js';

const { source, executablePath, env } = await findBrowser({ dataDir: BROWSER_DIR, onProgress: () => undefined });

/** Gives a DATA_DIR the browser and the fonts that the tests have unpacked. A service that unpacks its own takes seconds of CPU time for that. */
export function shareBrowser(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const place = (from: string, put: (from: string, to: string) => void) => {
    const to = join(dataDir, basename(from));
    if (!existsSync(to)) put(from, to);
  };
  if (source === 'bundled') place(dirname(executablePath), (from, to) => symlinkSync(from, to));
  // Not a link: the file in it names its own path.
  place(dirname(env['FONTCONFIG_FILE'] ?? ''), (from, to) => cpSync(from, to, { recursive: true }));
}
