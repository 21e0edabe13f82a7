import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook receiver on this machine: 200 at `/charts`, 503 anywhere else. */
export async function startReceiver(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/charts' ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(request.url === '/charts' ? '{"received":true}' : '{"error":"maintenance"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
