import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';
import { expect } from 'chai';
import pg from 'pg';
import { onFileEnd } from '../../support/lifetime.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';
import { redisUrl } from '../../support/redis.js';
import { s3Server } from '../../support/s3.js';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';
import { newEmail, newIp } from '../../support/sessions.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';

export const ADMIN_TOKEN = 'the operator of the fleet';
export const JWT_SECRET = 'the secret of the fleet, 32 characters and more';
const PASSWORD = 'correct horse battery';

const ENV = {
  ADMIN_TOKEN,
  JWT_SECRET,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'http://charts.example.com',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  LOG_LEVEL: 'warn',
};

/** One process of the service. */
export interface Instance {
  url: string;
  service: ServiceProcess;
  /** Its own connections to Postgres pass here. */
  postgres: TcpProxy;
}

export interface InstanceOptions {
  env?: NodeJS.ProcessEnv;
  /** URL of a module that is loaded before the service. */
  preload?: string;
  /** Default: a new one. */
  dataDir?: string;
}

export interface Fleet {
  /** Those that were started, in this order. A test replaces the ones that it ends. */
  instances: Instance[];
  /** The connections of all instances to Redis pass here. Undefined where there is no Redis: the database counts then. */
  redis: TcpProxy | undefined;
  /** The same for the bucket. */
  bucket: TcpProxy;
  startInstance(options?: InstanceOptions): Promise<Instance>;
  /** The address of the database itself, without a proxy. */
  databaseUrl: string;
  /** Asks the database itself. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/**
 * Instances of the service as processes on one Postgres, one Redis and one bucket. They end with the test file.
 * @param each settings of every instance; there are as many instances as elements
 */
export async function startFleet(each: InstanceOptions[] = [{}, {}, {}], env: NodeJS.ProcessEnv = {}): Promise<Fleet> {
  const databaseUrl = new URL(await migratedDatabaseUrl());
  const [redisAt, s3] = await Promise.all([redisUrl(), s3Server()]);
  const redis = redisAt === undefined ? undefined : await proxyTo(new URL(redisAt), 6379);
  const bucket = await proxyTo(new URL(`http://127.0.0.1:${s3.port}`), s3.port);
  const shared = {
    ...ENV,
    ...s3.env,
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    ...env,
  };

  async function startInstance({ env: own = {}, preload, dataDir }: InstanceOptions = {}): Promise<Instance> {
    const postgres = await proxyTo(databaseUrl, 5432);
    const address = new URL(databaseUrl);
    address.hostname = '127.0.0.1';
    address.port = String(postgres.port);
    const service = startProcess(
      dataDir ?? makeScratchDir(),
      { ...shared, DATABASE_URL: address.href, ...own },
      { ...(preload !== undefined && { preload }) },
    );
    onFileEnd(() => killProcess(service));
    const { url } = await untilReady(service);
    return { url, service, postgres };
  }

  const client = new pg.Client(databaseUrl.href);
  await client.connect();
  onFileEnd(() => client.end());
  onFileEnd(() => agent.destroy());
  return {
    instances: await Promise.all(each.map(startInstance)),
    redis,
    bucket,
    startInstance,
    databaseUrl: databaseUrl.href,
    query: async (statement, values) => (await client.query(statement, values)).rows,
  };
}

async function proxyTo(url: URL, defaultPort: number): Promise<TcpProxy> {
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || defaultPort) });
  onFileEnd(() => proxy.close());
  return proxy;
}

/** SIGTERM, as an orchestrator sends it. @returns the exit code */
export async function stopInstance({ service }: Instance): Promise<number | null> {
  service.child.kill('SIGTERM');
  return service.ended;
}

/** kill -9: neither the process nor the machine says good-bye. */
export const killInstance = ({ service }: Instance) => killProcess(service);

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of every route
  json(): any;
}

export interface Sending {
  /** An API key or a session token. */
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address. Every request has another one by default. */
  ip?: string;
  /** Fails the test when there is no response within this time. */
  withinMs?: number;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request to one instance. Rejects when the connection fails. */
export async function send(url: string, method: string, path: string, sending: Sending = {}): Promise<Reply> {
  const { key, body, ip = newIp(), withinMs = 60_000 } = sending;
  const headers: Record<string, string> = { 'X-Forwarded-For': ip, ...sending.headers };
  if (key !== undefined) headers['Authorization'] = `Bearer ${key}`;
  const signal = AbortSignal.timeout(withinMs);
  const req = request(url + path, { method, headers, agent, signal });
  req.end(body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  const [res] = await once(req, 'response').catch((cause: unknown) => {
    const isLate = signal.aborted ? `: no response within ${withinMs} ms` : '';
    throw new Error(`${method} ${path} at ${url} failed${isLate}`, { cause });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: res.statusCode, headers: res.headers, bytes, json: () => JSON.parse(bytes.toString('utf8')) };
}

export interface Customer {
  accountId: string;
  email: string;
  password: string;
  /** The token of a session. */
  token: string;
  key: string;
}

/** Signs a customer up at one instance, as people and operators do it. */
export async function signUp({ instances: [instance] }: Fleet, plan = 'business'): Promise<Customer> {
  const url = instance?.url ?? '';
  const [email, password] = [newEmail(), PASSWORD];
  const registered = await send(url, 'POST', '/api/v1/auth/register', { body: { email, password } });
  expect(registered.status, registered.bytes.toString()).to.equal(201);
  const { token, account } = registered.json();
  const change = { key: ADMIN_TOKEN, body: { plan } };
  expect((await send(url, 'PATCH', `/api/v1/admin/accounts/${email}`, change)).status).to.equal(200);
  return { accountId: account.id, email, password, token, key: await makeKey(url, token) };
}

/** @param key what authenticates */
export async function makeKey(url: string, key: string): Promise<string> {
  const body = { name: 'fleet', environment: 'production' };
  const made = await send(url, 'POST', '/api/v1/api-keys', { key, body });
  expect(made.status, made.bytes.toString()).to.equal(201);
  return made.json().key;
}

/** What the account has used of its renders, as this instance says. */
export async function usedRenders(url: string, key: string): Promise<number> {
  const usage = await send(url, 'GET', '/api/v1/usage', { key });
  expect(usage.status).to.equal(200);
  return usage.json().renders.used;
}

/** How many replies have each status. */
export function countStatuses(replies: Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
