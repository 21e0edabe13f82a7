/** Requests to URLs that customers choose, such as logos and webhooks. See docs/adr/0080-fetching-user-urls.md. */

import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { isPublicAddress } from '../../../chart-spec/spec.js';
import { withTimeout } from '../concurrency/timeout.js';
import type { LocalServer } from './connector.js';
import { createResolve, type Resolve } from './resolve.js';

export type { LocalServer } from './connector.js';

/** A request failed. The message is for the log only: shown to customers it would turn the service into a port scanner. */
export class OutboundError extends Error {
  override name = 'OutboundError';
}

export interface OutboundRequest {
  /** GET by default. */
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** From the DNS lookup to the last byte, redirects included. */
  timeoutMs: number;
  /** A longer response is an error; about this much is read at most. */
  maxBytes: number;
  /** Only the status matters: a body that is longer, incomplete, missing or compressed is no error. It is read for 2 s at most. */
  partialBody?: boolean;
  /** Each redirect passes the same checks as the first URL. Without this, a 3xx is the response. */
  maxRedirects?: number;
  /** Another check of the URL and of each redirect. */
  allows?(url: string): boolean;
}

export interface OutboundResponse {
  status: number;
  /** In lower case, without parameters; '' without a Content-Type. */
  mediaType: string;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

export interface Outbound {
  /** Never sends cookies or credentials, never decompresses. @throws OutboundError */
  request(url: string, request: OutboundRequest): Promise<OutboundResponse>;
  /** Whether the host has a private address right now, to report it early. False when the lookup fails or takes more than 2 s. */
  isKnownPrivate(url: string): Promise<boolean>;
}

export interface OutboundOptions {
  /** For tests. By default names are looked up in the hosts file and by DNS. */
  resolve?: Resolve;
  /** For tests: servers by host name. It cannot be configured. */
  localServers?: ReadonlyMap<string, LocalServer>;
  /** For tests and development: allows http, and every address. */
  allowPrivate?: boolean;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Chartwright';
/** For `partialBody`: the time to read the body, and the time to return it after the time-out. */
const BODY_TIMEOUT_MS = 2_000;
const BODY_GRACE_MS = 100;
const LOOK_UP_TIMEOUT_MS = 2_000;

export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { localServers = new Map<string, LocalServer>(), allowPrivate = false } = options;
  const { resolve = createResolve({ asksSystem: allowPrivate }) } = options;

  async function send(url: string, request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    // Loaded by the first request: undici and this take 75 ms of CPU, which the start of the service would wait for.
    const [{ Agent }, { createConnector }] = await Promise.all([import('undici'), import('./connector.js')]);
    // One agent per request: connections are neither reused after their check nor shared between customers.
    const timeoutMs = request.timeoutMs;
    const agent = new Agent({
      connect: createConnector({ resolve, localServers, allowPrivate, timeoutMs, maxBytes: request.maxBytes }),
      connections: 1,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    try {
      const { method = 'GET', headers = {}, body = null } = request;
      const response = await agent.request({
        ...targetOf(url, allowPrivate),
        method,
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers },
        body,
        signal,
      });
      return await readResponse(response, request);
    } finally {
      // Not awaited: a lookup that never ends would block it.
      agent.destroy().catch(() => undefined);
    }
  }

  async function follow(url: string, request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    let target = url;
    for (let left = request.maxRedirects ?? 0; ; left--) {
      if (request.allows?.(target) === false) throw new Error(`not allowed: ${URL.parse(target)?.origin}`);
      const response = await send(target, request, signal);
      const { location } = response.headers;
      if (!REDIRECTS.has(response.status) || request.maxRedirects === undefined) return response;
      if (left === 0 || typeof location !== 'string')
        throw new Error('too many redirects, or a redirect without Location');
      target = new URL(location, target).href;
      signal.throwIfAborted();
    }
  }

  return {
    async request(url, request) {
      const { timeoutMs, partialBody } = request;
      // DNS lookups take no signal, and undici none before it is connected; this time-out covers both.
      const limitMs = timeoutMs + (partialBody ? BODY_GRACE_MS : 0);
      try {
        return await withTimeout(limitMs, () => follow(url, request, AbortSignal.timeout(timeoutMs)));
      } catch (error) {
        throw new OutboundError(`${URL.parse(url)?.host}: ${messageOf(error)}`, { cause: error });
      }
    },
    async isKnownPrivate(url) {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
      if (allowPrivate || localServers.has(host)) return false;
      const lookUp = () => withTimeout(LOOK_UP_TIMEOUT_MS, () => resolve(host)).catch(() => []);
      const addresses = isIP(host) === 0 ? await lookUp() : [host];
      return !addresses.every(isPublicAddress);
    },
  };
}

/** The only place that parses the URL, so that the checked URL and the requested one cannot differ. */
function targetOf(url: string, allowHttp: boolean): { origin: string; path: string } {
  const { protocol, origin, pathname, search, username, password } = new URL(url);
  if (protocol !== 'https:' && !(allowHttp && protocol === 'http:')) throw new Error(`not https: ${protocol}`);
  if (username !== '' || password !== '') throw new Error('credentials in the URL');
  return { origin, path: `${pathname}${search}` };
}

async function readResponse(response: Dispatcher.ResponseData, request: OutboundRequest): Promise<OutboundResponse> {
  const { statusCode: status, headers } = response;
  const body = request.partialBody
    ? await readStart(response, request.maxBytes)
    : await readWhole(response, request.maxBytes);
  const type = headers['content-type'];
  const mediaType = (typeof type === 'string' ? type : '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { status, mediaType, headers, body };
}

async function readWhole({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new Error(`compressed as ${String(encoding)}`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Error('too long by its Content-Length');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes that arrive before the time is over or the connection breaks. */
async function readStart({ body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), BODY_TIMEOUT_MS);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes >= maxBytes) break;
    }
  } catch {
    // The status has been read, and only that matters.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
