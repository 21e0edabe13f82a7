import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect } from 'chai';

const BUILT = new URL('../../../../dist/web/', import.meta.url);
const MAX_BYTES = 180_000;

describe('the first load of the dashboard', () => {
  it('is three scripts of at most 180 KB compressed, with the first page', () => {
    const html = readFileSync(new URL('index.html', BUILT), 'utf8');
    const scripts = [...html.matchAll(/(?:src|rel="modulepreload" .*href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file as string,
    );
    const bytesOf = (file: string): number => {
      const zipped = new URL(`${file}.br`, BUILT);
      return statSync(existsSync(zipped) ? zipped : new URL(file, BUILT)).size;
    };
    const bytes = scripts.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(scripts.length, scripts.join(', ')).to.equal(3);
    expect(bytes, scripts.join(', ')).to.be.at.most(MAX_BYTES);
    const manifest: object = JSON.parse(readFileSync(new URL('.vite/manifest.json', BUILT), 'utf8'));
    expect(manifest).to.not.have.any.keys('src/pages/overview/overview-page.tsx', 'src/pages/usage/daily-chart.tsx');
  });
});
