import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canReach, createSystemDir, unprivilegedUser } from '../../platform/process/unprivileged-user.js';
import { unpackBrowser, unpackFonts } from './unpack-browser.js';

const APP_FOLDERS = ['/Applications', join(homedir(), 'Applications')];

/** Headless shell first: it draws text as the bundled browser does, and starts faster. */
export const NAMES_ON_PATH = ['chromium-headless-shell', 'chromium', 'google-chrome'];
/** Below /Applications or the user's own folder of applications; they are not on the PATH. */
export const MACOS_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

export interface FindBrowserOptions {
  dataDir: string;
  executablePath?: string;
  onProgress(line: string): void;
  /** Where to look for installed browsers. Default: the PATH of this process. */
  searchPath?: string;
  /** Whether the bundled browser runs on this machine. Default: on Linux on x64. */
  isBundledSupported?: boolean;
  /** Default: that of this process. */
  platform?: NodeJS.Platform;
  /** Folders of applications, on macOS. Default: the machine's and the user's. */
  appFolders?: string[];
}

export interface FoundBrowser {
  executablePath: string;
  /** Additional environment variables of the browser. */
  env: Record<string, string>;
  source: 'configured' | 'bundled' | 'installed';
}

/**
 * Finds a Chromium that can be run: the configured one, the one of the npm package (unpacked into `dataDir` on the first start), or an
 * installed one, in this order. All of them use our own fonts.
 * @throws Error whose message says how to fix the installation
 */
export async function findBrowser(given: FindBrowserOptions): Promise<FoundBrowser> {
  const options = { ...given, dataDir: unpackDirFor(given.dataDir) };
  const { executablePath, isBundledSupported = process.platform === 'linux' && process.arch === 'x64' } = options;
  if (executablePath !== undefined) {
    assertRunnable(executablePath, `PUPPETEER_EXECUTABLE_PATH names ${executablePath}`);
    return { executablePath, env: await fontEnvironment(options), source: 'configured' };
  }
  if (isBundledSupported) return bundledBrowser(options);
  // The PATH is a property of the machine, not a setting of ours; so it is not in src/config.
  const { searchPath = process.env['PATH'] ?? '', platform = process.platform, appFolders = APP_FOLDERS } = options;
  const isMac = platform === 'darwin';
  const installed =
    findIn(searchPath.split(delimiter), NAMES_ON_PATH) ?? (isMac ? findIn(appFolders, MACOS_APPS) : undefined);
  if (installed !== undefined)
    return { executablePath: installed, env: await fontEnvironment(options), source: 'installed' };
  throw new Error(
    'No Chromium found: the bundled one is for Linux on x64 only, and none of ' +
      `${NAMES_ON_PATH.join(', ')} is on the PATH. Install one ` +
      `(${isMac ? 'brew install --cask google-chrome' : 'Debian: apt-get install --no-install-recommends chromium-headless-shell'}) ` +
      'or name one in PUPPETEER_EXECUTABLE_PATH.',
  );
}

/** DATA_DIR, or a folder of the system where the user that root starts Chromium as cannot reach that. */
function unpackDirFor(dataDir: string): string {
  if (canReach(join(dataDir, 'chromium'), unprivilegedUser('chromium'))) return dataDir;
  try {
    return createSystemDir();
  } catch {
    // A read-only file system: then Chromium runs as root.
    return dataDir;
  }
}

async function bundledBrowser(options: FindBrowserOptions): Promise<FoundBrowser> {
  const env = await fontEnvironment(options);
  const folder = await unpackBrowser(options);
  const executablePath = join(folder, 'chromium');
  assertRunnable(executablePath, `the bundled Chromium was unpacked to ${executablePath}`);
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(folder, 'lib') }, source: 'bundled' };
}

async function fontEnvironment(options: FindBrowserOptions): Promise<Record<string, string>> {
  return { FONTCONFIG_FILE: await unpackFonts(options) };
}

function assertRunnable(path: string, what: string): void {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`${what}, but there is no such file.`);
  if (isRunnable(path)) return;
  const mode = statSync(path).mode;
  // The kernel refuses to run a file of a noexec mount although its permission bits allow it.
  const why = (mode & 0o111) === 0 ? 'it is not executable' : 'its file system is mounted noexec or forbids running it';
  throw new Error(`${what}, but ${why}. Point DATA_DIR (or PUPPETEER_EXECUTABLE_PATH) to where programs may be run.`);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the first of the names, in whatever folder it is */
function findIn(folders: string[], names: string[]): string | undefined {
  const places = folders.filter((folder) => folder !== '');
  return names
    .flatMap((name) => places.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && statSync(path).isFile() && isRunnable(path));
}
