const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const json = (schema: object) => ({ 'application/json': { schema } });

const tags = ['Operation'];
const security = [{ adminToken: [] }];
const failures = { 401: response('Unauthorized'), 500: response('Internal'), 503: response('Unavailable') };

const plan = { enum: ['trial', 'starter', 'pro', 'business', 'expired'] };
const trialEndsAt = { type: ['string', 'null'], format: 'date-time', description: 'Null: the trial has no end.' };
const account = {
  type: 'object',
  required: ['id', 'email', 'name', 'plan', 'effectivePlan', 'trialEndsAt', 'createdAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    email: { type: 'string' },
    name: { type: 'string' },
    plan,
    effectivePlan: { ...plan, description: 'What the account is treated by: `expired` once a trial has run out.' },
    trialEndsAt,
    createdAt: { type: 'string', format: 'date-time' },
  },
};
const theAccount = { description: 'The account.', headers, content: json(account) };
const idOrEmail = {
  name: 'idOrEmail',
  in: 'path',
  required: true,
  description: "The account's id or its e-mail address.",
  schema: { type: 'string' },
};

/** For /openapi.json, where ADMIN_TOKEN is set. */
export const adminPaths = {
  '/api/v1/admin/accounts': {
    get: {
      tags,
      operationId: 'listAccounts',
      summary: 'List all accounts, newest first',
      security,
      parameters: [
        parameter('limit'),
        parameter('cursor'),
        { name: 'plan', in: 'query', description: 'Only accounts whose stored plan this is.', schema: plan },
        { name: 'email', in: 'query', description: 'Only the account of this address.', schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'One page.',
          headers,
          content: json({
            type: 'object',
            required: ['data', 'nextCursor'],
            properties: { data: { type: 'array', items: account }, nextCursor: { type: ['string', 'null'] } },
          }),
        },
        400: response('InvalidRequest'),
        ...failures,
      },
    },
  },
  '/api/v1/admin/accounts/{idOrEmail}': {
    get: {
      tags,
      operationId: 'getAccountAsOperator',
      summary: 'Read one account',
      security,
      parameters: [idOrEmail],
      responses: { 200: theAccount, 404: response('NotFound'), ...failures },
    },
    patch: {
      tags,
      operationId: 'changePlan',
      summary: "Change an account's plan or the end of its trial",
      description:
        'Effective on the very next request, and within a second on other instances. A trial that is not running gets 14 days unless `trialEndsAt` says otherwise.',
      security,
      parameters: [idOrEmail],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              minProperties: 1,
              properties: { plan, trialEndsAt },
              additionalProperties: false,
            },
            example: { plan: 'pro' },
          },
        },
      },
      responses: {
        200: theAccount,
        400: response('InvalidRequest'),
        404: response('NotFound'),
        413: response('BodyTooLarge'),
        415: response('CompressedBody'),
        ...failures,
      },
    },
  },
};
