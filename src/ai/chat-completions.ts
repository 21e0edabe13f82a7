import { setTimeout as sleep } from 'node:timers/promises';

export interface ChatServer {
  /** The base URL, such as `https://api.openai.com/v1`. Its query, if any, is part of every request. */
  baseUrl: string;
  apiKey: string;
}

/** A response of the server that is not 2xx. */
export class ChatServerError extends Error {
  override name = 'ChatServerError';
  constructor(readonly status: number) {
    super(`the server responded with ${status}`);
  }
}

/** A chart of 20 × 1000 numbers takes a fifth of it. */
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_SERVER_DELAY_MS = 60_000;
const OWN_DELAY_MS = 500;
const MAX_JITTER = 0.25;
/** Request time-outs, locks and rate limits, which pass by themselves. All 5xx are retried too. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 429]);

/**
 * Calls the chat completions API. A request that fails for a passing reason is sent once more, by the rules of OpenAI's own clients.
 * @returns the JSON of the response
 * @throws ChatServerError for a status, SyntaxError for a response that is not JSON, TypeError of `fetch` for a connection, or the reason
 * of the signal
 */
export async function completeChat(server: ChatServer, body: object, signal: AbortSignal): Promise<unknown> {
  const request: RequestInit = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'Chartwright',
    },
    body: JSON.stringify(body),
    // So that the API key is sent to no other server.
    redirect: 'error',
    signal,
  };
  const response = await fetchWithRetry(addressOf(server), request, signal);
  if (!response.ok) {
    await response.body?.cancel();
    throw new ChatServerError(response.status);
  }
  const text = await limitedText(response);
  return response.headers.get('content-type')?.startsWith('text/event-stream') ? joinedStream(text) : JSON.parse(text);
}

/** Some servers stream although they were not asked to: their parts become one message. */
function joinedStream(text: string): unknown {
  const parts = text
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') && !line.includes('[DONE]') ? [JSON.parse(line.slice(5))] : []));
  const content = parts.map((part) => part?.choices?.[0]?.delta?.content ?? '').join('');
  return { choices: [{ message: { content } }] };
}

function addressOf({ baseUrl }: ChatServer): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/chat/completions`;
  return url;
}

async function fetchWithRetry(url: URL, request: RequestInit, signal: AbortSignal): Promise<Response> {
  const first = await fetch(url, request).catch(() => signal.throwIfAborted());
  if (first && !isRetryable(first)) return first;
  await first?.body?.cancel();
  await sleep(retryDelayMs(first?.headers), undefined, { signal });
  return fetch(url, request);
}

function isRetryable({ status, headers }: Response): boolean {
  const wish = headers.get('x-should-retry');
  if (wish === 'true' || wish === 'false') return wish === 'true';
  return PASSING.has(status) || status >= 500;
}

/** @param headers of the failed response; without them, or without a delay of at most a minute in them, 375 to 500 ms */
export function retryDelayMs(headers: Headers | undefined, nowMs = Date.now()): number {
  const asked = headers === undefined ? undefined : askedDelayMs(headers, nowMs);
  if (asked !== undefined && asked >= 0 && asked <= MAX_SERVER_DELAY_MS) return asked;
  return OWN_DELAY_MS * (1 - Math.random() * MAX_JITTER);
}

function askedDelayMs(headers: Headers, nowMs: number): number | undefined {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (!Number.isNaN(milliseconds)) return milliseconds;
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null) return undefined;
  const seconds = Number.parseFloat(retryAfter);
  return Number.isNaN(seconds) ? Date.parse(retryAfter) - nowMs : seconds * 1000;
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
