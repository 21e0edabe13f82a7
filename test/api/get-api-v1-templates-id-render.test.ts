import { expect } from 'chai';
import { builtInTemplates } from '../../src/templates/built-in-templates.js';
import { addCaller, pngSize, request, theApp } from '../support/app.js';
import { decode, pixelAt } from '../support/pixels.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 200', () => {
  for (const { id, spec } of builtInTemplates) {
    it(`draws ${id} for anyone, at most 1200 pixels wide`, async () => {
      const { headers, body } = await request('GET', at(id), { status: 200 });
      expect(headers['content-type']).to.equal('image/png');
      expect(headers['cache-control']).to.equal('public, max-age=86400');
      expect(headers['x-chart-warnings']).to.equal(undefined);
      const [width, height] = pngSize(body);
      expect(width).to.equal(1200);
      // The rows of a board decide its height.
      if (spec['type'] !== 'board') expect(height).to.equal(780);
    });
  }

  it('draws with a key at scale 2', async () => {
    const { keys } = await theApp();
    expect(pngSize((await request('GET', at('mrr-trend', `?key=${keys.trial}`))).body)).to.deep.equal([1600, 1040]);
  });

  it('applies every override', async () => {
    const { keys } = await theApp();
    const query = '?labels=A,B,C&data=1,2,3&title=T&width=300&height=200&brandKitId=ember&palette=%23ff0000,%230000ff';
    for (const format of ['png', 'jpeg', 'svg', 'webp']) {
      const { status, headers } = await request('GET', at('signups-bar', `${query}&format=${format}`), {
        key: keys.starter,
      });
      expect(status).to.equal(200);
      expect(headers['content-type']).to.equal(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    }
    for (const [scale, size] of Object.entries({ 'scale=1': [300, 200], 'devicePixelRatio=3': [900, 600] })) {
      const { body } = await request('GET', at('signups-bar', `${query}&${scale}`));
      expect(pngSize(body)).to.deep.equal(size);
    }
  });

  it('draws the complete label of a line that belongs to the measure', async () => {
    const { body } = await request('GET', at('ltv-cac', '?labels=A,B,C&data=0,0,0&scale=1'));
    const pixels = await decode(body);
    // Left of the plot's middle, between the title and the line, there is only that label.
    const isInk = (y: number) =>
      Array.from({ length: 90 }, (_, x) => pixelAt(pixels, 70 + x, y)[0] ?? 255).some((red) => red < 170);
    const rows = Array.from({ length: 180 }, (_, i) => i + 70).filter(isInk);
    const [line = 0] = rows.slice(-1);
    expect(
      rows.filter((y) => y < line - 3),
      `rows of ink: ${rows}`,
    ).to.have.length.within(8, 14);
  });

  it('draws the title, labels and alternative text of the URL, and no data of the sample', async () => {
    const { keys } = await theApp();
    const svg = async (query: string) =>
      (await request('GET', at('mrr-trend', `?format=svg&alt=x${query}`), { key: keys.starter })).body.toString();
    const sample = await svg('');
    const other = await svg('&labels=Uno,Due,Tre&data=10,20,15&title=Ricavi');
    // Texts are outlines, so fewer texts make a shorter document; the alternative text is plain text.
    expect(other.length).to.be.lessThan(sample.length);
    expect(other).to.contain('<title').and.to.contain('x');
    const plain = await request('GET', at('mrr-trend', '?data=1,2,3,4,5,6,7,8,9,10,11,12'));
    expect(plain.headers['x-chart-alt'], 'contains numbers of the sample').to.not.contain('148,200');
    expect((await request('GET', at('mrr-trend'))).headers['x-chart-alt']).to.contain('$148,200 in December');
  });

  it('warns of numbers that it converts, and of figures of an own template that it leaves out', async () => {
    const counts = await request('GET', at('csat-breakdown', '?labels=A,B&data=120,40|30,5|10,5'));
    expect(counts.headers['x-chart-warnings']).to.contain('drawn as shares of each bar');
    const { key } = await addCaller();
    const spec = {
      ...{ type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } },
      ...{ footer: { left: 'Source: shop' }, kpiStrip: [{ label: 'All', value: '1' }] },
    };
    await request('POST', '/api/v1/templates', { key, body: { name: 'Own', slug: 'own', spec } });
    const own = await request('GET', at('own', '?data=2&subtitle=S&series=One'), { key, status: 200 });
    expect(own.headers['x-chart-warnings']).to.contain('kpiStrip of the template left out');
    expect((await request('GET', at('own'), { key })).headers['x-chart-warnings']).to.equal(undefined);
  });

  it('has an ETag of the image: 304 for the same data, another one for other data', async () => {
    const first = await request('GET', at('churn-rate'));
    const etag = String(first.headers.etag);
    await request('GET', at('churn-rate'), { headers: { 'If-None-Match': etag }, status: 304 });
    const other = await request('GET', at('churn-rate', '?title=Other'), { headers: { 'If-None-Match': etag } });
    expect(other.status).to.equal(200);
    expect(other.headers.etag).to.not.equal(etag);
  });

  it('answers HEAD without the image', async () => {
    const { headers } = await request('HEAD', at('churn-rate'), { status: 200 });
    expect(headers['content-type']).to.equal('image/png');
  });

  describe("an account's template", () => {
    const spec = { type: 'bar', width: 200, height: 100, data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };

    it('is drawn for its owner by id and by slug, and may be cached for five minutes', async () => {
      const { key } = await addCaller();
      const made = await request('POST', '/api/v1/templates', { key, body: { name: 'Own', slug: 'own', spec } });
      for (const name of [String(made.json()['id']), 'own']) {
        const { headers, body } = await request('GET', at(name), { key, status: 200 });
        expect(headers['cache-control']).to.equal('private, max-age=300');
        expect(pngSize(body)).to.deep.equal([400, 200]);
      }
      const byQuery = await request('GET', at('own', `?key=${key}`));
      expect(byQuery.headers['cache-control']).to.equal('public, max-age=300');
    });

    it('a change is effective for the next request, also with an ETag', async () => {
      const { key } = await addCaller();
      await request('POST', '/api/v1/templates', { key, body: { name: 'Own', slug: 'own', spec } });
      const before = await request('GET', at('own'), { key });
      const conditional = { key, headers: { 'If-None-Match': String(before.headers.etag) } };
      expect((await request('GET', at('own'), conditional)).status).to.equal(304);
      const changed = { ...spec, data: { ...spec.data, datasets: [{ data: [2, 1] }] } };
      await request('PUT', '/api/v1/templates/own', { key, body: { spec: changed } });
      const after = await request('GET', at('own'), conditional);
      expect(after.status).to.equal(200);
      expect(after.body.equals(before.body)).to.equal(false);
      await request('PUT', '/api/v1/templates/own', { key, body: { name: 'Only another name' } });
      const { status } = await request('GET', at('own'), {
        key,
        headers: { 'If-None-Match': String(after.headers.etag) },
      });
      expect(status).to.equal(304);
    });

    it('is in the history with source template', async () => {
      const { key } = await addCaller();
      await request('GET', at('signups-bar'), { key });
      const entry = async () => {
        const page = (await request('GET', '/api/v1/renders', { key })).json() as { data: Record<string, unknown>[] };
        return page.data[0];
      };
      let found = await entry();
      while (found === undefined) found = await entry();
      expect(found).to.include({ source: 'template', status: 'succeeded', format: 'png', width: 800, height: 520 });
    });
  });
});

