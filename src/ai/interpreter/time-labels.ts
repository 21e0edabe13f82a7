/** Whether labels are times, by the one reader of time labels. */
import { readLabel, regularLabels, timeUnitOf } from '../../../chart-spec/chart-spec.js';
import { matchPeriod } from './periods.js';
import type { Language } from './words.js';

/** Whether a label only names a time. */
export function isTime(label: string): boolean {
  if (label === '' || label.length > 40) return false;
  return matchPeriod(label, 0, { language: 'en', hasYears: true, hasDays: true })?.text.length === label.length;
}

const KINDS: Record<string, string> = { month: 'months', week: 'weeks', day: 'dates', second: 'times of the day' };
const CATEGORIES =
  /^(?:mon|tue|wed|thu|fri|sat|sun)|tag$|^(?:lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|seg|ter|qua|qui|sex|gio|sab)\p{L}{0,7}$/iu;

/** The kind of time that all labels name, where a line is drawn over it. The days of the week and the quarters of one year are categories. */
export function timeKindOf(labels: readonly string[], language: Language): string | undefined {
  if (labels.length < 2) return undefined;
  const [first = ''] = labels;
  if (labels.every((label) => /^(?:19|20)\d\d$/.test(label))) return 'years';
  const numbered = /^(week|day|month|year|quarter|sprint|woche|semaine|semana|settimana|w|kw|fy)\b.{0,2}\d+/i.exec(
    first,
  )?.[1];
  if (numbered !== undefined && labels.every((label) => label.toLowerCase().startsWith(numbered.toLowerCase())))
    return `${numbered.toLowerCase().replace(/^(?:w|kw|woche|semaine|semana|settimana)$/, 'week')}s`;
  const unit = timeUnitOf([...labels], language) ?? regularLabels(labels, language)?.writtenUnit;
  const areRead = labels.every(
    (label) => isTime(label) || readLabel(label, language).some(({ unit: one }) => one !== 'number'),
  );
  if (
    !areRead ||
    labels.every((label) => CATEGORIES.test(label) && !/\d/.test(label) && readLabel(label, language).length === 0)
  )
    return undefined;
  if (unit === 'quarter' || /^(?:[QTH][1-4]\b|[1-4][QT])/i.test(first)) {
    const years = new Set(labels.map((label) => /(?:19|20)\d\d|['’]\d\d|\d\d$/.exec(label)?.[0]));
    return years.size > 1 ? 'quarters' : undefined;
  }
  if (unit !== undefined && KINDS[unit] !== undefined) return KINDS[unit];
  if (/\d ?[ap]\.?m|:\d\d|noon/i.test(first)) return 'times of the day';
  if (readLabel(first, language).some(({ unit: one }) => one === 'month')) return 'months';
  if (readLabel(first, language).some(({ unit: one }) => one === 'day')) return 'dates';
  return undefined;
}
