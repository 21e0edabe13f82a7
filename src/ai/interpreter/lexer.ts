/** Splits a description into numbers with their units, periods, words and marks. */
import { ownValue } from '../../../chart-spec/spec.js';
import { matchAt, matchPeriod, type PeriodOptions } from './periods.js';
import { CURRENCIES, IDENTIFIERS, ORDERED, PERCENT, PHRASE, SCALES, UNITS } from './words.js';

export interface Quantity {
  value: number;
  /** `%`, a currency code, or a unit such as `ms`. */
  unit?: string;
  /** Whether it was written with k, M, bn or the like. */
  isScaled: boolean;
  /** 1000 for k. */
  factor?: number;
  /** The end of the scale: 5 of "4/5". */
  outOf?: number;
}

export interface Token {
  kind: 'number' | 'period' | 'word' | 'mark';
  text: string;
  /** Offset in the text, and the offset behind it. */
  at: number;
  end: number;
  quantity?: Quantity;
  /** The labels of a range such as "Jan to Jun". */
  labels?: string[];
  isQuoted?: boolean;
  /** A phone, order or room number. */
  isIdentifier?: boolean;
}

export interface LexerOptions extends PeriodOptions {
  decimal: '.' | ',';
  /** Whether `m` stands for meters. */
  hasMeters?: boolean;
  /** Whether "1 850" is one number. */
  hasSpaces: boolean;
}

const SIGN = '(?:[-+−](?=[.\\d$€£¥₹]))?';
const CURRENCY =
  '(?:US|CA|C|AU|A|R)?[$€£¥₹₩₺₪₱₦]|(?:USD|EUR|GBP|CHF|JPY|INR|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN)(?= ?[-\\d])';
const DIGITS = {
  '.': "\\d{1,3}(?:[,’']\\d{3})+(?![\\d])(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}(?!\\d)|\\d+(?:\\.\\d+)?|\\.\\d+",
  ',': "\\d{1,3}(?:[.’']\\d{3})+(?!\\d)(?:,\\d+)?|\\d{1,3}(?:,\\d{3}){2,}(?!\\d)(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?|,\\d+",
};
const SPACED = '\\d{1,3}(?: \\d{3})+(?![\\d])(?:[.,]\\d+)?';
const numberPattern = (digits: string) => new RegExp(`(${SIGN})(${CURRENCY})? ?(${SIGN})(${digits})`, 'uy');
const NUMBERS = {
  '.': { plain: numberPattern(DIGITS['.']), spaced: numberPattern(`${SPACED}|${DIGITS['.']}`) },
  ',': { plain: numberPattern(DIGITS[',']), spaced: numberPattern(`${SPACED}|${DIGITS[',']}`) },
};
/** What may stand behind the digits: a scale, a unit, a currency. */
const BEHIND =
  /[ -]?(?:%|[$€£¥₹₩]|[R]\$|zł|[\p{L}°µ²]+(?:[.](?= ?[€$£\p{Ll}]))?(?:\/h)?|°[CF]?|per cent|pour cent|por ciento|por cento|per cento)/uy;
/** `100,200,300` is a list, not 100 million. */
const LIST_OF_THREE_DIGITS = /^\d{3}(?:,\d{3}){2,}$/;
const WORD =
  /(?:[\p{L}\p{M}_]|[#@/.](?=\p{L}))[\p{L}\p{M}\p{N}'’_@&+#./\\-]*|\d[\p{L}\p{N}_]*[\p{L}º°ª_+][\p{L}\p{M}\p{N}_'-]*|\d+(?:[-–]\d+)+(?:[kKmM%]|\p{L}+)?\+?|\d+[kK]?\+(?!\d)|0\d+/uy;
const QUOTED = /"([^"\n]*)"/uy;
const RANGE_OF_NUMBERS =
  /\d+(?:[.,]\d+)?[kKM]?[-–]\d+(?:[.,]\d+)?[kKM%]?(?![\p{L}\p{N}-])|\d+(?:-\d+){2,}|(?<=\p{L} )\d{1,2}:\d{1,2}(?![\d:])|\d+[kKM]?\+(?=[ :=])|(?:over|under|above|below|more than|less than|up to|über|unter|ab|plus de|moins de|más de|menos de|mais de|oltre|meno di) [$€£]?\d+[kKM]?(?=(?: ?[:=–-] ?| )[-+$€£]?\d)|\d+ (?:to|bis|à|a) \d+(?= ?[:=–-] ?[-+$€£]?\d)|\d+ (?:and|or) (?:over|older|more|above|under|younger)(?!\p{L})|0\d+(?![\d.,:]*[.,:]\d)|\d+-\p{L}[\p{L}-]*|#\d+/uy;
