import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { SecretRing } from '../../platform/secret-ring.js';
import type { RequestContext } from '../pipeline.js';

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

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Set by reverse proxies: the client is not necessarily on this machine. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether the client is a program on this machine, without a proxy between, that asked for this machine by a name of its own. */
export function isLocalClient({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined) &&
    isLoopbackUrl(`http://${headers.host ?? ''}`)
  );
}

/**
 * Whether a URL names this machine: `localhost` or a loopback address. Any other name can be made to resolve to this machine (DNS
 * rebinding).
 */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_NAME.test(URL.parse(url)?.hostname ?? '');
}

const SCHEME = 'Bearer ';

/** Whether the request has `Authorization: Bearer` with one of the tokens, in a time that does not depend on how much of it is right. */
export function hasBearerToken({ headers: { authorization = '' } }: IncomingMessage, tokens: SecretRing): boolean {
  const given = authorization.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '';
  // timingSafeEqual needs equal lengths, which hashes have. All are compared, whichever matches.
  return tokens.filter((token) => timingSafeEqual(sha256(given), sha256(token))).length > 0;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Aborts when the client disconnects before the response is sent. */
export function clientSignal(ctx: RequestContext): AbortSignal {
  return clientAbort(ctx).signal;
}

/** The same for work that may be aborted for other reasons too. */
export function clientAbort({ res }: RequestContext): AbortController {
  const controller = new AbortController();
  if (res.destroyed) controller.abort();
  else {
    res.once('close', () => {
      if (!res.writableFinished) controller.abort();
    });
  }
  return controller;
}
