import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Format } from '../../chart-spec/spec.js';
import type { Workload } from '../charts.js';
import type { LoadResult } from '../load.js';
import { type ProcessTarget, pidOf, root } from '../service.js';

/** What the driver draws with: our page, or Chart.js on one canvas with `toDataURL`. */
export type BarePageKind = 'chartwright' | 'chart.js';

/** Messages to the driver. It sends one reply to each. `prepare` reads the specifications, which the next runs draw in turn. */
export type Command =
  | { do: 'prepare'; workload: Workload; format: Format }
  | { do: 'run'; concurrency: number; durationMs: number };

export type Reply = { done: 'ready' } | { done: 'prepared' } | { done: 'run'; result: LoadResult };

/** Bare pages and the process that drives them, which is the root of the tree. */
export interface BarePages extends ProcessTarget {
  /** Reads the specifications of a workload and warms the pages for it. */
  prepare(options: Omit<Extract<Command, { do: 'prepare' }>, 'do'>): Promise<void>;
  run(options: Omit<Extract<Command, { do: 'run' }>, 'do'>): Promise<LoadResult>;
}

/** Starts a driver of its own process for bare pages of one kind. */
export async function startBarePages(name: string, kind: BarePageKind): Promise<BarePages> {
  const child = fork(join(root, 'dist/bench/bare-pages/driver.js'), [kind], { cwd: root });
  process.on('exit', () => child.kill());
  await nextReply(child);
  const command = async (message: Command): Promise<Reply> => {
    child.send(message);
    return nextReply(child);
  };
  return {
    name,
    pid: pidOf(child),
    async prepare(options) {
      await command({ do: 'prepare', ...options });
    },
    async run(options) {
      const reply = await command({ do: 'run', ...options });
      if (reply.done !== 'run') throw new Error(`unexpected reply ${reply.done}`);
      return reply.result;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function nextReply(child: ChildProcess): Promise<Reply> {
  const waiting = new AbortController();
  const exited = once(child, 'exit', { signal: waiting.signal }).then(() => {
    throw new Error('the driver of the bare pages ended');
  });
  exited.catch(() => undefined);
  try {
    const [reply] = await Promise.race([once(child, 'message'), exited]);
    return reply as Reply;
  } finally {
    waiting.abort();
  }
}
