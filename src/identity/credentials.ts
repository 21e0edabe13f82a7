import type { IncomingMessage } from 'node:http';
import type { CredentialSource } from '../caller.js';
import { invalidApiKey, invalidAuthorizationFormat } from '../http/errors.js';
import { queryValues } from '../http/http.js';
import { sessionCookies } from './sessions/session-cookie.js';

const SCHEME = 'Bearer ';

export interface Credentials {
  /** An API key or a session token, not validated yet. */
  key: string;
  /** Decides whether a shared cache may keep the response. */
  from: CredentialSource;
}

/**
 * Reads the credentials of a request: the Authorization header, then `key`, then `apiKey`, then the key of the body, then the session
 * cookie. The first one found decides alone, even when it is wrong; an empty one counts as absent. Throws 401. See
 * docs/reference/authentication.md.
 * @param keyInBody on the routes that take a key there
 * @returns undefined without credentials
 */
export function readCredentials(req: IncomingMessage, rawQuery: string, keyInBody = ''): Credentials | undefined {
  const header = req.headers.authorization;
  if (header !== undefined) {
    // Node keeps the first one; a proxy in front may have read another.
    if (countHeader(req.rawHeaders, 'authorization') > 1) throw invalidApiKey();
    if (!header.startsWith(SCHEME)) throw invalidAuthorizationFormat();
    return { key: header.slice(SCHEME.length), from: 'header' };
  }
  const keys = queryValues(rawQuery, 'key');
  const apiKeys = queryValues(rawQuery, 'apiKey');
  if (keys.length > 1 || apiKeys.length > 1) throw invalidApiKey();
  const key = keys[0] ?? '';
  const apiKey = apiKeys[0] ?? '';
  if (key !== '' && apiKey !== '' && key !== apiKey) throw invalidApiKey();
  const given = key === '' ? apiKey : key;
  if (given !== '') return { key: given, from: 'query' };
  return keyInBody === '' ? readCookie(req) : { key: keyInBody, from: 'body' };
}

function readCookie({ headers }: IncomingMessage): Credentials | undefined {
  const cookies = sessionCookies(headers.cookie).filter((value) => value !== '');
  if (cookies.length === 0) return undefined;
  // Nothing tells which of several cookies is genuine, so all are rejected.
  return { key: cookies.length === 1 ? (cookies[0] ?? '') : '', from: 'cookie' };
}

function countHeader(rawHeaders: string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count++;
  }
  return count;
}
