/** Formats whose words around the number say what it is counted in, such as `$15K` and `12 T€`: a short form would multiply that again. */

import type { JsonObject } from '../model/chart-spec.js';
import { plainText } from '../values/plain-text.js';
import { currencyNamed } from './currencies.js';
import { magnitudeNamed } from './magnitudes.js';

const SIGN = /\p{Sc}/u;
/** Without a currency these are bytes and tons. */
const UNITS_ALONE = ['B', 'T'];
const COMPACT_KEYS = ['notation', 'compactDisplay'];

const affixes = ({ prefix, suffix }: JsonObject): string[] =>
  [prefix, suffix].map((affix) => (typeof affix === 'string' ? affix : ''));

const wordsOf = (affix: string): string[] => affix.trim().split(/[\s/]+/);

const isCurrency = (word: string): boolean => currencyNamed(word) !== undefined;

/** Whether a format writes amounts of money: by its style, or by the sign or code of a currency. */
export function isMoney(format: JsonObject): boolean {
  const { style } = format;
  if (style === 'currency') return true;
  return style === 'decimal' && affixes(format).some((affix) => SIGN.test(affix));
}

/** Whether a word is a magnitude joined to a currency: `T€`, `kUSD`, `$m`, `万円`. */
function isJoined(word: string): boolean {
  return [...word].some((_letter, at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (at === 0) return false;
    return (
      (isCurrency(tail) && magnitudeNamed(head, 'currency') !== undefined) ||
      (isCurrency(head) && magnitudeNamed(tail, 'money') !== undefined)
    );
  });
}

function namesMagnitude(affix: string, isAmount: boolean): boolean {
  const words = wordsOf(affix);
  const word = words.find((one) => !isCurrency(one)) ?? '';
  if (word === '' || (!isAmount && UNITS_ALONE.includes(word))) return false;
  return magnitudeNamed(word, isAmount ? 'money' : 'behind') !== undefined || isJoined(word);
}

/** Whether the prefix or the suffix of a format counts its numbers in thousands, millions or the like. */
export function isCounted(format: JsonObject): boolean {
  const all = affixes(format);
  const isAmount =
    format['style'] === 'currency' || all.some((affix) => SIGN.test(affix) || wordsOf(affix).some(isCurrency));
  return all.some((affix) => namesMagnitude(affix, isAmount));
}

/** A format without the short forms that its prefix or suffix already names. */
export function withoutSecondCount(format: JsonObject): JsonObject {
  const isShort = format['style'] === 'compact' || format['notation'] === 'compact';
  if (!isShort || !isCounted(format)) return format;
  const { style, ...others } = format;
  const kept = Object.entries(others).filter(([key]) => !COMPACT_KEYS.includes(key));
  return { style: style === 'compact' ? 'decimal' : plainText(style ?? 'decimal'), ...Object.fromEntries(kept) };
}

/** Whether long numbers of a format are short where an axis may be: amounts of money, unless they are counted already. */
export function shortensLong(format: JsonObject): boolean {
  return isMoney(format) && !isCounted(format);
}
