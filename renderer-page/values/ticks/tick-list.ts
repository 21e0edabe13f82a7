import type { Scale } from 'chart.js';
import type { Range } from '../../chartjs/private-fields';

/** An axis of values has no more ticks unless the spec says otherwise. */
export const MAX_VALUE_TICKS = 7;

interface RangedScale extends Scale {
  start: number;
  end: number;
}

/** Replaces the ticks of an axis, and its range by the range of the ticks. Call in `afterBuildTicks`. @param values rising */
export function setTicks(scale: Scale, values: number[]): void {
  setShownTicks(scale, values);
  setRange(scale, { min: values[0] ?? scale.min, max: values.at(-1) ?? scale.max });
}

/** Replaces the range of an axis and keeps its ticks. Call in `afterBuildTicks`. */
export function setRange(scale: Scale, { min, max }: Range): void {
  const [start, end] = scale.options.reverse ? [max, min] : [min, max];
  Object.assign(scale as RangedScale, { min, max, start, end });
}

/** Replaces the ticks of an axis and keeps its range. @param values rising */
export function setShownTicks(scale: Scale, values: number[]): void {
  const ticks = values.map((value) => ({ value }));
  scale.ticks = scale.options.reverse ? ticks.reverse() : ticks;
}

/** By axis, which belongs to one chart. */
const labelled = new WeakMap<Scale, Set<number>>();

/** Shows texts at these ticks only; the others are lines without a text. */
export function labelOnly(scale: Scale, values: readonly number[]): void {
  labelled.set(scale, new Set(values));
}

/** Whether a tick has a text. */
export function isLabelled(scale: Scale, value: number): boolean {
  return labelled.get(scale)?.has(value) ?? true;
}

/** The values of the ticks, rising. */
export function tickValues(scale: Scale): number[] {
  const values = scale.ticks.map(({ value }) => value);
  return scale.options.reverse ? values.reverse() : values;
}

/** Whole multiples of a step, without the noise of floating point numbers. */
export function multiples(step: number, from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_value, at) => Number(((from + at) * step).toPrecision(12)));
}

/** The smallest of these steps, times a power of ten, that is not below `least`. @param steps rising, from 1 to below 10 */
export function niceStep(least: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = steps.find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(3));
}
