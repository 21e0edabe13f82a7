import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../../src/browser/launch/find-browser.js';
import { testDataDir } from '../../support/stand-in-page.js';

/** A shell script in the place of the browser; `browser` in it starts the real one. */
export interface ScriptedBrowser {
  /** For files that the script looks at. Every user may write to it. */
  dir: string;
  executablePath: string;
  remove(): Promise<void>;
}

/** @param script of `sh`; `$DIR` is the folder, and `browser` followed by flags and `"$@"` becomes the browser */
export async function scriptBrowser(script: string): Promise<ScriptedBrowser> {
  const dir = await mkdtemp(join(tmpdir(), 'scripted-browser-'));
  await chmod(dir, 0o777);
  const real = await findBrowser({ dataDir: testDataDir, onProgress: () => undefined });
  const start = `LD_LIBRARY_PATH=${real.env['LD_LIBRARY_PATH'] ?? ''} exec ${real.executablePath} "$@"`;
  const executablePath = join(dir, 'browser');
  await writeFile(executablePath, `#!/bin/sh\nDIR=${dir}\nbrowser() { ${start}; }\n${script}\n`);
  await chmod(executablePath, 0o755);
  return { dir, executablePath, remove: () => rm(dir, { recursive: true, force: true }) };
}
