// Preloaded into a service process (`--import`) by event-loop.ts; answers over the IPC channel how long the event loop was held.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { type LoopDelay, threadCpuMs } from './event-loop.js';

const TICK_MS = 2;

if (isMainThread && process.send !== undefined) probe(process.send.bind(process));

function probe(send: (message: LoopDelay) => unknown): void {
  const delays = monitorEventLoopDelay({ resolution: TICK_MS });
  delays.enable();
  let longestCpuMs = 0;
  let lastMs = threadCpuMs();
  const tick = () => {
    const nowMs = threadCpuMs();
    longestCpuMs = Math.max(longestCpuMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  // A timer that is due runs before the next callback of a request: between two ticks is at most one long callback.
  setInterval(tick, TICK_MS).unref();
  process.on('message', () => {
    // The histogram learns of a delay at its own next timer.
    setTimeout(() => {
      tick();
      send({ cpuMs: longestCpuMs, elapsedMs: delays.max / 1e6 });
      delays.reset();
      longestCpuMs = 0;
    }, 3 * TICK_MS);
  });
  process.channel?.unref();
}
