import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address of the client: the socket's peer, or with `TRUST_PROXY=n` the n-th entry from the right of X-Forwarded-For. Only the n
 * entries on the right were written by trusted proxies; all others are the client's own claim. When the header has fewer entries, the
 * leftmost one was also written by a trusted proxy.
 */
export function clientIp(req: IncomingMessage, trustedHops: number): string {
  const peer = plainAddress(req.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedHops === 0) return peer;
  const forwarded = req.headers['x-forwarded-for'];
  if (forwarded === undefined) return peer;
  const entries = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded).split(',');
  const entry = entries[Math.max(0, entries.length - trustedHops)];
  return plainAddress(entry?.trim() ?? '') ?? peer;
}

/** Without brackets and port; IPv4 as a dual-stack socket shows it (`::ffff:192.0.2.1`) is written as IPv4. */
function plainAddress(text: string): string | undefined {
  const unwrapped = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address =
    unwrapped.toLowerCase().startsWith('::ffff:') && unwrapped.includes('.') ? unwrapped.slice(7) : unwrapped;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The network that a limit per address counts: an IPv4 address itself, or the /64 of an IPv6 address, which providers assign to one
 * customer. IPv4 written as IPv6 is IPv4. Other text is returned as it is.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  // A zone may have characters that ipaddr.js does not accept.
  const address = ipaddr.process(ip.replace(/%.*/, ''));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
