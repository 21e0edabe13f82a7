import createClient from 'openapi-fetch';
import type { HttpMethod, PathsWithMethod } from 'openapi-typescript-helpers';
import { ApiError, toApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';

/** The typed client of this server's API. Requests carry the session cookie. Call it through `request`, which throws errors. */
export const api = createClient<paths>({ baseUrl: globalThis.location?.origin ?? '', credentials: 'same-origin' });

/** What a call of `api` resolves to. */
interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The body of a successful response: `request(api.GET('/api/v1/account'))`.
 * @throws ApiError with the service's own text, or with one that says that it cannot be reached
 */
export async function request<Data>(call: Promise<Outcome<Data>>): Promise<Data> {
  return (await succeeded(call)).data as Data;
}

/** A record with the version that it was read in. */
export type Versioned<Record> = Record & { eTag: string };

/** As `request`, for records that are edited: a save names the version that the user has seen. */
export async function requestVersioned<Data>(call: Promise<Outcome<Data>>): Promise<Versioned<Data>> {
  const { data, response } = await succeeded(call);
  return { ...(data as Data), eTag: response.headers.get('ETag') ?? '*' };
}

/** Refuses the save when somebody has saved since: the error has the current version. */
export const over = (eTag: string) => ({ header: { 'If-Match': eTag } });

async function succeeded<Data>(call: Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  let outcome: Outcome<Data>;
  try {
    outcome = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ApiError.unreachable();
  }
  if (outcome.error !== undefined || !outcome.response.ok) throw toApiError(outcome.response, outcome.error);
  return outcome;
}

/** The JSON body of the successful response of an operation, such as `ResponseBody<'/api/v1/account', 'get'>`. */
export type ResponseBody<
  Path extends keyof paths,
  Method extends HttpMethod & keyof paths[Path],
> = paths[Path][Method] extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & (200 | 201 | 202)]>
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

/** An element of a list's `data`. */
export type Row<Path extends PathsWithMethod<paths, 'get'>> =
  ResponseBody<Path, 'get'> extends { data: (infer Element)[] } ? Element : never;
