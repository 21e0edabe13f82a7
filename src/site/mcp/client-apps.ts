import { isObject, type Json, valueAt } from '../../../chart-spec/chart-spec.js';

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
export function clientOf(request: Request, message: unknown, showsApps: (capabilities: Json | undefined) => boolean) {
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
