/**
 * Removes options that have no effect here or would break the image, before validation: options that the service sets itself (size, pixel
 * ratio, animation, events) without a warning, and functions written as text with one.
 */

import { isShortFunction } from '../../../functions/function-text.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { join } from '../../../model/issue-list.js';
import type { Warnings } from '../../../model/warnings.js';
import { isObject } from '../../../values/json.js';
import { isDeclarativeFormat } from '../number-format.js';

/** At the root of `options`. */
const SET_BY_SERVICE_AT_TOP = [
  'devicePixelRatio',
  'responsive',
  'responsiveAnimationDuration',
  'maintainAspectRatio',
  'aspectRatio',
  'resizeDelay',
  'events',
  'hover',
  'interaction',
];
/** At any level. */
const SET_BY_SERVICE = new Set(['animation', 'animations', 'transitions']);
/** Functions that change the drawing. A text in their place would make Chart.js throw or have no effect. */
const DRAWING_FUNCTIONS = new Set([
  'callback',
  'callbacks',
  'formatter',
  'generateLabels',
  'filter',
  'sort',
  'itemSort',
]);
/** Functions that do nothing in a static image. */
const EVENT_FUNCTIONS = new Set(
  `external onClick onHover onLeave onResize onProgress onComplete listeners enter leave click beforeUpdate afterUpdate
  beforeSetDimensions afterSetDimensions beforeDataLimits afterDataLimits beforeBuildTicks afterBuildTicks
  beforeTickToLabelConversion afterTickToLabelConversion beforeCalculateLabelRotation afterCalculateLabelRotation beforeFit afterFit
  beforeDraw afterDraw`.split(/\s+/),
);
/** Options that are always objects. */
const HOLDERS = new Set(
  'plugins scales layout elements legend tooltip datalabels annotation grid ticks font x y r'.split(' '),
);
/** Objects whose keys are names chosen by the user, not options. */
export const NAME_MAPS: ReadonlySet<string> = new Set(['scales', 'annotations', 'displayFormats']);

/** @param options a copy; it is changed @param path of `options`, for the warnings */
export function removeUnsupportedOptions(options: JsonObject, path: string, warnings: Warnings): void {
  for (const key of SET_BY_SERVICE_AT_TOP) delete options[key];
  const { plugins } = options;
  if (isObject(plugins) && isObject(plugins['decimation'])) {
    // Without a number of samples, the line looks the same.
    if (plugins['decimation']['enabled'] === true && plugins['decimation']['samples'] !== undefined)
      warnings.add(`"${path}.plugins.decimation" has no effect: all points are drawn. Send fewer, such as averages.`);
    delete plugins['decimation'];
  }
  removeIn(options, path, '', warnings);
}

export function removeUnsupportedDatasetOptions(dataset: JsonObject, path: string, warnings: Warnings): void {
  removeIn(dataset, path, '', warnings);
}

function removeIn(parent: JsonObject, path: string, parentKey: string, warnings: Warnings): void {
  for (const [key, value] of Object.entries(parent)) {
    if (HOLDERS.has(key) && Array.isArray(value) && value.length === 0) {
      // PHP writes an object without fields as an empty list.
      delete parent[key];
      continue;
    }
    const isName = NAME_MAPS.has(parentKey);
    if (!isName && (SET_BY_SERVICE.has(key) || EVENT_FUNCTIONS.has(key))) delete parent[key];
    else if (!isName && DRAWING_FUNCTIONS.has(key)) removeFunction(parent, key, path, warnings);
    else removeInside(value, join(path, key), key, warnings);
  }
}

function removeInside(value: Json | undefined, path: string, key: string, warnings: Warnings): void {
  if (isObject(value)) removeIn(value, path, key, warnings);
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      if (typeof item === 'object' && item !== null) removeInside(item, `${path}.${i}`, key, warnings);
    }
  }
}

/** A declarative format in the place of a function is moved to the `format` key beside it. See docs/spec/formats.md. */
function removeFunction(parent: JsonObject, key: string, path: string, warnings: Warnings): void {
  const value = parent[key];
  // It is evaluated, not executed.
  if (key === 'callback' && path.endsWith('.ticks') && isShortFunction(value)) return;
  delete parent[key];
  const format = key === 'callbacks' && isObject(value) ? value['label'] : value;
  const acceptsFormat = key === 'callback' || key === 'formatter' || key === 'callbacks';
  if (acceptsFormat && isObject(format) && isDeclarativeFormat(format)) {
    parent['format'] ??= format;
  } else if (value !== null && value !== false) {
    warnings.add(`"${join(path, key)}" was ignored: functions are not accepted. Use a "format" object instead.`);
  }
}
