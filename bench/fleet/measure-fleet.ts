import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { barChart } from '../charts.js';
import type { LoadResult } from '../load.js';
import { treePssMb } from '../process-tree.js';
import { createDataDir, type Service, startService } from '../service.js';
import { type Backing, startBacking } from './backing.js';
import { simulateCaches, zipfRanks } from './cache-model.js';
import { arriveAtFleet, loadFleet, type RequestOf } from './load.js';
import { coresLeft, type Reading, readingPer, takeReading } from './readings.js';

/** One instance under one kind of load: everything per chart. */
export interface Input {
  what: string;
  concurrency: number;
  charts: number;
  perSecond: number;
  p50Ms: number;
  bytes: number;
  failures: number;
  coresLeft: number;
  per: Reading;
}

/** Instances under a load that the model predicts. */
export interface FleetRun {
  instances: number;
  /** Closed loop, or absent. */
  clients?: number;
  /** Open loop, or absent. */
  arrivalsPerSecond?: number;
  perSecond: number;
  p50Ms: number;
  failures: number;
  coresLeft: number;
}

export interface FleetResults {
  cores: number;
  poolSize: number;
  inputs: Input[];
  /** Everything per second of one instance without requests. */
  idle: Reading;
  memoryMb: { idle: number; loaded: number };
  /** Open database connections of one instance: without requests, and under load. */
  connections: { idle: number; loaded: number };
  /** What a commit waits for the disk, in ms. */
  syncMs: number;
  /** What a row of the history, with its part of sums and documents, takes on disk. */
  bytesPerRender: number;
  runs: FleetRun[];
  cache: { exponent: number; charts: number; requests: number; measured: number; predicted: number };
}

export const LOAD_MS = Number(process.env['FLEET_LOAD_MS'] ?? 6000);
const ROUNDS = Number(process.env['FLEET_ROUNDS'] ?? 2);
const WARM_UP_MS = 2000;
const IDLE_MS = 6000;
/** For what is written after the last answer. */
const SETTLE_MS = 600;
const ACCOUNTS = 50;
export const MAX_INSTANCES = 3;
export const CLIENTS_PER_INSTANCE = 8;
const INPUT_CLIENTS = 4;
/** Of the throughput that was measured with a closed loop. */
const OPEN_LOOP_SHARE = 0.5;
const CACHE = { exponent: 1, charts: 600, requests: 2500, megabytes: 1 };
/** As in src/render/image-cache.ts. */
const ENTRY_OVERHEAD_BYTES = 330;
const BYTES_PER_MB = 2 ** 20;
export const LEASE_SIZE = 100;

let nextSerial = 0;
const chart = (): object => barChart(nextSerial++);

/** Measures the inputs of the model on one instance, then what the model predicts on one to three. */
export async function measureFleet(): Promise<FleetResults> {
  const backing = await startBacking(ACCOUNTS);
  const fleet: Service[] = [];
  try {
    const first = await addInstance(backing, fleet);
    await sleep(SETTLE_MS);
    const idle = await measureIdle(backing, first);
    const idleMb = treePssMb(first.pid).total;
    const idleConnections = await connectionsOf(backing);
    const { inputs, bytesPerRender, loadedConnections } = await measureInputs(backing, first, idle);
    const loadedMb = treePssMb(first.pid).total;
    await stopAll(fleet);
    const leases = await measureAlone(
      backing,
      { QUOTA_LEASE_SIZE: String(LEASE_SIZE) },
      'MISS, leases',
      drawn(backing),
      idle,
    );
    const hits = await measureAlone(backing, { CACHE_MAX_MB: '0' }, 'HIT, Redis', repeated(backing), idle);
    const syncMs = await measureSync(backing);
    const runs: FleetRun[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let count = 1; count <= MAX_INSTANCES; count++) {
        await addInstance(backing, fleet);
        runs.push(...(await measureRuns(backing, fleet)));
      }
      await stopAll(fleet);
    }
    const cache = await measureCache(backing);
    return {
      ...{ cores: availableParallelism(), poolSize: availableParallelism(), idle, syncMs, bytesPerRender, runs, cache },
      inputs: [...inputs, leases, hits],
      memoryMb: { idle: idleMb, loaded: loadedMb },
      connections: { idle: idleConnections, loaded: loadedConnections },
    };
  } finally {
    await stopAll(fleet);
    await backing.stop();
  }
}

