/**
 * The kinds of values of the language: what each accepts, and the sentence that says so. Fields (schema/), options (options/) and formats
 * are lists of names with their kind. A sentence starts with a verb; the field's name is put before it.
 */
import { type IssueList, join } from '../../model/issue-list.js';
import { isTimeZone } from '../../time/time-zones.js';
import { isLocale, localeMeant } from '../../values/chart-locale.js';
import { COLOR_RULE, colorMeant, isColor } from '../../values/color.js';
import { readGradient } from '../../values/gradient.js';

export interface ValueKind {
  rule: string;
  accepts(value: unknown): boolean;
  /** What a value that is not accepted was probably meant to be. */
  meant?(value: unknown): string | undefined;
}

/** The sentence for a value that is not accepted. */
export function explain({ rule, meant }: ValueKind, value: unknown): string {
  const suggestion = meant?.(value);
  return suggestion === undefined ? rule : `${rule}. Did you mean "${suggestion}"?`;
}

export function numberBetween(min: number, max: number, unit = ''): ValueKind {
  return { rule: `must be a number from ${min} to ${max}${unit}`, accepts: (value) => isWithin(value, min, max) };
}

export function wholeNumber(min: number, max: number, unit = ''): ValueKind {
  const accepts = (value: unknown) => isWithin(value, min, max) && Number.isInteger(value);
  return { rule: `must be a whole number from ${min} to ${max}${unit}`, accepts };
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

export function textUpTo(maxLength: number): ValueKind {
  const accepts = (value: unknown) => typeof value === 'string' && value.length <= maxLength;
  return { rule: `must be a text of at most ${maxLength} characters`, accepts };
}

export const TEXT: ValueKind = { rule: 'must be a text', accepts: (value) => typeof value === 'string' };

export const TRUE_OR_FALSE: ValueKind = {
  rule: 'must be true or false',
  accepts: (value) => typeof value === 'boolean',
};

export const COLOR: ValueKind = {
  rule: COLOR_RULE,
  accepts: (value) => typeof value === 'string' && isColor(value),
  meant: (value) => (typeof value === 'string' ? colorMeant(value) : undefined),
};

/** A color or a gradient. */
export const FILL: ValueKind = {
  rule: `${COLOR_RULE}, or "linear-gradient(90deg, #fff, #eef)"`,
  accepts: (value) => COLOR.accepts(value) || (typeof value === 'string' && readGradient(value) !== undefined),
  ...(COLOR.meant && { meant: COLOR.meant }),
};

/** A BCP 47 tag. Chart.js would throw on another while drawing. */
export const LANGUAGE_TAG: ValueKind = {
  rule: 'must be a language tag such as "en-US" or "de"',
  accepts: isLocale,
  meant: localeMeant,
};

export const TIME_ZONE: ValueKind = {
  rule: 'must be a time zone of the IANA database such as "Europe/Berlin" or "UTC"',
  accepts: isTimeZone,
};

export const CURRENCY_CODE: ValueKind = {
  rule: 'must be a currency code of three letters such as "EUR"',
  accepts: (value) => typeof value === 'string' && /^[a-z]{3}$/i.test(value),
};

/** Reports each field of an object that is present and not of its kind. */
export function checkFields(
  object: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, ValueKind>>,
  issues: IssueList,
  path = '',
): void {
  for (const [name, kind] of Object.entries(kinds)) checkValue(object[name], kind, join(path, name), issues);
}

/** Reports a value that is present and not of a kind. */
export function checkValue(value: unknown, kind: ValueKind, path: string, issues: IssueList): void {
  if (value !== undefined && !kind.accepts(value)) issues.add(path, explain(kind, value));
}
