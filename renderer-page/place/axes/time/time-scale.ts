import type { Scale } from 'chart.js';

/** What we read and set of an axis of time. */
export interface TimeScale extends Scale {
  _unit: string;
  _offsets: { start: number; end: number; factor: number };
  initOffsets(timestamps?: number[]): void;
  afterAutoSkip(): void;
  getLabelTimestamps(): (number | null)[];
  getDataTimestamps(): number[];
  getDecimalForValue(value: number): number;
  format(value: number): string;
}

/** By the list of Chart.js, which it keeps while it lays a chart out. */
const knownTimes = new WeakMap<number[], number[]>();

/** The instants of the data on an axis, rising, each once. */
export function timesOn(scale: TimeScale): number[] {
  const data = scale.getDataTimestamps();
  const known = knownTimes.get(data);
  if (known) return known;
  const all = new Set([...data, ...scale.getLabelTimestamps()]);
  const times = [...all].filter((at): at is number => at !== null && Number.isFinite(at));
  knownTimes.set(
    data,
    times.sort((one, other) => one - other),
  );
  return times;
}

/** CSS px from the beginning of the axis. Chart.js knows them only after the ticks. */
export function placePx(scale: TimeScale, value: number): number {
  const { start, factor } = scale._offsets;
  const share = (start + scale.getDecimalForValue(value)) * factor;
  return share * (scale.isHorizontal() ? scale.width : scale.height);
}

/** Whether the first and the last mark have space beside them. */
export function hasOffset(scale: Scale): boolean {
  return Boolean((scale.options as { offset?: unknown }).offset);
}

/** Half of the least distance at both ends of an axis of bars, so that the first and the last are whole. */
function spaceForBars(scale: TimeScale): TimeScale['_offsets'] {
  const times = timesOn(scale);
  const span = scale.max - scale.min;
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const half = times.length < 2 ? 0.5 : Math.min(0.5, Math.min(...gaps) / 2 / span);
  return { start: half, end: half, factor: 1 / (1 + 2 * half) };
}

/**
 * Chart.js counts a label that is not a date as 1970, and cuts the first and the last bar.
 * @param restore in place of leaving out ticks; undefined: as Chart.js does
 */
export function patch(scale: TimeScale, restore: ((scale: TimeScale) => void) | undefined): void {
  const plain = Object.getPrototypeOf(scale) as TimeScale;
  scale.getLabelTimestamps = () => plain.getLabelTimestamps.call(scale).filter((at) => at !== null);
  scale.initOffsets = (timestamps) => {
    plain.initOffsets.call(scale, timestamps);
    if (hasOffset(scale) && scale.type === 'time') scale._offsets = spaceForBars(scale);
  };
  scale.afterAutoSkip = () => {
    if (restore) restore(scale);
    else plain.afterAutoSkip.call(scale);
  };
}
