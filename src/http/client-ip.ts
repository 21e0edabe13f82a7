import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address of whoever called (contract §1): the socket's peer, or with `TRUST_PROXY=n` the n-th entry from the right of
 * X-Forwarded-For. Only the n nearest entries were written by proxies we trust; everything to the left of them is the client's own claim.
 * Where the header holds fewer entries the leftmost is taken: a proxy of ours wrote that one too.
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

/** Without brackets and port, and IPv4 written as IPv4 (`::ffff:192.0.2.1` is how a dual-stack socket shows it). */
function plainAddress(text: string): string | undefined {
  const unwrapped = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address =
    unwrapped.toLowerCase().startsWith('::ffff:') && unwrapped.includes('.') ? unwrapped.slice(7) : unwrapped;
  return isIP(address) === 0 ? undefined : address;
}

/** What one caller can be taken to have: a single IPv4 address, or the /64 of an IPv6 one, which is what a household or a server gets. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
