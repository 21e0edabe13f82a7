/**
 * `format` objects. Two languages meet under one key: ours (contract §2, "formatters") and the Intl.NumberFormat options that
 * Chart.js itself takes at `ticks.format`. The rule that tells them apart, here and in the page: an object is ours when all its keys are
 * ours; any other key makes it Intl's. Normalisation writes `style` into ours, so "has our style and only our keys" is the whole test.
 */
import type { JsonObject } from '../../renderer-page/payload.js';
import { type FaultList, join } from './fault-list.js';

const STYLES: readonly unknown[] = ['currency', 'percent', 'compact', 'decimal', 'date'];
const OWN_KEYS = ['style', 'currency', 'locale', 'digits', 'prefix', 'suffix'];
const MAX_AFFIX_LENGTH = 50;
const MAX_DIGITS = 20;

/** Whether a `format` object is ours rather than Intl's. */
export function isDeclarativeFormat(format: JsonObject): boolean {
  const keys = Object.keys(format);
  return keys.length > 0 && keys.every((key) => OWN_KEYS.includes(key));
}

/** Our format with its `style` spelt out: `{"prefix": "€"}` is a decimal. Intl's options are left as they are. */
export function withStyle(format: JsonObject): JsonObject {
  return isDeclarativeFormat(format) && format['style'] === undefined ? { ...format, style: 'decimal' } : format;
}

export function checkFormat(format: JsonObject, path: string, found: FaultList): void {
  if (isDeclarativeFormat(format)) checkOwn(format, path, found);
  else checkIntl(format, path, found);
}

function checkOwn(format: JsonObject, path: string, found: FaultList): void {
  const { style = 'decimal', currency, locale, digits, prefix, suffix } = format;
  if (!STYLES.includes(style)) {
    found.add(join(path, 'style'), 'must be one of currency, percent, compact, decimal, date');
  }
  if (currency !== undefined && !isCurrency(currency)) {
    found.add(join(path, 'currency'), 'must be a currency code of three letters such as "EUR"');
  }
  if (style === 'currency' && currency === undefined) {
    found.add(join(path, 'currency'), 'is required for style "currency": a code of three letters such as "EUR"');
  }
  if (locale !== undefined) checkLocale(locale, join(path, 'locale'), found);
  if (digits !== undefined && !(Number.isInteger(digits) && Number(digits) >= 0 && Number(digits) <= MAX_DIGITS)) {
    found.add(join(path, 'digits'), `must be a whole number from 0 to ${MAX_DIGITS}`);
  }
  for (const [key, affix] of Object.entries({ prefix, suffix })) {
    if (affix === undefined || (typeof affix === 'string' && affix.length <= MAX_AFFIX_LENGTH)) continue;
    found.add(join(path, key), `must be a text of at most ${MAX_AFFIX_LENGTH} characters`);
  }
}

function isCurrency(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]{3}$/i.test(value);
}

/** A BCP 47 tag that Intl accepts. Chart.js would throw on any other one while drawing. */
export function checkLocale(locale: unknown, path: string, found: FaultList): void {
  const isKnown = typeof locale === 'string' && intlFault(locale, {}) === undefined;
  if (!isKnown) found.add(path, 'must be a language tag such as "en-US" or "de"');
}

function checkIntl(format: JsonObject, path: string, found: FaultList): void {
  const isIntl = intlFault('en', format) === undefined;
  if (isIntl) return;
  const before = found.faults.length;
  for (const [key, value] of Object.entries(format)) {
    // A currency or a unit means nothing without its style, and the style is refused without it: judge each with its partner.
    const partner = key === 'currency' ? { style: 'currency' } : key === 'unit' ? { style: 'unit' } : {};
    if (key === 'style' && (value === 'currency' || value === 'unit')) {
      if (format[value] === undefined) found.add(join(path, value), `is required for style "${value}"`);
    } else if (intlFault('en', { ...partner, [key]: value }) !== undefined) {
      found.add(join(path, key), 'is not a value that Intl.NumberFormat accepts here');
    }
  }
  if (found.faults.length === before) found.add(path, 'is a combination of options that Intl.NumberFormat refuses');
}

const accepted = new Set<string>();
const MAX_REMEMBERED = 200;

/** What Intl says against these options; accepted ones are remembered because building a formatter costs some 20 µs. */
function intlFault(locale: string, options: JsonObject): unknown {
  const key = `${locale} ${JSON.stringify(options)}`;
  if (accepted.has(key)) return undefined;
  try {
    new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions);
  } catch (error) {
    return error;
  }
  if (accepted.size < MAX_REMEMBERED) accepted.add(key);
  return undefined;
}
