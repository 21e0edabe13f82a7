import { Agent, request } from 'node:http';
import type { Target } from './service.js';

export interface Answer {
  status: number;
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
  ms: number;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
  bytesMedian: number;
}

/** POSTs one chart over a persistent connection. Rejects only when the connection fails; check `status`. */
export function post(target: Target, agent: Agent, body: string): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target.url,
      {
        method: 'POST',
        agent,
        headers: { ...target.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
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

/**
 * Runs `concurrency` clients for `durationMs`. Each client sends its next request when the previous one was answered.
 * @param chartOf the body of a request; `serial` counts the requests of all clients
 */
export async function closedLoop(
  target: Target,
  { concurrency, durationMs, chartOf }: { concurrency: number; durationMs: number; chartOf(serial: number): object },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latenciesMs: number[] = [];
  const sizes: number[] = [];
  let failures = 0;
  let serial = 0;
  const startedAt = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const answer = await post(target, agent, JSON.stringify(chartOf(serial++)));
      if (answer.status !== 200 || answer.bytes.length === 0) failures++;
      latenciesMs.push(answer.ms);
      sizes.push(answer.bytes.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const elapsedMs = performance.now() - startedAt;
  agent.destroy();
  return {
    perSecond: (latenciesMs.length - failures) / (elapsedMs / 1000),
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    failures,
    bytesMedian: quantile(sizes, 0.5),
  };
}

/** @param q from 0 to 1 */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
