import { setImmediate as nextTurn } from 'node:timers/promises';
import { LargeInput } from '../../../chart-spec/urls.js';
import { BusyError, FairQueue } from '../concurrency/fair-queue.js';
import type { Sharer } from '../concurrency/fair-turns.js';
import { serviceOverloaded } from '../errors.js';
import { isLarger, type Reader } from './reader.js';
import { ReaderThread, TooDeepToRead, TooHardToRead } from './reader-thread.js';

export interface ReadingOptions {
  /** The module of the threads. */
  threadFile: URL;
  /** Processor time for one input. Default: 4 s, several times what the largest valid input takes on a slow core. */
  deadlineMs?: number;
}

/** Reads what clients send: small input at once, large input in a thread that is ended at a deadline. */
export interface Reading {
  /**
   * @param owner whose input it is
   * @throws ApiError of the reader; that of `reader.refuse` for input that takes too long; 503 when too much of the owner waits
   */
  read<Input, Output>(reader: Reader<Input, Output>, input: Input, owner: Sharer): Promise<Output>;
  close(): Promise<void>;
}

/** Readers are linear: this much takes a few milliseconds at most. */
const MAX_SMALL_CHARS = 16 * 1024;
const DEFAULT_DEADLINE_MS = 4000;
/** One for each account or network: one with slow input leaves the other thread to the rest. */
const MAX_THREADS = 2;
/** For one account or network. */
const MAX_WAITING = 100;
/** A render has 10 s in all. */
const MAX_WAIT_MS = 8000;
const RETRY_AFTER_S = 1;
/** A thread takes 0.2 s to start and holds 10 to 40 MB. */
const IDLE_END_MS = 5 * 60_000;

/** See docs/adr/0109-requests-are-counted-before-they-are-read.md. */
export function createReading(options: ReadingOptions): Reading {
  const { threadFile, deadlineMs = DEFAULT_DEADLINE_MS } = options;
  const queue = new FairQueue({ places: MAX_THREADS, placesEach: 1, waitingEach: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
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

  async function readLarge<Input, Output>(reader: Reader<Input, Output>, input: Input, owner: Sharer) {
    // The caller may have parsed it until now, and it is copied to the thread next: others have a turn between the two.
    await nextTurn();
    try {
      return (await queue.run(owner, () => readInThread(reader.name, input))) as Output;
    } catch (error) {
      if (error instanceof BusyError) throw serviceOverloaded(RETRY_AFTER_S);
      if (error instanceof TooDeepToRead)
        throw reader.refuse([{ path: '', message: `${reader.what} is nested too deeply.` }]);
      if (!(error instanceof TooHardToRead)) throw error;
      queue.markSlow(owner);
      throw reader.refuse([{ path: '', message: refusalOf(reader.what, error.lack, deadlineMs) }]);
    }
  }

  return {
    async read(reader, input, owner) {
      const maxChars = reader.maxSmallChars ?? MAX_SMALL_CHARS;
      if (isLarger(input, maxChars)) return readLarge(reader, input, owner);
      try {
        return reader.read(input, maxChars);
      } catch (error) {
        if (!(error instanceof LargeInput)) throw error;
        return readLarge(reader, input, owner);
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
