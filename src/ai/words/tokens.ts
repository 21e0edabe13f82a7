/** A text as tokens, each with its place: words, numbers with their units, marks. */

import { readLabel, readNumber } from '../../../chart-spec/table.js';
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

/** The clause around a token: between the ends of lines, marks of sentences and parentheses. */
export function clauseAt(tokens: readonly Token[], at: number, marks = /^[.,;:()!?]$/): { from: number; to: number } {
  const isEnd = ({ kind, text }: Token) => kind === 'line' || marks.test(text);
  const end = tokens.findIndex((token, i) => i > at && isEnd(token));
  return { from: tokens.findLastIndex((token, i) => i < at && isEnd(token)) + 1, to: end < 0 ? tokens.length : end };
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
  /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y,
  /\d{1,4}[-–—]\d{1,4}(?![\d.,]\d|\p{L})/uy,
  /\d{1,3}\+(?![\d\p{L}])/uy,
  /\d{1,2}[\p{Lu}a-c](?=(?::?| ?[-–—=→]) (?!(?:19|20)\d\d(?!\d))\d)/uy,
  /\d{1,2}\.\d{1,2}\.(?=:| \d| [-–=])/y,
  // "1/5 18,5; 2/5 19,2"
  /(?<=(?:^|[:;,\n])[^\S\n]?)\d{1,2}\/\d{1,2}(?=:? \d)/y,
];
/** "12.5." of German and Polish: at the end of other sentences it is a decimal. */
const DOTTED_DAY = /\d{1,2}\.\d{1,2}\.(?!\d)/y;
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
/** Signs and magnitudes, and the words for them. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  `%: percent prozent procent procenten pourcent porciento percento porcento pct
$: dollars dollar dolares dollari dolar dolary dolarach
€: euros euro euron
£: pounds
CHF: franken francs franchi
zł: zlotych zloty zlotowki
R$: reais
JPY: yen
INR: rupees
million: million millions millionen millon millones milione milioni milhao milhoes miljoen miljoenen milion miliona miliony milionow mio mln mn
billion: billion billions milliarde milliarden milliard milliards miliardo miliardi miljard miljarden miliard miliarda miliardy miliardow bilhao bilhoes mrd mrds mld mds bn bln
trillion: trillion trillions trilhao trilhoes billionen billones billon biljoen bilioni bilione bilion biliony bilionow biliao bilioes
k: thousand thousands thsd tausend mila migliaia mille milliers duizend dzd tysiac tysiaca tysiecy tysiace tys tsd k`
    .split('\n')
    .flatMap((line) =>
      line
        .slice(line.indexOf(':') + 2)
        .split(' ')
        .map((word) => [word, line.slice(0, line.indexOf(':'))]),
    ),
);
const spelledOf = (key: string): string | undefined => (Object.hasOwn(SPELLED, key) ? SPELLED[key] : undefined);

/** The code of a currency, by its sign, its code or its name. */
export function currencyOf(word: string): string | undefined {
  const unit = readNumber(`1 ${spelledOf(fold(word)) ?? word}`)?.unit;
  return unit?.kind === 'currency' ? unit.currency : undefined;
}

/** @param locale BCP 47: what `mil` means, and whether spaces group digits */
export function tokenize(text: string, locale = 'en'): Token[] {
  const hasSpaces = locale === 'fr' || locale === 'pl' || /(?<![\d.,])\d{1,3} \d{3} \d{3}(?!\d)/.test(text);
  const source: Source = { text, locale, hasSpaces, hasHours: /\d/.test(text) && ANY_DURATION.test(text) };
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const found = /[^\S\n]/.test(text.charAt(at)) ? undefined : tokenAt(source, at, tokens.at(-1));
    const { kind = 'mark', end = at + 1, inner, amount, isShort } = found ?? {};
    const written = inner ?? text.slice(at, end);
    const key = fold(isShort ? written.slice(0, -1) : written);
    if (found !== undefined)
      tokens.push({
        kind,
        text: written,
        key: amount ? key.replace(/\s/g, '') : key,
        at,
        end,
        isGlued: tokens.at(-1)?.end === at,
        ...(amount && { number: amount }),
      });
    at = end;
  }
  return tokens;
}

