import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject, type Json, valueAt } from '../../chart-spec/spec.js';
import { ServerBackend } from '../../library/server-backend.js';
import type { PlanFeature } from '../../mcp/tools/tool.js';
import type { HasAccountCaller } from '../caller.js';
import type { Endpoint, Stage } from '../http/http.js';
import type { PlanOffer } from '../plans/plan-offers.js';
import type { Log } from '../platform/log.js';
import { mcpEndpoint } from './endpoint.js';
import { createInProcessServer } from './in-process-fetch.js';

export interface McpOptions {
  publicUrl: string;
  /** The version of the product. */
  version: string;
  log: Log;
  authenticate: Stage<object, HasAccountCaller>;
  /** What each plan has. */
  offers: readonly PlanOffer[];
  /** The request handler of the whole service: tools call the public API with the caller's own key. */
  handle(req: IncomingMessage, res: ServerResponse): void;
}

/** Tools for agents at /mcp. Plans, limits, quota and history apply because each tool is a request to the API. */
export function createMcp({ publicUrl, version, log, authenticate, offers, handle }: McpOptions): {
  endpoints: readonly Endpoint[];
} {
  const api = createInProcessServer(handle);
  return {
    endpoints: [
      mcpEndpoint({
        publicUrl,
        authenticate,
        handle: async (message, { request, authorization, plan, clientIp, read, onRequestId }) => {
          const backend = new ServerBackend({
            baseUrl: publicUrl,
            key: authorization.slice('Bearer '.length),
            fetch: api.fetchFor({ clientIp, signal: request.signal, onRequestId }),
            // The model is told when to try again; waiting here would hold its request open.
            maxRetries: 0,
          });
          const onError = (err: unknown) => {
            // A client that is gone aborts what its call was waiting for.
            if (!request.signal.aborted) log.error({ err }, 'MCP tool failed');
          };
          // Loaded at the first request: the SDK takes 10 MB and 50 ms of the start.
          const [{ respondToJsonRpc }, { createMcpServer }, { showsApps }] = await Promise.all([
            import('./json-rpc-handler.js'),
            import('../../mcp/mcp-server.js'),
            import('../../mcp/apps.js'),
          ]);
          const client = clientOf(request, message, showsApps);
          const { clientShowsApps } = client;
          // An expired account has no offer: its errors say what to do.
          const features = offers.find((offer) => offer.plan === plan)?.features;
          const has = (feature: PlanFeature) => features?.includes(feature) ?? true;
          const options = { backend, read, version, has, onError, clientShowsApps };
          return client.remember(await respondToJsonRpc(request, message, () => createMcpServer(options)));
        },
      }),
    ],
  };
}

/** Says in later requests that the client shows pages of servers: nothing is kept between them. */
const SESSION = 'apps';
const SESSION_HEADER = 'Mcp-Session-Id';
/** Clients of 2026 send their capabilities with each request. */
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/**
 * What the client of a request has said about itself. Clients of 2025 say it once, in `initialize`: they send the id of the session, which
 * the answer to it has, with every later request.
 * @param showsApps whether capabilities say that the client shows pages of servers
 */
function clientOf(request: Request, message: unknown, showsApps: (capabilities: Json | undefined) => boolean) {
  // It was read from JSON.
  const sent = message as Json;
  const isInitialize = isObject(message) && message['method'] === 'initialize';
  const place = isInitialize ? ['params', 'capabilities'] : ['params', '_meta', CAPABILITIES];
  const capabilities = valueAt(sent, ...place);
  const clientShowsApps = showsApps(capabilities) || (!isInitialize && request.headers.get(SESSION_HEADER) === SESSION);
  return {
    clientShowsApps,
    remember(response: Response): Response {
      if (isInitialize && clientShowsApps && response.ok) response.headers.set(SESSION_HEADER, SESSION);
      return response;
    },
  };
}
