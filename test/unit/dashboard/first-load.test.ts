import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect } from 'chai';
import { readSiteAssets } from '../../../src/site/site-assets.js';

const BUILT = new URL('../../../../dist/web/', import.meta.url);
const MAX_BYTES = 180_000;

type Manifest = Record<string, { imports?: string[]; dynamicImports?: string[] }>;

describe('the first load of the dashboard', () => {
  it('is four scripts of at most 180 KB compressed, with the first page', () => {
    const html = readFileSync(new URL('index.html', BUILT), 'utf8');
    const scripts = [...html.matchAll(/(?:src|rel="modulepreload" .*href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file as string,
    );
    const bytesOf = (file: string): number => {
      const zipped = new URL(`${file}.br`, BUILT);
      return statSync(existsSync(zipped) ? zipped : new URL(file, BUILT)).size;
    };
    const bytes = scripts.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(scripts.length, scripts.join(', ')).to.equal(4);
    expect(bytes, scripts.join(', ')).to.be.at.most(MAX_BYTES);
    const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', BUILT), 'utf8'));
    expect(manifest).to.not.have.any.keys('src/pages/overview/overview-page.tsx', 'src/pages/usage/daily-chart.tsx');
  });

  it('asks at once for what the first view of a page waits for', () => {
    const { app } = readSiteAssets();
    expect(app.linkOf('/app')).to.equal('</api/v1/auth/session>; rel=preload; as=fetch; crossorigin');
    const files = [...(app.linkOf('/app/playground') ?? '').matchAll(/<\/(assets\/[^>]+)>; rel=modulepreload/g)];
    const names = files.map(([, file]) => file ?? '');
    expect(names.some((file) => file.includes('playground-page'))).to.equal(true);
    expect(
      names.filter((file) => file.includes('engine')),
      'what draws, beside the first script',
    ).to.deep.equal([]);
    // Browsers ask for six files of a service at once.
    expect(files.length, 'with those of the first load').to.be.at.most(9);
    for (const [, file] of files) expect(existsSync(new URL(`${file}`, BUILT)), file).to.equal(true);
    expect(app.linkOf('/app/login'), 'nobody is signed in').to.equal(undefined);
  });

  it('is no part of the documentation and the landing page, whatever they load later', () => {
    const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', BUILT), 'utf8'));
    const loaded = new Set<string>();
    const add = (name: string): void => {
      if (loaded.has(name)) return;
      loaded.add(name);
      const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
      for (const each of [...imports, ...dynamicImports]) add(each);
    };
    for (const name of Object.keys(manifest)) if (name.startsWith('site/')) add(name);
    expect([...loaded]).to.include('src/chart-language/engine.ts');
    expect([...loaded].filter((name) => /^_app-|^index\.html$/.test(name))).to.deep.equal([]);
  });
});
