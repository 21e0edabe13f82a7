import { expect } from 'chai';
import { request, startApp, theApp } from '../support/app.js';
import { pairs } from '../support/list.js';

describe('GET /docs, / and /app 200', () => {
  for (const path of ['/', '/docs', '/app', '/app/register']) {
    it(`${path} uses files of the service only, with a strict policy and no inline script`, async () => {
      const { status, headers, body } = await request('GET', path);
      const html = body.toString('utf8');
      expect(status).to.equal(200);
      expect(headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(headers['content-security-policy']).to.match(/^default-src 'none'/);
      expect(headers['content-security-policy']).to.not.match(/script-src[^;]*unsafe/);
      expect(html).to.not.match(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/i);
      const sources = [...html.matchAll(/<(?:link|script|img)[^>]*?(?:href|src)="([^"]*)"/g)].map(
        ([, source]) => source ?? '',
      );
      expect(sources.length).to.be.above(0);
      for (const source of sources) {
        expect(source).to.match(/^\//);
        expect((await request('GET', source.replaceAll('&amp;', '&'))).status, source).to.equal(200);
      }
    });
  }

  it('shows a card of the service beside a link to a page, and its logo where only /favicon.ico is asked for', async () => {
    for (const path of ['/', '/docs/first-chart', '/pricing', '/status', '/app/playground']) {
      const html = (await request('GET', path)).body.toString('utf8');
      const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const { status, body } = await request('GET', new URL(url).pathname);
      expect(status, path).to.equal(200);
      expect([body.readUInt32BE(16), body.readUInt32BE(20)]).to.deep.equal([1200, 630]);
    }
    const icon = await request('GET', '/favicon.ico');
    const logo = await request('GET', String(icon.headers['location']));
    expect([icon.status, logo.headers['content-type']]).to.deep.equal([302, 'image/svg+xml']);
    const robots = (await request('GET', '/robots.txt')).body.toString('utf8');
    expect(robots).to.match(/^User-agent: \*\n(Disallow: \/\S*\n)+$/);
  });

  it('names whom to tell about a vulnerability where the operator has said so, and else nobody', async () => {
    const path = '/.well-known/security.txt';
    expect((await request('GET', path)).status).to.equal(404);
    const SECURITY_CONTACT = 'mailto:security@example.com';
    const env = { SECURITY_CONTACT, PUBLIC_URL: 'https://charts.example.com' };
    const { status, headers, body } = await request('GET', path, {
      to: await startApp(env, (await theApp()).database),
    });
    expect([status, headers['content-type']]).to.deep.equal([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      body
        .toString()
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    ) as Record<string, string>;
    expect(fields).to.include({
      Contact: SECURITY_CONTACT,
      Canonical: 'https://charts.example.com/.well-known/security.txt',
    });
    expect(Date.parse(fields['Expires'] ?? '') - Date.now()).to.be.within(1, 365 * 86_400_000);
  });

  it('answers a browser at a wrong address with a page, and a program with JSON', async () => {
    const Accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const page = await fetch(`http://127.0.0.1:${(await theApp()).port}/prices`, { headers: { Accept } });
    expect([page.status, page.headers.get('content-type')]).to.deep.equal([404, 'text/html; charset=utf-8']);
    expect(await page.text())
      .to.contain('This page does not exist')
      .and.contain('href="/docs"');
    for (const [path, headers] of pairs(['/prices', {}], ['/api/v1/prices', { Accept }])) {
      const { status, json } = await request('GET', path, { headers });
      expect([status, json()]).to.deep.equal([404, { error: 'Not found' }]);
    }
  });

  it('sends large files compressed, and 304 to clients that have them', async () => {
    const path = '/docs';
    const plain = await request('GET', path);
    const zipped = await request('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).to.equal('gzip');
    expect(zipped.body.length).to.be.below(plain.body.length / 2);
    await request('GET', path, { headers: { 'If-None-Match': String(plain.headers['etag']) }, status: 304 });
  });

  for (const path of ['/', '/docs/brand-kits']) {
    it(`an image of ${path} is there on an instance that has not served the page`, async () => {
      const html = (await request('GET', path)).body.toString('utf8');
      const image = /<img[^>]*?src="(\/images\/[^"]+)"/.exec(html)?.[1] ?? '';
      const { status, headers } = await request('GET', image, { to: await startApp({}, (await theApp()).database) });
      expect(status, image).to.equal(200);
      expect(headers['content-type']).to.match(/^image\//);
    });
  }

  it('shows the host of the page where a guide writes one', async () => {
    const publicUrl = 'https://reader.example.org';
    const to = await startApp({ PUBLIC_URL: publicUrl }, (await theApp()).database);
    const textOf = async (path: string) => (await request('GET', path, { to })).body.toString('utf8');
    expect(await textOf('/docs/first-chart'))
      .to.contain(`${publicUrl}/api/v1/render`)
      .and.not.contain('localhost:3000');
    expect(await textOf('/docs/self-hosting')).to.contain('https://charts.example.com');
  });

  it('writes acronyms in capitals, and names only fields that exclude each other as such', async () => {
    const textOf = async (path: string) => (await request('GET', path)).body.toString('utf8').replace(/<[^>]*>/g, ' ');
    expect(await textOf('/docs/api'))
      .to.match(/\bRegister OAuth client\b.*\bMCP\b.*\bCreate API key\b/s)
      .and.not.match(/\bMcp\b/);
    expect(await textOf('/docs/api/renderChart')).to.not.contain('Exactly one of: type');
    expect(await textOf('/docs/api/signUrl')).to.contain('Exactly one of: spec, templateId');
    expect(await textOf('/pricing'))
      .to.match(/\bGIF\b/)
      .and.not.match(/\bgif\b/);
  });

  it('writes limits with more digits than anybody reads with an exponent', async () => {
    const text = String((await request('GET', '/docs/api/renderChart')).body);
    expect(text)
      .to.contain('-1e300 to 1e300')
      .and.not.match(/(?:,000){5}/);
  });

  it('an image of no page is 404', async () => {
    await request('GET', '/images/0123456789abcdef0123456789abcdef.png', { status: 404 });
  });
});
