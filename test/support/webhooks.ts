import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { DataSource } from 'typeorm';
import { createAudit } from '../../src/accounts/audit/audit.js';
import { type Database, openDatabase } from '../../src/platform/db/db.js';
import { createLog } from '../../src/platform/log.js';
import { createMetrics } from '../../src/platform/metrics.js';
import { createOutbound, type Outbound } from '../../src/platform/outbound/outbound.js';
import { createTimelines } from '../../src/platform/tracing/timeline.js';
import type { WebhookEvent } from '../../src/webhooks/deliveries/deliveries.js';
import { createWebhookService, type WebhookService } from '../../src/webhooks/webhook-service.js';
import { type RunningApp, request, startApp } from './app.js';
import { oncePerFile, oncePerProcess, onFileEnd } from './lifetime.js';
import { listenUntilFileEnd } from './local-server.js';
import { migratedDatabaseUrl } from './postgres.js';

export const WEBHOOKS = '/api/v1/webhooks';

/** A request that a receiver has received. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body before it is decoded. */
  bytes: Buffer;
  atMs: number;
}

export interface Receiver {
  url: string;
  seen: Received[];
}

/** A real HTTP server on this machine. @param respond sends the response; default: 200 */
export async function startReceiver(
  respond: (res: ServerResponse, received: Received) => unknown = (res) => res.end('thanks'),
): Promise<Receiver> {
  const seen: Received[] = [];
  const server = createServer(async (req, res) => {
    const bytes = Buffer.concat(await req.toArray());
    const body = bytes.toString('utf8');
    const received = { path: req.url ?? '', headers: req.headers, body, bytes, atMs: performance.now() };
    seen.push(received);
    respond(res, received);
  });
  return { url: `http://127.0.0.1:${await listenUntilFileEnd(server)}`, seen };
}

/** An app that may call this machine. Its own database ensures that no other app of the run sends its deliveries. */
export const hooksApp = oncePerFile(() => startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }));

/** Creates a webhook with the API. */
export async function makeHook(key: string, url: string, to?: RunningApp) {
  const body = { url, events: ['render.complete'] };
  const response = await request('POST', WEBHOOKS, { key, to: to ?? (await hooksApp()), body, status: 201 });
  return response.json() as Record<string, unknown> & { id: string; secret: string };
}

/** The webhook service with a clock that the test controls, and a new account. */
export interface Hooks {
  webhooks: WebhookService;
  database: Database;
  accountId: string;
  clock: { nowMs: number };
  /** @returns the webhook's id and secret */
  subscribe(url: string, accountId?: string): Promise<{ id: string; secret: string }>;
  /** Commits an event of a new job. @returns the job's id */
  enqueue(): Promise<string>;
  newAccount(): Promise<string>;
  /** Moves the clock and makes the attempts that are then due. */
  advance(ms: number): Promise<void>;
  /** The deliveries of a webhook, newest first. */
  log(id: string): ReturnType<WebhookService['deliveries']['select']>;
  actions(): Promise<string[]>;
  /** A second instance of the service on the same database. */
  another(): WebhookService;
}

const theDatabase = oncePerProcess(() => openOwnDatabase());
let accounts = 0;

/** @param options.database one per process by default */
export async function openHooks(
  options: { outbound?: Outbound; timeoutMs?: number; database?: Database } = {},
): Promise<Hooks> {
  const opened = options.database ?? (await theDatabase());
  const { dataSource } = opened;
  // Removes pending deliveries of other tests.
  await dataSource.query('DELETE FROM webhooks');
  const clock = { nowMs: Date.now() };
  const create = (source: DataSource) =>
    createWebhookService({
      dataSource: source,
      audit: createAudit(),
      log: createLog('silent'),
      metrics: createMetrics(),
      timelines: createTimelines(createMetrics()),
      outbound: options.outbound ?? createOutbound({ allowPrivate: true }),
      secrets: ['a secret of the tests, 32 characters and more'],
      isAlone: false,
      publicUrl: 'https://charts.example.com',
      now: () => clock.nowMs,
      timeoutMs: options.timeoutMs ?? 20_000,
    });
  const webhooks = create(dataSource);
  const newAccount = async () => {
    const email = `hooks-${++accounts}@example.com`;
    const insert = `INSERT INTO accounts (email, name, plan) VALUES ($1, 'Hooks', 'pro') RETURNING id`;
    return String((await dataSource.query<{ id: string }[]>(insert, [email]))[0]?.id);
  };
  const accountId = await newAccount();
  return {
    webhooks,
    database: opened,
    accountId,
    clock,
    newAccount,
    async subscribe(url, owner = accountId) {
      const by = { type: 'user', id: owner, label: 'test' } as const;
      const fields = { url, events: ['render.complete'], description: null };
      const { webhook, secret } = await webhooks.subscriptions.create(owner, fields, { by });
      return { id: webhook.id, secret };
    },
    async enqueue() {
      const event = finished(new Date(clock.nowMs));
      await dataSource.transaction((manager) => webhooks.enqueue(manager, accountId, event));
      return event.data.jobId;
    },
    async advance(ms) {
      clock.nowMs += ms;
      await webhooks.runDue();
    },
    log: (id) => webhooks.deliveries.select(id, { limit: 100, filters: {} }),
    async actions() {
      const select = 'SELECT action FROM audit_entries WHERE account_id = $1 ORDER BY created_at, id';
      const rows = await dataSource.query<{ action: string }[]>(select, [accountId]);
      return rows.map(({ action }) => action);
    },
    another: () => create(dataSource),
  };
}

/** The event of a finished job with a random id. */
export function finished(timestamp = new Date()): WebhookEvent {
  const jobId = crypto.randomUUID();
  const url = `https://charts.example.com/i/${jobId}.png`;
  const data = { jobId, status: 'completed', url, format: 'png', width: 800, height: 400, renderTimeMs: 31 };
  return { type: 'render.complete', timestamp, data };
}

/** A new database. @param change changes its address, for example to that of a proxy */
export async function openOwnDatabase(
  change: (url: URL) => Promise<unknown> = async () => undefined,
): Promise<Database> {
  const log = createLog('silent');
  const address = new URL(await migratedDatabaseUrl());
  await change(address);
  const url = address.href;
  const opened = await openDatabase({ url, dataDir: '/nowhere', log, onProgress: () => undefined });
  onFileEnd(() => opened.close());
  return opened;
}
