import ipaddr from 'ipaddr.js';

/** IPv4-compatible addresses, deprecated by RFC 4291 and unknown to ipaddr.js: the last four bytes may be any IPv4 address. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether a host, as the URL parser writes it but without brackets, is an IP address. Unlike `node:net`, this runs in browsers too. */
export function isAddress(host: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host);
}

/**
 * Whether an address belongs to the public internet, that is, to no special-purpose range of IANA. An IPv4-mapped IPv6 address counts as
 * its IPv4 address.
 * @param address a literal without brackets; false for anything else, and for one with a zone (`fe80::1%lo`)
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  // `process` turns ::ffff:127.0.0.1 into 127.0.0.1.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE)) return false;
  return parsed.range() === 'unicast';
}
