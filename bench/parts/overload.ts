import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../src/platform/db/db.js';
import { makeAccounts } from '../accounts.js';
import { barChart } from '../charts.js';
import { treeCpuTime } from '../cpu-time.js';
import { closedLoop, post, quantile } from '../load.js';
import { type Spread, spreadOf } from '../measure.js';
import { kindOf, processTree } from '../process-tree.js';
import { createDataDir, type HttpTarget, removeDataDir, type Service, startService } from '../service.js';
import { latenciesInThread, latenciesOf } from './seldom.js';

export interface Overload {
  what: string;
  imagesPerSecond: Spread;
  refusalsPerSecond: Spread;
  /** The sum of all rounds. */
  refusals: number;
  withoutRetryAfter: number;
  /** Responses that are neither an image nor a 503. */
  failures: number;
  /** Over all rounds, for other accounts with one connection each. */
  otherP95Ms: number;
  /** CPU time of service and Postgres, while nothing else is served. */
  refusalCpuMs: Spread;
}

export interface OverloadResult {
  peakPerSecond: Spread;
  /** CPU time of service and Postgres, about as many a second as refusals: without pauses between them requests cost a third. */
  hitCpuMs: Spread;
  /** For the other accounts, while nobody else asks. */
  quietP95Ms: number;
  overloads: Overload[];
}

const PEAK_CONNECTIONS = 4;
/** 50 times as many as reach the peak. */
const OVERLOAD_CONNECTIONS = 200;
const MANY_ACCOUNTS = 50;
/** Several, for enough samples. */
const OTHER_ACCOUNTS = 6;
/** Between two requests of another account, so that it asks for less than its share among all. */
const PAUSE_MS = 1500;
/** Between two HITs of a connection: 200 connections then send about as many a second as are refused. */
const HIT_PAUSE_MS = 2400;
const WARM_UP_MS = 2000;
/** Everything is measured from here on: 200 connections that open at once are a burst, not an overload. */
const BURST_MS = 1000;
/** Until all places in the queue are taken. */
const FILL_MS = 1000;
/** After a load, for what the service does after its last response. */
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
  quietMs: number[];
  overloads: (Counts & {
    imagesPerSecond: number;
    refusalsPerSecond: number;
    refusalCpuMs: number;
    otherMs: number[];
  })[];
}

let serial = 0;

/**
 * 50 times the load that reaches the peak, by one account and by fifty, beside other accounts that ask seldom. Clients ignore
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
    const keys = await addAccounts(service, OTHER_ACCOUNTS + 2 * MANY_ACCOUNTS);
    const accounts = keys.map((key) => asAccount(service, key));
    const others = accounts.slice(0, OTHER_ACCOUNTS);
    const many = accounts.slice(OTHER_ACCOUNTS, OTHER_ACCOUNTS + MANY_ACCOUNTS);
    const refused = accounts.slice(OTHER_ACCOUNTS + MANY_ACCOUNTS);
    const overloads = [
      { accounts: many.slice(0, 1), refused: refused.slice(0, 1) },
      { accounts: many, refused },
    ];
    const parts = { service, others, overloads, roundMs };
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
  others: HttpTarget[];
  /** `refused` are as many, for the CPU time of refusals: their draws last as long as Chromium stands still, which costs them pages later. */
  overloads: { accounts: HttpTarget[]; refused: HttpTarget[] }[];
  /** How long each overload lasts. */
  roundMs: number;
}): Promise<Round> {
  const { service, others, roundMs } = parts;
  const seldom = { targets: others, durationMs: roundMs, pauseMs: PAUSE_MS };
  const quietMs = await latenciesInThread(seldom);
  const load = { concurrency: PEAK_CONNECTIONS, durationMs: roundMs };
  const peak = await closedLoop(service, { ...load, chartOf: () => barChart(serial++) });
  const beforeMs = ownCpuMs(service);
  const targets = Array<HttpTarget>(OVERLOAD_CONNECTIONS).fill(service);
  const hits = await latenciesOf({ targets, durationMs: roundMs, pauseMs: HIT_PAUSE_MS }, () => barChart(-1));
  await sleep(SETTLE_MS);
  const hitsCpuMs = ownCpuMs(service) - beforeMs;
  const overloads: Round['overloads'] = [];
  for (const { accounts, refused } of parts.overloads) {
    const [counts, latencies] = await Promise.all([
      overload(accounts, { fromMs: BURST_MS, durationMs: roundMs }),
      sleep(BURST_MS).then(() => latenciesInThread(seldom)),
    ]);
    const perSecond = 1000 / roundMs;
    overloads.push({
      ...counts,
      imagesPerSecond: (counts.images + latencies.length) * perSecond,
      refusalsPerSecond: counts.refusals * perSecond,
      otherMs: latencies,
      refusalCpuMs: await refusalCpuMs(service, refused, roundMs),
    });
  }
  const hitCpuMs = hitsCpuMs / hits.length;
  return { peakPerSecond: peak.perSecond, hitCpuMs, quietMs, overloads };
}

