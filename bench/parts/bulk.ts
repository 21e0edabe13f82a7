import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleChart } from '../charts.js';
import { type CpuTime, cpuPer, totalOf, treeCpuTime } from '../cpu-time.js';
import { post, send } from '../load.js';
import { ratioOf, type Spread, spreadOf } from '../measure.js';
import { type Service, startService } from '../service.js';

/** What one of many small charts takes, in ms of CPU time of the whole tree and in ms until the last one is there. */
export interface BulkWay {
  cpuMs: Spread;
  byKind: CpuTime['byKind'];
  wallMs: Spread;
}

export interface BulkResult {
  charts: number;
  single: BulkWay;
  batch: BulkWay;
}

const CHARTS = 100;
/** Single requests at a time; a batch needs one connection. */
const CONCURRENCY = 4;
/** The CPU time of a process is counted in steps of 10 ms: several batches make one round. */
const REPEATS = 4;
const ROUNDS = 5;
const WARM_UP_ROUNDS = 2;
/** Polling takes CPU time too, so it is rare. */
const POLL_MS = 300;
/** After a round, for what the service does after its last response, such as writing the history. */
const SETTLE_MS = 500;

/** 100 small charts in single requests, and as one batch, in turns. */
export async function measureBulk(): Promise<BulkResult> {
  const service = await startService();
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  let serial = 0;
  const nextChart = () => ({ ...simpleChart(), width: 320, height: 200, title: `Chart ${serial++}` });
  const ways = {
    single: () => drawSingly(service, agent, nextChart),
    batch: () => drawAsBatch(service, agent, Array.from({ length: CHARTS }, nextChart)),
  };
  try {
    const measured: Record<keyof typeof ways, { cpu: CpuTime; wallMs: number }[]> = { single: [], batch: [] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const way of ['single', 'batch'] as const) {
        const before = treeCpuTime(service.pid);
        let wallMs = 0;
        for (let repeat = 0; repeat < REPEATS; repeat++) wallMs += await ways[way]();
        await sleep(SETTLE_MS);
        const cpu = cpuPer(before, treeCpuTime(service.pid), CHARTS * REPEATS);
        if (round >= 0) measured[way].push({ cpu, wallMs: wallMs / (CHARTS * REPEATS) });
      }
    }
    const result = { charts: CHARTS, single: summaryOf(measured.single), batch: summaryOf(measured.batch) };
    const ratio = (of: 'cpuMs' | 'wallMs') => ratioOf(result.batch[of], result.single[of]).toFixed(2);
    console.log(`one of ${CHARTS} small charts, batch / single: CPU ${ratio('cpuMs')}, time ${ratio('wallMs')}`);
    return result;
  } finally {
    agent.destroy();
    await service.stop();
  }
}

/** @returns how long it took, in ms */
async function drawSingly(service: Service, agent: Agent, nextChart: () => object): Promise<number> {
  const startedAt = performance.now();
  let left = CHARTS;
  const client = async (): Promise<void> => {
    while (left-- > 0) {
      const { status, bytes } = await post(service, agent, JSON.stringify(nextChart()));
      if (status !== 200) throw new Error(`a chart failed: ${bytes.toString('utf8')}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
  return performance.now() - startedAt;
}

/** @returns how long it took as the job says, in ms */
async function drawAsBatch(service: Service, agent: Agent, charts: object[]): Promise<number> {
  const body = JSON.stringify({ charts: charts.map((spec) => ({ spec })) });
  const accepted = await send(service, agent, { url: new URL('/api/v1/batches', service.url), body });
  const { statusUrl } = JSON.parse(accepted.bytes.toString('utf8')) as { statusUrl?: string };
  if (statusUrl === undefined) throw new Error(`the batch was rejected: ${accepted.bytes.toString('utf8')}`);
  for (;;) {
    await sleep(POLL_MS);
    const { bytes } = await send(service, agent, { url: new URL(statusUrl, service.url) });
    const job: { status: string; error?: string; createdAt: string; completedAt: string } = JSON.parse(
      bytes.toString('utf8'),
    );
    if (job.status === 'completed') return Date.parse(job.completedAt) - Date.parse(job.createdAt);
    if (job.status === 'failed') throw new Error(`the batch failed: ${job.error}`);
  }
}

function summaryOf(rounds: readonly { cpu: CpuTime; wallMs: number }[]): BulkWay {
  const kinds = Object.keys(rounds[0]?.cpu.byKind ?? {}) as (keyof CpuTime['byKind'])[];
  const medianOf = (kind: keyof CpuTime['byKind']) => spreadOf(rounds.map(({ cpu }) => cpu.byKind[kind])).median;
  return {
    cpuMs: spreadOf(rounds.map(({ cpu }) => totalOf(cpu.byKind))),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, medianOf(kind)])) as CpuTime['byKind'],
    wallMs: spreadOf(rounds.map(({ wallMs }) => wallMs)),
  };
}
