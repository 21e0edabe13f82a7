import { DNS_CODES, DNS_TYPES, serveDns } from '../support/dns-server.js';

export interface DnsRecords {
  /** As `address:port`. */
  address: string;
  /** The strings of each TXT record by name. */
  txt: Map<string, string[][]>;
  cname: Map<string, string>;
  /** Responds with SERVFAIL to everything. */
  isFailing: boolean;
  /** How often it was asked for a name. */
  asked: Map<string, number>;
}

/** A DNS server whose records a test sets. Unknown names do not exist. */
export async function startDnsRecords(): Promise<DnsRecords> {
  const records: DnsRecords = { address: '', txt: new Map(), cname: new Map(), isFailing: false, asked: new Map() };
  records.address = await serveDns((name, type) => {
    records.asked.set(name, (records.asked.get(name) ?? 0) + 1);
    if (records.isFailing) return { code: DNS_CODES.serverFailure, records: [] };
    const target = records.cname.get(name);
    if (target !== undefined)
      return { code: DNS_CODES.ok, records: [{ type: DNS_TYPES.CNAME, data: { domain: target } }] };
    const texts = records.txt.get(name);
    if (texts === undefined) return { code: DNS_CODES.noSuchName, records: [] };
    const found = type === DNS_TYPES.TXT ? texts : [];
    return { code: DNS_CODES.ok, records: found.map((data) => ({ type, data: { data } })) };
  });
  return records;
}
