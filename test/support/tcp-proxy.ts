import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the service and a dependency. A test can simulate network failures with it. */
export interface TcpProxy {
  port: number;
  /** Connections stay open but transfer nothing, as after a power failure of the other machine. */
  stall(): void;
  /** Connections are reset and new ones refused at once. */
  cut(): void;
  /** Works again; stalled connections are reset. */
  restore(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let state: 'open' | 'stalled' | 'cut' = 'open';
  const pairs = new Set<[Socket, Socket]>();
  const reset = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    if (state === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('data', (chunk) => state === 'open' && to.write(chunk));
      from.on('close', end);
      from.on('error', end);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      state = 'stalled';
    },
    cut: () => {
      state = 'cut';
      reset();
    },
    restore: () => {
      if (state === 'stalled') reset();
      state = 'open';
    },
    close: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
