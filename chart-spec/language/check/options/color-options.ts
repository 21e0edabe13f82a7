/** Colors in options and datasets. A canvas ignores a color that it cannot read, and draws in the one before. */

import { isShortFunction } from '../../../functions/function-text.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { type IssueList, join } from '../../../model/issue-list.js';
import type { Warnings } from '../../../model/warnings.js';
import { ALL_CHART_TYPES } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { COLOR, checkValue, explain, FILL, type ValueKind } from '../value-kinds.js';
import { isTickOption } from './tick-options.js';
import { NAME_MAPS } from './unsupported-options.js';

const COLOR_KEY = /^(?:color|color(?:From|To)|[a-z][a-zA-Z]*Color(?:From|To)?|multiKeyBackground)$/;
/** Colors of an area on both sides of what it is filled to. */
const FILL_SIDES = ['above', 'below'];
/** Points of a series, not options. */
const POINTS = ['data', 'tree'];
/** Lists of colors, such as one for each point of each series. */
const MAX_LISTS = 2;

/** Names in `options.datasets` and `options.elements`; the key of a dataset and of an annotation is empty. */
const SERIES_KEYS: ReadonlySet<string> = new Set(['', 'arc', ...ALL_CHART_TYPES]);

/** What an option must be, where it is a color. @param parentKey of the object that holds it */
export function colorKind(key: string, parentKey: string): ValueKind | undefined {
  if (FILL_SIDES.includes(key) && parentKey === 'fill') return COLOR;
  if (!COLOR_KEY.test(key)) return undefined;
  if (isTickOption(key, parentKey)) return TICK_COLOR;
  return SERIES_KEYS.has(parentKey) && (key === 'backgroundColor' || key === 'borderColor') ? FILL : COLOR;
}

const TICK_COLOR: ValueKind = { ...COLOR, accepts: (value) => COLOR.accepts(value) || isShortFunction(value) };

/** `null` and `false` ask for no color; `currentcolor` is black on a canvas. */
function isUsable(value: Json, kind: ValueKind): boolean {
  const isCurrent = typeof value === 'string' && value.toLowerCase() === 'currentcolor';
  return value === null || value === false || isCurrent || kind.accepts(value);
}

/** Where no color stands: the value itself, or items of a list. */
function unreadable(value: Json, kind: ValueKind, path: string, lists = 0): [path: string, value: Json][] {
  if (Array.isArray(value) && lists < MAX_LISTS)
    return value.flatMap((item, at) => unreadable(item, kind, join(path, at), lists + 1));
  return isUsable(value, kind) ? [] : [[path, value]];
}

/** Reports colors that CSS cannot read. */
export function checkColors(value: Json, kind: ValueKind, path: string, issues: IssueList): void {
  for (const [place, color] of unreadable(value, kind, path)) checkValue(color, kind, place, issues);
}

/**
 * Removes colors that CSS cannot read, each with a warning: the palette gives its own in their place.
 * @param holder options or a dataset; changed
 */
export function removeUnreadableColors(
  holder: JsonObject | Json[],
  path: string,
  warnings: Warnings,
  parentKey = '',
): void {
  for (const [key, value] of Object.entries(holder)) {
    const isOption = !Array.isArray(holder) && !NAME_MAPS.has(parentKey);
    if (value === undefined || (isOption && POINTS.includes(key))) continue;
    const at = join(path, key);
    const kind = isOption ? colorKind(key, parentKey) : undefined;
    if (kind === undefined) {
      if (isObject(value) || Array.isArray(value)) removeUnreadableColors(value, at, warnings, isOption ? key : '');
      continue;
    }
    const [first] = unreadable(value, kind, at);
    if (first === undefined) continue;
    warnings.add(`"${first[0]}" was ignored: it ${explain(kind, first[1])}`);
    const isReadable = (item: Json) => unreadable(item, kind, '').length === 0;
    if (Array.isArray(value)) Object.assign(holder, { [key]: value.map((item) => (isReadable(item) ? item : null)) });
    else Reflect.deleteProperty(holder, key);
  }
}
