import type { JsonObject } from '../../renderer-page/payload.js';
import type { ParsedSpec } from '../chart-spec/chart-spec.js';
import type { AiProviderConfig } from '../config.js';
import { notAChart } from '../http/errors.js';
import { interpret } from './interpreter/interpret.js';
import { judge } from './judge.js';
import { createModelReader } from './model-reader.js';
import { createProvider } from './provider.js';

export { type AiStages, createAiStages } from './stages.js';

/** A description of a chart. */
export interface AiRequest {
  description: string;
  /** CSV text, rows or an object. */
  data?: unknown;
  /** Fields of a specification that the client gave itself: they win over the description. */
  fields: JsonObject;
}

export interface Ai {
  /**
   * Turns a description into a chart that has passed the same validation as one sent to POST /render.
   * Throws 422 naming what is missing, 503 when the provider is away or too slow; rejects with the signal's reason when the client leaves.
   */
  read(request: AiRequest, signal: AbortSignal): Promise<ParsedSpec>;
}

export interface AiOptions {
  /** Absent: the built-in interpreter. */
  provider?: AiProviderConfig | undefined;
  /** For both rounds together, in ms. */
  timeoutMs?: number;
}

/** Contract §4; a person waits for the picture, and the drawing comes on top. */
const TIMEOUT_MS = 30_000;

/** Charts out of sentences: by a model where one is configured, otherwise by rules (docs/adr/0086, 0087). */
export function createAi({ provider, timeoutMs = TIMEOUT_MS }: AiOptions): Ai {
  if (provider === undefined) return { read: async (request) => readByRules(request) };
  return createModelReader(createProvider(provider), timeoutMs);
}

function readByRules({ description, data, fields }: AiRequest): ParsedSpec {
  const result = interpret(description, data);
  if ('faults' in result) throw notAChart(result.faults);
  const reading = judge({ ...result.body, ...fields });
  if ('faults' in reading) throw notAChart(reading.faults);
  return reading;
}
