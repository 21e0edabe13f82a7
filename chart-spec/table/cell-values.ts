/**
 * What the cells of a table stand for: numbers as in spreadsheets (`1,200.50`, `1.200,50`, `1 200`, `$8.2`, `3,1 %`, `(12)`, `1'000`), dates, or
 * text. Used by the service and by the dashboard, so this file imports nothing.
 */

export type Decimal = '.' | ',';
export type ColumnType = 'text' | 'number' | 'percent' | 'currency' | 'date';

export interface DetectedType {
  type: ColumnType;
  /** Three letters, for `currency`. */
  currency?: string;
}

const SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' };
const CURRENCY =
  /[$€£¥₹₩]|(?<![A-Za-z])(?:USD|EUR|GBP|JPY|INR|KRW|CHF|CAD|AUD|CNY|SEK|NOK|DKK|PLN|BRL|MXN)(?![A-Za-z])/;
/** A number between its sign and units; the digits are checked later. */
const NUMBER = new RegExp(
  `^([+-]?) ?(?:${CURRENCY.source})? ?([+-]?)((?:\\d[\\d., ']*|[.,]\\d+)(?:[eE][+-]?\\d+)?) ?(?:%|${CURRENCY.source})?$`,
);
/** JSON's own way to write a number. Its point is a decimal sign. */
const JSON_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** What people write where there is no value. */
const MISSING = /^(?:[-–—.]|n\/?a|nan|null|none|#n\/a)?$/i;
/** No number is longer. Bounds the time of the patterns. */
const MAX_NUMBER_CHARS = 60;
/** `(12)`, `$(12)`, `(12) €` */
const PARENTHESES = /^([^()\d]*)\(([^()]*)\)([^()\d]*)$/;
/** Most cells are; the other patterns take ten times as long. */
const PLAIN_DIGITS = /^-?\d{1,15}$/;
/** With the groups of India too: 1,00,000. */
const WITH_POINT = /^[+-]?(?:\d+|\d{1,3}(?:[, ']\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const WITH_COMMA = /^[+-]?(?:\d+|\d{1,3}(?:[. ']\d{3})+)?(?:,\d*)?(?:e[+-]?\d+)?$/i;

export function isMissing(text: string): boolean {
  return MISSING.test(text.trim());
}

/** The number in a text that JSON would write the same way. */
export function jsonNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed.length <= MAX_NUMBER_CHARS && JSON_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}

/** The number in a text; `null` for a text that means a missing value, `undefined` for other texts. */
export function parseNumber(text: string, decimal: Decimal = '.'): number | null | undefined {
  return new CellText(text).numberIn(decimal);
}

