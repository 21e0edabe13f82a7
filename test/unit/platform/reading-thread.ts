// The thread of reading.test.ts: readers that take as long as their input says.
import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../../chart-spec/spec.js';
import { RejectedInput } from '../../../src/platform/reading/reader.js';
import { type Answer, answerOf, type Question } from '../../../src/platform/reading/wire.js';

const READERS: Record<string, (input: string) => unknown> = {
  length: (input) => input.length,
  refusing: (input) => {
    throw new RejectedInput(new ApiError(400, { error: 'Refused', details: [] }), input);
  },
  refusingDeep: () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    throw new RejectedInput(new ApiError(400, { error: 'Refused', details: [] }), deep);
  },
  endless: () => {
    for (;;);
  },
  greedy: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array(10_000).fill(1.5));
  },
  failing: () => JSON.parse('{'),
};

parentPort?.on('messageerror', () => parentPort?.postMessage({ tooDeep: true } satisfies Answer));

parentPort?.on('message', ({ reader, input }: Question) => {
  const tell = (answer: Answer) => parentPort?.postMessage(answer);
  tell({ started: { cpuMs: process.threadCpuUsage().user / 1000 } });
  try {
    tell({ output: READERS[reader]?.(input as string) });
  } catch (error) {
    tell(answerOf(error));
  }
});
