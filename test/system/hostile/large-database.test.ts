import { expect } from 'chai';
import pg from 'pg';
import { type RunningApp, request, startApp } from '../../support/app.js';
import { fillDatabase } from './large-database/fill-database.js';
import { managementRoutes } from './large-database/management-routes.js';

const SIZES = {
  accounts: 300,
  renders: 60_000,
  deliveries: 12_000,
  deliveriesOfLargeWebhook: 2_500,
  largeWebhooks: 3,
  jobs: 8_000,
  auditEntries: 12_000,
};
const ADMIN_TOKEN = 'a token of the tests, 32 characters and more';
/** A page has 100 rows; a list with filters reads as many index entries per combination of values. */
const MAX_ROWS_READ = 72 * 101 + 1;
/** A month that has just begun has a few pages, which are read as a whole for each combination: an index would be dearer. */
const MOST_ROWS_OF_A_BEGUN_MONTH = 1_000;
const LARGE_TABLES = ['renders', 'webhook_deliveries', 'webhook_attempts', 'jobs', 'audit_entries', 'stored_images'];

interface Statement {
  text: string;
  values: unknown[];
}
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

describe('management routes on a database with many rows', () => {
  let app: RunningApp;
  let accountId: string;
  let client: pg.Client;
  const run = async (statement: string, values?: unknown[]) => (await client.query(statement, values)).rows;
  before(async () => {
    app = await startApp({ ADMIN_TOKEN });
    client = new pg.Client((app.database.connection as { connectionString: string }).connectionString);
    await client.connect();
    const [key] = await run("SELECT account_id FROM api_keys WHERE last4 = $1 AND environment = 'production'", [
      app.keys.business.slice(-4),
    ]);
    accountId = String(key?.account_id);
    await run("UPDATE accounts SET created_at = now() + interval '1 day' - interval '3 months' WHERE id = $1", [
      accountId,
    ]);
    await fillDatabase(run, accountId, SIZES);
  });
  after(() => client.end());

  /** The statements of all connections while `work` runs. */
  async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = [];
    const { prototype } = pg.Client;
    const { query } = prototype;
    prototype.query = function record(this: pg.Client, ...args: unknown[]): never {
      const [first, second] = args;
      const { text, values } = (
        typeof first === 'string' ? { text: first, values: second } : first
      ) as Partial<Statement>;
      if (text !== undefined) statements.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, this, args) as never;
    };
    try {
      await work();
    } finally {
      prototype.query = query;
    }
    return statements;
  }

  async function planOf({ text, values }: Statement): Promise<PlanNode[]> {
    const rows = await run(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [
      {
        'QUERY PLAN': [explained],
      },
    ] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    const nodes: PlanNode[] = [];
    const collect = (node: PlanNode) => {
      nodes.push(node);
      node.Plans?.forEach(collect);
    };
    collect(explained.Plan);
    return nodes;
  }

  it('read no large table as a whole, and few rows that they do not answer', async () => {
    const routes = await managementRoutes(run, accountId);
    let explained = 0;
    for (const { name, method, paths, asOperator } of routes.filter((route) => route.method === 'GET')) {
      const path = paths[0] ?? '';
      const caller = asOperator ? { headers: { Authorization: `Bearer ${ADMIN_TOKEN}` } } : { key: app.keys.business };
      const statements = await statementsOf(async () => {
        expect((await request(method, path, { to: app, ...caller })).status, name).to.equal(200);
      });
      const reads = statements.filter(
        ({ text }) => /^\s*(SELECT|WITH)/.test(text) && !/FOR UPDATE|UPDATE |pg_advisory|pgboss/.test(text),
      );
      for (const statement of reads) {
        explained++;
        for (const node of await planOf(statement)) {
          const table = node['Relation Name'];
          const isMonth = /^renders_(\d{4}|before|default)/.test(table ?? '');
          if (table === undefined || !(isMonth || LARGE_TABLES.includes(table))) continue;
          const isWhole = node['Node Type'] === 'Seq Scan';
          if (!isMonth) expect(isWhole, `${name}: ${statement.text}`).to.equal(false);
          const rowsOnce = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
          if (isMonth && isWhole && rowsOnce <= MOST_ROWS_OF_A_BEGUN_MONTH) continue;
          const rows = rowsOnce * node['Actual Loops'];
          expect(rows, `${name}: ${node['Node Type']} of ${statement.text}`).to.be.below(MAX_ROWS_READ);
        }
      }
    }
    expect(explained).to.be.above(routes.length);
  });

  it('answer with filters exactly what a filter over all entries answers, on every page', async () => {
    const query = async (path: string) => {
      const ids: unknown[] = [];
      for (let cursor: unknown = ''; cursor !== null; ) {
        const response = await request('GET', `${path}&limit=100${cursor && `&cursor=${cursor}`}`, {
          to: app,
          key: app.keys.business,
        });
        expect(response.status).to.equal(200);
        const { data, nextCursor } = response.json() as {
          data: { id?: string; jobId?: string }[];
          nextCursor: unknown;
        };
        ids.push(...data.map(({ id, jobId }) => id ?? jobId));
        cursor = nextCursor;
      }
      return ids;
    };
    const expected = async (table: string, where: string) =>
      (
        await run(`SELECT id FROM ${table} WHERE account_id = $1 AND ${where} ORDER BY created_at DESC, id DESC`, [
          accountId,
        ])
      ).map(({ id }) => id);
    for (const [path, table, where] of [
      ['/api/v1/renders?format=pdf', 'renders', "format = 'pdf'"],
      ['/api/v1/renders?source=ai', 'renders', "source = 'ai'"],
      ['/api/v1/renders?environment=sandbox', 'renders', "environment = 'sandbox'"],
      ['/api/v1/renders?status=failed&source=ai', 'renders', "status = 'failed' AND source = 'ai'"],
      ['/api/v1/jobs?kind=report', 'jobs', "kind = 'report'"],
      ['/api/v1/jobs?status=failed', 'jobs', "status = 'failed'"],
    ] as const) {
      const ids = await expected(table, where);
      expect(ids.length, path).to.be.above(1);
      expect(await query(path), path).to.deep.equal(ids);
    }
    const { from, to } = { from: new Date(Date.now() - 300 * 86_400_000), to: new Date(Date.now() - 20 * 86_400_000) };
    const range = `environment = 'sandbox' AND created_at >= '${from.toISOString()}' AND created_at < '${to.toISOString()}'`;
    const ids = await expected('renders', range);
    expect(ids.length).to.be.above(1);
    expect(
      await query(`/api/v1/renders?environment=sandbox&from=${from.toISOString()}&to=${to.toISOString()}`),
    ).to.deep.equal(ids);
  });

  it('delete a large webhook with statements that touch none of its deliveries', async () => {
    const [webhook] = await run("SELECT id FROM webhooks WHERE account_id = $1 AND description = 'large' LIMIT 1", [
      accountId,
    ]);
    const locks = new pg.Client((app.database.connection as { connectionString: string }).connectionString);
    await locks.connect();
    try {
      await locks.query('BEGIN');
      await locks.query('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1 FOR UPDATE', [webhook?.id]);
      await request('DELETE', `/api/v1/webhooks/${webhook?.id}`, { to: app, key: app.keys.business, status: 204 });
    } finally {
      await locks.end();
    }
    expect(
      (await request('GET', `/api/v1/webhooks/${webhook?.id}`, { to: app, key: app.keys.business })).status,
    ).to.equal(404);
  });
});
