import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  pngSize,
  RENDER,
  type RunningApp,
  request,
  simpleQuery,
  startApp,
  theApp,
} from '../support/app.js';
import { entryOf } from '../support/history.js';
import { newIp } from '../support/sessions.js';

const ASK = '&errors=image';

/** An image of the error, with its status. @returns the text of it */
function expectImage(response: ApiResponse, status: number, size: [number, number] = [800, 400]): string {
  const { headers, body } = response;
  expect(response.status, body.toString('latin1', 0, 200)).to.equal(status);
  expect(headers).to.include({
    'content-type': 'image/png',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(headers).to.not.have.any.keys('etag', 'access-control-allow-origin');
  expect(pngSize(body)).to.deep.equal(size);
  return decodeURIComponent(String(headers['x-chart-error']));
}

/** The entries of the log about a request at level error. */
function logOf({ logged }: RunningApp, requestId: unknown): string {
  const lines = logged().split('\n');
  return lines.filter((line) => line.includes('"level":"error"') && line.includes(String(requestId))).join('\n');
}

describe('errors=image on GET /api/v1/render', () => {
  it('draws the errors of a specification, in the requested size', async () => {
    const query = 'type=Line&labels=a,b&data=1,x&width=600&height=300';
    const response = await request('GET', `${RENDER}?${query}${ASK}`);
    const text = expectImage(response, 400, [600, 300]);
    expect(text).to.match(/^Invalid chart specification \| .*"line".*data\.datasets\.0\.data\.1/);
    const plain = await request('GET', `${RENDER}?${query}`);
    expect(plain.headers['content-type']).to.equal('application/json; charset=utf-8');
  });

  it('401, 403 and a URL that is too long keep their status and message', async () => {
    const { keys } = await theApp();
    const bad = await request('GET', `${RENDER}?${simpleQuery(ASK)}&key=wrong`);
    expect(expectImage(bad, 401)).to.equal('Invalid API key');
    const format = await request('GET', `${RENDER}?${simpleQuery(`${ASK}&format=svg`)}`);
    expect(expectImage(format, 403, [200, 100])).to.match(
      /^Anonymous access includes PNG output only \| SVG output is/,
    );
    const lapsed = await request('GET', `${RENDER}?${simpleQuery(ASK)}&key=${keys.expired}`);
    expect(expectImage(lapsed, 403)).to.match(/^Subscription required/);
    const long = await request('GET', `${RENDER}?${simpleQuery(ASK)}&title=${'x'.repeat(2000)}`);
    expect(expectImage(long, 400)).to.match(/^URL too long \| .*POST/);
  });

  it('429 keeps its headers, and its image has a fixed size', async () => {
    const to = await startApp({ ANONYMOUS_RATE_LIMIT_MAX: '1', TRUST_PROXY: '1' }, (await theApp()).database);
    const headers = { 'X-Forwarded-For': newIp() };
    await request('GET', `${RENDER}?${simpleQuery()}`, { to, headers });
    const drawn = [];
    for (const size of ['&width=300&height=200', '&width=301&height=201', '&width=999&height=999']) {
      const response = await request('GET', `${RENDER}?type=bar&labels=a&data=1${size}${ASK}`, { to, headers });
      expect(expectImage(response, 429)).to.match(/^Rate limit exceeded \| The limit of 1 requests for this network /);
      expect(response.headers['retry-after']).to.match(/^\d+$/);
      expect(response.headers['x-ratelimit-remaining']).to.equal('0');
      drawn.push(to.chromium.stats().renders);
    }
    expect(new Set(drawn).size).to.equal(1);
  });

  it('limits the size; an invalid size becomes the default', async () => {
    for (const [asked, size] of [
      ['&width=100&height=100', [200, 100]],
      ['&w=4000&h=4000', [1200, 1200]],
      ['&width=1e9&height=-5', [1200, 400]],
      ['&width=NaN&height=', [800, 400]],
      ['&width=300&width=400', [300, 400]],
    ] as [string, [number, number]][]) {
      const response = await request('GET', `${RENDER}?type=Bar&labels=a&data=1${asked}${ASK}`);
      expectImage(response, 400, size);
    }
  });

  it('is never charged, and is in the history as failed', async () => {
    const caller = await addCaller();
    const response = await request('GET', `${RENDER}?type=Bar&labels=a&data=1&key=${caller.key}${ASK}`);
    expectImage(response, 400);
    const usage = await request('GET', '/api/v1/usage', { key: caller.key });
    expect(usage.json()['renders']).to.include({ used: 0 });
    const entry = await entryOf(response.headers['x-request-id'], caller.key);
    expect(entry).to.include({ status: 'failed', bytes: 0 });
  });

  it('HEAD has the headers without the image', async () => {
    const path = `${RENDER}?type=Bar&labels=a&data=1${ASK}`;
    const [get, head] = [await request('GET', path), await request('HEAD', path)];
    expect(head.status).to.equal(400);
    expect(head.headers['content-length']).to.equal(get.headers['content-length']);
    expect(head.headers['x-chart-error']).to.equal(get.headers['x-chart-error']);
  });

  it('escapes text from the URL in the header, and cuts long text', async () => {
    const nasty = encodeURIComponent(`\r\nSet-Cookie: a=b\0💥${'ä'.repeat(600)}`);
    const response = await request(
      'GET',
      `${RENDER}?type=${encodeURIComponent('\r\nX: y')}&labels=a&data=1&brandKitId=${nasty}${ASK}`.slice(0, 1900) + ASK,
    );
    expectImage(response, 400);
    expect(response.headers).to.not.have.any.keys('set-cookie', 'x');
    expect(String(response.headers['x-chart-error']).length).to.be.at.most(1000);
  });

  it('draws an internal error too, and logs its cause', async () => {
    const to = await startApp();
    await to.database.dataSource.query('ALTER TABLE brand_kits RENAME TO brand_kits_elsewhere');
    const path = `${RENDER}?${simpleQuery()}&key=${to.keys.pro}`;
    expect((await request('GET', path, { to })).json()).to.deep.equal({ error: 'Internal server error' });
    const response = await request('GET', path + ASK, { to });
    expect(expectImage(response, 500, [200, 100])).to.equal('Internal server error');
    expect(logOf(to, response.headers['x-request-id'])).to.match(/brand_kits.* does not exist/);
  });

  it('does not change valid charts, and ignores other values of errors', async () => {
    const good = await request('GET', `${RENDER}?${simpleQuery(ASK)}`, { status: 200 });
    expect(good.headers).to.not.have.any.keys('x-chart-error', 'x-chart-warnings');
    for (const value of ['', 'json', 'Image']) {
      const response = await request('GET', `${RENDER}?type=Bar&labels=a&data=1&errors=${value}`);
      expect(response.headers['content-type'], value).to.equal('application/json; charset=utf-8');
    }
  });
});
