/**
 * Checks the text of a logo URL. The fetch checks the IP address again when it connects, because a host name can resolve to any address.
 * The ranges are those of the IANA special-purpose registries.
 */
import { BlockList, isIP } from 'node:net';

const MAX_LENGTH = 2048;

/** Two lists, because in one list every IPv4 address would match the IPv4-mapped range of IPv6. */
const NOT_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.ipv4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC.ipv6.addSubnet(network, prefix, 'ipv6');
}

const PRIVATE_SUFFIXES = ['localhost', 'internal', 'local', 'localdomain', 'lan', 'intranet', 'home.arpa'];

/** Whether an IP address is public. @param address as the URL parser writes it, without brackets */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) !== 0 && !NOT_PUBLIC[family].check(address, family);
}

function isPublicName(name: string): boolean {
  if (!name.includes('.')) return false;
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

/** What is wrong with the text of a logo URL, or undefined. */
export function findLogoUrlIssue(value: string): string | undefined {
  if (value.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters long`;
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
  const isPublic = isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
  return isPublic ? undefined : 'must point to a public host';
}
