import type { Scale } from 'chart.js';
import { Info } from 'luxon';
import { type Json, type JsonObject, stringAt, valueAt } from '../../../../chart-spec/spec.js';
import {
  AXIS_UNITS,
  type AxisUnit,
  CLOCK_UNITS,
  type ClockUnit,
  startOfUnit,
  timeTexts,
  unitIndex,
  unitOfTimes,
} from '../../../../chart-spec/table.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { isOfBars } from '../../../chart/chart-types';
import { fontFrom, scriptable } from '../../../chartjs/adapters';
import { shownTicksOf } from '../../../chartjs/private-fields';
import type { Drawing } from '../../../drawing/drawing';
import { setShownTicks, tickValues } from '../../../values/ticks/tick-list';
import { isPart, isShortAtEnd, paddingAtEndsPx, tickText, widest } from '../labels/label-selection';
import { type Clock, calendarRows, type TickRow } from './calendar-ticks';
import { hasOffset, patch, placePx, type TimeScale, timesOn } from './time-scale';

/** Up to so many times have a tick each. */
const MOST_AT_DATA = 15;
/** Weekly data: months are the next coarser unit. */
const MOST_WEEKS = 30;
/** At least this share of uneven times is named where not all have space. Else ticks stand at round times. */
const LEAST_NAMED = 0.6;
/** Even times of which some are left out are at most so many times as many. */
const MOST_LEFT_OUT = 1.5;
/** Space between two labels, and between two lines, in ems. */
const GAP_EM = 0.55;
const LINE_EM = 1.2;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Stands for a text before ticks are planned: Chart.js asks for its width. */
const SHORT_TEXT = '00';
/** Options with which a specification decides the ticks itself. */
const OWN_TICKS = ['callback', 'format'];

function clockOf(zone: string | undefined): Clock {
  if (zone === undefined) return { localOf: (ms) => ms, instantOf: (ms) => ms };
  const known = Info.normalizeZone(zone);
  const offsetMs = (ms: number) => (known.isValid ? known.offset(ms) * 60_000 : 0);
  return {
    localOf: (ms) => ms + offsetMs(ms),
    instantOf: (local) => local - offsetMs(local - offsetMs(local)),
  };
}

/** Times at even distances of which these leave out a few; months count as equal. `undefined` for others. */
function evenTimes(locals: readonly number[]): number[] | undefined {
  const isMonthly = ['month', 'year'].includes(unitOfTimes(locals));
  const places = isMonthly ? locals.map((local) => unitIndex(local, 'month')) : locals;
  const [first = 0] = places;
  const step = Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? 0)));
  const count = Math.round(((places.at(-1) ?? first) - first) / step) + 1;
  if (count > MOST_LEFT_OUT * places.length || places.some((place) => (place - first) % step !== 0)) return undefined;
  const even = Array.from({ length: count }, (_time, at) => first + at * step);
  return isMonthly ? even.map((month) => startOfUnit(month, 'month')) : even;
}

/** From coarse to fine: what texts of times of a day may leave out where it tells nothing apart. */
const SHORTER: readonly ClockUnit[] = ['day', 'minute', 'second'];

/** The unit that tells the times apart: `6:13` for each hour at 13 minutes and 20 seconds. */
function namedUnit(locals: readonly number[]): ClockUnit {
  const unit = unitOfTimes(locals);
  if (locals.length < 2 || CLOCK_UNITS.indexOf(unit) <= CLOCK_UNITS.indexOf('day')) return unit;
  const isTelling = (each: ClockUnit) => new Set(locals.map((local) => unitIndex(local, each))).size === locals.length;
  const shorter = SHORTER.find((each) => CLOCK_UNITS.indexOf(each) < CLOCK_UNITS.indexOf(unit) && isTelling(each));
  return shorter ?? unit;
}

/** Ticks and their texts of one axis. */
class TimeTicks {
  readonly #clock: Clock;
  readonly #formats: Json | undefined;
  /** Texts of the ticks that are planned, by their time. */
  #texts = new Map<number, string[]>();
  #ticks: Scale['ticks'] = [];

  constructor(
    private readonly drawing: Drawing,
    private readonly axis: Axis,
    private readonly plan: ThemedPlan,
    zone: string | undefined,
  ) {
    this.#clock = clockOf(zone);
    this.#formats = valueAt(axis.options, 'time', 'displayFormats');
  }

  textOf(value: number): string | string[] {
    return this.#texts.size === 0 ? SHORT_TEXT : tickText(this.#texts.get(value) ?? ['']);
  }

