import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect } from 'chai';

const BUILT = new URL('../../../../dist/web/', import.meta.url);
const MAX_BYTES = 200_000;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

describe('the first load of the dashboard', () => {
  it('is under 200 KB compressed, without the code editor and the preview', () => {
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', BUILT), 'utf8'));
    const files = new Set<string>();
    const add = (name: string): void => {
      const { file, css = [], imports = [] } = manifest[name] as Chunk;
      if (files.has(file)) return;
      for (const path of [file, ...css]) files.add(path);
      for (const each of imports) add(each);
    };
    // The entry, and the first page that it loads.
    add('index.html');
    add('src/pages/overview/overview-page.tsx');
    const bytesOf = (file: string): number => {
      const zipped = new URL(`${file}.gz`, BUILT);
      return statSync(existsSync(zipped) ? zipped : new URL(file, BUILT)).size;
    };
    const scripts = [...files].filter((file) => /\.(js|css)$/.test(file));
    const bytes = scripts.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(scripts.length).to.be.above(2);
    expect(bytes, scripts.join(', ')).to.be.below(MAX_BYTES);
    for (const lazy of ['json-editor', 'engine']) {
      expect(
        scripts.some((file) => file.includes(lazy)),
        lazy,
      ).to.equal(false);
    }
  });
});
