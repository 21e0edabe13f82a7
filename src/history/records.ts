import { type JsonSchema, recordSchema } from '../http/openapi.js';
import type { Render } from './render.entity.js';

const count = { type: 'integer', minimum: 0 };
const timestamp = { type: 'string', format: 'date-time' };
const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });

/** An entry of the render history. */
export const renderSchema = recordSchema(
  {
    id: { type: 'string', format: 'uuid' },
    requestId: { type: 'string', description: 'X-Request-Id of the answer.' },
    createdAt: { ...timestamp, description: 'When the request arrived.' },
    source: { enum: ['post', 'get', 'template', 'job', 'ai', 'dashboard'] },
    chartType: nullable('string', 'This and the next four are null when the specification was rejected.'),
    format: nullable('string', '`png`, `jpeg`, `svg`, `webp` or `pdf`.'),
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
    url: { type: 'string', description: 'Of the stored image, if there is one.' },
    count: {
      type: 'integer',
      minimum: 2,
      description:
        'Absent for 1. How often a signed URL was opened within an hour and answered from the cache; the other fields are those of the first time.',
    },
  },
  ['error', 'url', 'count'],
);

export function presentRender(row: Render): object {
  const { id, requestId, createdAt, source, chartType, format, width, height, devicePixelRatio } = row;
  const { status, error, latencyMs, bytes, cached, environment, url, count: openings } = row;
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
  };
}

const rate = (description: string) => ({ type: ['number', 'null'], minimum: 0, maximum: 1, description });

export const statsSchema = recordSchema({
  rendersThisMonth: { ...count, description: 'Successful renders, including those from the cache.' },
  successRate: rate('Of all recorded renders; null without any.'),
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
  byDay: {
    type: 'array',
    description: 'Every UTC day from the first of the period until today.',
    items: recordSchema({ date: { type: 'string', format: 'date' }, renders: count }),
  },
  byFormat: { type: 'object', additionalProperties: count, examples: [{ png: 12, svg: 3 }] },
  byEnvironment: recordSchema({ production: count, sandbox: count }),
});
