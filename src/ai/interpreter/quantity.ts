/** A number of a description or a table cell, with its unit. */
export interface Quantity {
  value: number;
  /** `%`, a currency code, or a unit such as `ms`. */
  unit?: string;
  /** Whether it was written with k, M, bn or a word for them. */
  isScaled: boolean;
  /** Whether it was written as digits alone, as years and ordinals are. */
  isDigitsOnly: boolean;
  /** The digits where they have two meanings: `8.500` is 8500 or 8.5. */
  ambiguousText?: string;
}

export interface QuantityMatch {
  quantity: Quantity;
  /** Offset in the text behind the last character. */
  end: number;
}

const CODES = 'USD EUR GBP CHF JPY INR CAD AUD NZD SEK NOK DKK PLN CZK CNY BRL MXN ZAR'.split(' ');
const SIGNS =
  '$=USD us$=USD c$=CAD ca$=CAD a$=AUD au$=AUD nz$=NZD hk$=HKD r$=BRL €=EUR £=GBP ¥=JPY ₹=INR ₩=KRW ₺=TRY ₪=ILS ₴=UAH ₫=VND ₱=PHP ₦=NGN';
const NAMES = 'dollar=USD dollars=USD euro=EUR euros=EUR';
const CURRENCIES = new Map(`${SIGNS} ${NAMES}`.split(' ').map((entry) => entry.split('=') as [string, string]));
const SCALES = new Map(
  Object.entries({ k: 1e3, mn: 1e6, mio: 1e6, M: 1e6, bn: 1e9, B: 1e9, tn: 1e12, T: 1e12 }).concat(
    Object.entries({ thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }),
  ),
);
const UNITS =
  'ms|sec|s|min|hrs|h|kg|mg|g|t|km|cm|mm|m|mph|km/h|°C|°F|GB|MB|TB|kB|kWh|MWh|GWh|kW|MW|ml|l|pts|ppm|dB|Hz|kcal';
const SIGN = '[$€£¥₹₩₺₪₴₫₱₦]';
const CODE = CODES.join('|');
const GROUPED_DIGITS = "\\d{1,3}(?:[,']\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d.])";

/** A pattern of words that matches them in any case. Node 22 has no `(?i:…)`. */
const anyCase = (words: string) => words.replace(/[a-z]/gi, (c) => `[${c.toLowerCase()}${c.toUpperCase()}]`);

/** A currency code before the number must be in capitals, since a label may stand there; after the number any case will do. */
const QUANTITY = new RegExp(
  `(?<sign>(?:[-+](?! ))?)(?<prefix>${SIGN}|(?:US|CA|C|AU|A|NZ|HK|R)\\$|(?:${CODE})(?= ?[-+\\d.]))? ?(?<innerSign>[-+]?)` +
    `(?<digits>${GROUPED_DIGITS}|\\d+|(?=\\.\\d))(?<fraction>\\.\\d+)?` +
    `(?: ?(?<scale>k|K|mn|mio|M|bn|B|tn)(?![\\p{L}\\p{N}/]| ?[=:])| (?<scaleWord>${anyCase('thousand|million|billion|trillion')})\\b|(?<moneyScale>[mbT])(?![\\p{L}\\p{N}]))?` +
    `(?: ?(?<percent>%|(?:${anyCase('percent|per cent')})\\b)| ?(?<suffix>${SIGN}|(?:${anyCase(`${CODE}|dollars?|euros?`)})\\b)| ?(?<unit>${UNITS})(?![\\p{L}\\p{N}]))?`,
  'uy',
);
/** Sums, powers and fractions are not computed, so their parts are not numbers. */
const OPERATOR_BEFORE = /[\^*×÷_]/;
const OPERATOR_AFTER = /^(?:[\^_]|[*×÷/]\d)/;
/** `8.500` may be 8500 with a dot for the thousands; `8.5` is clear. */
const AMBIGUOUS = /^\d{1,3}\.\d{2}0$/;
/** `100,200,300` is a list, not 100 million. */
const LIST_OF_NUMBERS = /^\d{3}(?:,\d{3}){2,}$/;