describe('GET /api/v1/templates/:templateId/render 400', () => {
  const cases: Record<string, [query: string, paths: string[]]> = {
    'a palette entry that is not a color': ['?palette=red;url(//canary)', ['palette.0']],
    'an invalid hex color': ['?palette=%23ggg,%23fff', ['palette.0']],
    PDF: ['?format=pdf', ['format']],
    'a format in the wrong case': ['?format=PNG', ['format']],
    'more series than the template has': ['?data=1,2|3,4', ['data.datasets']],
    'a data value that is not a number': ['?data=1,x,3', ['data.datasets.0.data.1']],
    'fewer labels than points': ['?labels=a,b&data=1,2,3', ['data.labels']],
    'sizes and scales out of range': ['?width=99&height=4001&scale=5', ['height', 'scale', 'width']],
    'unknown parameters': ['?type=bar&titel=x', ['titel', 'type']],
    'names for more series than are drawn': ['?series=a,b', ['series']],
    'an unknown brand kit': ['?brandKitId=nope', ['brandKitId']],
    'several errors at once': ['?format=pdf&palette=%23ggg&width=1', ['format', 'palette.0', 'width']],
  };
  for (const [name, [query, paths]] of Object.entries(cases))
    it(`${name}: 400`, async () => {
      const { keys } = await theApp();
      const response = await request('GET', at('signups-bar', query), { key: keys.business, status: 400 });
      const { error, details } = response.json() as { error: string; details: { path: string }[] };
      expect(error).to.equal('Invalid chart specification');
      expect(details.map(({ path }) => path).sort()).to.deep.equal(paths);
    });
});

describe('GET /api/v1/templates/:templateId/render 403', () => {
  it('rejects what the anonymous plan does not include', async () => {
    for (const query of ['?format=svg', '?width=1201']) {
      const { json } = await request('GET', at('signups-bar', query), { status: 403 });
      expect(json()).to.include({ plan: 'anonymous', upgradeUrl: '/pricing' });
    }
  });
});

describe('GET /api/v1/templates/:templateId/render 404', () => {
  it('links the nearest template, also one of your own to you alone', async () => {
    const { key } = await addCaller();
    const body = { name: 'Weekly orders', copyOf: 'mrr-trend' };
    await request('POST', '/api/v1/templates', { key, body });
    const linkOf = async (id: string, sending: { key?: string }) =>
      (await request('GET', at(id), sending)).headers['link'];
    expect(await linkOf('mrr-trand', {})).to.equal(`<${at('mrr-trend')}>; rel="alternate"`);
    expect(await linkOf('weekly-order', { key })).to.equal(`<${at('weekly-orders')}>; rel="alternate"`);
    expect(await linkOf('weekly-order', {})).to.equal(undefined);
  });

  it("another account's template is not found by id or slug, with or without credentials", async () => {
    const [owner, other] = [await addCaller(), await addCaller()];
    const spec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
    const body = { name: 'Secret', slug: 'secret-one', spec };
    const { json } = await request('POST', '/api/v1/templates', { key: owner.key, body });
    for (const id of [String(json()['id']), 'secret-one']) {
      for (const sending of [{ key: other.key }, {}]) {
        const response = await request('GET', at(id), sending);
        expect(response.status).to.equal(404);
        expect(response.json()).to.deep.equal({ error: 'Not found' });
      }
    }
  });
});