const IN_ORDER = new RegExp(`^(?:${ORDERED})$`, 'i');
/** A value that is not there; NaN until the chart is made. */
const GAP = /n\/a(?![\p{L}\p{N}])|(?<=\p{L} )\?(?= ?[,;\n])/iuy;
const SPACE = /[^\S\n]+/y;
const MARK = /\n|→|->|=>|-->|⇒|¦|[^\s]/uy;

/** "the last 6 months": how many there are. */
const LASTING =
  /(?:first|last|past|ersten|premiers|primeros|primeiros|primi|letzten|derniers|dernières|últim[oa]s|ultim[ie]) $/i;
const SPAN =
  /^ (?:days?|weeks?|months?|quarters?|years?|tage|wochen|monate|jahre|jours|semaines|mois|ans|días|semanas|meses|años|dias|anos|giorni|settimane|mesi|anni)/i;
/** "For 120, against 80": the words before the numbers of a vote are its labels. */
const AGAINST = /(?<!\p{L})(?:against|contre|gegen|contra|contro)(?= ?[:=]? ?\d)/iu;
const VOTE = /(?:for|against|pour|contre|für|gegen|a favore?|en contra|por|contra|per|contro)(?= ?[:=]? ?\d)/iuy;
/** "none in 2022" */
const NONE = /(?:none|zero|nothing|keine[rns]?|aucune?|ningun[oa]|nenhum|nessun[oa])(?= (?:in|on|im|am|en|em|nel) )/iuy;

/** The tokens of a text. Offsets are of the text. */
export function tokenize(text: string, options: LexerOptions): Token[] {
  const tokens: Token[] = [];
  const hasVotes = AGAINST.test(text);
  const firstDigit = text.search(/\d/);
  let at = 0;
  while (at < text.length) {
    at += matchAt(SPACE, text, at)?.length ?? 0;
    if (at >= text.length) break;
    const token =
      (hasVotes ? voteAt(text, at) : undefined) ??
      tokenAt(text, at, options, tokens.at(-1), at > firstDigit && firstDigit >= 0);
    const isScale =
      token.kind === 'number' &&
      (/\b(?:out of|von maximal|top|bottom)[- ]?$|\d (?:[Ss]ur|[Ss]obre|su) $/i.test(
        text.slice(Math.max(0, at - 12), at),
      ) ||
        /^ (?:best|biggest|largest|highest|lowest|smallest|worst|besten|größten|kleinsten) /i.test(
          text.slice(token.end, token.end + 12),
        ) ||
        (LASTING.test(text.slice(Math.max(0, at - 12), at)) && SPAN.test(text.slice(token.end, token.end + 10))));
    // "costs down 3 %"
    const turn = token.quantity?.unit === '%' ? /^(?:up|(down))$/i.exec(tokens.at(-1)?.text ?? '') : null;
    if (turn !== null) tokens.pop();
    if (turn?.[1] !== undefined && token.quantity !== undefined) token.quantity.value = -Math.abs(token.quantity.value);
    tokens.push(isScale ? { ...token, kind: 'word' } : token);
    at = token.end;
  }
  shareUnits(tokens);
  return tokens;
}

/** "12, 15 and 18 Mio €": what stands behind the last of a list is said of all. */
function shareUnits(tokens: Token[]): void {
  for (let i = tokens.length - 1; i >= 2; i -= 1) {
    const { quantity } = tokens[i] ?? {};
    if (quantity === undefined) continue;
    let at = i - 1;
    while (at > 0 && /^(?:,|and|und|et|y|e|→|->|\/)$/.test(tokens[at]?.text ?? '')) at -= 1;
    const before = tokens[at];
    if (at === i - 1 || before?.quantity === undefined) continue;
    if (before.quantity.isScaled || before.quantity.unit !== undefined) continue;
    const { unit, factor = 1 } = quantity;
    const value = Number((before.quantity.value * factor).toPrecision(15));
    before.quantity = {
      ...before.quantity,
      value,
      factor,
      isScaled: quantity.isScaled,
      ...(unit !== undefined && { unit }),
    };
  }
}

function voteAt(text: string, at: number): Token | undefined {
  const vote = /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? undefined : matchAt(VOTE, text, at);
  return vote === undefined ? undefined : { kind: 'word', text: vote, at, end: at + vote.length, isQuoted: true };
}

