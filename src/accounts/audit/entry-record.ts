import { recordSchema } from '../../http/openapi.js';
import type { AuditEntry } from './audit-entry.entity.js';

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };

export const auditEntrySchema = recordSchema({
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

export function presentAuditEntry(row: AuditEntry): object {
  const { id, createdAt, action, ip, requestId } = row;
  const actor = { type: row.actorType, id: row.actorId, label: row.actorLabel };
  const target = { type: row.targetType, id: row.targetId, label: row.targetLabel };
  return { id, createdAt, actor, action, target, ip, requestId };
}
