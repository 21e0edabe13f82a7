import { expect } from 'chai';
import { type ApiResponse, RENDER, type RunningApp, request, spec } from './app.js';

export interface Stored {
  url: string;
  /** Path of the URL, for requests to the test's app. */
  path: string;
  format: string;
  width: number;
  height: number;
  bytes: number;
  expiresAt: string;
  alt: string;
  playgroundUrl?: string;
  warnings?: string[];
}

/** The response to `returnUrl`. */
export function storedOf(response: ApiResponse): Stored {
  expect(response.status, response.body.toString()).to.equal(200);
  expect(response.headers['content-type']).to.equal('application/json; charset=utf-8');
  const stored = response.json() as unknown as Stored;
  expect(stored).to.include.all.keys('url', 'format', 'width', 'height', 'bytes', 'expiresAt', 'alt');
  return { ...stored, path: new URL(stored.url).pathname };
}

/** Stores a new image. @param extra replaces fields of its specification */
export async function store(key: string, extra: Record<string, unknown> = {}, to?: RunningApp): Promise<Stored> {
  const body = spec({ returnUrl: true, ...extra });
  return storedOf(await request('POST', RENDER, { key, body, ...(to && { to }) }));
}
