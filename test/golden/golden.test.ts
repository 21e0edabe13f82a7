import { spawnSync } from 'node:child_process';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { PRESETS } from '../../chart-spec/model/constants.js';
import { CHART_TYPES } from '../../chart-spec/types/registry.js';
import type { Renderer } from '../../library/create-renderer.js';
import { list, pairs } from '../support/list.js';
import { makeScratchDir } from '../support/scratch.js';
import { goldenCases } from './cases.js';
import { drawImages, likenessHere, startRenderer } from './draw.js';
import { changedHashes, generateSpecs, hashCharts } from './hashes.js';
import {
  acceptChanges,
  describeChange,
  findChanges,
  IMAGE_DIR,
  type Likeness,
  readImages,
  readImagesAt,
} from './images.js';
import { changesPage } from './page.js';

/** All images together, as agreed for the size of a checkout. */
const MAX_BYTES = 4_000_000;

describe('golden images', () => {
  let renderer: Renderer;
  before(async () => {
    renderer = await startRenderer();
  });
  after(() => renderer.close());

  it('are what is drawn', async () => {
    const drawn = await drawImages(renderer, goldenCases());
    const changes = await findChanges(await readImages(), drawn, await likenessHere());
    const lines = changes.map((change) => `\n  ${describeChange(change)}`);
    const message = `${changes.length} of ${drawn.size} images changed. Look at them: npm run golden${lines.join('')}`;
    expect(changes.length, message).to.equal(0);
  });

  it('show every type in every preset and both modes, and every preset in both', () => {
    const names = new Set(goldenCases().keys());
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const looks = ['default', ...PRESETS];
    const has = (type: string, look: string, mode: string) => names.has(`${kebab(type)}-${look}-${mode}`);
    for (const type of CHART_TYPES) {
      for (const look of looks) expect(has(type, look, 'light') || has(type, look, 'dark'), type).to.equal(true);
      for (const mode of ['light', 'dark'])
        expect(
          looks.some((look) => has(type, look, mode)),
          type,
        ).to.equal(true);
    }
    for (const look of looks) {
      for (const mode of ['light', 'dark'])
        expect(
          CHART_TYPES.some((type) => has(type, look, mode)),
          look,
        ).to.equal(true);
    }
  });

  it('take less than 4 MB', async () => {
    const sizes = [...(await readImages()).keys()].map(
      async (name) => (await stat(join(IMAGE_DIR, `${name}.png`))).size,
    );
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total)
      .to.be.above(MAX_BYTES / 2)
      .and.below(MAX_BYTES);
  });

  it('have the same bytes on one page and on several, in any order', async () => {
    const cases = [...goldenCases()].filter((_one, at) => at % 12 === 0).reverse();
    const alone = await startRenderer(1);
    try {
      const drawn = await drawImages(alone, new Map(cases));
      const again = await drawImages(renderer, new Map(cases.toReversed()));
      expect(await findChanges(drawn, again, 'same')).to.deep.equal([]);
    } finally {
      await alone.close();
    }
  });

  it('are compared by bytes, with another processor or browser by pixels; accepted images replace the committed ones', async () => {
    const dir = makeScratchDir();
    const [was, moved, far] = [square(10), square(11), square(30)];
    await acceptChanges(list({ name: 'a', drawn: was }, { name: 'gone', drawn: was }), dir);
    const changesTo = async (image: Buffer, likeness: Likeness) =>
      (await findChanges(await readImages(dir), new Map(pairs(['a', image], ['gone', was])), likeness)).map(
        describeChange,
      );
    expect(await changesTo(was, 'same')).to.deep.equal([]);
    expect(await changesTo(moved, 'same')).to.deep.equal(['a: 1.60% of the pixels']);
    expect(await changesTo(moved, 'other processor')).to.deep.equal(['a: 1.60% of the pixels']);
    expect(await changesTo(square(10, '#060606'), 'same')).to.deep.equal(['a: 16.00% of the pixels']);
    expect(await changesTo(square(10, '#060606'), 'other processor')).to.deep.equal([]);
    expect(await changesTo(moved, 'other browser')).to.deep.equal([]);
    expect(await changesTo(far, 'other browser')).to.deep.equal(['a: 32.00% of the pixels']);

    const drawn = new Map(pairs(['a', far], ['b', was]));
    const changes = await findChanges(await readImages(dir), drawn, 'same');
    expect(changes.map(describeChange)).to.deep.equal(['a: 32.00% of the pixels', 'b: new', 'gone: no longer drawn']);
    const page = await changesPage(changes, new Map([['a', { type: 'bar', title: '<b>' }]]), 3);
    expect(page)
      .to.contain('3 of 3 golden images changed')
      .and.to.contain('&#60;b&#62;')
      .and.not.to.match(/src="(?!data:)/);
    expect(page.match(/<img /g)).to.have.length(5);
    await acceptChanges(changes, dir);
    expect(await findChanges(await readImages(dir), drawn, 'same')).to.deep.equal([]);
  });

  it('of two releases are compared as they were committed', async () => {
    const dir = makeScratchDir();
    const images = join(dir, 'test/golden/images');
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
      const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: dir, encoding: 'utf8' });
      expect(status, stderr).to.equal(0);
    };
    const release = async (tag: string, drawn: Record<string, Buffer>) => {
      await rm(images, { recursive: true, force: true });
      await mkdir(images, { recursive: true });
      for (const [name, image] of Object.entries(drawn)) await writeFile(join(images, `${name}.png`), image);
      git('add', '--all');
      git('commit', '--quiet', '--message', tag);
      git('tag', tag);
    };
    git('init', '--quiet');
    await release('v1.0.0', { a: square(10), same: square(10), gone: square(10) });
    await release('v1.1.0', { a: square(11), same: square(10), b: square(10) });
    await writeFile(join(images, 'a.png'), 'not committed');
    const [before, after] = [await readImagesAt('v1.0.0', dir), await readImagesAt('v1.1.0', dir)];
    const changes = await findChanges(before, after, 'same');
    expect(changes.map(describeChange)).to.deep.equal(['a: 1.60% of the pixels', 'b: new', 'gone: no longer drawn']);
    const page = await changesPage(changes, new Map(), after.size, ', v1.0.0 to v1.1.0');
    expect(page).to.contain('<h1>3 of 3 golden images changed, v1.0.0 to v1.1.0</h1>');
    expect(page.match(/alt="(old|new|difference)"/g)).to.have.length(5);
    const error = await readImagesAt('v9', dir).catch((thrown: Error) => thrown.message);
    expect(error).to.contain('no golden images at v9');
  });

  it('are joined by hashes of generated charts in all formats, the same for a seed', async () => {
    const list = await hashCharts(renderer, 7, 4);
    expect(Object.keys(list.hashes)).to.have.length(4 * 5 + 1);
    expect(new Set(Object.values(list.hashes)).size).to.equal(4 * 5 + 1);
    expect(changedHashes(list, await hashCharts(renderer, 7, 4))).to.deep.equal([]);
    expect(generateSpecs(8, 4)).to.not.deep.equal(generateSpecs(7, 4));
    const name = Object.keys(list.hashes)[3] ?? '';
    expect(changedHashes(list, { ...list, hashes: { ...list.hashes, [name]: '' } })).to.deep.equal([name]);
  });
});

/** A white image of 50 × 50 px with a square of 20 × 20 px. */
function square(leftPx: number, color = '#000000'): Buffer {
  const canvas = createCanvas(50, 50);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 50, 50);
  context.fillStyle = color;
  context.fillRect(leftPx, 10, 20, 20);
  return canvas.toBuffer('image/png');
}
