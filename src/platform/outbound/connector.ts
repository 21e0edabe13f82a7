import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from '../public-address.js';

/** The addresses of a name, all of them. */
export type Resolve = (name: string) => Promise<string[]>;

/** A name that leads to a server of the tests' own. */
export interface LocalServer {
  address: string;
  port: number;
  /** PEM of the certificate to trust for it. */
  ca: string;
}

export interface ConnectorOptions {
  resolve: Resolve;
  /** By name. Nothing but these names may lead to an address that is not public. */
  localServers: ReadonlyMap<string, LocalServer>;
  /** Every address will do. */
  allowPrivate: boolean;
  timeoutMs: number;
}

/** The host of a URL leads somewhere it must not; no connection was opened. */
class NotPublic extends Error {}

/**
 * Opens connections to public addresses only. The name is resolved once, every address it has is judged, and the connection goes to one of
 * the very addresses that were judged: what a second look-up would answer does not matter (DNS rebinding). An address written in the URL
 * itself, which no look-up ever sees, is judged in the same place.
 */
export function createConnector({
  resolve,
  localServers,
  allowPrivate,
  timeoutMs,
}: ConnectorOptions): buildConnector.connector {
  const common = { allowH2: false, maxCachedSessions: 0, timeout: timeoutMs, autoSelectFamily: false };
  const connectPublic = buildConnector(common);

  async function pin(host: string): Promise<string> {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    const [first] = addresses;
    if (first === undefined || !(allowPrivate || addresses.every(isPublicAddress))) {
      throw new NotPublic(`${host} is at ${addresses.join(', ') || 'no address'}`);
    }
    return first;
  }

  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // The certificate must be the name's, whatever address was chosen.
    const servername = options.servername ?? (isIP(host) === 0 ? host : undefined);
    const named = { ...options, ...(servername !== undefined && { servername }) };
    const local = localServers.get(host);
    if (local !== undefined) {
      const connectLocal = buildConnector({ ...common, ca: local.ca });
      connectLocal({ ...named, hostname: local.address, port: String(local.port) }, callback);
      return;
    }
    pin(host).then(
      (address) => connectPublic({ ...named, hostname: address }, callback),
      (error: Error) => callback(error, null),
    );
  };
}
