import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { readGuide, root } from '../../support/guides/parse-guide.js';
import { ADMIN_ACCOUNTS, ADMIN_TOKEN } from '../../support/operator.js';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady, untilSo } from '../../support/service-process.js';
import { until } from '../../support/until.js';
import { type Receiver, startReceiver } from '../../support/webhooks.js';
import { ask, type Customer, submitJobs, untilCompleted, useService, view } from './customer.js';
import { startSystemPostgres } from './system-postgres.js';

const run = promisify(execFile);
const JOB_COUNT = 4;
/** Jobs are asked for until they are done. */
const COMMON = { WEBHOOK_ALLOW_PRIVATE: 'true', MANAGEMENT_RATE_LIMIT_MAX: '1000000', RATE_LIMIT_MAX: '1000000' };

/** Runs the commands of a step in docs/operations/backup.md. */
async function runStep(step: string, env: Record<string, string>): Promise<void> {
  const { fences } = readGuide(join(root, 'docs/operations/backup.md'));
  const found = fences.filter(({ attributes }) => attributes['step'] === step);
  expect(found, `commands of ${step}`).to.have.length(1);
  await run('sh', ['-euc', String(found[0]?.text)], { env: { PATH: process.env['PATH'], ...env } });
}

describe('backup and restore', () => {
  const services: ServiceProcess[] = [];
  const folders = () => ({ first: makeScratchDir(), second: join(makeScratchDir(), 'data'), backup: makeScratchDir() });
  const start = (dataDir: string, env: NodeJS.ProcessEnv) => {
    const service = startProcess(dataDir, { ...COMMON, ...env }, { cwd: root });
    services.push(service);
    return service;
  };
  afterEach(async () => {
    for (const service of services.splice(0)) await killProcess(service);
  });

  /** The customer finds everything again, and the jobs that were unfinished are drawn, charged and told once. */
  async function expectRestored(options: {
    customer: Customer;
    before: Awaited<ReturnType<typeof view>>;
    jobIds: string[];
    receiver: Receiver;
    webhookSecret: string;
  }): Promise<void> {
    const { customer, before, jobIds, receiver, webhookSecret } = options;
    await untilCompleted(customer, jobIds);
    const idsSeen = () => receiver.seen.map(({ headers }) => String(headers['webhook-id']));
    await until(() => jobIds.every((id) => idsSeen().includes(`evt_${id}`)));
    const expected = [...before.lists.jobs.keys(), ...jobIds].map((id) => `evt_${String(id)}`);
    expect(new Set(idsSeen())).to.deep.equal(new Set(expected));
    const library = new Webhook(webhookSecret);
    for (const { body, headers } of receiver.seen) library.verify(body, headers as Record<string, string>);

    const isCounted = async () => {
      const { lists } = await view(customer);
      return lists.renders.size === before.lists.renders.size + jobIds.length;
    };
    await until(isCounted);
    const after = await view(customer);
    expect(after.domain).to.deep.equal(before.domain);
    for (const [name, rows] of Object.entries(before.lists)) {
      expect(rows, name).to.not.be.empty;
      const restored = after.lists[name as keyof typeof after.lists];
      for (const [id, row] of rows) expect(restored.get(id), `${name} ${String(id)}`).to.deep.equal(row);
    }
    for (const [path, content] of before.images) expect(after.images.get(path), path).to.equal(content);
    const used = async () => (await ask<{ renders: { used: number } }>(customer, '/api/v1/usage')).renders.used;
    await until(async () => (await used()) === before.lists.renders.size + jobIds.length);
  }

  it('embedded PostgreSQL: a copy of DATA_DIR brings everything back on another folder', async () => {
    const { first, second, backup } = folders();
    const receiver = await startReceiver();
    const original = start(first, {});
    const customer = await untilReady(original);
    const { webhookSecret } = await useService(customer, receiver.url);
    const before = await view(customer);
    const jobIds = await submitJobs(customer, JOB_COUNT);
    original.child.kill('SIGTERM');
    expect(await original.ended).to.equal(0);

    await runStep('saveEmbedded', { DATA_DIR: first, BACKUP: backup });
    rmSync(first, { recursive: true });
    await runStep('restoreEmbedded', { DATA_DIR: second, BACKUP: backup });

    const restored = await untilReady(start(second, {}));
    expect(restored.key).to.equal(customer.key);
    await expectRestored({ customer: restored, before, jobIds, receiver, webhookSecret });
  });

  it('PostgreSQL of your own: pg_dump of a machine that dies right after it', async function () {
    const postgres = await startSystemPostgres();
    if (postgres === undefined) return this.skip();
    const PATH = `${postgres.binaries}${delimiter}${process.env['PATH']}`;
    const { first, second, backup } = folders();
    const receiver = await startReceiver();
    const common = { NODE_ENV: 'production', JWT_SECRET: 'the same secret before and after the restore' };
    const startOn = async (dataDir: string, databaseUrl: string) => {
      const service = start(dataDir, { ...common, ADMIN_TOKEN, DATABASE_URL: databaseUrl });
      await untilSo(() => /"msg":"ready"/.test(service.output()), service);
      return { service, url: /"url":"([^"]+)"/.exec(service.output())?.[1] ?? '' };
    };
    const firstDatabase = await postgres.newDatabase('original');
    const { service, url } = await startOn(first, firstDatabase);
    const { session, key } = await signUp(url);
    const customer = { url, key };
    const { webhookSecret } = await useService(customer, receiver.url);
    const before = await view(customer);
    const jobIds = await submitJobs(customer, JOB_COUNT);
    // Nothing happens between the backup and the end of this machine.
    service.child.kill('SIGSTOP');
    await runStep('save', { PATH, DATABASE_URL: firstDatabase, DATA_DIR: first, BACKUP: backup });
    await killProcess(service);
    rmSync(first, { recursive: true });

    const secondDatabase = await postgres.newDatabase('restored');
    await runStep('restore', { PATH, DATABASE_URL: secondDatabase, DATA_DIR: second, BACKUP: backup });
    const restored = await startOn(second, secondDatabase);
    await expectRestored({ customer: { url: restored.url, key }, before, jobIds, receiver, webhookSecret });
    await ask({ url: restored.url, key: session }, '/api/v1/account');
  });
});

/** A new account on the plan `business`, with a key. */
async function signUp(url: string): Promise<{ session: string; key: string }> {
  const post = async (path: string, body: object, session?: string) => {
    const headers = session === undefined ? {} : { Authorization: `Bearer ${session}` };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status, path).to.equal(201);
    return (await response.json()) as Record<string, string>;
  };
  const account = { email: 'restored@example.com', password: 'correct horse battery' };
  const session = String((await post('/api/v1/auth/register', account))['token']);
  const change = await fetch(`${url}${ADMIN_ACCOUNTS}/${account.email}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify({ plan: 'business' }),
  });
  expect(change.status).to.equal(200);
  const { key } = await post('/api/v1/api-keys', { name: 'restored', environment: 'production' }, session);
  return { session, key: String(key) };
}
