import type { PngSize } from './sizes.js';

export type CaseId =
  | 'service-1'
  | 'service-4'
  | 'peer-1'
  | 'peer-4'
  | 'hit-4'
  | 'card-1'
  | 'hit-1'
  | 'render-only-1'
  | 'render-only-hit-1';

/** The medians of one case. */
export interface Row {
  id: CaseId;
  label: string;
  concurrency: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  failures: number;
}

/** One measurement compared with a target of the project. */
export interface Check {
  title: string;
  measured: number;
  target: string;
  met: boolean;
}

/** The target is 1.3 times node-canvas. Its files have 1.1 times the size of those of @napi-rs/canvas (15.6 and 14.1 KB). */
const MAX_SIZE_RATIO = 1.43;

function atLeast(title: string, measured: number, target: number): Check {
  return { title, measured, target: `≥ ${target}`, met: measured >= target };
}

function atMost(title: string, measured: number, target: number): Check {
  return { title, measured, target: `≤ ${target}`, met: measured <= target };
}

/** Compares the measurements with the project's targets. */
export function checkTargets(rows: Row[], sizes: PngSize[]): Check[] {
  const row = (id: CaseId): Row => {
    const found = rows.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`no measurement of ${id}`);
    return found;
  };
  return [
    atLeast('throughput, service / peer, concurrency 4', row('service-4').perSecond / row('peer-4').perSecond, 1.6),
    atLeast('throughput, service / peer, concurrency 1', row('service-1').perSecond / row('peer-1').perSecond, 2),
    atMost('median latency, service / peer, concurrency 1', row('service-1').p50Ms / row('peer-1').p50Ms, 0.55),
    atLeast('throughput, HIT / MISS, concurrency 4', row('hit-4').perSecond / row('service-4').perSecond, 8),
    atMost('median latency, card / chart, concurrency 1', row('card-1').p50Ms / row('service-1').p50Ms, 2),
    atMost('time of the access checks on a MISS, ms', row('service-1').p50Ms - row('render-only-1').p50Ms, 3),
    atMost('time of the access checks on a HIT, ms', row('hit-1').p50Ms - row('render-only-hit-1').p50Ms, 1.5),
    ...sizes.map(({ title, bytes, peerBytes }) =>
      atMost(
        `PNG size, service / peer, ${title}: ${bytes} / ${peerBytes} bytes (1.43 × @napi-rs/canvas is 1.3 × node-canvas)`,
        bytes / peerBytes,
        MAX_SIZE_RATIO,
      ),
    ),
  ];
}
