import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { LocalServer } from '../../src/platform/outbound/outbound.js';
import { CERTIFICATE, PRIVATE_KEY } from './certificate.js';
import { onFileEnd } from './lifetime.js';
import { listenUntilFileEnd } from './local-server.js';

export interface HttpsServer extends LocalServer {
  /** Method and path of every request so far. */
  seen: string[];
}

/** A real HTTPS server on this machine, for requests of the service. Closed at the end of the run. */
export async function startHttps(handler: RequestListener): Promise<HttpsServer> {
  const seen: string[] = [];
  const server = createServer({ cert: CERTIFICATE, key: PRIVATE_KEY }, (req, res) => {
    seen.push(`${req.method} ${req.url}`);
    handler(req, res);
  });
  return { address: '127.0.0.1', port: await listenUntilFileEnd(server), ca: CERTIFICATE, seen };
}

/** A listener that no request may ever reach. */
export interface Canary {
  port: number;
  hits(): number;
}

/** Listens on every address of this machine, IPv4 and IPv6, and counts all connections. */
export async function startCanary(): Promise<Canary> {
  let hits = 0;
  const server = createTcpServer((socket) => {
    hits++;
    socket.destroy();
  });
  server.listen(0);
  await once(server, 'listening');
  onFileEnd(() => server.close());
  return { port: (server.address() as AddressInfo).port, hits: () => hits };
}
