import type { Scale } from 'chart.js';
import { type JsonObject, plainText } from '../../../../chart-spec/spec.js';
import { clockTexts, dateTexts } from '../../../../chart-spec/table.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { fontFrom, scriptable } from '../../../chartjs/adapters';
import type { Drawing } from '../../../drawing/drawing';
import { calendarMonths } from './calendar-months';
import { planBelow } from './horizontal-axis-labels';
import {
  closePxOf,
  isPart,
  isShortAtEnd,
  type LabelPlan,
  type LabelSpace,
  linesOf,
  type PlannedLabel,
  paddingAtEndsPx,
  smallerPx,
  tickText,
} from './label-selection';
import { type OrdinalLabels, ordinalLabels } from './ordinal-labels';
import { titleSize } from './title-size';
import { planBeside } from './vertical-axis-labels';

/** Distance of two lines of a label. */
const LINE_EM = 1.2;
/** Largest share of the image's height for labels below the plot. */
const BELOW_SHARE = 0.46;
/** Share of the image's width that names beside the plot may take at least: Chart.js divides a half of it among all that stands beside plots. */
const BESIDE_SHARE = 0.3;
/** In a tile, whose plot has less to lose. */
const BELOW_TILE_SHARE = 0.3;

interface Tick {
  value: number;
  label?: string | string[];
}

/** A category axis of Chart.js, with the parts that its types leave out. */
interface CategoryScale extends Omit<Scale, 'ticks' | 'options'> {
  ticks: Tick[];
  getLabels(): string[];
  _margins: { left: number; right: number };
  options: {
    display: boolean | 'auto';
    offset: boolean;
    reverse: boolean;
    position: unknown;
    ticks: {
      display: boolean;
      autoSkip: boolean;
      padding: number;
      align: string;
      mirror: boolean;
      font: { family: string; style: string; weight: string; lineHeight: number | string; size: number };
    };
    grid: { drawTicks: boolean; tickLength: number };
  };
}

interface Planned {
  plan: LabelPlan;
  /** The array that the plan made; Chart.js may give the labels to it a second time. */
  ticks: Tick[];
  count: number;
  lengthPx: number;
}

/** By axis, which belongs to one chart. */
const plans = new WeakMap<object, Planned>();

