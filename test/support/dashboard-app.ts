import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { retryWhileUnavailable } from '../../src/platform/db/db.js';
import { freePort } from '../../src/platform/process/free-port.js';
import { type ApiResponse, type RunningApp, request, startApp, UNTIL_CONNECTED } from './app.js';
import { oncePerProcess } from './lifetime.js';
import { ADMIN_TOKEN } from './operator.js';
import { JWT_SECRET } from './sessions.js';

export type Plan = 'trial' | 'expired' | 'starter' | 'pro' | 'business';

/**
 * The app of the dashboard tests of a process, on a database of its own, since it must not draw the jobs of `theApp`: it knows its own address, so that the URLs
 * that it shows can be opened, trusts one proxy, so that each request of `call` comes from another network, and has an operator.
 */
export const dashboardApp: () => Promise<RunningApp> = oncePerProcess(async () => {
  const port = await freePort();
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  return startApp({ ...address, TRUST_PROXY: '1', JWT_SECRET, ADMIN_TOKEN });
});

export interface DashboardUser {
  accountId: string;
  email: string;
  /** The token of a session. */
  token: string;
}

const TRIAL_MS = 14 * 24 * 3600 * 1000;
let userCount = 0;

/** A new account without keys and password, signed in as by the link of `npm start`: nothing is typed and no password is hashed. */
export async function newUser(plan: Plan = 'trial', app?: RunningApp): Promise<DashboardUser> {
  const to = app ?? (await dashboardApp());
  const { accounts, identity } = to.app;
  const trialEndsAt = new Date(Date.now() + TRIAL_MS);
  let email = '';
  // An account whose answer came too late exists: each try has another address.
  const createAccount = () => {
    email = `user-${process.pid}-${++userCount}@example.com`;
    return accounts.createAccount({ email, name: 'Ann', plan, ...(plan === 'trial' && { trialEndsAt }) });
  };
  const accountId = await retryWhileUnavailable(createAccount, UNTIL_CONNECTED);
  const response = await untilServed(() =>
    request('POST', '/api/v1/auth/local-sign-in', { to, body: { token: identity.offerLocalSignIn(accountId) } }),
  );
  return { accountId, email, token: String(response.json()['token']) };
}

/** Sends a request again while a busy machine answers 503, after the seconds that the answer asks to wait. */
export async function untilServed(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const response = await send();
    if (response.status !== 503) {
      expect(response.status, response.body.toString().slice(0, 300)).to.equal(200);
      return response;
    }
    await sleep(Number(response.headers['retry-after']) * 1000);
  }
}

/** A request to `dashboardApp` with a session or a key. */
export async function callAs(key: string, method: string, path: string, body?: unknown): Promise<ApiResponse> {
  return request(method, path, { to: await dashboardApp(), key, ...(body !== undefined && { body }) });
}
