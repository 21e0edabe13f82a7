import { randomFillSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { responseToParserError } from './error-handler.js';
import { headersTooLarge, urlTooLong } from './errors.js';
import { type Stage, stage } from './pipeline.js';

/** The limit of a GET render URL, scheme and host included. See docs/reference/get-urls.md. */
export const MAX_URL_CHARS = 2000;

/** The longest URL that the HTTP parser accepts. A GET render URL that is too long gets a response that says so. */
const MAX_TARGET_BYTES = 64 * 1024;
/** The limit of all headers of a request together. */
const MAX_HEADER_BYTES = 16 * 1024;
/** `: ` after a name, a line break after a value. */
const SEPARATOR_BYTES = 2;

/** The parser limits URL and headers together only. Throws 431. */
export const limitHeaders: Stage = stage((ctx, next) => {
  const { rawHeaders }: IncomingMessage = ctx.req;
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + SEPARATOR_BYTES, 0);
  if (bytes > MAX_HEADER_BYTES) throw headersTooLarge();
  return next();
});

/**
 * Limits the URL as the client wrote it. Behind a trusted proxy the scheme is that of the request to the proxy, so that a URL that fits
 * in the browser's address bar fits here. Throws 400 `URL too long`.
 */
export function limitUrlLength(trustedHops: number): Stage {
  return stage((ctx, next) => {
    const { req } = ctx;
    const target = req.url ?? '';
    const isAbsolute = !target.startsWith('/');
    const isHttps = trustedHops > 0 && req.headers['x-forwarded-proto'] === 'https';
    const originChars = isAbsolute ? 0 : (isHttps ? 'https://' : 'http://').length + (req.headers.host ?? '').length;
    if (originChars + target.length > MAX_URL_CHARS) throw urlTooLong();
    return next();
  });
}

interface ServerTimeouts {
  /** From the first byte, or from connecting, to the end of the headers. */
  headersMs: number;
  /** To the end of the body. */
  requestMs: number;
  /** How often the two limits above are checked: a slow client is disconnected at most this much later. */
  checkEveryMs: number;
  /** Longer than the idle time of the usual load balancers (60 s), so that the load balancer closes idle connections, not this side. */
  keepAliveMs: number;
}
const DEFAULT_TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 5_000,
  keepAliveMs: 65_000,
};

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Node's server, whose own responses (400, 408, 431, CONNECT, an unknown `Expect`) are JSON with an X-Request-Id like all others and are
 * never cached.
 */
export function createHttpServer(handler: Handler, log: Logger, timeouts: ServerTimeouts = DEFAULT_TIMEOUTS): Server {
  const running = new WeakMap<Duplex, ServerResponse>();
  const onRequest: Handler = (req, res) => {
    running.set(req.socket, res);
    handler(req, res);
  };
  const server = createServer(
    {
      // Node's own check would respond without a request id; see setSecurityHeaders.
      requireHostHeader: false,
      maxHeaderSize: MAX_TARGET_BYTES + MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      noDelay: true,
    },
    onRequest,
  );
  server.on('checkExpectation', onRequest);
  server.on('connect', (_req, socket) =>
    refuse(socket, 405, 'Method not allowed', { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = running.get(socket);
    // Part of a response has been sent; the client would read a second one as its continuation.
    const isResponding = response?.headersSent === true && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) {
      socket.destroy();
      return;
    }
    const { status, error: text } = responseToParserError(error.code);
    const requestId = refuse(socket, status, text);
    log.info({ requestId, status, code: error.code }, 'request rejected by the HTTP parser');
  });
  return server;
}

/** Writes a complete response to a socket and closes it. @returns the request id in the response */
function refuse(socket: Duplex, status: number, error: string, headers: Record<string, string> = {}): string {
  const requestId = newRequestId();
  const body = JSON.stringify({ error });
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Request-Id': requestId,
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  return requestId;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: larger bytes are skipped, so that all characters are equally likely. */
const FAIR_BYTES = 248;
const LENGTH = 24;

/** Random bytes are read in bulk: one system call serves about 160 requests. */
const pool = Buffer.allocUnsafe(4096);
let position = pool.length;

/** `req_` and 24 base62 characters. An id sent by the client is never used or echoed. */
export function newRequestId(): string {
  let id = 'req_';
  while (id.length < LENGTH + 4) {
    if (position === pool.length) {
      randomFillSync(pool);
      position = 0;
    }
    const byte = pool[position++] ?? FAIR_BYTES;
    if (byte < FAIR_BYTES) id += ALPHABET[byte % 62];
  }
  return id;
}