/** Without the browser, which has no part in a refusal or a HIT. */
function ownCpuMs({ pid }: Service): number {
  const { byKind } = treeCpuTime(pid);
  return byKind.service + byKind.postgres;
}

/** The main thread's time per request while Chromium stands still, so that nothing but refusals is sent. @returns ms of a refusal */
async function refusalCpuMs(service: Service, accounts: HttpTarget[], durationMs: number): Promise<number> {
  signalRenderers(service, 'SIGSTOP');
  const counts = noCounts();
  const load = overload(accounts, { fromMs: FILL_MS, durationMs }, counts);
  try {
    await sleep(FILL_MS);
    const beforeMs = ownCpuMs(service);
    await sleep(durationMs);
    return (ownCpuMs(service) - beforeMs) / counts.refusals;
  } finally {
    signalRenderers(service, 'SIGCONT');
    await load;
  }
}

function signalRenderers({ pid }: Service, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const each of processTree(pid)) if (kindOf(each, pid) === 'renderer') process.kill(each.pid, signal);
}

const noCounts = (): Counts => ({ images: 0, refusals: 0, withoutRetryAfter: 0, failures: 0 });

/** All connections of the overload in a closed loop, shared evenly between the accounts. @returns what ends from `fromMs` on, for `durationMs` */
async function overload(
  accounts: HttpTarget[],
  { fromMs, durationMs }: { fromMs: number; durationMs: number },
  counts = noCounts(),
): Promise<Counts> {
  const agent = new Agent({ keepAlive: true, maxSockets: OVERLOAD_CONNECTIONS });
  const startMs = performance.now();
  const isOver = () => performance.now() - startMs >= fromMs + durationMs;
  const connection = async (account: HttpTarget): Promise<void> => {
    while (!isOver()) {
      const { status, headers } = await post(account, agent, JSON.stringify(barChart(serial++)));
      // What is sent after the end would count as faster than it was.
      if (isOver()) return;
      if (performance.now() - startMs < fromMs) continue;
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

const p95 = (values: readonly number[]): number => quantile(values, 0.95);

function summarize(rounds: readonly Round[]): OverloadResult {
  const spread = (pick: (round: Round) => number): Spread => spreadOf(rounds.map(pick));
  const overloadsOf = (what: string, i: number): Overload => {
    const of = (name: Exclude<keyof Round['overloads'][number], 'otherMs'>): number[] =>
      rounds.map(({ overloads }) => overloads[i]?.[name] ?? Number.NaN);
    const sum = (name: keyof Counts): number => of(name).reduce((total, count) => total + count, 0);
    return {
      what,
      imagesPerSecond: spreadOf(of('imagesPerSecond')),
      refusalsPerSecond: spreadOf(of('refusalsPerSecond')),
      refusals: sum('refusals'),
      withoutRetryAfter: sum('withoutRetryAfter'),
      failures: sum('failures'),
      otherP95Ms: p95(rounds.flatMap(({ overloads }) => overloads[i]?.otherMs ?? [])),
      refusalCpuMs: spreadOf(of('refusalCpuMs')),
    };
  };
  return {
    peakPerSecond: spread(({ peakPerSecond }) => peakPerSecond),
    hitCpuMs: spread(({ hitCpuMs }) => hitCpuMs),
    quietP95Ms: p95(rounds.flatMap(({ quietMs }) => quietMs)),
    overloads: ['one account', `${MANY_ACCOUNTS} accounts`].map(overloadsOf),
  };
}
