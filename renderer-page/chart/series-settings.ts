import { type ChartSpec, type Dataset, type Json, ownValue, plainText, valueAt } from '../../chart-spec/spec.js';
import { definitionOfSeries } from './chart-types';

/** The elements of Chart.js. */
const ELEMENT_OF: Record<string, string> = {
  bar: 'bar',
  line: 'line',
  radar: 'line',
  scatter: 'point',
  bubble: 'point',
};

/** The element that draws a series of this type. */
export function elementOf(type: string): string {
  const { element, hasSlices } = definitionOfSeries(type) ?? {};
  return element ?? (hasSlices ? 'arc' : (ownValue(ELEMENT_OF, type) ?? ''));
}

function firstSet(values: (Json | undefined)[]): Json | undefined {
  return values.find((value) => value !== undefined && value !== null);
}

/** The settings of series in a spec, read from every place in which Chart.js looks for them. */
export class SeriesSettings {
  readonly #spec: Pick<ChartSpec, 'type' | 'options'>;

  constructor(spec: Pick<ChartSpec, 'type' | 'options'>) {
    this.#spec = spec;
  }

  /** The type of a series: its own in a mixed chart, else the chart's. */
  typeOf(dataset: Dataset | undefined): unknown {
    return dataset?.['type'] ?? this.#spec.type;
  }

  /** What the spec sets for all series of a type: in datasets, elements, or at the root. */
  ofType(type: string, key: string): Json | undefined {
    const { options } = this.#spec;
    const element = elementOf(type);
    return firstSet([
      valueAt(options, 'datasets', type, 'elements', element, key),
      valueAt(options, 'datasets', type, key),
      valueAt(options, 'elements', element, key),
      options[key],
    ]);
  }

  /** The value of an option of a series. */
  of(dataset: Dataset, key: string): Json | undefined {
    const type = plainText(this.typeOf(dataset));
    return firstSet([valueAt(dataset, 'elements', elementOf(type), key), dataset[key], this.ofType(type, key)]);
  }

  /** Whether a line runs through the points of a scatter chart. */
  isJoined(dataset: Dataset | undefined): boolean {
    return dataset !== undefined && this.typeOf(dataset) === 'scatter' && this.of(dataset, 'showLine') === true;
  }

  /** The value of an option of the points of a line: `pointRadius`, or `radius` of the element `point`. */
  ofPoints(dataset: Dataset, key: string): Json | undefined {
    const { options } = this.#spec;
    const type = plainText(this.typeOf(dataset));
    const prefixed = `point${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    // The border of a line is its stroke.
    const own = key === 'borderWidth' && elementOf(type) === 'line' ? undefined : dataset[key];
    return firstSet([
      dataset[prefixed],
      valueAt(dataset, 'elements', 'point', key),
      valueAt(options, 'datasets', type, prefixed),
      valueAt(options, 'elements', 'point', prefixed),
      options[prefixed],
      own,
      valueAt(options, 'datasets', type, 'elements', 'point', key),
      valueAt(options, 'datasets', type, key),
      valueAt(options, 'elements', 'point', key),
      options[key],
    ]);
  }
}
