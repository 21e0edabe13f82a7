// Compiles src, library, cli, the TypeScript client, test, bench and gallery, bundles the renderer page and the dashboard, and replaces dist/ as a whole: an interrupted or failed build keeps the old
// dist/, and dist/ has no files of deleted sources. Runs on Node 20; the tools run on the Node of node_modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const docs = join(root, 'docs');
const fingerprintFile = join(dist, '.fingerprint');
const sources = [
  'src',
  'library',
  'cli',
  'clients/typescript/src',
  'renderer-page',
  'dashboard',
  'test',
  'bench',
  'gallery',
  'ormconfig.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** A hash of the names and contents of all inputs of the build; undefined without sources (a container image has dist/ only). */
export function sourceFingerprint() {
  if (!existsSync(join(root, 'src'))) {
    return undefined;
  }
  const hash = createHash('sha256');
  const documents = listFiles(docs).filter(isServedDocument);
  for (const file of [...sources.flatMap((name) => listFiles(join(root, name))), ...documents]) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist/ was built from the current sources. */
export function isBuilt() {
  const fingerprint = sourceFingerprint();
  if (fingerprint === undefined) {
    return existsSync(join(dist, 'src', 'main.js'));
  }
  return existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint;
}

/** Marks dist/ as out of date. */
export function invalidateBuild() {
  rmSync(fingerprintFile, { force: true });
}

/** Prints the errors of the compilers. @returns whether it succeeded */
export async function build() {
  const fingerprint = sourceFingerprint();
  const draft = join(root, `dist.${process.pid}.tmp`);
  removeStaleDrafts();
  const results = await Promise.all([
    runTool('typescript/bin/tsc', ['-p', '.', '--outDir', draft, '--pretty', String(Boolean(process.stdout.isTTY))]),
    runTool('vite/bin/vite.js', [
      ...['build', 'renderer-page', '--outDir', join(draft, 'page'), '--emptyOutDir', '--logLevel', 'warn'],
    ]),
    runTool('vite/bin/vite.js', [
      ...['build', 'dashboard', '--outDir', join(draft, 'dashboard'), '--emptyOutDir', '--logLevel', 'warn'],
    ]),
  ]);
  const failed = results.filter((result) => result.code !== 0);
  if (failed.length > 0) {
    for (const { name, output } of failed) {
      console.error(`${output.trim()}\n\nThe build failed: ${name} reported the errors above.`);
    }
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
  cpSync(docs, join(draft, 'docs'), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || isServedDocument(path),
  });
  writeFileSync(join(draft, '.fingerprint'), fingerprint ?? '');
  const old = join(root, `dist.${process.pid}.old.tmp`);
  if (existsSync(dist)) {
    renameSync(dist, old);
  }
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
  return true;
}

/** The command line of a tool of node_modules. It runs on the Node in node_modules, or on the current one for platforms without. */
export function toolCommand(script) {
  const bundledNode = join(root, 'node_modules', '.bin', 'node');
  return [existsSync(bundledNode) ? bundledNode : process.execPath, join(root, 'node_modules', script)];
}

function runTool(script, args) {
  const [node, path] = toolCommand(script);
  return new Promise((resolve) => {
    const child = spawn(node, [path, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ name: script, code: 1, output: error.message }));
    child.on('close', (code) => resolve({ name: script, code, output: Buffer.concat(chunks).toString() }));
  });
}

/** Whether src/site/docs serves a file of docs/. The screenshots in docs/screens are for reviews only. */
function isServedDocument(path) {
  return /\.(md|png|webp|svg)$/.test(path) && !relative(docs, path).startsWith('screens');
}

/** The files below a folder in a fixed order; for a file, only itself. */
function listFiles(path) {
  if (!existsSync(path)) {
    return [];
  }
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** Drafts of builds that were killed. */
function removeStaleDrafts() {
  for (const name of readdirSync(root)) {
    const pid = /^dist\.(\d+)\.(old\.)?tmp$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) {
      rmSync(join(root, name), { recursive: true, force: true });
    }
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
  process.exitCode = (await build()) ? 0 : 1;
}
