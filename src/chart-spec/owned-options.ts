/**
 * Options that would break or blank a picture are taken out before anything judges them: those the service decides itself (size, pixel
 * ratio, animation, events) silently, and functions written as text, which JSON cannot carry, with a warning.
 */
import type { Json, JsonObject } from '../../renderer-page/payload.js';
import { join } from './fault-list.js';
import { isDeclarativeFormat } from './number-format.js';
import { isJsonObject } from './untrusted.js';
import type { Warnings } from './warnings.js';

/** At the top of `options`. */
const OWNED_AT_TOP = [
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
/** Wherever they stand. `parsing` because the data are plain numbers: `false` would leave the chart empty. */
const OWNED_EVERYWHERE = new Set(['animation', 'animations', 'transitions', 'parsing']);
/** Functions that shape what is drawn: a text in their place is never run, and some of them would make Chart.js throw. */
const DRAWING_FUNCTIONS = new Set([
  'callback',
  'callbacks',
  'formatter',
  'generateLabels',
  'filter',
  'sort',
  'itemSort',
]);
/** Functions that a still picture has no use for. */
const EVENT_FUNCTIONS = new Set(
  `external onClick onHover onLeave onResize onProgress onComplete listeners enter leave click beforeUpdate afterUpdate
  beforeSetDimensions afterSetDimensions beforeDataLimits afterDataLimits beforeBuildTicks afterBuildTicks
  beforeTickToLabelConversion afterTickToLabelConversion beforeCalculateLabelRotation afterCalculateLabelRotation beforeFit afterFit
  beforeDraw afterDraw`.split(/\s+/),
);
/** Their keys are names chosen by the user, not options. */
export const NAME_MAPS: ReadonlySet<string> = new Set(['scales', 'annotations', 'displayFormats']);

/** Works on our own copy, in place. @param path of `options`, for the warnings */
export function stripOwnedOptions(options: JsonObject, path: string, warnings: Warnings): void {
  for (const key of OWNED_AT_TOP) delete options[key];
  strip(options, path, '', warnings);
}

export function stripOwnedDatasetOptions(dataset: JsonObject, path: string, warnings: Warnings): void {
  strip(dataset, path, '', warnings);
}

function strip(holder: JsonObject, path: string, holderName: string, warnings: Warnings): void {
  for (const [key, value] of Object.entries(holder)) {
    const isName = NAME_MAPS.has(holderName);
    if (!isName && (OWNED_EVERYWHERE.has(key) || EVENT_FUNCTIONS.has(key))) delete holder[key];
    else if (!isName && DRAWING_FUNCTIONS.has(key)) takeFunctionOut(holder, key, path, warnings);
    else stripInside(value, join(path, key), key, warnings);
  }
}

function stripInside(value: Json | undefined, path: string, name: string, warnings: Warnings): void {
  if (isJsonObject(value)) strip(value, path, name, warnings);
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      if (typeof item === 'object' && item !== null) stripInside(item, `${path}.${i}`, name, warnings);
    }
  }
}

/** A `format` object where Chart.js wants the function (contract §2, "formatters") moves to the `format` beside it. */
function takeFunctionOut(holder: JsonObject, key: string, path: string, warnings: Warnings): void {
  const value = holder[key];
  delete holder[key];
  const label = key === 'callbacks' && isJsonObject(value) ? value['label'] : value;
  const isPlaceOfFormat = key === 'callback' || key === 'formatter' || key === 'callbacks';
  if (isPlaceOfFormat && isJsonObject(label) && isDeclarativeFormat(label)) {
    holder['format'] ??= label;
  } else if (value !== null && value !== false) {
    warnings.add(`"${join(path, key)}" was ignored: functions are not accepted. Use a "format" object instead.`);
  }
}
