/** `npm run bench:database`: fills a database with 5 million renders and measures every management route. Prints Markdown. */
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../src/platform/db/db.js';
import { fillDatabase } from './fill-database.js';
import { quantile } from './load.js';
import { type MeasuredRoute, managementRoutes } from './management-routes.js';
import { startService } from './service.js';

const SIZES = {
  accounts: 10_000,
  renders: 5_000_000,
  rendersOfLargeAccount: 1_400_000,
  deliveries: 1_000_000,
  deliveriesOfLargeWebhook: 130_000,
  largeWebhooks: 6,
  jobs: 300_000,
  auditEntries: 500_000,
};
const ROUNDS = 40;
const TARGET_MS = 100;
const ADMIN_TOKEN = 'a token of the bench, 32 characters and more';

const service = await startService({
  ADMIN_TOKEN,
  MANAGEMENT_RATE_LIMIT_MAX: '1000000000',
  ACCOUNT_RATE_LIMIT_MAX: '1000000000',
});
const url = embeddedDatabaseUrl(service.dataDir);
if (url === undefined) throw new Error('this bench needs the embedded Postgres');
const client = new pg.Client(url);
await client.connect();
const run = async (statement: string, values?: unknown[]) => (await client.query(statement, values)).rows;

async function measure({
  method,
  paths,
  body,
  asOperator,
}: MeasuredRoute): Promise<{ ms: number[]; statuses: Set<number> }> {
  const ms: number[] = [];
  const statuses = new Set<number>();
  const rounds = method === 'DELETE' ? paths.length : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now();
    const answer = await fetch(new URL(paths[round % paths.length] ?? '', service.url), {
      method,
      headers: {
        ...(asOperator ? { authorization: `Bearer ${ADMIN_TOKEN}` } : service.headers),
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    ms.push(performance.now() - startMs);
    statuses.add(answer.status);
  }
  return { ms, statuses };
}

try {
  const startMs = performance.now();
  const [account] = (await run("SELECT id FROM accounts WHERE email = 'you@localhost'")) as { id: string }[];
  const accountId = account?.id ?? '';
  // Its current month is nearly over, so that statistics and usage have the most to sum up.
  await run("UPDATE accounts SET created_at = now() + interval '1 day' - interval '3 months' WHERE id = $1", [
    accountId,
  ]);
  await fillDatabase(run, accountId, SIZES);
  const [size] = (await run('SELECT pg_size_pretty(pg_database_size(current_database())) AS text')) as {
    text: string;
  }[];
  const routes = await managementRoutes(run, accountId);
  console.log(
    `Filled in ${((performance.now() - startMs) / 1000).toFixed(0)} s; ${size?.text} on ${availableParallelism()} cores.\n`,
  );
  console.log('| route | status | p50 ms | p95 ms | |\n|---|---|---|---|---|');
  for (const route of routes) {
    const { ms, statuses } = await measure(route);
    const p95 = quantile(ms, 0.95);
    if (!(p95 < TARGET_MS)) process.exitCode = 1;
    const result = p95 < TARGET_MS ? '' : '**missed**';
    console.log(
      `| \`${route.name}\` | ${[...statuses].join(' ')} | ${quantile(ms, 0.5).toFixed(1)} | ${p95.toFixed(1)} | ${result} |`,
    );
  }
} finally {
  await client.end();
  await service.stop();
}
