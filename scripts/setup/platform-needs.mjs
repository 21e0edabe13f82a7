// What this machine lacks to run the service, told before packages are installed and built, which takes minutes. For setup.mjs. Plain JavaScript
// for Node 20. What is bundled for which platform: docs/operations/install.md#platforms.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The version of Node that the packages are made for; src/platform/process/ensure-node.ts starts the service on it where the machine has an older one. */
const RECOMMENDED_NODE = 24;
/** Platforms with packages of Node and of PostgreSQL. */
const WITH_NODE = ['linux-x64', 'linux-arm64'];
const WITH_POSTGRES = [...WITH_NODE, 'darwin-x64', 'darwin-arm64'];
const WITH_CHROMIUM = ['linux-x64'];

/** Where a Chromium may be installed: programs on the PATH, and applications of macOS. src/browser/launch/find-browser.ts starts the first it finds. */
const NAMES_ON_PATH = ['chromium-headless-shell', 'chromium', 'google-chrome'];
const MACOS_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * Whether the service runs on a version of Node: 22.19 (undici needs it) or a newer 22, 24.11 (typeorm) or a newer 24, or any later release.
 * @param {string} version e.g. "22.19.0"
 */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 22 && minor >= 19) || (major === 24 && minor >= 11) || major > 24;
}

/** Whether Vite runs on a version of Node. @param {string} version */
export function canBuildOn(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/**
 * @param {object} machine `platform`, `arch` and `nodeVersion` as of `process`, its `env`, and `exists(path)`
 * @param {boolean} willStart whether the service is about to be started; building and checking need Node only
 * @returns {string[]} one sentence for each thing that is missing: what, and what to do
 */
export function platformNeeds({ platform, arch, nodeVersion, env, exists = existsSync }, willStart) {
  const place = `${platform}-${arch}`;
  if (platform === 'win32') {
    return [
      'Chartwright does not run on Windows itself. Run it in WSL 2 (wsl --install -d Debian), or with Docker: docs/operations/install.md.',
    ];
  }
  const needs = [];
  if (!WITH_NODE.includes(place) && !isSupportedNode(nodeVersion)) {
    const how = platform === 'darwin' ? 'brew install node@24, or nvm install 24' : 'nvm install 24';
    needs.push(
      `Node ${RECOMMENDED_NODE} is needed (or 22.19 and newer); this is ${nodeVersion}. No Node package exists for ${place}: install it (${how}, or from https://nodejs.org).`,
    );
  }
  if (!willStart) {
    return needs;
  }
  if (!WITH_POSTGRES.includes(place) && !env.DATABASE_URL) {
    needs.push(
      `A PostgreSQL server is needed: none is bundled for ${place}. Set DATABASE_URL=postgres://user:password@host:5432/database.`,
    );
  }
  if (!WITH_CHROMIUM.includes(place) && !env.PUPPETEER_EXECUTABLE_PATH && !hasBrowser(platform, env, exists)) {
    needs.push(
      `A Chromium is needed: none is bundled for ${place}. ${howToInstallBrowser(platform)} Or set PUPPETEER_EXECUTABLE_PATH to one.`,
    );
  }
  return needs;
}

function hasBrowser(platform, env, exists) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const programs = folders.flatMap((folder) => NAMES_ON_PATH.map((name) => join(folder, name)));
  const places = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
  const apps = platform === 'darwin' ? places.flatMap((folder) => MACOS_APPS.map((app) => join(folder, app))) : [];
  return [...programs, ...apps].some((path) => exists(path));
}

function howToInstallBrowser(platform) {
  return platform === 'darwin'
    ? 'Install Google Chrome: brew install --cask google-chrome.'
    : "Install one: apt-get install --no-install-recommends chromium-headless-shell (Debian), or your system's package chromium.";
}
