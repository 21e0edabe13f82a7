import { findLogoUrlIssue } from '../chart-spec/chart-spec.js';

const MAX_CHARS = 2048;
/** HTTPS, and the second port that it is commonly found at. Others would make the service a scanner of ports. */
const PORTS = ['', '8443'];

/**
 * What is wrong with an endpoint's address by its text alone (reliability rows 87 to 94, 98 and 103), or undefined. The host must be written as it is
 * meant, so that who reads it in a list sees where it leads. Every try judges the address again that the name then has.
 * @param allowPrivate for tests and development: http, any port, any host
 */
export function hookUrlFault(value: string, allowPrivate: boolean): string | undefined {
  if (value.length > MAX_CHARS) return `must be at most ${MAX_CHARS} characters long`;
  const scheme = allowPrivate ? /^https?:\/\/([^/?]*)/i : /^https:\/\/([^/?]*)/i;
  const authority = scheme.exec(value)?.[1]?.toLowerCase();
  if (authority === undefined || hasOddCharacter(value))
    return 'must be an https URL such as "https://example.com/hooks"';
  if (value.includes('#')) return 'must not have a fragment (#)';
  if (authority.includes('@')) return 'must not carry a user name or password';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (!/^[\x00-\x7f]*$/.test(authority))
    return 'must have its host in the xn-- form where it has letters beyond a to z';
  const url = URL.parse(value);
  const standardPort = url?.protocol === 'http:' ? ':80' : ':443';
  if (url === null || authority.replace(new RegExp(`${standardPort}$`), '') !== url.host) {
    return 'must have a plainly written host such as "example.com"';
  }
  if (allowPrivate) return undefined;
  if (!PORTS.includes(url.port)) return 'must use port 443 or 8443';
  // The rule for hosts is the one that logos have.
  return findLogoUrlIssue(`https://${url.hostname}/`) === undefined ? undefined : NOT_PUBLIC;
}

export const NOT_PUBLIC = 'must point to a public host';

function hasOddCharacter(value: string): boolean {
  return [...value].some((character) => character <= ' ' || character === '\\' || character === '\x7f');
}
