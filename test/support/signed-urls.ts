import { expect } from 'chai';
import { type ApiResponse, request, spec } from './app.js';

export const SIGNED_URLS = '/api/v1/signed-urls';

/** Creates a signed URL. @returns its path and query, for `request` */
export async function signUrl(key: string, chart: object = spec(), expiresIn?: number): Promise<string> {
  const body = { spec: chart, ...(expiresIn !== undefined && { expiresIn }) };
  const response = await request('POST', SIGNED_URLS, { key, body });
  expect(response.status).to.equal(200);
  const { pathname, search } = new URL(String(response.json()['url']));
  return pathname + search;
}

/** Requests a signed URL without credentials. */
export const open = (target: string): Promise<ApiResponse> => request('GET', target);
