/** A number as it was written: what it is, and what it counts. */
export interface Amount {
  value: number;
  /** `%`, a currency's code, or a unit such as `ms`. */
  unit?: string;
  /** Written with k, M, bn or a word for them. */
  isScaled: boolean;
  /** Bare digits, as years and ordinals are. */
  isPlain: boolean;
  /** The text, where it may be a thousand or one and a bit: `8.500`. */
  unclear?: string;
}

const CURRENCIES = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['c$', 'CAD'],
  ['ca$', 'CAD'],
  ['a$', 'AUD'],
  ['au$', 'AUD'],
  ['nz$', 'NZD'],
  ['hk$', 'HKD'],
  ['r$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₴', 'UAH'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
]);
const SCALES = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['M', 1e6],
  ['mn', 1e6],
  ['mio', 1e6],
  ['million', 1e6],
  ['T', 1e12],
  ['B', 1e9],
  ['bn', 1e9],
  ['billion', 1e9],
  ['tn', 1e12],
  ['trillion', 1e12],
]);
const UNITS =
  'ms|sec|s|min|hrs|h|kg|mg|g|t|km|cm|mm|m|mph|km/h|°C|°F|GB|MB|TB|kB|kWh|MWh|GWh|kW|MW|ml|l|pts|ppm|dB|Hz|kcal';
const SIGNS = '[$€£¥₹₩₺₪₴₫₱₦]';
/** Before a number only in capitals, as nobody writes a label; behind it in any case. */
const CODES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'INR',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'CNY',
  'BRL',
  'MXN',
  'ZAR',
];
const CODE = CODES.join('|');

const NUMBER = new RegExp(
  `([-+]?)(${SIGNS}|(?:US|CA|C|AU|A|NZ|HK|R)\\$|(?:${CODE})(?= ?[-+\\d.]))? ?([-+]?)` +
    `(\\d{1,3}(?:[,']\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d.])|\\d+|(?=\\.\\d))(\\.\\d+)?` +
    `(?: ?(k|K|mn|mio|M|bn|B|tn)(?![\\p{L}\\p{N}/])| ((?i:thousand|million|billion|trillion))\\b|([mbT])(?![\\p{L}\\p{N}]))?` +
    `(?: ?(%|(?i:percent|per cent)\\b)| ?(${SIGNS}|(?i:${CODE}|dollars?|euros?)\\b)| ?(${UNITS})(?![\\p{L}\\p{N}]))?`,
  'uy',
);
/** Sums, powers and fractions are not worked out: what they stand beside is no number of its own. */
const JOINED_BEFORE = /[\^*×÷_]/;
const JOINED_BEHIND = /^(?:[\^_]|[*×÷/]\d)/;
/** `8.500`: eight thousand and a half hundred, or eight and a half. Nobody who means the latter writes the zeros. */
const UNCLEAR = /^\d{1,3}\.\d{2}0$/;

export interface AmountMatch {
  amount: Amount;
  /** Where it ends in the text. */
  end: number;
}

/**
 * The number that begins at a place of the text. `1,200` is one number; `100,200,300` is three, since nobody groups so without meaning a
 * list. @returns undefined where none begins
 */
export function matchAmount(text: string, at: number): AmountMatch | undefined {
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [all, sign, before = '', innerSign, digits = '', fraction = '', scale, scaleWord, small, percent, after, unit] =
    match;
  if (sign !== '' && innerSign !== '') return undefined;
  if (JOINED_BEFORE.test(text.charAt(at - 1)) || JOINED_BEHIND.test(text.slice(at + all.length, at + all.length + 2))) {
    return undefined;
  }
  if (before === '' && /^\d{3}(?:,\d{3}){2,}$/.test(digits)) {
    return {
      amount: { value: Number(`${sign}${digits.slice(0, 3)}`), isScaled: false, isPlain: true },
      end: at + (sign?.length ?? 0) + 3,
    };
  }
  const end = at + all.length;
  if (/[\p{L}\p{N}]/u.test(text.charAt(end)) && /[\p{L}\p{N}]$/u.test(all)) return undefined;
  const currency = currencyOf(before) ?? currencyOf(after ?? '');
  const isMoney = currency !== undefined;
  // "5m" is metres unless it is money, and "5b" is nothing we know.
  if ((small === 'b' || small === 'T') && !isMoney) return undefined;
  const word = scale ?? scaleWord ?? (isMoney ? small?.toUpperCase() : undefined);
  const factor = word === undefined ? 1 : (SCALES.get(word) ?? SCALES.get(word.toLowerCase()) ?? 1);
  const whole = digits.replace(/[,'.]/g, '');
  const value = scaled(`${sign}${innerSign}${whole}${fraction}`, factor);
  const ownUnit = percent !== undefined ? '%' : (currency ?? unit ?? (small === 'm' && !isMoney ? 'm' : undefined));
  const isScaled = factor !== 1;
  const isPlain = /^\d+$/.test(all.trim());
  const unclear = UNCLEAR.test(digits + fraction) ? { unclear: digits + fraction } : {};
  return { amount: { value, isScaled, isPlain, ...(ownUnit !== undefined && { unit: ownUnit }), ...unclear }, end };
}

function currencyOf(sign: string): string | undefined {
  const code = sign.toUpperCase();
  return CODES.includes(code) ? code : CURRENCIES.get(sign.toLowerCase());
}

/** `1.1M` is 1100000 and not 1100000.0000000001. */
function scaled(digits: string, factor: number): number {
  return factor === 1 ? Number(digits) : Number((Number(digits) * factor).toPrecision(15));
}

/** A text that is a number from its beginning to its end, such as a cell of a table. */
export function readAmount(text: string): Amount | undefined {
  const trimmed = text.trim();
  const match = matchAmount(trimmed, 0);
  return match !== undefined && match.end === trimmed.length && Number.isFinite(match.amount.value)
    ? match.amount
    : undefined;
}

/** Four bare digits of a year that people chart. */
export function isYear({ value, isPlain }: Amount): boolean {
  return isPlain && value >= 1900 && value <= 2100;
}
