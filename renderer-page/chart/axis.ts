import {
  type ChartSpec,
  type Dataset,
  type Json,
  type JsonObject,
  objectAt,
  ownValue,
  stringAt,
  valueAt,
} from '../../chart-spec/spec.js';
import { isRange, valuesIn } from './data-values';
import type { SeriesSettings } from './series-settings';

/** Values of `fill` that color the area between a line and zero. */
const FILLS_FROM_ZERO: unknown[] = [true, 'origin'];
/** The axis of a line may leave out zero if the value nearest to zero is more than this share of the farthest one. */
const FAR_FROM_ZERO = 2 / 3;
/** The same for points, which are not read as lengths: from zero on, their values would take two thirds of the axis or more. */
const NEAR_ZERO = 1 - FAR_FROM_ZERO;
/** The same for distributions, whose boxes would be flat. */
const NEAR_ZERO_OF_BOXES = 1 / 4;
/** The same for a sparkline, which shows no axis. */
const SPARKLINE_NEAR_ZERO = 0.5;
/** Values whose range is a smaller share of an axis from zero look like a flat line. */
const FLAT_SHARE = 0.1;
const RANGE_KEYS = ['min', 'max', 'suggestedMin', 'suggestedMax', 'bounds', 'grace'];
const STEP_KEYS = ['stepSize', 'count'];
export const TICK_KEYS = [...STEP_KEYS, 'precision', 'maxTicksLimit'];

/** What all axes of a chart have in common. */
export interface AxesOfChart {
  settings: SeriesSettings;
  /** The direction of the labels, or of dates and texts in their place. */
  indexDirection: 'x' | 'y';
  valueDirection: 'x' | 'y';
  /** Whether points have a number in both directions. */
  hasNumbersOnBothAxes: boolean;
  /** Whether no mark is read as a length: points, boxes and cells. */
  standsAnywhere: boolean;
  isStacked: boolean;
  isSparkline: boolean;
  /** Whether bars are candlesticks, whose axis stands above that of the volume and need not show zero. */
  comparesChanges: boolean;
}

/**
 * The direction of an axis as Chart.js finds it: by an id of one letter, else its `axis`, else its position, else its id's first letter.
 * @param scale the options of the axis in the spec
 */
export function directionOf(id: string, scale: JsonObject): string {
  if (/^[xyr]$/.test(id)) return id;
  const byPosition = ownValue({ top: 'x', bottom: 'x', left: 'y', right: 'y' }, stringAt(scale, 'position') ?? '');
  return stringAt(scale, 'axis') ?? byPosition ?? id.charAt(0).toLowerCase();
}

const NUMBER_SCALES: unknown[] = [undefined, 'linear', 'logarithmic'];

/** Whether the bars of a series show ranges: none of them begins at zero. */
export function isFloating({ data }: Dataset): boolean {
  const first = data.find((point) => point !== null);
  return isRange(first) && data.every((point) => point === null || isRange(point));
}

function isSet(scale: JsonObject, ...path: string[]): boolean {
  return (valueAt(scale, ...path) ?? undefined) !== undefined;
}

/** One axis of a chart: what the spec says about it, and what its data decides. */
export class Axis {
  /** The options of the axis in the spec. */
  readonly options: JsonObject;
  /** `x`, `y` or `r`. */
  readonly direction: string;
  /** The type that the spec names. */
  readonly type: string | undefined;
  /** Whether it has the labels, or dates and texts in their place; other axes have values. */
  readonly isIndex: boolean;
  readonly isTime: boolean;
  /** The coordinate of points that this axis measures. */
  readonly #measured: string;
  readonly #chart: AxesOfChart;
  /** Computed on first use, because most axes never need it. */
  #values: readonly (readonly number[])[] | undefined;

  /** @param series that are drawn on it; none on an axis of labels */
  constructor(
    readonly id: string,
    options: JsonObject,
    readonly series: readonly Dataset[],
    chart: AxesOfChart,
  ) {
    this.options = options;
    this.direction = directionOf(id, options);
    this.type = stringAt(options, 'type');
    this.isTime = this.type === 'time' || this.type === 'timeseries';
    this.isIndex = chart.hasNumbersOnBothAxes
      ? !NUMBER_SCALES.includes(valueAt(options, 'type'))
      : this.direction === chart.indexDirection;
    this.#measured = chart.hasNumbersOnBothAxes ? this.direction : chart.valueDirection;
    this.#chart = chart;
  }

