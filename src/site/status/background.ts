import { shareReading } from '../../platform/concurrency/share-reading.js';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import type { Background } from './status-page.js';

export interface BackgroundProbes {
  /** How long the oldest queued job has waited. */
  oldestJobSeconds(): Promise<number>;
  /** How long the oldest webhook delivery is overdue. */
  oldestWebhookSeconds(): Promise<number>;
  /** Stores and removes an object; rejects when that fails. */
  storage(): Promise<unknown>;
}

/** Callers share an answer for this long: the page is public, and a bucket charges for each request. */
const CACHED_MS = 30_000;
const PROBE_TIMEOUT_MS = 3_000;

/** The state of what is not needed to draw. Never rejects. */
export function createBackground(probes: BackgroundProbes): () => Promise<Background> {
  return shareReading(() => readAll(probes), CACHED_MS);
}

async function readAll(probes: BackgroundProbes): Promise<Background> {
  const ask = <T>(probe: () => Promise<T>) => withTimeout(PROBE_TIMEOUT_MS, probe).catch(() => undefined);
  const [oldestJobSeconds, oldestWebhookSeconds, isStorageWorking] = await Promise.all([
    ask(() => probes.oldestJobSeconds()),
    ask(() => probes.oldestWebhookSeconds()),
    ask(() =>
      probes.storage().then(
        () => true,
        () => false,
      ),
    ),
  ]);
  return { oldestJobSeconds, oldestWebhookSeconds, isStorageWorking };
}
