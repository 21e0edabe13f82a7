import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { barChart } from '../charts.js';
import { median, post } from '../load.js';
import { type HttpTarget, startService } from '../service.js';

export interface RestResult {
  restMs: number;
  /** Of each service. */
  samples: { warmMs: number; firstMs: number }[];
}

/** Several services rest at the same time, because each gives one sample only. */
const SERVICES = 3;
const WARM_UP = 200;
const WARM_SAMPLES = 100;
const DEFAULT_REST_MS = 120_000;

/** The latency of the first chart after a rest (BENCH_REST_MS), beside that of the charts before it, one at a time. */
export async function measureRest(): Promise<RestResult> {
  const restMs = Number(process.env['BENCH_REST_MS'] ?? DEFAULT_REST_MS);
  const services: HttpTarget[] = [];
  const agent = new Agent({ keepAlive: true });
  let serial = 0;
  const draw = async (service: HttpTarget): Promise<number> => {
    const answer = await post(service, agent, JSON.stringify(barChart(serial++)));
    if (answer.status !== 200) throw new Error(`a chart failed: ${answer.bytes.toString('utf8')}`);
    return answer.ms;
  };
  try {
    const samples: RestResult['samples'] = [];
    for (let i = 0; i < SERVICES; i++) {
      const service = await startService();
      services.push(service);
      const times: number[] = [];
      for (let chart = 0; chart < WARM_UP; chart++) times.push(await draw(service));
      samples.push({ warmMs: median(times.slice(-WARM_SAMPLES)), firstMs: Number.NaN });
    }
    console.log(`${SERVICES} services rest for ${restMs / 1000} s…`);
    await sleep(restMs);
    for (const [i, service] of services.entries()) {
      const sample = samples[i];
      if (sample !== undefined) sample.firstMs = await draw(service);
    }
    return { restMs, samples };
  } finally {
    agent.destroy();
    await Promise.all(services.map((service) => service.stop()));
  }
}
