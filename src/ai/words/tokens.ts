/** A text as tokens, each with its place: words, numbers with their units, marks. */

import { type NumberReading, readLabel, readNumber } from '../../../chart-spec/table.js';
import { fold, is } from './vocabulary/meanings.js';

export interface Token {
  /** `name`: digits that are no amount, such as a date, a time of day, `18-24`, `65+`. */
  kind: 'word' | 'number' | 'name' | 'mark' | 'line' | 'quoted';
  text: string;
  /** In lower case, without accents. */
  key: string;
  at: number;
  end: number;
  /** Nothing stands between it and the token before. */
  isGlued: boolean;
  number?: Amount;
}

interface Amount {
  /** Its sign, currency and digits, as they are written. */
  digits: string;
  /** The magnitude and unit behind it, as `readNumber` knows them. */
  unit: string;
  /** `m` behind it is a million or a meter. */
  hasLetterM: boolean;
  /** Digits alone, which may be a year or a count. */
  plain?: number;
}

export function textOf(tokens: readonly Token[], text: string): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (tokens.length === 1 && first.kind === 'quoted') return first.text;
  return text.slice(first.at, last.end).replace(/\s+/g, ' ').trim();
}

export function isYear({ number }: Token): boolean {
  const year = number?.plain ?? 0;
  return year >= 1900 && year <= 2100;
}

/** A name that is a year. */
export const isWrittenYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const WORD = /[\p{L}\p{M}_#@](?:[\p{L}\p{M}\p{N}_]|[&](?=\p{L})|['](?=\p{L})|\.(?=\p{L}\.)|-(?=\d)){0,79}/uy;
/** 'Revenue 2025' */
const SINGLE_QUOTED = /'\p{L}[^'\n]{1,100}'(?![\p{L}\d])/uy;
const ELISION = /^(?:[ldjnscm]|qu|un|dell|all|nell|dall|sull|lorsqu|jusqu)'(?=\p{L})/iu;
/** Digits that are names: dates, times of day, ranges, ages. */
const NAMES = [
  /\d{4}-\d{2}(?:-\d{2})?(?!\d)/y,
  /(?:19|20)\d{2}\/\d{2}(?=:? \d)/y,
  /\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)/y,
  /\d{1,2}\.\d{1,2}\.(?!\d)/y,
  /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y,
  /\d{1,4}[-–—]\d{1,4}(?![\d.,]\d|\p{L})/uy,
  /\d{1,3}\+(?![\d\p{L}])/uy,
  /\d{1,2}[\p{Lu}a-c](?=:? (?!(?:19|20)\d\d(?!\d))\d)/uy,
];
/** "12 March", "1. März", "3 de enero 2024:" */
const DAY = /\d{1,2}(?:\.|st|nd|rd|th|er|º)? (?:de |of )?\p{L}{3,12}\.?(?: \d{4}(?= ?[:=–-]))?/uy;
/** "3h 20m", "7h30", "2 Std. 15 Min", and "1:02:30" at the end of an item. */
const DURATION =
  /(\d{1,3}) ?(?:h|hrs?|hours?|Std\.?|Stunden|heures?|horas?|ore|uur|godz\.?) ?(?:and |und |et |y |e |en |i )?(\d{1,2})(?: ?(?:m|mins?|minutes?|Min\.?|Minuten|minuti|minutos|minuten))?(?![\p{L}\d])/uy;
const ANY_DURATION = new RegExp(DURATION.source, 'u');
const MINUTES = /()(\d{1,3}) ?(?:mins?|minutes?|Min\.?|Minuten|minuti|minutos|minuten|minut)(?![\p{L}\d])/uy;
const CLOCK = /(\d{1,3}):([0-5]\d):([0-5]\d)(?=\s*(?:[,;)\n]|$| (?:and|und|et|y|e|en|i) ))/y;
const SIGN = /[-+−](?=[\p{Sc}\d.]|R\$)/uy;
const CURRENCY =
  /(?:R\$|US\$|A\$|C\$|\p{Sc}|(?:CHF|EUR|USD|GBP|PLN|BRL|SEK|NOK|DKK|JPY|INR|Rs\.?)(?= ?[\d-])) ?[-−]?/uy;
