import type { RequestContext } from '../../http/http.js';

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
