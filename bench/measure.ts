import { setTimeout as sleep } from 'node:timers/promises';
import { type CpuTime, cpuPer, totalOf, treeCpuTime } from './cpu-time.js';
import { type LoadResult, median } from './load.js';
import type { ProcessTarget } from './service.js';

export type TargetId = 'service' | 'napi-canvas' | 'bare' | 'bare-chart-js' | 'render-only';

/** One kind of request to one target, by `concurrency` clients. */
export interface Case {
  targetId: TargetId;
  target: ProcessTarget;
  /** What is drawn or served: `bar`, `cache HIT`, … Together with target and concurrency it names the case. */
  what: string;
  concurrency: number;
  /** Before each round, not measured. */
  prepare?(): Promise<void>;
  run(durationMs: number): Promise<LoadResult>;
}

/** Over the rounds. */
export interface Spread {
  median: number;
  /** One value per round, in order. */
  values: readonly number[];
}

/** The measurements of one case. CPU in ms per chart, medians of the rounds. */
export interface Row extends CpuTime {
  targetId: TargetId;
  targetName: string;
  what: string;
  concurrency: number;
  /** CPU time of the whole process tree. */
  cpuMs: Spread;
  perSecond: Spread;
  p50Ms: Spread;
  p99Ms: number;
  bytes: number;
  failures: number;
}

/** After a round, for what the target does after its last response, such as writing the history. */
const SETTLE_MS = 300;

/**
 * Measures all cases in turn, round by round, so that other load on the machine affects all of them.
 * @param warmUpMs for each case, before the first round
 */
export async function measureCases(
  cases: readonly Case[],
  { rounds, roundMs, warmUpMs }: { rounds: number; roundMs: number; warmUpMs: number },
): Promise<Row[]> {
  for (const each of cases) {
    await each.prepare?.();
    await each.run(warmUpMs);
  }
  const measured = cases.map((each) => ({ each, results: [] as (LoadResult & CpuTime)[] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { each, results } of measured) {
      await each.prepare?.();
      const before = treeCpuTime(each.target.pid);
      const result = await each.run(roundMs);
      await sleep(SETTLE_MS);
      const cpu = cpuPer(before, treeCpuTime(each.target.pid), result.count);
      results.push({ ...result, ...cpu });
      const progress = `round ${round}/${rounds}  ${each.target.name}, ${each.what}, ${each.concurrency} at a time`;
      const cpuMs = totalOf(cpu.byKind).toFixed(2);
      console.log(`${progress}: ${result.perSecond.toFixed(0)} /s, ${cpuMs} ms of CPU per chart`);
    }
  }
  return measured.map(({ each, results }) => summarize(each, results));
}

function summarize(each: Case, results: readonly (LoadResult & CpuTime)[]): Row {
  const values = (pick: (result: LoadResult & CpuTime) => number): number[] => results.map(pick);
  const kinds = Object.keys(results[0]?.byKind ?? {}) as (keyof CpuTime['byKind'])[];
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, median(values((result) => result.byKind[kind]))]));
  return {
    targetId: each.targetId,
    targetName: each.target.name,
    what: each.what,
    concurrency: each.concurrency,
    cpuMs: spreadOf(values((result) => totalOf(result.byKind))),
    perSecond: spreadOf(values((result) => result.perSecond)),
    byKind: byKind as CpuTime['byKind'],
    p50Ms: spreadOf(values((result) => result.p50Ms)),
    p99Ms: median(values((result) => result.p99Ms)),
    bytes: median(values((result) => result.bytesMedian)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), values };
}

/** The median of the ratios of each round: what changes the speed of the machine changes both of its values. */
export function ratioOf(dividend: Spread, divisor: Spread): number {
  if (dividend.values.length !== divisor.values.length) return dividend.median / divisor.median;
  return median(dividend.values.map((value, round) => value / (divisor.values[round] ?? Number.NaN)));
}
