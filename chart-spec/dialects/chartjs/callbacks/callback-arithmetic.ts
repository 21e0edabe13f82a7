/** Operations on what is known of a number and of the text around it. */

import { ownValue } from '../../../values/own-value.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import type { NumberStyle } from '../formats/intl-format.js';
import { NotTranslatable, type Result, type Written } from './callback-result.js';

export function fail(reason: string): never {
  throw new NotTranslatable(reason);
}

export function isNothing(result: Result): boolean {
  return result.kind === 'constant' && (result.value === '' || result.value === null || result.value === undefined);
}

export function isWritten(result: Result): result is Written {
  return result.kind === 'text';
}

export function constant(result: Result | undefined): unknown {
  return result?.kind === 'constant' ? result.value : undefined;
}

export type Numeric = Result & { kind: 'number' };

export function asNumber(result: Result): Numeric {
  if (result.kind === 'number') return result;
  // A number that was rounded by toFixed and read again.
  if (isWritten(result) && result.prefix === '' && result.suffix === '') {
    const { digits } = result.number;
    return { kind: 'number', scale: result.scale, ...(digits !== undefined && { digits }) };
  }
  return fail('it calculates with a text');
}

export function rounded(value: Numeric): Numeric {
  return { ...value, digits: 0 };
}

export function writeNumber(value: Numeric, number: NumberStyle): Written {
  const { scale, digits } = value;
  const flags = { ...(value.lost !== undefined && { lost: value.lost }) };
  return {
    kind: 'text',
    prefix: '',
    suffix: '',
    scale,
    number: { ...(digits !== undefined && { digits }), ...number },
    ...flags,
  };
}

export function combine(operator: string, left: Result, right: Result): Result {
  if (operator === '+') return joined(left, right);
  if (left.kind === 'constant' && right.kind === 'constant')
    return arithmetic(operator, Number(left.value), Number(right.value));
  const factor = constant(right);
  if (operator === '*' && typeof constant(left) === 'number')
    return scaled(asNumber(right), plainNumber(constant(left)));
  if (typeof factor === 'number' && operator === '*') return scaled(asNumber(left), factor);
  if (typeof factor === 'number' && operator === '/') return scaled(asNumber(left), 1 / factor);
  return fail('it calculates in a way that no format does');
}

function arithmetic(operator: string, a: number, b: number): Result {
  const values: Record<string, number> = { '-': a - b, '*': a * b, '/': a / b, '**': a ** b };
  const value = values[operator];
  return value === undefined ? fail('it calculates in a way that no format does') : { kind: 'constant', value };
}

/** Math.round(v * 100) / 100 rounds to two decimals. */
function scaled(value: Numeric, factor: number): Numeric {
  const { digits, ...rest } = value;
  const scale = nearlyRound(value.scale * factor);
  const decimals = -Math.log10(factor);
  if (digits === undefined) return { ...rest, scale };
  if (Math.abs(decimals - Math.round(decimals)) < 1e-9 && scale === 1) return { ...rest, scale };
  return digits === 0 && scale !== 1 ? { ...rest, scale } : fail('it rounds and then calculates');
}

/** 1 / 1000 * 100000 is 100. */
function nearlyRound(value: number): number {
  return Number(value.toPrecision(12));
}

export function joined(left: Result, right: Result): Result {
  const [a, b] = [left, right];
  if (a.kind === 'constant' && b.kind === 'constant') {
    if (typeof a.value === 'number' && typeof b.value === 'number')
      return { kind: 'constant', value: a.value + b.value };
    return { kind: 'constant', value: `${a.value}${b.value}` };
  }
  if (a.kind === 'constant') {
    if (typeof a.value !== 'string') return fail('it adds to the number');
    if (a.value === '' && b.kind === 'label') return b;
    const text = asText(b);
    return { ...text, prefix: a.value + text.prefix };
  }
  if (b.kind === 'constant') {
    if (a.kind === 'number' && typeof b.value === 'number') return fail('it adds to the number');
    if (b.value === '' && a.kind === 'label') return a;
    const text = asText(a);
    return { ...text, suffix: `${text.suffix}${b.value}` };
  }
  return fail('it writes more than one value');
}

function asText(result: Result): Written {
  if (isWritten(result)) return result;
  return result.kind === 'number' ? writeNumber(result, {}) : fail('it writes a label');
}

const SEPARATORS: Readonly<Record<string, string>> = { '.': 'de-DE', ' ': 'fr-FR', '\u00a0': 'fr-FR', "'": 'de-CH' };

/** `.replace(/\B(?=(\d{3})+(?!\d))/g, ',')` separates thousands; `.replace('.', ',')` writes a decimal comma. */
export function grouped(holder: Result, pattern: Result | undefined, replacement: unknown): Result {
  const text = asText(holder);
  const regex = pattern?.kind === 'object' ? plainText(pattern.value['regex'] ?? '') : '';
  const separator = plainText(replacement).replace(/\$[\d&]/g, '');
  if (/\\d\{3\}|\\d\\d\\d/.test(regex)) {
    if (separator === ',') return text;
    const locale = ownValue(SEPARATORS, separator);
    if (locale !== undefined) return { ...text, number: { ...text.number, locale } };
  }
  const isPoint = constant(pattern) === '.' || regex === '\\.';
  if (isPoint && replacement === ',') return { ...text, number: { ...text.number, locale: 'de-DE' } };
  return fail('it replaces parts of the text');
}
