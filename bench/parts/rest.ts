import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBarePages } from '../bare-pages/bare-pages.js';
import { barChart } from '../charts.js';
import { median, post } from '../load.js';
import { type HttpTarget, startPeer, startService } from '../service.js';

export interface RestSample {
  name: string;
  isService: boolean;
  /** p50 of one chart at a time, before the rest. */
  warmMs: number;
  firstMs: number;
}

export interface RestResult {
  restMs: number;
  samples: RestSample[];
}

/** What draws one chart at a time, and rests. */
interface Resting {
  name: string;
  isService: boolean;
  /** @returns the latency of the last charts in ms */
  warmUp(): Promise<number>;
  /** @returns the latency of one chart in ms */
  draw(): Promise<number>;
  stop(): Promise<void>;
}

/** Several services rest at the same time, because each gives one sample only. */
const SERVICES = 3;
const WARM_UP = 200;
const WARM_SAMPLES = 100;
const BARE_WARM_UP_MS = 1_000;
/** Shorter than any chart takes. */
const ONE_CHART_MS = 1;
const DEFAULT_REST_MS = 120_000;

/**
 * The latency of the first chart after a rest (BENCH_REST_MS), beside that of the charts before it, one at a time. @napi-rs/canvas and a bare
 * page rest beside the services: they show what the machine itself and Chromium take after a rest.
 */
export async function measureRest(): Promise<RestResult> {
  const restMs = Number(process.env['BENCH_REST_MS'] ?? DEFAULT_REST_MS);
  const agent = new Agent({ keepAlive: true });
  const resting: Resting[] = [];
  const samples: RestSample[] = [];
  const starts = [
    ...Array.from({ length: SERVICES }, () => async () => overHttp(await startService(), true, agent)),
    async () =>
      overHttp(await startPeer('Chart.js on @napi-rs/canvas', 'dist/bench/peers/napi-canvas.js'), false, agent),
    startBare,
  ];
  try {
    for (const start of starts) {
      const each = await start();
      resting.push(each);
      const { name, isService } = each;
      samples.push({ name, isService, warmMs: await each.warmUp(), firstMs: Number.NaN });
    }
    console.log(`${samples.map(({ name }) => name).join(', ')} rest for ${restMs / 1000} s…`);
    await sleep(restMs);
    for (const [i, each] of resting.entries()) Object.assign(samples[i] ?? {}, { firstMs: await each.draw() });
    return { restMs, samples };
  } finally {
    agent.destroy();
    await Promise.all(resting.map((each) => each.stop()));
  }
}

function overHttp(target: HttpTarget, isService: boolean, agent: Agent): Resting {
  let serial = 0;
  const draw = async (): Promise<number> => {
    const response = await post(target, agent, JSON.stringify(barChart(serial++)));
    if (response.status !== 200) throw new Error(`a chart failed: ${response.bytes.toString('utf8')}`);
    return response.ms;
  };
  return {
    name: target.name,
    isService,
    draw,
    async warmUp() {
      const times: number[] = [];
      for (let chart = 0; chart < WARM_UP; chart++) times.push(await draw());
      return median(times.slice(-WARM_SAMPLES));
    },
    stop: () => target.stop(),
  };
}

/** Without HTTP, access checks and database. */
async function startBare(): Promise<Resting> {
  const pages = await startBarePages('bare page over CDP', 'chartwright');
  await pages.prepare({ workload: 'bar', format: 'png' });
  const run = async (durationMs: number) => (await pages.run({ concurrency: 1, durationMs })).p50Ms;
  return {
    name: pages.name,
    isService: false,
    warmUp: () => run(BARE_WARM_UP_MS),
    draw: () => run(ONE_CHART_MS),
    stop: () => pages.stop(),
  };
}
