import { invalidAdminToken } from '../../http/errors.js';
import { hasBearerToken, type RequestContext, stage } from '../../http/http.js';
import { responseRef } from '../../http/openapi.js';
import type { SecretRing } from '../../platform/secret-ring.js';

/** Requires `Authorization: Bearer $ADMIN_TOKEN`. No other credentials are accepted. Throws 401. */
export function requireAdminToken(tokens: SecretRing) {
  return stage(
    (ctx, next) => {
      if (!hasBearerToken(ctx.req, tokens)) throw invalidAdminToken();
      ctx.state.logFields['operator'] = true;
      return next();
    },
    {
      security: [{ adminToken: [] }],
      responses: { 401: responseRef('Unauthorized'), 503: responseRef('Unavailable') },
    },
  );
}

/** The operator in the audit log of an account. */
export const OPERATOR = { type: 'operator', id: null, label: 'operator' } as const;

/** `:idOrEmail` in the API description. */
export const accountParameter = {
  name: 'idOrEmail',
  in: 'path',
  required: true,
  description: "The account's id or its e-mail address.",
  schema: { type: 'string' },
};

export function idOrEmailOf(ctx: RequestContext): string {
  return String(ctx['params']?.['idOrEmail'] ?? '');
}
