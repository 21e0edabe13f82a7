import { plainText } from '../chart-spec/spec.js';
import type { FrameApi, FrameCall, FrameReply } from './drawing/protocol.js';
import { registerFamily } from './fonts/page-fonts';

/** The first message of the embedding page. It carries the port for all calls. */
const HELLO = 'chartwright';

/**
 * Serves calls of a page that embeds this one: the preview in the dashboard. The frame is sandboxed, so its origin is opaque and messages
 * are the only way in. Each response goes to the port that carried it; a `ping` tells a frame that draws or loads from one that hangs.
 */
export function serveEmbedder(api: FrameApi): void {
  if (window.parent === window) return;
  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source !== window.parent || data !== HELLO || port === undefined) return;
    port.onmessage = async ({ data: call }: MessageEvent<FrameCall>) => {
      port.postMessage(await replyTo(call, api));
    };
    port.postMessage({ id: 0, ok: true, value: null } satisfies FrameReply);
  });
}

async function replyTo(
  { id, specJson, families = [], method = 'drawLossless' }: FrameCall,
  api: FrameApi,
): Promise<FrameReply> {
  if (specJson === undefined) return { id, ok: true, value: null };
  try {
    for (const family of families) registerFamily(family);
    return { id, ...(await api[method](specJson)) };
  } catch (error) {
    return { id, ok: false, failure: error instanceof Error ? error.message : plainText(error) };
  }
}
