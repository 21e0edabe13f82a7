import Joi from 'joi';
import type { HasAccountCaller } from '../../caller.js';
import {
  type Endpoint,
  endpoint,
  isoTime,
  Pipeline,
  readPage,
  type Stage,
  sendOwnPage,
  sendOwnRecord,
} from '../../http/http.js';
import { jsonResponse, pageResponse, recordSchema } from '../../http/openapi.js';
import type { AuditFilters, AuditLog } from './audit.js';
import type { AuditEntry } from './audit-entry.entity.js';

const filters = {
  action: Joi.string()
    .max(100)
    .pattern(/^[a-z_]+\.[a-z_]+$/)
    .messages({ '*': '"action" must be the name of an action, such as api_key.created' })
    .description('Only entries of this action.')
    .example('api_key.created')
    .example('api_key.deleted')
    .example('account.plan_changed'),
  from: isoTime('Only entries of this time and later.'),
  to: isoTime('Only entries before this time.'),
};

const path = '/api/v1/audit-logs';
const tag = 'Audit log';

/** Reading the audit log. Entries cannot be changed. See docs/reference/management.md. */
export function auditEndpoints(options: {
  authenticate: Stage<object, HasAccountCaller>;
  auditLog: AuditLog;
}): Endpoint[] {
  const { authenticate, auditLog } = options;
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'get',
      path,
      operationId: 'listAuditEntries',
      tag,
      summary: 'List the changes of the account, newest first',
      description: 'Every change is listed. No entry is ever changed; entries are deleted only with their account.',
      responses: { 200: pageResponse(auditEntrySchema) },
      stages: authenticated.use(readPage<AuditFilters>(filters)).use(sendOwnPage(auditLog.select, presentAuditEntry))
        .stages,
    }),
    endpoint({
      method: 'get',
      path: `${path}/:id`,
      operationId: 'getAuditEntry',
      tag,
      summary: 'Read one entry of the audit log',
      responses: { 200: jsonResponse('The entry.', auditEntrySchema) },
      stages: authenticated.use(sendOwnRecord(auditLog.find, presentAuditEntry)).stages,
    }),
  ];
}

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };

const auditEntrySchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  createdAt: { type: 'string', format: 'date-time' },
  actor: recordSchema({
    type: { enum: ['user', 'api_key', 'operator', 'system'] },
    id: nullableText,
    label: { ...text, description: 'The name at the time of the change.' },
  }),
  action: { ...text, examples: ['api_key.created', 'api_key.deleted', 'account.plan_changed'] },
  target: recordSchema({ type: text, id: text, label: text }),
  ip: { ...nullableText, description: 'Null where no request caused the change.' },
  requestId: { ...nullableText, description: 'The X-Request-Id of the request that caused the change.' },
});

function presentAuditEntry(row: AuditEntry): object {
  const { id, createdAt, action, ip, requestId } = row;
  const actor = { type: row.actorType, id: row.actorId, label: row.actorLabel };
  const target = { type: row.targetType, id: row.targetId, label: row.targetLabel };
  return { id, createdAt, actor, action, target, ip, requestId };
}
