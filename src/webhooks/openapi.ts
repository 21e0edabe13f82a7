import {
  ANY_CREDENTIALS,
  answer,
  bodyFailures,
  done,
  errorAnswer,
  failures,
  header,
  inQuery,
  jsonBody,
  pageAnswer,
  parameter,
  rateHeaders,
  response,
} from '../http/legacy-openapi.js';
import { DESCRIPTION_CHARS, EVENTS } from './hook-fields.js';
import { DELIVERY_STATUSES } from './webhook-delivery.entity.js';

const common = { tags: ['Webhooks'], security: ANY_CREDENTIALS };
const time = { type: 'string', format: 'date-time' };
const timeOrNull = { type: ['string', 'null'], format: 'date-time' };
const uuid = { type: 'string', format: 'uuid' };

const fields = {
  url: {
    type: 'string',
    format: 'uri',
    maxLength: 2048,
    description: 'https, on a public host, port 443 or 8443, without user, password and fragment.',
    examples: ['https://example.com/hooks/charts'],
  },
  events: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: EVENTS } },
  description: { type: ['string', 'null'], minLength: 1, maxLength: DESCRIPTION_CHARS },
};
const records = {
  id: uuid,
  ...fields,
  enabled: { type: 'boolean' },
  disabledAt: timeOrNull,
  disabledReason: {
    enum: ['request', 'gone', 'failing', null],
    description: '`gone`: it answered 410. `failing`: it has only failed for five days.',
  },
  failingSince: {
    ...timeOrNull,
    description: 'The first failed try since the last successful one; tests that fail do not count.',
  },
  previousSecretUntil: {
    ...timeOrNull,
    description: 'Until then deliveries carry a second signature, by the secret before.',
  },
  createdAt: time,
  updatedAt: time,
};
const webhook = { type: 'object', required: Object.keys(records), properties: records };
const secret = {
  type: 'string',
  pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
  description: 'Shown this once: verifies the signatures, with any library for Standard Webhooks.',
};
const withSecret = {
  type: 'object',
  required: [...Object.keys(records), 'secret'],
  properties: { ...records, secret },
};

const tryFields = {
  number: { type: 'integer', minimum: 1 },
  startedAt: time,
  durationMs: { type: 'integer' },
  url: { type: 'string' },
  headers: { type: 'object', additionalProperties: { type: 'string' }, description: 'As they were sent.' },
  status: { type: ['integer', 'null'], description: 'Null where no answer came.' },
  error: { type: ['string', 'null'], description: 'Null for a success.' },
  response: { type: ['string', 'null'], description: 'The first bytes of the answer as text.' },
};
const deliveryFields = {
  id: uuid,
  eventId: { type: 'string', description: 'Sent as `webhook-id`: the same on every try.' },
  eventType: { enum: EVENTS },
  test: { type: 'boolean' },
  status: { enum: DELIVERY_STATUSES, description: '`failed`: no try is to come.' },
  createdAt: time,
  nextTryAt: { ...timeOrNull, description: 'Null when none is to come, or while the webhook is disabled.' },
  body: { type: 'string', description: 'The very text of every try.' },
  tries: {
    type: 'array',
    items: { type: 'object', required: Object.keys(tryFields), properties: tryFields },
    description: 'Oldest first.',
  },
};
const delivery = { type: 'object', required: Object.keys(deliveryFields), properties: deliveryFields };

const example = { url: 'https://example.com/hooks/charts', events: ['render.complete'], description: 'Reports' };
const required = ['url', 'events'];
const writing = { ...bodyFailures, 403: response('Lapsed'), ...failures };
const calling = {
  400: response('InvalidRequest'),
  403: response('Lapsed'),
  404: response('NotFound'),
  413: response('BodyTooLarge'),
  415: response('CompressedBody'),
  429: errorAnswer('The rate limit is reached.', 'RateError', {
    ...rateHeaders,
    'Retry-After': header('Retry-After'),
  }),
  ...failures,
};
const deliveryId = { name: 'deliveryId', in: 'path', required: true, schema: uuid };

const replace = (operationId: string, from: string, where: string) => ({
  ...common,
  operationId,
  summary: `Replace a webhook, named in the ${where}`,
  description:
    'What is left out goes back to its default. `enabled` is true unless it says otherwise: this is also how a webhook that was disabled is enabled again, and what was pending goes on then. The secret stays.',
  parameters: [parameter(from)],
  requestBody: jsonBody(
    { required, properties: { ...fields, enabled: { type: 'boolean', default: true } } },
    { ...example, enabled: true },
  ),
  responses: { 200: answer('The webhook as it is now.', webhook), 404: response('NotFound'), ...writing },
});

const remove = (operationId: string, from: string, where: string) => ({
  ...common,
  operationId,
  summary: `Delete a webhook, named in the ${where}`,
  description: 'With its pending deliveries and its log.',
  parameters: [parameter(from)],
  responses: { 204: done('It is gone.'), 404: response('NotFound'), ...failures },
});

