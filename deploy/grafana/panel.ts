/** A query of a panel. `legend` is a template of Grafana, such as `{{route}}`. */
export interface Query {
  expr: string;
  legend: string;
}

export interface Panel {
  title: string;
  /** What to read from it. */
  description: string;
  /** A unit of Grafana. */
  unit: 's' | 'reqps' | 'percentunit' | 'bytes' | 'short';
  queries: Query[];
  /** From this value on the panel is red. */
  redFrom?: number;
  isStacked?: boolean;
}

export interface Row {
  title: string;
  panels: Panel[];
}

/** Selects the instances that the reader has chosen. */
export const HERE = 'job="$job", instance=~"$instance"';
export const rate = (series: string) => `rate(${series}[$__rate_interval])`;
export const quantile = (q: number, metric: string, by: string, more = '') =>
  `histogram_quantile(${q}, sum by (${by}le) (${rate(`${metric}_bucket{${HERE}${more}}`)}))`;
/** A series begins with its first event: before it, nothing has happened. */
export const orZero = (expr: string) => `${expr} or vector(0)`;
export const percentiles = (metric: string, more = ''): Query[] =>
  [0.5, 0.9, 0.99].map((q) => ({ expr: quantile(q, metric, '', more), legend: `p${q * 100}` }));
export const REQUESTS = 'chartwright_http_request_duration_seconds';
export const NOT_PROBES = ', route!~"/readyz|/healthz|/metrics|/status"';
/** They lie inside of the other phases. */
export const DEPENDENCY_PHASES = 'database|redis|object_store';
