import { once } from 'node:events';
import { killProcess, startProcess, untilReady } from './service-process.js';

/** The longest time for which the event loop of the service was held by one callback. */
export interface LoopDelay {
  /** CPU time of its thread, which other processes of a busy machine do not change. */
  cpuMs: number;
  /** Elapsed time. Includes what the machine did instead; the only one that shows blocking input and output. */
  elapsedMs: number;
}

/** A service in a process of its own, so that the work of the test does not count. */
export interface MeasuredService {
  url: string;
  /** Key of an account of the business plan. */
  key: string;
  /** The delay while `work` runs. Nothing else may use the service meanwhile. */
  measure(work: () => Promise<unknown>): Promise<LoopDelay>;
  close(): Promise<void>;
}

const PROBE = new URL('./event-loop-probe.js', import.meta.url).href;
const NO_LIMITS = {
  RATE_LIMIT_MAX: '1000000',
  ANONYMOUS_RATE_LIMIT_MAX: '1000000',
  ACCOUNT_RATE_LIMIT_MAX: '1000000',
  MANAGEMENT_RATE_LIMIT_MAX: '1000000',
};

/** @param dataDir the caller removes it, after `close` */
export async function startMeasuredService(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<MeasuredService> {
  const service = startProcess(dataDir, { ...NO_LIMITS, ...env }, { preload: PROBE });
  const { url, key } = await untilReady(service);
  const { child } = service;
  const read = async (): Promise<LoopDelay> => {
    const answered = once(child, 'message') as Promise<[LoopDelay]>;
    child.send('read');
    return (await answered)[0];
  };
  return {
    url,
    key,
    async measure(work) {
      await read();
      await work();
      return read();
    },
    close: () => killProcess(service),
  };
}

/** The delay of work that may be repeated: while it takes more CPU time than `limitMs`, up to `tries` times. @returns the smallest times */
export async function smallestDelay(
  service: MeasuredService,
  work: () => Promise<unknown>,
  { limitMs, tries }: { limitMs: number; tries: number },
): Promise<LoopDelay> {
  const smallest: LoopDelay = { cpuMs: Number.POSITIVE_INFINITY, elapsedMs: Number.POSITIVE_INFINITY };
  for (let i = 0; i < tries && smallest.cpuMs > limitMs; i += 1) {
    const { cpuMs, elapsedMs } = await service.measure(work);
    smallest.cpuMs = Math.min(smallest.cpuMs, cpuMs);
    smallest.elapsedMs = Math.min(smallest.elapsedMs, elapsedMs);
  }
  return smallest;
}

/** The longest time of CPU for which `work` holds the event loop of this process. */
export async function longestLoopHoldMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let lastMs = threadCpuMs();
  const tick = () => {
    const nowMs = threadCpuMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  const timer = setInterval(tick, 1);
  await work();
  clearInterval(timer);
  tick();
  return longestMs;
}

/** CPU time of the thread that calls: other threads and other processes do not count. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The smallest of up to `tries` measurements; the first one within the limit ends it. One measurement alone may contain a collection of
 * garbage, or other work of a busy machine.
 */
export async function smallestMs(
  measure: () => number | Promise<number>,
  { limitMs, tries = 4 }: { limitMs: number; tries?: number },
): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && smallest > limitMs; i += 1) smallest = Math.min(smallest, await measure());
  return smallest;
}
