/** Sends requests to the public API of a service. */
export interface Client {
  origin: string;
  /** A session token or an API key. */
  token?: string;
  /** The user agent of the requests. A session is listed with that of its login. */
  userAgent?: string;
}

export type ResponseBody = Record<string, unknown>;

const ACCEPTED = [200, 201, 202, 204];

/** @throws Error for a status that is not expected, so that nothing is silently missing */
export async function call(
  { origin, token, userAgent = 'Chartwright demo data' }: Client,
  method: string,
  path: string,
  body?: unknown,
  expected: readonly number[] = ACCEPTED,
): Promise<ResponseBody> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'User-Agent': userAgent,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const bytes = Buffer.from(await response.arrayBuffer());
  const json = isJson ? JSON.parse(bytes.toString()) : {};
  if (expected.includes(response.status)) return json as ResponseBody;
  throw new Error(`${method} ${path.split('?')[0]} responded with ${response.status}: ${JSON.stringify(json)}`);
}

/** The first page of a list. */
export async function rows(client: Client, path: string): Promise<ResponseBody[]> {
  return (await call(client, 'GET', path))['data'] as ResponseBody[];
}
