import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Names are written without the prefix `chartwright_`. Units are part of a name, as Prometheus wants it: `_seconds`, `_bytes`, `_total`. */
interface Metric<Label extends string> {
  name: string;
  help: string;
  labels?: Label[];
}

/** What /metrics shows. Each module registers its own metrics, once. */
export interface Metrics {
  counter<Label extends string>(metric: Metric<Label>): Counter<Label>;
  /** A counter whose total is kept elsewhere; `read` is called for each scrape. */
  total(metric: Metric<never>, read: () => number): void;
  /** Durations in seconds. */
  histogram<Label extends string>(metric: Metric<Label>): Histogram<Label>;
  /** `update` is called for each scrape and sets the value. A scrape waits for it; the old value stays when it rejects. */
  gauge<Label extends string>(metric: Metric<Label>, update: (gauge: Gauge<Label>) => void | Promise<void>): void;
  readonly contentType: string;
  /** In the format of Prometheus. */
  text(): Promise<string>;
}

/** From the fastest answer out of the cache to the deadline of a render. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** One registry per app, so that several apps in a process (as in the tests) do not add up. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const optionsOf = <Label extends string>({ name, help, labels = [] }: Metric<Label>) => {
    return { name: `chartwright_${name}`, help, labelNames: labels, registers: [registry] };
  };
  collectDefaultMetrics({ register: registry });
  return {
    counter: (metric) => new Counter(optionsOf(metric)),
    total(metric, read) {
      new Counter({
        ...optionsOf(metric),
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    histogram: (metric) => new Histogram({ ...optionsOf(metric), buckets: BUCKETS_S }),
    gauge(metric, update) {
      new Gauge({
        ...optionsOf(metric),
        async collect() {
          await Promise.resolve(update(this)).catch(() => undefined);
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
