import { expect } from 'chai';
import { request } from '../support/app.js';

const PATH = '/app/renderer';

describe('GET /app/renderer 200', () => {
  let folder: string;
  before(async () => {
    const { headers, body } = await request('GET', PATH, { status: 200 });
    expect(headers['cache-control']).to.equal('no-cache');
    folder = /<base href="([^"]+)"/.exec(String(body))?.[1] ?? '';
    expect(folder).to.match(/^\/app\/renderer\/[0-9a-f]{16}\/$/);
  });

  it('a page that runs in a sandbox, loads only its own files and is embedded only by this service', async () => {
    const { headers } = await request('GET', PATH, { status: 200 });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      'sandbox allow-scripts;',
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "frame-ancestors 'self'",
    ]) {
      expect(policy).to.contain(part);
    }
    expect(policy).to.not.contain("'unsafe");
    expect(policy).to.contain("base-uri 'self'");
    expect(policy).to.not.contain('allow-same-origin');
  });

  it('names all scripts of a drawing, so that a browser asks for none only when it has read another', async () => {
    const html = String((await request('GET', PATH)).body);
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, name]) => name);
    expect(named[0], 'the largest').to.equal('page.js');
    const script = String((await request('GET', `${folder}page.js`)).body);
    const imported = [...script.matchAll(/\bimport\{[^}]*\}from"\.\/([^"]+)"/g)].map(([, name]) => name);
    expect(imported).to.not.deep.equal([]);
    expect(named).to.include.members(imported);
  });

  it('files that never change, for the opaque origin of the sandbox; the script compressed', async () => {
    const plain = await request('GET', `${folder}page.js`);
    expect(plain.headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    expect(plain.headers['access-control-allow-origin']).to.equal('*');
    expect(plain.headers['content-type']).to.equal('text/javascript; charset=utf-8');
    for (const encoding of ['br', 'gzip']) {
      const small = await request('GET', `${folder}page.js`, { headers: { 'Accept-Encoding': encoding } });
      expect(small.headers['content-encoding']).to.equal(encoding);
      expect(small.headers.vary).to.equal('Accept-Encoding');
      expect(small.body.length).to.be.below(plain.body.length / 2);
    }
    const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
    const sent = await request('GET', `${folder}page.js`, { headers: browser });
    expect(sent.headers['content-encoding']).to.equal('br');
    expect(sent.body.length).to.be.below(270_000);
    const font = await request('GET', `${folder}fonts/inter-latin-400-normal.woff2`);
    expect(font.headers['content-type']).to.equal('font/woff2');
    expect(font.headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    expect(font.headers['access-control-allow-origin']).to.equal('*');
  });

  it('404 for another version, unknown files and paths out of the folder', async () => {
    const missing = ['fonts.json', 'page.js.map', 'fonts/none.woff2', 'fonts/Inter-LICENSE.txt', 'fonts/..%2Fpage.js'];
    const paths = [...missing.map((name) => folder + name), `${PATH}/0123456789abcdef/page.js`, `${folder}index.html`];
    paths.push(
      `${PATH}/0123456789abcdef/fonts/inter-latin-400-normal.woff2`,
      `${folder}fonts/..%2f..%2f..%2fpackage.json`,
    );
    for (const path of paths) expect((await request('GET', path)).status, path).to.equal(404);
  });
});
