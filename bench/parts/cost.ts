import { barChart, lineOf } from '../charts.js';
import { closedLoop } from '../load.js';
import { type Case, measureCases } from '../measure.js';
import { startService } from '../service.js';

/** CPU of the whole tree in ms per chart at one size. */
export interface CostPoint {
  size: number;
  cpuMs: number;
}

export interface CostResult {
  /** A line chart of 800 × 400 px; the size is the number of points in all. */
  points: CostPoint[];
  /** A bar chart; the size is in megapixels. */
  megapixels: CostPoint[];
}

/** Each is the same multiple of the one before, so that they have equal distances on a logarithmic axis. */
const POINTS = [20, 60, 200, 600, 2000, 6000, 20_000];
const SIDES_PX = [320, 530, 880, 1460, 2420, 4000];
const CONCURRENCY = 2;
const ROUNDS = 2;
const PX_PER_MEGAPIXEL = 1e6;

/** What a chart costs by its number of points and by its pixels. */
export async function measureCost(roundMs: number): Promise<CostResult> {
  const service = await startService();
  let serial = 0;
  const caseOf = (what: string, chartOf: () => object): Case => ({
    targetId: 'service',
    target: service,
    what,
    concurrency: CONCURRENCY,
    run: (durationMs) => closedLoop(service, { concurrency: CONCURRENCY, durationMs, chartOf }),
  });
  const measure = async (cases: [size: number, each: Case][]): Promise<CostPoint[]> => {
    const load = { rounds: ROUNDS, roundMs, warmUpMs: roundMs / 2 };
    const rows = await measureCases(
      cases.map(([, each]) => each),
      load,
    );
    return cases.map(([size], i) => ({ size, cpuMs: rows[i]?.cpuMs.median ?? Number.NaN }));
  };
  try {
    const points = await measure(
      POINTS.map((count) => [count, caseOf(`${count} points`, () => lineOf(count, serial++))]),
    );
    const megapixels = await measure(
      SIDES_PX.map((side) => [
        side ** 2 / PX_PER_MEGAPIXEL,
        caseOf(`${side} × ${side} px`, () => ({ ...barChart(serial++), width: side, height: side })),
      ]),
    );
    return { points, megapixels };
  } finally {
    await service.stop();
  }
}
