import {
  ANY_CREDENTIALS,
  answer,
  failures,
  inQuery,
  pageAnswer,
  parameter,
  response,
  timeInQuery,
} from '../http/legacy-openapi.js';

const count = { type: 'integer', minimum: 0 };
const moment = { type: 'string', format: 'date-time' };
const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });

const entry = {
  type: 'object',
  required: [
    'id',
    'requestId',
    'createdAt',
    'source',
    'chartType',
    'format',
    'width',
    'height',
    'devicePixelRatio',
    'status',
    'latencyMs',
    'bytes',
    'cached',
    'environment',
  ],
  properties: {
    id: { type: 'string', format: 'uuid' },
    requestId: { type: 'string', description: 'X-Request-Id of the answer.' },
    createdAt: { ...moment, description: 'When the request came in.' },
    source: { enum: ['post', 'get', 'template', 'job', 'ai', 'dashboard'] },
    chartType: nullable('string', 'This and the next four are null when the specification was refused.'),
    format: nullable('string', '`png`, `jpeg`, `svg`, `webp` or `pdf`.'),
    width: nullable('integer', 'CSS px.'),
    height: nullable('integer', 'CSS px.'),
    devicePixelRatio: nullable('number', 'Pixels per CSS px.'),
    status: { enum: ['succeeded', 'failed'] },
    error: { type: 'string', maxLength: 300, description: 'Absent when it succeeded.' },
    latencyMs: count,
    bytes: { ...count, description: 'Of the image; 0 when none was sent.' },
    cached: {
      type: 'boolean',
      description: 'A HIT or a 304: nothing was drawn, and, but for a chart of a job, nothing charged.',
    },
    environment: { enum: ['production', 'sandbox'] },
    url: { type: 'string', description: 'Of the stored image, where there is one.' },
  },
};

const rate = (description: string) => ({ type: ['number', 'null'], minimum: 0, maximum: 1, description });
const stats = {
  type: 'object',
  required: ['rendersThisMonth', 'successRate', 'averageLatencyMs', 'p95LatencyMs', 'cacheHitRate'],
  properties: {
    rendersThisMonth: { ...count, description: 'That succeeded, those out of the cache included.' },
    successRate: rate('Of all recorded renders; null when there are none.'),
    averageLatencyMs: nullable('integer', 'Of those that succeeded.'),
    p95LatencyMs: nullable('integer', 'Of those that succeeded: 95 % were at least this quick.'),
    cacheHitRate: rate('Of those that succeeded.'),
  },
};

const used = { type: 'object', required: ['used', 'limit'], properties: { used: count, limit: count } };
const usage = {
  type: 'object',
  required: ['period', 'plan', 'renders', 'aiRenders', 'byDay', 'byFormat', 'byEnvironment'],
  properties: {
    period: {
      type: 'object',
      description: "The account's month, or the whole trial: from `start` on, up to but not including `end`.",
      required: ['start', 'end'],
      properties: { start: moment, end: moment },
    },
    plan: { enum: ['trial', 'starter', 'pro', 'business', 'expired'] },
    renders: { ...used, description: 'The quota itself. It is exact; the figures below come from the render history.' },
    aiRenders: used,
    byDay: {
      type: 'array',
      description: 'Every UTC day from the first of the period to today.',
      items: {
        type: 'object',
        required: ['date', 'renders'],
        properties: { date: { type: 'string', format: 'date' }, renders: count },
      },
    },
    byFormat: { type: 'object', additionalProperties: count, examples: [{ png: 12, svg: 3 }] },
    byEnvironment: {
      type: 'object',
      required: ['production', 'sandbox'],
      properties: { production: count, sandbox: count },
    },
  },
};

const get = (operationId: string, summary: string, more: { parameters?: object[]; responses: object }) => ({
  get: {
    tags: ['Records'],
    operationId,
    summary,
    security: ANY_CREDENTIALS,
    ...more,
    responses: {
      ...more.responses,
      ...failures,
    },
  },
});

const { source, status, environment } = entry.properties;

/** For /openapi.json. */
export const usagePaths = {
  '/api/v1/renders': get('listRenders', 'The render history, newest first', {
    parameters: [
      parameter('limit'),
      parameter('cursor'),
      inQuery('status', status, 'Only these.'),
      inQuery('format', { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf'] }, 'Only these.'),
      inQuery('source', source, 'Only these.'),
      inQuery('environment', environment, 'Only these.'),
      timeInQuery('from', 'The first moment that is in.'),
      timeInQuery('to', 'The first moment that is out again.'),
    ],
    responses: { 200: pageAnswer(entry), 400: response('InvalidRequest') },
  }),
  '/api/v1/renders/{id}': get('getRender', 'One entry of the render history', {
    parameters: [parameter('id')],
    responses: { 200: answer('The entry.', entry), 404: response('NotFound') },
  }),
  '/api/v1/stats': get('getStats', "The account's current month at a glance", {
    responses: { 200: answer('The figures.', stats) },
  }),
  '/api/v1/usage': get('getUsage', 'What the current period has used of the quota, by day, format and environment', {
    responses: { 200: answer('The figures.', usage) },
  }),
};
