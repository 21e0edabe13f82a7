import { rm, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { addCaller, RENDER, type RunningApp, request, spec, startApp, theApp } from '../support/app.js';
import { refusedByChartJs, submitJob, untilEnded } from '../support/jobs.js';
import { oncePerFile } from '../support/lifetime.js';
import { ADMIN_TOKEN } from '../support/operator.js';
import { makeScratchDir } from '../support/scratch.js';

const PATH = '/api/v1/admin/status';

/** Its own database, because it counts the jobs of all accounts. */
const appWithOperator = oncePerFile(() => startApp({ ADMIN_TOKEN }));

type Status = Record<'health' | 'pool' | 'cache' | 'jobs' | 'webhooks' | 'process', Record<string, number | string>>;

describe('GET /api/v1/admin/status 200', () => {
  async function status(to: RunningApp): Promise<Status & Record<string, unknown>> {
    const response = await request('GET', PATH, { to, key: ADMIN_TOKEN, status: 200 });
    expect(response.headers['cache-control']).to.equal('no-store');
    return response.json() as never;
  }

  it('shows the parts of the service', async () => {
    const to = await appWithOperator();
    const { version, uptimeSeconds, health, pool } = await status(to);
    expect([version, health]).to.deep.equal(['0.0.0', { database: 'ok', chromium: 'ok', storage: 'ok', redis: 'off' }]);
    expect(uptimeSeconds).to.be.above(0);
    expect(pool['size']).to.be.at.least(1);
    expect(pool['waitingLimit']).to.be.at.least(1);
    expect(pool['sandbox']).to.be.a('boolean');
  });

  it('counts renders, the cache, and jobs that failed', async () => {
    const to = await appWithOperator();
    const { key } = await addCaller('business', { to });
    const before = await status(to);
    expect(before.cache).to.include({ bytes: 0, entries: 0, hits: 0, misses: 0, hitRate: null });
    const body = spec();
    for (let i = 0; i < 4; i++) await request('POST', RENDER, { key, body, to });
    await untilEnded(key, await submitJob(key, { body: refusedByChartJs(), to }), to);
    const { pool, cache, jobs, webhooks } = await status(to);
    expect(Number(pool['renders'])).to.be.at.least(Number(before.pool['renders']) + 1);
    expect(cache).to.include({ entries: 1, hits: 3, misses: 1, hitRate: 0.75 });
    expect(cache['bytes']).to.be.within(100, Number(cache['maxBytes']));
    expect(jobs).to.deep.equal({ queued: 0, active: 0, failedLastDay: 1, oldestQueuedSeconds: 0 });
    expect(webhooks).to.deep.equal({ pending: 0, due: 0, disabled: 0 });
  });

  it('names a part that fails, and still answers', async () => {
    const file = `${makeScratchDir()}/file`;
    await writeFile(file, '');
    const env = { ADMIN_TOKEN, DATA_DIR: file, JWT_SECRET: 'x'.repeat(32), REDIS_URL: 'redis://127.0.0.1:1' };
    const to = await startApp(env, (await theApp()).database);
    expect((await status(to)).health).to.include({ database: 'ok', storage: 'failing', redis: 'failing' });
    await rm(file);
  });
});
