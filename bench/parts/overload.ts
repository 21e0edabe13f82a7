import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../src/platform/db/db.js';
import { makeAccounts } from '../accounts.js';
import { barChart } from '../charts.js';
import { type CpuTime, treeCpuTime } from '../cpu-time.js';
import { closedLoop, post, quantile } from '../load.js';
import { type Spread, spreadOf } from '../measure.js';
import { createDataDir, type HttpTarget, removeDataDir, type Service, startService } from '../service.js';

export interface Overload {
  what: string;
  imagesPerSecond: Spread;
  refusalsPerSecond: Spread;
  /** Of all rounds. */
  refusals: number;
  withoutRetryAfter: number;
  /** Answers that are neither an image nor a 503. */
  failures: number;
  /** Of one connection of another account. */
  otherP95Ms: Spread;
  /** CPU time of service and Postgres. */
  refusalCpuMs: Spread;
}

export interface OverloadResult {
  peakPerSecond: Spread;
  /** CPU time of service and Postgres. */
  hitCpuMs: Spread;
  /** Of one connection of an account, alone. */
  quietP95Ms: Spread;
  overloads: Overload[];
}

const PEAK_CONNECTIONS = 4;
/** 50 times as many as reach the peak. */
const OVERLOAD_CONNECTIONS = 200;
const MANY_ACCOUNTS = 50;
/** Between two requests of the other account. */
const PAUSE_MS = 20;
const WARM_UP_MS = 2000;
/** After a load, for what the service does after its last answer. */
const SETTLE_MS = 1000;
const NO_LIMIT = '1000000000';

interface Counts {
  images: number;
  refusals: number;
  withoutRetryAfter: number;
  failures: number;
}

interface Round {
  peakPerSecond: number;
  hitCpuMs: number;
  quietP95Ms: number;
  overloads: (Counts & {
    imagesPerSecond: number;
    refusalsPerSecond: number;
    otherP95Ms: number;
    refusalCpuMs: number;
  })[];
}

let serial = 0;

/**
 * 50 times the load that reaches the peak, by one account and by fifty, beside another account with one connection. Clients ignore
 * Retry-After. Each round measures the peak and both overloads.
 * @param options.distFolder of another build to measure
 */
export async function measureOverload(options: {
  rounds: number;
  roundMs: number;
  distFolder?: string;
}): Promise<OverloadResult> {
  const { rounds, roundMs, ...build } = options;
  const dataDir = await createDataDir();
  const plansFile = join(dataDir, 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ business: { renders: Number(NO_LIMIT) } }));
  const service = await startService(
    { PLANS_FILE: plansFile, ACCOUNT_RATE_LIMIT_MAX: NO_LIMIT },
    { dataDir, ...build },
  );
  try {
    const [other = '', ...keys] = await addAccounts(service, MANY_ACCOUNTS + 1);
    const clients = [keys.slice(0, 1), keys].map((of) => of.map((key) => asAccount(service, key)));
    const parts = { service, other: asAccount(service, other), clients, roundMs };
    await measureRound({ ...parts, roundMs: WARM_UP_MS });
    const measured: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      measured.push(await measureRound(parts));
      console.log(`round ${round}/${rounds}: ${JSON.stringify(measured.at(-1))}`);
    }
    return summarize(measured);
  } finally {
    await service.stop();
    await removeDataDir(dataDir);
  }
}

async function addAccounts({ dataDir }: Service, count: number): Promise<string[]> {
  const sql = new pg.Client(embeddedDatabaseUrl(dataDir));
  await sql.connect();
  try {
    return await makeAccounts(sql, count);
  } finally {
    await sql.end();
  }
}

const asAccount = (service: Service, key: string): HttpTarget => ({
  ...service,
  headers: { authorization: `Bearer ${key}` },
});

