import { isIP } from 'node:net';
import { DNS_CODES, DNS_TYPES, serveDns } from '../../support/dns-server.js';

export interface SilentDns {
  /** With its port. */
  address: string;
  /** Queries of names that `addressesOf` does not respond. */
  ignored(): number;
}

/** A DNS server on this machine. @param addressesOf undefined: no response at all; none: no such name */
export async function startDns(addressesOf: (name: string) => string[] | undefined): Promise<SilentDns> {
  let ignored = 0;
  const address = await serveDns((name, type) => {
    const addresses = addressesOf(name);
    if (addresses === undefined) {
      ignored++;
      return undefined;
    }
    const records = addresses
      .map((each) => ({ type: isIP(each) === 4 ? DNS_TYPES.A : DNS_TYPES.AAAA, data: { address: each } }))
      .filter((record) => record.type === type);
    return { code: addresses.length === 0 ? DNS_CODES.noSuchName : DNS_CODES.ok, records };
  });
  return { address, ignored: () => ignored };
}
