import { DateTime } from 'luxon';
import { isObject, stringAt, valueAt } from '../../../../chart-spec/spec.js';
import { areSeconds, type DateColumn, dateColumn } from '../../../../chart-spec/table.js';
import type { Axis } from '../../../chart/axis';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';

const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 40;
export const DATE_FIX = 'Write dates such as 2025-01-31.';

/** A text that an axis reads as a date. */
export interface DateText {
  path: string;
  text: string;
}

/** The labels, the places of points, or the ends of bars from date to date. */
export function textsOn(axis: Axis, plan: ChartPlan): DateText[] {
  const { spec, axes } = plan;
  const labels = spec.data.labels.map((text, at) => ({ path: `data.labels.${at}`, text }));
  const places = placesOn(axis, plan).flatMap(({ path, place }) =>
    typeof place === 'string' ? [{ path, text: place }] : [],
  );
  return axes.hasNumbersOnBothAxes || !axis.isIndex ? places : [...labels, ...places];
}

/** The numbers among the places of points and the ends of bars. */
function numbersOn(axis: Axis, plan: ChartPlan): number[] {
  return placesOn(axis, plan).flatMap(({ place }) => (typeof place === 'number' ? [place] : []));
}

/** Whether numbers on an axis are seconds since 1970. Bounds and annotations beside texts have nothing to be compared with. */
export function hasSeconds(axis: Axis, plan: ChartPlan): boolean {
  const numbers = numbersOn(axis, plan);
  return numbers.length === 0 || areSeconds(numbers);
}

function placesOn({ direction, isIndex }: Axis, { spec, axes }: ChartPlan): { path: string; place: unknown }[] {
  return spec.data.datasets.flatMap(({ data }, series) =>
    data.flatMap((point, at) => {
      const path = `data.datasets.${series}.data.${at}`;
      const own = isObject(point) ? point[direction] : isIndex || axes.hasNumbersOnBothAxes ? undefined : point;
      return [own].flat().map((place) => ({ path, place }));
    }),
  );
}

function isIso(text: string): boolean {
  return DateTime.fromISO(text).isValid;
}

/** What Chart.js reads as a date: ISO 8601 as it is given, other forms rewritten; `undefined` for other texts. */
export function readable(text: string, column: DateColumn): string | undefined {
  return isIso(text) ? text : column.isoOf(text);
}

export function columnOf(axis: Axis, plan: ChartPlan): DateColumn {
  return dateColumn(
    textsOn(axis, plan).map(({ text }) => text),
    plan.language,
  );
}

/** The zone whose clocks an axis shows; undefined: UTC. Dates that share an offset stay in it. */
export function zoneOf(axis: Axis, { spec }: ChartPlan, column: DateColumn): string | undefined {
  const own = stringAt(axis.options, 'adapters', 'date', 'zone') ?? spec.timeZone;
  if (own !== undefined) return own;
  return column.hasOffset ? `UTC${column.zone}` : undefined;
}

/** Tells of texts beside the data, such as places of annotations, whether an axis of time reads them. */
export function dateTest(axis: Axis, plan: ChartPlan): (text: string) => boolean {
  if (valueAt(axis.options, 'time', 'parser')) return () => true;
  const column = columnOf(axis, plan);
  return (text) => readable(text, column) !== undefined;
}

/** A parser that reads the months of dates as minutes puts them all into one January. */
export function noteParser(drawing: Drawing, { id }: Axis, parser: unknown): void {
  if (typeof parser !== 'string' || !/y/i.test(parser) || !parser.includes('m') || /[hHM]/.test(parser)) return;
  drawing.note(`options.scales.${id}.time.parser "${parser.slice(0, MAX_NAME_LENGTH)}" reads minutes: months are MM.`);
}

/** Names what is guessed about the dates of an axis, and the texts on it that are no dates. */
export function noteDates(drawing: Drawing, axis: Axis, plan: ChartPlan, column: DateColumn): void {
  const [, left = 'day', right = 'month'] = column.order === 'day first' ? [] : ['', 'month', 'day'];
  if (column.isGuessed && plan.spec.options['locale'] === undefined) {
    drawing.note(
      `Dates such as 3/4/2025 on the axis "${axis.id}" are read as ${left}/${right}/year. Set locale, or write 2025-04-03.`,
    );
  }
  const zone = valueAt(axis.options, 'adapters', 'date', 'zone');
  if (column.zone === 'mixed' && zone === undefined && plan.spec.timeZone === undefined) {
    drawing.note(`The dates on the axis "${axis.id}" have several time zones: they are drawn in UTC. Set timeZone.`);
  }
  if (typeof zone === 'string' && !DateTime.local({ zone }).isValid) {
    drawing.note(
      `options.scales.${axis.id}.adapters.date.zone "${zone.slice(0, MAX_NAME_LENGTH)}" is not a time zone.`,
    );
  }
  const unread = textsOn(axis, plan).filter(({ text }) => readable(text, column) === undefined);
  for (const { path, text } of unread.slice(0, MAX_NAMED)) {
    drawing.note(
      `${path} "${text.slice(0, MAX_NAME_LENGTH)}" is not a date: its values are not on the time axis. ${DATE_FIX}`,
    );
  }
  const others = unread.length - MAX_NAMED;
  if (others > 0) {
    drawing.note(
      `${others} more texts on the axis "${axis.id}" are not dates: their values are not drawn. ${DATE_FIX}`,
    );
  }
}
