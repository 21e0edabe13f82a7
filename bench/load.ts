import { Agent, request } from 'node:http';
import type { HttpTarget } from './service.js';

export interface LoadResponse {
  status: number;
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
  ms: number;
}

export interface LoadResult {
  /** Requests with the expected response. */
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
  bytesMedian: number;
}

/** One request: a POST of `body`, or a GET without one. */
export interface ChartRequest {
  /** Default: the URL of the target. */
  url?: URL;
  body?: string;
  headers?: Record<string, string>;
}

/** Where requests are sent. */
export type Address = Pick<HttpTarget, 'url' | 'headers'>;

/** Sends one request over a persistent connection. Rejects only when the connection fails; check `status`. */
export function send(target: Address, agent: Agent, { url, body, headers }: ChartRequest): Promise<LoadResponse> {
  const startedAt = performance.now();
  const bodyHeaders =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url ?? target.url,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent,
        headers: { ...target.headers, ...bodyHeaders, ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            bytes: Buffer.concat(chunks),
            headers: incoming.headers,
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** POSTs one chart. */
export function post(target: Address, agent: Agent, body: string): Promise<LoadResponse> {
  return send(target, agent, { body });
}

interface Clients {
  concurrency: number;
  durationMs: number;
}

/**
 * Runs `concurrency` clients for `durationMs`. Each client sends its next request after the response to the previous one.
 * @param chartOf the body of a request; `serial` counts the requests of all clients
 */
export function closedLoop(
  target: HttpTarget,
  { chartOf, ...clients }: Clients & { chartOf(serial: number): object },
): Promise<LoadResult> {
  return requestLoop(target, { ...clients, requestOf: (serial) => ({ body: JSON.stringify(chartOf(serial)) }) });
}

/** As `closedLoop`, with any requests. @param expectedStatus all other responses are failures */
export async function requestLoop(
  target: HttpTarget,
  load: Clients & { requestOf(serial: number): ChartRequest; expectedStatus?: number },
): Promise<LoadResult> {
  const { concurrency, requestOf, expectedStatus = 200 } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let serial = 0;
  try {
    return await measureLoop(load, async () => {
      const { status, bytes, ms } = await send(target, agent, requestOf(serial++));
      return { ms, bytes: bytes.length, ok: status === expectedStatus && (status !== 200 || bytes.length > 0) };
    });
  } finally {
    agent.destroy();
  }
}

/** @param once draws one chart */
export async function measureLoop(
  { concurrency, durationMs }: Clients,
  once: (client: number) => Promise<{ ms: number; bytes: number; ok: boolean }>,
): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const sizes: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const client = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const { ms, bytes, ok } = await once(index);
      if (!ok) failures++;
      latenciesMs.push(ms);
      sizes.push(bytes);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const elapsedMs = performance.now() - startedAt;
  const count = latenciesMs.length - failures;
  return {
    count,
    perSecond: count / (elapsedMs / 1000),
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    failures,
    bytesMedian: quantile(sizes, 0.5),
  };
}

/** @param q from 0 to 1 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
