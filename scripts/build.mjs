// Builds dist/ in parts, each of which replaces its folders as a whole: an interrupted or failed build keeps the old ones, and they have no files of
// deleted sources. `node scripts/build.mjs [service|development]` builds all parts. Runs on Node 20.19.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showWhile } from './setup/progress.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const docs = join(root, 'docs');

/** Types of the API, which scripts/generate/api-types/generate.mjs writes and git ignores. What is built does not contain them. */
export const API_TYPES = {
  dashboard: 'dashboard/src/api/schema.d.ts',
  client: 'clients/typescript/src/schema.ts',
  library: 'library/chart-type-names.ts',
};

const BUNDLER = 'scripts/build/bundle.mjs';

/** The sources of each part, below the root, and how it is made in a folder of its own. */
const PARTS = {
  service: {
    sources: [
      ...[
        'chart-spec',
        'renderer-page',
        'src',
        'library',
        'mcp',
        'cli',
        'demo',
        'clients/typescript/src',
        'ormconfig.ts',
      ],
      'tsconfig.json',
    ],
    make: (draft) => runTool('scripts/build/compile.mjs', ['service', draft]),
  },
  page: {
    sources: ['chart-spec', 'renderer-page'],
    make: (draft) => runVite('renderer-page', join(draft, 'page')),
  },
  dashboard: {
    sources: ['dashboard', 'chart-spec', 'renderer-page', 'clients/typescript/src'],
    make: (draft) => runVite('dashboard', join(draft, 'web')),
  },
  start: {
    sources: [
      ...['chart-spec', 'renderer-page', 'src', 'library', 'mcp', 'demo', 'clients/typescript/src'],
      ...['tsconfig.json', BUNDLER],
    ],
    make: (draft) => runTool(BUNDLER, ['start', join(draft, 'start')]),
  },
  packages: {
    sources: [BUNDLER],
    make: (draft) => runTool(BUNDLER, ['packages', join(draft, 'node_modules')]),
  },
  docs: { sources: ['docs'], make: async (draft) => copyDocs(join(draft, 'docs')) },
  tests: {
    sources: ['test', 'bench', 'gallery', 'samples', 'deploy', 'dashboard', 'tsconfig.json'],
    make: (draft) => runTool('scripts/build/compile.mjs', ['tests', draft]),
  },
};

/** @param {'service' | 'development'} set @returns {string[]} the parts of dist/ that are missing or not of the current sources */
export function stalePartsOf(set) {
  // A container image has dist/ only.
  if (!existsSync(join(root, 'src'))) return [];
  return partsOf(set).filter((part) => !isCurrent(part));
}

/** @returns {string[]} files and folders below the root */
export function sourcesOf(part) {
  return PARTS[part].sources;
}

/** Marks parts of dist/ as out of date. */
export function invalidateBuild() {
  for (const part of Object.keys(PARTS)) rmSync(stampOf(part), { force: true });
}

/** Prints the errors of the compilers. @param {string[]} parts @returns whether it succeeded */
export async function build(parts) {
  removeStaleDrafts();
  mkdirSync(dist, { recursive: true });
  const ends = await Promise.all(parts.map((part) => showWhile(part, () => buildPart(part))));
  return ends.every((isBuilt) => isBuilt);
}

async function buildPart(part) {
  const stats = digestOf(part, 'stats');
  const fingerprint = digestOf(part, 'contents');
  const draft = join(root, `dist.${part}.${process.pid}.tmp`);
  mkdirSync(draft);
  try {
    const failure = await PARTS[part].make(draft);
    if (failure !== undefined) {
      console.error(`${failure.trim()}\n\nThe build of ${part} failed with the errors above.`);
      return false;
    }
    rmSync(stampOf(part), { force: true });
    for (const name of readdirSync(draft)) replace(join(draft, name), join(dist, name), `${draft}.old.tmp`);
    writeStamp(part, stats, fingerprint);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function replace(from, to, old) {
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/** The command line of a tool of node_modules or of this repository. It runs on the Node in node_modules, if there is one. */
export function toolCommand(script) {
  const bundledNode = join(root, 'node_modules', '.bin', 'node');
  const isOurs = script.startsWith('scripts/');
  return [existsSync(bundledNode) ? bundledNode : process.execPath, join(root, isOurs ? '' : 'node_modules', script)];
}

function partsOf(set) {
  return Object.keys(PARTS).filter((part) => part !== 'tests' || set === 'development');
}

function stampOf(part) {
  return join(dist, `.${part}.fingerprint`);
}

/** Contents are read only where size or time of a file have changed, for example in a copy of the checkout. */
function isCurrent(part) {
  if (!existsSync(stampOf(part))) return false;
  const [stats, contents] = readFileSync(stampOf(part), 'utf8').split(' ');
  const found = digestOf(part, 'stats');
  if (stats === found) return true;
  if (contents !== digestOf(part, 'contents')) return false;
  writeStamp(part, found, contents);
  return true;
}

function writeStamp(part, stats, contents) {
  try {
    writeFileSync(stampOf(part), `${stats} ${contents}`);
  } catch (error) {
    // On a read-only file system the contents are read each time.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

/** Tests compare with them; nothing is built from them. */
const GOLDEN_IMAGES = join(root, 'test/golden/images/');
const digests = new Map();

/** A hash of all inputs of a part: of their names, and their contents or their sizes and times. */
function digestOf(part, kind) {
  const hash = createHash('sha256');
  for (const source of [...PARTS[part].sources, 'package-lock.json', 'scripts/build/compile.mjs']) {
    const key = `${kind} ${source}`;
    if (!digests.has(key)) digests.set(key, digestOfSource(source, kind));
    hash.update(digests.get(key));
  }
  return hash.digest('hex');
}

function digestOfSource(source, kind) {
  const hash = createHash('sha256');
  const files = listFiles(join(root, source)).filter(isInput);
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`);
    if (kind === 'contents') {
      hash.update(readFileSync(file)).update('\0');
    } else {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${size} ${mtimeMs}\0`);
    }
  }
  return hash.digest();
}

function isInput(path) {
  if (path.startsWith(`${docs}/`)) return isServedDocument(path);
  return !path.startsWith(GOLDEN_IMAGES) && !Object.values(API_TYPES).includes(relative(root, path));
}

/** @returns the errors, or undefined */
function runVite(folder, outDir) {
  return runTool('vite/bin/vite.js', ['build', folder, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']);
}

/** @returns the output of a tool that failed, or undefined */
function runTool(script, args) {
  const [node, path] = toolCommand(script);
  return new Promise((resolve) => {
    const child = spawn(node, [path, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : Buffer.concat(chunks).toString()));
  });
}

async function copyDocs(to) {
  cpSync(docs, to, { recursive: true, filter: (path) => statSync(path).isDirectory() || isServedDocument(path) });
}

/** Whether src/docs serves a file of docs/. */
function isServedDocument(path) {
  return /\.(md|png|webp|svg)$/.test(path);
}

/** The files below a folder in a fixed order; for a file, only itself. */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

/** Drafts of builds that were killed. */
function removeStaleDrafts() {
  for (const name of readdirSync(root)) {
    const pid = /^dist\.\w+\.(\d+)\.(tmp\.old\.)?tmp$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Whether a process exists. EPERM means that it exists and belongs to another user. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await build(partsOf(process.argv[2] ?? 'service'))) ? 0 : 1;
}
