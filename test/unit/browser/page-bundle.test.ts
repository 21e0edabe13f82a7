import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { readBundle } from '../../../src/browser/page-bundle.js';
import { makeScratchDir } from '../../support/scratch.js';

async function pageWith(files: Record<string, string>): Promise<string> {
  const dir = makeScratchDir();
  await mkdir(join(dir, 'fonts'));
  for (const [name, content] of Object.entries({ 'index.html': '<p>', 'fonts.json': '[]', ...files }))
    await writeFile(join(dir, name), content);
  return dir;
}
const hashOf = async (files: Record<string, string>) => (await readBundle(await pageWith(files))).hash;

describe('page bundle', () => {
  it('has another hash when a file or the list of fonts changes', async () => {
    const plain = await hashOf({});
    expect(await hashOf({})).to.equal(plain);
    expect(await hashOf({ 'page.js': '1' })).not.to.equal(plain);
    expect(await hashOf({ 'fonts.json': '[{}]' })).not.to.equal(plain);
    expect(await hashOf({ 'fonts/a.woff2': 'a' })).not.to.equal(plain);
  });

  it('reports how to build a missing page', async () => {
    const error = await readBundle(join(makeScratchDir(), 'nowhere')).catch((caught: unknown) => caught);
    expect(String(error)).to.contain('npm run build');
  });
});
