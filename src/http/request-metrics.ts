import type { Metrics } from '../platform/metrics.js';

/**
 * Observes one finished request. `route` is the pattern that matched, never the path itself, because clients can invent any number of
 * paths.
 */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void;

export function createRequestMetrics(metrics: Metrics): ObserveRequest {
  const requests = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, from the first byte of the headers to the last byte of the answer',
    labels: ['method', 'route', 'status'],
  });
  return (method, route, status, seconds) => requests.observe({ method, route, status }, seconds);
}
