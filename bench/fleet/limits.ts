import type { FleetResults, Input } from './measure-fleet.js';

/** What the paper part assumes about machines that were not measured. */
export const ASSUMED = {
  coresPerInstance: 4,
  postgresCores: 16,
  postgresConnections: 500,
  walMbPerS: 200,
  networkMbPerS: 1250,
  redisGb: 64,
  /** Beyond it, queues make latencies grow. */
  usableShare: 0.7,
  roundTripMs: 0.5,
} as const;

const MS_PER_S = 1000;
const S_PER_DAY = 86_400;
const BYTES_PER_MB = 1e6;
const BYTES_PER_GB = 1e9;

export interface Limit {
  name: string;
  /** The sum behind `perSecond`. */
  sum: string;
  /** Distinct charts per second at which it is reached. */
  perSecond: number;
}

/** What a rate of distinct charts needs. */
export interface Demand {
  perSecond: number;
  instances: number;
  postgresCores: number;
  connections: number;
  diskGbPerDay: number;
  redisShare: number;
}

export function inputOf({ inputs }: FleetResults, what: string, concurrency = 4): Input {
  const found = inputs.find((each) => each.what === what && each.concurrency === concurrency);
  if (found === undefined) throw new Error(`${what} was not measured`);
  return found;
}

/** The input with many accounts. One account's charts share statements, so this is the more expensive case. */
export const manyAccounts = ({ inputs }: FleetResults): Input =>
  inputs.find(({ what }) => what.endsWith('accounts')) as Input;

/** Distinct charts per second of one instance on its own machine, by its cores and its main thread. */
export function perInstance(results: FleetResults): { perSecond: number; cores: number; mainThread: number } {
  const { per } = manyAccounts(results);
  const instanceMs = per.serviceMain + per.serviceOther + per.browser + per.renderers;
  const cores = (ASSUMED.coresPerInstance * MS_PER_S * ASSUMED.usableShare) / instanceMs;
  const mainThread = (MS_PER_S * ASSUMED.usableShare) / per.serviceMain;
  return { perSecond: Math.min(cores, mainThread), cores, mainThread };
}

/** The limits of what all instances share, lowest first. */
export function sharedLimits(results: FleetResults): Limit[] {
  const { per } = manyAccounts(results);
  const { postgresCores, postgresConnections, walMbPerS, networkMbPerS, usableShare } = ASSUMED;
  const loaded = results.connections.loaded;
  const limits = [
    {
      name: 'Postgres: CPU',
      sum: `${postgresCores} cores × ${usableShare} × 1000 ms ÷ ${text(per.postgres)} ms`,
      perSecond: (postgresCores * usableShare * MS_PER_S) / per.postgres,
    },
    {
      name: 'Postgres: connections',
      sum: `${postgresConnections} ÷ ${loaded} per instance × ${text(perInstance(results).perSecond)} charts/s`,
      perSecond: (postgresConnections / loaded) * perInstance(results).perSecond,
    },
    {
      name: 'Postgres: its CPU for instances at rest',
      sum: `${postgresCores} cores × ${usableShare} × 1000 ms ÷ ${text(results.idle.postgres)} ms per instance × ${text(perInstance(results).perSecond)} charts/s`,
      perSecond: ((postgresCores * usableShare * MS_PER_S) / results.idle.postgres) * perInstance(results).perSecond,
    },
    {
      name: 'Postgres: WAL',
      sum: `${walMbPerS} MB/s ÷ ${text(per.walBytes)} bytes`,
      perSecond: (walMbPerS * BYTES_PER_MB) / per.walBytes,
    },
    {
      name: 'Redis: its thread',
      sum: `${usableShare} × 1000 ms ÷ ${text(per.redis)} ms`,
      perSecond: (usableShare * MS_PER_S) / per.redis,
    },
    {
      name: 'Redis: network',
      sum: `${networkMbPerS} MB/s ÷ ${text(per.redisBytesIn + per.redisBytesOut)} bytes`,
      perSecond: (networkMbPerS * BYTES_PER_MB) / (per.redisBytesIn + per.redisBytesOut),
    },
  ];
  return limits.sort((a, b) => a.perSecond - b.perSecond);
}

/** The limits of one account: rows that its charts change one after the other. */
export function accountLimits(results: FleetResults): Limit[] {
  const { quota } = inputOf(results, 'MISS').per.statements;
  const { calls, execMs } = inputOf(results, 'MISS').per.statements.sums;
  const inserts = inputOf(results, 'MISS').per.statements.history.calls;
  const heldMs = execMs + inserts * results.syncMs;
  return [
    {
      name: 'row of the quota',
      sum: `1000 ms ÷ (${text(quota.calls)} statements × ${text(quota.execMs / quota.calls)} ms)`,
      perSecond: MS_PER_S / quota.execMs,
    },
    {
      name: 'rows of the sums of the history',
      sum: `1000 ms ÷ (${text(calls)} statements × ${text(execMs / calls)} ms + ${text(inserts)} commits × ${text(results.syncMs)} ms for the disk)`,
      perSecond: MS_PER_S / heldMs,
    },
  ];
}

export function demandOf(results: FleetResults, perSecond: number): Demand {
  const { per } = manyAccounts(results);
  const instances = Math.max(1, Math.ceil(perSecond / perInstance(results).perSecond));
  const idlePostgresCores = (instances * results.idle.postgres) / MS_PER_S;
  return {
    perSecond,
    instances,
    postgresCores: (perSecond * per.postgres) / MS_PER_S + idlePostgresCores,
    connections: instances * results.connections.loaded,
    diskGbPerDay: (perSecond * S_PER_DAY * results.bytesPerRender) / BYTES_PER_GB,
    redisShare: (perSecond * per.redis) / MS_PER_S,
  };
}

function text(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
