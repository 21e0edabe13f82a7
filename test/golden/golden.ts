/**
 * `npm run golden`: draws the golden images, writes a page with old, new and difference side by side, and prints its path. Words choose
 * images by parts of their names.
 * - `-- --since OLD [--until NEW]` draws nothing: the page shows the committed images of two git refs; without NEW those of this checkout.
 * - `-- --accept` makes the drawn images the committed ones.
 * - `-- --hashes FILE` writes hashes of generated charts in all formats, `-- --compare FILE` lists what has changed since. `--seed N` and
 *   `--count N` choose the charts. For refactorings: nothing of it is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Renderer } from '../../library/create-renderer.js';
import { goldenCases } from './cases.js';
import { drawImages, likenessHere, recordProcessor, startRenderer } from './draw.js';
import { changedHashes, type HashList, hashCharts } from './hashes.js';
import { acceptChanges, type Change, describeChange, findChanges, readImages, readImagesAt } from './images.js';
import { changesPage } from './page.js';

const OUT_DIR = resolve('output');
const PAGE = resolve(OUT_DIR, 'golden.html');
const DEFAULT_COUNT = 1000;

const { values, positionals } = parseArgs({
  options: {
    accept: { type: 'boolean' },
    since: { type: 'string' },
    until: { type: 'string' },
    hashes: { type: 'string' },
    compare: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: String(DEFAULT_COUNT) },
  },
  allowPositionals: true,
});
if (values.since !== undefined) await compareRefs(values.since, values.until);
else await draw();

async function draw(): Promise<void> {
  const renderer = await startRenderer();
  try {
    if (values.hashes !== undefined) await writeHashes(renderer, values.hashes);
    else if (values.compare !== undefined) await compareHashes(renderer, values.compare);
    else await compareImages(renderer);
  } finally {
    await renderer.close();
  }
}

function chosen<Value>(all: ReadonlyMap<string, Value>): Map<string, Value> {
  const isChosen = (name: string): boolean =>
    positionals.length === 0 || positionals.some((word) => name.includes(word));
  return new Map([...all].filter(([name]) => isChosen(name)));
}

/** Writes the page also when nothing has changed: a release links it. */
async function compareRefs(since: string, until?: string): Promise<void> {
  const before = await readImagesAt(since);
  const after = until === undefined ? await readImages() : await readImagesAt(until);
  const changes = list(await findChanges(chosen(before), chosen(after), 'same'), after.size);
  await report(changes, after.size, `, ${since} to ${until ?? 'this checkout'}`);
}

function list(changes: Change[], total: number): Change[] {
  for (const change of changes) console.log(describeChange(change));
  console.log(`${changes.length} of ${total} images changed.`);
  return changes;
}

async function report(changes: readonly Change[], total: number, range = ''): Promise<void> {
  await mkdir(OUT_DIR, { recursive: true });
  await writeFile(PAGE, await changesPage(changes, goldenCases(), total, range));
  console.log(`See them: file://${PAGE}`);
}

async function compareImages(renderer: Renderer): Promise<void> {
  const cases = chosen(goldenCases());
  const likeness = await likenessHere();
  // All images are of one processor: another one takes over what it merely rounds differently too.
  const compared = values.accept && likeness === 'other processor' ? 'same' : likeness;
  const drawn = await drawImages(renderer, cases);
  const changes = list(await findChanges(chosen(await readImages()), drawn, compared), cases.size);
  if (changes.length === 0) return;
  if (!values.accept) {
    await report(changes, cases.size);
    console.log('Accept them: npm run golden -- --accept');
  } else if (likeness === 'other browser' || (likeness === 'other processor' && positionals.length > 0)) {
    const advice = likeness === 'other browser' ? 'use the browser of the npm package' : 'accept all images at once';
    console.error(`Not accepted: this is another ${likeness.replace('other ', '')} than drew the others; ${advice}.`);
    process.exitCode = 1;
  } else {
    await acceptChanges(changes);
    await recordProcessor();
    console.log('Accepted.');
  }
}

async function writeHashes(renderer: Renderer, file: string): Promise<void> {
  const list = await hashCharts(renderer, Number(values.seed), Number(values.count));
  await writeFile(file, `${JSON.stringify(list, null, 1)}\n`);
  console.log(`${Object.keys(list.hashes).length} hashes of ${list.count} charts: ${file}`);
}

async function compareHashes(renderer: Renderer, file: string): Promise<void> {
  const before = JSON.parse(await readFile(file, 'utf8')) as HashList;
  const changed = changedHashes(before, await hashCharts(renderer, before.seed, before.count));
  for (const line of changed) console.log(line);
  console.log(`${changed.length} of ${Object.keys(before.hashes).length} hashes changed.`);
  if (changed.length > 0) process.exitCode = 1;
}
