// The thread that reads large input: see platform/reading/reading.ts.
import { parentPort } from 'node:worker_threads';
import { type Answer, answerOf, type Question } from './platform/reading/wire.js';
import { loadReader } from './readers.js';

parentPort?.on('messageerror', () => parentPort?.postMessage({ tooDeep: true } satisfies Answer));

parentPort?.on('message', async (question: Question) => {
  const tell = (answer: Answer) => parentPort?.postMessage(answer);
  try {
    const reader = await loadReader(question.reader);
    const { user, system } = process.threadCpuUsage();
    tell({ started: { cpuMs: (user + system) / 1000 } });
    tell({ output: reader.read(withBuffers(question.input)) });
  } catch (error) {
    tell(answerOf(error));
  }
});

/** Bytes arrive as `Uint8Array`. */
function withBuffers(input: unknown): never {
  const bufferOf = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input) && !ArrayBuffer.isView(input);
  const read = isFields
    ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, bufferOf(value)]))
    : bufferOf(input);
  return read as never;
}