const drawn =
  ({ keys: [key] }: Backing): RequestOf =>
  () => ({ body: JSON.stringify(chart()), headers: { authorization: `Bearer ${key}` } });

const drawnForMany =
  ({ keys }: Backing): RequestOf =>
  (serial) => ({ body: JSON.stringify(chart()), headers: { authorization: `Bearer ${keys[serial % keys.length]}` } });

const stored =
  ({ keys: [key] }: Backing): RequestOf =>
  () => ({ body: JSON.stringify({ ...chart(), returnUrl: true }), headers: { authorization: `Bearer ${key}` } });

const repeated =
  ({ keys: [key] }: Backing): RequestOf =>
  () => ({ body: JSON.stringify(barChart(-1)), headers: { authorization: `Bearer ${key}` } });

async function addInstance(
  backing: Backing,
  fleet: Service[],
  environment: Record<string, string> = {},
): Promise<Service> {
  const dataDir = await createDataDir();
  const service = await startService(
    { ...backing.environment, ...environment },
    { dataDir, key: backing.keys[0] ?? '' },
  );
  fleet.push(service);
  await loadFleet([service], { concurrency: INPUT_CLIENTS, durationMs: WARM_UP_MS, requestOf: drawn(backing) });
  return service;
}

async function stopAll(fleet: Service[]): Promise<void> {
  for (const service of fleet.splice(0)) {
    await service.stop();
    await rm(service.dataDir, { recursive: true, force: true });
  }
}

async function measureIdle(backing: Backing, { pid }: Service): Promise<Reading> {
  const before = await takeReading(backing, [pid]);
  await sleep(IDLE_MS);
  return readingPer(before, await takeReading(backing, [pid]), IDLE_MS / 1000);
}

async function measureInputs(backing: Backing, service: Service, idle: Reading) {
  const input = (what: string, requestOf: RequestOf, concurrency = INPUT_CLIENTS) =>
    measureInput(backing, service, { what, requestOf, concurrency, idle });
  const bytesBefore = await databaseBytes(backing);
  const miss = await input('MISS', drawn(backing));
  const loadedConnections = await connectionsOf(backing);
  const bytesPerRender = ((await databaseBytes(backing)) - bytesBefore) / miss.charts;
  const inputs = [
    miss,
    await input('MISS', drawn(backing), 1),
    await input(`MISS, ${ACCOUNTS} accounts`, drawnForMany(backing)),
    await input('MISS, stored', stored(backing)),
    await input('HIT, memory', repeated(backing)),
  ];
  return { inputs, bytesPerRender, loadedConnections };
}

async function measureAlone(
  backing: Backing,
  environment: Record<string, string>,
  what: string,
  requestOf: RequestOf,
  idle: Reading,
): Promise<Input> {
  const fleet: Service[] = [];
  try {
    const service = await addInstance(backing, fleet, environment);
    return await measureInput(backing, service, { what, requestOf, concurrency: INPUT_CLIENTS, idle });
  } finally {
    await stopAll(fleet);
  }
}

async function measureInput(
  backing: Backing,
  service: Service,
  { what, requestOf, concurrency, idle }: { what: string; requestOf: RequestOf; concurrency: number; idle: Reading },
): Promise<Input> {
  const before = await takeReading(backing, [service.pid]);
  const load = await loadFleet([service], { concurrency, durationMs: LOAD_MS, requestOf });
  await sleep(SETTLE_MS);
  const after = await takeReading(backing, [service.pid]);
  console.log(`${what}, ${concurrency} at a time: ${load.perSecond.toFixed(0)} /s`);
  return {
    ...{ what, concurrency, charts: load.count, perSecond: load.perSecond, p50Ms: load.p50Ms, bytes: load.bytesMedian },
    failures: load.failures,
    coresLeft: coresLeft(before, after),
    per: readingPer(before, after, load.count, idle),
  };
}

