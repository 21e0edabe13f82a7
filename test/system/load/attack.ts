import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiResponse } from '../../support/app.js';

/** Sends one request of an attack. `serial` differs between all requests, so that no image comes from the cache. */
export type Attack = (serial: number) => Promise<ApiResponse>;

/** After a response that took no page: accepted jobs and refusals would else come back in a tight loop. */
const PAUSE_MS = 250;

/**
 * Sends `attacks` in turn over 20 connections, each its next request after the response to the previous one, until `stop`.
 * @returns `stop`, which resolves with the number of responses by status once all have arrived
 */
export function startAttack(attacks: Attack[], connections = 20): () => Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let isOver = false;
  let serial = 0;
  const connection = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn++) {
      const { status } = await (attacks[turn % attacks.length] as Attack)(serial++);
      counts[status] = (counts[status] ?? 0) + 1;
      if (status !== 200) await sleep(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: connections }, (_, i) => connection(i)));
  return async () => {
    isOver = true;
    await running;
    return counts;
  };
}

export interface Latencies {
  p95Ms: number;
  maxMs: number;
  statuses: Record<number, number>;
}

/** Sends requests one after the other, each `pauseMs` after the response to the one before. */
export async function measureLatencies(
  send: () => Promise<ApiResponse>,
  count: number,
  pauseMs: number,
): Promise<Latencies> {
  const ms: number[] = [];
  const statuses: Record<number, number> = {};
  while (ms.length < count) {
    const startMs = performance.now();
    const { status } = await send();
    ms.push(performance.now() - startMs);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(pauseMs);
  }
  ms.sort((a, b) => a - b);
  return { p95Ms: ms[Math.ceil(0.95 * count) - 1] ?? Number.NaN, maxMs: ms.at(-1) ?? Number.NaN, statuses };
}
