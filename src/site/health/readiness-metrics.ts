import type { Metrics } from '../../platform/metrics.js';
import type { Readiness } from './health.js';

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
      for (const [part, state] of Object.entries({ process: 'ok', ...(await readiness()).parts })) {
        gauge.set({ part }, state === 'ok' ? 1 : 0);
      }
    },
  );
}
