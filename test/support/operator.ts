import { type ApiResponse, request, startApp } from './app.js';
import { oncePerFile } from './lifetime.js';

export const ADMIN_TOKEN = 'an operator of the tests 0123456789';
export const ADMIN_ACCOUNTS = '/api/v1/admin/accounts';

/** An app with ADMIN_TOKEN, started at the first call. `theApp` has none. */
export const appWithOperator = oncePerFile(() => startApp({ ADMIN_TOKEN }));

/** A request of the operator. @param path below /api/v1/admin/accounts */
export async function operate(method: string, path: string, body?: unknown): Promise<ApiResponse> {
  const to = await appWithOperator();
  return request(method, `${ADMIN_ACCOUNTS}${path}`, { to, key: ADMIN_TOKEN, ...(body !== undefined && { body }) });
}
