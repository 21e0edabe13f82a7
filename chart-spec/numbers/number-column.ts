/** The numbers of one column, which are all written the same way. */

import { isMissing } from './missing.js';
import {
  type Decimal,
  type NumberReading,
  type NumberText,
  type NumberUnit,
  readScanned,
  scanNumber,
} from './read-number.js';
import { unitFactor } from './unit-scales.js';

export interface NumberColumn {
  decimal: Decimal;
  /** A text such as `1.459` that could be another number, where nothing decided between them. */
  ambiguous?: string;
  /** One for each text: `null` for a gap, `undefined` for a text that is no number. */
  readings: (NumberReading | null | undefined)[];
  /** The unit of those that name one, where all of these name the same. */
  unit?: NumberUnit;
  /** A text with another unit than the first one. */
  otherUnit?: string;
  /** Texts whose numbers were converted to the unit, such as `512 MB` among GB. */
  converted: string[];
}

export interface ColumnOptions {
  /** BCP 47, where the chart has one: it decides what the column leaves open. */
  locale?: string | undefined;
  /** The sign that the table shows elsewhere; it decides before the locale. */
  decimal?: Decimal | undefined;
}

/** Reads the texts of a column. A decimal sign is decided by the column, then by the table, then by the locale, else it is a point. */
export function readNumberColumn(texts: readonly string[], { locale, decimal }: ColumnOptions = {}): NumberColumn {
  const scans = texts.map((text) => (isMissing(text) ? null : scanNumber(text, locale)));
  const shown = shownDecimal(scans);
  const decided =
    shown ?? decimal ?? decimalBesideWholes(scans) ?? (locale === undefined ? undefined : decimalOf(locale));
  const openAt = decided === undefined ? scans.findIndex((scan) => scan && isOpen(scan)) : -1;
  const open = scans[openAt] ?? undefined;
  // Amounts of money have no three decimals: prices of fuel need a locale.
  const isMoney = open?.unit?.kind === 'currency';
  const sign = decided ?? (isMoney && open?.digits.includes('.') ? ',' : '.');
  const { unit, otherAt } = commonUnit(scans);
  const converted: string[] = [];
  const readings = scans.map((scan, at) => {
    const reading = scan && readScanned(scan, sign);
    if (
      !reading ||
      otherAt >= 0 ||
      unit?.kind !== 'unit' ||
      scan?.unit?.kind !== 'unit' ||
      scan.unit.unit === unit.unit
    )
      return reading;
    const factor = unitFactor(scan.unit.unit, unit.unit) ?? 1;
    if (factor !== 1) converted.push(texts[at] ?? '');
    return { ...reading, value: Number((reading.value * factor).toPrecision(15)), unit };
  });
  return {
    decimal: sign,
    ...(openAt >= 0 && !isMoney && { ambiguous: texts[openAt] ?? '' }),
    readings,
    converted,
    ...(unit && { unit }),
    ...(otherAt >= 0 && { otherUnit: texts[otherAt] ?? '' }),
  };
}

/** The decimal sign that texts show; undefined without one, or where they differ. */
export function findDecimal(texts: readonly string[]): Decimal | undefined {
  const scans = new Map<string, NumberText | undefined>();
  for (const text of texts) if (/[.,]/.test(text) && !scans.has(text)) scans.set(text, scanNumber(text));
  return shownDecimal(texts.map((text) => scans.get(text)));
}

/** The decimal sign that follows from numbers with groups beside small whole numbers: see `decimalBesideWholes`. */
export function findDecimalBesideWholes(texts: readonly string[]): Decimal | undefined {
  return decimalBesideWholes(texts.map((text) => (isMissing(text) ? null : scanNumber(text))));
}

const decimals = new Map<string, Decimal>();
const MAX_LOCALES = 100;

/** The decimal sign of a language. @param locale BCP 47 */
export function decimalOf(locale: string): Decimal {
  let decimal = decimals.get(locale);
  if (decimal === undefined) {
    if (decimals.size >= MAX_LOCALES) decimals.clear();
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
    decimal = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
    decimals.set(locale, decimal);
  }
  return decimal;
}

