/** Requests to the public API of the service whose pages are photographed. */
export interface Client {
  origin: string;
  /** A session token, an API key or the admin token. */
  token?: string;
}

/** @throws Error for a status that is not expected, so that pages never show less than they should */
export async function call(
  { origin, token }: Client,
  method: string,
  path: string,
  body?: unknown,
  expected: number[] = [200, 201, 202, 204],
): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      // The list of sessions shows it.
      'User-Agent':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const bytes = Buffer.from(await response.arrayBuffer());
  const answer = isJson ? JSON.parse(bytes.toString()) : {};
  if (!expected.includes(response.status)) {
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  }
  return answer as Record<string, unknown>;
}

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
