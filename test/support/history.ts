import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Render } from '../../src/history/tables/render.entity.js';
import { addCaller, type RunningApp, request, theApp } from './app.js';

export interface Entry {
  id: string;
  requestId: string;
  createdAt: string;
  [field: string]: unknown;
}

/** docs/reference/management.md promises a second; this only ends a test whose entry never arrives. */
const ARRIVES_WITHIN_MS = 60_000;

/** A new account with one key per environment. */
export async function newAccount(plan: 'business' | 'trial' = 'business', trialEndsAt?: Date) {
  const { accountId, key } = await addCaller(plan, trialEndsAt && { trialEndsAt });
  const { identity } = (await theApp()).app;
  const sandbox = await identity.createApiKey(accountId, { name: 'sandbox', environment: 'sandbox' });
  return { accountId, key, sandboxKey: sandbox.key };
}

/** Waits until the history of the key's account contains the request. Fails when it does not arrive. */
export async function entryOf(requestId: unknown, key: string, to?: RunningApp): Promise<Entry> {
  const startMs = performance.now();
  for (;;) {
    const found = (await history(key, '', to)).find((entry) => entry.requestId === requestId);
    if (found !== undefined) return found;
    const waitedMs = performance.now() - startMs;
    expect(waitedMs, `${String(requestId)} is not in the history`).to.be.below(ARRIVES_WITHIN_MS);
    await sleep(20);
  }
}

/** The newest entries of the key's account. */
export async function history(key: string, query = '', to?: RunningApp): Promise<Entry[]> {
  const response = await request('GET', `/api/v1/renders?limit=100${query}`, { key, ...(to && { to }), status: 200 });
  return response.json()['data'] as Entry[];
}

/** Inserts entries of earlier days into the history. */
export async function insertRenders(accountId: string, entries: Partial<Render>[]): Promise<string[]> {
  const { dataSource } = (await theApp()).database;
  const rows = entries.map((entry, i) => ({ ...ENTRY, requestId: `req_${i}`, accountId, ...entry }));
  return (await dataSource.getRepository(Render).save(rows)).map(({ id }) => id);
}

const ENTRY: Partial<Render> = {
  apiKeyId: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  source: 'post',
  chartType: 'bar',
  format: 'png',
  width: 800,
  height: 400,
  devicePixelRatio: 1,
  status: 'succeeded',
  error: null,
  latencyMs: 10,
  bytes: 1000,
  cached: false,
  environment: 'production',
  url: null,
};
