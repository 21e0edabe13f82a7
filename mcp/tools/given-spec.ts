import { isObject } from '../../chart-spec/chart-spec.js';
import type { JsonInput } from '../../library/chart-backend.js';
import { readSpec } from '../corrections.js';
import { InvalidArguments } from './arguments.js';

/**
 * The argument `spec`. Some clients send nested objects as JSON in a text.
 * @throws InvalidArguments
 */
export function givenSpec(args: JsonInput): JsonInput {
  const { spec } = args;
  if (isObject(spec as never)) return spec as JsonInput;
  const read = readSpec(spec);
  if (read !== undefined) return read;
  throw new InvalidArguments([
    { path: 'spec', message: '"spec" must be a JSON object, such as {"type":"bar","data":{…}}.' },
  ]);
}
