import { expect } from 'chai';
import { type Answer, RENDER, type RunningApp, request, spec } from './app.js';

export interface Stored {
  url: string;
  /** Of the URL: what the test's app is asked for. */
  path: string;
  format: string;
  width: number;
  height: number;
  bytes: number;
  expiresAt: string;
}

/** What `returnUrl` answered. */
export function storedOf(answer: Answer): Stored {
  expect(answer.status, answer.body.toString()).to.equal(200);
  expect(answer.headers['content-type']).to.equal('application/json; charset=utf-8');
  const stored = answer.json() as unknown as Stored;
  expect(stored).to.have.all.keys('url', 'format', 'width', 'height', 'bytes', 'expiresAt');
  return { ...stored, path: new URL(stored.url).pathname };
}

/** A new picture, stored. `extra` is laid over its specification. */
export async function store(key: string, extra: Record<string, unknown> = {}, to?: RunningApp): Promise<Stored> {
  const body = spec({ returnUrl: true, ...extra });
  return storedOf(await request('POST', RENDER, { key, body, ...(to && { to }) }));
}
