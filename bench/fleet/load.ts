import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChartRequest, type LoadResult, measureLoop, quantile, send } from '../load.js';
import type { HttpTarget } from '../service.js';

export type RequestOf = (serial: number) => ChartRequest;

/** Closed loop: each client sends its next request after the last response. The clients are spread over the instances. */
export async function loadFleet(
  targets: readonly HttpTarget[],
  load: { concurrency: number; durationMs: number; requestOf: RequestOf },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  let serial = 0;
  try {
    return await measureLoop(load, async (client) => {
      const target = targets[client % targets.length] as HttpTarget;
      const { status, bytes, ms } = await send(target, agent, load.requestOf(serial++));
      return { ms, bytes: bytes.length, ok: status === 200 };
    });
  } finally {
    agent.destroy();
  }
}

/** Open loop: requests arrive at random times, whether or not earlier ones have ended, and take turns at the instances. */
export async function arriveAtFleet(
  targets: readonly HttpTarget[],
  load: { perSecond: number; durationMs: number; requestOf: RequestOf },
): Promise<Pick<LoadResult, 'count' | 'p50Ms' | 'p99Ms' | 'failures'>> {
  const agent = new Agent({ keepAlive: true });
  const latenciesMs: number[] = [];
  let failures = 0;
  const pending: Promise<void>[] = [];
  const startMs = performance.now();
  let dueMs = startMs;
  for (let serial = 0; ; serial++) {
    dueMs -= (Math.log(1 - Math.random()) / load.perSecond) * 1000;
    if (dueMs > startMs + load.durationMs) break;
    await sleep(Math.max(0, dueMs - performance.now()));
    const target = targets[serial % targets.length] as HttpTarget;
    const response = send(target, agent, load.requestOf(serial)).then(
      ({ status, ms }) => {
        if (status === 200) latenciesMs.push(ms);
        else failures++;
      },
      () => void failures++,
    );
    pending.push(response);
  }
  await Promise.all(pending);
  agent.destroy();
  return {
    count: latenciesMs.length,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    failures,
  };
}
