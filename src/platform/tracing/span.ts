/** A place in a trace, by the W3C recommendation Trace Context. */
export interface TraceContext {
  /** 32 lowercase hexadecimal digits. */
  traceId: string;
  /** 16 lowercase hexadecimal digits: the span that others are below. */
  spanId: string;
  /** Two hexadecimal digits; the lowest bit says that the trace is recorded. */
  flags: string;
}

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads the header `traceparent`. @returns undefined for one that is absent or invalid: it is then ignored, as the recommendation demands */
export function readTraceparent(header: string | string[] | null | undefined): TraceContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header) ?? [];
  // Later versions may have more fields; version 00 has none.
  if (version === undefined || (version === '00' && rest !== undefined)) return undefined;
  return { traceId, spanId, flags };
}

export function traceparentOf({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

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

/** The exporter reads all other standard variables, `OTEL_EXPORTER_OTLP_*` and `OTEL_RESOURCE_ATTRIBUTES`, itself. */
export interface TracingConfig {
  sampler: (typeof SAMPLERS)[number];
  /** The recorded share of the traces that begin here, for the samplers with a ratio. */
  samplerRatio: number;
}

/** Values of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ...(['always_on', 'always_off', 'traceidratio'] as const),
];
