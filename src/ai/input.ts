import Joi from 'joi';
import {
  ApiError,
  type JsonObject,
  type ParsedSpec,
  parseSpec,
  type SpecIssue,
  titleOf,
  Warnings,
} from '../../chart-spec/spec.js';
import type { Read } from '../platform/reading/reader.js';
import type { AiInput } from '../render/route-stages.js';
import type { Reading } from '../render/state.js';

export interface AiRequest {
  /** What to draw, in words. */
  description: string;
  /** CSV text, an array of rows or an object. */
  data?: unknown;
  /** Fields of the specification that the client set itself; they override the description. */
  fields: JsonObject;
}

/** What a description was read as, so that a wrong reading is noticed at once. */
export function readingOf(
  { spec, warnings }: ParsedSpec,
  said: Pick<Reading, 'operations' | 'numbers'> = { operations: [] },
): Reading {
  const { type, data } = spec;
  const title = titleOf(spec);
  const series = data.datasets.map((dataset) => ({ name: dataset.label ?? '', values: dataset.data }));
  const { operations, numbers } = said;
  const titled = title !== '' && { title };
  return {
    type,
    ...titled,
    labels: data.labels,
    series,
    operations,
    ...(numbers && { numbers }),
    assumptions: warnings,
  };
}

export type ReadDescription = ParsedSpec & { interpretation: Reading };

/** Turns descriptions into chart specifications. */
export interface Ai {
  /**
   * @param by.signal aborted when the client disconnects
   * @param by.read of the request
   * @returns a specification that has passed the validation of POST /api/v1/render
   * @throws ApiError 400 for what takes too long to read, 422 with what is missing or invalid, 503 when the model provider is unavailable or too slow; the signal's reason when
   * it is aborted
   */
  read(request: AiRequest, by: { signal: AbortSignal; read: Read }): Promise<ReadDescription>;
}

const MAX_DESCRIPTION_CHARS = 4000;
/** Far more than a chart has labels or series. Each different name takes time. */
const MAX_NAMES = 5000;

/** A valid chart: another field beside it is the only possible error. */
const VALID_SPEC = { type: 'bar', data: { labels: [''], datasets: [{ data: [1] }] } };

const CELL_SCHEMA = { type: ['number', 'string', 'null'] };
const TABLE_SCHEMA = {
  anyOf: [
    { type: 'string' },
    { type: 'array', items: { type: ['object', 'array', 'number', 'null'] } },
    { type: 'object', additionalProperties: CELL_SCHEMA },
    { type: 'object', additionalProperties: { type: 'array', items: CELL_SCHEMA } },
  ],
};

export const aiInput = Joi.object<AiInput>({
  description: Joi.string()
    .trim()
    .min(1)
    .max(MAX_DESCRIPTION_CHARS)
    .required()
    .description(
      'What to draw, in English, German, French, Spanish, Italian, Portuguese, Dutch or Polish: the type, and the numbers with their names where they are not in `data`.',
    ),
  data: Joi.any()
    .custom((value: unknown, helpers) => {
      if (namesIn(value) > MAX_NAMES) return helpers.error('data.names', { most: MAX_NAMES });
      return isTable(value) ? value : helpers.error('data.form');
    })
    .messages({
      'data.names': '"data" must hold at most {#most} names; send a longer table as rows or as CSV text',
      'data.form': '"data" must be CSV text, an array of rows, or an object of label → number or series → numbers',
    })
    .description(
      'The numbers as a table: CSV text, an array of rows, or an object of label → number or series → numbers.',
    )
    .meta({ jsonSchema: TABLE_SCHEMA }),
  brandKitId: specField('brandKitId'),
  width: specField('width'),
  height: specField('height'),
  format: specField('format'),
  returnUrl: specField('returnUrl'),
});

function namesIn(data: unknown): number {
  return isContainer(data) && !Array.isArray(data) ? Object.keys(data).length : 0;
}

/** Text, or rows of cells. Deeper values are rejected, so that no code behind it recurses into them. */
function isTable(data: unknown): boolean {
  if (typeof data === 'string') return true;
  return (
    isContainer(data) &&
    Object.values(data).every((row) => !isContainer(row) || Object.values(row).every((cell) => !isContainer(cell)))
  );
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A field with the meaning and the validation that it has in a chart specification. */
function specField(name: string): Joi.Schema {
  return Joi.any()
    .custom((value: unknown, helpers) => {
      const result = tryParseSpec({ ...VALID_SPEC, [name]: value });
      return 'issues' in result ? helpers.error('spec.field', { message: result.issues[0]?.message }) : value;
    })
    .messages({ 'spec.field': '{#message}' })
    .meta({ jsonSchema: { $ref: `#/components/schemas/ChartSpec/properties/${name}` } });
}

/** The fields of the specification that the client set; they override the description. */
export function clientFields({ brandKitId, width, height, format, returnUrl }: AiInput): JsonObject {
  const fields = { brandKitId, width, height, format, returnUrl };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Validates a specification as POST /api/v1/render does. Returns the issues of an invalid one instead of throwing them.
 * @param warnings of the reader; those of the specification are added
 */
export function tryParseSpec(spec: JsonObject, warnings: string[] = []): ParsedSpec | { issues: SpecIssue[] } {
  try {
    const collected = new Warnings();
    for (const line of warnings) collected.add(line);
    return parseSpec(spec, collected);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { issues: error.body['details'] as SpecIssue[] };
  }
}
