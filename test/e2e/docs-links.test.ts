import { expect } from 'chai';
import { request, theApp } from '../support/app.js';

interface Visited {
  path: string;
  html: string;
  ids: Set<string>;
}

/** The parts between the header and the footer of the site. */
const ownHtml = (html: string): string =>
  html
    .replace(/<header class="site-header">[\s\S]*?<\/header>/, '')
    .replace(/<footer class="site-footer">[\s\S]*?<\/footer>/, '');

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

function linksOf(html: string): string[] {
  return [...ownHtml(html).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
}

/** Every page that can be reached from the first one. */
async function crawl(): Promise<Map<string, Visited>> {
  const pages = new Map<string, Visited>();
  const queue = ['/docs'];
  const known = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, body } = await request('GET', path);
    expect(status, path).to.equal(200);
    const html = body.toString('utf8');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id));
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      `ids that ${path} has twice`,
    ).to.deep.equal([]);
    pages.set(path, { path, html, ids: new Set(ids) });
    for (const href of linksOf(html)) {
      const [target = ''] = href.split('#');
      if (!/^\/docs(\/(?!files\/)|$)/.test(target) || known.has(target)) continue;
      known.add(target);
      queue.push(target);
    }
  }
  return pages;
}

describe('the links of the documentation', () => {
  let pages: Map<string, Visited>;
  before(async () => {
    pages = await crawl();
  });

  it('lead to all guides, the reference and every endpoint', async () => {
    const paths = [...pages.keys()];
    const openApi = (await request('GET', '/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
    expect(paths).to.include.members(operations.map(({ operationId }) => `/docs/api/${operationId}`));
    expect(paths).to.include.members([
      '/docs/signed-urls',
      '/docs/reference/get-urls',
      '/docs/operations/configuration',
      '/docs/bench',
      '/docs/about/security',
    ]);
  });

  it('lead to pages and headings that exist', () => {
    const dead: string[] = [];
    for (const { path, html } of pages.values()) {
      for (const href of linksOf(html)) {
        const [target = '', hash] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#');
        const page = pages.get(target);
        if (page !== undefined && hash && !page.ids.has(decodeURIComponent(hash))) dead.push(`${path} → ${href}`);
      }
    }
    expect(dead).to.deep.equal([]);
  });

  it('other addresses of this server answer, and every image is drawn', async () => {
    const addresses = new Set<string>();
    for (const { html } of pages.values()) {
      const images = [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src = '']) => unescaped(src));
      const files = linksOf(html).filter((href) => /^\/(docs\/files\/|openapi|app)/.test(href));
      for (const address of [...images, ...files]) addresses.add(address.replace(/#.*/, ''));
    }
    for (const address of addresses) {
      const { status, headers, body } = await request('GET', address);
      expect(status, address).to.equal(200);
      if (address.startsWith('/images/')) expect(headers['content-type'], address).to.match(/^image\//);
      expect(body.length, address).to.be.above(100);
    }
  });

  it('an unknown address is answered with a page that leads on, for programs with JSON', async () => {
    const address = `http://127.0.0.1:${(await theApp()).port}/docs/no-such-page`;
    const page = await fetch(address, { headers: { Accept: 'text/html' } });
    expect(page.status).to.equal(404);
    expect(await page.text())
      .to.contain('This page does not exist')
      .and.to.contain('href="/docs/api"');
    const json = await request('GET', '/docs/no-such-page', { headers: { Accept: 'application/json' } });
    expect([json.status, json.headers['content-type']]).to.deep.equal([404, 'application/json; charset=utf-8']);
  });

  it('pages and the search index are sent compressed, and not again to clients that have them', async () => {
    for (const path of ['/docs', '/docs/api/renderChart', '/docs/search-index.json']) {
      const plain = await request('GET', path);
      const zipped = await request('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(zipped.headers['content-encoding'], path).to.equal('gzip');
      expect(zipped.body.length, path).to.be.below(plain.body.length / 2);
      const etag = String(plain.headers['etag']);
      expect((await request('GET', path, { headers: { 'If-None-Match': etag } })).status, path).to.equal(304);
    }
  });
});