  /** Chart.js thins ticks evenly by their number, not by their distance. */
  restore(scale: Scale): void {
    if (this.#ticks.length > 0) scale.ticks = this.#ticks;
  }

  /** Forgets the ticks of the layout before: by their texts, which may be empty, Chart.js would count how many have space. */
  forget(): void {
    this.#texts = new Map();
    this.#ticks = [];
  }

  /** `afterBuildTicks` */
  choose(scale: TimeScale): void {
    const shown = shownTicksOf(scale);
    if (!shown.display || !shown.ticks.display || scale.ticks.length + timesOn(scale).length === 0) return;
    let chosen: TickRow | undefined;
    for (const row of this.#rows(scale)) {
      if (row.values.length === 0) continue;
      chosen = row;
      if (this.#fits(scale, row)) break;
    }
    if (!chosen) return;
    const row = this.#begun(
      scale,
      this.#fits(scale, chosen) ? chosen : { ...chosen, values: chosen.values.slice(0, 1) },
    );
    for (const [at, lines] of this.#write(scale, row).entries()) this.#texts.set(row.values[at] ?? 0, lines);
    scale._unit = row.unit;
    setShownTicks(scale, row.values);
    this.#align(scale, row);
    this.#ticks = scale.ticks;
  }

  /** Rows of ticks, the best first. */
  *#rows(scale: TimeScale): Generator<TickRow> {
    const { min, max } = scale;
    const { axis } = this;
    const unit = stringAt(axis.options, 'time', 'unit');
    const isOwn = ['source', 'stepSize'].some((name) => valueAt(axis.ticks, name) !== undefined);
    const own = { values: tickValues(scale), unit: (unit ?? scale._unit) as AxisUnit };
    const times = timesOn(scale).filter((at) => at >= min && at <= max);
    const locals = times.map((at) => this.#clock.localOf(at));
    if (isOwn) return yield* strides(own);
    const named = namedUnit(locals);
    if (unit !== undefined) {
      const atData = { values: times, unit: unit as AxisUnit };
      const texts = new Set(this.#write(scale, atData).map(([text]) => text));
      // A tick for each day that is asked for, also where a day has no value.
      if (times.every((time) => own.values.includes(time))) yield own;
      if (axis.isIndex && times.length <= MOST_AT_DATA && texts.size === times.length) yield atData;
      if (own.values.length > 0) return yield* strides(own);
    }
    const isWeekly =
      axis.isIndex && locals.every((local) => (local - (locals[0] ?? 0)) % WEEK_MS === 0) && named === 'day';
    const most = isWeekly ? MOST_WEEKS : MOST_AT_DATA;
    if (axis.isIndex && times.length > 0 && times.length <= most) {
      const row = { values: times, unit: named };
      yield row;
      const even = evenTimes(locals)?.map((local) => this.#clock.instantOf(local));
      if (even) yield* strides({ values: even, unit: named }, 2);
      else {
        const some = this.#spaced(scale, row);
        if (some.values.length >= LEAST_NAMED * times.length) yield some;
      }
    }
    const weekday = isWeekly && times.length > 1 ? (Math.floor((locals[0] ?? 0) / DAY_MS) + 3) % 7 : undefined;
    const ends = axis.isIndex ? [] : [min, max].map((at) => this.#clock.localOf(at));
    yield* calendarRows({ min, max }, this.#clock, unitOfTimes([...locals, ...ends]), weekday);
    yield { values: times, unit: named };
  }

  /** The row with a tick more at its beginning, where the month, say, of the first bar begins shortly before: the axis begins there too. */
  #begun(scale: TimeScale, row: TickRow): TickRow {
    const [first, second] = row.values;
    const unit = CLOCK_UNITS.find((one) => one === row.unit);
    if (first === undefined || second === undefined || !unit || !mayBeginEarlier(this.axis, this.plan)) return row;
    const indexOf = (instant: number) => unitIndex(this.#clock.localOf(instant), unit);
    const index = indexOf(scale.min);
    const start = this.#clock.instantOf(startOfUnit(index, unit));
    const isTick = (indexOf(first) - index) % (indexOf(second) - indexOf(first)) === 0;
    if (start >= scale.min || !isTick || scale.min - start > MOST_BEFORE * (scale.max - scale.min)) return row;
    scale.min = start;
    return { ...row, values: [start, ...row.values] };
  }

  /** The times that have space beside the one before, the first and the last. */
  #spaced(scale: TimeScale, { values, unit }: TickRow): TickRow {
    const last = values.at(-1) ?? 0;
    const kept: number[] = [];
    for (const value of values) {
      const next = value === last ? [value] : [value, last];
      if (this.#fits(scale, { values: [...kept, ...next], unit })) kept.push(value);
    }
    return { values: kept, unit };
  }

  #write(scale: TimeScale, { values, unit }: TickRow): string[][] {
    if (valueAt(this.#formats, unit) === undefined && AXIS_UNITS.includes(unit))
      return timeTexts(
        values.map((at) => this.#clock.localOf(at)),
        unit,
        this.plan.language,
      );
    scale._unit = unit;
    return values.map((value) => [scale.format(value)]);
  }

  #font(scale: Scale): string {
    return fontFrom(shownTicksOf(scale).ticks.font, scale.chart.options.font).string;
  }

  #fits(scale: TimeScale, row: TickRow): boolean {
    const limit = valueAt(this.axis.ticks, 'maxTicksLimit');
    if (typeof limit === 'number' && row.values.length > limit) return false;
    const em = this.plan.theme.fontSize;
    const font = this.#font(scale);
    const texts = this.#write(scale, row);
    // A label of one line leaves the second line free for that of the label before it.
    const ends: number[] = [];
    return row.values.every((value, at) => {
      const lines = texts[at] ?? [];
      const middlePx = placePx(scale, value);
      const sizes = scale.isHorizontal()
        ? lines.map((line) => this.drawing.widthOf(line, font))
        : [em * LINE_EM * lines.length];
      const isFree = sizes.every((sizePx, line) => middlePx - sizePx / 2 >= (ends[line] ?? Number.NEGATIVE_INFINITY));
      for (const [line, sizePx] of sizes.entries()) ends[line] = middlePx + sizePx / 2 + GAP_EM * em;
      return isFree;
    });
  }

  /** Aligns the first and the last label with the ends of the plot where they stand there, are long and have space; else all stand in the middle of their ticks. */
  #align(scale: TimeScale, { values }: TickRow): void {
    const { ticks } = shownTicksOf(scale);
    if (!scale.isHorizontal() || valueAt(this.axis.ticks, 'align') !== undefined) return;
    const font = this.#font(scale);
    const gapPx = GAP_EM * this.plan.theme.fontSize;
    const lengthPx = scale.width;
    const places = values.map((value) => placePx(scale, value));
    const linesOf = (at: number) => this.#texts.get(values[at] ?? 0) ?? [];
    const widths = values.map((_value, at) => widest(this.drawing, linesOf(at), font));
    const isInside = (end: number, beside: number) => {
      const toEndPx = end === 0 ? (places[end] ?? 0) : lengthPx - (places[end] ?? 0);
      const isAtEnd = toEndPx < 0.5;
      if (!isAtEnd) return toEndPx >= (widths[end] ?? 0) / 2;
      if (values.length === 1) return true;
      const distancePx = Math.abs((places[end] ?? 0) - (places[beside] ?? 0));
      return linesOf(beside).every((line, row) => {
        const endPx = this.drawing.widthOf(linesOf(end)[row] ?? '', font);
        return endPx === 0 || distancePx >= endPx + this.drawing.widthOf(line, font) / 2 + gapPx;
      });
    };
    const areShort = [widths[0], widths.at(-1)].every((px = 0) => isShortAtEnd(px, this.plan.theme.fontSize));
    const mayBeInner = !hasOffset(scale) && (isPart(this.plan.spec) || !areShort);
    const isInner = mayBeInner && isInside(0, 1) && isInside(values.length - 1, values.length - 2);
    ticks.align = isInner ? 'inner' : 'center';
    const isAtEnds = !isInner && !hasOffset(scale) && this.axis.ticks['padding'] === undefined;
    if (isAtEnds) ticks.padding = paddingAtEndsPx(this.plan.theme.fontSize);
    if (!isInner) return;
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const ends = [...(first > 0.5 ? [scale.min] : []), ...values, ...(lengthPx - last > 0.5 ? [scale.max] : [])];
    setShownTicks(scale, ends);
    // Chart.js aligns the first tick of the list with the beginning of a reversed axis, which is its right end.
    if (scale.options.reverse) scale.ticks.reverse();
  }
}

/** Largest share of the axis that may be empty before the first bar, so that it begins at a tick. */
const MOST_BEFORE = 0.04;

/** Whether bars lie along an axis whose beginning the specification leaves open. */
function mayBeginEarlier(axis: Axis, { axes, settings }: ThemedPlan): boolean {
  const isAlong = axes.indexDirection !== axis.direction && valueAt(axis.options, 'min') === undefined;
  return isAlong && axis.series.some((dataset) => isOfBars(settings.typeOf(dataset)));
}

/** A row, and every second, third, … of it. */
function* strides({ values, unit }: TickRow, from = 1): Generator<TickRow> {
  for (let each = from; each <= Math.max(1, values.length - 1); each++) {
    yield { values: values.filter((_value, at) => at % each === 0), unit };
  }
}

/** Hooks and texts of the ticks of an axis of time. @param zone whose clocks show the times; undefined: UTC */
export function timeTicks(drawing: Drawing, axis: Axis, plan: ThemedPlan, zone: string | undefined): JsonObject {
  const isOwn = OWN_TICKS.some((name) => valueAt(axis.ticks, name) !== undefined) || axis.ticks['autoSkip'] === false;
  const ticks = isOwn ? undefined : new TimeTicks(drawing, axis, plan, zone);
  return {
    beforeUpdate: scriptable((scale: TimeScale) => {
      ticks?.forget();
      patch(scale, ticks && ((own) => ticks.restore(own)));
    }),
    ...(ticks && { afterBuildTicks: scriptable((scale: TimeScale) => ticks.choose(scale)) }),
    ticks: { ...(ticks && { callback: scriptable((value: number) => ticks.textOf(value)) }) },
  };
}
