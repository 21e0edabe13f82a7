/** A number as it was written: what it is, and what it counts. */
export interface Amount {
  value: number;
  /** `%`, a currency's code, or a unit such as `ms`. */
  unit?: string;
  /** Written with k, M, bn or a word for them. */
  isScaled: boolean;
  /** Bare digits, as years and ordinals are. */
  isPlain: boolean;
}

const CURRENCIES = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['usd', 'USD'],
  ['eur', 'EUR'],
  ['gbp', 'GBP'],
  ['chf', 'CHF'],
  ['jpy', 'JPY'],
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
  ['B', 1e9],
  ['bn', 1e9],
  ['billion', 1e9],
  ['tn', 1e12],
  ['trillion', 1e12],
]);
const UNITS =
  'ms|sec|s|min|hrs|h|kg|mg|g|t|km|cm|mm|m|mph|km/h|°C|°F|GB|MB|TB|kB|kWh|MWh|GWh|kW|MW|ml|l|pts|ppm|dB|Hz|kcal';
const SIGNS = '[$€£¥₹]';

const NUMBER = new RegExp(
  `([-+]?)(${SIGNS}?) ?([-+]?)(\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(\\.\\d+)?` +
    `(?: ?(k|K|mn|mio|M|bn|B|tn)(?![\\p{L}\\p{N}/])| (thousand|million|billion|trillion)\\b|([mb])(?![\\p{L}\\p{N}]))?` +
    `(?: ?(%|percent\\b|per cent\\b)| ?(${SIGNS}|usd\\b|eur\\b|gbp\\b|chf\\b|jpy\\b|dollars?\\b|euros?\\b)| ?(${UNITS})(?![\\p{L}\\p{N}]))?`,
  'uy',
);
/** The words of NUMBER in any case, where a shout does not change what is meant. */
const SHOUTED = /\b(USD|EUR|GBP|CHF|JPY|Thousand|Million|Billion|Trillion|Percent|Dollars?|Euros?)\b/g;

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
  if (/\d/.test(before) || (sign !== '' && innerSign !== '')) return undefined;
  if (before === '' && /^\d{3}(?:,\d{3}){2,}$/.test(digits)) {
    return {
      amount: { value: Number(`${sign}${digits.slice(0, 3)}`), isScaled: false, isPlain: true },
      end: at + (sign?.length ?? 0) + 3,
    };
  }
  const end = at + all.length;
  if (/[\p{L}\p{N}]/u.test(text.charAt(end)) && /[\p{L}\p{N}]$/u.test(all)) return undefined;
  const currency = CURRENCIES.get(before) ?? CURRENCIES.get(after?.toLowerCase() ?? '');
  const isMoney = currency !== undefined;
  // "5m" is metres unless it is money, and "5b" is nothing we know.
  if (small === 'b' && !isMoney) return undefined;
  const word = scale ?? scaleWord ?? (isMoney ? small?.toUpperCase() : undefined);
  const factor = word === undefined ? 1 : (SCALES.get(word) ?? SCALES.get(word.toLowerCase()) ?? 1);
  const value = scaled(`${sign}${innerSign}${digits.replaceAll(',', '')}${fraction}`, factor);
  const ownUnit = percent !== undefined ? '%' : (currency ?? unit ?? (small === 'm' && !isMoney ? 'm' : undefined));
  const isScaled = factor !== 1;
  const isPlain = /^\d+$/.test(all.trim());
  return { amount: { value, isScaled, isPlain, ...(ownUnit !== undefined && { unit: ownUnit }) }, end };
}

/** `1.1M` is 1100000 and not 1100000.0000000001. */
function scaled(digits: string, factor: number): number {
  return factor === 1 ? Number(digits) : Number((Number(digits) * factor).toPrecision(15));
}

/** A text that is a number from its beginning to its end, such as a cell of a table. */
export function readAmount(text: string): Amount | undefined {
  const trimmed = lowerUnits(text.trim());
  const match = matchAmount(trimmed, 0);
  return match !== undefined && match.end === trimmed.length && Number.isFinite(match.amount.value)
    ? match.amount
    : undefined;
}

export function lowerUnits(text: string): string {
  return text.replace(SHOUTED, (word) => word.toLowerCase());
}

/** Four bare digits of a year that people chart. */
export function isYear({ value, isPlain }: Amount): boolean {
  return isPlain && value >= 1900 && value <= 2100;
}
