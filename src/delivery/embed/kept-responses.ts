import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../http/http.js';
import { PAGE_MAX_AGE_S } from './page.js';

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Responses that are computed and not drawn, by their URL: reading a large chart takes longer than sending its page. Kept as long as clients
 * may keep them. What opens the URL is checked before.
 */
export interface KeptResponses<Response extends object> {
  find(ctx: RequestContext): Response | undefined;
  keep(ctx: RequestContext, response: Response, bytes: number): void;
}

export function createKeptResponses<Response extends object>(): KeptResponses<Response> {
  const kept = new LRUCache<string, Response>({ maxSize: MAX_BYTES, ttl: PAGE_MAX_AGE_S * 1000 });
  return {
    find: (ctx) => kept.get(nameOf(ctx)),
    keep: (ctx, response, bytes) => void kept.set(nameOf(ctx), response, { size: bytes }),
  };
}

/** The signature in a URL opens it, so no text of it is kept. */
const nameOf = ({ url }: RequestContext): string => hash('sha256', url, 'base64');