function shownDecimal(scans: readonly (NumberText | null | undefined)[]): Decimal | undefined {
  let [points, commas] = [0, 0];
  for (const scan of scans) {
    const sign = scan ? decimalIn(scan) : undefined;
    if (sign === '.') points += 1;
    else if (sign === ',') commas += 1;
  }
  if (points === commas) return undefined;
  return points > commas ? '.' : ',';
}

/** Fewer whole numbers may be decimals whose zeros were dropped. */
const LEAST_WHOLES = 2;

/**
 * `312`, `540`, `1,204`: the comma groups, so decimals have a point. Smaller whole numbers decide nothing: `2`, `3`, `1,375` may be decimals whose
 * zeros were dropped; and neither does a point, which most tables write before decimals.
 */
function decimalBesideWholes(scans: readonly (NumberText | null | undefined)[]): Decimal | undefined {
  let [wholes, groups] = [0, 0];
  for (const scan of scans) {
    if (!scan) continue;
    if (isOpen(scan) && scan.digits.includes(',')) groups += 1;
    else if (/^[1-9]\d{2}$/.test(scan.digits)) wholes += 1;
    else return undefined;
  }
  return groups > 0 && wholes >= LEAST_WHOLES ? '.' : undefined;
}

/** The decimal sign that a number shows by itself. */
function decimalIn({ digits, unit }: NumberText): Decimal | undefined {
  const [lastPoint, lastComma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (lastPoint < 0 && lastComma < 0) return undefined;
  if (lastPoint >= 0 && lastComma >= 0) return lastPoint > lastComma ? '.' : ',';
  const [sign, other]: [Decimal, Decimal] = lastComma >= 0 ? [',', '.'] : ['.', ','];
  const at = Math.max(lastPoint, lastComma);
  // `1.234.567`: two signs can only group.
  if (digits.indexOf(sign) < at) return other;
  const whole = digits.slice(0, at);
  if (!isGrouped(whole, digits.slice(at + 1))) return sign;
  // `$1,459` may be the price of a liter, `$12,459` is not.
  return unit?.kind === 'currency' && whole.length > 1 ? other : undefined;
}

function isGrouped(whole: string, fraction: string): boolean {
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
}

/** Whether a number has two meanings: `1.234` is 1234 or 1.234. */
function isOpen({ digits }: NumberText): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

/** As `isOpen`, of a text. */
export function isAmbiguous(text: string): boolean {
  const scan = scanNumber(text);
  return scan !== undefined && isOpen(scan);
}

function commonUnit(scans: readonly (NumberText | null | undefined)[]): { unit?: NumberUnit; otherAt: number } {
  let unit: NumberUnit | undefined;
  for (const [at, scan] of scans.entries()) {
    if (!scan?.unit) continue;
    if (unit === undefined) unit = scan.unit;
    else if (unitName(unit) !== unitName(scan.unit)) {
      const shared = sharedUnit(scans);
      return shared === undefined ? { otherAt: at } : { unit: shared, otherAt: -1 };
    } else if (scan.unit.kind === 'duration' && scan.unit.form === 'h:min:s') unit = scan.unit;
  }
  return { ...(unit && { unit }), otherAt: -1 };
}

/** The unit that most texts have, where all have units of one quantity. A number without a unit could be of any. */
function sharedUnit(scans: readonly (NumberText | null | undefined)[]): NumberUnit | undefined {
  const counts = new Map<string, number>();
  for (const scan of scans) {
    if (!scan || (scan.unit === undefined && /^0*$/.test(scan.digits))) continue;
    if (scan.unit?.kind !== 'unit') return undefined;
    counts.set(scan.unit.unit, (counts.get(scan.unit.unit) ?? 0) + 1);
  }
  const [first] = counts.keys();
  const names = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const areSame = names.every((name) => unitFactor(name, first ?? '') !== undefined);
  return areSame ? { kind: 'unit', unit: names[0] ?? '' } : undefined;
}

/** Two units with the same name are the same. */
export function unitName(unit: NumberUnit): string {
  if (unit.kind === 'currency') return unit.currency;
  return unit.kind === 'unit' ? unit.unit : unit.kind;
}
