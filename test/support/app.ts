import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { type App, createApp } from '../../src/app.js';
import { type Chromium, startChromium } from '../../src/browser/browser.js';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { readConfig } from '../../src/config/config.js';
import { createHttpServer } from '../../src/http/http.js';
import { loadJwtSecret } from '../../src/identity/sessions/jwt-secret.js';
import { type Database, openDatabase, retryWhileUnavailable } from '../../src/platform/db/db.js';
import { createLog, type Log } from '../../src/platform/log.js';
import type { Outbound } from '../../src/platform/outbound/outbound.js';
import { createRecentErrors } from '../../src/platform/recent-errors.js';
import { apiDescription, expectDescribed } from './api-description.js';
import { BROWSER_DIR } from './browser-dir.js';
import { oncePerFile, oncePerProcess, onFileEnd, onProcessEnd } from './lifetime.js';
import { migratedDatabaseUrl } from './postgres.js';
import { reportPart } from './real-parts.js';
import { makeScratchDir } from './scratch.js';
import { expectUnchanged } from './shared-accounts.js';

/** One caller per plan, each with an account of its own. */
type PlanName = 'business' | 'pro' | 'starter' | 'trial' | 'expired';

export interface RunningApp {
  app: App;
  port: number;
  database: Database;
  chromium: Chromium;
  /** API keys in clear by plan; `trialEnded` is a trial whose last day was yesterday. */
  keys: Record<PlanName | 'trialEnded' | 'sandbox', string>;
  /** The accounts of the keys. */
  accountIds: string[];
  /** All log lines so far. */
  logged(): string;
}

/** High enough for all other tests; tests of the rate limit set their own. */
const NO_RATE_LIMITS = {
  RATE_LIMIT_MAX: '1000000',
  ANONYMOUS_RATE_LIMIT_MAX: '1000000',
  MANAGEMENT_RATE_LIMIT_MAX: '1000000',
  KEY_CREATION_MAX: '1000000',
  NETWORK_REGISTRATION_MAX: '1000000',
};

/** On a busy machine a connection may take longer than the service waits for it. */
export const UNTIL_CONNECTED = { timeoutMs: 60_000, intervalMs: 100 };

/** Apps on one database share their folder, because any of them may draw a job. */
const fileDirs = new WeakMap<Database, string>();
const agent = new Agent({ keepAlive: true });

/**
 * The real app on a real database and a real Chromium, started at the first call in a test process and shared by all its files. A test that
 * counts or changes what belongs to an account brings an account of its own (`addCaller`); one that looks at all accounts brings its own app.
 */
export async function theApp(): Promise<RunningApp> {
  const app = await sharedApp();
  await watchSharedAccounts();
  return app;
}
const sharedApp = oncePerProcess(() => startApp());

const watchSharedAccounts = oncePerFile(async () => {
  const { database, accountIds } = await sharedApp();
  onFileEnd(() => expectUnchanged(database, accountIds));
});

/** One Chromium for all files of a test process; apps with other settings share it. */
export const theChromium = oncePerProcess(launchChromium);

/**
 * A further app with its own settings on the same Chromium, for tests about those settings; a test that kills browsers brings its own. Ends
 * with the file.
 */
