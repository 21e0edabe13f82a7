import type { AiProviderConfig } from '../config/config.js';
import type { Ai, AiRequest } from './input.js';

export { aiEndpoints } from './endpoints.js';
export type { Ai, AiRequest };

export interface AiOptions {
  /** Without one rules read the descriptions. */
  provider?: AiProviderConfig | undefined;
  /** For one description, both rounds with the model included. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Reads descriptions by a model where a provider is configured, otherwise by rules. See docs/reference/ai.md. The reader is loaded for the first
 * description: its word lists would take a tenth of the start of the service.
 */
export function createAi({ provider, timeoutMs = DEFAULT_TIMEOUT_MS }: AiOptions): Ai {
  const open = async (): Promise<Ai['read']> => {
    if (provider === undefined) return (await import('./rules-reader.js')).readByRules;
    const [{ createModelReader }, { createProvider }] = await Promise.all([
      import('./model-reader.js'),
      import('./provider.js'),
    ]);
    return createModelReader(createProvider(provider), timeoutMs).read;
  };
  let opening: ReturnType<typeof open> | undefined;
  return {
    async read(request, by) {
      opening ??= open();
      return (await opening)(request, by);
    },
  };
}
