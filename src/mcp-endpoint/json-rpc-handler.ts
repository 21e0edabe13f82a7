import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/**
 * Responds to one POST of the Streamable HTTP transport, always with one JSON body: a result, or an error as JSON-RPC defines it.
 * @param createServer a fresh server, for this request only
 * @param message the parsed body
 */
export async function respondToJsonRpc(
  request: Request,
  message: unknown,
  createServer: () => McpServer,
): Promise<Response> {
  if (await isLegacyRequest(request, message)) return respondToLegacy(request, message, createServer());
  // Subscriptions would keep a stream open, and nothing here changes while a request runs.
  const handler = createMcpHandler(createServer, { legacy: 'reject', maxSubscriptions: 0 });
  try {
    return await handler.fetch(request, { parsedBody: message });
  } finally {
    await handler.close();
  }
}

/** For clients of the protocol versions up to 2025-11-25. The SDK's own fallback would respond with an event stream. */
async function respondToLegacy(request: Request, message: unknown, server: McpServer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
