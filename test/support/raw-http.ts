import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends bytes over TCP, one at a time every `everyMs` if given. @returns all bytes that the server sent until it closed the connection */
export async function sendBytes(port: number, bytes: string, everyMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // Not `once` of node:events, which would reject if an error comes first.
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => socket.destroy());
  if (everyMs === 0) socket.write(bytes, 'latin1');
  else
    for (const byte of bytes) {
      if (socket.destroyed) break;
      socket.write(byte);
      await Promise.race([ended, sleep(everyMs)]);
    }
  await ended;
  return text;
}
