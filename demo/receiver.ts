import { setTimeout as sleep } from 'node:timers/promises';
import {
  createOutbound,
  type Outbound,
  type OutboundOptions,
  type OutboundResponse,
} from '../src/platform/outbound/outbound.js';

/** A name that DNS never has (RFC 2606): nothing leaves the process. */
const DOMAIN = 'northwind.example';

export const DEMO_ADDRESSES = {
  /** Is busy at the first event of a job, and accepts it when it is sent again. */
  newsletter: `https://hooks.${DOMAIN}/charts`,
  /** Is away. */
  warehouse: `https://warehouse.${DOMAIN}/events`,
  /** Is not registered: its DNS records are never found. */
  imageDomain: `charts.${DOMAIN}`,
} as const;

const RESPONSE_MS = 40;

/**
 * Handles requests to the servers of the demo account itself, because a private network may hold no receiver that webhooks are allowed to
 * reach. All other requests are sent.
 */
export function demoOutbound(options: OutboundOptions): Outbound {
  const outbound = createOutbound(options);
  let isBusy = true;
  async function receive(url: string, body: string): Promise<OutboundResponse> {
    await sleep(RESPONSE_MS);
    const isAccepted = url === DEMO_ADDRESSES.newsletter && (!isBusy || body.includes('"test":true'));
    if (url === DEMO_ADDRESSES.newsletter && !isAccepted) isBusy = false;
    if (isAccepted) return responseOf(200, '{"received":true}');
    return responseOf(503, '{"error":"maintenance"}');
  }
  return {
    request: (url, request) =>
      isDemoServer(url) ? receive(url, String(request.body)) : outbound.request(url, request),
    isKnownPrivate: async (url) => !isDemoServer(url) && outbound.isKnownPrivate(url),
  };
}

function isDemoServer(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return host === DOMAIN || host.endsWith(`.${DOMAIN}`);
}

function responseOf(status: number, text: string): OutboundResponse {
  return { status, mediaType: 'application/json', headers: {}, body: Buffer.from(text) };
}
