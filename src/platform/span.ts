import type { TraceContext } from './trace-context.js';

/**
 * What a request or a job spends its time on. `database`, `redis` and `object_store` are calls that lie inside of the others; `quota_reserve`
 * runs while the chart is drawn. See docs/operations/monitoring.md.
 */
export type PhaseName =
  | 'receive'
  | 'authenticate'
  | 'rate_limit'
  | 'parse'
  | 'interpret'
  | 'brand_kit'
  | 'logo'
  | 'cache'
  | 'join'
  | 'queue'
  | 'page'
  | 'draw'
  | 'encode'
  | 'quota_reserve'
  | 'quota_confirm'
  | 'store'
  | 'database'
  | 'redis'
  | 'object_store';

/** Times as of `performance.now`. */
export interface PhaseRecord {
  name: PhaseName;
  startMs: number;
  /** Undefined while it runs. */
  endMs: number | undefined;
  /** The phase that it lies inside of. */
  parent: PhaseRecord | undefined;
  isFailed: boolean;
}

export type SpanKind = 'server' | 'consumer' | 'client';
export type Attributes = Record<string, string | number>;

export interface SpanEnd {
  name: string;
  attributes: Attributes;
  isFailed: boolean;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Where what the span causes elsewhere belongs. */
  readonly context: TraceContext;
  /** @param phases become spans below this one */
  end(end: SpanEnd, phases: readonly PhaseRecord[]): void;
}

export interface Tracing {
  openSpan(kind: SpanKind, name: string, parent: TraceContext | undefined): OpenSpan;
  /** Exports what is left, for a limited time. Never rejects. */
  close(): Promise<void>;
}
