import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Checks that a server may listen on the port, before work that would be for nothing. `HOST` may be a name.
 * @throws NodeJS.ErrnoException with the code of `listen`, such as EADDRINUSE
 */
export async function requirePort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } finally {
    server.close();
  }
}

/** A TCP port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
