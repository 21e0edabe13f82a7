import type { SerialThread } from '../cpu-time.js';
import type { Row } from '../measure.js';

/** Charts per second that a part of the service allows, on paper. */
export interface Limits {
  cores: number;
  /** All CPU time of the tree, spread over all cores without loss. */
  cores100: number;
  /** One value for each thread that exists once. */
  threads: Record<SerialThread, number>;
  /** What limits first. */
  first: string;
  perSecond: number;
  /** `perSecond` when the main thread of the service had processes beside it to share its work with. */
  withWorkersPerSecond: number;
}

const MS_PER_S = 1000;
const ALL_CORES = 'all cores';

/** @param row CPU time per chart at a load that keeps the service busy */
export function limitsOn(cores: number, { cpuMs, byThread }: Pick<Row, 'cpuMs' | 'byThread'>): Limits {
  const threads = Object.fromEntries(
    Object.entries(byThread).map(([thread, ms]) => [thread, MS_PER_S / ms]),
  ) as Limits['threads'];
  const cores100 = (cores * MS_PER_S) / cpuMs.median;
  const all: [name: string, perSecond: number][] = [[ALL_CORES, cores100], ...Object.entries(threads)];
  const [first, perSecond] = lowest(all);
  const [, withWorkersPerSecond] = lowest(all.filter(([name]) => name !== 'service main'));
  return { cores, cores100, threads, first, perSecond, withWorkersPerSecond };
}

function lowest(limits: [name: string, perSecond: number][]): [name: string, perSecond: number] {
  return limits.reduce((low, each) => (each[1] < low[1] ? each : low), [ALL_CORES, Number.POSITIVE_INFINITY]);
}
