import { recordSchema } from '../../http/openapi.js';

const inHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const data = recordSchema(
  {
    jobId: { type: 'string', format: 'uuid' },
    status: { enum: ['completed', 'failed'] },
    url: { type: 'string', format: 'uri', description: 'The result. Absent if the job failed.' },
    format: { type: 'string', examples: ['png'] },
    width: {
      type: ['integer', 'null'],
      description: 'CSS px, of the image or of a page of the report. Null for other results.',
    },
    height: { type: ['integer', 'null'] },
    renderTimeMs: { type: 'integer' },
    error: { type: 'string', description: 'Why the job failed.' },
    test: { const: true, description: 'Only in test events.' },
  },
  ['url', 'error', 'test'],
);

/** The `webhooks` of /openapi.json: the requests that the service sends. */
export const webhookEvents = {
  'render.complete': {
    post: {
      tags: ['Webhooks'],
      operationId: 'renderComplete',
      summary: 'An asynchronous job has finished',
      security: [],
      description:
        'Signed according to the Standard Webhooks specification. Delivered at least once: deduplicate on `webhook-id`. Any 2xx within 20 s counts as received; anything else is retried after 5 s, 30 s, 5 min, 30 min, 2 h, 8 h and 24 h (±20 %). Redirects are not followed; 410 disables the webhook.',
      parameters: [
        inHeader('webhook-id', 'Id of the event: the same on every attempt.'),
        inHeader('webhook-timestamp', 'Time of this attempt, in seconds since 1970.'),
        inHeader(
          'webhook-signature',
          '`v1,` and the HMAC-SHA256 in base64; two of them, separated by a space, while a secret is rotated.',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: recordSchema({
              type: { const: 'render.complete' },
              timestamp: { type: 'string', format: 'date-time', description: 'When the job finished.' },
              data,
            }),
          },
        },
      },
      responses: {
        '2XX': { description: 'Received.' },
        410: { description: 'Send no more events: the webhook is disabled.' },
      },
    },
  },
};
