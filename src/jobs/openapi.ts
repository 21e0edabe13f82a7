import {
  ANY_CREDENTIALS,
  answer,
  done,
  errorAnswer,
  failures,
  header,
  inQuery,
  json,
  pageAnswer,
  parameter,
  rateHeaders,
  response,
} from '../http/legacy-openapi.js';

const tags = ['Jobs'];
const security = ANY_CREDENTIALS;
const time = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });
const count = { type: 'integer', minimum: 0 };

const job = {
  type: 'object',
  required: ['jobId', 'kind', 'status', 'format', 'progress', 'createdAt', 'startedAt', 'completedAt'],
  properties: {
    jobId: { type: 'string', format: 'uuid' },
    kind: { enum: ['render', 'report', 'batch'] },
    status: { enum: ['queued', 'processing', 'completed', 'failed'] },
    url: { type: 'string', format: 'uri', description: 'Of the result, once it is completed.' },
    error: { type: 'string', description: 'Why it failed.' },
    format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'zip'], description: 'Of the result.' },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'As in `X-Chart-Warnings`, where there are any.',
    },
    progress: {
      type: 'object',
      required: ['done', 'total'],
      properties: { done: count, total: count },
      description: 'In charts.',
    },
    createdAt: { type: 'string', format: 'date-time' },
    startedAt: time('When it was begun the last time.'),
    completedAt: time('When it ended, one way or the other.'),
  },
};

/** 202 of every route that accepts a job. */
export const acceptedAnswer = answer(
  'Accepted: it will be done, whatever happens to the service.',
  {
    type: 'object',
    required: ['jobId', 'status', 'statusUrl'],
    properties: {
      jobId: { type: 'string', format: 'uuid' },
      status: { const: 'queued' },
      statusUrl: { type: 'string', format: 'uri' },
    },
  },
  {
    ...rateHeaders,
    Location: { description: 'The same as `statusUrl`.', schema: { type: 'string', format: 'uri' } },
    'Idempotency-Replayed': {
      description: 'Present when an earlier request with this `Idempotency-Key` made the job.',
      schema: { const: 'true' },
    },
  },
);

/** What every route that accepts a job may refuse with. */
export const acceptFailures = {
  ...failures,
  403: errorAnswer('The plan does not include this, or the subscription has ended.', 'PlanError'),
  409: errorAnswer('The `Idempotency-Key` was used for another request within the last 24 hours.'),
  413: response('BodyTooLarge'),
  415: response('CompressedBody'),
  429: errorAnswer('The rate limit is reached, or the quota is used up.', 'QuotaError', {
    ...rateHeaders,
    'Retry-After': header('Retry-After'),
  }),
};

export const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text of your own. Sent again within 24 hours with the same body it makes no second job, but answers as the first time.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
};

/** For /openapi.json. */
export const jobPaths = {
  '/api/v1/jobs': {
    post: {
      tags,
      operationId: 'createJob',
      summary: 'Draw a chart later',
      description:
        'Takes what a render takes and answers at once. The result is there within about a minute: poll `statusUrl`, or subscribe to `render.complete`. One render of the quota, given back when it fails.',
      security,
      parameters: [idempotencyKeyParameter],
      requestBody: { required: true, content: json({ $ref: '#/components/schemas/ChartSpec' }) },
      responses: {
        202: acceptedAnswer,
        400: errorAnswer('The specification is wrong: `details` names every fault.', 'SpecError'),
        ...acceptFailures,
      },
    },
    get: {
      tags,
      operationId: 'listJobs',
      summary: 'List the jobs of the account, newest first',
      security,
      parameters: [
        parameter('limit'),
        parameter('cursor'),
        inQuery('status', job.properties.status, 'Only jobs in this state.'),
        inQuery('kind', job.properties.kind, 'Only jobs of this kind.'),
      ],
      responses: { 200: pageAnswer(job), 400: response('InvalidRequest'), ...failures },
    },
  },
  '/api/v1/jobs/{id}': {
    get: {
      tags,
      operationId: 'getJob',
      summary: 'Read the state of a job, and where its result is',
      description:
        'Job and result are kept for 90 days after the end, unless the operator has set another time; then the job is a 404.',
      security,
      parameters: [parameter('id')],
      responses: { 200: answer('The job.', job), 404: response('NotFound'), ...failures },
    },
    delete: {
      tags,
      operationId: 'cancelJob',
      summary: 'Cancel a job that has not begun',
      description: 'It is gone then, and its charts are given back to the quota.',
      security,
      parameters: [parameter('id')],
      responses: {
        204: done('It is gone.'),
        404: response('NotFound'),
        409: errorAnswer('It is being worked on, or has ended.'),
        ...failures,
      },
    },
  },
};