/** How the labels of a category axis are drawn; `undefined` where Chart.js draws them by itself. */
export function labelPlanOf(scale: object): (Omit<Planned, 'ticks'> & { isHorizontal: boolean }) | undefined {
  const planned = plans.get(scale);
  return planned && { ...planned, isHorizontal: (scale as CategoryScale).isHorizontal() };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function spaceOf(drawing: Drawing, scale: CategoryScale, own: JsonObject, plan: ThemedPlan): LabelSpace {
  const { theme } = plan;
  const { ticks } = scale.options;
  const ownSize = (own['font'] as JsonObject | undefined)?.['size'];
  const sizePx = numberOr(ownSize, theme.fontSize);
  const smallPx = ownSize === undefined ? smallerPx(sizePx, theme.smallestTextPx) : sizePx;
  const { family, style, weight, lineHeight } = ticks.font;
  const paddingPx =
    2 * ticks.padding +
    titleSize(drawing, scale as unknown as Scale).acrossPx +
    (scale.options.grid.drawTicks ? scale.options.grid.tickLength : 0);
  const belowShare = plan.spec.inside?.isTile ? BELOW_TILE_SHARE : BELOW_SHARE;
  const acrossPx = scale.isHorizontal()
    ? Math.min(scale.maxHeight - paddingPx, scale.chart.height * belowShare)
    : scale.maxWidth - paddingPx;
  const isWhole = scale.ticks.length === scale.getLabels().length;
  // All labels of the axis are one array for as long as the chart lives: the reading of it is kept.
  const shown = isWhole && !own['format'] ? scale.getLabels() : scale.ticks.map(({ label }) => plainText(label));
  const texts = clockTexts(shown, plan.spec.timeZone);
  const locale = plan.language;
  const dates = isWhole && !own['format'] ? dateTexts(texts, locale) : undefined;
  // Beside an axis the day of a time stands before it.
  const labels =
    dates?.map((lines) => (scale.isHorizontal() ? lines : [lines.toReversed().join(', ')])) ??
    scale.ticks.map(({ label }) => linesOf(label));
  return {
    labels,
    locale,
    closePx: closePxOf(labels),
    ordinal:
      own['autoSkip'] === false ? undefined : (ordinalOfWeeks(scale, plan) ?? ordinalLabels(texts, locale, shown)),
    font: (px) => {
      const { string, lineHeight: linePx } = fontFrom({ family, style, weight, lineHeight, size: px });
      return { css: string, linePx };
    },
    sizePx,
    smallPx,
    smallestPx: ownSize === undefined ? Math.min(smallPx, theme.smallestTextPx) : sizePx,
    width: scale.chart.width,
    height: scale.chart.height,
    acrossPx: Math.max(sizePx, acrossPx),
    limit: Math.max(1, numberOr(own['maxTicksLimit'], Number.POSITIVE_INFINITY)),
  };
}

function ordinalOfWeeks(scale: CategoryScale, { spec, language }: ThemedPlan): OrdinalLabels | undefined {
  const months = scale.isHorizontal() ? spec.composition?.months : undefined;
  return months && calendarMonths(months, language);
}

function planLabels(drawing: Drawing, scale: CategoryScale, { id, ticks: own }: Axis, plan: ThemedPlan): LabelPlan {
  const { theme } = plan;
  const space = spaceOf(drawing, scale, own, plan);
  const leastAngle = Math.min(90, Math.max(0, numberOr(own['minRotation'], 0)));
  if (!scale.isHorizontal()) {
    if (leastAngle > 0)
      drawing.note(
        `"options.scales.${id}.ticks.minRotation" has no effect: names beside an axis stand upright. Remove it.`,
      );
    return planBeside(drawing, { ...space, rowPx: scale.maxHeight / Math.max(1, scale.ticks.length) });
  }
  const { offset, reverse, position, ticks } = scale.options;
  const planAt = (align: string) =>
    planBelow(drawing, {
      ...space,
      isCentered: Boolean(offset),
      isReversed: Boolean(reverse),
      isOnTop: position === 'top',
      align,
      margins: scale._margins,
      edgePx: theme.paddingPx,
      gapPx: numberOr(own['autoSkipPadding'], Math.round(theme.fontSize * 0.55)),
      leastAngle,
      mostAngle: Math.max(leastAngle, Math.min(90, numberOr(own['maxRotation'], 90))),
    });
  if (offset || own['align'] !== undefined) return planAt(plainText(ticks.align));
  const inner = planAt('inner');
  const centered = !isPart(plan.spec) && mayStandAtEnds(drawing, space, inner) ? planAt('center') : undefined;
  const isBetter = centered && centered.rotation <= inner.rotation && centered.labels.length >= inner.labels.length;
  ticks.align = isBetter ? 'center' : 'inner';
  if (isBetter && own['padding'] === undefined) ticks.padding = paddingAtEndsPx(theme.fontSize);
  return isBetter ? centered : { ...inner, labels: withBlankEnds(inner.labels, scale.ticks.length) };
}

/** Whether the first and the last label are so short that they may stand in the middle of the ends of the plot, or have no space in it. */
function mayStandAtEnds(drawing: Drawing, { font }: LabelSpace, { labels, rotation, sizePx }: LabelPlan): boolean {
  const { css } = font(sizePx);
  const ends = [labels[0], labels.at(-1)].flatMap((label) => label?.lines ?? []);
  return rotation > 0 || ends.every((line) => isShortAtEnd(drawing.widthOf(line, css), sizePx));
}

/** Labels with blank ones at the ends of the axis where these have none: Chart.js aligns the first and the last tick. */
function withBlankEnds(labels: PlannedLabel[], count: number): PlannedLabel[] {
  const blank = (index: number): PlannedLabel[] =>
    labels.some((label) => label.index === index) ? [] : [{ index, lines: [''] }];
  return [...blank(0), ...labels, ...blank(count - 1)];
}

function apply(scale: CategoryScale, { plan, ticks }: Planned): void {
  scale.ticks = ticks;
  for (const [place, { lines }] of plan.labels.entries()) {
    const tick = ticks[place];
    if (tick) tick.label = tickText(lines);
  }
}

/**
 * Options that plan the labels of a category axis in place of Chart.js, which leaves out names, prints labels on each other, or lets them
 * stick out of the image. They act on a horizontal and on a vertical axis.
 */
export function categoryTicks(
  drawing: Drawing,
  axis: Axis,
  plan: ThemedPlan,
): { scale: JsonObject; ticks: JsonObject } {
  const { theme } = plan;
  const setLabels = (scale: CategoryScale) => {
    const { ticks, display } = scale.options;
    if (!scale.isHorizontal()) scale.maxWidth = Math.max(scale.maxWidth, scale.chart.width * BESIDE_SHARE);
    const planned = plans.get(scale);
    if (planned && planned.ticks === scale.ticks) return apply(scale, planned);
    plans.delete(scale);
    if (!display || !ticks.display || scale.ticks.length === 0) return;
    const made = planLabels(drawing, scale, axis, plan);
    const shown = made.labels.map(({ index }) => ({ value: scale.ticks[index]?.value ?? index }));
    const lengthPx = scale.isHorizontal() ? scale.maxWidth : scale.maxHeight;
    const next = { plan: made, ticks: shown, count: scale.ticks.length, lengthPx };
    plans.set(scale, next);
    ticks.autoSkip = false;
    apply(scale, next);
  };
  const turn = (scale: CategoryScale) => {
    const planned = plans.get(scale);
    if (planned) scale.labelRotation = planned.plan.rotation;
  };
  const inset = (scale: CategoryScale) => {
    const planned = plans.get(scale);
    if (!planned || !scale.isHorizontal()) return;
    scale.paddingLeft = planned.plan.insetPx.left;
    scale.paddingRight = planned.plan.insetPx.right;
  };
  const size = ({ scale }: { scale?: object }) => (scale && plans.get(scale)?.plan.sizePx) || theme.fontSize;
  // A single line is as high as others.
  const lineEm = drawing.lineEm(LINE_EM);
  const lineHeight = ({ scale }: { scale?: object }) => {
    const labels = scale && plans.get(scale)?.plan.labels;
    return labels?.every(({ lines }) => lines.length < 2) ? LINE_EM : lineEm;
  };
  return {
    scale: {
      afterTickToLabelConversion: scriptable(setLabels),
      afterCalculateLabelRotation: scriptable(turn),
      afterFit: scriptable(inset),
    },
    ticks: { font: { size: scriptable(size), ...(lineEm > LINE_EM ? { lineHeight: scriptable(lineHeight) } : {}) } },
  };
}
