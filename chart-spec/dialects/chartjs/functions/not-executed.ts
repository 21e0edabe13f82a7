/** Functions that nothing evaluates. */
import { isFunctionText } from '../../../functions/function-text.js';
import { isTickOption } from '../../../language/check/options/tick-options.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import type { NoteList } from '../../conversion.js';
import { datasetsOf } from '../objects.js';

/** Functions that change nothing in an image. */
export const WITHOUT_EFFECT =
  /(^|\.)(on[A-Z]\w*|tooltips?|hover|animation|animations|events|responsiveAnimationDuration)(\.|$)/;
/** Functions that change an axis while it is laid out. */
const HOOK = /^options\.scales?\..*\.(?:before|after)[A-Z]\w*$/;
const DATE_READER = /\.time\.parser$/;
export const INSTEAD_OF_READER = 'leave it out for ISO 8601, or write a format such as "DD.MM.YYYY"';
/** Computed for each tick, or named by the check of all specifications. */
const CHECKED_LATER = /^(?:callback|callbacks|formatter|filter|sort|generateLabels)$/;
/** What is written as it is. */
const TEXTS = /^data\.datasets\.\d+\.(?:data|tree|labels|label|datalabels\.texts)$/;

/** What a note says of a function. */
export function notExecuted(path: string): string {
  if (HOOK.test(path)) return 'is not run: set min, max, ticks.stepSize, ticks.callback or labels of the axis';
  const instead = DATE_READER.test(path) ? INSTEAD_OF_READER : 'write a value';
  return `functions are not executed: ${instead}`;
}

/** Leaves out the functions that remain: the drawing would print their texts, or have no size. @param config translated; changed */
export function removeFunctions(config: JsonObject, notes: NoteList): void {
  removeIn(config['options'], 'options', notes);
  for (const [index, dataset] of datasetsOf(config).entries()) removeIn(dataset, `data.datasets.${index}`, notes);
}

function removeIn(part: Json | undefined, path: string, notes: NoteList): void {
  if (typeof part !== 'object' || part === null) return;
  const holder = path.slice(path.lastIndexOf('.') + 1);
  for (const [key, value] of Object.entries(part)) {
    const place = `${path}.${key}`;
    if (TEXTS.test(place) || WITHOUT_EFFECT.test(place)) continue;
    if (!isFunctionText(value)) removeIn(value, place, notes);
    else if (!CHECKED_LATER.test(key) && !isTickOption(key, holder)) {
      notes.add(place, notExecuted(place));
      if (Array.isArray(part)) part[Number(key)] = null;
      else delete part[key];
    }
  }
}
