// Labels that count on, and are neither months nor plain numbers: `Item 1`, `10%`, `0-5`, `3/1`, `01.03.2026`, `Sun, Mar 1`.

import { dateColumn } from './read-dates.js';
import { LEAST_LABELS, type RegularLabels, regularLabels, regularStep } from './regular-labels.js';

/** Longer ones are sentences. */
const MOST_CHARS = 60;
const NUMBER = /([-+−]?\d+(?:[.,]\d+)*)/;
const THOUSANDS = /^[-+−]?\d{1,3}(?:[.,]\d{3})+$/;
/** `SKU-007` is a name: nobody reads the row on. */
const ID = /^[-−]?0\d{2,}$/;
/** As in `1st`, `2nd`, `3rd` and `4th`. */
const ORDINAL_END = /^(?:st|nd|rd|th)\b/;
const FIRST_WORD = /^\p{L}+\.?,?\s+/u;
const DAY_AND_MONTH = /^(\d{1,2})([./])(\d{1,2})\.?$/;
/** Dates without a year are in this one, or in the next, a leap year. */
const ANY_YEAR = 2023;

/**
 * Labels that count on in equal steps, so that a reader continues the row; they stay as they are written.
 * @param locale BCP 47, for the names of months and the order of day and month
 */
export function countedLabels(labels: readonly string[], locale: string): RegularLabels | undefined {
  if (labels.length < LEAST_LABELS || labels.some(({ length }) => length > MOST_CHARS)) return undefined;
  const texts = labels.map((label) => label.trim());
  const row =
    regularDates(texts, locale) ?? withoutYear(texts, locale) ?? afterWeekday(texts, locale) ?? numbered(texts);
  return row && { ...row, readings: row.readings.map(({ unit, at }, i) => ({ unit, at, bare: labels[i] ?? '' })) };
}

/** `01.03.2026`, `3/1/26 14:30`, and other dates with a year. */
export function regularDates(texts: readonly string[], locale: string): RegularLabels | undefined {
  const { isoOf } = dateColumn(texts, locale);
  const isoTexts = texts.map(isoOf).filter((iso) => iso !== undefined);
  return isoTexts.length === texts.length ? regularLabels(isoTexts, locale) : undefined;
}

/** `3/1`, `1.3.`: in the order, and the year, in which they are regular. */
function withoutYear(texts: string[], locale: string): RegularLabels | undefined {
  const parts = texts.map((text) => DAY_AND_MONTH.exec(text));
  if (parts.some((part) => part === null)) return undefined;
  for (const [monthAt, dayAt] of [
    [1, 3],
    [3, 1],
  ] as const) {
    for (const first of [ANY_YEAR, ANY_YEAR + 1]) {
      let [year, before] = [first, 0];
      const days = parts.map((part) => {
        const month = Number(part?.[monthAt]);
        if (month < before) year += 1;
        before = month;
        return `${year}-${String(month).padStart(2, '0')}-${part?.[dayAt]?.padStart(2, '0')}`;
      });
      const row = regularLabels(days, locale);
      if (row) return row;
    }
  }
  return undefined;
}

/** `Sun, Mar 1`. */
function afterWeekday(texts: string[], locale: string): RegularLabels | undefined {
  if (!texts.every((text) => FIRST_WORD.test(text))) return undefined;
  const row = regularLabels(
    texts.map((text) => text.replace(FIRST_WORD, '')),
    locale,
  );
  return row?.readings[0]?.unit === 'day' ? row : undefined;
}

/** Texts that differ in numbers only. */
function numbered(texts: string[]): RegularLabels | undefined {
  const rows = texts.map((text) => text.split(NUMBER));
  const [first = []] = rows;
  const column = (place: number) => rows.map((row) => row[place] ?? '');
  let counting: RegularLabels | undefined;
  for (const place of first.keys()) {
    const parts = column(place).map((part) => (place % 2 === 0 ? part.replace(ORDINAL_END, '') : part));
    if (parts.every((part) => part === parts[0])) continue;
    const row = place % 2 === 1 ? countingRow(parts) : undefined;
    if (!row) return undefined;
    counting ??= row;
  }
  return rows.every((row) => row.length === first.length) ? counting : undefined;
}

function countingRow(parts: string[]): RegularLabels | undefined {
  if (parts.some((part) => ID.test(part))) return undefined;
  const plain = parts.map((part) => (THOUSANDS.test(part) ? part.replace(/[.,]/g, '') : part).replace('−', '-'));
  const decimals = Math.max(...plain.map((part) => /[.,](\d+)$/.exec(part)?.[1]?.length ?? 0));
  const readings = plain.map((part) => ({
    unit: 'number' as const,
    at: Math.round(Number(part.replace(',', '.')) * 10 ** decimals),
  }));
  const step = readings.every(({ at }) => Number.isSafeInteger(at)) ? regularStep(readings) : undefined;
  return step === undefined ? undefined : { readings, step: Math.abs(step), writtenUnit: 'number' };
}
