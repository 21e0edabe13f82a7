/** The joi schemas from which the chart language is built. Each value type has one error message that states its whole rule. */
import JoiBase, {
  type ArraySchema,
  type CustomHelpers,
  type ErrorReport,
  type NumberSchema,
  type Schema,
  type StringSchema,
} from 'joi';
import { MAX_TEXT_LENGTH } from '../../../model/constants.js';
import { IssueList } from '../../../model/issue-list.js';
import * as kinds from '../../check/value-kinds.js';

/** Error code of `checked`. The error's context holds `issues`, with paths relative to the value. */
export const ISSUES_CODE = 'chart.issues';

/** joi validates the items of an array even if there are too many. This array type stops at its `max`. */
export const Joi: JoiBase.Root = JoiBase.extend((joi: JoiBase.Root) => ({
  type: 'array',
  base: joi.array(),
  validate(value: unknown, { schema, error }: CustomHelpers) {
    const limit = (schema as unknown as BoundedArray).$_getRule('max')?.args?.limit;
    const isOver = Array.isArray(value) && limit !== undefined && value.length > limit;
    return isOver ? { value, errors: error('array.max', { limit }) } : undefined;
  },
}));

interface BoundedArray {
  $_getRule(name: 'max'): { args?: { limit?: number } } | undefined;
}

/**
 * Sets one message for all errors of a value. It starts with a verb; joi-issues.ts puts the field's name before it. Not joi's `messages`,
 * which joi merges for each value that it validates, valid or not: two fifths of the time of a valid specification.
 * @param codes of the errors; all unless given
 */
export function withMessage<T extends Schema>(
  schema: T,
  sentence: string | ((value: unknown) => string),
  codes?: readonly string[],
): T {
  return schema.error((errors) => {
    for (const error of errors as (ErrorReport & { message: string | null })[]) {
      // Errors of values inside have their own.
      if (!(codes?.includes(error.code) ?? true)) continue;
      error.message ??= typeof sentence === 'string' ? sentence : sentence(error.local['value']);
    }
    return errors as unknown as Error;
  }) as T;
}

export function wholeNumber(min: number, max: number): NumberSchema {
  const schema = Joi.number().unsafe().integer().min(min).max(max);
  return withMessage(schema, kinds.wholeNumber(min, max).rule);
}

export function numberBetween(min: number, max: number, unit = ''): NumberSchema {
  return withMessage(Joi.number().unsafe().min(min).max(max), kinds.numberBetween(min, max, unit).rule);
}

export function text(maxLength: number): StringSchema {
  return withMessage(Joi.string().allow('').max(maxLength), kinds.textUpTo(maxLength).rule);
}

export function textOrNumber(): Schema {
  return withMessage(
    Joi.alternatives().try(text(MAX_TEXT_LENGTH), Joi.number().unsafe()),
    `must be a number, or a text of at most ${MAX_TEXT_LENGTH} characters`,
  );
}

export function trueOrFalse(): Schema {
  return withMessage(Joi.boolean().strict(), kinds.TRUE_OR_FALSE.rule);
}

/** One of a list of words. joi-issues.ts writes the message, because it depends on the value. */
export function word(known: readonly string[]): StringSchema {
  return Joi.string().valid(...known);
}

export function color(): StringSchema {
  return textOf(kinds.COLOR);
}

/** A color or a gradient. */
export function fill(): StringSchema {
  return textOf(kinds.FILL);
}

function textOf(kind: kinds.ValueKind): StringSchema {
  const check = (value: string, helpers: CustomHelpers) => (kind.accepts(value) ? value : helpers.error('any.invalid'));
  return withMessage(Joi.string().custom(check), (value) => kinds.explain(kind, value));
}

export function list(item: Schema, max: number, things: string): ArraySchema {
  const sentence = `must be an array of 1 to ${max} ${things}`;
  return withMessage(Joi.array().items(item).min(1).max(max), sentence, ['array.base', 'array.min', 'array.max']);
}

/** An object with these fields. Unknown fields are valid; normalize.ts drops them with a warning. */
export function fields(keys: Record<string, Schema>): Schema {
  return Joi.object(keys).unknown(true);
}

/** Adds a check that may report several issues. It runs only on values that the schema itself accepts. */
export function checked<T extends Schema, V>(
  schema: T,
  check: (value: V, issues: IssueList, root: unknown) => void,
): T {
  const validate = (value: V, helpers: CustomHelpers): V | ErrorReport => {
    const issues = new IssueList();
    check(value, issues, helpers.state.ancestors.at(-1));
    return issues.items.length === 0 ? value : helpers.error(ISSUES_CODE, { issues: issues.items });
  };
  return schema.custom(validate) as T;
}
