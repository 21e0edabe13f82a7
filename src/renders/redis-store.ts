import { createClient, RESP_TYPES } from 'redis';
import type { Log } from '../log.js';
import type { ImageStore } from './image-cache.js';

/** Redis is on the way of a MISS, which takes some 10 ms to draw: waiting longer than this for it costs more than drawing. */
const ANSWER_WITHIN_MS = 100;
/** After a failure Redis is left alone for this long, so that an outage costs one short wait a second and not one per request. */
const REST_MS = 1_000;
const LOG_EVERY_MS = 10_000;
const KEPT_S = 24 * 3600;
/** Larger ones are drawn again: a Redis shared with others is no place for them. */
const LARGEST_BYTES = 4 * 1024 * 1024;
const PREFIX = 'chartwright:image:';

export interface RedisStoreOptions {
  url: string;
  log: Log;
  /** Called once for every call that failed. */
  onError(): void;
}

/**
 * The second level of the image cache in Redis (contract §7): while it is away or slow every look-up is a miss, with a line in the log
 * every ten seconds and a count in the metrics. Comes back by itself. Resolves at once; the connection is made in the background.
 */
export function openRedisStore({ url, log, onError }: RedisStoreOptions): ImageStore {
  let restUntilMs = 0;
  let loggedMs = Number.NEGATIVE_INFINITY;
  function noteFailure(err: unknown): void {
    const nowMs = performance.now();
    restUntilMs = nowMs + REST_MS;
    onError();
    if (nowMs - loggedMs < LOG_EVERY_MS) return;
    loggedMs = nowMs;
    log.warn({ err }, 'Redis is away; images are drawn instead of fetched');
  }

  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 1_000) },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  client.on('error', noteFailure);
  client.connect().catch(noteFailure);
  const isResting = () => !client.isReady || performance.now() < restUntilMs;

  return {
    async get(name) {
      if (isResting()) return undefined;
      try {
        return (await within(ANSWER_WITHIN_MS, client.get(PREFIX + name))) ?? undefined;
      } catch (err) {
        noteFailure(err);
        return undefined;
      }
    },
    put(name, image) {
      if (isResting() || image.length > LARGEST_BYTES) return;
      const stored = client.set(PREFIX + name, image, { expiration: { type: 'EX', value: KEPT_S } });
      stored.catch(noteFailure);
    },
    async close() {
      client.destroy();
    },
  };
}

/** Rejects when the promise has not settled in time; a later rejection of it is nobody's. */
async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
