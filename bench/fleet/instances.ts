import { rm } from 'node:fs/promises';
import { createDataDir, type Service, startService } from '../service.js';
import type { Backing } from './backing.js';
import { loadFleet } from './load.js';
import { drawn } from './requests.js';

/** Clients where a measurement does not say how many. */
export const INPUT_CLIENTS = 4;
const WARM_UP_MS = 2000;

/** Starts an instance, warms it up and adds it to the fleet. */
export async function addInstance(
  backing: Backing,
  fleet: Service[],
  environment: Record<string, string> = {},
): Promise<Service> {
  const dataDir = await createDataDir();
  const service = await startService(
    { ...backing.environment, ...environment },
    { dataDir, key: backing.keys[0] ?? '' },
  );
  fleet.push(service);
  await loadFleet([service], { concurrency: INPUT_CLIENTS, durationMs: WARM_UP_MS, requestOf: drawn(backing) });
  return service;
}

/** Leaves the fleet empty. */
export async function stopAll(fleet: Service[]): Promise<void> {
  for (const service of fleet.splice(0)) {
    await service.stop();
    await rm(service.dataDir, { recursive: true, force: true });
  }
}
