import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

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
  const groups = groupsOf(ip);
  const [, , , , , fold, high = 0, low = 0] = groups;
  if (fold === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The eight groups of an IPv6 address that `isIP` has accepted. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = readGroups(head);
  if (tail === undefined) return left;
  const right = readGroups(tail);
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function readGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
