import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

export interface InProcessCall {
  /** Address of the client, as the access log and limits see it. */
  clientIp: string;
  /** Aborts the request as if its client had disconnected. */
  signal: AbortSignal;
  /** Called with the X-Request-Id of each response. */
  onRequestId(requestId: string): void;
}

/** A `fetch` that passes requests to a request handler of this process. */
export interface InProcessServer {
  /** A `fetch` for one client. Any host name in its URLs means this process. */
  fetchFor(call: InProcessCall): typeof fetch;
}

/**
 * Node's HTTP over an in-memory stream instead of a socket: the handler gets genuine requests and responses, so aborts, the request log and
 * metrics work as for a network client.
 */
export function createInProcessServer(handler: Handler): InProcessServer {
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 0 }, handler);
  return {
    fetchFor: (call) => async (input, init) => {
      // The caller has just written a body, and the handler is about to parse it: other requests have a turn between the two.
      await setImmediate();
      const fetched = new Request(input, init);
      const signals = [call.signal, fetched.signal];
      const response = await send(server, fetched, call, AbortSignal.any(signals));
      call.onRequestId(String(response.headers.get('X-Request-Id')));
      return response;
    },
  };
}

async function send(
  server: Server,
  fetched: Request,
  { clientIp }: InProcessCall,
  signal: AbortSignal,
): Promise<Response> {
  signal.throwIfAborted();
  const { pathname, search, host } = new URL(fetched.url);
  const body = Buffer.from(await fetched.arrayBuffer());
  const headers = {
    ...Object.fromEntries(fetched.headers),
    host,
    // Marks the request as forwarded: nothing may take its client for a program on this machine.
    'x-forwarded-for': clientIp,
    'content-length': String(body.length),
    connection: 'close',
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: fetched.method, path: pathname + search, headers, signal };
    const sent = request({ ...options, createConnection: () => connect(server, clientIp) }, resolve);
    sent.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return new Response(hasBody(response.statusCode) ? Buffer.concat(chunks) : null, {
    status: response.statusCode ?? 500,
    headers: headersOf(response),
  });
}

function connect(server: Server, clientIp: string): Duplex {
  const [clientSide, serverSide] = duplexPair();
  Object.defineProperty(serverSide, 'remoteAddress', { value: clientIp });
  // A duplex of node:stream does not see that its peer was destroyed, as a socket does.
  clientSide.once('close', () => serverSide.destroy());
  server.emit('connection', serverSide);
  return clientSide;
}

const hasBody = (status = 200): boolean => status !== 204 && status !== 304;

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) copy.append(name, each);
  }
  return copy;
}
