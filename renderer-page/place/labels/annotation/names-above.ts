import type { Chart, Plugin } from 'chart.js';
import { isObject, type JsonObject, objectAt, stringAt, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { isOfBars } from '../../../chart/chart-types';
import type { AnnotationElement, AnnotationLabel } from '../../../chartjs/plugin-fields';
import type { Box } from '../../../drawing/boxes';
import { type ResolvedTheme, smallTextPx } from '../../../theme/resolve-theme';
import { spaceAbovePlot } from '../../axes/range/headroom';

// Names of upright lines among bars, and of boxes above lying ones. Such a name would read as that of a bar, or lie on one: it stands above the
// plot.

const TEXT_SHARE = 0.92;
const LINE_EM = 1.2;
const PADDING_EM = 0.25;

/** The font size of labels of lines and boxes, and the space around them, in CSS px. */
export function annotationText(theme: ResolvedTheme): { sizePx: number; paddingPx: number } {
  return { sizePx: smallTextPx(theme, TEXT_SHARE), paddingPx: Math.round(theme.fontSize * PADDING_EM) };
}

/** Options that say where a label of a line stands. */
const PLACE_KEYS = ['xAdjust', 'yAdjust', 'rotation', 'callout', 'font'];

/** Whether the label of this annotation stands above the plot: that of a line, and above lying bars, of which each row has one, that of a box. */
export function standsAbove(annotation: JsonObject, { spec, axes, settings }: ChartPlan): boolean {
  const label = objectAt(annotation, 'label');
  const isLine = (stringAt(annotation, 'type') ?? 'line') === 'line';
  if (label['display'] !== true || PLACE_KEYS.some((key) => label[key] !== undefined)) return false;
  const hasBars = spec.data.datasets.some((dataset) => isOfBars(settings.typeOf(dataset)));
  const isAcross = ['yMin', 'yMax'].some((key) => annotation[key] !== undefined);
  if (!hasBars || isAcross || isObject(label['position'])) return false;
  if (stringAt(annotation, 'type') === 'box') return axes.indexDirection === 'y' && label['position'] === undefined;
  const scaleId = stringAt(annotation, 'scaleID');
  const { xMin, xMax, value, endValue } = annotation;
  const [from, to] = scaleId === undefined ? [xMin, xMax] : [value, endValue ?? value];
  const isOnX = scaleId === undefined || axes.inDirection('x').some(({ id }) => id === scaleId);
  return isLine && isOnX && from !== undefined && from === to;
}

/** Keeps the row of these names free, in charts that have some: each row takes from the space that others may ask for. */
export function nameSpacer(plan: ThemedPlan): Plugin[] {
  const own = Object.values(objectAt(plan.spec.options, 'plugins', 'annotation', 'annotations'));
  const above = own.map((one) => objectAt(one)).filter((one) => standsAbove(one, plan));
  if (above.length === 0) return [];
  const lines = above.map((one) => [valueAt(one, 'label', 'content')].flat().length);
  const { sizePx, paddingPx } = annotationText(plan.theme);
  const heightPx = Math.max(...lines) * sizePx * LINE_EM + 3 * paddingPx;
  const isDrawnThere = ({ options }: Chart) => options.plugins?.annotation?.clip === false;
  return [spaceAbovePlot('nameSpacer', (chart) => (isDrawnThere(chart) ? heightPx : 0))];
}

interface NameAbove {
  x: number;
  width: number;
  /** Whether it stands to one side of its line where another name is near; that of a box stays above it, if it can. */
  mayMove: boolean;
}

/**
 * Above the end of its line or its box, or to one side of it where the name of another one is near.
 * @param others the labels above the plot
 * @param space from which side to which, above which line
 */
export function placesAbove(
  element: Pick<AnnotationElement, 'x' | 'x2'>,
  { width, height }: AnnotationLabel,
  others: readonly NameAbove[],
  { left, right, top }: Box,
): { x: number; y: number; cost: number }[] {
  const x = (element.x + element.x2) / 2;
  const isBox = element.x !== element.x2;
  const overlapPx = (other: NameAbove) =>
    (isBox && other.mayMove ? width / 2 : (width + other.width) / 2) - Math.abs(other.x - x);
  const near = others.filter((other) => other.x !== x && overlapPx(other) > 0);
  // The name of a box stays above it, as far as that of a line leaves it space.
  const asidePx = isBox ? Math.min(width / 2, Math.max(0, ...near.map(overlapPx)) + height / 2) : width / 2;
  const shifts = [
    { shiftPx: 0, isFree: near.length === 0 },
    { shiftPx: asidePx, isFree: near.every((other) => other.x < x) },
    { shiftPx: -asidePx, isFree: near.every((other) => other.x > x) },
  ];
  return shifts
    .filter(({ isFree }) => isFree)
    .map(({ shiftPx }, at) => ({
      x: Math.min(Math.max(x + shiftPx, left + width / 2), right - width / 2),
      y: top - height / 2,
      cost: at - shifts.length,
    }));
}
