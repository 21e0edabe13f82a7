import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onFileEnd } from '../../support/lifetime.js';
import { until } from '../../support/until.js';

/**
 * A load balancer as operators configure theirs: it sends requests to ready instances in turn, and to the next one when an instance cannot be
 * reached or answers 503, as `proxy_next_upstream error http_503 non_idempotent` of nginx and `retry-on conn-failure 503` of HAProxy do.
 */
export interface Balancer {
  url: string;
  add(url: string): void;
  remove(url: string): void;
  /** Resolves when the instance is in the rotation, or out of it. */
  until(url: string, isReady: boolean): Promise<void>;
}

const PROBE_EVERY_MS = 100;
/** A probe draws; the rest is for a busy machine. */
const IN_ROTATION_WITHIN_MS = 60_000;
/** Responses that nobody has seen: the balancer has sent nothing to its client yet. */
const NOT_SERVED = 503;

export async function startBalancer(): Promise<Balancer> {
  const isReady = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let next = 0;

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const turn = next++;
    const tried = new Set<string>();
    for (;;) {
      const ready = [...isReady].filter(([url, each]) => each && !tried.has(url)).map(([url]) => url);
      const url = ready[turn % Math.max(1, ready.length)];
      if (url === undefined) {
        res.writeHead(502).end('no instance is ready');
        return;
      }
      tried.add(url);
      const response = await forward(url, req, body);
      if (response !== undefined && response.statusCode !== NOT_SERVED) {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
        response.on('error', () => res.destroy());
        return;
      }
      response?.resume();
    }
  }

  /** @returns undefined when the instance has not answered */
  async function forward(url: string, req: IncomingMessage, body: Buffer): Promise<IncomingMessage | undefined> {
    const { connection: _, ...headers } = req.headers;
    const { method = 'GET', url: path = '/' } = req;
    const upstream = request(url + path, { agent, method, headers });
    upstream.end(body);
    try {
      const [response] = await once(upstream, 'response');
      return response;
    } catch {
      return undefined;
    }
  }

  async function probe(url: string): Promise<void> {
    const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.body?.cancel().then(() => response.status),
      () => undefined,
    );
    if (isReady.has(url)) isReady.set(url, status === 200);
  }

  const stopping = new AbortController();
  const probing = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all([...isReady.keys()].map(probe));
      await sleep(PROBE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onFileEnd(async () => {
    stopping.abort();
    await probing;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void isReady.set(url, false),
    remove: (url) => void isReady.delete(url),
    until: (url, expected) => until(() => isReady.get(url) === expected, IN_ROTATION_WITHIN_MS),
  };
}
