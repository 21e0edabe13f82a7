import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { newRequestId } from './request-id.js';

interface ServerTimeouts {
  /** From the first byte, or from connecting, to the end of the headers. */
  headersMs: number;
  /** To the end of the body. */
  requestMs: number;
  /** How often the two above are looked after: a slow client lives at most this much longer. */
  checkEveryMs: number;
  /** Longer than the idle time of the usual load balancers (60 s), so that never both sides close and open at once. */
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
 * Node's server with every answer made ours: also those that its parser gives by itself (400, 408, 431, CONNECT, a strange `Expect`)
 * are JSON with an X-Request-Id and are never cached.
 */
export function createHttpServer(handler: Handler, log: Logger, timeouts: ServerTimeouts = DEFAULT_TIMEOUTS): Server {
  const running = new WeakMap<Duplex, ServerResponse>();
  const onRequest: Handler = (req, res) => {
    running.set(req.socket, res);
    handler(req, res);
  };
  const server = createServer(
    {
      // Node's own check would answer without a request id; see requireHost.
      requireHostHeader: false,
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
    // Half an answer is on its way already; a second one would be read as part of it.
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const [status, text] = parserFault(error.code);
    const requestId = refuse(socket, status, text);
    log.info({ requestId, status, code: error.code }, 'request refused by the parser');
  });
  return server;
}

function parserFault(code: string | undefined): [status: number, text: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request header fields too large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request timeout'];
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, 'Request body too large'];
  return [400, 'Bad request'];
}

/** Writes a whole answer on a bare socket and closes it. @returns the request id it carries */
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
