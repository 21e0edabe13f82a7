/** The markers of `chm`: labels of values, shapes, lines, fills and ranges. */
import { ownValue } from '../../../values/own-value.js';
import type { Draft } from '../draft.js';
import { shown } from '../reading/parameters.js';
import { addFill } from './fills.js';
import { addLineOver, addShape } from './line-marks.js';
import { type Mark, readMark } from './mark.js';
import { addRange, addRule } from './ranges.js';
import { addText, addValueLabels } from './text-marks.js';
import { addCandlesticks, addErrorBars } from './value-ranges.js';

const MAX_MARKS = 100;
const ADD: Readonly<Record<string, (draft: Draft, mark: Mark) => void>> = {
  N: addValueLabels,
  t: addText,
  f: addText,
  A: addText,
  o: addShape,
  s: addShape,
  d: addShape,
  c: addShape,
  x: addShape,
  a: addShape,
  C: addShape,
  E: addErrorBars,
  F: addCandlesticks,
  B: addFill,
  b: addFill,
  D: addLineOver,
  r: addRange,
  R: addRange,
  h: addRule,
  H: addRule,
  v: addRule,
  V: addRule,
};
const WITH_POINTS = ['bars', 'lines', 'points', 'radar', 'bubbles'];

export function addMarks(draft: Draft): void {
  const { url, kind } = draft;
  const parts = url.list('chm', '|');
  if (parts.length > MAX_MARKS) url.reject('chm', `must have at most ${MAX_MARKS} markers, not ${parts.length}`);
  for (const part of parts.slice(0, MAX_MARKS)) {
    const mark = readMark(part, url);
    const add = ownValue(ADD, mark.kind);
    if (add === undefined) url.note('chm', `the marker ${shown(part)} is not drawn`);
    else if (!WITH_POINTS.includes(kind.family)) url.note('chm', `is not drawn in charts of the type ${kind.name}`);
    else add(draft, mark);
  }
}
