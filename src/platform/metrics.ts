import prometheus, { type Counter, type Gauge, type Histogram } from 'prom-client';
import { withTimeout } from './concurrency/timeout.js';

/** Names are written without the prefix `chartwright_`. Units are part of a name, as Prometheus wants it: `_seconds`, `_bytes`, `_total`. */
interface Metric<Label extends string> {
  name: string;
  help: string;
  labels?: Label[];
}

/** A registered metric. */
interface MetricDefinition {
  /** With its prefix. */
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
}

/** What /metrics shows. Each module registers its own metrics, once. */
export interface Metrics {
  counter<Label extends string>(metric: Metric<Label>): Counter<Label>;
  /** A counter whose total is kept elsewhere; `read` is called for each scrape. */
  total(metric: Metric<never>, read: () => number): void;
  /** The same with one label: `read` returns the totals by its values. */
  totals<Label extends string>(metric: Metric<Label> & { labels: [Label] }, read: () => Record<string, number>): void;
  /** Durations in seconds. */
  histogram<Label extends string>(metric: Metric<Label>): Histogram<Label>;
  /** Durations in seconds of parts of a request: from half a millisecond. */
  partHistogram<Label extends string>(metric: Metric<Label>): Histogram<Label>;
  /** `update` is called for each scrape and sets the value. A scrape waits for it up to 4 s; the old value stays when it rejects. */
  gauge<Label extends string>(metric: Metric<Label>, update: (gauge: Gauge<Label>) => void | Promise<void>): void;
  /** Everything that is registered, in the order of registration, without the metrics of the process. */
  readonly definitions: readonly MetricDefinition[];
  readonly contentType: string;
  /** In the format of Prometheus. */
  text(): Promise<string>;
}

/** From the fastest response of the cache to the deadline of a render. */
const REQUEST_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const PART_BUCKETS_S = [0.0005, ...REQUEST_BUCKETS_S.slice(0, -1)];

/** More than the readiness probes take, and less than the 10 s after which Prometheus gives up and gets no metrics at all. */
const GAUGE_TIMEOUT_MS = 4_000;

/** One registry per app, so that several apps in a process (as in the tests) do not add up. */
export function createMetrics(): Metrics {
  const registry = new prometheus.Registry();
  const definitions: MetricDefinition[] = [];
  const optionsOf = <Label extends string>(
    { name: ownName, help, labels = [] }: Metric<Label>,
    type: MetricDefinition['type'],
  ) => {
    const name = `chartwright_${ownName}`;
    definitions.push({ name, type, labels });
    return { name, help, labelNames: labels, registers: [registry] };
  };
  prometheus.collectDefaultMetrics({ register: registry });
  return {
    counter: (metric) => new prometheus.Counter(optionsOf(metric, 'counter')),
    total(metric, read) {
      new prometheus.Counter({
        ...optionsOf(metric, 'counter'),
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    totals(metric, read) {
      const [label] = metric.labels;
      new prometheus.Counter<string>({
        ...optionsOf(metric, 'counter'),
        collect() {
          this.reset();
          for (const [value, total] of Object.entries(read())) this.inc({ [label]: value }, total);
        },
      });
    },
    histogram: (metric) => new prometheus.Histogram({ ...optionsOf(metric, 'histogram'), buckets: REQUEST_BUCKETS_S }),
    partHistogram: (metric) => new prometheus.Histogram({ ...optionsOf(metric, 'histogram'), buckets: PART_BUCKETS_S }),
    gauge(metric, update) {
      new prometheus.Gauge({
        ...optionsOf(metric, 'gauge'),
        async collect() {
          await withTimeout(GAUGE_TIMEOUT_MS, async () => update(this)).catch(() => undefined);
        },
      });
    },
    definitions,
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
