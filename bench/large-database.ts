/**
 * `npm run bench:database -- [renders]`: fills a database with 50 million renders, or as many as given, and measures every management route.
 * Prints Markdown; each request with its filters is on standard error. 50 million need 30 GB of disk.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../src/platform/db/db.js';
import { coldCache } from './cold-cache.js';
import { fillDatabase } from './fill-database.js';
import { sizesOfHistory } from './history-sizes.js';
import { quantile } from './load.js';
import { type MeasuredRoute, managementRoutes } from './management-routes.js';
import { table } from './report/tables.js';
import { type Service, startService } from './service.js';

const SIZES = {
  accounts: 10_000,
  renders: Number(process.argv[2] ?? 50_000_000),
  deliveries: 1_000_000,
  deliveriesOfLargeWebhook: 130_000,
  largeWebhooks: 6,
  jobs: 300_000,
  auditEntries: 500_000,
};
const ROUNDS = 40;
const COLD_ROUNDS = 3;
const TARGET_MS = 100;
const ADMIN_TOKEN = 'a token of the bench, 32 characters and more';

/** A request, or the slowest of all requests to a route. */
interface Slowest {
  name: string;
  statuses: ReadonlySet<number>;
  p50Ms: number;
  p95Ms: number;
  /** Not measured for requests that change data. */
  coldMs: number | undefined;
}

const service = await startService({
  ADMIN_TOKEN,
  MANAGEMENT_RATE_LIMIT_MAX: '1000000000',
  ACCOUNT_RATE_LIMIT_MAX: '1000000000',
});
let client: pg.Client | undefined;
try {
  const url = embeddedDatabaseUrl(service.dataDir);
  if (url === undefined) throw new Error('this bench needs the embedded Postgres');
  client = new pg.Client(url);
  await client.connect();
  await bench(service, client);
} finally {
  await client?.end();
  await service.stop();
}

async function bench(target: Service, sql: pg.Client): Promise<void> {
  const run = async (statement: string, values?: unknown[]) => {
    const statementMs = performance.now();
    const { rows } = await sql.query(statement, values);
    showProgress(statement, (performance.now() - statementMs) / 1000);
    return rows;
  };
  const startMs = performance.now();
  const [account] = (await run("SELECT id FROM accounts WHERE email = 'you@localhost'")) as { id: string }[];
  const accountId = account?.id ?? '';
  // Its current month is nearly over, so that statistics and usage have the most to sum up.
  await run("UPDATE accounts SET created_at = now() + interval '1 day' - interval '3 months' WHERE id = $1", [
    accountId,
  ]);
  await fillDatabase(run, accountId, SIZES);
  const fillS = (performance.now() - startMs) / 1000;
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores,`);
  console.log(`${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}. Filled in ${fillS.toFixed(0)} s.\n`);
  console.log(await sizesOfHistory(run, accountId));
  const routes = await managementRoutes(run, accountId);
  const emptyCaches = await coldCache(run, target.dataDir);
  const measured: Slowest[] = [];
  for (const route of routes) {
    const coldMs = await measureCold(target, route, emptyCaches);
    const { ms, statuses } = await measure(target, route, route.method === 'DELETE' ? route.paths.length : ROUNDS);
    const slowest = { name: route.name, statuses, p50Ms: quantile(ms, 0.5), p95Ms: quantile(ms, 0.95), coldMs };
    console.error(cellsOf(slowest).join(' '));
    measured.push(slowest);
  }
  console.log(routeTable(measured));
}

/** One row per route: the slowest of its requests with each filter and at each position. */
function routeTable(measured: readonly Slowest[]): string {
  const byRoute = Map.groupBy(measured, ({ name }) => name.split('?')[0] ?? '');
  const slowestOf = (all: readonly Slowest[], name: string): Slowest => ({
    name,
    statuses: new Set(all.flatMap(({ statuses }) => [...statuses])),
    p50Ms: Math.max(...all.map(({ p50Ms }) => p50Ms)),
    p95Ms: Math.max(...all.map(({ p95Ms }) => p95Ms)),
    coldMs: all[0]?.coldMs && Math.max(...all.map(({ coldMs = 0 }) => coldMs)),
  });
  return table(
    ['route', 'status', 'p50 ms', 'p95 ms', 'cold ms', 'requests'],
    [...byRoute].map(([name, all]) => [...cellsOf(slowestOf(all, `\`${name}\``)), all.length]),
  );
}

function cellsOf({ name, statuses, p50Ms, p95Ms, coldMs }: Slowest): string[] {
  return [name, [...statuses].join(' '), ...[p50Ms, p95Ms, coldMs].map(cellOf)];
}

/** Bold from the target on. */
function cellOf(ms: number | undefined): string {
  if (ms === undefined) return '–';
  if (ms < TARGET_MS) return ms.toFixed(1);
  process.exitCode = 1;
  return `**${ms.toFixed(1)}**`;
}

/** The slowest of some requests that find empty caches, in ms; undefined for requests that change data. */
async function measureCold(
  target: Service,
  route: MeasuredRoute,
  emptyCaches: () => Promise<void>,
): Promise<number | undefined> {
  if (route.method !== 'GET') return undefined;
  const all: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round++) {
    await emptyCaches();
    const { ms } = await measure(target, { ...route, paths: [route.paths[round] ?? route.paths[0] ?? ''] }, 1);
    all.push(...ms);
  }
  return Math.max(...all);
}

async function measure(target: Service, { method, paths, body, asOperator }: MeasuredRoute, rounds: number) {
  const ms: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now();
    const response = await fetch(new URL(paths[round % paths.length] ?? '', target.url), {
      method,
      headers: {
        ...(asOperator ? { authorization: `Bearer ${ADMIN_TOKEN}` } : target.headers),
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    ms.push(performance.now() - startMs);
    statuses.add(response.status);
  }
  return { ms, statuses };
}

/** The statements that take long, on standard error. */
function showProgress(statement: string, seconds: number): void {
  if (seconds > 1) console.error(`${seconds.toFixed(0)} s: ${statement.replace(/\s+/g, ' ').trim().slice(0, 100)}`);
}
