import { Router } from '@koa/router';
import Joi from 'joi';
import { found, isoTime, readId, sendJson, sendPage } from '../../http/http.js';
import { addRoute, readPageRequest, type LegacyStage as Stage } from '../../http/legacy.js';
import type { HasAccountCaller } from '../accounts.js';
import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditFilters, AuditLog } from './audit-log.js';

export { auditPaths } from './openapi.js';

const filters = {
  action: Joi.string()
    .max(100)
    .pattern(/^[a-z_]+\.[a-z_]+$/)
    .messages({ '*': '"action" must be the name of an action, such as api_key.created' }),
  from: isoTime(),
  to: isoTime(),
};

/** GET /api/v1/audit-logs (API reference, Management endpoints; contract §4). There is no way to change an entry. */
export function auditRoutes(o: { authenticate: Stage<HasAccountCaller>; auditLog: AuditLog }): Router {
  const { authenticate, auditLog } = o;

  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest<AuditFilters>(ctx, filters);
    sendPage(ctx, page, await auditLog.select(ctx.state.caller.accountId, page), present);
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const row = found(await auditLog.find(ctx.state.caller.accountId, readId(ctx)));
    sendJson(ctx, 200, present(row));
  };

  const path = '/api/v1/audit-logs';
  const router = new Router();
  addRoute<HasAccountCaller>(router, 'get', path, [authenticate, list]);
  addRoute<HasAccountCaller>(router, 'get', `${path}/:id`, [authenticate, show]);
  return router;
}

function present(row: AuditEntry): object {
  const { id, createdAt, action, ip, requestId } = row;
  const actor = { type: row.actorType, id: row.actorId, label: row.actorLabel };
  const target = { type: row.targetType, id: row.targetId, label: row.targetLabel };
  return { id, createdAt, actor, action, target, ip, requestId };
}
