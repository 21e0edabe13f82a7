import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { onFileEnd } from './lifetime.js';

const HEADER_BYTES = 12;
const [TYPE_A, TYPE_AAAA] = [1, 28];
const NAME_ERROR = 3;

export interface DnsServer {
  /** With its port. */
  address: string;
  /** Queries of names that `addressesOf` does not answer. */
  unanswered(): number;
}

/** A DNS server on this machine. @param addressesOf undefined: no answer at all; none: no such name */
export async function startDns(addressesOf: (name: string) => string[] | undefined): Promise<DnsServer> {
  let unanswered = 0;
  const socket = createSocket('udp4', (message, { port }) => {
    const { name, type, end } = questionOf(message);
    const addresses = addressesOf(name);
    if (addresses === undefined) {
      unanswered++;
      return;
    }
    const records = addresses.filter((address) => type === (isIP(address) === 4 ? TYPE_A : TYPE_AAAA)).map(recordOf);
    const header = Buffer.alloc(HEADER_BYTES);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (addresses.length === 0 ? NAME_ERROR : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records]), port, '127.0.0.1');
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onFileEnd(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, unanswered: () => unanswered };
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer for the name of the question, valid for no time. */
function recordOf(address: string): Buffer {
  const isV4 = isIP(address) === 4;
  const bytes = isV4 ? Buffer.from(address.split('.').map(Number)) : ipv6BytesOf(address);
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, isV4 ? TYPE_A : TYPE_AAAA, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
  return Buffer.concat([head, bytes]);
}

function ipv6BytesOf(address: string): Buffer {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...new Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
