import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from '../public-address.js';

/** Returns all addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

/** A test server. */
export interface LocalServer {
  address: string;
  port: number;
  /** PEM of its certificate, which is trusted. */
  ca: string;
}

export interface ConnectorOptions {
  resolve: Resolve;
  /** By host name. Only these names may have private addresses. */
  localServers: ReadonlyMap<string, LocalServer>;
  /** Allows every address. */
  allowPrivate: boolean;
  timeoutMs: number;
}

/** The host has a private address; no connection was opened. */
class PrivateAddressError extends Error {}

/**
 * Opens connections to public addresses only. The name is resolved once, all of its addresses are checked, and the connection uses one of
 * them: a second lookup, with another result (DNS rebinding), never happens. Addresses in the URL itself are checked in the same place.
 */
export function createConnector({
  resolve,
  localServers,
  allowPrivate,
  timeoutMs,
}: ConnectorOptions): buildConnector.connector {
  const common = { allowH2: false, maxCachedSessions: 0, timeout: timeoutMs, autoSelectFamily: false };
  const connectPublic = buildConnector(common);

  async function resolvePublic(host: string): Promise<string> {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    const [first] = addresses;
    if (first === undefined || !(allowPrivate || addresses.every(isPublicAddress))) {
      throw new PrivateAddressError(`${host} is at ${addresses.join(', ') || 'no address'}`);
    }
    return first;
  }

  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // The certificate must match the name, not the address.
    const servername = options.servername ?? (isIP(host) === 0 ? host : undefined);
    const named = { ...options, ...(servername !== undefined && { servername }) };
    const local = localServers.get(host);
    if (local !== undefined) {
      const connectLocal = buildConnector({ ...common, ca: local.ca });
      connectLocal({ ...named, hostname: local.address, port: String(local.port) }, callback);
      return;
    }
    resolvePublic(host).then(
      (address) => connectPublic({ ...named, hostname: address }, callback),
      (error: Error) => callback(error, null),
    );
  };
}
