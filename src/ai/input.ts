import Joi from 'joi';
import type { JsonObject } from '../../renderer-page/payload.js';
import { parseSpec } from '../chart-spec/chart-spec.js';
import { ApiError, type SpecIssue } from '../http/errors.js';

/** The body of POST /api/v1/ai/render (contract §4). */
export interface AiInput {
  description: string;
  /** CSV text, an array of rows, or an object of label → number or series → numbers. */
  data?: string | unknown[] | Record<string, unknown>;
  brandKitId?: string;
  width?: number;
  height?: number;
  format?: string;
  returnUrl?: boolean;
}

export const MAX_DESCRIPTION_CHARS = 4000;

/** A sound chart, to judge one field beside it. */
const PROBE = { type: 'bar', data: { labels: [''], datasets: [{ data: [1] }] } };

export const aiInput = Joi.object<AiInput>({
  description: Joi.string().trim().min(1).max(MAX_DESCRIPTION_CHARS).required(),
  data: Joi.any()
    .custom((value: unknown, helpers) => (isTable(value) ? value : helpers.error('data.form')))
    .messages({
      'data.form': '"data" must be CSV text, an array of rows, or an object of label → number or series → numbers',
    }),
  brandKitId: ofSpec('brandKitId'),
  width: ofSpec('width'),
  height: ofSpec('height'),
  format: ofSpec('format'),
  returnUrl: ofSpec('returnUrl'),
});

/** Text, or cells in rows: anything nested deeper is no table, and not for others to recurse into. */
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

/** A field that means here what it means in a chart specification, and is judged by that. */
function ofSpec(name: string): Joi.Schema {
  return Joi.any()
    .custom((value: unknown, helpers) => {
      const message = faultOf(name, value);
      return message === undefined ? value : helpers.error('spec.field', { message });
    })
    .messages({ 'spec.field': '{#message}' });
}

function faultOf(name: string, value: unknown): string | undefined {
  try {
    parseSpec({ ...PROBE, [name]: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [fault] = error.body['details'] as SpecIssue[];
    return fault?.message;
  }
}

/** What the client itself says of the picture wins over what the description says. */
export function pictureFields({ brandKitId, width, height, format, returnUrl }: AiInput): JsonObject {
  const fields = { brandKitId, width, height, format, returnUrl };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
