const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });
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
    cached: { type: 'boolean', description: 'A HIT or a 304: nothing was drawn and nothing charged.' },
    environment: { enum: ['production', 'sandbox'] },
    url: { type: 'string', description: 'Of the stored image, where there is one.' },
  },
};

const page = {
  type: 'object',
  required: ['data', 'nextCursor'],
  properties: {
    data: { type: 'array', maxItems: 100, items: entry },
    nextCursor: nullable('string', 'Send it back as `cursor` for the next page; null on the last one.'),
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

const answer = (description: string, schema: object, headers: Record<string, unknown> = {}) => ({
  description,
  headers: { 'X-Request-Id': ref('X-Request-Id'), ...headers },
  content: { 'application/json': { schema } },
});
const error = (description: string, schema: string, headers: Record<string, unknown> = {}) =>
  answer(description, { $ref: `#/components/schemas/${schema}` }, headers);

const get = (operationId: string, summary: string, more: { parameters?: object[]; responses: object }) => ({
  get: {
    tags: ['Records'],
    operationId,
    summary,
    security: [{ bearer: [] }, { key: [] }, { apiKey: [] }],
    ...more,
    responses: {
      ...more.responses,
      401: error('The key is invalid, revoked or malformed, or none was sent.', 'Error'),
      500: error('Our fault.', 'Error'),
      503: error('Stopping, or the database is away. Try again after `Retry-After` seconds.', 'Error', {
        'Retry-After': ref('Retry-After'),
      }),
    },
  },
});

const inQuery = (name: string, schema: object, description: string) => ({ name, in: 'query', description, schema });
const { source, status, environment } = entry.properties;
const moments = { type: 'string', examples: ['2026-03-31', '2026-03-31T12:00:00Z'] };

/** For /openapi.json. */
export const usagePaths = {
  '/api/v1/renders': get('listRenders', 'The render history, newest first', {
    parameters: [
      inQuery('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'Entries in one answer.'),
      inQuery('cursor', { type: 'string' }, '`nextCursor` of the answer before.'),
      inQuery('status', status, 'Only these.'),
      inQuery('format', { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf'] }, 'Only these.'),
      inQuery('source', source, 'Only these.'),
      inQuery('environment', environment, 'Only these.'),
      inQuery(
        'from',
        moments,
        'The first moment that is in: an ISO 8601 date or date-time, UTC unless it has an offset.',
      ),
      inQuery('to', moments, 'The first moment that is out again, in the same form.'),
    ],
    responses: { 200: answer('One page.', page), 400: error('A parameter is wrong: `details` names it.', 'SpecError') },
  }),
  '/api/v1/renders/{id}': get('getRender', 'One entry of the render history', {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: { 200: answer('The entry.', entry), 404: error('This account has no such entry.', 'Error') },
  }),
  '/api/v1/stats': get('getStats', "The account's current month at a glance", {
    responses: { 200: answer('The figures.', stats) },
  }),
  '/api/v1/usage': get('getUsage', 'What the current period has used of the quota, by day, format and environment', {
    responses: { 200: answer('The figures.', usage) },
  }),
};