export async function startApp(
  env: NodeJS.ProcessEnv = {},
  database?: Database,
  outbound?: Outbound,
  otherChromium?: Chromium,
  dnsServers?: string[],
): Promise<RunningApp> {
  const lines: string[] = [];
  const recentErrors = createRecentErrors();
  const log = createLog('debug', { write: (line: string) => void lines.push(line) }, recentErrors.add);
  const [ownDatabase, ownChromium] = await Promise.all([
    database ?? openTestDatabase(log),
    otherChromium ?? theChromium(),
  ]);
  const fileDir = (database && fileDirs.get(database)) ?? makeScratchDir();
  if (database === undefined) fileDirs.set(ownDatabase, fileDir);
  const config = readConfig({ ...NO_RATE_LIMITS, DATA_DIR: fileDir, ...env });
  const jwtSecret = config.sessions.jwtSecret ?? (await loadJwtSecret(makeScratchDir()));
  const parts = {
    database: ownDatabase,
    chromium: ownChromium,
    ...(outbound && { outboundOf: () => outbound }),
    ...(dnsServers && { dnsServers }),
  };
  const app = createApp({ config, log, recentErrors, jwtSecret, version: '0.0.0', ...parts });
  // An app on another app's database does not run jobs. A test of several instances starts their queues itself.
  if (database === undefined) await app.start();
  const server = createHttpServer(app.handle, log).listen(Number(env['PORT'] ?? 0), '127.0.0.1');
  await once(server, 'listening');
  onFileEnd(() => endApp(app, server, database === undefined ? ownDatabase : undefined));
  const { port } = server.address() as AddressInfo;
  const callers = await createCallers(app);
  const running = { app, port, database: ownDatabase, chromium: ownChromium, ...callers, logged: () => lines.join('') };
  await apiDescription(running);
  return running;
}

async function launchChromium(): Promise<Chromium> {
  const { chromium: options } = readConfig(process.env);
  const common = { ...options, dataDir: BROWSER_DIR, onProgress: () => undefined };
  // One after the other, because both may have to unpack the browser.
  const { source } = await findBrowser(common);
  const launched = await startChromium({ ...common, log: createLog('silent') });
  reportPart('Chromium', source);
  onProcessEnd(() => launched.close());
  return launched;
}

async function openTestDatabase(log: Log): Promise<Database> {
  const url = await migratedDatabaseUrl();
  const dataDir = makeScratchDir();
  return openDatabase({ url, dataDir, log, onProgress: () => undefined });
}

async function endApp(app: App, server: Server, database: Database | undefined): Promise<void> {
  agent.destroy();
  server.closeAllConnections();
  server.close();
  await app.close();
  await database?.close();
}

let callerCount = 0;

/** An account with one key. */
async function createCaller(
  { accounts, identity }: App,
  plan: PlanName,
  { trialEndsAt, environment = 'production' }: { trialEndsAt?: Date; environment?: 'production' | 'sandbox' } = {},
): Promise<Caller> {
  const email = `caller-${process.pid}-${++callerCount}@example.com`;
  const account = { email, name: plan, plan, ...(trialEndsAt && { trialEndsAt }) };
  const accountId = await retryWhileUnavailable(() => accounts.createAccount(account), UNTIL_CONNECTED);
  const createKey = () => identity.createApiKey(accountId, { name: 'first', environment });
  return { accountId, email, key: (await retryWhileUnavailable(createKey, UNTIL_CONNECTED)).key };
}

async function createCallers(app: App): Promise<Pick<RunningApp, 'keys' | 'accountIds'>> {
  const accountIds: string[] = [];
  const create = async (...options: [plan: PlanName, options?: Parameters<typeof createCaller>[2]]) => {
    const { accountId, key } = await createCaller(app, ...options);
    accountIds.push(accountId);
    return key;
  };
  const dayMs = 24 * 3600 * 1000;
  const keys = {
    business: await create('business'),
    pro: await create('pro'),
    starter: await create('starter'),
    trial: await create('trial', { trialEndsAt: new Date(Date.now() + dayMs) }),
    expired: await create('expired'),
    trialEnded: await create('trial', { trialEndsAt: new Date(Date.now() - dayMs) }),
    sandbox: await create('business', { environment: 'sandbox' }),
  };
  return { keys, accountIds };
}

export interface Caller {
  accountId: string;
  email: string;
  key: string;
}

/** A new account with one key, for tests that change or count what belongs to an account. */
export async function addCaller(
  plan: PlanName = 'pro',
  { to, trialEndsAt }: { to?: RunningApp; trialEndsAt?: Date } = {},
): Promise<Caller> {
  return createCaller((to ?? (await theApp())).app, plan, trialEndsAt && { trialEndsAt });
}

