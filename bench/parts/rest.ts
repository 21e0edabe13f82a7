import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { barChart } from '../charts.js';
import { median, post } from '../load.js';
import { type HttpTarget, startService } from '../service.js';

/** Several rest at the same time, because each gives one sample only. */
const SERVICES = 3;
const WARM_UP = 200;
const WARM_SAMPLES = 100;

/** @returns the latency of the first chart after a rest, divided by that of the charts before it, one at a time; the median of the services */
export async function measureRest(): Promise<number> {
  const restMs = Number(process.env['BENCH_REST_MS'] ?? 120_000);
  const agent = new Agent({ keepAlive: true });
  const services: HttpTarget[] = [];
  let serial = 0;
  const drawMs = async (service: HttpTarget): Promise<number> => {
    const response = await post(service, agent, JSON.stringify(barChart(serial++)));
    if (response.status !== 200) throw new Error(`a chart failed: ${response.bytes.toString('utf8')}`);
    return response.ms;
  };
  try {
    const warmMs: number[] = [];
    for (let i = 0; i < SERVICES; i++) {
      const service = await startService();
      services.push(service);
      const times: number[] = [];
      for (let chart = 0; chart < WARM_UP; chart++) times.push(await drawMs(service));
      warmMs.push(median(times.slice(-WARM_SAMPLES)));
    }
    console.log(`${SERVICES} services rest for ${restMs / 1000} s…`);
    await sleep(restMs);
    const ratios: number[] = [];
    for (const [i, service] of services.entries()) ratios.push((await drawMs(service)) / (warmMs[i] ?? Number.NaN));
    return median(ratios);
  } finally {
    agent.destroy();
    await Promise.all(services.map((service) => service.stop()));
  }
}
