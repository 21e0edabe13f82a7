/** How numbers are written: `N<text>*<type><decimals>zsxy*<text>`, in `chxs` and `chm`. */
import type { JsonObject } from '../../../model/chart-spec.js';
import type { Parameters } from './parameters.js';

const PARTS = /^N([^*]*)(?:\*([^*]*)\*(.*))?$/s;
const NUMBER = /^(?:c([A-Z]{3})|([fpe]))?(\d{1,2})?([a-z]*)$/;
const MAX_AFFIX_LENGTH = 50;

/** A `format` object; undefined for numbers as they are. @param name of the parameter */
export function numberFormatOf(text: string, name: string, url: Parameters): JsonObject | undefined {
  const [, before = '', number = '', after = ''] = PARTS.exec(text) ?? [];
  const [isKnown, currency, type, digits, flags = ''] = NUMBER.exec(number) ?? [];
  if (isKnown === undefined)
    url.note(name, `the number format *${number}* is not known; numbers are written as they are`);
  if (type === 'e') url.note(name, 'numbers are written without exponents');
  const format: JsonObject = {
    ...(currency !== undefined && { style: 'currency', currency }),
    ...(type === 'p' && { style: 'percent' }),
    // Without z, zeros at the end are left out, which formats decide by themselves.
    ...(digits !== undefined && (flags.includes('z') || digits === '0') && { digits: Number(digits) }),
    ...(before !== '' && { prefix: before.slice(0, MAX_AFFIX_LENGTH) }),
    ...(after !== '' && { suffix: after.slice(0, MAX_AFFIX_LENGTH) }),
  };
  if (Object.keys(format).length === 0) return undefined;
  return { style: 'decimal', ...format };
}
