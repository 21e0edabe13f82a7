import type { Chart, ChartArea, ChartMeta, Plugin } from 'chart.js';
import { blankText, isObject, valueAt } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { definitionOfSeries } from '../../chart/chart-types';
import { arcsOf, barGeometryOf, type LinePoint, lineElementsOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { directionOf } from '../../text/text-direction';
import { lightTheme } from '../../theme/resolve-theme';

/** A smaller mark is not seen, nor are marks that cover less than this share of their pixels. */
const LEAST_PX = 0.1;

/** Why no mark of a series is visible. */
const FIXES = {
  missing: 'no value can be drawn. Give at least one number that its axis can show.',
  size: 'its marks have no size. Check borderWidth, radius, cutout, circumference, barThickness and similar options.',
  outside: 'all of it lies outside of the axes. Check min, max and clip.',
};
type Reason = keyof typeof FIXES;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Warns of a chart that shows none of its data, and writes into a chart without data that it has none. */
export function blankNotes(drawing: Drawing, plan: ChartPlan): Plugin {
  return {
    id: 'blankNotes',
    afterDatasetsDraw(chart) {
      const metas = chart.getSortedVisibleDatasetMetas();
      const points = metas.map(({ index }) => chart.data.datasets[index]?.data ?? []);
      const leastBarPx = shareOfBars(metas, chart.chartArea) > LEAST_PX ? 0 : LEAST_PX;
      const reasons = metas.map((meta, at) => reasonOf(meta, chart.chartArea, points[at] ?? [], leastBarPx));
      const [first] = reasons;
      if (first !== undefined && !reasons.includes(undefined))
        drawing.note(`Nothing of the data can be seen: ${FIXES[first]}`);
      const text = textOf(plan, metas, points);
      if (text !== undefined) writeInPlot(drawing, plan, chart, text);
    },
  };
}

/** @returns undefined where something of the series is seen, or would be if its values were not all zero */
function reasonOf(
  meta: ChartMeta,
  area: ChartArea,
  points: readonly unknown[],
  leastBarPx: number,
): Reason | undefined {
  const isNumber = (parsed: unknown) => Number.isFinite(numberOf(meta, parsed));
  const isValue = (parsed: unknown) => isNumber(parsed) && numberOf(meta, parsed) !== 0;
  const { _parsed: values } = meta;
  switch (meta.type) {
    case 'bar':
      return values.some(isNumber)
        ? reasonOfBars(meta, values.map(isValue), clipped(meta, area), leastBarPx)
        : 'missing';
    case 'pie':
    case 'doughnut':
    case 'polarArea':
      return values.some(isValue) ? reasonOfSlices(meta) : undefined;
    case 'line':
    case 'radar':
    case 'scatter':
    case 'bubble':
      return values.some(isNumber) ? reasonOfPoints(meta, clipped(meta, area)) : 'missing';
    default:
      // Marks of plugins are as large as their values.
      return isBlank(points) ? 'missing' : undefined;
  }
}

/** Whether no point of a series has a value. */
function isBlank(points: readonly unknown[]): boolean {
  return points.every(
    (point) => point === null || (isObject(point) && ['x', 'y', 'v'].some((key) => point[key] === null)),
  );
}

/** The text in the plot in place of marks: that there is no data, or that all slices are 0. */
function textOf(
  { spec }: ChartPlan,
  metas: readonly ChartMeta[],
  points: readonly (readonly unknown[])[],
): string | undefined {
  if (spec.composition?.blank !== undefined) return spec.composition.blank;
  if (hasCenterText(spec)) return undefined;
  if (points.every(isBlank)) return blankText(spec, 'gaps');
  const areZero = metas.every(
    ({ type }, at) => definitionOfSeries(type)?.hasSlices && points[at]?.every((point) => !point),
  );
  return areZero ? blankText(spec, 'zeros') : undefined;
}

/** Whether a ring has a text of its own in its middle, where ours would stand. */
function hasCenterText({ options }: ChartPlan['spec']): boolean {
  const annotations = valueAt(options, 'plugins', 'annotation', 'annotations');
  return Object.values(isObject(annotations) || Array.isArray(annotations) ? annotations : {}).some(
    (one) => isObject(one) && one['type'] === 'doughnutLabel' && one['display'] !== false && Boolean(one['content']),
  );
}

/** Writes a text in the middle of the plot, if it fits. */
function writeInPlot(drawing: Drawing, { spec, theme: own }: ChartPlan, { ctx, chartArea }: Chart, text: string): void {
  // Written in plain mode too, where Chart.js would draw an empty plot.
  const theme = own ?? (spec.composition?.blank === undefined ? undefined : lightTheme(spec));
  if (!theme) return;
  const { left, right, top, bottom } = chartArea;
  const font = `400 ${theme.fontSize}px ${drawing.ownFonts(theme.fontFamily)}`;
  if (drawing.widthOf(text, font) > right - left || theme.fontSize > bottom - top) return;
  ctx.save();
  ctx.font = font;
  ctx.fillStyle = theme.textSecondary;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.direction = directionOf(text);
  ctx.fillText(text, (left + right) / 2, (top + bottom) / 2);
  ctx.restore();
}

function numberOf({ vScale }: ChartMeta, parsed: unknown): number {
  return typeof parsed === 'number'
    ? parsed
    : Number((parsed as Record<string, unknown>)[vScale?.axis ?? 'y'] ?? Number.NaN);
}

/** The part of the image where a series is drawn. */
function clipped({ _clip: clip }: ChartMeta, area: ChartArea): Box {
  const by = (side: keyof Box): number =>
    clip.disabled || clip[side] === false ? Number.POSITIVE_INFINITY : Number(clip[side]);
  return {
    left: area.left - by('left'),
    right: area.right + by('right'),
    top: area.top - by('top'),
    bottom: area.bottom + by('bottom'),
  };
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** The share of the plot along its categories that bars cover: many that are too thin to be seen alone are seen together. */
function shareOfBars(metas: readonly ChartMeta[], { left, right, top, bottom }: ChartArea): number {
  const bars = metas.flatMap(({ type, data }) => (type === 'bar' ? data.map(barGeometryOf) : []));
  // Those of a stack stand at one place.
  const thickness = new Map(bars.map(({ x, y, width, height, horizontal }) => (horizontal ? [y, height] : [x, width])));
  const lengthPx = bars[0]?.horizontal ? bottom - top : right - left;
  return [...thickness.values()].reduce((sum, px) => sum + px, 0) / lengthPx;
}

function reasonOfBars({ data }: ChartMeta, isSized: boolean[], area: Box, leastPx: number): Reason | undefined {
  const bars = data.filter((_, at) => isSized[at]).map(barGeometryOf);
  const sized = bars.filter(({ horizontal, width, height }) => (horizontal ? height : width) > leastPx);
  if (bars.length > 0 && sized.length === 0) return 'size';
  const isSeen = sized.some(({ x, y, base, width, height, horizontal }) =>
    overlaps(
      horizontal
        ? { left: Math.min(x, base), right: Math.max(x, base), top: y - height / 2, bottom: y + height / 2 }
        : { left: x - width / 2, right: x + width / 2, top: Math.min(y, base), bottom: Math.max(y, base) },
      area,
    ),
  );
  return isSeen || bars.length === 0 ? undefined : 'outside';
}

function reasonOfSlices(meta: ChartMeta): Reason | undefined {
  const isSeen = arcsOf(meta).some(
    ({ startAngle, endAngle, innerRadius, outerRadius, options }) =>
      endAngle > startAngle && outerRadius - Math.max(0, innerRadius) > LEAST_PX && options.spacing < outerRadius,
  );
  if (isSeen) return undefined;
  return meta.type === 'polarArea' ? 'outside' : 'size';
}

function reasonOfPoints(meta: ChartMeta, area: Box): Reason | undefined {
  const { data, dataset: line } = lineElementsOf(meta);
  const radiusOf = ({ skip, options }: LinePoint): number => (skip === true ? 0 : (options?.radius ?? 0));
  const hasLine = line?.options !== undefined && (Number(line.options.borderWidth) > 0 || line.options.fill !== false);
  let isEmpty = true;
  for (const [at, point] of data.entries()) {
    const [radius, before] = [radiusOf(point), data[at - 1]];
    const hasSegment = hasLine && before !== undefined && before.skip !== true && point.skip !== true;
    if (radius > 0 && overlaps(around([point], radius), area)) return undefined;
    if (hasSegment && overlaps(around([before, point], 0), area)) return undefined;
    isEmpty &&= radius <= 0 && !hasSegment;
  }
  if (!isEmpty) return 'outside';
  return hasLine && spans(line?.options) ? undefined : 'size';
}

const spans = (options: { spanGaps?: unknown } | undefined): boolean => Boolean(options?.spanGaps);

function around(points: readonly LinePoint[], px: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - px,
    right: Math.max(...xs) + px,
    top: Math.min(...ys) - px,
    bottom: Math.max(...ys) + px,
  };
}
