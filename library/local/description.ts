import type { ParsedSpec } from '../../chart-spec/spec.js';
import type { DescriptionRequest } from '../chart-backend.js';

/** Reads a description by the built-in rules. @throws ApiError 400, or 422 with what the description does not say */
export async function parseDescription(request: DescriptionRequest): Promise<ParsedSpec> {
  const [{ createAi }, { aiInput, clientFields }, { readInput }, { readHere }] = await Promise.all([
    import('../../src/ai/ai.js'),
    import('../../src/ai/input.js'),
    import('../../src/http/reading/input.js'),
    import('../../src/platform/reading/reader.js'),
  ]);
  const input = readInput(aiInput, request);
  const { description, data } = input;
  const by = { signal: new AbortController().signal, read: readHere };
  return createAi({}).read({ description, data, fields: clientFields(input) }, by);
}
