/**
 * `npm run golden`: draws the golden images, writes a page with old, new and difference side by side, and prints its path. Words choose
 * images by parts of their names.
 * - `-- --accept` makes the drawn images the committed ones.
 * - `-- --hashes FILE` writes hashes of generated charts in all formats, `-- --compare FILE` lists what has changed since. `--seed N` and
 *   `--count N` choose the charts. For refactorings: nothing of it is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Renderer } from '../../library/create-renderer.js';
import { goldenCases } from './cases.js';
import { drawImages, isPinnedBrowser, startRenderer } from './draw.js';
import { changedHashes, type HashList, hashCharts } from './hashes.js';
import { acceptChanges, describeChange, findChanges, readImages } from './images.js';
import { changesPage } from './page.js';

const OUT_DIR = resolve('output');
const PAGE = resolve(OUT_DIR, 'golden.html');
const DEFAULT_COUNT = 1000;

const { values, positionals } = parseArgs({
  options: {
    accept: { type: 'boolean' },
    hashes: { type: 'string' },
    compare: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: String(DEFAULT_COUNT) },
  },
  allowPositionals: true,
});
const renderer = await startRenderer();
try {
  if (values.hashes !== undefined) await writeHashes(values.hashes);
  else if (values.compare !== undefined) await compareHashes(values.compare);
  else await compareImages(renderer);
} finally {
  await renderer.close();
}

async function compareImages(renderer: Renderer): Promise<void> {
  const isChosen = (name: string): boolean =>
    positionals.length === 0 || positionals.some((word) => name.includes(word));
  const chosen = <Value>(all: ReadonlyMap<string, Value>) => new Map([...all].filter(([name]) => isChosen(name)));
  const cases = chosen(goldenCases());
  const isPinned = await isPinnedBrowser();
  const changes = await findChanges(chosen(await readImages()), await drawImages(renderer, cases), isPinned);
  for (const change of changes) console.log(describeChange(change));
  console.log(`${changes.length} of ${cases.size} images changed.`);
  if (changes.length === 0) return;
  if (!values.accept) {
    await mkdir(OUT_DIR, { recursive: true });
    await writeFile(PAGE, await changesPage(changes, cases, cases.size));
    console.log(`See them: file://${PAGE}\nAccept them: npm run golden -- --accept`);
  } else if (isPinned) {
    await acceptChanges(changes);
    console.log('Accepted.');
  } else {
    console.error('Not accepted: this browser is not the one of the npm package, and other machines draw with that.');
    process.exitCode = 1;
  }
}

async function writeHashes(file: string): Promise<void> {
  const list = await hashCharts(renderer, Number(values.seed), Number(values.count));
  await writeFile(file, `${JSON.stringify(list, null, 1)}\n`);
  console.log(`${Object.keys(list.hashes).length} hashes of ${list.count} charts: ${file}`);
}

async function compareHashes(file: string): Promise<void> {
  const before = JSON.parse(await readFile(file, 'utf8')) as HashList;
  const changed = changedHashes(before, await hashCharts(renderer, before.seed, before.count));
  for (const line of changed) console.log(line);
  console.log(`${changed.length} of ${Object.keys(before.hashes).length} hashes changed.`);
  if (changed.length > 0) process.exitCode = 1;
}
