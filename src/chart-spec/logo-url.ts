/**
 * What the text of a logo's address alone can decide; the fetch re-checks every address it connects to, because a name can point
 * anywhere. The ranges are those of the IANA special-purpose registries.
 */
import { isIP } from 'node:net';
import { isPublicAddress } from '../platform/public-address.js';

export { isPublicAddress } from '../platform/public-address.js';

const MAX_LENGTH = 2048;

const PRIVATE_SUFFIXES = ['localhost', 'internal', 'local', 'localdomain', 'lan', 'intranet', 'home.arpa'];

/** Whether an address is public. @param address as the URL parser writes it, without brackets */
function isPublicLiteral(address: string): boolean {
  // An IPv4-mapped address has a shorter spelling; nobody needs this one.
  return isPublicAddress(address) && !address.startsWith('::ffff:');
}

function isPublicName(name: string): boolean {
  if (!name.includes('.')) return false;
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

/** The fault of a logo's address, or undefined when its text is fine. */
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
  const isPublic = isIP(host) === 0 ? isPublicName(host) : isPublicLiteral(host);
  return isPublic ? undefined : 'must point to a public host';
}