function tokenAt(
  text: string,
  at: number,
  options: LexerOptions,
  previous: Token | undefined,
  isBehindNumber: boolean,
): Token {
  const quoted = text.charAt(at) === '"' ? matchAt(QUOTED, text, at) : undefined;
  if (quoted !== undefined)
    return { kind: 'word', text: quoted.slice(1, -1).trim(), at, end: at + quoted.length, isQuoted: true };
  const isWordStart = /[\p{L}\p{N}#?]/u.test(text.charAt(at)) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  if (isWordStart) {
    const isLetter = /\p{L}/u.test(text.charAt(at));
    const phrase = isLetter ? matchAt(PHRASE, text, at) : undefined;
    if (phrase !== undefined) return { kind: 'word', text: phrase, at, end: at + phrase.length };
    const gap = /[n?]/i.test(text.charAt(at)) ? matchAt(GAP, text, at) : undefined;
    if (gap !== undefined)
      return { kind: 'number', text: gap, at, end: at + gap.length, quantity: { value: Number.NaN, isScaled: false } };
    const none = isLetter && isBehindNumber ? matchAt(NONE, text, at) : undefined;
    if (none !== undefined)
      return { kind: 'number', text: none, at, end: at + none.length, quantity: { value: 0, isScaled: false } };
    const period = matchPeriod(text, at, options);
    if (period !== undefined) {
      const { labels } = period;
      return { kind: 'period', text: period.text, at, end: at + period.text.length, ...(labels && { labels }) };
    }
    const range = matchAt(RANGE_OF_NUMBERS, text, at);
    // "Grade 1:5" is a label and its value.
    if (range !== undefined && !(range.includes(':') && IN_ORDER.test(previous?.text ?? ''))) {
      const isIdentifier = /^0\d|^#|^\d{3,}-\d{4,}/.test(range);
      return { kind: 'word', text: range, at, end: at + range.length, ...(isIdentifier && { isIdentifier }) };
    }
  }
  const number = numberAt(text, at, options);
  if (number !== undefined) {
    const isIdentifier =
      number.quantity.unit === undefined && previous !== undefined && isIdentifierWord(previous, text, number.end);
    if (isIdentifier) return { kind: 'word', text: text.slice(at, number.end), at, end: number.end, isIdentifier };
    return { kind: 'number', text: text.slice(at, number.end), at, ...number };
  }
  const word = matchAt(WORD, text, at)?.replace(/(?<![.'’/&-])[.'’/&-]+$/, '');
  if (word !== undefined && word !== '' && !/^[/.]+$/.test(word))
    return { kind: 'word', text: word, at, end: at + word.length };
  const mark = matchAt(MARK, text, at) ?? text.charAt(at);
  return { kind: 'mark', text: mark, at, end: at + mark.length };
}

const isIdentifierWord = (word: Token, text: string, end: number) =>
  (word.text === '.' && /(?<!\p{L})(?:no|nr|num)$/iu.test(text.slice(Math.max(0, word.at - 4), word.at))) ||
  (IDENTIFIERS.test(word.text) && /^ \d{4,}$/.test(text.slice(word.end, end)));

const OPERATOR_BEFORE = /[\^*×÷_\p{L}]/u;

/** The number with its unit that begins at an offset. */
function numberAt(
  text: string,
  at: number,
  { decimal, hasSpaces, hasMeters = true }: LexerOptions,
): { quantity: Quantity; end: number } | undefined {
  const pattern = hasSpaces ? NUMBERS[decimal].spaced : NUMBERS[decimal].plain;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null || (OPERATOR_BEFORE.test(text.charAt(at - 1)) && !/^[$€£]/.test(match[0]))) return undefined;
  const [, sign = '', prefix, innerSign = '', all = ''] = match;
  if ((sign !== '' || innerSign !== '') && /[\p{L}\p{N})]/u.test(text.charAt(at - 1))) return undefined;
  const digits = LIST_OF_THREE_DIGITS.test(all) ? all.slice(0, 3) : all;
  let end = at + match[0].length - all.length + digits.length;
  let factor = 1;
  let unit = prefix === undefined ? undefined : CURRENCIES.get(prefix.toLowerCase());
  const isMoney = unit !== undefined;
  for (let step = 0; step < 3; step += 1) {
    const behind = matchAt(BEHIND, text, end);
    if (behind === undefined) break;
    const word = behind.trim().replace(/^-/, '');
    const isGlued = !/^[ -]/.test(behind);
    // "60 €2,900": the sign belongs to what follows.
    if (/^[$€£¥₹]$/.test(word) && /^\d/.test(text.slice(end + behind.length)) && !isGlued) break;
    // "Max 41 min 9"
    if (word === 'min' && /^ -?\d/.test(text.slice(end + behind.length)) && /(?<!\p{L})max /iu.test(text)) break;
    const isLength = word === 'm' && !isMoney && hasMeters && !/^ ?\p{Sc}/u.test(text.slice(end + behind.length));
    const read = isLength
      ? { unit: 'm' }
      : measureOf(
          word,
          isGlued,
          isMoney || /^ ?[€$£¥₹]/.test(text.slice(end + behind.length)),
          /[.,]/.test(digits),
          text.slice(end + behind.length, end + behind.length + 4),
        );
    if (read === undefined) {
      if (isGlued && /^[\p{L}]/u.test(word)) return undefined;
      break;
    }
    const isMillion = !hasMeters && isGlued && word === 'm' && factor === 1;
    if (isMillion) factor = 1e6;
    else if (read.factor !== undefined) {
      if (factor !== 1) break;
      factor = read.factor;
    } else {
      if (unit !== undefined) break;
      unit = read.unit;
    }
    end += behind.length;
  }
  const rest = text.slice(end, end + 3);
  if (/^[\^_*×÷][\d\p{L}]/u.test(rest)) return undefined;
  const outOf = /^ ?\/ ?(\d{1,3})(?![\d.,/])/.exec(text.slice(end, end + 6));
  const value = numericValue(digits, decimal) * (sign + innerSign === '' || sign + innerSign === '+' ? 1 : -1);
  const scaled = factor === 1 ? value : Number((value * factor).toPrecision(15));
  return {
    quantity: {
      value: scaled,
      isScaled: factor !== 1,
      factor,
      ...(unit !== undefined && { unit }),
      ...(outOf !== null && { outOf: Number(outOf[1]) }),
    },
    end,
  };
}

