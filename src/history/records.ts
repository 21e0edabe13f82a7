import { type JsonSchema, recordSchema } from '../http/openapi.js';
import type { ListedRender } from './render-history.js';
import { MAX_RESPONSE_ENTRIES, type ResponseDetails } from './response.js';

const count = { type: 'integer', minimum: 0 };
const timestamp = { type: 'string', format: 'date-time' };
const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });

const OPTIONAL = ['error', 'url', 'count'];

const renderFields = {
  id: { type: 'string', format: 'uuid' },
  requestId: { type: 'string', description: 'X-Request-Id of the response.' },
  createdAt: { ...timestamp, description: 'When the request arrived.' },
  source: { enum: ['post', 'get', 'template', 'job', 'ai', 'dashboard'] },
  chartType: nullable('string', 'This and the next four are null when the specification was rejected.'),
  format: nullable('string', '`png`, `jpeg`, `svg`, `webp`, `pdf` or `gif`.'),
  width: nullable('integer', 'CSS px.'),
  height: nullable('integer', 'CSS px.'),
  devicePixelRatio: nullable('number', 'Pixels per CSS px.'),
  status: { enum: ['succeeded', 'failed'] },
  error: { type: 'string', maxLength: 300, description: 'Absent for a successful render.' },
  latencyMs: count,
  bytes: { ...count, description: 'Size of the image; 0 when none was sent.' },
  cached: {
    type: 'boolean',
    description: 'A HIT or a 304: nothing was drawn and, except for a chart of a job, nothing charged.',
  },
  environment: { enum: ['production', 'sandbox'] },
  url: { type: 'string', description: 'Where the stored image is, if there is one.' },
  count: {
    type: 'integer',
    minimum: 2,
    description:
      'Absent for 1. How often a signed URL was opened within an hour and served from the cache, or how many requests of a key and route found the queue full within a minute; the other fields are those of the first time.',
  },
  hasSpec: {
    type: 'boolean',
    description: 'Whether `GET /api/v1/renders/{id}/spec` returns its specification.',
  },
};

/** An entry of the render history in a list. */
export const renderSchema = recordSchema(renderFields, OPTIONAL);

/** One entry of the render history. */
export const oneRenderSchema = recordSchema(
  {
    ...renderFields,
    answer: {
      ...recordSchema(
        {
          statusCode: { type: 'integer', description: 'For a chart of a job, as if it had been sent alone.' },
          details: {
            type: 'array',
            maxItems: MAX_RESPONSE_ENTRIES,
            items: recordSchema({ path: { type: 'string' }, message: { type: 'string' } }),
            description: 'The first issues that it named. Kept as long as specifications.',
          },
          warnings: {
            type: 'array',
            maxItems: MAX_RESPONSE_ENTRIES,
            items: { type: 'string' },
            description: 'The first warnings. Kept as long as specifications.',
          },
        },
        ['details', 'warnings'],
      ),
      description: 'Absent when the client had left.',
    },
  },
  [...OPTIONAL, 'answer'],
);

export const specSchema = recordSchema({
  spec: {
    description:
      'As it could be sent to `POST /api/v1/render`, with defaults filled in; for an entry whose specification was invalid, the JSON that was sent.',
  },
});

export function presentRender(row: ListedRender): object {
  const { id, requestId, createdAt, source, chartType, format, width, height, devicePixelRatio } = row;
  const { status, error, latencyMs, bytes, cached, environment, url, count: openings, hasSpec } = row;
  return {
    id,
    requestId,
    createdAt,
    source,
    chartType,
    format,
    width,
    height,
    devicePixelRatio,
    status,
    ...(error !== null && { error }),
    latencyMs,
    bytes,
    cached,
    environment,
    ...(url !== null && { url }),
    ...(openings > 1 && { count: openings }),
    hasSpec,
  };
}

export function presentOneRender(row: ListedRender & { answer?: ResponseDetails }): object {
  const { statusCode, answer } = row;
  return { ...presentRender(row), ...(statusCode !== null && { answer: { statusCode, ...answer } }) };
}

const rate = (description: string) => ({ type: ['number', 'null'], minimum: 0, maximum: 1, description });

export const statsSchema = recordSchema({
  rendersThisMonth: { ...count, description: 'Successful renders, including those from the cache.' },
  successRate: rate('The share of all recorded renders; null without any.'),
  averageLatencyMs: nullable('integer', 'Of successful renders.'),
  p95LatencyMs: nullable('integer', 'Of successful renders: 95 % took at most this long.'),
  cacheHitRate: rate('Of successful renders.'),
});

const quota = recordSchema({ used: count, limit: count });

export const usageSchema: JsonSchema = recordSchema({
  period: {
    ...recordSchema({ start: timestamp, end: timestamp }),
    description: "The account's month, or the whole trial. `end` is exclusive.",
  },
  plan: { enum: ['trial', 'starter', 'pro', 'business', 'expired'] },
  renders: { ...quota, description: 'The quota itself. It is exact; the figures below come from the render history.' },
  aiRenders: quota,
  storedBytes: { ...quota, description: 'Bytes of stored images and files now, whatever the period.' },
  byDay: {
    type: 'array',
    description: 'Every UTC day from the first of the period until today.',
    items: recordSchema({ date: { type: 'string', format: 'date' }, renders: count }),
  },
  byFormat: { type: 'object', additionalProperties: count, examples: [{ png: 12, svg: 3 }] },
  byEnvironment: recordSchema({ production: count, sandbox: count }),
});
