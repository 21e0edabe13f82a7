import { isObject } from '../../chart-spec/spec.js';
import type { JsonInput } from '../../library/chart-backend.js';
import type { Read } from '../../src/platform/reading/reader.js';
import { specArgument } from '../corrections.js';
import { InvalidArguments } from './arguments.js';

/**
 * The argument `spec`. Some clients send nested objects as JSON in a text.
 * @throws InvalidArguments
 */
export async function givenSpec(args: JsonInput, read: Read): Promise<JsonInput> {
  const { spec } = args;
  if (isObject(spec as never)) return spec as JsonInput;
  const found = await read(specArgument, spec);
  if (found !== undefined) return found;
  throw new InvalidArguments([
    { path: 'spec', message: '"spec" must be a JSON object, such as {"type":"bar","data":{…}}.' },
  ]);
}
