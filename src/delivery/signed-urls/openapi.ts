import {
  ANY_CREDENTIALS,
  answer,
  bodyFailures,
  done,
  failures,
  jsonBody,
  response,
} from '../../http/legacy-openapi.js';

const common = { tags: ['Render'], security: ANY_CREDENTIALS };

/** For /openapi.json. */
export const signedUrlPaths = {
  '/api/v1/signed-urls': {
    post: {
      ...common,
      operationId: 'signUrl',
      summary: 'Make a GET render URL that needs no key',
      description:
        'For mails and pages, where every reader sees the address: it carries a signature instead of the key, draws this chart and nothing else, and can be revoked. Opening it does not count against the rate limit; what it draws is charged to the account that signed it.',
      requestBody: jsonBody({
        properties: {
          spec: { $ref: '#/components/schemas/ChartSpec' },
          templateId: { type: 'string', description: 'In place of `spec`: the id or slug of a template.' },
          overrides: {
            type: 'object',
            description: "Parameters of the template's render URL, without credentials. Unknown ones are refused.",
            additionalProperties: { type: ['string', 'number'] },
            examples: [{ labels: 'Jan,Feb', data: '1,2', width: 600 }],
          },
          expiresIn: {
            type: 'integer',
            minimum: 60,
            maximum: 157_680_000,
            default: 31_536_000,
            description: 'Seconds.',
          },
        },
      }),
      responses: {
        200: answer(
          'The URL, at most 2000 characters long.',
          {
            type: 'object',
            required: ['url', 'expiresAt'],
            properties: { url: { type: 'string', format: 'uri' }, expiresAt: { type: 'string', format: 'date-time' } },
          },
          { 'X-Chart-Warnings': { description: 'What the chart got away with.', schema: { type: 'string' } } },
        ),
        ...bodyFailures,
        403: response('Lapsed'),
        ...failures,
      },
    },
  },
  '/api/v1/signed-urls/revoke': {
    post: {
      ...common,
      operationId: 'revokeSignedUrls',
      summary: 'Make every URL that the account has signed so far open nothing',
      responses: { 204: done('They are revoked, from the next request on.'), ...failures },
    },
  },
};
