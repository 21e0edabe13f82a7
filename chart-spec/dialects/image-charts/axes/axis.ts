/** The axes of `chxt`, with their ranges (`chxr`), labels (`chxl`, `chxp`) and look (`chxs`). */

import type { JsonObject } from '../../../model/chart-spec.js';
import { MAX_LABELS } from '../../../model/constants.js';
import { ownValue } from '../../../values/own-value.js';
import { colorOf } from '../reading/colors.js';
import { numberFormatOf } from '../reading/number-format.js';
import { numberOf, type Parameters, shown } from '../reading/parameters.js';

export interface Axis {
  side: 'bottom' | 'top' | 'left' | 'right';
  direction: 'x' | 'y';
  /** From the bottom or left end to the other one, which may be lower. */
  range?: { from: number; to: number; step?: number };
  /** From the bottom or left. */
  labels?: string[];
  /** Where the labels stand, as shares of the axis; absent: at even distances. */
  places?: number[];
  ticks: JsonObject;
  hasLine: boolean;
  /** Whether its labels are the texts of `chl`. */
  hasTexts?: true;
}

const SIDES: Readonly<Record<string, Pick<Axis, 'side' | 'direction'>>> = {
  x: { side: 'bottom', direction: 'x' },
  t: { side: 'top', direction: 'x' },
  y: { side: 'left', direction: 'y' },
  r: { side: 'right', direction: 'y' },
};
const MAX_AXES = 10;
const MAX_FONT_PX = 100;

export function readAxes(url: Parameters): Axis[] {
  const names = url.list('chxt', ',');
  if (names.length > MAX_AXES) url.reject('chxt', `must name at most ${MAX_AXES} axes`);
  const axes: Axis[] = names.slice(0, MAX_AXES).flatMap((name) => {
    const side = ownValue(SIDES, name.trim());
    if (side === undefined) url.reject('chxt', `${shown(name)} is not an axis: x, y, t (top) or r (right)`);
    return side === undefined ? [] : [{ ...side, ticks: {}, hasLine: true } satisfies Axis];
  });
  const axisAt = (index: string, name: string): Axis | undefined => {
    const axis = /^\s*\d{1,2}\s*$/.test(index) ? axes[Number(index)] : undefined;
    if (axis === undefined) url.note(name, `${shown(index)} is not the number of an axis of chxt and was ignored`);
    return axis;
  };
  for (const part of url.list('chxr', '|')) readRange(part, axisAt, url);
  readLabels(url, axes, axisAt);
  for (const part of url.list('chxp', '|')) readPlaces(part, axisAt, url);
  for (const part of url.list('chxs', '|')) readStyle(part, axisAt, url);
  return axes;
}

/** As Google draws `chl` of lines: fewer texts than points stand at even distances from one end of the axis to the other. */
export function withTexts(axes: Axis[], pointCount: number, url: Parameters): Axis[] {
  const labels = url.list('chl', '|');
  const [first] = axes.filter(({ direction }) => direction === 'x');
  const areSpread = labels.length > 1 && labels.length < pointCount && !url.isOfImageCharts;
  if (!areSpread || first?.labels !== undefined) return axes;
  const look: Axis = first ?? { side: 'bottom', direction: 'x', ticks: {}, hasLine: true };
  return [{ ...look, labels, hasTexts: true }, ...axes.filter((axis) => axis !== first)];
}

type FindAxis = (index: string, name: string) => Axis | undefined;

function readRange(part: string, axisAt: FindAxis, url: Parameters): void {
  const [index = '', ...numbers] = part.split(',');
  const axis = axisAt(index, 'chxr');
  const [from, to, step] = numbers.map(numberOf);
  if (from === undefined || to === undefined || from === to) {
    url.reject('chxr', 'must be an axis, its start and its end, and a step if you want one, such as 1,0,500,100');
    return;
  }
  const isStep = step !== undefined && step !== 0 && Math.abs((to - from) / step) <= MAX_LABELS;
  if (axis !== undefined) axis.range = { from, to, ...(isStep && { step: Math.abs(step) }) };
}

/** `0:|Jan|Feb|1:|low|high`. */
function readLabels(url: Parameters, axes: readonly Axis[], axisAt: FindAxis): void {
  let labels: string[] | undefined;
  for (const text of url.list('chxl', '|')) {
    const [, index] = /^\s*(\d+):$/.exec(text) ?? [];
    if (index === undefined) {
      labels?.push(text);
      continue;
    }
    const axis = axisAt(index, 'chxl');
    labels = [];
    if (axis !== undefined) axis.labels = labels;
  }
  if (axes.some((axis) => (axis.labels?.length ?? 0) > MAX_LABELS))
    url.reject('chxl', `must have at most ${MAX_LABELS} labels for an axis`);
  if (url.has('chxl') && labels === undefined)
    url.reject('chxl', 'must begin with the number of an axis and a colon, such as 0:|Jan|Feb');
}

/** Positions are in the range of the axis, which is 0 to 100 unless `chxr` says otherwise. */
function readPlaces(part: string, axisAt: FindAxis, url: Parameters): void {
  const [index = '', ...texts] = part.split(',');
  const axis = axisAt(index, 'chxp');
  if (axis === undefined) return;
  const numbers = texts.map(numberOf);
  if (numbers.includes(undefined)) url.reject('chxp', 'must be an axis and positions on it, such as 1,10,35,75');
  const { from, to } = axis.range ?? { from: 0, to: 100 };
  axis.labels ??= texts.map((text) => text.trim());
  if (texts.length < axis.labels.length) {
    url.note('chxp', `has ${texts.length} of ${axis.labels.length} positions and was ignored: give one for each label`);
    return;
  }
  axis.places = numbers.map((number = from) => (number - from) / (to - from));
}

function readStyle(part: string, axisAt: FindAxis, url: Parameters): void {
  const [target = '', color, size, align, lines, tickColor, lineColor] = part.split(',');
  const [, index = '', format = ''] = /^(\s*\d+)(N.*)?/s.exec(target) ?? [];
  const axis = axisAt(index, 'chxs');
  if (axis === undefined || color === 's') return;
  const textColor = colorOf(color, 'chxs', url);
  const sizePx = numberOf(size);
  const written = format === '' ? undefined : numberFormatOf(format, 'chxs', url);
  axis.hasLine = lines === undefined || lines === '' || lines.includes('l');
  const isHidden = sizePx === 0 || (textColor?.length === 9 && textColor.endsWith('00'));
  axis.ticks = {
    ...(isHidden && { display: false }),
    ...(textColor !== undefined && { color: textColor }),
    ...(sizePx !== undefined && sizePx > 0 && { font: { size: Math.min(sizePx, MAX_FONT_PX) } }),
    ...(written !== undefined && { format: written }),
  };
  const isPlain = (value: string | undefined) => value === undefined || value.trim() === '';
  if (!(isPlain(tickColor) && isPlain(lineColor)) || (!isPlain(align) && numberOf(align) !== 0))
    url.note('chxs', 'the alignment of labels and the colors of ticks and lines are not drawn');
}
