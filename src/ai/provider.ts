import type OpenAI from 'openai';
import type { AiProviderConfig } from '../config.js';
import { serviceUnavailable } from '../http/errors.js';
import { answerSchema } from './answer-schema.js';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Provider {
  /**
   * The model's answer to a conversation, as text.
   * @throws ApiError 503 when the server is unavailable or answers with an error; the signal's reason when it is aborted
   */
  answer(messages: Message[], signal: AbortSignal): Promise<string>;
}

const RETRY_AFTER_S = 30;
/** A chart of 20 × 1000 numbers takes a fifth of it. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const RETRIES = 1;

type Completion = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

/** For any server with OpenAI's chat completions API. Its client is loaded at the first use: it is large, and most installations have no model. */
export function createProvider({ baseUrl, apiKey = 'none', model }: AiProviderConfig): Provider {
  let client: Promise<OpenAI> | undefined;
  /** Older servers answer 400 to a JSON Schema; later requests are then sent without one. */
  let acceptsSchemas = true;

  async function loadClient(): Promise<OpenAI> {
    const { default: Client } = await import('openai');
    // Without these values the client would read OPENAI_* variables, which are meant for other programs.
    const ignoreEnvironment = { organization: null, project: null, logLevel: 'off' as const };
    return new Client({ baseURL: baseUrl, apiKey, maxRetries: RETRIES, fetch: limitedFetch, ...ignoreEnvironment });
  }

  async function complete(messages: Message[], signal: AbortSignal): Promise<string> {
    client ??= loadClient();
    const { chat } = await client;
    // Some models reject a temperature or a token limit.
    const body: Completion = { model, messages };
    const schema = { name: 'chart', schema: answerSchema(), strict: false };
    if (acceptsSchemas) body.response_format = { type: 'json_schema', json_schema: schema };
    const completion = await chat.completions.create(body, { signal });
    return completion.choices?.[0]?.message?.content ?? '';
  }

  return {
    async answer(messages, signal) {
      try {
        return await complete(messages, signal).catch((error: unknown) => {
          if (!acceptsSchemas || statusOf(error) !== 400) throw error;
          acceptsSchemas = false;
          return complete(messages, signal);
        });
      } catch (error) {
        signal.throwIfAborted();
        throw providerUnavailable(error);
      }
    },
  };
}

/** @param cause is not logged itself, since a provider's error message may contain the API key */
export function providerUnavailable(cause: unknown): Error {
  return serviceUnavailable(RETRY_AFTER_S, new Error(`the AI provider ${reasonOf(cause)}`));
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status !== undefined) return `answered ${status}`;
  const { name, cause } = error as Error & { cause?: { code?: unknown; cause?: { code?: unknown } } };
  if (name === 'TimeoutError') return 'did not answer in time';
  const code = cause?.code ?? cause?.cause?.code;
  return `could not be reached (${typeof code === 'string' ? code : name})`;
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** Limits the size of an answer. Redirects are errors, so that the API key is sent to no other server. */
const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('the answer is too large'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
};