/** For /openapi.json. */
export const webhookPaths = {
  '/api/v1/webhooks': {
    post: {
      ...common,
      operationId: 'createWebhook',
      summary: 'Be told of events',
      description: 'The answer shows the secret, and no later one does. An account may have 100.',
      requestBody: jsonBody({ required, properties: fields }, example),
      responses: {
        201: answer('The webhook with its secret.', withSecret),
        409: errorAnswer('The account has as many webhooks as it may have.'),
        ...writing,
      },
    },
    get: {
      ...common,
      operationId: 'listWebhooks',
      summary: 'List the webhooks of the account, newest first',
      parameters: [parameter('limit'), parameter('cursor')],
      responses: { 200: pageAnswer(webhook), 400: response('InvalidRequest'), ...failures },
    },
    put: replace('replaceWebhookByQuery', 'queryId', 'query'),
    delete: remove('deleteWebhookByQuery', 'queryId', 'query'),
  },
  '/api/v1/webhooks/{id}': {
    get: {
      ...common,
      operationId: 'getWebhook',
      summary: 'Read one webhook',
      parameters: [parameter('id')],
      responses: { 200: answer('The webhook.', webhook), 404: response('NotFound'), ...failures },
    },
    put: replace('replaceWebhook', 'id', 'path'),
    delete: remove('deleteWebhook', 'id', 'path'),
  },
  '/api/v1/webhooks/{id}/rotate-secret': {
    post: {
      ...common,
      operationId: 'rotateWebhookSecret',
      summary: 'Get a new secret',
      description:
        'For another 24 hours the one so far signs as well: deliveries carry two signatures, and receivers may change over at any time in between.',
      parameters: [parameter('id')],
      responses: { 200: answer('The webhook with its new secret.', withSecret), 404: response('NotFound'), ...writing },
    },
  },
  '/api/v1/webhooks/{id}/test': {
    post: {
      ...common,
      operationId: 'testWebhook',
      summary: 'Send a sample of `render.complete`',
      description:
        'Signed like any other, with `data.test` true and a `webhook-id` that begins with `evt_test_`. Tried once. How it went is in the log a moment later. Counts towards the rate limit.',
      parameters: [parameter('id')],
      responses: {
        202: answer('It is queued.', delivery, rateHeaders),
        409: errorAnswer('The webhook is disabled.'),
        ...calling,
      },
    },
  },
  '/api/v1/webhooks/{id}/deliveries': {
    get: {
      ...common,
      operationId: 'listWebhookDeliveries',
      summary: 'List what was sent, newest first',
      description: 'Kept for 30 days.',
      parameters: [
        parameter('id'),
        inQuery('status', { enum: DELIVERY_STATUSES }, 'Only those.'),
        parameter('limit'),
        parameter('cursor'),
      ],
      responses: {
        200: pageAnswer(delivery),
        400: response('InvalidRequest'),
        404: response('NotFound'),
        ...failures,
      },
    },
  },
  '/api/v1/webhooks/{id}/deliveries/{deliveryId}': {
    get: {
      ...common,
      operationId: 'getWebhookDelivery',
      summary: 'Read one delivery with its tries',
      parameters: [parameter('id'), deliveryId],
      responses: { 200: answer('The delivery.', delivery), 404: response('NotFound'), ...failures },
    },
  },
  '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
    post: {
      ...common,
      operationId: 'redeliverWebhook',
      summary: 'Send it again',
      description:
        'At once, and then by the schedule from its beginning; the same `webhook-id` and body, whatever came of it before. Counts towards the rate limit.',
      parameters: [parameter('id'), deliveryId],
      responses: {
        202: answer('It is queued.', delivery, rateHeaders),
        409: errorAnswer('The webhook is disabled, or the delivery has been tried 50 times.'),
        ...calling,
      },
    },
  },
};

const inHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const eventFields = {
  type: { const: 'render.complete' },
  timestamp: { ...time, description: 'When the job ended.' },
  data: {
    type: 'object',
    required: ['jobId', 'status', 'format', 'width', 'height', 'renderTimeMs'],
    properties: {
      jobId: uuid,
      status: { enum: ['completed', 'failed'] },
      url: { type: 'string', format: 'uri', description: 'The result; absent where the job failed.' },
      format: { type: 'string', examples: ['png'] },
      width: {
        type: ['integer', 'null'],
        description: 'CSS px, of the picture or of a page of the report; null where there is none.',
      },
      height: { type: ['integer', 'null'] },
      renderTimeMs: { type: 'integer' },
      error: { type: 'string', description: 'Why the job failed.' },
      test: { const: true, description: 'Only in test events.' },
    },
  },
};

/** What is sent to receivers: the `webhooks` of /openapi.json. */
export const webhookEvents = {
  'render.complete': {
    post: {
      tags: ['Webhooks'],
      operationId: 'renderComplete',
      summary: 'An async job has finished',
      description:
        'Signed by the Standard Webhooks specification. At least once: leave out what has a `webhook-id` that you have seen. Any 2xx within 20 s counts as received; anything else is tried again after 5 s, 30 s, 5 min, 30 min, 2 h, 8 h and 24 h (±20 %). Redirects are not followed; 410 disables the webhook.',
      parameters: [
        inHeader('webhook-id', 'Of the event: the same on every try.'),
        inHeader('webhook-timestamp', 'Of this try, in seconds since 1970.'),
        inHeader(
          'webhook-signature',
          '`v1,` and the HMAC-SHA256 in base64; two of them with a space between while a secret is rotated.',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', required: Object.keys(eventFields), properties: eventFields },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received.' },
        410: { description: 'Send nothing more: the webhook is disabled.' },
      },
    },
  },
};
