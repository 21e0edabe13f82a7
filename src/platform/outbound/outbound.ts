/**
 * Requests to addresses that users name: logos, and whatever else is fetched or called on their behalf. See docs/adr/0080.
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isPublicAddress } from '../public-address.js';
import { withTimeout } from '../timeout.js';
import { createConnector, type LocalServer, type Resolve } from './connector.js';

export type { LocalServer } from './connector.js';

/** A request could not be made or answered. The message is for the log: to the user all these look the same, or it would be a port scanner. */
export class OutboundError extends Error {
  override name = 'OutboundError';
}

export interface OutboundRequest {
  /** GET unless said. */
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** For all of it: look-up, connection, redirects, the last byte. */
  timeoutMs: number;
  /** An answer that is longer is a fault; no more than about this is read. */
  maxBytes: number;
  /**
   * The status is what counts, and of the body whatever can be had of it: one that is longer, breaks off, does not come or is compressed is
   * no fault. It is read for two seconds at most.
   */
  takesAnyBody?: boolean;
  /** How many redirects are followed, each judged as the first address was. None unless said: a 3xx is then the answer. */
  maxRedirects?: number;
  /** A further rule for the URL and for each that it redirects to. */
  allows?(url: string): boolean;
}

export interface OutboundAnswer {
  status: number;
  /** In lower case, without parameters; '' where the answer has none. */
  mediaType: string;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

export interface Outbound {
  /** Never carries cookies or credentials, never decompresses. @throws OutboundError */
  request(url: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Whether the host's name is known right now to have an address that no request may reach: for telling people early. A name that cannot be
   * looked up within two seconds is not known to.
   */
  isKnownPrivate(url: string): Promise<boolean>;
}

export interface OutboundOptions {
  /** For tests that play tricks with names. The machine's own unless given. */
  resolve?: Resolve;
  /** For tests with servers of their own, by name. There is no way to set this from outside the process. */
  localServers?: ReadonlyMap<string, LocalServer>;
  /** For tests and development: http, and whatever address a name or a URL has, this machine's too. */
  allowPrivate?: boolean;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Chartwright';
/** For the body of an answer whose status is all that matters. */
const BODY_PATIENCE_MS = 2_000;
const BODY_GRACE_MS = 100;
const LOOK_UP_TIMEOUT_MS = 2_000;

const resolveAll: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { resolve = resolveAll, localServers = new Map<string, LocalServer>(), allowPrivate = false } = options;

  async function send(url: string, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    // An agent for one request: no connection outlives the judgement that opened it, and no two users share one.
    const timeoutMs = request.timeoutMs;
    const agent = new Agent({
      connect: createConnector({ resolve, localServers, allowPrivate, timeoutMs }),
      connections: 1,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    try {
      const { method = 'GET', headers = {}, body = null } = request;
      const answer = await agent.request({
        ...targetOf(url, allowPrivate),
        method,
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers },
        body,
        signal,
      });
      return await readAnswer(answer, request);
    } finally {
      // Not waited for: a look-up that never ends would hold it up for ever.
      agent.destroy().catch(() => undefined);
    }
  }

  async function follow(url: string, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    let target = url;
    for (let left = request.maxRedirects ?? 0; ; left--) {
      if (request.allows?.(target) === false) throw new Error(`not allowed: ${URL.parse(target)?.origin}`);
      const answer = await send(target, request, signal);
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || request.maxRedirects === undefined) return answer;
      if (left === 0 || typeof location !== 'string') throw new Error('too many redirects, or one to nowhere');
      target = new URL(location, target).href;
      signal.throwIfAborted();
    }
  }

  return {
    async request(url, request) {
      const { timeoutMs, takesAnyBody } = request;
      // A look-up takes no signal, and undici none before it is connected: both end here. A body that is being read gets some time to return.
      const limitMs = timeoutMs + (takesAnyBody ? BODY_GRACE_MS : 0);
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

/** Parsed here and nowhere else, so that what is judged and what is connected to cannot be read in two ways. */
function targetOf(url: string, allowHttp: boolean): { origin: string; path: string } {
  const { protocol, origin, pathname, search, username, password } = new URL(url);
  if (protocol !== 'https:' && !(allowHttp && protocol === 'http:')) throw new Error(`not https: ${protocol}`);
  if (username !== '' || password !== '') throw new Error('credentials in the URL');
  return { origin, path: `${pathname}${search}` };
}

async function readAnswer(answer: Dispatcher.ResponseData, request: OutboundRequest): Promise<OutboundAnswer> {
  const { statusCode: status, headers } = answer;
  const body = request.takesAnyBody
    ? await readStart(answer, request.maxBytes)
    : await readWhole(answer, request.maxBytes);
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

/** Whatever comes of the first bytes before the patience ends or the connection breaks. */
async function readStart({ body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), BODY_PATIENCE_MS);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes >= maxBytes) break;
    }
  } catch {
    // The status has been read; how the rest of the answer fares is its sender's business.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
