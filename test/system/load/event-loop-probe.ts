// Preloaded into a service process (`--import`) by event-loop.ts; reports over the IPC channel how long the event loop was held.
import { isMainThread } from 'node:worker_threads';
import { cpuMsOf, referenceWork, threadCpuMs } from '../../support/reference-work.js';
import type { ProbeQuestion } from './measured-service.js';

const TICK_MS = 2;

if (isMainThread && process.send !== undefined) probe(process.send.bind(process));

function probe(send: (response: number) => unknown): void {
  let longestMs = 0;
  let lastMs = threadCpuMs();
  const tick = () => {
    const nowMs = threadCpuMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  // A timer that is due runs before the next callback of a request: between two ticks is at most one long callback.
  setInterval(tick, TICK_MS).unref();
  process.on('message', (question: ProbeQuestion) => {
    if (question === 'reference-work') {
      send(cpuMsOf(referenceWork));
      return;
    }
    tick();
    send(longestMs);
    longestMs = 0;
  });
  process.channel?.unref();
}
