import type { IncomingMessage } from 'node:http';

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
