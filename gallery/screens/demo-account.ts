import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, call, type ResponseBody, rows } from '../../demo/client.js';

/** Ids of the demo account that addresses of pages contain. */
export interface DemoIds {
  kitId: string;
  templateId: string;
  webhookId: string;
  deliveryId: string;
  renderId: string;
  failedRenderId: string;
  reportJobId: string;
  batchJobId: string;
}

/** @param session of the demo account */
export async function findDemoIds(session: Client): Promise<DemoIds> {
  const webhookId = await idOf(session, 'webhooks', ({ description }) => description === 'Newsletter builder');
  return {
    kitId: await idOf(session, 'brand-kits', ({ isDefault }) => isDefault === true),
    templateId: await idOf(session, 'templates', ({ name }) => name === 'Weekly revenue'),
    webhookId,
    deliveryId: await idOf(
      session,
      `webhooks/${webhookId}/deliveries`,
      ({ attempts }) => (attempts as unknown[]).length > 1,
    ),
    renderId: await idOf(session, 'renders?status=succeeded&chartType=doughnut&source=post', () => true),
    failedRenderId: await idOf(session, 'renders?status=failed', () => true),
    reportJobId: await idOf(session, 'jobs', ({ kind }) => kind === 'report'),
    batchJobId: await idOf(session, 'jobs', ({ kind }) => kind === 'batch'),
  };
}

async function idOf(session: Client, path: string, isWanted: (row: ResponseBody) => boolean): Promise<string> {
  const found = (await rows(session, `/api/v1/${path}`)).find(isWanted);
  const id = found?.['id'] ?? found?.['jobId'];
  if (id === undefined) throw new Error(`the demo account has nothing such at ${path}`);
  return String(id);
}

/** The list of sessions shows it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const POLL_MS = 200;
const DEADLINE_MS = 60_000;

/** Signs in, and waits until the demo data is complete. */
export async function signInToDemo(origin: string, password: string): Promise<Client> {
  const login = { email: 'demo@northwind.example', password };
  const { token } = await call({ origin, userAgent: BROWSER }, 'POST', '/api/v1/auth/login', login);
  const session = { origin, token: String(token) };
  const startMs = performance.now();
  while (performance.now() - startMs < DEADLINE_MS) {
    const { name } = await call(session, 'GET', '/api/v1/account');
    if (name === 'Mara Lindqvist') return session;
    await sleep(POLL_MS);
  }
  throw new Error('the demo data does not become complete');
}
