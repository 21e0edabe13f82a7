import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AiProviderConfig } from '../config/config.js';
import { notAChart } from '../http/errors.js';
import { type Ai, type AiRequest, readingOf, tryParseSpec } from './input.js';
import { interpret } from './interpreter/interpreter.js';
import { createModelReader } from './model-reader.js';
import { checkNumbers } from './number-check.js';
import { createProvider } from './provider.js';

export { aiEndpoints } from './endpoints.js';
export type { Ai, AiRequest };

export interface AiOptions {
  /** Without one the built-in interpreter reads the descriptions. */
  provider?: AiProviderConfig | undefined;
  /** For one description, both rounds with the model included. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** Reads descriptions by a model where a provider is configured, otherwise by rules. See docs/reference/ai.md. */
export function createAi({ provider, timeoutMs = DEFAULT_TIMEOUT_MS }: AiOptions): Ai {
  if (provider === undefined) return { read: readByRules };
  return createModelReader(createProvider(provider), timeoutMs);
}

const readByRules: Ai['read'] = async ({ description, data, fields }: AiRequest) => {
  const interpretation = interpret(description, data);
  if ('issues' in interpretation) throw notAChart(interpretation.issues, interpretation.readings);
  // Either can take as long as all other work of a request: others have a turn between the two, and before the image is described.
  await nextTurn();
  const result = tryParseSpec({ ...interpretation.spec, ...fields }, interpretation.warnings);
  if ('issues' in result) throw notAChart(result.issues);
  const { warnings, computed, used } = interpretation;
  const shown = `${warnings.join(' ')} ${JSON.stringify(interpretation.spec)} ${used.join(' ')}`;
  const wrong = checkNumbers(description, data, result.spec, computed, shown);
  if (wrong.length > 0) throw notAChart(wrong);
  await nextTurn();
  return { ...result, interpretation: readingOf(result) };
};
