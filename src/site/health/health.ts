import type { DataSource } from 'typeorm';
import type { Chromium } from '../../browser/browser.js';
import { shareReading } from '../../platform/concurrency/coalesce.js';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import { NoSpaceError } from '../../platform/errors.js';
import type { Metrics } from '../../platform/metrics.js';

/** Resolves when a dependency works; rejects or hangs when it does not. */
export type Probe = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  /** `ok`, `failing`, `no space`, `no answer` or `stopping` by the name of the part. */
  parts: Record<string, string>;
}

export interface HealthOptions {
  probes: Record<string, Probe>;
  isDraining(): boolean;
}

/** What every instance needs to draw. */
export function drawingProbes(dataSource: DataSource, chromium: Pick<Chromium, 'health'>) {
  return { database: () => dataSource.query('SELECT 1'), chromium: () => chromium.health() };
}

/** A probe is real work (a query, a render), so callers share its result for this long. */
const CACHED_MS = 1_000;
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Whether this process can draw. Runs all probes at the same time, at most once a second. While draining it runs no probe and is not ready.
 */
export function createReadiness({ probes, isDraining }: HealthOptions): () => Promise<Readiness> {
  const probe = shareReading(() => runProbes(probes), CACHED_MS);
  return async () => (isDraining() ? { ready: false, parts: { process: 'stopping' } } : probe());
}

async function runProbes(probes: Record<string, Probe>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(probes).map(async ([name, probe]): Promise<[string, string]> => [name, await runProbe(probe)]),
  );
  return { ready: states.every(([, state]) => state === 'ok'), parts: Object.fromEntries(states) };
}

/** Does not report why a part fails beyond its state, because the route is public. */
export function runProbe(probe: Probe): Promise<string> {
  const state = () =>
    probe().then(
      () => 'ok',
      (error) => (error instanceof NoSpaceError ? 'no space' : 'failing'),
    );
  return withTimeout(PROBE_TIMEOUT_MS, state).catch(() => 'no answer');
}

/** A scrape asks for readiness as a load balancer does, with a query and a real render at most once a second. */
export function registerReadinessMetrics(
  metrics: Pick<Metrics, 'gauge'>,
  readiness: () => Promise<Pick<Readiness, 'parts'>>,
): void {
  metrics.gauge(
    {
      name: 'ready',
      help: '1 if the part works, as in /readyz; `process`: 0 while stopping',
      labels: ['part'],
    },
    async (gauge) => {
      for (const [part, state] of Object.entries({ process: 'ok', ...(await readiness()).parts }))
        gauge.set({ part }, state === 'ok' ? 1 : 0);
    },
  );
}
