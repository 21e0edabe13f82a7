import { setTimeout as sleep } from 'node:timers/promises';
import { builtInTemplates } from '../../src/templates/built-in/all.js';
import { asCard, KINDS } from '../charts.js';
import { type Client, call } from './client.js';

/** Ids that addresses of pages contain. */
export interface Filled {
  kitId: string;
  templateId: string;
  webhookId: string;
  deliveryId: string;
  renderId: string;
  failedRenderId: string;
  reportJobId: string;
  batchJobId: string;
}

type Row = Record<string, string>;

const CHANNELS = ['Direct', 'Search', 'Social', 'Email', 'Partners'];

/** Fills an account as a user of a few weeks does, with the public API only. @param receiver address of a webhook receiver */
export async function fillAccount(session: Client, receiver: string): Promise<Filled> {
  const key = await createKeys(session);
  const kitId = await createKits(session);
  const templateId = await createTemplates(session);
  const webhookId = await createWebhooks(session, receiver);
  await drawCharts(key, kitId, templateId);
  await failCharts(key);
  const jobs = await runJobs(key);
  await call(session, 'POST', `/api/v1/webhooks/${webhookId}/test`);
  await call(session, 'PATCH', '/api/v1/account', { name: 'Mara Lindqvist' });
  await until(async () => {
    const deliveries = await rows(session, `/api/v1/webhooks/${webhookId}/deliveries`);
    return deliveries.length >= 5 && deliveries.every(({ status }) => status !== 'pending');
  });
  const [delivery] = await rows(session, `/api/v1/webhooks/${webhookId}/deliveries`);
  const renders = await rows(session, '/api/v1/renders?limit=100');
  return {
    kitId,
    templateId,
    webhookId,
    deliveryId: idOf(delivery),
    renderId: idOf(renders.find(({ chartType, source }) => chartType === 'doughnut' && source === 'post')),
    failedRenderId: idOf(renders.find(({ status }) => status === 'failed')),
    ...jobs,
  };
}

/** @returns a client with one of the keys */
async function createKeys(session: Client): Promise<Client> {
  const wanted = [
    { name: 'Weekly newsletter', environment: 'production', scope: 'render' },
    { name: 'Billing service', environment: 'production', scope: 'all' },
    { name: 'Staging', environment: 'sandbox', scope: 'all' },
    { name: 'Production backend', environment: 'production', scope: 'all' },
  ];
  let key: unknown;
  for (const fields of wanted) ({ key } = await call(session, 'POST', '/api/v1/api-keys', fields));
  return { origin: session.origin, token: String(key) };
}

async function createKits(session: Client): Promise<string> {
  const kits = [
    {
      name: 'Campaign autumn',
      primaryColor: '#c2410c',
      accentColor: '#0f766e',
      backgroundColor: '#fff7ed',
      font: 'Lato',
    },
    {
      ...{ name: 'Northwind', primaryColor: '#0f5ea8', accentColor: '#d97706', font: 'Montserrat', isDefault: true },
      palette: ['#0f5ea8', '#d97706', '#0d8f6f', '#b4236a', '#6b4fbb', '#4a5568'],
      rounding: 8,
    },
  ];
  let id: unknown;
  for (const fields of kits) ({ id } = await call(session, 'POST', '/api/v1/brand-kits', fields));
  return String(id);
}

async function createTemplates(session: Client): Promise<string> {
  const templates = [
    {
      name: 'Channel mix',
      description: 'Visits by channel for the Monday review.',
      spec: asCard(KINDS['doughnut'] ?? {}),
    },
    { name: 'Churn of the month', copyOf: 'churn-rate' },
    {
      name: 'Weekly revenue',
      description: 'Bars by month with the costs beside them. Data in thousands of dollars.',
      spec: asCard(KINDS['bar'] ?? {}),
    },
  ];
  let id: unknown;
  for (const fields of templates) ({ id } = await call(session, 'POST', '/api/v1/templates', fields));
  return String(id);
}

async function createWebhooks(session: Client, receiver: string): Promise<string> {
  const hook = { events: ['render.complete'] };
  await call(session, 'POST', '/api/v1/webhooks', {
    ...hook,
    url: `${receiver}/broken`,
    description: 'Data warehouse',
  });
  const fields = { ...hook, url: `${receiver}/charts`, description: 'Newsletter builder' };
  return String((await call(session, 'POST', '/api/v1/webhooks', fields))['id']);
}