const DIGITS = /(?:\d{1,20}(?:[.,'’]\d{1,20}){0,8}|\.\d{1,20})(?:[\u00a0\u202f\u2009]\d{3}(?!\d)){0,5}/y;
const SPACED_GROUPS = /(?<!\d)\d{1,3}(?: \d{3}(?!\d)){1,5}(?:[.,]\d{1,6})?/y;
const UNIT = /[ \u00a0\u202f]?([%‰]|[kKM]?\p{Sc}|°[CF]?|[\p{L}µ²³]{1,14}(?:\/[\p{L}²³]{1,4})?|R\$)/uy;
/** "1 200" is one number behind a sign and before money. */
const SIGN_BEFORE = /[:=–—→-] {0,2}$/;
const MONEY_BEHIND = / ?(?:\p{Sc}|zł|(?:CHF|EUR|USD|PLN|SEK|NOK|DKK|kr)(?!\p{L}))/uy;
/** Behind magnitudes: "2 millones de euros". */
const MONEY_OF_MAGNITUDE = /[ \u00a0](?:of |de |di |d')?(\p{Sc}|\p{L}{3,9})/uy;
/** "mil millones", "mil milhões" */
const MILLIONS_BEHIND = /^ (?:millones|milh[õo]es)(?!\p{L})/u;
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '%:percent prozent procent procenten pourcent porciento percento porcento pct|$:dollars dollar dolares dollari usd|€:euros euro eur euron' +
    '|zł:zlotych zloty zl|R$:reais|million:million millions millionen millon millones milione milioni milhao milhoes miljoen miliony milionow mio mln mn' +
    '|billion:billion billions milliarde milliarden milliard milliards miliardo miliardi miljard miliardy miliardow bilhao bilhoes mrd mld bn' +
    '|trillion:trillion trillions trilhao trilhoes billionen billones billon biljoen bilioni bilione bilion biliony bilionow biliao bilioes' +
    '|k:thousand tausend mila mille duizend tysiecy tysiace tys tsd k'
  )
    .split('|')
    .flatMap((line) => {
      const [unit = '', words = ''] = line.split(':');
      return words.split(' ').map((word) => [word, unit]);
    }),
);

/** @param locale BCP 47: what `mil` means, and whether spaces group digits */
export function tokenize(text: string, locale = 'en'): Token[] {
  const hasSpaces = locale === 'fr' || locale === 'pl' || /(?<![\d.,])\d{1,3} \d{3} \d{3}(?!\d)/.test(text);
  const hasHours = /\d/.test(text) && ANY_DURATION.test(text);
  const tokens: Token[] = [];
  let at = 0;
  const push = (kind: Token['kind'], end: number, more: Partial<Token> = {}) => {
    const written = text.slice(at, end);
    const isGlued = tokens.at(-1)?.end === at;
    tokens.push({ kind, text: written, key: fold(written), at, end, isGlued, ...more });
    at = end;
  };
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '\n') push('line', at + 1);
    else if (/\s/.test(char)) at += 1;
    // `600x300`
    else if (/[x×]/.test(char) && /\d[x×]\d/.test(text.slice(at - 1, at + 2))) push('word', at + 1);
    else if (char === '"') {
      const close = text.indexOf('"', at + 1);
      if (close < 0 || close - at > 200) push('mark', at + 1);
      else push('quoted', close + 1, { text: text.slice(at + 1, close), key: fold(text.slice(at + 1, close)) });
    } else if (matchAt(SINGLE_QUOTED, text, at) !== undefined && !/[\p{L}\d]/u.test(text.charAt(at - 1))) {
      const inner = text.slice(at + 1, SINGLE_QUOTED.lastIndex - 1);
      push('quoted', SINGLE_QUOTED.lastIndex, { text: inner, key: fold(inner) });
    } else {
      const found =
        dayAt(text, at, tokens.at(-1), locale) ??
        durationAt(text, at, hasHours) ??
        numberAt(text, at, hasSpaces, locale);
      if (found?.amount !== undefined)
        push('number', found.end, {
          number: found.amount,
          key: fold(text.slice(at, found.end)).replace(/\s/g, ''),
        });
      else if (found !== undefined) push(found.kind, found.end);
      else {
        const word = matchAt(WORD, text, at);
        const elided = word === undefined ? undefined : ELISION.exec(word)?.[0];
        if (word === undefined) push('mark', at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
        else {
          const end = at + (elided ?? word).length;
          // "w tys. zł", "in Mio. €": the point ends no sentence.
          const isShort = Object.hasOwn(SPELLED, fold(word)) && /^\. ?[\p{Sc}\p{Ll}E]/u.test(text.slice(end, end + 3));
          push('word', isShort ? end + 1 : end, { key: fold(elided ?? word) });
        }
      }
    }
  }
  return tokens;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

interface Found {
  kind: 'name' | 'word';
  end: number;
  amount?: Amount;
}

/** A day of a month, where an item begins or a sign follows; not before another day, as in "2 Dec 3 Jan". */
function dayAt(text: string, at: number, before: Token | undefined, locale: string): Found | undefined {
  const day = matchAt(DAY, text, at);
  if (day === undefined || (before?.isGlued && before.text === '/')) return undefined;
  const end = at + day.length;
  const isStart = before === undefined || before.kind === 'line' || before.kind === 'mark';
  const isItem = isStart || is('beforeDay', before.key) || /^ ?[:=→]/.test(text.slice(end, end + 2));
  const isDay = (written: string) => readLabel(written, locale).some(({ unit }) => unit === 'day');
  const next = matchAt(DAY, text, end + 1);
  return isItem && isDay(day) && !(next !== undefined && isDay(next)) ? { kind: 'name', end } : undefined;
}

function numberAt(text: string, start: number, hasSpaces: boolean, locale: string): Found | undefined {
  if (!/[\d.+\-−\p{Sc}A-Z]/u.test(text.charAt(start))) return undefined;
  const before = text.charAt(start - 1);
  const isFree = before === '' || /[\s([{:=,;>→|"/]/.test(before);
  const name = /[\p{L}\d]/u.test(before)
    ? undefined
    : NAMES.map((pattern) => matchAt(pattern, text, start)).find((found) => found !== undefined);
  if (name !== undefined) return { kind: 'name', end: start + name.length };
  let at = start;
  const sign = isFree ? matchAt(SIGN, text, at) : undefined;
  at += sign?.length ?? 0;
  const currency = /[\p{L}]/u.test(before) ? undefined : matchAt(CURRENCY, text, at);
  at += currency?.length ?? 0;
  const spaced = matchAt(SPACED_GROUPS, text, at);
  const isOne =
    spaced !== undefined &&
    (hasSpaces ||
      currency !== undefined ||
      SIGN_BEFORE.test(text.slice(Math.max(0, start - 3), start)) ||
      matchAt(MONEY_BEHIND, text, at + spaced.length) !== undefined);
  const digits = isOne ? spaced : matchAt(DIGITS, text, at);
  if (digits === undefined) return undefined;
  at += digits.length;
  const unit = unitAt(text, at, currency !== undefined, locale);
  // `2nd`, `3D`, `90s`
  if (unit === undefined && /^(?!x\d)\p{L}/u.test(text.slice(at, at + 2))) {
    const word = matchAt(WORD, text, at) ?? '';
    return sign || currency ? undefined : { kind: 'word', end: at + word.length };
  }
  const isPlain = sign === undefined && currency === undefined && unit === undefined && /^\d{1,9}$/.test(digits);
  const amount: Amount = {
    digits: text.slice(start, at).replace('−', '-').replace(/^\+/, ''),
    unit: unit?.unit ?? '',
    hasLetterM: unit?.unit === 'm',
    ...(isPlain && { plain: Number(digits) }),
  };
  return { kind: 'word', end: unit?.end ?? at, amount };
}

/** Hours, minutes and seconds are one number; what begins a line or a text is a time of the day. */
function durationAt(text: string, start: number, hasHours: boolean): Found | undefined {
  if (!/\d/.test(text.charAt(start)) || /[\p{L}\d.,:/-]/u.test(text.charAt(start - 1))) return undefined;
  for (const pattern of [DURATION, MINUTES, CLOCK]) pattern.lastIndex = start;
  const before = text.slice(Math.max(0, start - 3), start).replace(/[^\S\n]/g, '');
  const isName = before === '' || before.endsWith('\n');
  const found = DURATION.exec(text) ?? (hasHours ? MINUTES.exec(text) : null) ?? (isName ? null : CLOCK.exec(text));
  const [written, hours, minutes, seconds = '0'] = found ?? [];
  if (written === undefined) return undefined;
  const amount = { digits: `PT${hours || '0'}H${minutes}M${seconds}S`, unit: '', hasLetterM: false };
  return { kind: 'word', end: start + written.length, amount };
}

function unitAt(
  text: string,
  at: number,
  hasCurrency: boolean,
  locale: string,
): { unit: string; end: number } | undefined {
  UNIT.lastIndex = at;
  const match = UNIT.exec(text);
  const word = match?.[1];
  if (match === null || word === undefined) return undefined;
  const isSpaced = match[0].length > word.length;
  const end = at + match[0].length;
  const next = text.slice(end, end + 2);
  // "t-shirts", "p's"
  if (/^(?:['-]?\p{L}|\d)/u.test(next) && /\p{L}/u.test(word)) return undefined;
  // "week 1 €12"
  if (isSpaced && /^\d/.test(next) && /\p{Sc}/u.test(word)) return undefined;
  // `1.2b` and `1.2m`
  if (word === 'm') return isSpaced && /^ ?\p{L}/u.test(text.slice(end)) ? undefined : { unit: 'm', end };
  if (!isSpaced && word === 'b') return { unit: 'billion', end };
  const key = fold(word);
  // A billion of other languages is a million millions.
  const isLong = locale !== 'en' && /^billions?$/.test(key);
  const spelled = isLong ? 'trillion' : Object.hasOwn(SPELLED, key) ? SPELLED[key] : undefined;
  const known = spelled ?? (key === 'mi' && locale === 'pt' ? 'million' : word);
  const isThousand = key === 'mil' && (locale === 'es' || locale === 'pt');
  if (
    spelled === undefined &&
    !isThousand &&
    (isSpaced || word.length > 2) &&
    is('noUnit', word.length === 1 ? word : key)
  )
    return undefined;
  const reading = read(`1 ${isThousand ? 'k' : known}`);
  if (reading?.unit === undefined && reading?.magnitude === undefined) return undefined;
  const hasPoint = /^\.(?=\s?[\p{L}\p{Sc},;)])/u.test(text.slice(end, end + 3)) && reading.magnitude !== undefined;
  const [millions = ''] = (isThousand && MILLIONS_BEHIND.exec(text.slice(end, end + 12))) || [];
  const afterPoint = hasPoint ? end + 1 : end + millions.length;
  const magnitude = millions === '' ? (isThousand ? 'k' : known) : 'billion';
  if (reading.magnitude === undefined || hasCurrency) return { unit: magnitude, end: afterPoint };
  MONEY_OF_MAGNITUDE.lastIndex = afterPoint;
  const money = MONEY_OF_MAGNITUDE.exec(text);
  const named = money?.[1] ?? '';
  const sign = Object.hasOwn(SPELLED, fold(named)) ? (SPELLED[fold(named)] ?? '') : named;
  const isMoney = money !== null && read(`1 ${sign}`)?.unit?.kind === 'currency';
  return isMoney
    ? { unit: `${magnitude} ${sign}`, end: afterPoint + money[0].length }
    : { unit: magnitude, end: afterPoint };
}

function read(text: string): NumberReading | undefined {
  return readNumber(text) ?? undefined;
}

/** A mark that no text has: what stands before it is a sentence. */
export function endMark(text: string, at: number): Token {
  return { kind: 'mark', text, key: text, at, end: at, isGlued: true };
}
