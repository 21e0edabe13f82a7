/** The `format` object for what a function writes. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { formatKeys, type NumberStyle } from '../formats/intl-format.js';
import { NotTranslatable, type Result, type Written } from './callback-result.js';

const MAX_AFFIX_LENGTH = 50;
/** Letters behind a divided number, for which style compact writes K, M and B. */
const UNITS: readonly [scale: number, letter: RegExp][] = [
  [1e-3, /^\s?(k|tsd\.?)(?![a-z])/i],
  [1e-6, /^\s?(m|mm|mn|mio\.?)(?![a-z])/i],
  [1e-9, /^\s?(b|bn|g|mrd\.?)(?![a-z])/i],
  [1e-12, /^\s?t(?![a-z])/i],
];
const PERCENT = /^\s?%/;

/** Whether the number is divided and has the letter of its unit. */
export function isCompact(text: Written): boolean {
  return unitOf(text) !== undefined || text.number.style === 'compact';
}

function unitOf({ scale, suffix }: Written): RegExp | undefined {
  return UNITS.find(([factor, letter]) => Math.abs(factor - scale) < factor * 1e-9 && letter.test(suffix))?.[1];
}

/**
 * @returns undefined where numbers are written as they are
 * @throws NotTranslatable
 */
export function formatOf(result: Result): JsonObject | undefined {
  switch (result.kind) {
    case 'number':
      if (result.scale === 1 && result.digits === undefined) return undefined;
      return formatOfText({
        kind: 'text',
        prefix: '',
        suffix: '',
        scale: result.scale,
        number: digitsOf(result.digits),
      });
    case 'text':
      return formatOfText(result);
    case 'label':
      return undefined;
    default:
      throw new NotTranslatable('it writes no number');
  }
}

function digitsOf(digits: number | undefined): NumberStyle {
  return digits === undefined ? {} : { digits };
}

function formatOfText(text: Written): JsonObject {
  const { prefix, scale, number } = text;
  const unit = unitOf(text);
  const isPercent = scale === 100 && PERCENT.test(text.suffix);
  if (scale !== 1 && unit === undefined && !isPercent) {
    const factor = scale < 1 ? `divides by ${Number((1 / scale).toPrecision(6))}` : `multiplies by ${scale}`;
    throw new NotTranslatable(`it ${factor}: change the data`);
  }
  const suffix = text.suffix.replace(unit ?? (isPercent ? PERCENT : ''), '');
  if (prefix.length > MAX_AFFIX_LENGTH || suffix.length > MAX_AFFIX_LENGTH) {
    throw new NotTranslatable(`it writes more than ${MAX_AFFIX_LENGTH} characters`);
  }
  const style: NumberStyle = unit === undefined ? (isPercent ? { style: 'percent' } : {}) : { style: 'compact' };
  const format: JsonObject = {
    ...formatKeys({ ...number, ...style }),
    ...(prefix !== '' && { prefix }),
    ...(suffix !== '' && { suffix }),
  };
  return format;
}
