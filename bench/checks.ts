import type { PngSize } from './sizes.js';

export type CaseId =
  | 'service-1'
  | 'service-4'
  | 'peer-1'
  | 'peer-4'
  | 'hit-4'
  | 'card-1'
  | 'hit-1'
  | 'unchecked-1'
  | 'unchecked-hit-1';

export interface Row {
  id: CaseId;
  who: string;
  concurrency: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  failures: number;
}

export interface Check {
  what: string;
  measured: number;
  target: string;
  met: boolean;
}

/** The target is 1.3 times node-canvas, which writes 1.1 times the bytes of @napi-rs/canvas for the same chart (15.6 and 14.1 KB). */
const BYTES_AGAINST_PEER = 1.43;

function atLeast(what: string, measured: number, target: number): Check {
  return { what, measured, target: `≥ ${target}`, met: measured >= target };
}

function atMost(what: string, measured: number, target: number): Check {
  return { what, measured, target: `≤ ${target}`, met: measured <= target };
}

/** Compares the measurements with the project's targets. */
export function compare(rows: Row[], sizes: PngSize[]): Check[] {
  const row = (id: CaseId): Row => {
    const found = rows.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`no measurement of ${id}`);
    return found;
  };
  return [
    atLeast('throughput against the peer, 4 at a time', row('service-4').perSecond / row('peer-4').perSecond, 1.6),
    atLeast('throughput against the peer, 1 at a time', row('service-1').perSecond / row('peer-1').perSecond, 2),
    atMost('median latency against the peer, 1 at a time', row('service-1').p50Ms / row('peer-1').p50Ms, 0.55),
    atLeast('throughput of a HIT against a MISS, 4 at a time', row('hit-4').perSecond / row('service-4').perSecond, 8),
    atMost(
      'median latency of a full card against a bare chart, 1 at a time',
      row('card-1').p50Ms / row('service-1').p50Ms,
      2,
    ),
    atMost('what the access checks cost a MISS, ms', row('service-1').p50Ms - row('unchecked-1').p50Ms, 3),
    atMost('what the access checks cost a HIT, ms', row('hit-1').p50Ms - row('unchecked-hit-1').p50Ms, 1.5),
    ...sizes.map(({ what, bytes, peerBytes }) =>
      atMost(
        `PNG of ${what}: ${bytes} bytes against the peer's ${peerBytes} (1.43 × @napi-rs/canvas is 1.3 × node-canvas)`,
        bytes / peerBytes,
        BYTES_AGAINST_PEER,
      ),
    ),
  ];
}
