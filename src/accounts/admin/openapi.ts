import {
  answer,
  bodyFailures,
  failures,
  inQuery,
  jsonBody,
  pageAnswer,
  parameter,
  response,
} from '../../http/legacy-openapi.js';

const tags = ['Operation'];
const security = [{ adminToken: [] }];

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
const theAccount = answer('The account.', account);
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
        inQuery('plan', plan, 'Only accounts whose stored plan this is.'),
        inQuery('email', { type: 'string' }, 'Only the account of this address.'),
      ],
      responses: {
        200: pageAnswer(account),
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
      requestBody: jsonBody({ minProperties: 1, properties: { plan, trialEndsAt } }, { plan: 'pro' }),
      responses: {
        200: theAccount,
        ...bodyFailures,
        404: response('NotFound'),
        ...failures,
      },
    },
  },
};
