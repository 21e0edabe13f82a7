import { recordSchema } from '../../http/openapi.js';

/** The state of the service as the operator sees it. */
export interface ServiceStatus {
  version: string;
  uptimeSeconds: number;
  /** `ok`, `failing`, `no space` or `no answer` by part; `off` for what is not configured. */
  health: Record<'database' | 'chromium' | 'storage' | 'redis', string>;
  pool: {
    size: number;
    pages: number;
    busy: number;
    waiting: number;
    waitingLimit: number;
    renders: number;
    retries: number;
    stopped: number;
    pageCrashes: number;
    restarts: number;
    sandbox: boolean;
  };
  cache: { bytes: number; maxBytes: number; entries: number; hits: number; misses: number; hitRate: number | null };
  jobs: { queued: number; active: number; failedLastDay: number; oldestQueuedSeconds: number } | null;
  webhooks: { pending: number; due: number; disabled: number } | null;
  process: { rssBytes: number; heapBytes: number };
}

const count = (description?: string) => ({ type: 'integer', minimum: 0, ...(description && { description }) });
const ofAll = 'All instances together. Null while the database does not respond.';
const nullable = (schema: object, description: string) => ({ ...schema, type: ['object', 'null'], description });
const health = {
  enum: ['ok', 'failing', 'no space', 'no answer', 'off'],
  description: '`no space`: of `storage`, below STORAGE_FREE_FLOOR_MB. `off`: not configured.',
};
const text = (description: string) => ({ type: ['string', 'null'], description });

export const statusSchema = recordSchema({
  version: { type: 'string' },
  uptimeSeconds: count('Of this process, like `pool`, `cache` and `process`.'),
  health: recordSchema({ database: health, chromium: health, storage: health, redis: health }),
  pool: recordSchema({
    size: count('Pages that there should be.'),
    pages: count('Pages that are open.'),
    busy: count('Renders that are being drawn.'),
    waiting: count('Renders that wait for a page.'),
    waitingLimit: count('Requests that may wait; more are a 503.'),
    renders: count('Since the start, like the next four.'),
    retries: count('Renders tried again on another page after a crash.'),
    stopped: count('Renders stopped because they did not end in time.'),
    pageCrashes: count(),
    restarts: count('How often Chromium was launched again.'),
    sandbox: { type: 'boolean', description: "Whether Chromium's renderers run in its sandbox." },
  }),
  cache: recordSchema({
    bytes: count('The size of the images in memory.'),
    maxBytes: count(),
    entries: count(),
    hits: count('Requests since the start that needed no drawing: cached images and 304.'),
    misses: count('Requests since the start that needed one.'),
    hitRate: { type: ['number', 'null'], minimum: 0, maximum: 1, description: 'Null before the first request.' },
  }),
  jobs: nullable(
    recordSchema({ queued: count(), active: count(), failedLastDay: count(), oldestQueuedSeconds: count() }),
    ofAll,
  ),
  webhooks: nullable(
    recordSchema({
      pending: count('Deliveries that will be tried, or tried again.'),
      due: count('Those whose time has come.'),
      disabled: count('Webhooks that the service disabled because of their endpoint.'),
    }),
    ofAll,
  ),
  process: recordSchema({ rssBytes: count('Without Chromium and PostgreSQL.'), heapBytes: count() }),
});

export const errorsSchema = recordSchema({
  data: {
    type: 'array',
    maxItems: 200,
    items: recordSchema({
      time: { type: 'string', format: 'date-time' },
      level: { enum: ['warn', 'error', 'fatal'] },
      requestId: text('Null, like the next three, for errors that belong to no request.'),
      method: text('The method of the request.'),
      route: text('The path with the names of its parameters, such as `/api/v1/renders/:id`.'),
      status: { type: ['integer', 'null'], description: 'The status of the response.' },
      message: { type: 'string' },
      cause: text('What an error of a library says.'),
    }),
  },
});
