import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadResult } from '../load.js';
import { treePssMb } from '../process-tree.js';
import type { Service } from '../service.js';
import { type Backing, startBacking } from './backing.js';
import { connectionsOf, historyBytes, measureSync } from './database-probes.js';
import { addInstance, INPUT_CLIENTS, stopAll } from './instances.js';
import { arriveAtFleet, loadFleet, type RequestOf } from './load.js';
import { type CacheResults, measureCache } from './measure-cache.js';
import { coresLeft, type Reading, readingPer, takeReading } from './readings.js';
import { drawn, drawnForMany, repeated, stored } from './requests.js';

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
  cache: CacheResults;
}

export const LOAD_MS = Number(process.env['FLEET_LOAD_MS'] ?? 6000);
const ROUNDS = Number(process.env['FLEET_ROUNDS'] ?? 2);
const IDLE_MS = 6000;
/** For what is written after the last response. */
const SETTLE_MS = 600;
const ACCOUNTS = 50;
export const MAX_INSTANCES = 3;
const CLIENTS_PER_INSTANCE = 8;
/** A share of the throughput that was measured with a closed loop. */
const OPEN_LOOP_SHARE = 0.5;

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
    const hits = await measureAlone(backing, {
      environment: { CACHE_MAX_MB: '0' },
      what: 'HIT, Redis',
      requestOf: repeated(backing),
      idle,
    });
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
      cores: availableParallelism(),
      poolSize: availableParallelism(),
      idle,
      syncMs,
      bytesPerRender,
      runs,
      cache,
      inputs: [...inputs, hits],
      memoryMb: { idle: idleMb, loaded: loadedMb },
      connections: { idle: idleConnections, loaded: loadedConnections },
    };
  } finally {
    await stopAll(fleet);
    await backing.stop();
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
  const bytesBefore = await historyBytes(backing);
  const miss = await input('MISS', drawn(backing));
  const loadedConnections = await connectionsOf(backing);
  const bytesPerRender = ((await historyBytes(backing)) - bytesBefore) / miss.charts;
  const inputs = [
    miss,
    await input('MISS', drawn(backing), 1),
    await input(`MISS, ${ACCOUNTS} accounts`, drawnForMany(backing)),
    await input('MISS, stored', stored(backing)),
    await input('HIT, memory', repeated(backing)),
  ];
  return { inputs, bytesPerRender, loadedConnections };
}

/** On an instance of its own. */
async function measureAlone(
  backing: Backing,
  { environment, ...input }: { environment: Record<string, string>; what: string; requestOf: RequestOf; idle: Reading },
): Promise<Input> {
  const fleet: Service[] = [];
  try {
    const service = await addInstance(backing, fleet, environment);
    return await measureInput(backing, service, { ...input, concurrency: INPUT_CLIENTS });
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
    what,
    concurrency,
    charts: load.count,
    perSecond: load.perSecond,
    p50Ms: load.p50Ms,
    bytes: load.bytesMedian,
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
      instances,
      arrivalsPerSecond,
      perSecond: open.load.count / (LOAD_MS / 1000),
      p50Ms: open.load.p50Ms,
      failures: open.load.failures,
      coresLeft: open.left,
    },
  ];
}
