import { ANY_CREDENTIALS, failures, headers, json, response } from '../../http/legacy-openapi.js';

const tags = ['Account'];
const security = ANY_CREDENTIALS;

const domain = {
  type: ['string', 'null'],
  maxLength: 253,
  description: 'A host name in lower case, without scheme, port and path.',
  examples: ['charts.acme.com'],
};
const setting = {
  type: 'object',
  required: ['domain', 'status', 'cname'],
  properties: {
    domain,
    status: { enum: ['none', 'active'] },
    cname: { type: 'string', description: 'Where the DNS is to point the name to.' },
  },
};
const answer = { description: 'The domain.', headers, content: json(setting) };

/** For /openapi.json. */
export const customDomainPaths = {
  '/api/v1/settings/custom-domain': {
    get: {
      tags,
      operationId: 'getCustomDomain',
      summary: 'Read the domain that addresses of stored pictures have',
      security,
      responses: { 200: answer, ...failures },
    },
    put: {
      tags,
      operationId: 'setCustomDomain',
      summary: 'Set or remove the domain that addresses of stored pictures have',
      description:
        'From the next `returnUrl` on the address begins with `https://` and this name. Point it to `cname` first, with a certificate for it: nothing is checked. Addresses given away before stay as they are and go on working.',
      security,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', required: ['domain'], properties: { domain }, additionalProperties: false },
            example: { domain: 'charts.acme.com' },
          },
        },
      },
      responses: {
        200: answer,
        400: response('InvalidRequest'),
        403: response('Lapsed'),
        409: {
          description: 'The name is in use by another account.',
          headers,
          content: json({ $ref: '#/components/schemas/Error' }),
        },
        413: response('BodyTooLarge'),
        415: response('CompressedBody'),
        ...failures,
      },
    },
  },
};