function numericValue(digits: string, decimal: '.' | ','): number {
  const bare = digits.replace(/[ ’']/g, '');
  const isGroupedBy = (sign: string) => {
    const parts = bare.split(sign);
    return (
      parts.length > 2 ||
      (parts.length === 2 && sign !== decimal && parts[1]?.slice(0, 3).match(/^\d{3}(?!\d)/) != null)
    );
  };
  const other = decimal === '.' ? ',' : '.';
  const plain = isGroupedBy(decimal) ? bare.replaceAll(decimal, '') : bare;
  const ungrouped = isGroupedBy(other) ? plain.replaceAll(other, '') : plain;
  return Number(ungrouped.replace(',', '.'));
}

const UNIT_NAMES: Record<string, string> = {
  hour: 'h',
  hours: 'h',
  hrs: 'h',
  stunden: 'h',
  mins: 'min',
  minutes: 'min',
  minutos: 'min',
  minuti: 'min',
  minuten: 'min',
  sec: 's',
  secs: 's',
};

/** What a word behind the digits means; undefined where it does not belong to the number. */
function measureOf(
  word: string,
  isGlued: boolean,
  isMoney: boolean,
  isDecimal: boolean,
  behind: string,
): { factor: number } | { unit: string; factor?: undefined } | undefined {
  const lower = word.toLowerCase();
  // "3M: 8" is a name.
  if (isGlued && /^\p{L}/u.test(word) && /^ ?[:=]/.test(behind)) return undefined;
  if (/^[mb]$/i.test(word)) {
    // "2,1 M"
    if (word === 'M' && !isGlued && isDecimal) return { factor: 1e6 };
    if (word === 'm' && !isMoney) return isGlued ? { unit: 'm' } : undefined;
    // "7B 75" is a class and its value.
    return (isGlued || isMoney) && (lower !== 'b' || isMoney || isDecimal)
      ? { factor: lower === 'm' ? 1e6 : 1e9 }
      : undefined;
  }
  if (word === 'T' && isMoney) return { factor: 1e12 };
  const factor = SCALES.get(lower);
  const isWordOfScale = isGlued || lower.length > 1 || (lower === 'k' && /^(?:[€$£]|[,;.)]|$)/.test(behind));
  if (factor !== undefined && isWordOfScale && !(lower === 'mi' && !isGlued && !isMoney) && lower !== 'grand')
    return { factor };
  if (PERCENT.test(lower)) return { unit: '%' };
  const currency = CURRENCIES.get(lower);
  if (currency !== undefined) return { unit: currency };
  const bare = word.replace(/\.$/, '');
  if (UNITS.has(bare)) return { unit: ownValue(UNIT_NAMES, bare.toLowerCase()) ?? bare.replace(/^°c$/, '°C') };
  return undefined;
}

/** The quantity that a whole text is, such as a cell of a table. */
export function parseQuantity(text: string, decimal: '.' | ','): Quantity | undefined {
  const trimmed = text.trim();
  const found = numberAt(trimmed, 0, { decimal, hasSpaces: true, language: 'en', hasYears: false, hasDays: false });
  return found?.end === trimmed.length && Number.isFinite(found.quantity.value) ? found.quantity : undefined;
}
