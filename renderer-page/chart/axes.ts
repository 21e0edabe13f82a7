import { type ChartSpec, type Dataset, isObject, objectAt, stringAt } from '../../chart-spec/spec.js';
import { type AxesOfChart, Axis, directionOf, isFloating, scalesOf } from './axis';
import { axesOf, definitionOfSeries } from './chart-types';
import type { SeriesSettings } from './series-settings';

type Direction = 'x' | 'y';

/**
 * The axis of a series. Without an id of its own it belongs to `x` or `y`, also where the spec configures only another axis; Chart.js would
 * draw it on that one and add an empty axis.
 */
function axisIdOf(dataset: Dataset, direction: Direction): string {
  return stringAt(dataset, `${direction}AxisID`) ?? direction;
}

/** The axes of a chart, decided once from the data and the options of the spec. */
export class Axes implements AxesOfChart {
  readonly settings: SeriesSettings;
  readonly indexDirection: Direction;
  readonly valueDirection: Direction;
  readonly hasNumbersOnBothAxes: boolean;
  readonly standsAnywhere: boolean;
  readonly isStacked: boolean;
  readonly isSparkline: boolean;
  readonly comparesChanges: boolean;
  /** Whether values are shown as lengths of bars or areas: axes then start at zero, or are marked if they do not. */
  readonly measuresFromZero: boolean;
  /** The axes that Chart.js makes. Options for any other id would draw one more axis. */
  readonly all: readonly Axis[];
  /** The axes of values, the default axis first. */
  readonly values: readonly Axis[];
  readonly #spec: ChartSpec;

  constructor(spec: ChartSpec, settings: SeriesSettings) {
    const { type, data, composition, options } = spec;
    this.#spec = spec;
    this.settings = settings;
    this.indexDirection = options['indexAxis'] === 'y' ? 'y' : 'x';
    this.valueDirection = this.indexDirection === 'y' ? 'x' : 'y';
    // The type of the chart decides: it brings the axes.
    this.hasNumbersOnBothAxes = type === 'scatter' || type === 'bubble';
    this.isStacked = Object.values(scalesOf(spec)).some((scale) => isObject(scale) && scale['stacked'] === true);
    this.isSparkline = spec.sparkline === true;
    this.comparesChanges = definitionOfSeries(composition?.type)?.comparesChanges === true;
    this.standsAnywhere = axesOf(type) === 'cartesian' && !definitionOfSeries(type)?.isCartesian;
    this.measuresFromZero = !this.comparesChanges && !this.standsAnywhere && !data.datasets.every(isFloating);
    this.all = this.#ids().map((id) => this.#make(id));
    this.values = this.inDirection(this.valueDirection);
  }

  /** The axis with this id, even if no series uses it. */
  get(id: string): Axis {
    return this.all.find((axis) => axis.id === id) ?? this.#make(id);
  }

  /** The axes in a direction, the default axis first. */
  inDirection(direction: string): readonly Axis[] {
    const found = this.all.filter((axis) => axis.direction === direction);
    return [...found.filter(({ id }) => id === direction), ...found.filter(({ id }) => id !== direction)];
  }

  /** The axes of values in the direction of this one. */
  beside(axis: Axis): readonly Axis[] {
    return this.hasNumbersOnBothAxes ? this.inDirection(axis.direction) : this.values;
  }

  /**
   * Whether an axis has to show zero: its values need it, or an axis beside it shows zero and both seem to stand on the same line, unless it
   * is told otherwise, or its values would be a flat line then.
   * The range of an axis thus depends on the data only, not on the size of the image.
   */
  startsAtZero(axis: Axis): boolean {
    if (this.comparesChanges) return false;
    if (axis.needsZero) return true;
    const { min, suggestedMin, beginAtZero } = axis.options;
    if (min !== undefined || suggestedMin !== undefined || beginAtZero === false) return false;
    return !axis.isFlatFromZero && this.beside(axis).some((other) => other.id !== axis.id && other.showsZero);
  }

  /** Gives each series the ids of its axes. Changes the datasets. */
  nameIn(datasets: Dataset[]): void {
    for (const dataset of datasets) {
      if (!this.#isCartesian(dataset)) continue;
      for (const direction of ['x', 'y'] as const) {
        dataset[`${direction}AxisID`] ??= axisIdOf(dataset, direction);
      }
    }
  }

  #isCartesian(dataset: Dataset): boolean {
    return axesOf(this.settings.typeOf(dataset)) === 'cartesian';
  }

  #ids(): string[] {
    const ids = new Set(Object.keys(scalesOf(this.#spec)));
    for (const dataset of this.#spec.data.datasets) {
      const type = this.settings.typeOf(dataset);
      if (axesOf(type) === 'radial') ids.add(stringAt(dataset, 'rAxisID') ?? 'r');
      if (!this.#isCartesian(dataset)) continue;
      ids.add(axisIdOf(dataset, 'x'));
      ids.add(axisIdOf(dataset, 'y'));
    }
    return [...ids];
  }

  #make(id: string): Axis {
    const options = objectAt(scalesOf(this.#spec)[id]);
    const { datasets } = this.#spec.data;
    const on = (direction: Direction) =>
      datasets.filter((dataset) => this.#isCartesian(dataset) && axisIdOf(dataset, direction) === id);
    const isSideways = this.hasNumbersOnBothAxes && directionOf(id, options) === 'x';
    return new Axis(id, options, on(isSideways ? 'x' : this.valueDirection), this);
  }
}
