import { isObject, type Json, type JsonObject, objectAt } from '../../chart-spec/spec.js';

/**
 * The theme's options without those that would override an option at the root of the spec: Chart.js reads `options.datasets` and
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

/** Keys of an axis that have an effect only if a part is shown that the theme hides. */
const STYLES_OF_HIDDEN: [part: string, switchKey: string, keys: RegExp][] = [
  ['grid', 'display', /^(color|lineWidth|drawOnChartArea|offset|tick(Length|Width|Color))$/],
  ['grid', 'drawTicks', /^tick(Length|Width|Color)$/],
  ['border', 'display', /^(color|width)$/],
];

/**
 * The theme's options of an axis, except those that hide a part for which the spec sets a style.
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
