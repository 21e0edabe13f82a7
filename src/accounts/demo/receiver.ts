import { setTimeout as sleep } from 'node:timers/promises';
import { createOutbound, type Outbound, type OutboundResponse } from '../../platform/outbound/outbound.js';

/** A name that DNS never has (RFC 2606): nothing leaves the process. */
const DOMAIN = 'northwind.example';

export const DEMO_ADDRESSES = {
  logo: `https://${DOMAIN}/logo.svg`,
  /** Is busy at the first event of a job, and accepts it when it is sent again. */
  newsletter: `https://hooks.${DOMAIN}/charts`,
  /** Is away. */
  warehouse: `https://warehouse.${DOMAIN}/events`,
  /** Is not registered: its DNS records are never found. */
  imageDomain: `charts.${DOMAIN}`,
} as const;

const ANSWER_MS = 40;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48" viewBox="0 0 160 48">
  <circle cx="24" cy="24" r="20" fill="#315e9e"/>
  <path d="M24 8l7 16-7 16-7-16z" fill="#fff"/>
  <path d="M24 8l7 16H17z" fill="#c4800b"/>
  <path d="M60 34V14h3l12 14V14h4v20h-3L64 20v14zM90 14h4l5 14 5-14h3l5 14 5-14h4l-8 20h-3l-5-13-5 13h-3z" fill="#1e293b"/>
</svg>`;

/**
 * Answers requests to the servers of the demo account itself, because a private network may hold no receiver and no logo that webhooks and
 * logos are allowed to reach. All other requests are sent.
 */
export function demoOutbound(): Outbound {
  const outbound = createOutbound();
  let isBusy = true;
  async function answer(url: string, body: string): Promise<OutboundResponse> {
    await sleep(ANSWER_MS);
    if (url === DEMO_ADDRESSES.logo) return responseOf(200, 'image/svg+xml', LOGO);
    const isAccepted = url === DEMO_ADDRESSES.newsletter && (!isBusy || body.includes('"test":true'));
    if (url === DEMO_ADDRESSES.newsletter && !isAccepted) isBusy = false;
    if (isAccepted) return responseOf(200, 'application/json', '{"received":true}');
    return responseOf(503, 'application/json', '{"error":"maintenance"}');
  }
  return {
    request: (url, request) => (isDemoServer(url) ? answer(url, String(request.body)) : outbound.request(url, request)),
    isKnownPrivate: async (url) => !isDemoServer(url) && outbound.isKnownPrivate(url),
  };
}

function isDemoServer(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return host === DOMAIN || host.endsWith(`.${DOMAIN}`);
}

function responseOf(status: number, mediaType: string, text: string): OutboundResponse {
  return { status, mediaType, headers: {}, body: Buffer.from(text) };
}
