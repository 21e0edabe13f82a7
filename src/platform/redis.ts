import { createClient, RESP_TYPES } from 'redis';
import type { Log } from './log.js';

/** Redis is on the way of requests that take some milliseconds: waiting longer than this for it costs more than doing without. */
const ANSWER_WITHIN_MS = 100;
/** After a failure Redis is left alone for this long, so that an outage costs one short wait a second and not one per request. */
const REST_MS = 1_000;
const LOG_EVERY_MS = 10_000;

function connectionTo(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 1_000) },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
}
export type RedisClient = ReturnType<typeof connectionTo>;

/** One connection for everything that the instances share through Redis. */
export interface Redis {
  /**
   * Runs `command`, unless Redis is away or has failed within the last second.
   * @returns undefined when there is no answer for whatever reason; that has been counted and logged then
   */
  ask<Answer>(command: (client: RedisClient) => Promise<Answer>): Promise<{ answer: Answer } | undefined>;
  close(): void;
}

/**
 * Resolves at once; the connection is made in the background and made again after it broke (contract §7: nothing fails with Redis).
 * @param onError called once for every command that failed
 */
export function openRedis({ url, log, onError }: { url: string; log: Log; onError(): void }): Redis {
  let restUntilMs = 0;
  let loggedMs = Number.NEGATIVE_INFINITY;
  function noteFailure(err: unknown): void {
    const nowMs = performance.now();
    restUntilMs = nowMs + REST_MS;
    onError();
    if (nowMs - loggedMs < LOG_EVERY_MS) return;
    loggedMs = nowMs;
    log.warn({ err }, 'Redis is away; pictures are drawn instead of fetched, and limits are counted in this process');
  }

  const client = connectionTo(url);
  client.on('error', noteFailure);
  client.connect().catch(noteFailure);
  return {
    async ask(command) {
      if (!client.isReady || performance.now() < restUntilMs) return undefined;
      try {
        return { answer: await within(ANSWER_WITHIN_MS, command(client)) };
      } catch (err) {
        noteFailure(err);
        return undefined;
      }
    },
    close: () => client.destroy(),
  };
}

/** Rejects when the promise has not settled in time; a later rejection of it is nobody's. */
async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${limitMs} ms`));
    // Where this process itself was too busy to look, the answer is there already and is read in this very turn: one more turn for it.
    timer = setTimeout(() => setImmediate(giveUp), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