function numberOf({ bareNumber: bare }: CellText, decimal: Decimal): number | null | undefined {
  const isPoint = decimal === '.';
  if (bare === undefined || !(isPoint ? WITH_POINT : WITH_COMMA).test(bare)) return undefined;
  const value = Number(isPoint ? bare.replace(/[, ']/g, '') : bare.replace(/[. ']/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** Without currency and percent sign; parentheses become a minus. Undefined for a text that is no number. */
function bareNumber(text: string): string | undefined {
  if (text.length > MAX_NUMBER_CHARS) return undefined;
  const trimmed = text.trim();
  // As amounts below zero are written in accounts.
  const [inParentheses, before = '', inner = '', behind = ''] = PARENTHESES.exec(trimmed) ?? [];
  const plain = (inParentheses === undefined ? trimmed : before + inner + behind)
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replaceAll('’', "'")
    .replace(/[−–]/, '-');
  const [, sign = '', innerSign = '', digits] = NUMBER.exec(plain) ?? [];
  if (digits === undefined || (sign !== '' && innerSign !== '')) return undefined;
  const bare = `${sign}${innerSign}${digits.trim()}`;
  return inParentheses === undefined ? bare : `-${bare.replace(/^[+-]/, '')}`;
}

/** The decimal sign of a table. `1,234` alone could be both: then `fallback` decides. */
export function detectDecimal(texts: readonly string[], fallback: Decimal): Decimal {
  return new CellReader().findDecimal(texts) ?? fallback;
}

/** What the values of a column are. Numbers with a currency or percent sign keep their meaning for the axis. */
export function detectType(texts: readonly string[], decimal: Decimal = '.'): DetectedType {
  return new CellReader().detectType(texts, decimal);
}

const UNREAD = Symbol('not read yet');

/** A text, and what it says: each is read once, when it is needed. */
class CellText {
  readonly text: string;
  #bareNumber: string | undefined | typeof UNREAD = UNREAD;
  #currency: string | undefined | typeof UNREAD = UNREAD;
  #decimalSign: Decimal | undefined | typeof UNREAD = UNREAD;
  #number: number | null | undefined;
  /** That of `#number`. */
  #decimal: Decimal | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As the function `parseNumber`. */
  numberIn(decimal: Decimal): number | null | undefined {
    if (PLAIN_DIGITS.test(this.text)) return Number(this.text);
    if (this.#decimal === decimal) return this.#number;
    this.#decimal = decimal;
    this.#number = isMissing(this.text) ? null : numberOf(this, decimal);
    return this.#number;
  }

  get bareNumber(): string | undefined {
    if (this.#bareNumber === UNREAD) this.#bareNumber = bareNumber(this.text);
    return this.#bareNumber;
  }

  /** The three letters of the currency that it names. */
  get currency(): string | undefined {
    if (this.#currency === UNREAD) this.#currency = currencyOf(this.text);
    return this.#currency;
  }

  /** The decimal sign that it shows. */
  get decimalSign(): Decimal | undefined {
    if (this.#decimalSign === UNREAD) this.#decimalSign = decimalIn(this);
    return this.#decimalSign;
  }
}

/** Reads the cells of one table. Each distinct text is read once: 20,000 amounts of money in parentheses would take a tenth of a second. */
export class CellReader {
  readonly #texts = new Map<string, CellText>();

  #known(text: string): CellText {
    let known = this.#texts.get(text);
    if (known === undefined) {
      known = new CellText(text);
      this.#texts.set(text, known);
    }
    return known;
  }

  /** As the function `parseNumber`. */
  parseNumber(text: string, decimal: Decimal): number | null | undefined {
    return this.#known(text).numberIn(decimal);
  }

  /** The three letters of the currency that a text names. */
  currencyOf(text: string): string | undefined {
    return this.#known(text).currency;
  }

  /** The decimal sign that the texts show; undefined where no text shows one, or where they differ. */
  findDecimal(texts: readonly string[]): Decimal | undefined {
    let points = 0;
    let commas = 0;
    for (const text of texts) {
      const sign = /[.,]/.test(text) ? this.#known(text).decimalSign : undefined;
      if (sign === '.') points += 1;
      else if (sign === ',') commas += 1;
    }
    if (points === commas) return undefined;
    return points > commas ? '.' : ',';
  }

  /** Whether a number has two meanings: `1.234` is 1234 or 1.234. */
  isAmbiguous(text: string): boolean {
    return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(this.#known(text).bareNumber ?? '');
  }

  /** As the function `detectType`. */
  detectType(texts: readonly string[], decimal: Decimal): DetectedType {
    const values = texts.filter((text) => !isMissing(text));
    if (values.length === 0) return { type: 'text' };
    if (values.every(isDate)) return { type: 'date' };
    const numbers = values.filter((text) => this.parseNumber(text, decimal) !== undefined);
    if (numbers.length < values.length * NUMBER_SHARE) return { type: 'text' };
    const currency = numbers.map((text) => this.currencyOf(text)).find((found) => found !== undefined);
    if (currency !== undefined) return { type: 'currency', currency };
    return { type: numbers.some((text) => text.includes('%')) ? 'percent' : 'number' };
  }
}

function currencyOf(text: string): string | undefined {
  if (text.length > MAX_NUMBER_CHARS || /^[\d.,-]*$/.test(text)) return undefined;
  const [found] = CURRENCY.exec(text) ?? [];
  return found === undefined ? undefined : (SIGNS[found] ?? found);
}

function decimalIn(cell: CellText): Decimal | undefined {
  const bare = cell.bareNumber?.replace(/[ ']/g, '') ?? '';
  if (!/^[+-]?[\d.,]+$/.test(bare)) return undefined;
  const [lastPoint, lastComma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  if (lastPoint >= 0 && lastComma >= 0) return lastPoint > lastComma ? '.' : ',';
  if (lastPoint < 0 && lastComma < 0) return undefined;
  const [sign, other]: [Decimal, Decimal] = lastComma >= 0 ? [',', '.'] : ['.', ','];
  if (isSurelyDecimal(bare, sign)) return sign;
  // Amounts of money have no three decimals.
  return isGrouped(bare, sign) || cell.currency !== undefined ? other : undefined;
}

function isSurelyDecimal(bare: string, sign: Decimal): boolean {
  const [whole = '', fraction = '', ...more] = bare.split(sign);
  return more.length === 0 && !(fraction.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole));
}

/** `1.234.567`: two signs can only group. */
function isGrouped(bare: string, sign: Decimal): boolean {
  return bare.split(sign).length > 2;
}

/** A column counts as numbers when this share of its values are: the others are errors at their cells. */
const NUMBER_SHARE = 0.6;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?';
const DATES = [
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}.*)?)?$/,
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/,
  /^\d{4}\/\d{1,2}(?:\/\d{1,2})?$/,
  new RegExp(`^${MONTH},? (?:\\d{1,2},? )?\\d{4}$`, 'i'),
  new RegExp(`^\\d{1,2}\\.? ${MONTH},? \\d{4}$`, 'i'),
];

export function isDate(text: string): boolean {
  return text.length <= MAX_NUMBER_CHARS && DATES.some((shape) => shape.test(text.trim()));
}

/** Whether numbers are names of categories: years, or 1, 2, 3 … */
export function isCounting(name: string, texts: readonly string[]): boolean {
  const values = texts.map(Number);
  if (values.length < 2 || !values.every(Number.isInteger)) return false;
  const isRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
  const areYears = values.every((value) => value >= 1900 && value <= 2100);
  const isNumbered = /^(?:year|month|week|day|id|no\.?|nr\.?|#|rank|quarter|hour)$/i.test(name.trim());
  const [first = 0] = values;
  const areOrdinals = first <= 1 && values.every((value, at) => value === first + at);
  return isRising && (areYears || isNumbered || areOrdinals);
}
