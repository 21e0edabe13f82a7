import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request, spec } from '../../support/app.js';
import { BATCHES, postBatch } from '../../support/batches.js';
import { JOBS } from '../../support/jobs.js';
import { makeKit } from '../../support/kits.js';
import { errorOf, pathsOf } from '../../support/sessions.js';

describe('POST /api/v1/batches 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller('business')).key;
  });
  after('nothing was accepted, and nothing charged', async () => {
    expect((await request('GET', JOBS, { key })).json()['data']).to.deep.equal([]);
    expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 0 });
  });

  it('reports all errors of all charts, each at its path', async () => {
    const other = await addCaller();
    const theirs = await makeKit(other.key);
    const good = spec();
    const answer = await postBatch(key, [
      { spec: spec({ type: 'Bar', width: 5 }) },
      { spec: good },
      { name: '', spec: spec({ brandKitId: theirs.id }) },
      { spec: { type: 'bar' } },
      { name: 'a\nb', spec: good, colour: 'red' },
      {},
      'bar',
      good,
      { spec: [] },
      { spec: spec({ data: { labels: [], datasets: [{ data: ['x'] }] } }) },
    ]);
    expect(pathsOf(answer)).to.have.members([
      'charts.0.spec.type',
      'charts.0.spec.width',
      'charts.2.name',
      'charts.2.spec.brandKitId',
      'charts.3.spec',
      'charts.4.name',
      'charts.4.colour',
      'charts.5.spec',
      'charts.6',
      ...['charts.7.spec', 'charts.7.type', 'charts.7.width', 'charts.7.height', 'charts.7.data'],
      'charts.8.spec',
      'charts.9.spec.data.labels',
      'charts.9.spec.data.datasets.0.data.0',
    ]);
  });

  it('returns at most 100 details, in the order of the charts', async () => {
    const bad = { spec: spec({ type: 'Bar', width: 5, height: 5 }) };
    const paths = pathsOf(await postBatch(key, Array(60).fill(bad)));
    expect(paths).to.have.length(100);
    expect(paths[0]).to.equal('charts.0.spec.type');
  });

  it('describes the form of an entry for an entry of another form', async () => {
    for (const entry of [null, 'bar', []]) {
      const message = 'A chart of a batch must be an object with a "spec", and a "name" if you like';
      const { details } = (await postBatch(key, [entry])).json();
      expect(details, JSON.stringify(entry)).to.deep.equal([{ path: 'charts.0', message }]);
    }
  });

  for (const [name, charts] of [
    ['none', []],
    ['101', Array(101).fill({ spec: 1 })],
    ['a million', Array(1_000_000).fill(0)],
    ['an object', { 0: { spec: 1 } }],
    ['a text', 'charts'],
    ['null', null],
  ] as const) {
    it(`how many charts: ${name}`, async () => {
      const answer = await postBatch(key, charts);
      expect(pathsOf(answer)).to.deep.equal(['charts']);
      expect(answer.body.toString()).to.contain('1 to 100 charts');
    });
  }

  it('rejects unknown fields by name, also __proto__', async () => {
    const chart = `{"spec":${JSON.stringify(spec())},"__proto__":{"name":"x"}}`;
    const body = `{"charts":[${chart}],"zip":true,"__proto__":{"charts":[]}}`;
    const answer = await request('POST', BATCHES, { key, body });
    expect(pathsOf(answer)).to.have.members(['zip', '__proto__', 'charts.0.__proto__']);
    expect(pathsOf(await request('POST', BATCHES, { key, body: [{ spec: spec() }] }))).to.deep.equal(['']);
    expect(pathsOf(await request('POST', BATCHES, { key, body: {} }))).to.deep.equal(['charts']);
  });

  it('rejects an unknown and a malformed brand kit', async () => {
    const answer = await postBatch(key, [
      { spec: spec({ brandKitId: randomUUID() }) },
      { spec: spec({ brandKitId: 'embr' }) },
    ]);
    expect(pathsOf(answer)).to.deep.equal(['charts.0.spec.brandKitId', 'charts.1.spec.brandKitId']);
  });

  it('rejects more megapixels than the limit; vector formats do not count', async () => {
    const large = spec({ width: 4000, height: 4000, devicePixelRatio: 4 });
    const answer = await postBatch(key, [{ spec: large }, { spec: large }]);
    expect(pathsOf(answer)).to.deep.equal(['charts']);
    expect(answer.body.toString()).to.contain('500 megapixels').and.to.contain('512');
    const vectors = Array(100).fill({ spec: { ...large, format: 'svg', brandKitId: 'no such' } });
    const refused = pathsOf(await postBatch(key, vectors));
    expect(refused).to.include('charts.99.spec.brandKitId').and.to.not.include('charts');
  });

  it('rejects a body that is not JSON, and an invalid Idempotency-Key', async () => {
    expect(errorOf(await request('POST', BATCHES, { key, body: '{' }))).to.equal('400 Invalid JSON in request body');
    const headers = { 'Idempotency-Key': 'x'.repeat(256) };
    expect(pathsOf(await postBatch(key, [{ spec: spec() }], { headers }))).to.deep.equal(['Idempotency-Key']);
  });

  it('rejects missing credentials', async () => {
    expect((await request('POST', BATCHES, { body: { charts: [{ spec: spec() }] } })).status).to.equal(401);
  });
});
