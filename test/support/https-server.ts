import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { LocalServer } from '../../src/platform/outbound/outbound.js';
import { onFileEnd } from './lifetime.js';

/** Self-signed for example.com and its subdomains, valid until 2126. Only these tests trust it. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBtzCCAVygAwIBAgIUZ9Cm5D0y4A759Znl8sbSu5eLl0IwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRQ2hhcnR3cmlnaHQgdGVzdHMwIBcNMjYxMTIxMTMwMzEzWhgP
MjEyNjEwMjgxMzAzMTNaMBwxGjAYBgNVBAMMEUNoYXJ0d3JpZ2h0IHRlc3RzMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+CmcgMH/ANBV7+yzxyvzrBo9YizbwCtH
hiEpJPBEs+KlyrNQc5ZnhOje/JBHmkiLFYKCWkcfyITVe1cJVrSGLKN6MHgwHQYD
VR0OBBYEFB6kbyiEmMPB9JiMydUCud6KjjHYMB8GA1UdIwQYMBaAFB6kbyiEmMPB
9JiMydUCud6KjjHYMA8GA1UdEwEB/wQFMAMBAf8wJQYDVR0RBB4wHIILZXhhbXBs
ZS5jb22CDSouZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDSQAwRgIhAKft473lryo1
rkjOs03Vzib2RNF9P7k1A65d78T3DgDyAiEA/s93QXqTHViNb/eGwRUghXvS93zi
0iwrouJSG7SStT4=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglQNEh6edA4XAVKVY
IjRXqwwosLq7wSCfMlWhq0vW5kmhRANCAAT4KZyAwf8A0FXv7LPHK/OsGj1iLNvA
K0eGISkk8ESz4qXKs1BzlmeE6N78kEeaSIsVgoJaRx/IhNV7VwlWtIYs
-----END PRIVATE KEY-----`;

export interface HttpsServer extends LocalServer {
  /** Method and path of every request so far. */
  seen: string[];
}

/** A real HTTPS server on this machine, for requests of the service. Closed at the end of the run. */
export async function startHttps(answer: RequestListener): Promise<HttpsServer> {
  const seen: string[] = [];
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (req, res) => {
    seen.push(`${req.method} ${req.url}`);
    answer(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: CERTIFICATE, seen };
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
