import type OpenAI from 'openai';
import type { AiProviderConfig } from '../config.js';
import { serviceUnavailable } from '../http/errors.js';
import { ANSWER_SCHEMA } from './answer-schema.js';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Provider {
  /**
   * The model's answer to a conversation, as text. Throws 503 when the server is away, too slow or at fault.
   * @param signal ends the wait; whose it was is for the caller to tell
   */
  answer(messages: Message[], signal: AbortSignal): Promise<string>;
}

const RETRY_AFTER_S = 30;
/** A chart of 20 × 1000 numbers is a fifth of it. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const RETRIES = 1;

type Completion = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

/** Any server that speaks OpenAI's chat completions. The client is loaded at the first use: it is large, and most services have no model. */
export function createProvider({ baseUrl, apiKey = 'none', model }: AiProviderConfig): Provider {
  let client: Promise<OpenAI> | undefined;
  /** Older servers know no JSON schema. Then the instructions and the validation must do. */
  let knowsSchemas = true;

  async function open(): Promise<OpenAI> {
    const { default: Client } = await import('openai');
    const fetch = boundedFetch;
    // Null and `off`: what lies in the environment for other programs is not meant for this one.
    const foreign = { organization: null, project: null, logLevel: 'off' as const };
    return new Client({ baseURL: baseUrl, apiKey, maxRetries: RETRIES, fetch, ...foreign });
  }

  async function complete(messages: Message[], signal: AbortSignal): Promise<string> {
    client ??= open();
    const { chat } = await client;
    // No temperature and no limit of tokens: some models refuse the one or the other.
    const body: Completion = { model, messages };
    const schema = { name: 'chart', schema: ANSWER_SCHEMA, strict: false };
    if (knowsSchemas) body.response_format = { type: 'json_schema', json_schema: schema };
    const completion = await chat.completions.create(body, { signal });
    return completion.choices?.[0]?.message?.content ?? '';
  }

  return {
    async answer(messages, signal) {
      try {
        return await complete(messages, signal).catch((error: unknown) => {
          if (!knowsSchemas || statusOf(error) !== 400) throw error;
          knowsSchemas = false;
          return complete(messages, signal);
        });
      } catch (error) {
        signal.throwIfAborted();
        throw providerAway(error);
      }
    },
  };
}

/** @param cause told to the log in our own words: a provider's error may quote the key it was given */
export function providerAway(cause: unknown): Error {
  return serviceUnavailable(RETRY_AFTER_S, new Error(`the AI provider ${reasonOf(cause)}`));
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status !== undefined) return `answered ${status}`;
  const { name, cause } = error as Error & { cause?: { code?: unknown; cause?: { code?: unknown } } };
  if (name === 'TimeoutError') return 'did not answer in time';
  const code = cause?.code ?? cause?.cause?.code;
  return `could not be asked (${typeof code === 'string' ? code : name})`;
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** Reads an answer no further than any sensible one goes. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('the answer is too large'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
};
