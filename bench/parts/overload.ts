import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generateApiKey, hashApiKey } from '../../src/identity/keys/api-key.js';
import { embeddedDatabaseUrl } from '../../src/platform/db/db.js';
import { barChart } from '../charts.js';
import { type Address, closedLoop, post, quantile } from '../load.js';
import { type Spread, spreadOf } from '../measure.js';
import { createDataDir, removeDataDir, type Service, startService } from '../service.js';

/** Fifty times the connections that reach the peak, shared evenly by some accounts, beside others that ask seldom. */
export interface Overload {
  what: string;
  /** Images of all per second, divided by those at the peak of the same round. */
  shareOfPeak: Spread;
  /** For the other accounts, divided by theirs while nobody else asks, of the same round. */
  othersP95: Spread;
  /** Responses that are neither an image nor a 503. */
  failures: number;
}

const PEAK_CONNECTIONS = 4;
const CONNECTIONS = 200;
const CROWDS = [
  { what: 'one account', accounts: 1, plan: 'business' },
  { what: '50 accounts', accounts: 50, plan: 'business' },
  { what: '16 accounts on trial of one network', accounts: 16, plan: 'trial' },
] as const;
const OTHERS = 6;
/** Between two requests of another account, so that it asks for less than its share. */
const PAUSE_MS = 500;
/** 200 connections that open at once are a burst, not an overload. */
const BURST_MS = 1000;
const ROUNDS = 3;
const NO_LIMIT = 1_000_000_000;
let serial = 0;

/** How much one account, many, and many of one network slow others down. Clients ignore Retry-After. */
export async function measureOverload(roundMs: number): Promise<Overload[]> {
  const dataDir = await createDataDir();
  const plansFile = join(dataDir, 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ business: { renders: NO_LIMIT }, trial: { renders: NO_LIMIT } }));
  const environment = { PLANS_FILE: plansFile, ACCOUNT_RATE_LIMIT_MAX: String(NO_LIMIT) };
  const service = await startService(environment, { dataDir });
  try {
    const others = await makeAccounts(service, 'business', OTHERS);
    const crowds = [];
    for (const crowd of CROWDS)
      crowds.push({ ...crowd, targets: await makeAccounts(service, crowd.plan, crowd.accounts) });
    const measured = crowds.map(({ what }) => ({ what, shares: [] as number[], p95s: [] as number[], failures: 0 }));
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const quietMs = quantile(await seldom(others, roundMs), 0.95);
      const load = { concurrency: PEAK_CONNECTIONS, durationMs: roundMs };
      const peak = await closedLoop(service, { ...load, chartOf: () => barChart(serial++) });
      for (const [i, { targets }] of crowds.entries()) {
        const [counts, latenciesMs] = await Promise.all([
          overload(targets, roundMs),
          sleep(BURST_MS).then(() => seldom(others, roundMs)),
        ]);
        const one = measured[i];
        if (round === 0 || one === undefined) continue;
        one.failures += counts.failures;
        one.shares.push((counts.images + latenciesMs.length) / (roundMs / 1000) / peak.perSecond);
        one.p95s.push(quantile(latenciesMs, 0.95) / quietMs);
        console.log(
          `${one.what}: ${one.shares.at(-1)?.toFixed(2)} of the peak, others' p95 × ${one.p95s.at(-1)?.toFixed(2)}`,
        );
      }
    }
    return measured.map(({ what, shares, p95s, failures }) => {
      return { what, shareOfPeak: spreadOf(shares), othersP95: spreadOf(p95s), failures };
    });
  } finally {
    await service.stop();
    await removeDataDir(dataDir);
  }
}

/** Makes accounts of a plan. @returns the service with the key of each */
async function makeAccounts(service: Service, plan: string, count: number): Promise<Address[]> {
  const keys = Array.from({ length: count }, () => generateApiKey('production'));
  const sql = new pg.Client(embeddedDatabaseUrl(service.dataDir));
  await sql.connect();
  try {
    await sql.query(
      `WITH made AS (
         INSERT INTO accounts (email, name, plan, trial_ends_at)
         SELECT 'bench-' || $3 || '-' || $1 || '-' || i || '@example.com', 'Bench', $3, CASE WHEN $3 = 'trial' THEN now() + interval '1 day' END
         FROM generate_series(1, $1::integer) AS i RETURNING id
       ), numbered AS (SELECT id, row_number() OVER () AS number FROM made)
       INSERT INTO api_keys (account_id, name, environment, key_hash, prefix, last4)
       SELECT id, 'Bench', 'production', ($2::bytea[])[number], 'pk_live_', 'abcd' FROM numbered`,
      [count, keys.map(hashApiKey), plan],
    );
  } finally {
    await sql.end();
  }
  return keys.map((key) => ({ url: service.url, headers: { authorization: `Bearer ${key}` } }));
}

/** One connection for each target, which pauses after each response. @returns latencies in ms; a failure counts as the whole time */
async function seldom(targets: Address[], durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const latenciesMs: number[] = [];
  const endAt = performance.now() + durationMs;
  const connection = async (target: Address, i: number): Promise<void> => {
    await sleep((i * PAUSE_MS) / targets.length);
    while (performance.now() < endAt) {
      const { status, ms } = await post(target, agent, JSON.stringify(barChart(serial++)));
      latenciesMs.push(status === 200 ? ms : durationMs);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(targets.map(connection));
  agent.destroy();
  return latenciesMs;
}

/** All connections in a closed loop. @returns what ends after the burst, for `durationMs` */
async function overload(targets: Address[], durationMs: number): Promise<{ images: number; failures: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts = { images: 0, failures: 0 };
  const fromAt = performance.now() + BURST_MS;
  const connection = async (_: unknown, i: number): Promise<void> => {
    const target = targets[i % targets.length] as Address;
    while (performance.now() < fromAt + durationMs) {
      const { status } = await post(target, agent, JSON.stringify(barChart(serial++)));
      const isCounted = performance.now() >= fromAt && performance.now() < fromAt + durationMs;
      if (isCounted && status === 200) counts.images++;
      else if (isCounted && status !== 503) counts.failures++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return counts;
}