interface Source {
  text: string;
  locale: string;
  hasSpaces: boolean;
  hasHours: boolean;
}

interface Found {
  kind: Token['kind'];
  end: number;
  amount?: Amount;
  /** What stands in quotes. */
  inner?: string;
  /** Whether a point shortens the word. */
  isShort?: boolean;
}

function tokenAt(source: Source, at: number, before: Token | undefined): Found {
  const { text } = source;
  const char = text.charAt(at);
  if (char === '\n') return { kind: 'line', end: at + 1 };
  // `600x300`
  if (/[x×]/.test(char) && /\d[x×]\d/.test(text.slice(at - 1, at + 2))) return { kind: 'word', end: at + 1 };
  const close = char === '"' ? text.indexOf('"', at + 1) : -1;
  if (close >= 0 && close - at <= 200) return { kind: 'quoted', end: close + 1, inner: text.slice(at + 1, close) };
  const single = /[\p{L}\d]/u.test(text.charAt(at - 1)) ? undefined : matchAt(SINGLE_QUOTED, text, at);
  if (single !== undefined) return { kind: 'quoted', end: at + single.length, inner: single.slice(1, -1) };
  const found = dayAt(source, at, before) ?? durationAt(source, at) ?? numberAt(source, at);
  if (found !== undefined) return found;
  const word = matchAt(WORD, text, at);
  if (word === undefined) return { kind: 'mark', end: at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) };
  const end = at + (ELISION.exec(word)?.[0] ?? word).length;
  // "w tys. zł", "in Mio. €": the point ends no sentence.
  const isShort = Object.hasOwn(SPELLED, fold(word)) && /^\. ?[\p{Sc}\p{Ll}E]/u.test(text.slice(end, end + 3));
  return { kind: 'word', end: isShort ? end + 1 : end, isShort };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** A day of a month, where an item begins or a sign follows; not before another day, as in "2 Dec 3 Jan". */
function dayAt({ text, locale }: Source, at: number, before: Token | undefined): Found | undefined {
  const day = matchAt(DAY, text, at);
  if (day === undefined || (before?.isGlued && before.text === '/')) return undefined;
  const end = at + day.length;
  const isStart = before === undefined || before.kind === 'line' || before.kind === 'mark';
  const isItem = isStart || is('beforeDay', before.key) || /^ ?[:=→]/.test(text.slice(end, end + 2));
  const isDay = (written = '') => readLabel(written, locale).some(({ unit }) => unit === 'day');
  return isItem && isDay(day) && !isDay(matchAt(DAY, text, end + 1)) ? { kind: 'name', end } : undefined;
}

/** Hours, minutes and seconds are one number; what begins a line or a text is a time of the day. */
function durationAt({ text, hasHours }: Source, start: number): Found | undefined {
  if (!/\d/.test(text.charAt(start)) || /[\p{L}\d.,:/-]/u.test(text.charAt(start - 1))) return undefined;
  for (const pattern of [DURATION, MINUTES, CLOCK]) pattern.lastIndex = start;
  const before = text.slice(Math.max(0, start - 3), start).replace(/[^\S\n]/g, '');
  const isName = before === '' || before.endsWith('\n');
  const found = DURATION.exec(text) ?? (hasHours ? MINUTES.exec(text) : null) ?? (isName ? null : CLOCK.exec(text));
  if (found === null) return undefined;
  const [written, hours, minutes, seconds = '0'] = found;
  const amount = { digits: `PT${hours || '0'}H${minutes}M${seconds}S`, unit: '', hasLetterM: false };
  return { kind: 'number', end: start + written.length, amount };
}

