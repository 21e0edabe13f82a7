import type { AddressInfo } from 'node:net';
import dns2 from 'dns2';
import { onFileEnd } from './lifetime.js';

const { Packet, createServer } = dns2;

export const DNS_TYPES = { A: Packet.TYPE.A, AAAA: Packet.TYPE.AAAA, CNAME: Packet.TYPE.CNAME, TXT: Packet.TYPE.TXT };
export const DNS_CODES = { ok: 0, serverFailure: 2, noSuchName: 3 };

export interface DnsReply {
  code: number;
  /** The records of the name in the question; `data` as dns2 takes it: `address`, `domain` or the strings of a TXT record. */
  records: { type: number; data: object }[];
}

/**
 * A DNS server on UDP, which ends with the file.
 * @param replyTo undefined: the server does not respond. Names are in lower case
 * @returns its address, as `address:port`
 */
export async function serveDns(replyTo: (name: string, type: number) => DnsReply | undefined): Promise<string> {
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const { name = '', type = 0 } = request.questions[0] ?? {};
      const reply = replyTo(name.toLowerCase(), type);
      if (reply === undefined) return;
      const response = Packet.createResponseFromRequest(request);
      response.header.rcode = reply.code;
      for (const { type: recordType, data } of reply.records)
        response.answers.push(new Packet.Resource({ name, type: recordType, class: Packet.CLASS.IN, ttl: 1, ...data }));
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  onFileEnd(() => server.close());
  return `127.0.0.1:${(udp as AddressInfo).port}`;
}
