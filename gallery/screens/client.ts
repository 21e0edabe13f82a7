import { type Client, call } from '../../demo/client.js';

/** A new account. @returns a client with its session */
export async function signUp(origin: string, email: string, name: string): Promise<Client> {
  const password = 'seven lamps on a quiet pier';
  const { token } = await call({ origin }, 'POST', '/api/v1/auth/register', { email, password, name });
  return { origin, token: String(token) };
}

/** The operator changes the plan of an account. */
export async function setPlan(operator: Client, email: string, fields: Record<string, unknown>): Promise<void> {
  await call(operator, 'PATCH', `/api/v1/admin/accounts/${email}`, fields);
}