export interface Sending {
  key?: string;
  headers?: Record<string, string | string[]>;
  /** Sent as it is; anything but text and bytes as JSON. */
  body?: unknown;
  /** Default: `theApp`. */
  to?: RunningApp;
  /** The one that the response must have. */
  status?: number;
}

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json(): Record<string, unknown>;
}

/** Sends a request to the app. Validates what holds for every response, and the response against /openapi.json. */
export async function request(method: string, path: string, sending: Sending = {}): Promise<ApiResponse> {
  const app = sending.to ?? (await theApp());
  const { port } = app;
  const headers: Record<string, string | string[]> = { ...sending.headers };
  if (sending.key !== undefined) headers['Authorization'] = `Bearer ${sending.key}`;
  const { body } = sending;
  const bytes = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  // Node sends the body of a DELETE without its length otherwise.
  if (method === 'DELETE' && bytes !== undefined) headers['Content-Length'] = String(Buffer.byteLength(bytes));
  const req = send({ port, host: '127.0.0.1', method, path, headers, agent });
  req.end(bytes);
  const [res] = await once(req, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk);
  const response: ApiResponse = {
    status: res.statusCode,
    headers: res.headers,
    body: Buffer.concat(chunks),
    json: () => JSON.parse(response.body.toString('utf8')),
  };
  expectSound(method, response);
  if (sending.status !== undefined) expect(response.status, response.body.toString()).to.equal(sending.status);
  expectDescribed(method, path, response, await apiDescription(app));
  return response;
}

function expectSound(method: string, { status, headers, body, json }: ApiResponse): void {
  expect(headers['x-request-id']).to.match(/^req_[0-9A-Za-z]{24}$/);
  expect(headers['x-content-type-options']).to.equal('nosniff');
  expect(headers['referrer-policy']).to.equal('no-referrer');
  if (method === 'HEAD' || status === 304 || status === 204) {
    expect(body).to.have.length(0);
    return;
  }
  expect(headers['content-length']).to.equal(String(body.length));
  if (status < 400) return;
  expect(headers['cache-control']).to.equal('no-store');
  // With `errors=image` an error is an image, and has this header.
  if (headers['x-chart-error'] !== undefined) return;
  expect(headers['content-type']).to.equal('application/json; charset=utf-8');
  expect(json()['error']).to.be.a('string');
}

/** As `request`, but repeated after a 503: on a busy machine the database may take longer than a request waits for it. */
export async function requestUntilServed(...args: Parameters<typeof request>): Promise<ApiResponse> {
  for (;;) {
    const response = await request(...args);
    if (response.status !== 503) return response;
  }
}

export const RENDER = '/api/v1/render';

/** A small valid chart with the fields of `extra`. Every call returns different data, so that no test gets a cached image by accident. */
export function spec(extra: Record<string, unknown> = {}): Record<string, unknown> {
  const data = { labels: ['a', 'b', 'c'], datasets: [{ data: otherValues() }] };
  return { type: 'bar', width: 200, height: 100, data, ...extra };
}
let specCount = 0;

/** Three values of one size, about which there is nothing to warn. */
function otherValues(): [number, number, number] {
  const count = ++specCount;
  return [10 + (count % 10), 10 + (Math.floor(count / 10) % 10), 20 + Math.floor(count / 100)];
}

/** The same for the simple GET form, without `?`. */
export function simpleQuery(extra = ''): string {
  return `type=bar&labels=a,b,c&data=${otherValues()}.5&width=200&height=100${extra}`;
}

/** Width and height in pixels, from the header of a PNG. */
export function pngSize(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8).toString('hex')).to.equal('89504e470d0a1a0a');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** A valid request is drawn after everything that a test has sent. */
export async function expectStillDraws(): Promise<void> {
  const { keys } = await theApp();
  const { status } = await request('POST', RENDER, { key: keys.business, body: spec() });
  expect(status).to.equal(200);
}
