import { expect } from 'chai';
import { addCaller, RENDER, request, startApp, theApp } from '../../support/app.js';

const chart = (format: string) => ({ type: 'bar', data: { labels: ['a'], datasets: [{ data: [7] }] }, format });
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Durations in ms by phase. */
function timingOf(header: unknown): Record<string, number> {
  const entries = String(header)
    .split(', ')
    .map((entry) => /^(\w+);dur=(\d+\.\d)$/.exec(entry) ?? [entry, entry, 'NaN']);
  return Object.fromEntries(entries.map(([, name, ms]) => [name, Number(ms)]));
}

describe('the phases of a render', () => {
  for (const format of ['png', 'svg', 'pdf'])
    it(`are in Server-Timing and in the metrics: ${format}`, async () => {
      const { database } = await theApp();
      const to = await startApp({}, database);
      const { key } = await addCaller();
      const { headers } = await request('POST', RENDER, { key, to, body: chart(format), status: 200 });
      const timing = timingOf(headers['server-timing']);
      const { draw = 0, encode = 0, quota_reserve: reserve = 0, total = 0 } = timing;
      expect(draw, 'draw').to.be.above(0);
      expect(encode, 'encode').to.be.above(0);
      expect(reserve, 'quota_reserve').to.be.above(0);
      expect(draw + encode, 'parts of the whole').to.be.at.most(total + 0.2);
      const text = (await request('GET', '/metrics', { to })).body.toString();
      for (const phase of ['authenticate', 'parse', 'queue', 'draw', 'encode', 'database']) {
        expect(text).to.contain(`chartwright_phase_duration_seconds_count{route="${RENDER}",phase="${phase}"}`);
      }
      expect(text).to.match(
        /chartwright_database_query_duration_seconds_count\{pool="main",outcome="succeeded"\} [1-9]/,
      );
    });

  it('are few when the image comes from the cache', async () => {
    const { key } = await addCaller();
    await request('POST', RENDER, { key, body: chart('png') });
    const { headers } = await request('POST', RENDER, { key, body: chart('png') });
    expect(headers['x-cache']).to.equal('HIT');
    expect(timingOf(headers['server-timing'])).to.include.keys('total').and.to.not.include.keys('draw', 'queue');
  });

  it('name the store of an image whose address is asked for', async () => {
    const { key } = await addCaller();
    const { headers } = await request('POST', RENDER, { key, body: { ...chart('png'), returnUrl: true } });
    expect(timingOf(headers['server-timing'])).to.include.keys('store');
  });
});

describe('the trace of a request', () => {
  it('is in its log lines when the client sent a valid traceparent', async () => {
    const app = await theApp();
    const { key } = await addCaller();
    const send = async (traceparent: string) => {
      const { headers } = await request('POST', RENDER, { key, body: chart('png'), headers: { traceparent } });
      const line = app
        .logged()
        .split('\n')
        .find((each) => each.includes(`"${String(headers['x-request-id'])}"`));
      return JSON.parse(line ?? '{}') as { traceId?: string };
    };
    expect((await send(`00-${TRACE_ID}-00f067aa0ba902b7-01`)).traceId).to.equal(TRACE_ID);
    expect((await send(`00-${TRACE_ID}-0000000000000000-01`)).traceId).to.equal(undefined);
  });
});
