/** The chart type: the one that the words name, or one that fits the labels and units. */

import { timeUnitOf } from '../../../chart-spec/describe.js';
import type { ChartType } from '../../../chart-spec/spec.js';
import { readLabel, regularLabels } from '../../../chart-spec/table.js';
import { isTime } from './periods.js';
import type { Requests } from './requests.js';
import { type Issues, rejectData } from './rows.js';
import type { Series, Table } from './tables.js';
import type { Language } from './words.js';

export const SINGLE: readonly ChartType[] = ['pie', 'doughnut', 'polarArea'];
export const CARTESIAN: readonly ChartType[] = ['bar', 'line'];
const ADVICE = 'Name a type to change it.';
const ACCEPTED =
  'line, area, bar, column, pie, doughnut, radar, polar area, funnel, waterfall, gauge, progress bar, heat map, histogram, scatter, bubble, slope, dumbbell, treemap, box plot or candlestick chart';

/** The warning about words that have no effect. */
export function leftOut(
  words: string,
  reason = 'no rule reads it. Say it in other words, or as a specification to /api/v1/render',
): string {
  const shown = words.replace(/\s+/g, ' ').trim();
  return `"${shown.length > 60 ? `${shown.slice(0, 60).toWellFormed()}...` : shown}" was left out: ${reason}.`;
}

/** What is wrong with the type that the words ask for. */
export function checkType({ types, isEither, unknownType }: Requests): Issues | undefined {
  const reject = (message: string): Issues => ({ issues: [{ path: 'type', message }] });
  if (unknownType !== undefined) return reject(`"${unknownType}" charts are not drawn here. Ask for a ${ACCEPTED}.`);
  const isPossible = types.length < 2 || (types.length === 2 && types.every((type) => CARTESIAN.includes(type)));
  return isEither || !isPossible ? reject(`Several chart types are named. Ask for one ${ACCEPTED}.`) : undefined;
}

/** The units that need an axis each: numbers without a unit share one with any unit but percentages. */
export function unitsOf(series: Series[]): string[] {
  const units = [...new Set(series.map(({ unit = '' }) => unit))];
  const named = units.filter((unit) => unit !== '');
  return named.length === 1 && named[0] === '%' ? units : named;
}

interface Choice {
  type: ChartType;
  seriesTypes: ChartType[];
}

const WITHOUT_NAMES =
  'Bars and lines are named. Say which series is a line, such as "sales as bars and growth as a line".';

/** The type that the words name; without one a line over time, otherwise bars. Percentages beside amounts are a line beside bars. */
export function choose(
  { types, taken, typeOf, isStacked }: Requests,
  { labels, series }: Table,
  language: Language,
  warnings: string[],
): Choice | Issues {
  const units = unitsOf(series);
  const same = (type: ChartType): Choice => ({ type, seriesTypes: series.map(() => type) });
  const drawn = (seriesTypes: ChartType[]) =>
    (['bar', 'line'] as const)
      .map(
        (type) =>
          `${type === 'bar' ? 'as bars' : 'as a line'}: ${series
            .flatMap(({ name }, i) => (seriesTypes[i] === type ? `"${name || `series ${i + 1}`}"` : []))
            .join(', ')
            .slice(0, 60)}`,
      )
      .join('; ');
  const byUnit = series.map(
    ({ unit }, i): ChartType => (unit === '%' || (i > 0 && unit !== series[0]?.unit) ? 'line' : 'bar'),
  );
  if (types.length > 1) {
    const named = series.map(({ name }) => typeOf.get(name.toLowerCase()));
    const isByUnit = new Set(byUnit).size > 1;
    const areNamed = new Set(named.filter((type) => type !== undefined)).size > 1;
    if (!areNamed && !isByUnit && series.length !== 2) return { issues: [{ path: 'type', message: WITHOUT_NAMES }] };
    const seriesTypes = areNamed ? named.map((type) => type ?? 'bar') : isByUnit ? byUnit : types;
    warnings.push(`Drawn ${drawn(seriesTypes)}.`);
    return { type: 'bar', seriesTypes };
  }
  const [type] = types;
  if (type !== undefined) {
    if (units.length > 1 && !CARTESIAN.includes(type))
      return rejectData(
        `The numbers have different units (${units.map((unit) => unit || 'no unit').join(', ')}), and a ${type} chart has one scale. Ask for bars or lines.`,
      );
    const names = series.map(({ name }) => `"${name}"`).join(', ');
    if (SINGLE.includes(type) && series.length > 1)
      return rejectData(`A ${type} chart shows one series, but there are ${series.length}: ${names.slice(0, 150)}.`);
    return same(type);
  }
  if (units.length > 1) {
    warnings.push(`No chart type given. Drawn ${drawn(byUnit)}. ${ADVICE}`);
    return { type: 'bar', seriesTypes: byUnit };
  }
  const implying = taken.find((request) => request.types?.length === 1);
  const [implied] = implying?.types ?? [];
  const kind = timeKindOf(labels, language);
  const assumed = implied ?? (kind === undefined || isStacked ? 'bar' : 'line');
  const because =
    implied !== undefined
      ? `, because of "${implying?.text.slice(0, 40)}"`
      : kind === undefined || isStacked
        ? ''
        : `, because the labels are ${kind}`;
  warnings.push(`No chart type given: drawn as a ${assumed} chart${because}. ${ADVICE}`);
  return same(assumed);
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
