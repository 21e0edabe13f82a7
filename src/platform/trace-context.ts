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
