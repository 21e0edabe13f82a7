import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mixedChart } from '../charts.js';
import { post } from '../load.js';
import { type ProcessKind, treePssMb } from '../process-tree.js';
import { createDataDir, type HttpTarget, removeDataDir, startService } from '../service.js';

/** PSS in MB of the process tree. */
export interface MemoryReading {
  when: string;
  renders: number;
  mb: Record<ProcessKind | 'total', number>;
}

const IDLE_MS = 10_000;
const AFTER_RENDERS = [500, 10_000];
const STEP = 500;
const CONCURRENCY = 4;

/** Memory after a second start and 10 s of rest, and after many mixed charts. */
export async function measureMemory(): Promise<{ readings: MemoryReading[]; failures: number }> {
  const dataDir = await createDataDir();
  const first = await startService({}, { dataDir });
  await first.stop();
  const service = await startService({}, { dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  let failures = 0;
  try {
    await sleep(IDLE_MS);
    const idle = { when: 'idle, 10 s after a second start', renders: 0, mb: treePssMb(service.pid) };
    const readings: MemoryReading[] = [idle];
    for (let renders = 0; renders < Math.max(...AFTER_RENDERS); renders += STEP) {
      failures += await drawMixed(service, agent, renders, renders + STEP);
      const reached = renders + STEP;
      const mb = treePssMb(service.pid);
      console.log(`memory after ${reached} charts: ${mb.total.toFixed(0)} MB`);
      if (AFTER_RENDERS.includes(reached)) readings.push({ when: `after ${reached} charts`, renders: reached, mb });
    }
    return { readings, failures };
  } finally {
    agent.destroy();
    await service.stop();
    await removeDataDir(dataDir);
  }
}

/** Draws mixed charts with the serials `from` to `to` (exclusive). @returns how many failed */
async function drawMixed(target: HttpTarget, agent: Agent, from: number, to: number): Promise<number> {
  let serial = from;
  let failures = 0;
  const client = async (): Promise<void> => {
    while (serial < to) {
      const { status } = await post(target, agent, JSON.stringify(mixedChart(serial++)));
      if (status !== 200) failures++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
  return failures;
}
