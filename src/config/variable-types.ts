import Joi from 'joi';

/** A whole number. @param fallback undefined: there is no default */
export function wholeNumber(fallback: number | undefined, min: number, max: number): Joi.NumberSchema {
  const schema = Joi.number().integer().min(min).max(max);
  return (fallback === undefined ? schema : schema.default(fallback)).messages(
    anyError(`must be a whole number from ${min} to ${max}`),
  );
}

/** `true`, `false`, `1` or `0`. */
export function trueOrFalse(fallback: boolean): Joi.BooleanSchema {
  return Joi.boolean().truthy('1').falsy('0').default(fallback).messages(anyError('must be true or false'));
}

/** The tag of variables whose values must not be shown. */
export const SECRET = 'secret';

/** A text that must not be shown. @param sentence what is accepted, without the value */
export function secret(minChars: number, sentence: string): Joi.StringSchema {
  return Joi.string().min(minChars).tag(SECRET).messages(anyError(sentence));
}

/** Secrets that are accepted beside the one in use. */
export function secretList(minChars: number): Joi.StringSchema {
  return Joi.string()
    .custom((text: string, helpers) =>
      listedSecrets(text).every((value) => value.length >= minChars) ? text : helpers.error('any.invalid'),
    )
    .tag(SECRET)
    .messages(anyError(`must be secrets of at least ${minChars} characters each, separated by commas`));
}

/** The secrets of a `secretList`. */
export function listedSecrets(text = ''): string[] {
  return text === '' ? [] : text.split(',').map((value) => value.trim());
}

/** A secret that is sent in a header. Node rejects a line break in one with an error that contains the value. */
export function headerValue(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[\x21-\x7e]+$/)
    .tag(SECRET)
    .messages(anyError('must be printable ASCII without spaces'));
}

/** One of a few words. */
export function oneOf(fallback: string, ...values: string[]): Joi.StringSchema {
  return Joi.string()
    .valid(...values)
    .default(fallback)
    .messages(anyError(`must be one of ${values.join(', ')}`));
}

/** Parsed by URL: joi's uri() accepts addresses that no client can connect to. */
export function url(
  schemes: string[],
  sentence: string,
  isGood: (value: string) => boolean = () => true,
): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      const parsed = URL.parse(value);
      const good = parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.host !== '';
      return good && isGood(value) ? value : helpers.error('any.invalid');
    })
    .messages(anyError(sentence));
}

/** An http(s) address to which paths are appended. */
export function webAddress(sentence: string): Joi.StringSchema {
  return url(['http', 'https'], sentence, (value) => !/[?#]/.test(value));
}

/** One message for every kind of error of a variable. */
export function anyError(sentence: string): Record<string, string> {
  return { '*': `{#label} ${sentence}` };
}

/** What docs/operations/configuration.md says where there is no fixed default. */
export const byDefault = (words: string) => ({ default: words });
