import Joi from 'joi';
import {
  type Endpoint,
  endpoint,
  found,
  type HasPage,
  isoTime,
  Pipeline,
  readId,
  readPage,
  sendJson,
  sendPage,
  stage,
} from '../../http/http.js';
import { jsonResponse, pageResponse } from '../../http/openapi.js';
import type { Authentication } from '../authenticate.js';
import type { HasAccountCaller } from '../caller.js';
import type { AuditFilters, AuditLog } from './audit-log.js';
import { auditEntrySchema, presentAuditEntry } from './entry-record.js';

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
  authenticate: Authentication['authenticate'];
  auditLog: AuditLog;
}): Endpoint[] {
  const { authenticate, auditLog } = options;
  return [
    endpoint({
      method: 'get',
      path,
      operationId: 'listAuditEntries',
      tag,
      summary: 'List the changes of the account, newest first',
      description: 'Every change is listed. No entry is ever changed; entries are deleted only with their account.',
      responses: { 200: pageResponse(auditEntrySchema) },
      stages: Pipeline.begin()
        .use(authenticate)
        .use(readPage<AuditFilters>(filters))
        .use(
          stage<HasAccountCaller & HasPage<AuditFilters>>(async (ctx) => {
            const { caller, page } = ctx.state;
            sendPage(ctx, page, await auditLog.select(caller.accountId, page), presentAuditEntry);
          }),
        ).stages,
    }),
    endpoint({
      method: 'get',
      path: `${path}/:id`,
      operationId: 'getAuditEntry',
      tag,
      summary: 'Read one entry of the audit log',
      responses: { 200: jsonResponse('The entry.', auditEntrySchema) },
      stages: Pipeline.begin()
        .use(authenticate)
        .use(
          stage<HasAccountCaller>(async (ctx) => {
            const row = found(await auditLog.find(ctx.state.caller.accountId, readId(ctx)));
            sendJson(ctx, 200, presentAuditEntry(row));
          }),
        ).stages,
    }),
  ];
}
