import type { Metrics } from '../platform/metrics.js';

/** `route` is the pattern that matched, never the path itself, because clients can invent any number of paths. */
export interface RequestMetrics {
  /** A request begins. */
  begin(): void;
  /** It is answered, or its client has disconnected. */
  end(method: string, route: string, status: number, seconds: number): void;
}

export function createRequestMetrics(metrics: Metrics): RequestMetrics {
  const requests = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests, from the first byte of the headers to the last byte of the response',
    labels: ['method', 'route', 'status'],
  });
  let running = 0;
  metrics.gauge({ name: 'http_requests_running', help: 'Requests in progress' }, (gauge) => gauge.set(running));
  return {
    begin: () => {
      running++;
    },
    end(method, route, status, seconds) {
      running--;
      requests.observe({ method, route, status }, seconds);
    },
  };
}
