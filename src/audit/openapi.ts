const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const json = (schema: object) => ({ 'application/json': { schema } });

const tags = ['Audit log'];
const security = [{ bearer: [] }, { key: [] }, { apiKey: [] }];
const failures = { 401: response('Unauthorized'), 500: response('Internal'), 503: response('Unavailable') };

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

const time = (name: string, description: string) => ({
  name,
  in: 'query',
  description: `${description} A day (its start in UTC), or a day and a time with \`Z\` or an offset.`,
  schema: { type: 'string', examples: ['2026-07-01', '2026-07-01T12:00:00Z'] },
});

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
        { name: 'action', in: 'query', description: 'Only entries of this action.', schema: entry.properties.action },
        time('from', 'Only entries of this time and later.'),
        time('to', 'Only entries before this time.'),
      ],
      responses: {
        200: {
          description: 'One page.',
          headers,
          content: json({
            type: 'object',
            required: ['data', 'nextCursor'],
            properties: { data: { type: 'array', items: entry }, nextCursor: { type: ['string', 'null'] } },
          }),
        },
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
        200: { description: 'The entry.', headers, content: json(entry) },
        404: response('NotFound'),
        ...failures,
      },
    },
  },
};
