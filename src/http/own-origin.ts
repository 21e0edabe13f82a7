import type { IncomingMessage } from 'node:http';
import { isLoopbackUrl } from './reading/client.js';

/**
 * The origin at which a client reaches the service: PUBLIC_URL, or another name of this machine, since OAuth clients compare addresses
 * with the one that they were given.
 */
export function ownOriginOf({ headers: { host = '' } }: IncomingMessage, publicUrl: string): string {
  const url = URL.parse(`http://${host}`);
  return url !== null && isLoopbackUrl(url.href) ? url.origin : new URL(publicUrl).origin;
}
