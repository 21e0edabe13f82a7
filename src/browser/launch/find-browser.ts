import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
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
  /** Shared with other processes; used before `dataDir` where that is safe. */
  cacheDir?: string;
  executablePath?: string;
  onProgress(line: string): void;
  /** Where to look for installed browsers. Default: the PATH of this process. */
  searchPath?: string;
  /** Whether the bundled browser runs on this machine. Default: on Linux on x64. */
  isBundledSupported?: boolean;
  /** Default: that of this process. */
  platform?: NodeJS.Platform;
  /** Makes the folder that all services of root share. Default: that of the system. */
  makeSharedDir?(): string;
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
 * Finds a Chromium that can be run: the configured one, the one of the npm package (unpacked at the first start of a user), or an
 * installed one, in this order. All of them use our own fonts.
 * @throws Error whose message says how to fix the installation
 */
export async function findBrowser(given: FindBrowserOptions): Promise<FoundBrowser> {
  const options = { ...given, dataDir: unpackDirFor(given.dataDir, given) };
  try {
    return await findOrUnpack(given, options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(
      `${options.dataDir} does not take Chromium and its fonts: ${message}. They need 250 MB that this user may write: name another folder in DATA_DIR, or in CHARTWRIGHT_CACHE_DIR.`,
    );
  }
}

/** @param options those of `given`, with the folder that takes what no cache takes */
async function findOrUnpack(given: FindBrowserOptions, options: FindBrowserOptions): Promise<FoundBrowser> {
  const { executablePath, isBundledSupported = process.platform === 'linux' && process.arch === 'x64' } = options;
  if (executablePath !== undefined) {
    assertRunnable(executablePath, `PUPPETEER_EXECUTABLE_PATH names ${executablePath}`);
    return { executablePath, env: await fontEnvironment(options), source: 'configured' };
  }
  if (isBundledSupported) return (await cachedBrowser(given)) ?? bundledBrowser(options);
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

/** A browser on the PATH of a newer major version than the bundled one, which therefore has fixes that the bundled one lacks. */
export interface NewerBrowser {
  executablePath: string;
  version: string;
}

const VERSION_TIMEOUT_MS = 10_000;
/** `Chromium 155.0.7871.100 built on Debian` or `Chrome/155.0.7871.100`; the first group is the major version. */
const VERSION = /(?<!\d)(\d{1,4})(?:\.\d{1,6}){3}/;

/** @param running version of the browser that runs. @returns undefined also where an installed one does not say its version */
export async function newerBrowser(
  running: string,
  searchPath = process.env['PATH'] ?? '',
): Promise<NewerBrowser | undefined> {
  const executablePath = findIn(searchPath.split(delimiter), NAMES_ON_PATH);
  if (executablePath === undefined) return undefined;
  const asking = promisify(execFile)(executablePath, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  const installed = VERSION.exec(
    await asking.then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
  if (installed === null || Number(installed[1]) <= Number(VERSION.exec(running)?.[1])) return undefined;
  return { executablePath, version: installed[0] };
}

/** That folder, or the one that all services of root share where the user that root starts Chromium as cannot reach that. */
function unpackDirFor(
  folder: string,
  { makeSharedDir = createSystemDir }: Pick<FindBrowserOptions, 'makeSharedDir'>,
): string {
  if (isReached(folder)) return folder;
  try {
    return makeSharedDir();
  } catch {
    // A read-only file system: then Chromium runs as root.
    return folder;
  }
}

function isReached(folder: string): boolean {
  return canReach(join(folder, 'chromium'), unprivilegedUser('chromium'));
}

/** The bundled browser in the cache folder of the user; undefined where `dataDir` has to take it. */
async function cachedBrowser({ cacheDir: own, ...options }: FindBrowserOptions): Promise<FoundBrowser | undefined> {
  // Root's own cache is in a closed home.
  const cacheDir = own && unpackDirFor(own, options);
  if (cacheDir === undefined || !isReached(cacheDir)) return undefined;
  try {
    assertTrusted(cacheDir);
    return await bundledBrowser({ ...options, dataDir: cacheDir });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    options.onProgress(`${cacheDir} does not take Chromium, so it is unpacked in ${options.dataDir}: ${why}`);
    return undefined;
  }
}

/** Programs in a folder of somebody else may be theirs. @throws Error for such a folder, and for one that somebody else would own */
function assertTrusted(folder: string): void {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { uid } = statSync(existing);
  if (uid !== process.getuid?.() && uid !== 0) throw new Error(`${existing} belongs to another user`);
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