async function measureRound(parts: {
  service: Service;
  other: HttpTarget;
  /** Of each overload. */
  clients: HttpTarget[][];
  roundMs: number;
}): Promise<Round> {
  const { service, other, clients, roundMs } = parts;
  const cpuOf = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const before = treeCpuTime(service.pid);
    const done = await work();
    await sleep(SETTLE_MS);
    return [done, ownCpuMs(treeCpuTime(service.pid)) - ownCpuMs(before)];
  };
  const quiet = await latenciesFor(other, roundMs);
  const load = { concurrency: PEAK_CONNECTIONS, durationMs: roundMs };
  const [peak, peakCpuMs] = await cpuOf(() => closedLoop(service, { ...load, chartOf: () => barChart(serial++) }));
  const [hits, hitsCpuMs] = await cpuOf(() => closedLoop(service, { ...load, chartOf: () => barChart(-1) }));
  const overloads: Round['overloads'] = [];
  for (const accounts of clients) {
    const [[counts, latencies], cpuMs] = await cpuOf(() =>
      Promise.all([overload(accounts, roundMs), latenciesFor(other, roundMs)]),
    );
    const imagesCpuMs = ((counts.images + latencies.length) * peakCpuMs) / peak.count;
    overloads.push({
      ...counts,
      imagesPerSecond: ((counts.images + latencies.length) * 1000) / roundMs,
      refusalsPerSecond: (counts.refusals * 1000) / roundMs,
      otherP95Ms: quantile(latencies, 0.95),
      refusalCpuMs: (cpuMs - imagesCpuMs) / counts.refusals,
    });
  }
  const hitCpuMs = hitsCpuMs / hits.count;
  return { peakPerSecond: peak.perSecond, hitCpuMs, quietP95Ms: quantile(quiet, 0.95), overloads };
}

/** Without the browser, which has no part in a refusal or a HIT. */
function ownCpuMs({ byKind }: CpuTime): number {
  return byKind.service + byKind.postgres;
}

/** @returns the latencies of one connection in ms; a request that fails counts as the whole time */
async function latenciesFor(target: HttpTarget, durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const startMs = performance.now();
  while (performance.now() - startMs < durationMs) {
    const { status, ms } = await post(target, agent, JSON.stringify(barChart(serial++)));
    latencies.push(status === 200 ? ms : durationMs);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return latencies;
}

/** All connections of the overload in a closed loop, shared evenly between the accounts. */
async function overload(accounts: HttpTarget[], durationMs: number): Promise<Counts> {
  const agent = new Agent({ keepAlive: true, maxSockets: OVERLOAD_CONNECTIONS });
  const counts: Counts = { images: 0, refusals: 0, withoutRetryAfter: 0, failures: 0 };
  const startMs = performance.now();
  const isOver = () => performance.now() - startMs >= durationMs;
  const connection = async (account: HttpTarget): Promise<void> => {
    while (!isOver()) {
      const { status, headers } = await post(account, agent, JSON.stringify(barChart(serial++)));
      // What is answered after the end would count as faster than it was.
      if (isOver()) return;
      if (status === 200) counts.images++;
      else if (status === 503) counts.refusals++;
      else counts.failures++;
      if (status === 503 && headers['retry-after'] === undefined) counts.withoutRetryAfter++;
    }
  };
  const perAccount = OVERLOAD_CONNECTIONS / accounts.length;
  await Promise.all(accounts.flatMap((account) => Array.from({ length: perAccount }, () => connection(account))));
  agent.destroy();
  return counts;
}

function summarize(rounds: readonly Round[]): OverloadResult {
  const spread = (pick: (round: Round) => number): Spread => spreadOf(rounds.map(pick));
  const overloadsOf = (what: string, i: number): Overload => {
    const of = (name: keyof Round['overloads'][number]): number[] =>
      rounds.map(({ overloads }) => overloads[i]?.[name] ?? Number.NaN);
    const sum = (name: keyof Counts): number => of(name).reduce((total, count) => total + count, 0);
    return {
      what,
      imagesPerSecond: spreadOf(of('imagesPerSecond')),
      refusalsPerSecond: spreadOf(of('refusalsPerSecond')),
      ...{ refusals: sum('refusals'), withoutRetryAfter: sum('withoutRetryAfter'), failures: sum('failures') },
      otherP95Ms: spreadOf(of('otherP95Ms')),
      refusalCpuMs: spreadOf(of('refusalCpuMs')),
    };
  };
  return {
    peakPerSecond: spread(({ peakPerSecond }) => peakPerSecond),
    hitCpuMs: spread(({ hitCpuMs }) => hitCpuMs),
    quietP95Ms: spread(({ quietP95Ms }) => quietP95Ms),
    overloads: ['one account', `${MANY_ACCOUNTS} accounts`].map(overloadsOf),
  };
}
