import { isLoopbackUrl } from '../../http/http.js';

/** Native apps register these, or a name with a dot that belongs to a domain (RFC 8252 §7.1). Never schemes that run in the page. */
const APP_SCHEMES: ReadonlySet<string> = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'claude:', 'windsurf:']);
const DOMAIN_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/;

/** Whether an app may be sent to this address with a code: https, this machine, or an app. */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hash !== '' || text.includes('#') || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopbackUrl(text);
  return APP_SCHEMES.has(url.protocol) || DOMAIN_SCHEME.test(url.protocol);
}

/** Exactly one that was registered; on this machine at any port, because apps listen at one that is free (RFC 8252 §7.3). */
export function isRegistered(given: string, registered: readonly string[]): boolean {
  return (
    registered.includes(given) || registered.some((uri) => isLoopback(uri) && withoutPort(uri) === withoutPort(given))
  );
}

/** What a person is told of an address: who gets the key. */
export function placeOf(redirectUri: string): string {
  const url = new URL(redirectUri);
  if (isLoopback(redirectUri)) return 'this computer';
  return url.protocol === 'https:' ? url.host : `an app on this computer (${url.protocol.slice(0, -1)})`;
}

/** The address with more parameters. */
export function withParameters(redirectUri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}

function isLoopback(uri: string): boolean {
  return URL.parse(uri)?.protocol === 'http:' && isLoopbackUrl(uri);
}

function withoutPort(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (url === null) return undefined;
  url.port = '';
  return url.href;
}
