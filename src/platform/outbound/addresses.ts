import ipaddr from 'ipaddr.js';

/** Deprecated by RFC 4291, and not known to ipaddr.js: an IPv4 address, private ones too, in the last four bytes of an IPv6 one. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/**
 * Whether an address belongs to the public internet: none of the special-purpose ranges of IANA, and no IPv6 form of an IPv4 address
 * that does.
 * @param address as a resolver answers it; with a zone (`fe80::1%lo`) it is none
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  // `process` unfolds ::ffff:127.0.0.1.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE)) return false;
  return parsed.range() === 'unicast';
}
