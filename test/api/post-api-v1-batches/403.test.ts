import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, request, spec, startApp, theApp } from '../../support/app.js';
import { drawBatch, postBatch } from '../../support/batches.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('POST /api/v1/batches 403 and 429', () => {
  it('rejects a batch with charts that the plan does not include, and names all of them', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const [png, svg] = [spec(), spec({ format: 'svg' })];
    const answer = await postBatch(trial.key, [{ spec: png }, { spec: svg }, { spec: png }, { spec: svg }]);
    expect(answer.status).to.equal(403);
    const { details, ...body } = answer.json();
    expect(body).to.deep.equal({ error: 'Trial includes PNG output only', plan: 'trial', upgradeUrl: '/pricing' });
    expect(details).to.deep.equal([1, 3].map((i) => ({ path: `charts.${i}.spec`, message: body['error'] })));
    expect((await drawBatch(trial.key, [{ spec: png }, { spec: png }])).manifest.succeeded).to.equal(2);
  });

  it('rejects PDF below Pro, and an expired account', async () => {
    const { key } = await addCaller('starter');
    const pdf = await postBatch(key, [{ spec: spec({ format: 'pdf' }) }]);
    expect(pdf.json()).to.include({ error: 'PDF output requires the Business plan', plan: 'starter' });
    const lapsed = await postBatch((await theApp()).keys.expired, [{ spec: spec() }]);
    expect([lapsed.status, lapsed.json()['plan']]).to.deep.equal([403, 'expired']);
  });

  it('429: a batch larger than the remaining quota is not started and not charged', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const charts = Array.from({ length: 100 }, () => ({ spec: spec({ width: 100 }) }));
    const key = trial.key;
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await postBatch(key, charts)).status);
    expect(statuses).to.deep.equal([202, 202, 202, 202, 202, 429]);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 500, limit: 500 });
  });

  it('429: returns the remaining quota and the true usage', async () => {
    const plansFile = join(makeScratchDir(), 'plans.json');
    writeFileSync(plansFile, JSON.stringify({ starter: { renders: 5 }, trial: { renders: 5 } }));
    const to = await startApp({ PLANS_FILE: plansFile });
    const batchOf = (count: number) => Array.from({ length: count }, () => ({ spec: spec() }));
    const { key } = await addCaller('starter', { to });
    for (const [used, count] of [
      [0, 6],
      [3, 3],
    ] as const) {
      if (used > 0) expect((await postBatch(key, batchOf(used), { to })).status).to.equal(202);
      const answer = await postBatch(key, batchOf(count), { to });
      expect(answer.status).to.equal(429);
      expect(answer.json()).to.deep.equal({
        error: `Render quota of 5 renders for this billing period has ${5 - used} left, and this needs ${count}. Send fewer charts, or upgrade to continue.`,
        currentUsage: used,
        limit: 5,
        plan: 'starter',
      });
    }
    const trial = await addCaller('trial', { to, trialEndsAt: new Date(Date.now() + 3_600_000) });
    const answer = await postBatch(trial.key, batchOf(6), { to });
    expect([answer.status, answer.json()]).to.deep.equal([
      429,
      {
        error: 'Trial limit of 5 renders has 5 left, and this needs 6. Send fewer charts, or upgrade to continue.',
        plan: 'trial',
        upgradeUrl: '/app/usage-billing',
      },
    ]);
  });
});
