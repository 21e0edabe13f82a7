import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenUntilFileEnd } from '../local-server.js';

/** What the service responds with, see docs/reference/errors.md; `hangUp` closes the connection without a response. */
export type ScriptedResponse =
  | { status: number; headers?: Record<string, string>; body: object | string }
  | 'hangUp'
  | 'never';

export interface ScriptedService {
  url: string;
  /** The headers of each request so far. */
  seen: IncomingHttpHeaders[];
}

/** A real HTTP server that sends the next response to each request, and to all later ones the last. */
export async function scriptedService(...responses: ScriptedResponse[]): Promise<ScriptedService> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((req, res) => {
    const response = responses[Math.min(seen.length, responses.length - 1)];
    seen.push(req.headers);
    req.resume();
    if (response === undefined || response === 'hangUp') return void req.socket.destroy();
    if (response === 'never') return;
    const { status, headers = {}, body } = response;
    const isJson = typeof body === 'object';
    res.writeHead(status, { 'content-type': isJson ? 'application/json' : 'image/png', ...headers });
    res.end(isJson ? JSON.stringify(body) : body);
  });
  return { url: `http://127.0.0.1:${await listenUntilFileEnd(server)}`, seen };
}