/** A closed loop, then an open loop with half of its throughput. */
async function measureRuns(backing: Backing, fleet: readonly Service[]): Promise<FleetRun[]> {
  const pids = fleet.map(({ pid }) => pid);
  const requestOf = drawn(backing);
  const timed = async <Result extends Pick<LoadResult, 'p50Ms' | 'failures'>>(run: () => Promise<Result>) => {
    const before = await takeReading(backing, pids);
    const load = await run();
    return { load, left: coresLeft(before, await takeReading(backing, pids)) };
  };
  const clients = CLIENTS_PER_INSTANCE * fleet.length;
  const closed = await timed(() => loadFleet(fleet, { concurrency: clients, durationMs: LOAD_MS, requestOf }));
  const arrivalsPerSecond = closed.load.perSecond * OPEN_LOOP_SHARE;
  const open = await timed(() =>
    arriveAtFleet(fleet, { perSecond: arrivalsPerSecond, durationMs: LOAD_MS, requestOf }),
  );
  const [{ perSecond, p50Ms, failures }, instances] = [closed.load, fleet.length];
  console.log(
    `${instances} instances: ${perSecond.toFixed(0)} /s, p50 ${p50Ms.toFixed(1)} ms; ${closed.left.toFixed(2)} cores left`,
  );
  return [
    { instances, clients, perSecond, p50Ms, failures, coresLeft: closed.left },
    {
      ...{ instances, arrivalsPerSecond, perSecond: open.load.count / (LOAD_MS / 1000), p50Ms: open.load.p50Ms },
      ...{ failures: open.load.failures, coresLeft: open.left },
    },
  ];
}

/** The share of the own cache of two instances that are too small for the catalog, from an empty cache on. */
async function measureCache(backing: Backing): Promise<FleetResults['cache']> {
  const fleet: Service[] = [];
  const { exponent, charts, requests, megabytes } = CACHE;
  const ranks = zipfRanks({ charts, exponent });
  const serialOf = (rank: number) => 10_000_000 + rank;
  const authorization = `Bearer ${backing.keys[1]}`;
  try {
    for (let i = 0; i < 2; i++) await addInstance(backing, fleet, { CACHE_MAX_MB: String(megabytes) });
    const before = await hitsInMemory(fleet);
    let serial = 0;
    let bytes = 0;
    const requestOf = () => ({ body: JSON.stringify(barChart(serialOf(ranks()))), headers: { authorization } });
    while (serial < requests) {
      const count = Math.min(400, requests - serial);
      const answers = await drawInTurns(fleet, count, requestOf);
      bytes += answers;
      serial += count;
    }
    const imageBytes = bytes / requests;
    const chartsPerInstance = Math.round((megabytes * BYTES_PER_MB) / (imageBytes + ENTRY_OVERHEAD_BYTES));
    const model = { charts, exponent, requests, warmUp: 0, instances: 2, chartsPerInstance, chartsInRedis: charts };
    return {
      ...{ exponent, charts, requests },
      measured: ((await hitsInMemory(fleet)) - before) / requests,
      predicted: simulateCaches(model).memory,
    };
  } finally {
    await stopAll(fleet);
  }
}

/** @returns the bytes of all answers */
async function drawInTurns(
  fleet: readonly Service[],
  count: number,
  requestOf: () => { body: string; headers: Record<string, string> },
) {
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const target = fleet[i % fleet.length] as Service;
    const answer = await fetch(target.url, { method: 'POST', ...requestOf() });
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  return bytes;
}

async function hitsInMemory(fleet: readonly Service[]): Promise<number> {
  const counts = await Promise.all(
    fleet.map(async ({ url }) => {
      const text = await (await fetch(new URL('/metrics', url))).text();
      return Number(/^chartwright_cache_total\{[^}]*"hit_memory"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function connectionsOf({ sql }: Backing): Promise<number> {
  const { rows } = await sql.query<{ count: string }>(
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  return Number(rows[0]?.count);
}

async function databaseBytes({ sql }: Backing): Promise<number> {
  const { rows } = await sql.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class WHERE relname IN ('renders', 'render_documents') OR relname LIKE 'renders\\_2%'`,
  );
  return Number(rows[0]?.bytes);
}

/** The difference between commits that wait for the disk and commits that do not. */
async function measureSync({ sql }: Backing): Promise<number> {
  const COMMITS = 200;
  await sql.query('CREATE TABLE fleet_probe (number integer)');
  const timed = async (mode: 'on' | 'off') => {
    await sql.query(`SET synchronous_commit = ${mode}`);
    const startMs = performance.now();
    for (let i = 0; i < COMMITS; i++) await sql.query('INSERT INTO fleet_probe VALUES (1)');
    return (performance.now() - startMs) / COMMITS;
  };
  const [off, on] = [await timed('off'), await timed('on')];
  await sql.query('DROP TABLE fleet_probe');
  return Math.max(0, on - off);
}
