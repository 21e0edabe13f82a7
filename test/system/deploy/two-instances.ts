import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../src/platform/process/free-port.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';

export const ADMIN_TOKEN = 'the operator of these instances';
export const METRICS_TOKEN = 'prometheus of these instances';

/** Two processes of the service on one database, as they run behind a load balancer. */
export interface TwoInstances {
  ports: [number, number];
  /** kill -9 of the second one. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startTwoInstances(env: NodeJS.ProcessEnv): Promise<TwoInstances> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chartwright-deploy-'));
  chmodSync(dataDir, 0o755);
  const ports: [number, number] = [await freePort(), await freePort()];
  const common = {
    ...{ DATABASE_URL: await migratedDatabaseUrl(), TRUST_PROXY: '1', ADMIN_TOKEN, METRICS_TOKEN },
    ...{ JWT_SECRET: 'the secret of both instances, 32 characters', RATE_LIMIT_MAX: '1000000' },
    NETWORK_REGISTRATION_MAX: '1000000',
    ...env,
  };
  const start = async (port: number) => {
    const service = startProcess(dataDir, { ...common, PORT: String(port) });
    await untilReady(service);
    return service;
  };
  // One after the other: the first one unpacks Chromium.
  const first = await start(ports[0]);
  let second: ServiceProcess = await start(ports[1]);
  return {
    ports,
    kill: () => killProcess(second),
    async restart() {
      second = await start(ports[1]);
    },
    async close() {
      await Promise.all([killProcess(first), killProcess(second)]);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
