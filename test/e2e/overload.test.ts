import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { Render } from '../../src/history/tables/render.entity.js';
import {
  type ApiResponse,
  addCaller,
  type Caller,
  RENDER,
  type RunningApp,
  request,
  simpleQuery,
  spec,
  startApp,
  theChromium,
} from '../support/app.js';
import { pairs } from '../support/list.js';
import { until } from '../support/until.js';

const REFUSED = 12;
/** 100 ms, and the resolution of timers. */
const SHORTEST_DELAY_MS = 98;

/** The real Chromium with a queue that can be said to be full. */
function withQueue(chromium: Chromium, queue: { isFull: boolean }): Chromium {
  return new Proxy(chromium, {
    get(target, name: keyof Chromium) {
      if (name === 'takePlace' && queue.isFull) return () => undefined;
      const value: unknown = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('requests without a place in the queue', () => {
  const queue = { isFull: false };
  let to: RunningApp;
  let caller: Caller;
  before(async () => {
    to = await startApp({}, undefined, undefined, withQueue(await theChromium(), queue));
  });
  beforeEach(async () => {
    queue.isFull = false;
    caller = await addCaller('pro', { to });
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    request('POST', RENDER, { to, key: caller.key, body, headers });
  const rows = () => to.database.dataSource.getRepository(Render).findBy({ accountId: caller.accountId });
  const rejections = () => to.chromium.stats().rejections.queue_full;

  async function expectRefused(response: Promise<ApiResponse>): Promise<ApiResponse> {
    const { status, headers, json } = await response;
    expect(status).to.equal(503);
    expect(headers['retry-after']).to.match(/^[1-9]\d*$/);
    expect(headers['connection']).to.not.equal('close');
    expect(json()).to.deep.equal({ error: 'Service overloaded' });
    return response;
  }

  it('are refused before they are parsed, and answered after a delay, on every route that draws', async () => {
    queue.isFull = true;
    const { key } = caller;
    const heldBack = async (send: () => Promise<ApiResponse>): Promise<ApiResponse> => {
      const startMs = performance.now();
      const response = await send();
      expect(performance.now() - startMs).to.be.at.least(SHORTEST_DELAY_MS);
      return response;
    };
    for (const [method, path, body] of [
      ['POST', RENDER, '{'],
      ['GET', `${RENDER}?type=nothing`, undefined],
      ['GET', '/api/v1/templates/mrr-trend/render?data=x', undefined],
      ['POST', '/api/v1/ai/render', '{'],
      ['GET', `${RENDER}?chart=x`, undefined],
    ] as const) {
      await heldBack(() => expectRefused(request(method, path, { to, key, body })));
    }
    // Those of QuickChart show errors as images.
    for (const [method, body] of pairs(['GET', undefined], ['POST', '{'])) {
      const response = await heldBack(() => request(method, '/chart?c=x', { to, key, body }));
      expect([response.status, response.headers['x-quickchart-error']]).to.deep.equal([503, 'Service overloaded']);
      expect(response.headers['retry-after']).to.match(/^[1-9]\d*$/);
    }
  });

  it('are refused after the checks that come before', async () => {
    queue.isFull = true;
    expect((await request('POST', RENDER, { to, key: 'bad', body: spec() })).status).to.equal(401);
    expect((await request('POST', RENDER, { to, key: to.keys.expired, body: spec() })).status).to.equal(403);
  });

  it('are one entry of the history without a specification, one count, and no lines of their own', async () => {
    const before = rejections();
    queue.isFull = true;
    const responses = await Promise.all(Array.from({ length: REFUSED }, () => expectRefused(post(spec()))));
    expect(rejections() - before).to.equal(REFUSED);
    const sum = async () => (await rows()).reduce((total, { count }) => total + count, 0);
    await until(async () => (await sum()) === REFUSED);
    const entries = await rows();
    // Two when a minute began meanwhile.
    expect(entries).to.have.length.within(1, 2);
    for (const { status, error, statusCode, specHash, answerHash, chartType } of entries) {
      expect({ status, error, statusCode }).to.deep.equal({
        status: 'failed',
        error: 'Service overloaded',
        statusCode: 503,
      });
      expect([specHash, answerHash, chartType]).to.deep.equal([null, null, null]);
    }
    const { accountId } = caller;
    const documents = 'SELECT FROM render_documents WHERE account_id = $1';
    expect(await to.database.dataSource.query(documents, [accountId])).to.have.length(0);
    const linesOf = () => {
      const all = to.logged().split('\n').filter(Boolean);
      return all.map((line) => JSON.parse(line)).filter((line) => line.accountId === accountId && line.refused);
    };
    await until(() => linesOf().reduce((total, { refused }) => total + refused, 0) === REFUSED);
    expect(linesOf()).to.have.length.below(REFUSED);
    const named = responses.filter(({ headers }) => to.logged().includes(String(headers['x-request-id'])));
    expect(named).to.have.length(linesOf().length);
  });

  it('are still answered when the response is in the cache, or known to the client', async () => {
    const query = `${RENDER}?${simpleQuery()}`;
    const get = (headers = {}) => request('GET', query, { to, key: caller.key, headers });
    const body = spec();
    const drawn = await post(body);
    expect([drawn.status, (await get()).status]).to.deep.equal([200, 200]);
    queue.isFull = true;
    for (const response of [await post(body), await get()])
      expect([response.status, response.headers['x-cache']]).to.deep.equal([200, 'HIT']);
    const known = await post({ ...body, height: 100 }, { 'If-None-Match': String(drawn.headers['etag']) });
    expect(known.status).to.equal(304);
    await expectRefused(post(spec()));
  });
});
