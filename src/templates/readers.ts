/** What reads templates and their overrides: see platform/reading/reader.ts. */
import type Joi from 'joi';
import {
  type ChartSpec,
  invalidRequest,
  invalidSpec,
  isObject,
  issuesOf,
  type ParsedSpec,
  type SpecIssue,
  underField,
} from '../../chart-spec/spec.js';
import { parseTemplateUrl, type TemplateReading } from '../../chart-spec/urls.js';
import { parseJson, readInput, withoutReadOnly } from '../http/http.js';
import type { Reader } from '../platform/reading/reader.js';
import { type NewTemplate, newTemplate, READ_ONLY, type TemplateInput, templateChange } from './input.js';

/** A template with the overrides of a query as a chart specification. */
export const templateUrl: Reader<{ spec: unknown; rawQuery: string; reading: TemplateReading }, ParsedSpec> = {
  name: 'template',
  what: 'The template',
  refuse: invalidSpec,
  read: ({ spec, rawQuery, reading }) => parseTemplateUrl(spec, rawQuery, reading),
};

export interface TemplateBody {
  body: Buffer;
}

export interface ReadTemplate<Fields> {
  fields: Fields;
  /** The chart without overrides; absent where the body has no specification. */
  drawn?: ChartSpec;
}

/** Twice the size of the largest chart, 20 series of 1000 points. */
const MAX_SPEC_BYTES = 256 * 1024;

/** The body of a new template. Refuses with all errors, those of the chart under `spec`. */
export const newTemplateBody = bodyReader<NewTemplate>('new-template', newTemplate);

/** The body of a change of some fields. */
export const templateChangeBody = bodyReader<Partial<TemplateInput>>('template-change', templateChange);

function bodyReader<Fields extends object>(
  name: string,
  schema: Joi.ObjectSchema<Fields>,
): Reader<TemplateBody, ReadTemplate<Fields>> {
  return {
    name,
    what: 'The template',
    refuse: invalidRequest,
    read({ body }) {
      const value = withoutReadOnly(parseJson(body), READ_ONLY);
      const hasSpec = isObject(value) && Object.hasOwn(value, 'spec');
      const spec = hasSpec ? attempt(() => parseTemplate(value['spec'])) : { issues: [] };
      const { result: fields, issues } = attempt(() => readInput(schema, value));
      if (fields === undefined || spec.issues.length > 0) throw invalidRequest([...issues, ...spec.issues]);
      return { fields, ...(spec.result && { drawn: spec.result }) };
    },
  };
}

function parseTemplate(spec: unknown): ChartSpec {
  const drawn = parseOwn(spec);
  // After parsing, which rejects JSON that is nested too deeply for JSON.stringify.
  if (Buffer.byteLength(JSON.stringify(spec)) > MAX_SPEC_BYTES) {
    const message = `"spec" must be at most ${MAX_SPEC_BYTES / 1024} KB of JSON`;
    throw invalidRequest([{ path: 'spec', message }]);
  }
  return drawn;
}

function parseOwn(spec: unknown): ChartSpec {
  try {
    return parseTemplateUrl(spec, '').spec;
  } catch (error) {
    throw underField(error, 'spec');
  }
}

/** The result of `read`, or the issues of the 400 that it throws. */
function attempt<Result>(read: () => Result): { result?: Result; issues: SpecIssue[] } {
  try {
    return { result: read(), issues: [] };
  } catch (error) {
    const issues = issuesOf(error);
    if (issues === undefined) throw error;
    return { issues };
  }
}
