/** Annotations of chartjs-plugin-annotation 0.5, a list, as the named objects of version 3. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import { ownValue } from '../../../values/own-value.js';
import { plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { moveFont } from '../fonts.js';
import { isHorizontal, move, rename, take } from '../objects.js';
import type { AxisNames } from '../scales.js';

const EVENT = /^on[A-Z]/;
const SCALE_IDS = ['scaleID', 'xScaleID', 'yScaleID'];
const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end', bottom: 'start', top: 'end' };

/** Borders of version 0.5 where the configuration names no width. */
const OLD_LINE_PX = 2;
const OLD_BOX_PX = 1;

/** @param plugin `annotation`; changed */
export function translateAnnotations(plugin: JsonObject, names: AxisNames, context: Context): void {
  delete plugin['events'];
  delete plugin['dblClickSpeed'];
  if (plugin['drawTime'] !== undefined) move(plugin, ['drawTime'], ensureAt(plugin, 'common'));
  const list = plugin['annotations'];
  const entries: [string, Json | undefined][] = Array.isArray(list)
    ? list.map((one, i) => [idOf(one, i), one])
    : Object.entries(isObject(list) ? list : {});
  for (const [, annotation] of entries) if (isObject(annotation)) translateAnnotation(annotation, names, context);
  plugin['annotations'] = Object.fromEntries(entries);
}

function idOf(annotation: Json, index: number): string {
  const id = isObject(annotation) ? annotation['id'] : undefined;
  return typeof id === 'string' && id !== '' ? `${id}` : `annotation${index + 1}`;
}

/** Chart.js 2 looks for a number among the labels first, later versions take it as a position. */
function numbersToLabels(annotation: JsonObject, { isOld, type, config }: Context): void {
  const axis = isHorizontal({ type, config }) ? 'y' : 'x';
  const { labels } = objectAt(config, 'data');
  const scale = objectAt(config, 'options', 'scales', axis);
  if (!isOld || !Array.isArray(labels) || (scale['type'] ?? 'category') !== 'category') return;
  const isOfAxis = plainText(annotation['scaleID']).startsWith(axis);
  for (const key of [`${axis}Min`, `${axis}Max`, ...(isOfAxis ? ['value', 'endValue'] : [])]) {
    const value = annotation[key];
    if (typeof value === 'number' && labels.includes(value)) annotation[key] = String(value);
  }
}

function translateAnnotation(annotation: JsonObject, names: AxisNames, context: Context): void {
  const { isOld } = context;
  delete annotation['id'];
  for (const key of Object.keys(annotation)) if (EVENT.test(key)) delete annotation[key];
  const mode = take(annotation, 'mode');
  annotation['type'] ??= 'line';
  for (const key of SCALE_IDS) {
    const id = annotation[key];
    if (typeof id === 'string') annotation[key] = names.get(id) ?? id;
  }
  if (annotation['scaleID'] === undefined && annotation['value'] !== undefined && typeof mode === 'string')
    annotation['scaleID'] = mode === 'vertical' ? 'x' : 'y';
  numbersToLabels(annotation, context);
  if (isOld && annotation['borderColor'] !== undefined)
    annotation['borderWidth'] ??= annotation['type'] === 'line' ? OLD_LINE_PX : OLD_BOX_PX;
  const label = objectAt(annotation, 'label');
  rename(label, { enabled: 'display', text: 'content' });
  moveFont(label);
  const side = ownValue(SIDES, plainText(label['position']));
  if (side !== undefined) label['position'] = side;
  rename(label, { cornerRadius: 'borderRadius', xPadding: 'padding' });
  if (isOld) delete label['yPadding'];
  const heads = objectAt(annotation, 'arrowHeads');
  for (const part of [heads, objectAt(heads, 'start'), objectAt(heads, 'end'), objectAt(annotation, 'callout')])
    rename(part, { enabled: 'display' });
}
