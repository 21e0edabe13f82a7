import { chartSpecJsonSchema } from '../../chart-spec/spec.js';
import type { AiProviderConfig } from '../config/config.js';
import { serviceUnavailable } from '../platform/errors.js';
import { ChatServerError, completeChat } from './chat-completions.js';

/** Fields that only the client may set. */
export const CLIENT_FIELDS = new Set(['format', 'quality', 'returnUrl', 'devicePixelRatio', 'scale']);

type Schema = Record<string, unknown>;

/** JSON Schema of a model's response: a chart specification without the client's fields, or a list of what the description does not say. */
export function responseSchema(): Schema {
  const fields = Object.entries(chartSpecJsonSchema()['properties'] as Schema);
  const properties = Object.fromEntries(fields.filter(([name]) => !CLIENT_FIELDS.has(name)));
  const items = {
    type: 'object',
    properties: { path: { type: 'string' }, message: { type: 'string' } },
    required: ['path', 'message'],
  };
  const missing = { type: 'array', description: 'Instead of a chart: what the description does not say', items };
  return { type: 'object', properties: { ...properties, missing } };
}

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Provider {
  /**
   * The model's response to a conversation, as text.
   * @throws ApiError 503 when the server is unavailable or responds with an error; the signal's reason when it is aborted
   */
  complete(messages: Message[], signal: AbortSignal): Promise<string>;
}

const RETRY_AFTER_S = 30;

/** For any server with OpenAI's chat completions API. */
export function createProvider({ baseUrl, apiKey = 'none', model }: AiProviderConfig): Provider {
  /** Older servers reject a JSON Schema; later requests are then sent without one. */
  let acceptsSchemas = true;

  async function complete(messages: Message[], withSchema: boolean, signal: AbortSignal): Promise<string> {
    const schema = { name: 'chart', schema: responseSchema(), strict: false };
    const format = { response_format: { type: 'json_schema', json_schema: schema } };
    // Some models reject a temperature or a token limit.
    const body = { model, messages, ...(withSchema && format) };
    return contentOf(await completeChat({ baseUrl, apiKey }, body, signal));
  }

  return {
    async complete(messages, signal) {
      try {
        const withSchema = acceptsSchemas;
        return await complete(messages, withSchema, signal).catch((error: unknown) => {
          const isRejected = error instanceof ChatServerError && error.status === 400;
          if (!withSchema || !isRejected) throw error;
          acceptsSchemas = false;
          return complete(messages, false, signal);
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
  if (error instanceof ChatServerError) return `responded with ${error.status}`;
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'did not respond in time';
  return `could not be reached (${typeof cause?.code === 'string' ? cause.code : name})`;
}

type Part = { text?: unknown };
type Said = { content?: unknown; tool_calls?: { function?: { arguments?: unknown } }[] };

/** The text of a completion, the arguments of the tool that it calls, or the text of a stream. @returns '' without any */
function contentOf(completion: unknown): string {
  const { choices } = completion as { choices?: { message?: Said }[] };
  const { content, tool_calls: calls } = choices?.[0]?.message ?? {};
  if (typeof content === 'string' && content !== '') return content;
  const parts = Array.isArray(content) ? content.map((part: Part) => part.text) : [calls?.[0]?.function?.arguments];
  return parts.filter((part) => typeof part === 'string').join('');
}
