import { LargeInput } from '../../../chart-spec/chart-spec.js';
import { isLarger, type Reader } from './reader.js';
import { ReaderThread, TooHardToRead } from './reader-thread.js';

/** Lets callers take turns, so that one with slow inputs does not keep the others from reading. */
export interface Turns {
  /** Rejects when too much of this caller waits already. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
  /** Called for a caller whose input took all the time it may take. */
  markSlow(caller: string): void;
}

export interface ReadingOptions {
  /** The module of the threads. */
  threadFile: URL;
  /** Decides how many threads there can be: one for each work that it runs at a time. */
  turns: Turns;
  /** Processor time for one input. Default: 2 s, many times what the largest valid input takes. */
  deadlineMs?: number;
}

/** Reads what clients send: small input at once, large input in a thread that is ended at a deadline. */
export interface Reading {
  /** @param caller whose input it is. @throws ApiError of the reader; that of `reader.refuse` for input that takes too long */
  read<Input, Output>(reader: Reader<Input, Output>, input: Input, caller: string): Promise<Output>;
  close(): Promise<void>;
}

/** Readers are linear: this much takes a few milliseconds at most. */
const MAX_SMALL_CHARS = 16 * 1024;
const DEFAULT_DEADLINE_MS = 2000;
/** A thread takes 0.2 s to start and holds 10 to 40 MB. */
const IDLE_END_MS = 5 * 60_000;

/** See docs/adr/0109-requests-are-counted-before-they-are-read.md. */
export function createReading(options: ReadingOptions): Reading {
  const { threadFile, turns, deadlineMs = DEFAULT_DEADLINE_MS } = options;
  const threads = new Set<ReaderThread>();
  const idle: ReaderThread[] = [];
  let idleTimer: NodeJS.Timeout | undefined;

  function takeThread(): ReaderThread {
    clearTimeout(idleTimer);
    const thread = idle.pop() ?? new ReaderThread(threadFile, deadlineMs);
    threads.add(thread);
    return thread;
  }

  function giveBack(thread: ReaderThread): void {
    if (thread.isEnded) threads.delete(thread);
    else idle.push(thread);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void endIdle(), IDLE_END_MS).unref();
  }

  async function endIdle(): Promise<void> {
    const ended = idle.splice(0);
    for (const thread of ended) threads.delete(thread);
    await Promise.all(ended.map((thread) => thread.end()));
  }

  async function readInThread(reader: string, input: unknown): Promise<unknown> {
    const thread = takeThread();
    try {
      return await thread.read({ reader, input });
    } finally {
      giveBack(thread);
    }
  }

  async function readLarge<Input, Output>(reader: Reader<Input, Output>, input: Input, caller: string) {
    try {
      return (await turns.run(caller, () => readInThread(reader.name, input))) as Output;
    } catch (error) {
      if (!(error instanceof TooHardToRead)) throw error;
      turns.markSlow(caller);
      throw reader.refuse([{ path: '', message: refusalOf(reader.what, error.lack, deadlineMs) }]);
    }
  }

  return {
    async read(reader, input, caller) {
      if (isLarger(input, MAX_SMALL_CHARS)) return readLarge(reader, input, caller);
      try {
        return reader.read(input, MAX_SMALL_CHARS);
      } catch (error) {
        if (!(error instanceof LargeInput)) throw error;
        return readLarge(reader, input, caller);
      }
    },
    async close() {
      clearTimeout(idleTimer);
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

function refusalOf(what: string, lack: TooHardToRead['lack'], deadlineMs: number): string {
  const limit = lack === 'time' ? `longer than ${deadlineMs / 1000} s` : 'more memory than it may';
  return `${what} takes ${limit} to read. Send fewer or shorter texts, labels and rows.`;
}
