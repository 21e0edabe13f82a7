import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { barChart } from '../charts.js';
import { type Address, post } from '../load.js';

/** One connection for each target, which pauses after each response. */
export interface SeldomClients {
  targets: Address[];
  durationMs: number;
  pauseMs: number;
}

interface WorkerData extends Omit<SeldomClients, 'targets'> {
  targets: { url: string; headers: Address['headers'] }[];
  firstSerial: number;
}

/** Far above the serials of other load. */
let nextSerial = 1_000_000_000;
const SERIALS_PER_CALL = 1_000_000;

/** @returns the latencies in ms; a request that fails counts as the whole time */
export async function latenciesOf(
  { targets, durationMs, pauseMs }: SeldomClients,
  chartOf: () => object,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const startMs = performance.now();
  const connection = async (target: Address, i: number): Promise<void> => {
    await sleep((i * pauseMs) / targets.length);
    while (performance.now() - startMs < durationMs) {
      const { status, ms } = await post(target, agent, JSON.stringify(chartOf()));
      latencies.push(status === 200 ? ms : durationMs);
      await sleep(pauseMs);
    }
  };
  await Promise.all(targets.map(connection));
  agent.destroy();
  return latencies;
}

/** As `latenciesOf`, with distinct charts, in a thread of its own: other load of this process does not hold up its clock. */
export async function latenciesInThread(clients: SeldomClients): Promise<number[]> {
  const data: WorkerData = {
    ...clients,
    targets: clients.targets.map(({ url, headers }) => ({ url: url.href, headers })),
    firstSerial: nextSerial,
  };
  nextSerial += SERIALS_PER_CALL;
  const [latencies] = await once(new Worker(new URL(import.meta.url), { workerData: data }), 'message');
  return latencies;
}

if (!isMainThread) {
  const { targets, firstSerial, ...clients }: WorkerData = workerData;
  let serial = firstSerial;
  const asTargets = targets.map(({ url, headers }) => ({ url: new URL(url), headers }));
  parentPort?.postMessage(await latenciesOf({ ...clients, targets: asTargets }, () => barChart(serial++)));
}
