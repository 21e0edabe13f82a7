import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from '../../../chart-spec/spec.js';
import type { Resolve } from './resolve.js';

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
  /** The limit of the body of the response. */
  maxBytes: number;
}

/** Then the next address of the name is tried. */
const ADDRESS_TIMEOUT_MS = 2000;

/** What a connection may bring beside the body: headers, and the framing of chunks. */
const MAX_OTHER_BYTES = 64 * 1024;

/** The host has a private address; no connection was opened. */
class PrivateAddressError extends Error {}

/**
 * Opens connections to public addresses only. The name is resolved once, all of its addresses are checked, and the connection uses the first
 * of them that responds: a second lookup, with another result (DNS rebinding), never happens. Addresses in the URL itself are checked in the
 * same place.
 */
export function createConnector({
  resolve,
  localServers,
  allowPrivate,
  timeoutMs,
  maxBytes,
}: ConnectorOptions): buildConnector.connector {
  const common = { allowH2: false, maxCachedSessions: 0, timeout: timeoutMs, autoSelectFamily: false };

  async function resolvePublic(host: string): Promise<string[]> {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    if (addresses.length === 0 || !(allowPrivate || addresses.every(isPublicAddress)))
      throw new PrivateAddressError(`${host} is at ${addresses.join(', ') || 'no address'}`);
    return addresses;
  }

  return (options, call) => {
    const callback: typeof call = (...result) => {
      if (result[0] === null) limitBytes(result[1], 2 * maxBytes + MAX_OTHER_BYTES);
      call(...result);
    };
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
      (addresses) => {
        const pinned = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS };
        // Node calls `lookup` for names only; an address in the URL is used as it is.
        const connectPublic = buildConnector({ ...common, ...pinned, lookup: lookupOf(addresses) });
        connectPublic({ ...named, hostname: host }, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
}

/**
 * Informational responses, empty lines and the extensions of chunks are no body and have no end: undici would parse them until the time is
 * over, which holds the event loop for as long as they arrive quickly.
 */
function limitBytes(socket: Socket, maxBytes: number): void {
  const error = new Error(`more than ${Math.ceil(maxBytes / 1024)} KiB received`);
  socket.on('readable', () => {
    if (socket.bytesRead > maxBytes) socket.destroy(error);
  });
}

/** A `lookup` that knows these addresses only. */
function lookupOf(addresses: string[]): LookupFunction {
  const all: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: wantsAll }, callback) => {
    const [first] = all;
    if (wantsAll || first === undefined) callback(null, all);
    else callback(null, first.address, first.family);
  };
}
