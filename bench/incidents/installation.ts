import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/platform/process/free-port.js';
import { migratedDatabaseUrl } from '../../test/support/postgres.js';
import { redisUrl } from '../../test/support/redis.js';
import { s3Server } from '../../test/support/s3.js';
import { makeScratchDir } from '../../test/support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../test/support/service-process.js';
import { startTcpProxy, type TcpProxy } from '../../test/support/tcp-proxy.js';
import { barChart } from '../charts.js';
import { pidOf } from '../service.js';

export interface InstallationOptions {
  env?: NodeJS.ProcessEnv;
  /** For DATA_DIR. Default: a new folder. */
  dataDir?: string;
  /** Stored images are in a bucket instead of DATA_DIR. */
  hasBucket?: boolean;
  /** Runs when the process exists and has not started anything. */
  onSpawn?(pid: number): void;
  /** As in ProcessOptions. */
  preload?: string;
}

/** The service with its dependencies behind proxies. */
export interface Installation {
  port: number;
  pid(): number;
  key: string;
  databaseUrl: string;
  proxies: { postgres: TcpProxy; redis?: TcpProxy; s3?: TcpProxy };
  /** Stops the service and starts it on the same address, also when it ends at once. */
  restart(env: NodeJS.ProcessEnv): Promise<void>;
  /** @returns the status, 0 without a response */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; isAnonymous?: boolean },
  ): Promise<Reply>;
  stop(): Promise<void>;
}

export interface Reply {
  status: number;
  json: Record<string, string>;
}

const ADMIN_TOKEN = 'the operator of the incidents';

let serial = 0;
/** A chart that nobody has drawn before. */
export const newChart = () => barChart(serial++);

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const port = await freePort();
  const databaseUrl = await migratedDatabaseUrl();
  const [postgres, redis] = await Promise.all([
    proxyOf(databaseUrl),
    redisUrl().then((url) => (url === undefined ? undefined : proxyOf(url))),
  ]);
  const s3 = options.hasBucket ? await bucket() : undefined;
  const dataDir = options.dataDir ?? makeScratchDir();
  const env = {
    PORT: String(port),
    DATABASE_URL: postgres.url,
    ...(redis && { REDIS_URL: redis.url }),
    ...s3?.env,
    JWT_SECRET: 'a secret of the incidents, 32 characters and more',
    RATE_LIMIT_MAX: '1000000000',
    MANAGEMENT_RATE_LIMIT_MAX: '1000000000',
    LOG_LEVEL: 'fatal',
    ADMIN_TOKEN,
    ...options.env,
  };
  let service: ServiceProcess;
  const start = (more: NodeJS.ProcessEnv) => {
    service = startProcess(
      dataDir,
      { ...env, ...more },
      options.preload === undefined ? {} : { preload: options.preload },
    );
    options.onSpawn?.(pidOf(service.child));
    return service;
  };
  await untilReady(start({}));
  const key = await makeKey(port);
  return {
    port,
    key,
    databaseUrl,
    pid: () => pidOf(service.child),
    proxies: { postgres: postgres.proxy, ...(redis && { redis: redis.proxy }), ...(s3 && { s3: s3.proxy }) },
    async restart(more) {
      service.child.kill('SIGTERM');
      await service.ended;
      const { ended } = start(more);
      await Promise.race([untilReady(service), ended]).catch(() => undefined);
    },
    send: (method, path, { body, headers, isAnonymous = false } = {}) =>
      send(port, method, path, { body, headers: { ...(!isAnonymous && bearer(key)), ...headers } }),
    async stop() {
      await killProcess(service);
      for (const { proxy } of [postgres, redis, s3].filter((part) => part !== undefined)) await proxy.close();
    },
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function send(
  port: number,
  method: string,
  path: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> },
): Promise<Reply> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = await response.text();
    return { status: response.status, json: bytes.startsWith('{') ? JSON.parse(bytes) : {} };
  } catch {
    // Not faster than a client that waits a moment.
    await sleep(100);
    return { status: 0, json: {} };
  }
}

/** Creates a key of a new account with the largest plan. */
async function makeKey(port: number): Promise<string> {
  const email = 'operator@example.com';
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const { status, json } = await send(port, method, path, {
      body,
      ...(token !== undefined && { headers: bearer(token) }),
    });
    if (status >= 300 || status === 0) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const { token } = await ask('POST', '/api/v1/auth/register', { email, password: 'correct horse battery' });
  await ask('PATCH', `/api/v1/admin/accounts/${email}`, { plan: 'business' }, ADMIN_TOKEN);
  const { key } = await ask('POST', '/api/v1/api-keys', { name: 'incidents', environment: 'production' }, token);
  if (key === undefined) throw new Error('no key was made');
  return key;
}

async function proxyOf(address: string): Promise<{ url: string; proxy: TcpProxy }> {
  const url = new URL(address);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { url: url.href, proxy };
}

async function bucket(): Promise<{ env: NodeJS.ProcessEnv; proxy: TcpProxy }> {
  const { port, env } = await s3Server();
  const { url, proxy } = await proxyOf(`http://127.0.0.1:${port}`);
  return { env: { ...env, S3_ENDPOINT: url.replace(/\/$/, '') }, proxy };
}
