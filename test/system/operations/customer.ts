import { expect } from 'chai';
import { spec } from '../../support/app.js';
import { until } from '../../support/until.js';

/** A customer of a service that runs as a process. */
export interface Customer {
  url: string;
  key: string;
}

type Json = Record<string, unknown>;
const LISTS = ['api-keys', 'brand-kits', 'templates', 'webhooks', 'renders', 'jobs', 'audit-logs'] as const;

/** Everything that the customer can read, except when keys were last used. Lists are by id. */
export interface View {
  account: Json;
  domain: Json;
  lists: Record<(typeof LISTS)[number], Map<unknown, Json>>;
  /** Content of stored images by the path of their URL, in base64. */
  images: Map<string, string>;
}

/** A request with the customer's key. @throws AssertionError unless the response has the status */
export async function ask<T = Json>({ url, key }: Customer, path: string, body?: object, status = 200): Promise<T> {
  const headers = { Authorization: `Bearer ${key}` };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(url + path, init);
  const content = await response.text();
  expect(response.status, `${path}: ${content}`).to.equal(status);
  return JSON.parse(content) as T;
}

/** Makes one of each thing that an account can own. @returns the secret of the webhook */
export async function useService(customer: Customer, receiverUrl: string): Promise<{ webhookSecret: string }> {
  await ask(customer, '/api/v1/brand-kits', { name: 'Acme', palette: ['#123456', '#abcdef'] }, 201);
  await ask(customer, '/api/v1/templates', { name: 'Weekly', spec: spec({ title: 'Weekly' }) }, 201);
  const hook = { url: receiverUrl, events: ['render.complete'] };
  const { secret } = await ask<{ secret: string }>(customer, '/api/v1/webhooks', hook, 201);
  await ask(customer, '/api/v1/render', spec({ returnUrl: true }));
  const { jobId } = await ask<{ jobId: string }>(customer, '/api/v1/jobs', spec(), 202);
  await untilCompleted(customer, [jobId]);
  // The history is written in batches.
  await until(async () => (await listOf(customer, 'renders')).size === 2);
  return { webhookSecret: secret };
}

export async function submitJobs(customer: Customer, count: number): Promise<string[]> {
  const submit = async () => (await ask<{ jobId: string }>(customer, '/api/v1/jobs', slowSpec(), 202)).jobId;
  return Promise.all(Array.from({ length: count }, submit));
}

export async function untilCompleted(customer: Customer, jobIds: string[]): Promise<void> {
  const statusOf = async (id: string) => (await ask<{ status: string }>(customer, `/api/v1/jobs/${id}`)).status;
  await until(async () => (await Promise.all(jobIds.map(statusOf))).every((status) => status === 'completed'));
}

/** Reads everything. */
export async function view(customer: Customer): Promise<View> {
  const lists = Object.fromEntries(
    await Promise.all(LISTS.map(async (name) => [name, await listOf(customer, name)] as const)),
  ) as View['lists'];
  const paths = [...lists.jobs.values()].map(({ url }) => url).filter((url) => typeof url === 'string');
  const images = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(customer.url + path);
    expect(response.status, path).to.equal(200);
    images.set(path, Buffer.from(await response.arrayBuffer()).toString('base64'));
  }
  const account = await ask(customer, '/api/v1/account');
  return { account, domain: await ask(customer, '/api/v1/settings/custom-domain'), lists, images };
}

async function listOf(customer: Customer, name: (typeof LISTS)[number]): Promise<Map<unknown, Json>> {
  const { data } = await ask<{ data: Json[] }>(customer, `/api/v1/${name}?limit=100`);
  return new Map(data.map(({ lastUsedAt: _, ...row }) => [row['id'] ?? row['jobId'], withoutHost(row)]));
}

/** The address of an image begins with that of the service, which changes its port. */
function withoutHost(row: Json): Json {
  const { url } = row;
  return typeof url === 'string' && url.includes('/i/') ? { ...row, url: new URL(url).pathname } : row;
}

/** Takes long enough for jobs to be waiting when the service ends. */
function slowSpec(): object {
  return spec({ width: 2000, height: 1500, devicePixelRatio: 2 });
}
