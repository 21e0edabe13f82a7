import type { Backing } from './backing.js';

const COMMITS = 200;

/** Open connections, without this one. */
export async function connectionsOf({ sql }: Backing): Promise<number> {
  const { rows } = await sql.query<{ count: string }>(
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  return Number(rows[0]?.count);
}

/** What the history and its documents take on disk. */
export async function historyBytes({ sql }: Backing): Promise<number> {
  const { rows } = await sql.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class WHERE relname IN ('renders', 'render_documents') OR relname LIKE 'renders\\_2%'`,
  );
  return Number(rows[0]?.bytes);
}

/** What a commit waits for the disk, in ms: the difference to commits that do not wait. */
export async function measureSync({ sql }: Backing): Promise<number> {
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
