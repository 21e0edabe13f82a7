// Writes into docs/reference/dependencies.md what the installed packages take: the archive as fetched, from npm's cache, and the unpacked files.
// Depends on the platform, and on a cache that has seen the installation, so it is no check.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { packagesOfSets } from '../setup/package-sets.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const PAGE = 'docs/reference/dependencies.md';
const SHOWN = 5;

const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const started = packagesOfSets(packages, ['service', 'node', 'chromium', 'postgres']);
const sizes = Object.entries(packages)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link && existsSync(join(root, path)))
  .map(([path, { integrity }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    isNeeded: started.has(path),
    fetched: fetchedBytes(integrity),
    unpacked: unpackedBytes(join(root, path)),
  }));
const needed = sizes.filter(({ isNeeded }) => isNeeded);
const largest = needed.toSorted((a, b) => b.fetched - a.fetched).slice(0, SHOWN);
const rows = [
  ...largest.map((size) => ({ ...size, name: `\`${size.name}\`` })),
  { name: `all ${needed.length} that npm start installs`, ...sumOf(needed) },
  { name: `all ${sizes.length}, with those that only tests and checks need`, ...sumOf(sizes) },
];
const table = [
  '| package | MB fetched | MB unpacked |',
  '|---|---|---|',
  ...rows.map(({ name, fetched, unpacked }) => `| ${name} | ${megabytes(fetched)} | ${megabytes(unpacked)} |`),
];
const page = readFileSync(join(root, PAGE), 'utf8');
writeGenerated(PAGE, withBlock(page, 'sizes', table.join('\n')), 'node scripts/generate/package-sizes.mjs');

/** npm's cache names a file by its hash. */
function fetchedBytes(integrity) {
  const hash = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  const file = join(cache, '_cacache', 'content-v2', 'sha512', hash.slice(0, 2), hash.slice(2, 4), hash.slice(4));
  if (!existsSync(file)) throw new Error(`npm's cache does not have ${integrity}: install with an empty cache first`);
  return statSync(file).size;
}

function unpackedBytes(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) bytes += lstatSync(path).size;
    else if (entry.name !== 'node_modules') bytes += unpackedBytes(path);
  }
  return bytes;
}

function sumOf(list) {
  const sum = (key) => list.reduce((total, size) => total + size[key], 0);
  return { fetched: sum('fetched'), unpacked: sum('unpacked') };
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
