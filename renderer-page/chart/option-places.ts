import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  ownValue,
  plainText,
  valueAt,
} from '../../chart-spec/spec.js';
import { typeOf } from './chart-types';

const ELEMENT_OF: Record<string, string> = {
  bar: 'bar',
  line: 'line',
  radar: 'line',
  pie: 'arc',
  doughnut: 'arc',
  polarArea: 'arc',
  scatter: 'point',
  bubble: 'point',
  boxplot: 'boxandwhiskers',
  violin: 'violin',
  sankey: 'flow',
  treemap: 'treemap',
  matrix: 'matrix',
};

/** The element that draws a series of this type. */
export function elementOf(type: string): string {
  return ownValue(ELEMENT_OF, type) ?? '';
}

function firstSet(values: (Json | undefined)[]): Json | undefined {
  return values.find((value) => value !== undefined && value !== null);
}

/** What the spec sets for all series of a type, in the places where Chart.js looks for it: datasets, elements, root. */
export function generalSetting(spec: ChartSpec, type: string, key: string): Json | undefined {
  const { options } = spec;
  const element = elementOf(type);
  return firstSet([
    valueAt(options, 'datasets', type, 'elements', element, key),
    valueAt(options, 'datasets', type, key),
    valueAt(options, 'elements', element, key),
    options[key],
  ]);
}

/** The value that the spec sets for an option of a series in any of the places where Chart.js looks for it. */
export function settingOf(spec: ChartSpec, dataset: Dataset, key: string): Json | undefined {
  const type = plainText(typeOf(spec, dataset));
  return firstSet([valueAt(dataset, 'elements', elementOf(type), key), dataset[key], generalSetting(spec, type, key)]);
}

/** The same for an option of the points of a line: `pointRadius`, or `radius` of the element `point`. */
export function pointSetting(spec: ChartSpec, dataset: Dataset, key: string): Json | undefined {
  const type = plainText(typeOf(spec, dataset));
  const prefixed = `point${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return firstSet([
    dataset[prefixed],
    valueAt(dataset, 'elements', 'point', key),
    valueAt(spec.options, 'datasets', type, prefixed),
    valueAt(spec.options, 'elements', 'point', prefixed),
    spec.options[prefixed],
    valueAt(spec.options, 'datasets', type, 'elements', 'point', key),
    valueAt(spec.options, 'datasets', type, key),
    valueAt(spec.options, 'elements', 'point', key),
    spec.options[key],
  ]);
}

/**
 * The theme's options without those that would hide one that the spec sets at the root: Chart.js reads `options.datasets` and
 * `options.elements` first.
 * @param own the options of the spec
 */
export function yieldToRoot(themeOptions: JsonObject, own: JsonObject): JsonObject {
  const isFree = ([key]: [string, unknown]) => (own[key] ?? undefined) === undefined;
  const kept = { ...themeOptions };
  for (const group of ['datasets', 'elements']) {
    const entries = Object.entries(objectAt(themeOptions, group)).map(([name, options]) => [
      name,
      isObject(options) ? Object.fromEntries(Object.entries(options).filter(isFree)) : options,
    ]);
    kept[group] = Object.fromEntries(entries);
  }
  return kept;
}

/** Keys of an axis that only matter where a part is shown that the theme hides. */
const STYLES_OF_HIDDEN: [part: string, switchKey: string, keys: RegExp][] = [
  ['grid', 'display', /^(color|lineWidth|drawOnChartArea|offset|tick(Length|Width|Color))$/],
  ['grid', 'drawTicks', /^tick(Length|Width|Color)$/],
  ['border', 'display', /^(color|width)$/],
];

/**
 * The theme's options of an axis, without hiding what the spec gives a style.
 * @param own the options of the spec for this axis
 */
export function yieldToStyles(scale: JsonObject, own: Json | undefined): JsonObject {
  const kept = { ...scale };
  for (const [part, switchKey, keys] of STYLES_OF_HIDDEN) {
    const styles = Object.entries(objectAt(own, part)).filter(([key, value]) => keys.test(key) && value !== undefined);
    if (styles.length === 0) continue;
    const { [switchKey]: _hidden, ...rest } = objectAt(kept, part);
    kept[part] = rest;
  }
  return kept;
}