  /** The `ticks` options of the spec. */
  get ticks(): JsonObject {
    return objectAt(this.options, 'ticks');
  }

  /** How the spec writes the numbers of the ticks. */
  get format(): Json | undefined {
    return this.ticks['format'];
  }

  /** Whether the spec sets the distance or the number of the ticks. */
  get hasOwnSteps(): boolean {
    return STEP_KEYS.some((key) => isSet(this.options, 'ticks', key));
  }

  /** Whether the spec sets the range or the ticks itself. */
  get hasOwnRange(): boolean {
    const { options } = this;
    return RANGE_KEYS.some((key) => isSet(options, key)) || TICK_KEYS.some((key) => isSet(options, 'ticks', key));
  }

  /** Both ends, if the spec sets them and nothing else of the range or the ticks. */
  get ownEnds(): { min: number; max: number } | undefined {
    const { min, max, ...others } = this.options;
    const isMore = RANGE_KEYS.some((key) => isSet(others, key)) || TICK_KEYS.some((key) => isSet(others, 'ticks', key));
    return typeof min === 'number' && typeof max === 'number' && min < max && !isMore ? { min, max } : undefined;
  }

  /** The numbers of each series on this axis. */
  get values(): readonly (readonly number[])[] {
    this.#values ??= this.series.map((dataset) => this.valuesOf(dataset));
    return this.#values;
  }

  /** The numbers of a series on this axis. */
  valuesOf(dataset: Dataset): number[] {
    return valuesIn(dataset, this.#measured, this.#measured === this.#chart.valueDirection);
  }

  /** Whether the axis shows counts: all values are whole numbers, and they are not percentages. */
  get hasWholeValues(): boolean {
    if (valueAt(this.format, 'style') === 'percent') return false;
    return this.values.every((values) => values.every(Number.isInteger));
  }

  /** Whether bars begin at zero, or at its lower end, so that their lengths are compared. */
  get hasBars(): boolean {
    return this.series.some((dataset) => this.#chart.settings.typeOf(dataset) === 'bar' && !isFloating(dataset));
  }

  /**
   * Whether the axis has to include zero: bars and areas show their values as lengths, and without zero a line that falls by a third would seem
   * to fall to nothing.
   */
  get needsZero(): boolean {
    const { series } = this;
    const { settings, isStacked, isSparkline, hasNumbersOnBothAxes, standsAnywhere } = this.#chart;
    if (isStacked || this.hasBars) return true;
    if (series.some((dataset) => FILLS_FROM_ZERO.includes(settings.of(dataset, 'fill')))) return true;
    // A single value has no differences that a shorter axis could show.
    if (!hasNumbersOnBothAxes && this.values.flat().length === 1) return true;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const values of this.values) {
      for (const value of values) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    if (low > high) return false;
    if (low === high && low === 0) return true;
    const [near, far] = [Math.min(Math.abs(low), Math.abs(high)), Math.max(Math.abs(low), Math.abs(high))];
    const nearZero = hasNumbersOnBothAxes ? NEAR_ZERO : NEAR_ZERO_OF_BOXES;
    const share = standsAnywhere ? nearZero : isSparkline ? SPARKLINE_NEAR_ZERO : FAR_FROM_ZERO;
    return low * high > 0 && near < far * share;
  }

  /** Whether the values would be a flat line on an axis from zero. */
  get isFlatFromZero(): boolean {
    const values = this.values.flat();
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return high > low && high - low < FLAT_SHARE * Math.max(Math.abs(low), Math.abs(high));
  }

  /** Whether a linear axis with series shows zero, by its own options or by its values. */
  get showsZero(): boolean {
    if ((this.type ?? 'linear') !== 'linear' || this.series.length === 0) return false;
    const least = valueAt(this.options, 'min') ?? valueAt(this.options, 'suggestedMin');
    if (typeof least === 'number') return least <= 0;
    return valueAt(this.options, 'beginAtZero') === true || this.needsZero;
  }
}

/** The options of the axes in a spec. */
export function scalesOf(spec: ChartSpec): JsonObject {
  return objectAt(spec.options, 'scales');
}
