import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server of a model gets it. */
export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema: { schema: object } };
  };
}

/** The content of the answer's message, an HTTP status, `hang` for none at all, or bytes of its own. */
export type Reply = string | number | 'hang' | { bytes: string };

export interface ModelServer {
  baseUrl: string;
  asked: Asked[];
  /** What it answers next, one after the other; the last one for ever after. */
  replies: Reply[];
  close(): Promise<void>;
}

/** A real HTTP server that speaks OpenAI's chat completions, with a model whose answers the test writes. */
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
  res.setHeader('Content-Type', 'application/json');
  if (typeof reply === 'object') {
    res.end(reply.bytes);
  } else if (typeof reply === 'number') {
    res.statusCode = reply;
    res.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${SECRET_KEY}`, type: 'server_error' } }));
  } else {
    const message = { role: 'assistant', content: reply };
    res.end(
      JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
    );
  }
}

/** The key that the tests give the service for it; the server quotes it in its errors, as real ones do. */
export const SECRET_KEY = 'sk-model-secret-0123456789';
