import { expect } from 'chai';
import { addCaller, request, startApp, theApp } from '../support/app.js';
import { config } from '../support/quickchart.js';
import { actionsOf } from '../support/sessions.js';

const CREATE = '/chart/create';

describe('POST /chart/create 200', () => {
  it('answers a short URL under PUBLIC_URL, and writes an audit entry', async () => {
    const to = await startApp({ PUBLIC_URL: 'https://charts.example.com' }, (await theApp()).database);
    const { accountId, key } = await addCaller('pro');
    const { json } = await request('POST', CREATE, { body: { chart: config(), key }, to, status: 200 });
    expect(json()['success']).to.equal(true);
    expect(json()['url']).to.match(/^https:\/\/charts\.example\.com\/chart\/render\/[0-9a-f-]{36}$/);
    expect(json()['url']).to.not.contain(key);
    expect(await actionsOf(accountId)).to.include('short_url.created');
  });

  it('does not keep the key', async () => {
    const { key } = await addCaller('pro');
    const { json } = await request('POST', CREATE, { body: { chart: config(), key } });
    const id = String(json()['url']).split('/').at(-1);
    const { database } = await theApp();
    const [row] = await database.dataSource.query('SELECT parameters::text AS text FROM short_urls WHERE id = $1', [
      id,
    ]);
    expect(row.text).to.contain('datasets').and.not.contain(key);
  });
});

describe('POST /chart/create with allowOverrides', () => {
  it('in JSON and in a form; without it the query changes nothing', async () => {
    const { key } = await addCaller('pro');
    const chart = JSON.stringify(config());
    const form = (rest: object) => new URLSearchParams({ chart, key, ...rest }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const [body, status] of [
      [{ chart, key, allowOverrides: true }, 200],
      [form({ allowOverrides: 'true' }), 200],
      [{ chart, key, allowOverrides: false }, 400],
      [form({ allowOverrides: 'false' }), 400],
      [{ chart, key }, 400],
    ] as const) {
      const created = await request('POST', CREATE, { body, ...(typeof body === 'string' && { headers }) });
      expect(created.status, created.body.toString()).to.equal(200);
      const opened = await request('GET', `${new URL(String(created.json()['url'])).pathname}?title=T`);
      expect(opened.status, JSON.stringify(body)).to.equal(status);
    }
  });
});

describe('POST /chart/create errors', () => {
  const failure = async (body: object, status: number, sending = {}): Promise<string> => {
    const response = await request('POST', CREATE, { body, ...sending });
    expect(response.status, response.body.toString()).to.equal(status);
    expect(response.json()['success']).to.equal(false);
    expect(decodeURIComponent(String(response.headers['x-quickchart-error']))).to.equal(response.json()['error']);
    return String(response.json()['error']);
  };

  it('401: a key is required', async () => {
    expect(await failure({ chart: config() }, 401)).to.match(/^Missing API key/);
  });

  it('400: a chart that could not be drawn is not saved', async () => {
    const { key } = await addCaller('pro');
    expect(await failure({ chart: config({ type: 'bars' }), key }, 400)).to.contain('type must be one of');
    expect(await failure({ key }, 400)).to.contain('chart is required');
  });

  it('400: allowOverrides that is neither true nor false', async () => {
    const { key } = await addCaller('pro');
    const text = await failure({ chart: config(), key, allowOverrides: 1 }, 400);
    expect(text).to.contain('allowOverrides must be true or false');
  });

  it('400: a configuration of more than 64 KB', async () => {
    const { key } = await addCaller('pro');
    const labels = Array.from({ length: 1000 }, () => 'x'.repeat(80));
    const chart = { type: 'line', data: { labels, datasets: [{ data: [1] }] } };
    expect(await failure({ chart, key }, 400)).to.contain('65536');
  });

  it('403: a key that may only draw, and an account whose plan has ended', async () => {
    const { app, keys } = await theApp();
    const { accountId } = await addCaller('pro');
    const { key } = await app.identity.createApiKey(accountId, {
      name: 'd',
      environment: 'production',
      scope: 'render',
    });
    expect(await failure({ chart: config(), key }, 403)).to.contain('scope "render"');
    expect(await failure({ chart: config(), key: keys.expired }, 403)).to.match(/^Subscription required/);
  });
});
