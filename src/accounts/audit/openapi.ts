import {
  ANY_CREDENTIALS,
  answer,
  failures,
  inQuery,
  pageAnswer,
  parameter,
  response,
  timeInQuery,
} from '../../http/legacy-openapi.js';

const tags = ['Audit log'];
const security = ANY_CREDENTIALS;

const text = { type: 'string' };
const entry = {
  type: 'object',
  required: ['id', 'createdAt', 'actor', 'action', 'target', 'ip', 'requestId'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    createdAt: { type: 'string', format: 'date-time' },
    actor: {
      type: 'object',
      required: ['type', 'id', 'label'],
      properties: {
        type: { enum: ['user', 'api_key', 'operator', 'system'] },
        id: { type: ['string', 'null'] },
        label: { ...text, description: 'As it was called at the time.' },
      },
    },
    action: { ...text, examples: ['api_key.created', 'api_key.deleted', 'account.plan_changed'] },
    target: { type: 'object', required: ['type', 'id', 'label'], properties: { type: text, id: text, label: text } },
    ip: { type: ['string', 'null'], description: 'Null where no request caused it.' },
    requestId: { type: ['string', 'null'], description: 'The X-Request-Id of the request that caused it.' },
  },
};

/** For /openapi.json. */
export const auditPaths = {
  '/api/v1/audit-logs': {
    get: {
      tags,
      operationId: 'listAuditEntries',
      summary: 'List what was changed in the account, newest first',
      description: 'Every change is here, and no entry is ever changed or deleted.',
      security,
      parameters: [
        parameter('limit'),
        parameter('cursor'),
        inQuery('action', entry.properties.action, 'Only entries of this action.'),
        timeInQuery('from', 'Only entries of this time and later.'),
        timeInQuery('to', 'Only entries before this time.'),
      ],
      responses: {
        200: pageAnswer(entry),
        400: response('InvalidRequest'),
        ...failures,
      },
    },
  },
  '/api/v1/audit-logs/{id}': {
    get: {
      tags,
      operationId: 'getAuditEntry',
      summary: 'Read one entry of the audit log',
      security,
      parameters: [parameter('id')],
      responses: {
        200: answer('The entry.', entry),
        404: response('NotFound'),
        ...failures,
      },
    },
  },
};
