import type { DataSource } from 'typeorm';
import type { App } from '../src/app.js';
import { type Client, call } from './client.js';
import type { DemoAccount } from './demo-account.js';
import { PAST_DAYS, recordPast, recordPastChanges } from './past.js';
import { drawCharts, runJobs } from './renders.js';
import { createWorkspace } from './workspace.js';

export { demoOutbound } from './receiver.js';

export interface DemoOptions {
  app: Pick<App, 'accounts' | 'history' | 'plans'>;
  dataSource: DataSource;
  account: DemoAccount;
  /** The service's address on this machine. */
  origin: string;
  specRetentionDays: number;
  /** In ms since the epoch. */
  now(): number;
  /** Writes a line for the person who has started the service. */
  report(line: string): void;
}

export interface Demo {
  accountId: string;
  /** Fills the account. @returns false when an earlier start has done it. Rejects when a part of it fails. */
  fill(): Promise<boolean>;
}

const DAY_MS = 24 * 3600 * 1000;
const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
];

/**
 * Creates the demo account. A start that ended while it was being filled has left an unfinished one, which is deleted. The service must be
 * listening: all but the past is made with its public API, because a dump would be wrong after each migration.
 */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const { account } = options;
  if (account.id !== undefined && account.isFinished) return { accountId: account.id, fill: async () => false };
  if (account.id !== undefined) {
    const session = await logIn(options);
    await call(session, 'DELETE', '/api/v1/account', { password: account.login.password });
  }
  const createdAt = new Date(options.now() - PAST_DAYS * DAY_MS);
  const accountId = await account.create(createdAt);
  return { accountId, fill: () => fill(options, accountId, createdAt) };
}

async function fill(options: DemoOptions, accountId: string, accountCreatedAt: Date): Promise<boolean> {
  const { app, dataSource, account, specRetentionDays, report } = options;
  const startMs = performance.now();
  for (const userAgent of BROWSERS) await logIn(options, userAgent);
  const session = await logIn(options);
  const workspace = await createWorkspace(session);
  report('Demo data: keys, brand kits, templates and webhooks are there');
  await drawCharts(session, workspace);
  await runJobs(workspace, session);
  report('Demo data: charts are drawn, jobs and webhook deliveries are done');
  const transaction: DataSource['transaction'] = dataSource.transaction.bind(dataSource);
  const { recordWithin } = app.history;
  const nowMs = options.now();
  const past = { accountId, session, workspace, recordWithin, transaction, specRetentionDays, nowMs };
  const chargedAt = await recordPast(past);
  const { start } = app.plans.monthOf(accountCreatedAt, new Date(nowMs));
  const count = chargedAt.filter((at) => at >= start).length;
  const billed = { accountId, plan: account.plan, trialEndsAt: null, accountCreatedAt };
  await transaction(async (manager) => {
    await app.plans.charge(manager, billed, count);
    await recordPastChanges(manager, app.accounts.audit, { accountId, email: account.login.email, accountCreatedAt });
  });
  await call(session, 'POST', '/api/v1/auth/logout');
  await account.finish(accountId);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  report(`Demo data: the history of ${PAST_DAYS} days is there; complete after ${seconds} s`);
  return true;
}

/** @returns a client with a new session */
async function logIn({ origin, account }: DemoOptions, userAgent?: string): Promise<Client> {
  const client = { origin, ...(userAgent !== undefined && { userAgent }) };
  const { token } = await call(client, 'POST', '/api/v1/auth/login', account.login);
  return { ...client, token: String(token) };
}
