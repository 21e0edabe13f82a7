import Joi from 'joi';
import { type Endpoint, endpoint, Pipeline, readQuery, sendJson } from '../http/http.js';
import { jsonResponse, recordSchema } from '../http/openapi.js';
import type { Authentication } from '../identity/authenticate.js';
import { filters } from './filters.js';
import type { Statistics } from './statistics.js';
import type { FailureFilters, Failures } from './writing/failures.js';

const count = { type: 'integer', minimum: 0 };
const timestamp = { type: 'string', format: 'date-time' };

/** What is computed has the shape of every list. */
const ONE_PAGE = { type: 'null', description: 'There are no further pages.' };

const errorsSchema = recordSchema({
  data: {
    type: 'array',
    maxItems: 50,
    description: 'The most frequent first.',
    items: recordSchema({
      error: { type: 'string', maxLength: 300, description: 'The `error` of these entries.' },
      count: { ...count, minimum: 1 },
      lastAt: timestamp,
      lastRenderId: { type: 'string', format: 'uuid', description: 'The newest of these entries.' },
    }),
  },
  nextCursor: ONE_PAGE,
  from: { ...timestamp, description: 'What was counted begins here: at most 30 days ago.' },
  isComplete: {
    type: 'boolean',
    description: 'False: there are more failures in the period, and only the newest 2,000 were looked at.',
  },
});

const dailySchema = recordSchema({
  data: {
    type: 'array',
    maxItems: 90,
    description: 'Every UTC day up to today, oldest first.',
    items: recordSchema({
      date: { type: 'string', format: 'date' },
      renders: { ...count, description: 'Successful ones, including those from the cache.' },
      failed: count,
      cached: { ...count, description: 'Of `renders`.' },
      averageLatencyMs: { type: ['integer', 'null'], description: 'Of `renders`; null without any.' },
    }),
  },
  nextCursor: ONE_PAGE,
});

const MAX_DAYS = 90;
const DEFAULT_DAYS = 30;
// Checked as text: Number would accept '1e1' and ' 5 '.
const days = Joi.any()
  .custom((value: unknown, helpers) => {
    const number = typeof value === 'string' && /^[1-9]\d?$/.test(value) ? Number(value) : MAX_DAYS + 1;
    return number <= MAX_DAYS ? number : helpers.error('any.invalid');
  })
  .default(DEFAULT_DAYS)
  .messages({ '*': `"days" must be a whole number from 1 to ${MAX_DAYS}` })
  .description('How many days, today included.')
  .meta({ jsonSchema: { type: 'integer', minimum: 1, maximum: MAX_DAYS, default: DEFAULT_DAYS } });

const { status: _status, q: _q, ...failureFilters } = filters;

/** Sums over the render history for an overview. An expired account can read them. See docs/reference/management.md. */
export function overviewEndpoints(options: {
  authenticate: Authentication['authenticate'];
  history: Failures & Pick<Statistics, 'daily'>;
  /** The time in ms since the epoch. */
  now(): number;
}): Endpoint[] {
  const { authenticate, history, now } = options;
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'get',
      path: '/api/v1/renders/errors',
      operationId: 'listRenderErrors',
      tag: 'Records',
      summary: 'Group the failed renders of the last 30 days by error',
      responses: { 200: jsonResponse('The errors.', errorsSchema) },
      stages: authenticated.use(readQuery(Joi.object<FailureFilters>(failureFilters))).end(async (ctx) => {
        const { caller, query } = ctx.state;
        const { data, ...period } = await history.group(caller.accountId, query, new Date(now()));
        sendJson(ctx, 200, { data, nextCursor: null, ...period });
      }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/stats/daily',
      operationId: 'getDailyStats',
      tag: 'Records',
      summary: 'Read statistics by UTC day',
      responses: { 200: jsonResponse('The statistics.', dailySchema) },
      stages: authenticated.use(readQuery(Joi.object<{ days: number }>({ days }))).end(async (ctx) => {
        const { caller, query } = ctx.state;
        const data = await history.daily(caller.accountId, query.days, new Date(now()));
        sendJson(ctx, 200, { data, nextCursor: null });
      }),
    }),
  ];
}
