import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../support/service-process.js';

/** A service that a test kills and restarts on the same data. */
export interface RestartableService {
  /** Its current address; waits while the service starts. */
  where(): Promise<{ url: string; key: string }>;
  /** kill -9 and restart. */
  killAndRestart(): Promise<void>;
  /** SIGTERM and restart. @returns the exit code */
  stopAndRestart(): Promise<number | null>;
  /** Retries until the response is not a 503, as a client of a restarting service does. */
  send(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export function startRestartableService(dataDir: string, env: NodeJS.ProcessEnv = {}): RestartableService {
  let service: ServiceProcess;
  let isClosed = false;
  let ready: Promise<{ url: string; key: string }>;
  const start = () => {
    service = startProcess(dataDir, { RATE_LIMIT_MAX: '1000000', MANAGEMENT_RATE_LIMIT_MAX: '1000000', ...env });
    ready = untilReady(service);
    return ready;
  };
  start();
  return {
    where: () => ready,
    async killAndRestart() {
      await killProcess(service);
      await start();
    },
    async stopAndRestart() {
      service.child.kill('SIGTERM');
      const code = await service.ended;
      await start();
      return code;
    },
    async send(path, init = {}) {
      for (;;) {
        const { url, key } = await ready;
        const headers = { ...init.headers, Authorization: `Bearer ${key}` };
        const response = await fetch(url + path, { ...init, headers }).catch(() => undefined);
        if (response !== undefined && response.status !== 503) return response;
        if (isClosed) throw new Error(`${path}: the service is closed`);
        await response?.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close() {
      isClosed = true;
      return killProcess(service);
    },
  };
}

/** Process id of the embedded Postgres on a service's data. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Kills Postgres. @returns false when the process of its file is gone, because it is being restarted */
export function killPostmaster(dataDir: string): boolean {
  try {
    return process.kill(postmasterOf(dataDir), 'SIGKILL');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH' || code === 'ENOENT') return false;
    throw error;
  }
}
