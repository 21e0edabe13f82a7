import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { addCaller, type RunningApp, request, spec, startApp } from '../../support/app.js';
import { readJob, submitJob } from '../../support/jobs.js';
import { pairs } from '../../support/list.js';
import { ADMIN_ACCOUNTS } from '../../support/operator.js';
import { ACCOUNT, signUp } from '../../support/sessions.js';
import { SIGNED_URLS } from '../../support/signed-urls.js';
import { store } from '../../support/stored.js';
import { until } from '../../support/until.js';
import { makeHook, startReceiver } from '../../support/webhooks.js';

const [OLD, NEW] = ['old', 'new'].map((name) => `the ${name} secret of this test: 32 characters and more`) as [
  string,
  string,
];
const COMMON = { TRUST_PROXY: '1', WEBHOOK_ALLOW_PRIVATE: 'true' };
/** The configurations of an instance in the course of a rotation, as docs/operations/data.md lists them. */
const STEPS = [
  { name: 'before', env: { JWT_SECRET: OLD } },
  { name: 'announced', env: { JWT_SECRET: OLD, JWT_SECRET_ALSO_ACCEPTED: NEW } },
  { name: 'changed', env: { JWT_SECRET: NEW, JWT_SECRET_ALSO_ACCEPTED: OLD } },
  { name: 'after', env: { JWT_SECRET: NEW } },
];

describe('rotation of JWT_SECRET', () => {
  const instances: RunningApp[] = [];
  const instance = (index: number) => instances[index] as RunningApp;
  before(async () => {
    for (const { env } of STEPS.slice(0, 3))
      instances.push(await startApp({ ...COMMON, ...env }, instances[0]?.database));
  });

  const readsAccount = async (token: string, to: RunningApp) =>
    (await request('GET', ACCOUNT, { key: token, to })).status;
  const opens = async (url: string, to: RunningApp) => (await request('GET', url, { to })).status;
  const sign = async (key: string, to: RunningApp) => {
    const response = await request('POST', SIGNED_URLS, { key, to, body: { spec: spec() } });
    const { pathname, search } = new URL(String(response.json()['url']));
    return pathname + search;
  };

  it('sessions and signed URLs of each step work on instances of the step before and after it', async () => {
    for (const [from, to] of pairs([0, 1], [1, 0], [1, 2], [2, 1])) {
      const { token } = await signUp(instance(from));
      const url = await sign(token, instance(from));
      const title = `${STEPS[from]?.name} → ${STEPS[to]?.name}`;
      expect(await readsAccount(token, instance(to)), title).to.equal(200);
      expect(await opens(url, instance(to)), title).to.equal(200);
    }
  });

  it('webhooks, custom domains and stored images outlive it; sessions and URLs of the old secret end with it', async () => {
    const old = await signUp(instance(0));
    const { key } = await addCaller('pro', { to: instance(0) });
    const oldUrl = await sign(key, instance(0));
    const image = await store(key, {}, instance(0));
    const receiver = await startReceiver();
    const hook = await makeHook(key, receiver.url, instance(0));
    const setDomain = await request('PUT', '/api/v1/settings/custom-domain', {
      ...{ key, to: instance(0), body: { domain: 'charts.rotation.example.com' } },
    });
    const webhookRow = async () => {
      const rows = await instance(0).database.dataSource.query('SELECT secret FROM webhooks WHERE id = $1', [hook.id]);
      return String((rows[0] as { secret: Buffer }).secret.toString('hex'));
    };
    const before = await webhookRow();
    // An instance that starts encrypts webhook secrets with its own.
    const changed = await startApp({ ...COMMON, ...STEPS[2]?.env }, instance(0).database);
    await until(async () => (await webhookRow()) !== before);
    await until(() => changed.logged().includes('webhook secrets encrypted with the new JWT_SECRET'));

    const after = await startApp({ ...COMMON, ...STEPS[3]?.env }, instance(0).database);
    // The old instance has ended by this step: it would take the delivery and could not sign it.
    await instance(0).app.close();
    await after.app.start();
    expect(await readsAccount(old.token, changed)).to.equal(200);
    expect(await readsAccount(old.token, after)).to.equal(401);
    expect(await opens(oldUrl, changed)).to.equal(200);
    expect(await opens(oldUrl, after)).to.equal(401);
    expect(await opens(image.path, after)).to.equal(200);
    const domain = await request('GET', '/api/v1/settings/custom-domain', { key, to: after });
    expect(domain.json()['verification']).to.deep.equal(setDomain.json()['verification']);

    const jobId = await submitJob(key, { to: after });
    await until(async () => (await readJob(key, jobId, after)).status === 'completed');
    await until(() => receiver.seen.length > 0);
    const [delivery] = receiver.seen;
    const event = new Webhook(hook.secret).verify(
      String(delivery?.body),
      delivery?.headers as Record<string, string>,
    ) as { data: { jobId: string } };
    expect(event.data.jobId).to.equal(jobId);
  });
});

describe('rotation of ADMIN_TOKEN and METRICS_TOKEN', () => {
  const tokens = { old: 'old-token-of-the-operator', new: 'new-token-of-the-operator', wrong: 'some-token-of-anybody' };
  const statuses = async (to: RunningApp, path: string) => {
    const of = async (key: string) => (await request('GET', path, { key, to })).status;
    return [await of(tokens.old), await of(tokens.new), await of(tokens.wrong)];
  };
  for (const [name, path] of pairs(['ADMIN_TOKEN', ADMIN_ACCOUNTS], ['METRICS_TOKEN', '/metrics']))
    it(`${name}: both tokens are accepted until the old one is removed`, async () => {
      const during = await startApp({ [name]: tokens.new, [`${name}_ALSO_ACCEPTED`]: tokens.old });
      expect(await statuses(during, path)).to.deep.equal([200, 200, 401]);
      const after = await startApp({ [name]: tokens.new }, during.database);
      expect(await statuses(after, path)).to.deep.equal([401, 200, 401]);
    });
});
