import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onFileEnd } from './lifetime.js';

/** Lets a server listen on this machine until the end of the test file, which closes its connections too. @returns its port */
export async function listenUntilFileEnd(server: Server | HttpsServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
