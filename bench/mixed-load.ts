import type { Agent } from 'node:http';
import { mixedChart } from './charts.js';
import { post } from './load.js';
import type { HttpTarget } from './service.js';

export const MIXED_CONCURRENCY = 4;

/** Draws mixed charts with the serials `from` to `to` (exclusive), four at a time. @returns how many failed */
export async function drawMixed(target: HttpTarget, agent: Agent, from: number, to: number): Promise<number> {
  let serial = from;
  let failures = 0;
  const client = async (): Promise<void> => {
    while (serial < to) {
      const response = await post(target, agent, JSON.stringify(mixedChart(serial++)));
      if (response.status !== 200) failures++;
    }
  };
  await Promise.all(Array.from({ length: MIXED_CONCURRENCY }, client));
  return failures;
}