function numberAt(source: Source, start: number): Found | undefined {
  const { text, hasSpaces, locale } = source;
  if (!/[\d.+\-−\p{Sc}A-Z]/u.test(text.charAt(start))) return undefined;
  const before = text.charAt(start - 1);
  const isFree = before === '' || /[\s([{:=,;>→|"/]/.test(before);
  const patterns = locale === 'de' || locale === 'pl' ? [...NAMES, DOTTED_DAY] : NAMES;
  const names = /[\p{L}\d]/u.test(before) ? [] : patterns.flatMap((pattern) => matchAt(pattern, text, start) ?? []);
  if (names[0] !== undefined) return { kind: 'name', end: start + names[0].length };
  const sign = isFree ? (matchAt(SIGN, text, start) ?? '') : '';
  const currency = /\p{L}/u.test(before) ? '' : (matchAt(CURRENCY, text, start + sign.length) ?? '');
  const first = start + sign.length + currency.length;
  const spaced = matchAt(SPACED_GROUPS, text, first);
  const isMoney = currency !== '' || matchAt(MONEY_BEHIND, text, first + (spaced?.length ?? 0)) !== undefined;
  const isOne = hasSpaces || isMoney || SIGN_BEFORE.test(text.slice(Math.max(0, start - 3), start));
  const digits = spaced !== undefined && isOne ? spaced : matchAt(DIGITS, text, first);
  if (digits === undefined) return undefined;
  const end = first + digits.length;
  const unit = unitAt(source, end, currency !== '');
  const isBare = sign === '' && currency === '' && unit === undefined;
  // `2nd`, `3D`, `90s`
  if (unit === undefined && /^(?!x\d)\p{L}/u.test(text.slice(end, end + 2)))
    return isBare ? { kind: 'word', end: end + (matchAt(WORD, text, end) ?? '').length } : undefined;
  const amount: Amount = {
    digits: text.slice(start, end).replace('−', '-').replace(/^\+/, ''),
    unit: unit?.unit ?? '',
    hasLetterM: unit?.unit === 'm',
    ...(isBare && /^\d{1,9}$/.test(digits) && { plain: Number(digits) }),
  };
  return { kind: 'number', end: unit?.end ?? end, amount };
}

function unitAt({ text, locale }: Source, at: number, hasCurrency: boolean): { unit: string; end: number } | undefined {
  UNIT.lastIndex = at;
  const [written = '', word = ''] = UNIT.exec(text) ?? [];
  const isSpaced = written.length > word.length;
  const end = at + written.length;
  const next = text.slice(end, end + 2);
  // "t-shirts", "p's"; "week 1 €12"
  const isWord = /\p{L}/u.test(word) && /^(?:['-]?\p{L}|\d)/u.test(next);
  if (word === '' || isWord || (isSpaced && /^\d/.test(next) && /\p{Sc}/u.test(word))) return undefined;
  // `1.2b` and `1.2m`
  if (word === 'm') return isSpaced && /^ ?\p{L}/u.test(text.slice(end)) ? undefined : { unit: 'm', end };
  if (!isSpaced && word === 'b') return { unit: 'billion', end };
  const key = fold(word);
  // A billion of other languages is a million millions.
  const isLong = locale !== 'en' && /^(?:billions?|bln)$/.test(key);
  const isThousand = /^mil(?:es|hares)?$/.test(key) && (locale === 'es' || locale === 'pt');
  const isMillion = key === 'mi' && locale === 'pt';
  const spelled = isLong ? 'trillion' : isThousand ? 'k' : isMillion ? 'million' : spelledOf(key);
  const mayBeWord = spelled === undefined && (isSpaced || word.length > 2);
  if (mayBeWord && is('noUnit', word.length === 1 ? word : key)) return undefined;
  const known = spelled ?? word;
  const reading = readNumber(`1 ${known}`);
  if (reading?.unit === undefined && reading?.magnitude === undefined) return undefined;
  const hasPoint = /^\.(?=\s?[\p{L}\p{Sc},;)])/u.test(text.slice(end, end + 3)) && reading.magnitude !== undefined;
  const [millions = ''] = (isThousand && MILLIONS_BEHIND.exec(text.slice(end, end + 12))) || [];
  const close = hasPoint ? end + 1 : end + millions.length;
  const unit = millions === '' ? known : 'billion';
  MONEY_OF_MAGNITUDE.lastIndex = close;
  const [money = '', named = ''] =
    (reading.magnitude !== undefined && !hasCurrency && MONEY_OF_MAGNITUDE.exec(text)) || [];
  const currency = money === '' ? undefined : currencyOf(named);
  return currency === undefined ? { unit, end: close } : { unit: `${unit} ${currency}`, end: close + money.length };
}

/** A mark that no text has: what stands before it is a sentence. */
export function endMark(text: string, at: number): Token {
  return { kind: 'mark', text, key: text, at, end: at, isGlued: true };
}
