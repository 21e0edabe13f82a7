import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server received. */
export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema: { schema: object } };
  };
}

/**
 * The content of the message, an HTTP status, `hang` for no response, `disconnect` for a closed connection, the bytes of the body, or a status
 * with headers.
 */
export type Reply = string | number | 'hang' | 'disconnect' | { bytes: string; type?: string } | FailedReply;

interface FailedReply {
  status: number;
  headers: Record<string, string>;
}

export interface ModelServer {
  baseUrl: string;
  asked: Asked[];
  /** The next responses, in order. The last one is repeated. */
  replies: Reply[];
  close(): Promise<void>;
}

/** A real HTTP server with the chat completions API of OpenAI; the test sets the responses. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    asked.push({ path: req.url ?? '', headers: req.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const [reply = 500] = model.replies.length > 1 ? model.replies.splice(0, 1) : model.replies;
    send(res, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    replies: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return model;
}

function send(res: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'disconnect') {
    res.destroy();
    return;
  }
  res.setHeader('Content-Type', 'application/json');
  if (typeof reply === 'object' && 'bytes' in reply) {
    if (reply.type !== undefined) res.setHeader('Content-Type', reply.type);
    res.end(reply.bytes);
  } else if (typeof reply !== 'string') {
    const { status, headers } = typeof reply === 'number' ? { status: reply, headers: {} } : reply;
    res.writeHead(status, headers);
    res.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${SECRET_KEY}`, type: 'server_error' } }));
  } else {
    const message = { role: 'assistant', content: reply };
    res.end(
      JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
    );
  }
}

/** The API key of the service for this server. The server quotes it in its errors, as real ones do. */
export const SECRET_KEY = 'sk-model-secret-0123456789';
