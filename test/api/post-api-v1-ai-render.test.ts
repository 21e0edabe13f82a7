import { expect } from 'chai';
import { AI_RENDER, askAi, describedChart } from '../support/ai.js';
import { addCaller, pngSize, RENDER, request, startApp, theApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { type ModelServer, SECRET_KEY, startModelServer } from '../support/model-server.js';
import { usedBy } from '../support/quota.js';

describe('POST /api/v1/ai/render 200', () => {
  it('returns the image like POST /render, and the specification that was read', async () => {
    const response = await askAi({
      description: 'pie chart of market share: Chrome 65, Safari 19',
      width: 320,
      height: 200,
    });
    expect(response.status).to.equal(200);
    expect(pngSize(response.body)).to.deep.equal([320, 200]);
    const { headers } = response;
    expect(headers).to.include({ 'content-type': 'image/png', 'x-ai-chart-type': 'pie', 'x-cache': 'MISS' });
    expect(headers['x-ai-generation-ms']).to.match(/^\d+$/);
    expect(headers['x-render-time-ms']).to.match(/^\d+$/);
    expect(headers).to.include.keys('etag', 'x-ratelimit-remaining', 'cache-control');
  });

  it('returns the bytes that POST /render returns for the same specification', async () => {
    const { keys } = await theApp();
    const { headers, body } = await askAi({ description: 'bar chart titled "T": a 1, b 2', width: 200, height: 100 });
    const data = { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] };
    const spec = { type: 'bar', data, title: 'T', width: 200, height: 100 };
    const drawn = await request('POST', RENDER, { key: keys.pro, body: spec });
    expect(drawn.headers.etag).to.equal(headers.etag);
    expect(drawn.body.equals(body)).to.equal(true);
  });

  it('names in X-Chart-Warnings what was assumed', async () => {
    const { status, headers } = await askAi({ description: 'Jan 10, Feb 12, Mar 15, dark mode', width: 200 });
    expect(status).to.equal(200);
    expect(headers['x-ai-chart-type']).to.equal('line');
    expect(String(headers['x-chart-warnings']).split('; ')).to.deep.equal([
      'No chart type given: drawn as a line chart, because the labels are times. Name a type to change it.',
    ]);
  });

  it('accepts data as CSV, rows and objects; fields take precedence over the description', async () => {
    const csv = await askAi({ description: 'line chart of revenue by month', data: 'month,revenue\nJan,1\nFeb,2' });
    const rows = await askAi({ description: 'line chart', data: [{ month: 'Jan', revenue: 1 }], format: 'svg' });
    const object = await askAi({
      description: 'bar chart, 600x300',
      data: { a: 1, b: 2 },
      width: 200,
      brandKitId: 'ember',
    });
    expect([csv.status, rows.status, object.status]).to.deep.equal([200, 200, 200]);
    expect(rows.headers['content-type']).to.equal('image/svg+xml');
    expect(rows.body.toString()).to.contain('<svg');
    expect(pngSize(object.body)).to.deep.equal([200, 300]);
  });

  it('uses one AI render and no other, drawn or cached', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    const body = describedChart();
    expect((await askAi(body, { key })).headers['x-cache']).to.equal('MISS');
    expect(await usageOf(key)).to.deep.equal({ renders: 0, aiRenders: 1 });
    expect((await askAi(body, { key })).headers['x-cache']).to.equal('HIT');
    expect(await usageOf(key)).to.deep.equal({ renders: 0, aiRenders: 2 });
    expect(await usedBy(to, key)).to.equal(2);
  });

  it('answers 304 for the ETag, and uses the AI render', async () => {
    const { key } = await addCaller('pro');
    const body = describedChart();
    const { headers } = await askAi(body, { key });
    const again = await request('POST', AI_RENDER, { key, body, headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).to.equal(304);
    expect(again.headers['x-ai-chart-type']).to.equal('pie');
    expect(await usageOf(key)).to.deep.equal({ renders: 0, aiRenders: 2 });
  });

  it('returnUrl returns the URL of the image', async () => {
    const response = await askAi(describedChart({ returnUrl: true }));
    expect([response.status, response.headers['x-ai-chart-type']]).to.deep.equal([200, 'pie']);
    const { url, format, width, height } = response.json();
    expect([format, width, height]).to.deep.equal(['png', 200, 100]);
    const { type, title, labels, series, numbers, assumptions } = response.json()['interpretation'] as Record<
      string,
      unknown
    >;
    expect([type, title, labels, assumptions]).to.deep.equal(['pie', 'Votes', ['Ann', 'Bo'], []]);
    expect(series).to.have.nested.property('0.values.1', 7);
    expect(numbers).to.deep.include({ text: '7', use: 'value', label: 'Bo' });
    const stored = await request('GET', new URL(String(url)).pathname);
    expect([stored.status, stored.headers['content-type']]).to.deep.equal([200, 'image/png']);
  });

  it('is in the render history with source ai', async () => {
    const { key } = await addCaller('pro');
    const { headers } = await askAi(describedChart(), { key });
    expect(await entryOf(headers['x-request-id'], key)).to.include({
      source: 'ai',
      chartType: 'pie',
      status: 'succeeded',
      width: 200,
    });
  });

  async function usageOf(key: string): Promise<{ renders: number; aiRenders: number }> {
    const usage = (await request('GET', '/api/v1/usage', { key })).json() as Record<string, { used: number }>;
    return { renders: Number(usage['renders']?.used), aiRenders: Number(usage['aiRenders']?.used) };
  }

  describe('with a model', () => {
    let model: ModelServer;
    before(async () => {
      model = await startModelServer();
    });
    after(() => model.close());

    it("draws the model's specification; an unavailable model is a 503 without a charge, and its key is not logged", async () => {
      const env = { AI_BASE_URL: model.baseUrl, AI_API_KEY: SECRET_KEY, AI_MODEL: 'small' };
      const to = await startApp(env, (await theApp()).database);
      model.replies = [JSON.stringify({ type: 'radar', data: { labels: ['a'], datasets: [{ data: [1] }] } })];
      const response = await askAi({ description: 'something round: a 1' }, { to });
      expect([response.status, response.headers['x-ai-chart-type']]).to.deep.equal([200, 'radar']);
      expect(await usedBy(to, to.keys.pro)).to.equal(1);
      model.replies = [500];
      const away = await askAi({ description: 'something round' }, { to });
      expect([away.status, away.json(), away.headers['retry-after']]).to.deep.equal([
        503,
        { error: 'Service unavailable' },
        '30',
      ]);
      expect(await usedBy(to, to.keys.pro)).to.equal(1);
      expect(to.logged()).to.contain('the AI provider responded with 500').and.not.contain(SECRET_KEY);
    });
  });
});
