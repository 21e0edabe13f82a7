import type { AddressInfo } from 'node:net';
import dns2 from 'dns2';
import { onFileEnd } from './lifetime.js';

const { Packet, createServer } = dns2;
const [NXDOMAIN, SERVFAIL] = [3, 2];

export interface DnsServer {
  /** As `address:port`. */
  address: string;
  /** The strings of each TXT record by name. */
  txt: Map<string, string[][]>;
  cname: Map<string, string>;
  /** Answers SERVFAIL to everything. */
  isFailing: boolean;
  /** How often it was asked for a name. */
  asked: Map<string, number>;
}

/** A DNS server on UDP whose records a test sets. Unknown names do not exist. Ends with the file. */
export async function startDnsServer(): Promise<DnsServer> {
  const records: DnsServer = { address: '', txt: new Map(), cname: new Map(), isFailing: false, asked: new Map() };
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name.toLowerCase() ?? '';
      records.asked.set(name, (records.asked.get(name) ?? 0) + 1);
      const target = records.cname.get(name);
      if (records.isFailing) response.header.rcode = SERVFAIL;
      else if (target !== undefined) response.answers.push(record(name, Packet.TYPE.CNAME, { domain: target }));
      else if (!records.txt.has(name)) response.header.rcode = NXDOMAIN;
      else if (question?.type === Packet.TYPE.TXT) {
        for (const data of records.txt.get(name) ?? []) response.answers.push(record(name, Packet.TYPE.TXT, { data }));
      }
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  onFileEnd(() => server.close());
  records.address = `127.0.0.1:${(udp as AddressInfo).port}`;
  return records;
}

function record(name: string, type: number, data: object) {
  return new Packet.Resource({ name, type, class: Packet.CLASS.IN, ttl: 1, ...data });
}
