import { type Endpoint, endpoint, Pipeline, sendJson } from '../../http/http.js';
import { jsonResponse } from '../../http/openapi.js';
import type { RecentErrors } from '../../platform/recent-errors.js';
import type { SecretRing } from '../../platform/secret-ring.js';
import { requireAdminToken } from './operator.js';
import { errorsSchema, type ServiceStatus, statusSchema } from './status-record.js';

export interface OperationOptions {
  /** Undefined: there are no endpoints for operators. */
  tokens: SecretRing | undefined;
  /** Resolves within seconds, also when a part of the service does not respond. */
  status(): Promise<ServiceStatus>;
  errors: Pick<RecentErrors, 'list'>;
}

/** For services with ADMIN_TOKEN: the state of the service. See docs/reference/management.md. */
export function createOperation({ tokens, status, errors }: OperationOptions): { endpoints: readonly Endpoint[] } {
  return { endpoints: tokens === undefined ? [] : operationEndpoints(tokens, status, errors) };
}

function operationEndpoints(
  tokens: SecretRing,
  status: OperationOptions['status'],
  errors: OperationOptions['errors'],
): readonly Endpoint[] {
  const authenticateOperator = requireAdminToken(tokens);
  const authenticated = Pipeline.begin().use(authenticateOperator);
  return [
    endpoint({
      method: 'get',
      path: '/api/v1/admin/status',
      operationId: 'getStatus',
      tag: 'Operation',
      summary: 'Read the state of the service and its parts',
      responses: { 200: jsonResponse('The state.', statusSchema) },
      stages: authenticated.end(async (ctx) => sendJson(ctx, 200, await status())),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/admin/errors',
      operationId: 'listErrors',
      tag: 'Operation',
      summary: 'List the latest errors of the service, newest first',
      description:
        'Responds with 500 or above, and what was logged as an error, as far as LOG_LEVEL lets it through. The latest 200 of the process that responds, since its start.',
      responses: { 200: jsonResponse('The errors.', errorsSchema) },
      stages: authenticated.end((ctx) => sendJson(ctx, 200, { data: errors.list() })),
    }),
  ];
}
