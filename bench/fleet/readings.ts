import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cpuByKind, type SerialThread, treeCpuTime } from '../cpu-time.js';
import { processTree } from '../process-tree.js';
import type { Backing } from './backing.js';

/** CPU in ms by what used it. `generator` is the process of the bench itself. */
export interface FleetCpu {
  serviceMain: number;
  /** Other threads of the service: V8's workers, compression, DNS. */
  serviceOther: number;
  /** Chromium's browser process. */
  browser: number;
  renderers: number;
  postgres: number;
  redis: number;
  generator: number;
}

/** All counters of a fleet at one moment; only differences have a meaning. */
export interface Reading extends FleetCpu {
  atMs: number;
  /** CPU time of every program on the machine, on all cores. */
  machineMs: number;
  commits: number;
  walBytes: number;
  walSyncs: number;
  rowsWritten: number;
  databaseBytes: number;
  redisCommands: number;
  redisBytesIn: number;
  redisBytesOut: number;
  redisMemoryBytes: number;
  statements: Record<StatementKind, StatementSums>;
}

export interface StatementSums {
  calls: number;
  execMs: number;
  rows: number;
}

const STATEMENT_KINDS = {
  quota: /usage_counters|quota_reservations/,
  history: /INTO renders |render_sums|render_latencies/,
  documents: /render_documents/,
  keys: /api_keys|accounts/,
  queue: /pgboss/,
  other: /./,
  /** Statements of the history's trigger, a part of `history`: they change the rows that all renders of an account share. */
  sums: /INTO render_(?:sums|latencies)/,
} as const;
export type StatementKind = keyof typeof STATEMENT_KINDS;
const KINDS = Object.keys(STATEMENT_KINDS) as StatementKind[];

const COUNTERS = `
  SELECT xact_commit AS commits, tup_inserted + tup_updated + tup_deleted AS rows_written, pg_database_size(current_database()) AS bytes,
    (SELECT wal_bytes FROM pg_stat_wal) AS wal_bytes,
    (SELECT coalesce(sum(fsyncs), 0) FROM pg_stat_io WHERE object = 'wal') AS wal_syncs
  FROM pg_stat_database WHERE datname = current_database()`;
const STATEMENTS = `SELECT query, calls, total_exec_time AS ms, rows, toplevel AS top FROM pg_stat_statements
  WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND query !~* 'pg_stat|pg_sleep|^(BEGIN|COMMIT|ROLLBACK)'`;

/** @param pids of the instances */
export async function takeReading(backing: Backing, pids: readonly number[]): Promise<Reading> {
  const { sql, redis } = backing;
  const [{ rows: counted }, { rows: listed }, info] = [
    await sql.query(COUNTERS),
    await sql.query<{ query: string; calls: string; ms: number; rows: string; top: boolean }>(STATEMENTS),
    String(await redis.info()),
  ];
  const statements = Object.fromEntries(
    KINDS.map((kind) => [kind, { calls: 0, execMs: 0, rows: 0 }]),
  ) as Reading['statements'];
  for (const { query, calls, ms, rows, top } of listed) {
    if (!top && !STATEMENT_KINDS.sums.test(query)) continue;
    const sums = statements[top ? (KINDS.find((kind) => STATEMENT_KINDS[kind].test(query)) ?? 'other') : 'sums'];
    sums.calls += Number(calls);
    sums.execMs += ms;
    sums.rows += Number(rows);
  }
  const [row] = counted;
  const ofRedis = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return {
    ...cpuOf(backing, pids),
    statements,
    atMs: performance.now(),
    machineMs: machineBusyMs(),
    commits: Number(row.commits),
    walBytes: Number(row.wal_bytes),
    walSyncs: Number(row.wal_syncs),
    rowsWritten: Number(row.rows_written),
    databaseBytes: Number(row.bytes),
    redisCommands: ofRedis('total_commands_processed'),
    redisBytesIn: ofRedis('total_net_input_bytes'),
    redisBytesOut: ofRedis('total_net_output_bytes'),
    redisMemoryBytes: ofRedis('used_memory'),
  };
}

/** What was used between two readings, divided by `count`. @param idle what an instance without requests uses per second: not counted */
export function readingPer(before: Reading, after: Reading, count: number, idle?: Reading): Reading {
  const seconds = (after.atMs - before.atMs) / 1000;
  const per = (a: number, b: number, idlePerSecond = 0): number => Math.max(0, b - a - idlePerSecond * seconds) / count;
  const flat = Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) =>
      typeof value === 'number'
        ? [[key, per(before[key as keyof FleetCpu], value, idle?.[key as keyof FleetCpu])]]
        : [],
    ),
  );
  const statements = Object.fromEntries(
    KINDS.map((kind) => {
      const [a, b, c] = [before.statements[kind], after.statements[kind], idle?.statements[kind]];
      return [
        kind,
        {
          calls: per(a.calls, b.calls, c?.calls),
          execMs: per(a.execMs, b.execMs, c?.execMs),
          rows: per(a.rows, b.rows, c?.rows),
        },
      ];
    }),
  );
  return { ...flat, statements } as unknown as Reading;
}

export function totalCpuMs(cpu: FleetCpu): number {
  const { serviceMain, serviceOther, browser, renderers, postgres, redis, generator } = cpu;
  return serviceMain + serviceOther + browser + renderers + postgres + redis + generator;
}

/** Cores that programs outside of the fleet did not use between two readings; the kernel's own work counts as a program. */
export function coresLeft(before: Reading, after: Reading): number {
  const others = after.machineMs - before.machineMs - (totalCpuMs(after) - totalCpuMs(before));
  return availableParallelism() - Math.max(0, others) / (after.atMs - before.atMs);
}

function cpuOf({ postgresPid, redisPid }: Backing, pids: readonly number[]): FleetCpu {
  const trees = pids.map((pid) => treeCpuTime(pid));
  const sum = (pick: (tree: (typeof trees)[number]) => number) => trees.reduce((total, tree) => total + pick(tree), 0);
  const thread = (name: SerialThread) => sum(({ byThread }) => byThread[name]);
  const treeMs = (pid: number) => Object.values(cpuByKind(processTree(pid), pid)).reduce((total, ms) => total + ms, 0);
  const { user, system } = process.cpuUsage();
  return {
    serviceMain: thread('service main'),
    serviceOther: sum(({ byKind }) => byKind.service) - thread('service main'),
    browser: sum(({ byKind }) => byKind.browser),
    renderers: sum(({ byKind }) => byKind.renderer + byKind.gpu + byKind.utility + byKind.other),
    postgres: treeMs(postgresPid),
    redis: treeMs(redisPid),
    generator: (user + system) / 1000,
  };
}

const MS_PER_TICK = 10;

/** From /proc/stat: all but idle and waiting for disks; time that the host took is busy too. */
function machineBusyMs(): number {
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = total.split(/\s+/).map(Number);
  return (user + nice + system + irq + softIrq + steal) * MS_PER_TICK;
}
