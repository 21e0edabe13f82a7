/**
 * `format` objects. The key `format` takes two kinds: our declarative formats (see docs/spec/formats.md) and the Intl.NumberFormat
 * options that Chart.js itself takes at `ticks.format`. An object is declarative if all its keys are keys of a declarative format. The
 * normal form always has a `style`, so the renderer page can use the same test.
 */

import type { JsonObject } from '../../model/chart-spec.js';
import { type IssueList, join } from '../../model/issue-list.js';
import { FORMAT_KEYS, FORMAT_STYLES } from '../../numbers/format-number.js';
import { DURATION_UNITS } from '../../numbers/write-duration.js';
import { CURRENCY_CODE, checkFields, LANGUAGE_TAG, textUpTo, wholeNumber } from './value-kinds.js';

const INTL_KEYS = new Set(
  `style currency currencyDisplay currencySign unit unitDisplay notation compactDisplay signDisplay useGrouping numberingSystem
  localeMatcher minimumIntegerDigits minimumFractionDigits maximumFractionDigits minimumSignificantDigits maximumSignificantDigits
  roundingIncrement roundingMode roundingPriority trailingZeroDisplay`.split(/\s+/),
);
const AFFIX = textUpTo(50);
/** The keys that may stand beside options of Intl. */
const BESIDE_INTL = { locale: LANGUAGE_TAG, digits: wholeNumber(0, 20), prefix: AFFIX, suffix: AFFIX };
const KINDS = { currency: CURRENCY_CODE, ...BESIDE_INTL };

export function isOwnFormatKey(key: string): boolean {
  return FORMAT_KEYS.includes(key);
}

export function isDeclarativeFormat(format: JsonObject): boolean {
  const keys = Object.keys(format);
  return keys.length > 0 && keys.every(isOwnFormatKey);
}

/** Adds the default style "decimal" to a declarative format. Intl options are returned unchanged. */
export function withStyle(format: JsonObject): JsonObject {
  return isDeclarativeFormat(format) && format['style'] === undefined ? { ...format, style: 'decimal' } : format;
}

export function checkFormat(format: JsonObject, path: string, issues: IssueList): void {
  const { style, unit, ...others } = format;
  if (isDeclarativeFormat(format)) checkDeclarative(format, path, issues);
  else if (style === 'duration') {
    if (unit !== undefined && !DURATION_UNITS.some((name) => name === unit))
      issues.add(join(path, 'unit'), `must be what the values are counted in: one of ${DURATION_UNITS.join(', ')}`);
    checkFields(others, BESIDE_INTL, issues, path);
  } else {
    checkFields(format, BESIDE_INTL, issues, path);
    checkIntl(format, path, issues);
  }
}

function checkDeclarative(format: JsonObject, path: string, issues: IssueList): void {
  const { style = 'decimal', currency } = format;
  if (!FORMAT_STYLES.some((known) => known === style))
    issues.add(join(path, 'style'), `must be one of ${FORMAT_STYLES.join(', ')}`);
  if (style === 'currency' && currency === undefined)
    issues.add(join(path, 'currency'), 'is required for style "currency": a code of three letters such as "EUR"');
  checkFields(format, KINDS, issues, path);
}

function checkIntl(format: JsonObject, path: string, issues: IssueList): void {
  const intl = withoutOwnKeys(format);
  const isIntl = intlError(intl) === undefined;
  if (isIntl) return;
  const countBefore = issues.items.length;
  for (const [key, value] of Object.entries(intl)) {
    // Intl ignores all others.
    if (!INTL_KEYS.has(key)) continue;
    // Intl rejects a currency or unit without its style and the style without it, so check them together.
    const partner = key === 'currency' ? { style: 'currency' } : key === 'unit' ? { style: 'unit' } : {};
    if (key === 'style' && (value === 'currency' || value === 'unit')) {
      if (format[value] === undefined) issues.add(join(path, value), `is required for style "${value}"`);
    } else if (intlError({ ...partner, [key]: value }) !== undefined) {
      issues.add(join(path, key), 'is not a value that Intl.NumberFormat accepts here');
    }
  }
  if (issues.items.length === countBefore)
    issues.add(path, 'is a combination of options that Intl.NumberFormat refuses');
}

/** The chart language's "compact" is a notation of Intl. */
function withoutOwnKeys(format: JsonObject): JsonObject {
  const { locale: _locale, digits: _digits, prefix: _prefix, suffix: _suffix, style, ...intl } = format;
  if (style === undefined) return intl;
  return style === 'compact' ? { notation: 'compact', ...intl } : { ...intl, style };
}

/** Accepted options are cached because building a formatter takes about 20 µs. */
const acceptedOptions = new Set<string>();
const MAX_CACHED = 200;

/** The error that Intl throws for these options, or undefined. */
function intlError(options: JsonObject): unknown {
  const key = JSON.stringify(options);
  if (acceptedOptions.has(key)) return undefined;
  try {
    new Intl.NumberFormat('en', options as Intl.NumberFormatOptions);
  } catch (error) {
    return error;
  }
  if (acceptedOptions.size < MAX_CACHED) acceptedOptions.add(key);
  return undefined;
}
