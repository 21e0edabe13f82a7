import { Worker } from 'node:worker_threads';
import { type Answer, errorOf, type Question } from './wire.js';

/** The input is nested more deeply than can be sent to the thread. */
export class TooDeepToRead extends Error {
  override name = 'TooDeepToRead';
}

/** The input took more time or memory than reading may take. The thread has ended. */
export class TooHardToRead extends Error {
  override name = 'TooHardToRead';
  constructor(readonly lack: 'time' | 'memory') {
    super(`the input takes too much ${lack} to read`);
  }
}

/** The largest inputs take about 100 MB. */
const MAX_HEAP_BYTES = 384 * 1024 * 1024;
/** Never reached: V8 may abort the process at a limit of its own, so the heap is measured. */
const V8_LIMIT_MB = 4096;
/** On a busy machine, a thread that had less of the processor than the deadline gets so many times the deadline. */
const MAX_WAIT_FACTOR = 4;
const CHECK_EVERY_MS = 50;

/** A thread that reads one input at a time. */
export class ReaderThread {
  readonly #worker: Worker;
  #isEnded = false;
  #settle: ((answer: Answer | Error) => void) | undefined;

  /** @param file its module answers each `Question` with `Answer`s */
  constructor(
    file: URL,
    private readonly deadlineMs: number,
  ) {
    this.#worker = new Worker(file, { name: 'reader', resourceLimits: { maxOldGenerationSizeMb: V8_LIMIT_MB } });
    this.#worker.on('message', (answer: Answer) => this.#settle?.(answer));
    this.#worker.on('error', (error: Error) => {
      this.#isEnded = true;
      this.#settle?.(error);
    });
    this.#worker.on('exit', () => {
      this.#isEnded = true;
      this.#settle?.(new Error('the reader thread has ended'));
    });
    this.#worker.unref();
  }

  /** Whether it can read no more. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** @throws what the reader throws; TooDeepToRead; TooHardToRead, which ends the thread */
  read(question: Question): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      this.#settle = undefined;
      this.#worker.unref();
    };
    const giveUp = (lack: TooHardToRead['lack']) => {
      end();
      void this.end();
      reject(new TooHardToRead(lack));
    };
    /** @param startCpuMs processor time of the thread at the start of this reading */
    const watch = (startCpuMs: number): void => {
      const startMs = performance.now();
      const check = async (): Promise<void> => {
        const usage = await this.#usage();
        if (usage === undefined || this.#settle !== settle) return;
        const { cpuMs, heapBytes } = usage;
        const waitedMs = performance.now() - startMs;
        if (heapBytes >= MAX_HEAP_BYTES) giveUp('memory');
        else if (cpuMs - startCpuMs >= this.deadlineMs || waitedMs >= MAX_WAIT_FACTOR * this.deadlineMs) giveUp('time');
        else timer = setTimeout(check, CHECK_EVERY_MS);
      };
      timer = setTimeout(check, CHECK_EVERY_MS);
    };
    const settle = (answer: Answer | Error): void => {
      if (!(answer instanceof Error) && 'started' in answer) {
        watch(answer.started.cpuMs);
        return;
      }
      end();
      if (answer instanceof Error) reject(answer);
      else if ('tooDeep' in answer) reject(new TooDeepToRead());
      else if ('output' in answer) resolve(answer.output);
      else reject(errorOf(answer));
    };
    this.#settle = settle;
    this.#worker.ref();
    try {
      this.#worker.postMessage(question);
    } catch (error) {
      end();
      reject(error instanceof RangeError ? new TooDeepToRead() : error);
    }
    return promise;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker.terminate();
  }

  /** Undefined when the thread has ended, which its events tell. */
  async #usage(): Promise<{ cpuMs: number; heapBytes: number } | undefined> {
    try {
      const [{ user, system }, heap] = await Promise.all([this.#worker.cpuUsage(), this.#worker.getHeapStatistics()]);
      return { cpuMs: (user + system) / 1000, heapBytes: heap.used_heap_size };
    } catch {
      return undefined;
    }
  }
}
