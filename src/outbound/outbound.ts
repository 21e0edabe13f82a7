/**
 * Requests to addresses that users name: logos, and whatever else is fetched or called on their behalf. See docs/adr/0080.
 */
import { lookup } from 'node:dns/promises';
import { Agent, type Dispatcher } from 'undici';
import { createConnector, type LocalServer, type Resolve } from './connector.js';

export { isPublicAddress } from './addresses.js';
export type { LocalServer, Resolve } from './connector.js';

/** A request could not be made or answered. The message is for the log: to the user all these look the same, or it would be a port scanner. */
export class OutboundFault extends Error {
  override name = 'OutboundFault';
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
  /** Never carries cookies or credentials, never decompresses. @throws OutboundFault */
  request(url: string, request: OutboundRequest): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** For tests that play tricks with names. The machine's own unless given. */
  resolve?: Resolve;
  /** For tests with servers of their own, by name. There is no way to set this from outside the process. */
  localServers?: ReadonlyMap<string, LocalServer>;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Chartwright';

const resolveAll: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { resolve = resolveAll, localServers = new Map<string, LocalServer>() } = options;

  async function send(url: string, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    // An agent for one request: no connection outlives the judgement that opened it, and no two users share one.
    const timeoutMs = request.timeoutMs;
    const agent = new Agent({
      connect: createConnector({ resolve, localServers, timeoutMs }),
      connections: 1,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    try {
      const { method = 'GET', headers = {}, body = null } = request;
      const answer = await agent.request({
        ...targetOf(url),
        method,
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers },
        body,
        signal,
      });
      return await readAnswer(answer, request.maxBytes);
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
      const signal = AbortSignal.timeout(request.timeoutMs);
      const late = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => late.reject(signal.reason), { once: true });
      try {
        // A look-up knows no signal, and undici none before it is connected.
        return await Promise.race([follow(url, request, signal), late.promise]);
      } catch (error) {
        throw new OutboundFault(`${URL.parse(url)?.host}: ${messageOf(error)}`, { cause: error });
      }
    },
  };
}

/** Parsed here and nowhere else, so that what is judged and what is connected to cannot be read in two ways. */
function targetOf(url: string): { origin: string; path: string } {
  const { protocol, origin, pathname, search, username, password } = new URL(url);
  if (protocol !== 'https:') throw new Error(`not https: ${protocol}`);
  if (username !== '' || password !== '') throw new Error('credentials in the URL');
  return { origin, path: `${pathname}${search}` };
}

async function readAnswer(answer: Dispatcher.ResponseData, maxBytes: number): Promise<OutboundAnswer> {
  const { statusCode: status, headers, body } = answer;
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
  const type = headers['content-type'];
  const mediaType = (typeof type === 'string' ? type : '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { status, mediaType, headers, body: Buffer.concat(chunks) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