/** The quantity that begins at an offset of the text. `1,200` is one number; of `100,200,300` only the first is returned. */
export function matchQuantity(text: string, at: number): QuantityMatch | undefined {
  QUANTITY.lastIndex = at;
  const match = QUANTITY.exec(text);
  if (match === null) return undefined;
  const [phrase] = match;
  const { sign = '', prefix = '', innerSign = '', digits = '', fraction = '' } = match.groups ?? {};
  const end = at + phrase.length;
  if (sign !== '' && innerSign !== '') return undefined;
  if (OPERATOR_BEFORE.test(text.charAt(at - 1)) || OPERATOR_AFTER.test(text.slice(end, end + 2))) return undefined;
  if (prefix === '' && LIST_OF_NUMBERS.test(digits)) {
    const first = digits.slice(0, 3);
    const quantity = { value: Number(`${sign}${first}`), isScaled: false, isDigitsOnly: true };
    return { quantity, end: at + sign.length + first.length };
  }
  if (/[\p{L}\p{N}]/u.test(text.charAt(end)) && /[\p{L}\p{N}]$/u.test(phrase)) return undefined;
  const measure = measureOf(match.groups ?? {});
  if (measure === undefined) return undefined;
  const { factor, unit } = measure;
  const number = Number(`${sign}${innerSign}${digits.replace(/[,'.]/g, '')}${fraction}`);
  const quantity: Quantity = {
    value: factor === 1 ? number : scaled(number, factor),
    isScaled: factor !== 1,
    isDigitsOnly: /^\d+$/.test(phrase.trim()),
    ...(unit !== undefined && { unit }),
    ...(AMBIGUOUS.test(digits + fraction) && { ambiguousText: digits + fraction }),
  };
  return { quantity, end };
}

/** "5m" is meters without a currency and millions with one; "5b" and "5T" need a currency. */
function measureOf(groups: Partial<Record<string, string>>): { factor: number; unit: string | undefined } | undefined {
  const { prefix = '', scale, scaleWord, moneyScale, percent, suffix = '', unit } = groups;
  const currency = currencyOf(prefix) ?? currencyOf(suffix);
  if (currency === undefined && (moneyScale === 'b' || moneyScale === 'T')) return undefined;
  const meters = currency === undefined && moneyScale === 'm' ? 'm' : undefined;
  const word = scale ?? scaleWord ?? (currency === undefined ? '' : (moneyScale?.toUpperCase() ?? ''));
  const factor = SCALES.get(word) ?? SCALES.get(word.toLowerCase()) ?? 1;
  return { factor, unit: percent === undefined ? (currency ?? unit ?? meters) : '%' };
}

function currencyOf(word: string): string | undefined {
  const code = word.toUpperCase();
  return CODES.includes(code) ? code : CURRENCIES.get(word.toLowerCase());
}

/** Rounded, so that `1.1M` is 1100000 and not 1100000.0000000001. */
function scaled(number: number, factor: number): number {
  return Number((number * factor).toPrecision(15));
}

/** The quantity that a whole text is, such as a table cell. */
export function parseQuantity(text: string): Quantity | undefined {
  const trimmed = text.trim();
  const { quantity, end } = matchQuantity(trimmed, 0) ?? {};
  return end === trimmed.length && Number.isFinite(quantity?.value) ? quantity : undefined;
}

/** Four digits alone, 1900 to 2100. */
export function isYear({ value, isDigitsOnly }: Quantity): boolean {
  return isDigitsOnly && value >= 1900 && value <= 2100;
}

/** Numbers without a unit have the unit of the others. */
export function distinctUnits(quantities: Quantity[]): string[] {
  return [...new Set(quantities.flatMap(({ unit }) => unit ?? []))];
}
