import { createHmac, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, type RunningApp, request, startApp, theApp } from './app.js';
import { oncePerProcess } from './lifetime.js';

export const REGISTER = '/api/v1/auth/register';
export const LOGIN = '/api/v1/auth/login';
export const LOGOUT = '/api/v1/auth/logout';
export const ACCOUNT = '/api/v1/account';
export const SESSION = '/api/v1/auth/session';
export const PASSWORD = '/api/v1/account/password';

export const GOOD_PASSWORD = 'correct horse battery';
export const JWT_SECRET = 'the secret of this test run, 32 characters and more';

/** An app behind one proxy, on the database of `theApp`, for all files of a process. Each test uses its own client address, so that tests do not share rate limits. */
export const appBehindProxy = oncePerProcess(async () => {
  const { database } = await theApp();
  return startApp({ TRUST_PROXY: '1', JWT_SECRET }, database);
});

/** An unused client address. */
export function newIp(): string {
  return `10.${randomBytes(3).join('.')}`;
}

export function newEmail(): string {
  return `p-${randomBytes(8).toString('hex')}@example.com`;
}

export interface Calling {
  body?: unknown;
  headers?: Record<string, string | string[]>;
  /** A session token or a key, for the Authorization header. */
  token?: string;
  cookie?: string;
  ip?: string;
  to?: RunningApp;
  /** The one that the response must have. */
  status?: number;
}

/** A request to this app, or to another one that trusts one proxy. */
export async function call(method: string, path: string, calling: Calling = {}): Promise<ApiResponse> {
  const { body, token, cookie, ip = newIp(), to = await appBehindProxy(), status } = calling;
  const headers: Record<string, string | string[]> = { 'X-Forwarded-For': ip, ...calling.headers };
  if (cookie !== undefined) headers['Cookie'] = cookie;
  return request(method, path, {
    to,
    headers,
    ...(body !== undefined && { body }),
    ...(token !== undefined && { key: token }),
    ...(status !== undefined && { status }),
  });
}

export interface SignedInUser {
  email: string;
  password: string;
  token: string;
  accountId: string;
  /** For a Cookie header. */
  cookie: string;
}

/** A signed-in user with a new account. */
export async function signUp(to?: RunningApp): Promise<SignedInUser> {
  const email = newEmail();
  const response = await call('POST', REGISTER, { body: { email, password: GOOD_PASSWORD }, ...(to && { to }) });
  expect(response.status).to.equal(201);
  const { token, account } = response.json() as { token: string; account: { id: string } };
  return { email, password: GOOD_PASSWORD, token, accountId: account.id, cookie: cookieOf(response) };
}

export async function logIn({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await call('POST', LOGIN, { body: { email, password } });
  expect(response.status).to.equal(200);
  return String(response.json()['token']);
}

/** `name=value` of the cookie that a response sets. */
export function cookieOf({ headers }: ApiResponse): string {
  const [cookie = '', ...others] = headers['set-cookie'] ?? [];
  expect(others).to.have.length(0);
  return cookie.split(';')[0] ?? '';
}

export function errorOf(response: ApiResponse): string {
  return `${response.status} ${String(response.json()['error'])}`;
}

/** The dotted paths that a 400 names. */
export function pathsOf(response: ApiResponse): string[] {
  expect(errorOf(response)).to.equal('400 Invalid request');
  return (response.json()['details'] as { path: string }[]).map(({ path }) => path);
}

type Part = Record<string, unknown> | string;

/** A JWT with any header and payload (texts are used as JSON), signed with HMAC. */
export function forge(header: Part, payload: Part, secret: string, hash = 'sha256'): string {
  const encode = (part: Part) =>
    Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** The payload of a token, not verified. */
export function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The actions of an account's audit log, oldest first. */
export async function actionsOf(accountId: string): Promise<string[]> {
  const { database } = await appBehindProxy();
  const rows: { action: string }[] = await database.dataSource.query(
    'SELECT action FROM audit_entries WHERE account_id = $1 ORDER BY created_at, action',
    [accountId],
  );
  return rows.map(({ action }) => action);
}

/**
 * Sets how many attempts of the current hour a counter holds. Counting to a limit of 100 with real attempts would verify a hundred passwords.
 * @param name of a counter that has counted an attempt
 */
export async function setAttempts(name: string, used: number): Promise<void> {
  const { dataSource } = (await appBehindProxy()).database;
  const [, changed] = await dataSource.query('UPDATE rate_windows SET used = $2 WHERE name = $1', [name, used]);
  expect(changed, name).to.equal(1);
}

/** The statuses of equal requests, twenty at a time: fewer than may wait for the verification of a password. */
export async function statusesOf(count: number, send: () => Promise<ApiResponse>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const responses = await Promise.all(Array.from({ length: Math.min(20, count - statuses.length) }, send));
    statuses.push(...responses.map(({ status }) => status));
  }
  return statuses;
}
