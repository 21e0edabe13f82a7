import { isObject, nearestName } from '../../chart-spec/spec.js';
import type { ErrorDetail } from '../../clients/typescript/src/errors.js';
import type { JsonInput } from '../../library/chart-backend.js';
import type { ArgumentsSchema, JsonSchema } from './tool.js';

/** The largest number of issues in one error, as in the API. */
export const MAX_DETAILS = 100;

/** Arguments that a tool cannot use; the model gets `details` and, where there is one, what it meant. */
export class InvalidArguments extends Error {
  constructor(
    readonly details: readonly ErrorDetail[],
    readonly correctedArguments?: JsonInput,
  ) {
    super('Invalid arguments');
  }
}

/**
 * Checks names, types and enumerations of the arguments themselves. What is inside them is validated by the API.
 * @throws InvalidArguments with every error, at most 100
 */
export function readArguments({ properties, required = [] }: ArgumentsSchema, given: unknown): JsonInput {
  if (!isObject(given as never))
    throw new InvalidArguments([{ path: '', message: 'The arguments must be an object.' }]);
  const args = given as JsonInput;
  const details: ErrorDetail[] = [];
  for (const name of required) {
    if (args[name] === undefined) details.push({ path: name, message: `"${name}" is required.` });
  }
  for (const [name, value] of Object.entries(args)) {
    // The nearest known name is looked for each unknown one.
    if (details.length >= MAX_DETAILS) break;
    const message = messageAbout(name, value, properties);
    if (message !== undefined) details.push({ path: name, message });
  }
  if (details.length > 0) throw new InvalidArguments(details, properties['spec'] && nested(args, properties));
  return args;
}

/** The fields of the specification beside `spec`, or in its place. */
function nested(args: JsonInput, properties: Readonly<Record<string, JsonSchema>>): JsonInput | undefined {
  const isArgument = ([name]: [string, unknown]) => Object.hasOwn(properties, name);
  const fields = Object.entries(args).filter((entry) => !isArgument(entry));
  if (args['spec'] !== undefined || !fields.some(([name]) => name === 'data')) return undefined;
  return { spec: Object.fromEntries(fields), ...Object.fromEntries(Object.entries(args).filter(isArgument)) };
}

function messageAbout(
  name: string,
  value: unknown,
  properties: Readonly<Record<string, JsonSchema>>,
): string | undefined {
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (schema === undefined) return unknownName(name, Object.keys(properties));
  const { type, enum: allowed } = schema;
  if (Array.isArray(allowed) && !allowed.includes(value)) return `"${name}" must be one of ${allowed.join(', ')}.`;
  const types = [type ?? []].flat() as string[];
  // Objects may arrive as JSON in a text; who reads them says what is wrong.
  if (types.length === 0 || types.includes('object') || types.some((each) => isOfType(value, each))) return undefined;
  return `"${name}" must be of type ${types.join(' or ')}.`;
}

function unknownName(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  const hint = meant === undefined ? ` Arguments: ${known.join(', ')}.` : ` Did you mean "${meant}"?`;
  return `"${name.slice(0, 100)}" is not an argument of this tool.${hint}`;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
