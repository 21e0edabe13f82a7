import type { Format } from '../../chart-spec/spec.js';
import type { Workload } from '../charts.js';
import type { LoadResult } from '../load.js';

/** What the driver draws with: our page, or Chart.js on one canvas with `toDataURL`. */
export type BarePageKind = 'chartwright' | 'chart.js';

/** Messages to the driver. It sends one reply to each. `prepare` reads the specifications, which the next runs draw in turn. */
export type Command =
  | { do: 'prepare'; workload: Workload; format: Format }
  | { do: 'run'; concurrency: number; durationMs: number };

export type Reply = { done: 'ready' } | { done: 'prepared' } | { done: 'run'; result: LoadResult };