/** Through every source of the render history, in several formats. */
async function drawCharts(key: Client, kitId: string, templateId: string): Promise<void> {
  const formats = ['png', 'png', 'svg', 'webp', 'png', 'pdf', 'jpeg'];
  const kinds = Object.values(KINDS);
  for (const [at, kind] of [...kinds, ...kinds].entries()) {
    const spec = at % 3 === 0 ? asCard(kind) : kind;
    const brandKitId = at % 4 === 1 ? kitId : undefined;
    const fields = { width: 600, height: 340, format: formats[at % formats.length], ...(brandKitId && { brandKitId }) };
    await call(key, 'POST', '/api/v1/render', { ...spec, ...fields });
  }
  for (const { id } of builtInTemplates.slice(0, 6)) {
    await call(key, 'GET', `/api/v1/templates/${id}/render?key=${key.token}`);
  }
  const own = `/api/v1/templates/${templateId}/render?labels=Jul,Aug,Sep&data=42,51,48|30,34,33&key=${key.token}`;
  for (let opening = 0; opening < 3; opening++) await call(key, 'GET', own);
  for (const label of CHANNELS) {
    const query = new URLSearchParams({ type: 'bar', title: label, labels: 'Q1,Q2,Q3,Q4', data: '12,19,17,24' });
    await call(key, 'GET', `/api/v1/render?${query}&key=${key.token}`);
  }
  const description = 'Bar chart of revenue by quarter: Q1 $12K, Q2 $19K, Q3 $17K, Q4 $24K';
  await call(key, 'POST', '/api/v1/ai/render', { description });
  await call(key, 'POST', '/api/v1/signed-urls', { templateId: 'mrr-trend' });
}

async function failCharts(key: Client): Promise<void> {
  const data = { labels: ['Jan', 'Feb', 'Mar'], datasets: [{ label: 'Revenue', data: [12, 19, 17] }] };
  const invalid = [
    { type: 'column', data },
    { type: 'bar', data, width: 9000 },
    { type: 'bar', data: { labels: ['Jan', 'Feb'], datasets: [{ data: [1, 'two'] }] } },
    { type: 'line' },
    { type: 'bar', data, width: 9000, title: 'Again' },
    { type: 'bar', data, header: { title: 'Revenue', logoUrl: 'http://example.com/logo.png' } },
  ];
  for (const spec of invalid) await call(key, 'POST', '/api/v1/render', spec, [400]);
}

async function runJobs(key: Client): Promise<{ reportJobId: string; batchJobId: string }> {
  const [bar, line, area, pie] = ['bar', 'line', 'area', 'doughnut'].map((name) => ({ spec: KINDS[name] }));
  const report = {
    title: 'Quarterly review',
    subtitle: 'Third quarter of 2026',
    cover: { author: 'Finance & Strategy' },
    footer: 'Northwind, confidential',
    pages: [
      { heading: 'Revenue keeps growing', text: 'For the eleventh month in a row.', charts: [area] },
      { heading: 'Where it comes from', charts: [bar, pie] },
    ],
  };
  const batch = {
    charts: [
      ...CHANNELS.map((name) => ({ name: name.toLowerCase(), spec: { ...KINDS['bar'], title: name } })),
      {
        name: 'undrawable',
        spec: {
          ...line?.spec,
          options: { scales: { x: { type: 'time', min: 0, max: 1e15, time: { unit: 'millisecond' } } } },
        },
      },
    ],
  };
  const accepted = [
    await call(key, 'POST', '/api/v1/jobs', { ...KINDS['bar'], width: 800, height: 420 }),
    await call(key, 'POST', '/api/v1/jobs', { ...KINDS['radar'], format: 'svg' }),
    await call(key, 'POST', '/api/v1/batches', batch),
    await call(key, 'POST', '/api/v1/reports', report),
  ];
  const ids = accepted.map(({ jobId }) => String(jobId));
  await until(async () =>
    (await rows(key, '/api/v1/jobs')).every(({ status }) => /completed|failed/.test(status ?? '')),
  );
  return { batchJobId: String(ids[2]), reportJobId: String(ids[3]) };
}

async function rows(client: Client, path: string): Promise<Row[]> {
  return (await call(client, 'GET', path))['data'] as Row[];
}

function idOf(row: Row | undefined): string {
  if (row?.['id'] === undefined) throw new Error('the account was not filled as expected');
  return row['id'];
}

const DEADLINE_MS = 60_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const startMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startMs > DEADLINE_MS) throw new Error('jobs or deliveries do not end');
    await sleep(200);
  }
}
