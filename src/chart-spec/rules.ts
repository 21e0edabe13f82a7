/** The joi building blocks of the chart language: leaves that say their whole rule in one sentence, and checks that report many faults. */
import JoiBase, {
  type ArraySchema,
  type CustomHelpers,
  type ErrorReport,
  type NumberSchema,
  type Schema,
  type StringSchema,
} from 'joi';
import { COLOR_RULE, isColor } from './color.js';
import { FaultList } from './fault-list.js';

/** Error code of `checked`: the faults travel in its context, with paths relative to the value. */
export const FAULTS_CODE = 'chart.faults';

/** An array over its `max` stops there: joi would otherwise go on to judge each of a million items. */
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

/** One sentence for whatever is wrong with a value; it begins with a verb and gets the field's name in front. */
function says<T extends Schema>(schema: T, sentence: string): T {
  return schema.messages({ '*': sentence }) as T;
}

export function wholeNumber(min: number, max: number, unit = ''): NumberSchema {
  const schema = Joi.number().unsafe().integer().min(min).max(max);
  return says(schema, `must be a whole number from ${min} to ${max}${unit}`);
}

export function numberBetween(min: number, max: number, unit = ''): NumberSchema {
  return says(Joi.number().unsafe().min(min).max(max), `must be a number from ${min} to ${max}${unit}`);
}

export function text(maxLength: number): StringSchema {
  return says(Joi.string().allow('').max(maxLength), `must be a text of at most ${maxLength} characters`);
}

export function trueOrFalse(): Schema {
  return says(Joi.boolean().strict(), 'must be true or false');
}

/** A word out of a list; the message is made in messages.ts, because it depends on the word. */
export function word(known: readonly string[]): StringSchema {
  return Joi.string().valid(...known);
}

export function colour(): StringSchema {
  const check = (value: string, helpers: CustomHelpers) => (isColor(value) ? value : helpers.error('string.colour'));
  return says(Joi.string().custom(check), COLOR_RULE);
}

export function list(item: Schema, min: number, max: number, things: string): ArraySchema {
  const sentence = `must be an array of ${min} to ${max} ${things}`;
  // Not '*': messages are inherited, and an item's fault is not the array's.
  const messages = { 'array.base': sentence, 'array.min': sentence, 'array.max': sentence };
  return Joi.array().items(item).min(min).max(max).messages(messages);
}

/** An object with these fields; others are let through here and named in a warning later. */
export function fields(keys: Record<string, Schema>): Schema {
  return Joi.object(keys).unknown(true);
}

/** A schema whose value is also judged by a function that reports any number of faults. Runs only on values of the right type. */
export function checked<T extends Schema, V>(schema: T, check: (value: V, found: FaultList, root: unknown) => void): T {
  const judge = (value: V, helpers: CustomHelpers): V | ErrorReport => {
    const found = new FaultList();
    check(value, found, helpers.state.ancestors.at(-1));
    return found.faults.length === 0 ? value : helpers.error(FAULTS_CODE, { faults: found.faults });
  };
  return schema.custom(judge).messages({ [FAULTS_CODE]: 'see context' }) as T;
}
