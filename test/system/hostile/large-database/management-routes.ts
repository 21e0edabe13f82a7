import type { RunSql } from './run-sql.js';

/** A request to measure. */
export interface MeasuredRoute {
  name: string;
  method: 'GET' | 'DELETE' | 'PATCH' | 'PUT' | 'POST';
  /** One per request, in turn. */
  paths: string[];
  body?: object;
  asOperator?: boolean;
}

interface Position {
  id: string;
  ms: string;
}

const DEEP = 0.7;

/** Every management route of the large account and of the operator, with each filter and at a deep position. */
export async function managementRoutes(run: RunSql, accountId: string): Promise<MeasuredRoute[]> {
  const rows = async (statement: string, values: unknown[] = [accountId]) =>
    (await run(statement, values)) as Position[];
  /** A cursor behind 70 % of the rows. */
  const deep = async (table: string, where = 'account_id = $1', values: unknown[] = [accountId]) => {
    const [position] = await rows(
      `SELECT id, round(extract(epoch FROM created_at) * 1000)::text AS ms FROM ${table} WHERE ${where} ORDER BY created_at DESC, id DESC
       OFFSET (SELECT floor(count(*) * ${DEEP}) FROM ${table} WHERE ${where}) LIMIT 1`,
      values,
    );
    return position === undefined ? '' : Buffer.from(`${position.ms}.${position.id}`).toString('base64url');
  };
  const someIds = async (table: string, where = 'account_id = $1', values: unknown[] = [accountId]) =>
    (await rows(`SELECT id FROM ${table} WHERE ${where} LIMIT 40`, values)).map(({ id }) => id);
  const large = await someIds('webhooks', "account_id = $1 AND description = 'large' ORDER BY created_at");
  const [kept = '', ...deleted] = large;

  const routes: MeasuredRoute[] = [];
  const get = (name: string, ...paths: string[]) => routes.push({ name: `GET ${name}`, method: 'GET', paths });
  const list = (path: string, filters: string[], cursor: string, label = path) => {
    for (const filter of ['', ...filters]) {
      get(`${label}${filter && `?${filter}`}`, `${path}?${filter}`);
      get(`${label}?${filter}${filter && '&'}limit=100, deep cursor`, `${path}?${filter}&limit=100&cursor=${cursor}`);
    }
  };
  const period = 'from=2020-01-01&to=2100-01-01';
  list(
    '/api/v1/renders',
    [
      ...[
        'status=failed',
        'status=succeeded',
        'format=pdf',
        'format=svg',
        'format=webp',
        'source=ai',
        'environment=sandbox',
        period,
      ],
      ...['chartType=radar', 'chartType=radar&source=ai', 'chartType=none', 'q=req_000000000000000000700000'],
      ...['status=failed&format=pdf', 'status=failed&source=ai&environment=sandbox', `format=pdf&${period}`],
    ],
    await deep('renders'),
  );
  get('/api/v1/renders/:id', ...(await someIds('renders')).map((id) => `/api/v1/renders/${id}`));
  for (const path of ['/api/v1/renders/errors', '/api/v1/renders/errors?format=pdf', '/api/v1/stats/daily?days=90'])
    get(path, path);
  for (const path of ['/api/v1/stats', '/api/v1/usage', '/api/v1/account']) get(path, path);
  list('/api/v1/audit-logs', ['action=account.plan_changed', 'action=no.such', period], await deep('audit_entries'));
  get('/api/v1/audit-logs/:id', ...(await someIds('audit_entries')).map((id) => `/api/v1/audit-logs/${id}`));
  list(
    '/api/v1/jobs',
    ['status=failed', 'status=queued', 'kind=report', 'kind=batch', 'kind=report&status=failed'],
    await deep('jobs'),
  );
  get('/api/v1/jobs/:id', ...(await someIds('jobs')).map((id) => `/api/v1/jobs/${id}`));
  list('/api/v1/api-keys', ['environment=sandbox'], await deep('api_keys'));
  list('/api/v1/templates', [], await deep('templates'));
  list('/api/v1/brand-kits', [], await deep('brand_kits'));
  get('/api/v1/templates/:id', ...(await someIds('templates')).map((id) => `/api/v1/templates/${id}`));
  get('/api/v1/brand-kits/:id', ...(await someIds('brand_kits')).map((id) => `/api/v1/brand-kits/${id}`));
  list('/api/v1/webhooks', [], await deep('webhooks'));
  get('/api/v1/webhooks/:id', `/api/v1/webhooks/${kept}`);
  const log = `/api/v1/webhooks/${kept}/deliveries`;
  const ofKept = ['webhook_deliveries', 'webhook_id = $1', [kept]] as const;
  list(
    log,
    ['status=failed', 'status=pending'],
    await deep(...(ofKept.slice(0, 2) as [string, string]), [kept]),
    '/api/v1/webhooks/:id/deliveries',
  );
  get(
    '/api/v1/webhooks/:id/deliveries/:id',
    ...(await someIds(ofKept[0], ofKept[1], [kept])).map((id) => `${log}/${id}`),
  );
  get('/api/v1/settings/custom-domain', '/api/v1/settings/custom-domain');
  const operatorFrom = routes.length;
  const [email = ''] = ((await run('SELECT email FROM accounts LIMIT 1')) as { email: string }[]).map(
    (row) => row.email,
  );
  list(
    '/api/v1/admin/accounts',
    ['plan=expired', 'plan=trial', `email=${encodeURIComponent(email)}`],
    await deep('accounts', 'true', []),
  );
  get('/api/v1/admin/accounts/:id', `/api/v1/admin/accounts/${accountId}`);
  for (const route of routes.slice(operatorFrom)) route.asOperator = true;
  routes.push({ name: 'PATCH /api/v1/account', method: 'PATCH', paths: ['/api/v1/account'], body: { name: 'Large' } });
  routes.push({
    name: 'DELETE /api/v1/webhooks/:id',
    method: 'DELETE',
    paths: deleted.map((id) => `/api/v1/webhooks/${id}`),
  });
  return routes;
}
