import { type Answer, type RunningApp, request, startApp } from './app.js';

export const ADMIN_TOKEN = 'an operator of the tests 0123456789';
export const ADMIN_ACCOUNTS = '/api/v1/admin/accounts';

let running: Promise<RunningApp> | undefined;

/** An app that has an operator, started at the first call. The run's own app has none. */
export function appWithOperator(): Promise<RunningApp> {
  running ??= startApp({ ADMIN_TOKEN });
  return running;
}

/** A request of the operator. @param path below /api/v1/admin/accounts */
export async function operate(method: string, path: string, body?: unknown): Promise<Answer> {
  const to = await appWithOperator();
  return request(method, `${ADMIN_ACCOUNTS}${path}`, { to, key: ADMIN_TOKEN, ...(body !== undefined && { body }) });
}
