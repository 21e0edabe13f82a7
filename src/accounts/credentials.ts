import type { IncomingMessage } from 'node:http';
import { invalidApiKey, invalidAuthorizationFormat } from '../http/errors.js';
import { queryValues } from '../http/http.js';
import type { CredentialSource } from './caller.js';
import { sessionCookies } from './session-cookie.js';

const SCHEME = 'Bearer ';

/** Where the key was found decides whether a shared cache may keep the answer. */
export interface Credentials {
  /** An API key or a session token; not looked at yet. */
  key: string;
  from: CredentialSource;
}

/**
 * The key a request carries, in the order of contract §1: the Authorization header, then `key`, then `apiKey`, then the session cookie. A
 * header that is there decides alone, even when it is wrong. An empty parameter or cookie counts as none. Throws the 401 of the reference.
 * @returns undefined when the request carries no credentials at all
 */
export function readCredentials(req: IncomingMessage, rawQuery: string): Credentials | undefined {
  const header = req.headers.authorization;
  if (header !== undefined) {
    // Node keeps the first of several; which of them a proxy in front has looked at is anyone's guess.
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
  return given === '' ? readCookie(req) : { key: given, from: 'query' };
}

function readCookie({ headers }: IncomingMessage): Credentials | undefined {
  const cookies = sessionCookies(headers.cookie).filter((value) => value !== '');
  if (cookies.length === 0) return undefined;
  // Two of them cannot be told apart, so neither opens anything.
  return { key: cookies.length === 1 ? (cookies[0] ?? '') : '', from: 'cookie' };
}

function countHeader(rawHeaders: string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count++;
  }
  return count;
}
