import { setTimeout as sleep } from 'node:timers/promises';
import { asCard, CHARTS, INVALID_CHARTS, REPORT, REVENUE_AND_COSTS, UNDRAWABLE } from './charts.js';
import { type Client, call, type ResponseBody, rows } from './client.js';
import type { Workspace } from './workspace.js';

const FORMATS = ['png', 'png', 'svg', 'webp', 'png', 'pdf', 'jpeg'];
const BUILT_IN_TEMPLATES = ['mrr-trend', 'churn-rate'];
const REGIONS = ['Nordics', 'Iberia', 'Benelux', 'Alps', 'Baltics'];
const POLL_MS = 200;
const JOBS_MS = 60_000;
/** The first attempt fails, and the next one is made after about 5 s. */
const DELIVERIES_MS = 8_000;

/** Draws charts from every source of the render history, in all formats, with some that are rejected. */
export async function drawCharts(session: Client, { keys, campaignKitId, templateId }: Workspace): Promise<void> {
  const { newsletter, staging, backend } = keys;
  const size = { width: 640, height: 360 };
  for (const [at, chart] of CHARTS.entries()) {
    const format = FORMATS[at % FORMATS.length];
    await call(backend.client, 'POST', '/api/v1/render', { ...chart, ...size, format });
    await call(staging.client, 'POST', '/api/v1/render', { ...chart, ...size });
  }
  for (const chart of CHARTS.slice(0, 3)) {
    const card = { ...asCard(chart), width: 800, height: 520, devicePixelRatio: 2 };
    await call(backend.client, 'POST', '/api/v1/render', { ...card, returnUrl: true });
    await call(backend.client, 'POST', '/api/v1/render', { ...card, brandKitId: campaignKitId });
    await call(session, 'POST', '/api/v1/render', card);
  }
  const newsletterKey = `key=${newsletter.client.token}`;
  const weekly = `/api/v1/templates/${templateId}/render?labels=Jul,Aug,Sep&data=42,51,48|30,34,33&${newsletterKey}`;
  for (let opening = 0; opening < 3; opening++) await call(newsletter.client, 'GET', weekly);
  for (const id of BUILT_IN_TEMPLATES)
    await call(newsletter.client, 'GET', `/api/v1/templates/${id}/render?${newsletterKey}`);
  for (const title of REGIONS) {
    const query = new URLSearchParams({ type: 'bar', title, labels: 'Q1,Q2,Q3,Q4', data: '12,19,17,24' });
    await call(newsletter.client, 'GET', `/api/v1/render?${query}&${newsletterKey}`);
  }
  const description = 'Bar chart of revenue by quarter: Q1 $12K, Q2 $19K, Q3 $17K, Q4 $24K';
  await call(backend.client, 'POST', '/api/v1/ai/render', { description });
  const { url } = await call(session, 'POST', '/api/v1/signed-urls', { templateId: 'mrr-trend' });
  const { pathname, search } = new URL(String(url));
  await call({ origin: session.origin }, 'GET', `${pathname}${search}`);
  for (const chart of INVALID_CHARTS) await call(backend.client, 'POST', '/api/v1/render', chart, [400]);
}

/** Runs single charts, a batch of which one chart fails, and a report, and waits until the webhook has received its events, which may take longer. */
export async function runJobs({ keys, webhookId }: Workspace, session: Client): Promise<void> {
  const { client } = keys.backend;
  const charts = [
    ...REGIONS.map((title) => ({ name: title.toLowerCase(), spec: { ...REVENUE_AND_COSTS, title } })),
    { name: 'one-billion-ticks', spec: UNDRAWABLE },
  ];
  await call(client, 'POST', '/api/v1/jobs', { ...REVENUE_AND_COSTS, width: 800, height: 420 });
  await call(client, 'POST', '/api/v1/jobs', { ...REVENUE_AND_COSTS, title: 'For the board', format: 'pdf' });
  await call(client, 'POST', '/api/v1/batches', { charts });
  await call(client, 'POST', '/api/v1/reports', REPORT);
  await call(session, 'POST', `/api/v1/webhooks/${webhookId}/test`);
  const isOver = ({ status }: ResponseBody): boolean => status !== 'queued' && status !== 'processing';
  if (!(await isSoWithin(JOBS_MS, async () => (await rows(session, '/api/v1/jobs')).every(isOver))))
    throw new Error('the jobs do not end');
  const deliveries = `/api/v1/webhooks/${webhookId}/deliveries`;
  await isSoWithin(DELIVERIES_MS, async () =>
    (await rows(session, deliveries)).every(({ status }) => status !== 'pending'),
  );
}

/** Waits until the condition holds. @returns whether it does */
async function isSoWithin(limitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const startMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startMs > limitMs) return false;
    await sleep(POLL_MS);
  }
  return true;
}
