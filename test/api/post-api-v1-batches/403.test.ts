import { expect } from 'chai';
import { addCaller, request, spec, theApp } from '../../support/app.js';
import { drawBatch, postBatch } from '../../support/batches.js';

describe('POST /api/v1/batches 403 and 429', function () {
  this.timeout(60_000);

  it('one chart that the plan does not include refuses the batch as it would be refused alone, and all are named', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const [png, svg] = [spec(), spec({ format: 'svg' })];
    const answer = await postBatch(trial.key, [{ spec: png }, { spec: svg }, { spec: png }, { spec: svg }]);
    expect(answer.status).to.equal(403);
    const { details, ...body } = answer.json();
    expect(body).to.deep.equal({ error: 'Trial includes PNG output only', plan: 'trial', upgradeUrl: '/pricing' });
    expect(details).to.deep.equal([1, 3].map((i) => ({ path: `charts.${i}.spec`, message: body['error'] })));
    expect((await drawBatch(trial.key, [{ spec: png }, { spec: png }])).manifest.succeeded).to.equal(2);
  });

  it('PDF below Pro, and an account that has lapsed', async () => {
    const { key } = await addCaller('starter');
    const pdf = await postBatch(key, [{ spec: spec({ format: 'pdf' }) }]);
    expect(pdf.json()).to.include({ error: 'PDF output requires the Business plan', plan: 'starter' });
    const lapsed = await postBatch((await theApp()).keys.expired, [{ spec: spec() }]);
    expect([lapsed.status, lapsed.json()['plan']]).to.deep.equal([403, 'expired']);
  });

  it('429: more charts than the quota has left are not begun, and none of them is charged', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const charts = Array.from({ length: 100 }, () => ({ spec: spec({ width: 100 }) }));
    const key = trial.key;
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await postBatch(key, charts)).status);
    expect(statuses).to.deep.equal([202, 202, 202, 202, 202, 429]);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 500, limit: 500 });
  });
});
