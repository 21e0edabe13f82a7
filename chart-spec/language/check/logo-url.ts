/** Checks the text of a logo URL. The fetch checks the IP address when it connects, because a host name can resolve to any address. */
import ipaddr from 'ipaddr.js';
import { isPublicName } from '../../values/host-reach.js';

/** IPv4-compatible addresses, deprecated by RFC 4291 and unknown to ipaddr.js: the last four bytes may be any IPv4 address. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether a host, as the URL parser writes it but without brackets, is an IP address. Unlike `node:net`, this runs in browsers too. */
function isAddress(host: string): boolean {
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

export const MAX_LOGO_URL_CHARS = 2048;

/** @param address as the URL parser writes it, without brackets */
function isPublicLiteral(address: string): boolean {
  // IPv4-mapped addresses are refused, also those of public addresses: the IPv4 notation is available.
  return isPublicAddress(address) && !address.startsWith('::ffff:');
}

/** What is wrong with the text of a logo URL, or undefined. */
export function findLogoUrlIssue(value: string): string | undefined {
  if (value.length > MAX_LOGO_URL_CHARS) return `must be at most ${MAX_LOGO_URL_CHARS} characters long`;
  const hasOddCharacter = [...value].some(
    (character) => character <= ' ' || character === '\\' || character === '\x7f',
  );
  if (!/^https:\/\/[^/]/i.test(value) || hasOddCharacter || !URL.canParse(value)) {
    return 'must be an https URL such as "https://example.com/logo.png"';
  }
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password';
  if (url.port !== '') return 'must use the standard https port 443: leave the port out';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isPublic = isAddress(host) ? isPublicLiteral(host) : isPublicName(host);
  return isPublic ? undefined : 'must point to a public host';
}
