import { createHmac } from 'node:crypto';
import { type ApiResponse, type RunningApp, request, spec } from './app.js';

export const SIGNED_URLS = '/api/v1/signed-urls';

/** Creates a signed URL. @returns its path and query, for `request` */
export async function signUrl(key: string, chart: object = spec(), expiresIn?: number): Promise<string> {
  const body = { spec: chart, ...(expiresIn !== undefined && { expiresIn }) };
  const response = await request('POST', SIGNED_URLS, { key, body, status: 200 });
  const { pathname, search } = new URL(String(response.json()['url']));
  return pathname + search;
}

/** Requests a signed URL without credentials. */
export const open = (target: string): Promise<ApiResponse> => request('GET', target);

/** Signs a target with the key of the account, as clients do. @param expiresInS negative for a URL that has expired */
export async function signByKey(apiKey: string, target: string, expiresInS: number, to?: RunningApp): Promise<string> {
  const { key, accountId } = (await request('GET', `${SIGNED_URLS}/key`, { key: apiKey, ...(to && { to }) })).json();
  const expiresS = Math.floor(Date.now() / 1000) + expiresInS;
  const signed = `${target}&account=${accountId}&expires=${expiresS}`;
  return `${signed}&sig=${createHmac('sha256', String(key)).update(signed).digest('base64url')}`;
}
