import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { addCaller, RENDER, request, spec, startApp, theApp } from '../support/app.js';
import { embedPath, manyPoints, pageOf, publicOrigin, twoSeries } from '../support/embed.js';
import { pairs } from '../support/list.js';
import { saveChart } from '../support/quickchart.js';
import { SIGNED_URLS, signByKey, signUrl } from '../support/signed-urls.js';

const usedBy = async (key: string) =>
  ((await request('GET', '/api/v1/usage', { key })).json()['renders'] as { used: number }).used;
const HTML = { Accept: 'text/html,*/*' };

describe('GET /embed', () => {
  it('200: the page of a signed image, with its drawing, its data and its image', async () => {
    const { key } = await addCaller('pro');
    const image = await signUrl(key, twoSeries());
    const { headers, body } = await request('GET', pageOf(image), { status: 200 });
    expect(headers['content-type']).to.equal('text/html; charset=utf-8');
    const html = body.toString();
    expect(html).to.contain('<title>Revenue</title>').and.contain('data-mark="0"').and.contain('Jan\nShop: 8,200');
    expect(html).to.match(/<td>8,200<\/td><td>5,200<\/td>/);
    const address = `${await publicOrigin(key)}${image}`.replaceAll('&', '&amp;');
    expect(html).to.contain(`<meta property="og:image" content="${address}">`);
    expect(html).to.contain(`<noscript><img src="${address}" width="600" height="300" alt="Bar chart: Revenue.`);
    expect(html).to.match(/<link rel="alternate" type="application\/json\+oembed" href="http[^"]+\/oembed\?url=http/);
    expect(html).to.not.match(/<script>|<style>| style="| onload=/);
    expect(headers).to.not.have.any.keys('set-cookie', 'content-disposition', 'access-control-allow-origin');
    expect(headers['cache-control']).to.equal('public, max-age=300');
    expect((await request('GET', image)).headers['content-type']).to.equal('image/png');
  });

  it('the policy allows scripts and styles of the service, images of it, and any frame', async () => {
    const { key } = await addCaller('pro');
    const { headers } = await request('GET', await embedPath(key));
    expect(headers['content-security-policy']).to.equal(
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
    );
    const auto = await request('GET', await embedPath(key, twoSeries({ theme: { mode: 'auto' } })));
    expect(auto.headers['content-security-policy']).to.match(/style-src 'self' 'sha256-[\w+/=]{44}'; img-src/);
  });

  it('has its own texts in the language of the chart, with its direction', async () => {
    const { key } = await addCaller('pro');
    const pageIn = async (locale: string) => {
      const datasets = [{ data: [1, 2] }, { data: [3, 4] }];
      const chart = twoSeries({ locale, data: { labels: ['A', 'B'], datasets } });
      return (await request('GET', await embedPath(key, chart))).body.toString();
    };
    const told = (html: string) =>
      [/<html ([^>]*)>/, /<summary[^>]*>([^<]*)</, /data-hint="([^"]*)"/, /<th scope="col">([^<]*)</].map(
        (part) => part.exec(html)?.[1],
      );
    const english = told(await pageIn('en-GB'));
    const value = ['lang="en-GB" dir="ltr"', 'Data as a table', 'Use the arrow keys to read the values.', 'Value'];
    expect(english).to.deep.equal(value);
    for (const locale of ['de-AT', 'fr', 'es', 'it', 'pt-BR', 'nl', 'ja', 'zh-CN', 'ar', 'he']) {
      const direction = ['ar', 'he'].includes(locale) ? 'rtl' : 'ltr';
      const [root, ...texts] = told(await pageIn(locale));
      expect(root).to.equal(`lang="${locale}" dir="${direction}"`);
      for (const [at, text] of texts.entries())
        expect(text, locale)
          .to.be.a('string')
          .and.not.equal(value[at + 1]);
    }
    const polish = await pageIn('pl');
    expect(polish).to.contain('<html lang="pl" dir="ltr">').and.contain('<summary lang="en" dir="ltr">Data as a table');
    expect(await pageIn('fa'), 'a language from right to left without texts').to.contain('<html lang="fa" dir="rtl">');
  });

  it('is laid out for the width of its reader, behind the signature; each of few widths is charged once', async () => {
    const { key } = await addCaller('pro');
    const line = twoSeries({ type: 'line', title: 'At another width', width: 1200, height: 630 });
    const path = await embedPath(key, line);
    const sizeAt = async (fit: number) => {
      const { body, headers } = await request('GET', `${path}&fit=${fit}`, { status: 200 });
      expect(headers['access-control-allow-origin']).to.equal('*');
      return /<svg[^>]* viewBox="0 0 (\d+ \d+)"/.exec(body.toString())?.[1];
    };
    expect(await sizeAt(360)).to.equal('360 504');
    expect(await sizeAt(780)).to.equal('780 630');
    expect(await sizeAt(360)).to.equal('360 504');
    expect(await usedBy(key)).to.equal(2);
    const { body } = await request('GET', `${path}&fit=361`, { status: 400 });
    expect(body.toString()).to.match(/fit/);
    expect((await request('GET', path.replace('?', '?fit=360&'))).status).to.equal(401);
    const tiles = Array.from({ length: 3 }, () => ({ spec: twoSeries() }));
    const board = await request('GET', `${await embedPath(key, { type: 'board', tiles })}&fit=360`);
    const [, width = '', height = ''] = /<svg[^>]* viewBox="0 0 (\d+) (\d+)"/.exec(board.body.toString()) ?? [];
    expect(Number(width)).to.equal(360);
    expect(Number(height), 'tiles below each other').to.be.above(600);
    const short = await request(
      'GET',
      `${(await saveChart(key, twoSeries())).replace('/chart/render/', '/embed/')}?fit=360`,
    );
    expect(short.body.toString()).to.match(/viewBox="0 0 360 \d+"/);
  });

  it('is charged as one image, and what was drawn before is free', async () => {
    const { key } = await addCaller('pro');
    const path = await embedPath(key, twoSeries({ title: randomUUID() }));
    const first = await request('GET', path);
    expect(first.headers['x-cache']).to.equal('MISS');
    expect(await usedBy(key)).to.equal(1);
    expect((await request('GET', path)).headers['x-cache']).to.equal('HIT');
    await request('GET', path, { headers: { 'If-None-Match': String(first.headers['etag']) }, status: 304 });
    expect(await usedBy(key)).to.equal(1);
  });

  it('304: has the tag and the policy of the page, with its inline styles and the origins of now', async () => {
    const { key } = await addCaller('pro');
    for (const mode of ['light', 'auto']) {
      await request('PUT', '/api/v1/settings/embed', { key, body: { origins: null } });
      const path = await embedPath(key, twoSeries({ title: randomUUID(), theme: { mode } }));
      const page = await request('GET', path);
      const policy = String(page.headers['content-security-policy']);
      const tag = String(page.headers['etag']);
      for (const tags of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const { status, headers } = await request('GET', path, { headers: { 'If-None-Match': tags } });
        expect(status, tags).to.equal(304);
        expect(headers).to.include({
          etag: tag,
          'content-security-policy': policy,
          'cache-control': 'public, max-age=300',
        });
        expect(headers).to.not.have.any.keys('access-control-allow-origin', 'content-disposition');
      }
      const head = await request('HEAD', path);
      expect(head.headers['content-security-policy']).to.equal(policy);
      await request('PUT', '/api/v1/settings/embed', { key, body: { origins: ['https://www.acme.com'] } });
      const later = await request('GET', path, { headers: { 'If-None-Match': tag }, status: 304 });
      expect(later.headers['content-security-policy']).to.equal(`${policy}; frame-ancestors https://www.acme.com`);
    }
  });

  it('a tag of the image, or of a page of another version, is answered with the page', async () => {
    const { key } = await addCaller('pro');
    const image = await signUrl(key, twoSeries({ format: 'svg', options: { hoverTitles: true } }));
    const { headers } = await request('GET', image);
    for (const tag of [String(headers['etag']), `"${'0'.repeat(32)}.12345678"`, '*']) {
      const response = await request('GET', pageOf(image), { headers: { 'If-None-Match': tag } });
      expect(response.status, tag).to.equal(200);
    }
  });

  it('is compressed for clients that accept it', async () => {
    const { key } = await addCaller('pro');
    const path = await embedPath(key, twoSeries());
    const plain = await request('GET', path);
    for (const [encoding, unpack] of pairs(['br', brotliDecompressSync], ['gzip', gunzipSync])) {
      const { headers, body } = await request('GET', path, { headers: { 'Accept-Encoding': encoding } });
      expect(headers['content-encoding']).to.equal(encoding);
      expect(headers['vary']).to.contain('Accept-Encoding');
      expect(unpack(body).equals(plain.body)).to.equal(true);
    }
  });

  it('templates and short URLs have pages too', async () => {
    const { key } = await addCaller('pro');
    const signed = await request('POST', SIGNED_URLS, {
      key,
      body: { templateId: 'mrr-trend', overrides: { title: 'MRR' } },
    });
    const { pathname, search } = new URL(String(signed.json()['url']));
    const template = await request('GET', pageOf(pathname + search), { status: 200 });
    expect(template.body.toString()).to.contain('MRR').and.contain('/api/v1/templates/mrr-trend/render?title=MRR');
    const short = await saveChart(key);
    const page = await request('GET', short.replace('/chart/render/', '/embed/'), { status: 200 });
    expect(page.body.toString()).to.contain('data-mark=').and.contain(short);
  });

  it('a chart with too many marks is shown as its image, which is drawn when the page loads it', async () => {
    const { key } = await addCaller('pro');
    const path = (await saveChart(key, manyPoints(20, 1000))).replace('/chart/render/', '/embed/');
    const { body } = await request('GET', path, { status: 200 });
    expect(body.toString())
      .to.match(/<div class="plot"[^>]*><img src="http/)
      .and.not.contain('<svg');
    expect(body.toString()).to.contain('<td>').and.not.contain('<noscript>');
    expect(await usedBy(key)).to.equal(0);
  });

  it('429: a page that shows an image counts as an opening, except from the cache', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '3' }, (await theApp()).database);
    const { key } = await addCaller('pro', { to });
    const path = (await saveChart(key, manyPoints(3, 1000))).replace('/chart/render/', '/embed/');
    const statusOf = async (query: string) => (await request('GET', path + query, { to })).status;
    for (let n = 0; n < 3; n++) expect(await statusOf(`?n=${n}`), `opening ${n}`).to.equal(200);
    expect(await statusOf('?n=3')).to.equal(429);
    for (let n = 0; n < 4; n++) expect(await statusOf('?n=0'), 'a page that was computed').to.equal(200);
    const [page, kept] = [await request('GET', `${path}?n=0`), await request('GET', `${path}?n=0`)];
    expect(kept.body.equals(page.body)).to.equal(true);
    const { headers } = kept;
    expect(headers['content-security-policy']).to.equal(page.headers['content-security-policy']);
    expect(await usedBy(key)).to.equal(0);
  });

  it('404: a template that was deleted; browsers get a page that says why, which may be framed', async () => {
    const { key } = await addCaller('pro');
    const { id } = (await request('POST', '/api/v1/templates', { key, body: { name: 't', spec: spec() } })).json();
    const signed = await request('POST', SIGNED_URLS, { key, body: { templateId: id, overrides: {} } });
    await request('DELETE', `/api/v1/templates/${id}`, { key });
    const { pathname, search } = new URL(String(signed.json()['url']));
    const json = await request('GET', pageOf(pathname + search), { status: 404 });
    expect(json.json()).to.deep.equal({ error: 'Not found' });
    const page = await fetch(`http://127.0.0.1:${(await theApp()).port}${pageOf(pathname + search)}`, {
      headers: HTML,
    });
    expect(page.status).to.equal(404);
    expect(page.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).to.equal(
      "default-src 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(await page.text()).to.contain('<p>Not found</p>');
  });

  it('401: without a signature, with an altered or expired one, and after all were revoked', async () => {
    const { key } = await addCaller('pro');
    const path = await embedPath(key);
    const plain = path.replace(/&account=.*/, '');
    for (const wrong of [
      plain,
      `${plain}&key=${key}`,
      path.replace('chart=', 'chart=A'),
      `${path}&width=300`,
      path.slice(0, -1),
    ])
      expect((await request('GET', wrong)).status, wrong).to.equal(401);
    expect((await request('GET', path)).status).to.equal(200);
    const byKey = (expiresInS: number) => signByKey(key, '/api/v1/render?type=bar&labels=a,b&data=1,2', expiresInS);
    expect((await request('GET', pageOf(await byKey(60)))).status).to.equal(200);
    expect((await request('GET', pageOf(await byKey(-1)))).status).to.equal(401);
    await request('POST', `${SIGNED_URLS}/revoke`, { key, body: {} });
    expect((await request('GET', path)).status).to.equal(401);
  });

  it('403: a plan without SVG, and an expired one', async () => {
    const { key } = await addCaller('trial');
    const refused = await request('GET', await embedPath(key), { status: 403 });
    expect(refused.json()).to.include({ plan: 'trial' });
  });

  it('404: an unknown short URL, and other names', async () => {
    for (const path of [`/embed/${randomUUID()}`, '/embed/x', '/embed/templates/none?a=1&account=1&expires=1&sig=x'])
      expect((await request('GET', path)).status, path).to.be.oneOf([401, 404]);
  });

  it('HEAD is answered as GET', async () => {
    const { key } = await addCaller('pro');
    const { body, headers } = await request('HEAD', await embedPath(key), { status: 200 });
    expect(body.length).to.equal(0);
    expect(headers['content-type']).to.equal('text/html; charset=utf-8');
  });
});

describe('options.hoverTitles', () => {
  const draw = async (key: string, body: object) => (await request('POST', RENDER, { key, body })).body;

  it('adds titles to the marks of an SVG; without it, and in other formats, the bytes are the same', async () => {
    const { key } = await addCaller('pro');
    const hover = { options: { hoverTitles: true } };
    const [plain, titled] = [
      await draw(key, twoSeries({ format: 'svg' })),
      await draw(key, twoSeries({ format: 'svg', ...hover })),
    ];
    expect(plain.toString()).to.not.match(/data-|pointer-events/);
    expect(titled.toString()).to.contain('<title>Feb\nFairs: 6,100</title>');
    expect((await draw(key, twoSeries())).equals(await draw(key, twoSeries(hover)))).to.equal(true);
  });
});
