import { capitalized, drawnWordsOf, goodDirection, hasCourse } from '../../../chart-spec/describe.js';
import type { ChartSpec, Kpi } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { oneLine, wrapText } from '../../text/wrapping/text-fit';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { LABEL_OF_FIGURE, largestFigurePx, type ShownKpi, shownKpi } from '../../values/kpi-text';

/** One line of text. Its place is measured from the start of its area, which is the right side where texts run from right to left. */
export interface KpiLine {
  text: string;
  font: string;
  sizePx: number;
  x: number;
  baseline: number;
  tone?: Kpi['tone'];
  trend?: 'up' | 'down' | undefined;
  isQuiet: boolean;
}

/** A figure that is laid out in its area. */
export interface KpiPlan {
  lines: KpiLine[];
  spark?: { values: (number | null)[]; top: number; height: number; color: string | undefined };
  bar?: { share: number; top: number; height: number; tone: Kpi['tone'] };
}

/** Sizes in ems of the ordinary text, and shares of the area. */
const VALUE = { em: 2.7, height: 0.36, width: 0.2, weight: 600 };
const LABEL_SHARE = 0.28;
const DELTA_SHARE = 0.34;
const SMALLEST_PX = 6;
const STEP = 0.94;
const ASCENT = 0.74;
const LINE = 1.28;
/** An arrow and the gap behind it. */
const ARROW_SPACE_EM = 0.92;
const LEAST_SPARK_EM = 1.6;
const SPARK_GAP_EM = 0.5;
/** A figure is not made smaller than this share for the line of its past values. */
const LEAST_BESIDE_SPARK = 0.6;
const MOST_SPARK_SHARE = 0.45;

interface Sizes {
  value: number;
  label: number;
  delta: number;
}

interface Block {
  sizes: Sizes;
  labelLines: string[];
  /** What the value stands below. */
  labelPx: number;
  valueLines: string[];
  deltaLines: string[];
  isDeltaBeside: boolean;
  heightPx: number;
  isWhole: boolean;
}

/** What the texts are measured with, and the place that they have. */
interface KpiPlace {
  drawing: Drawing;
  area: Rect;
  /** The ordinary text, in CSS px. */
  em: number;
  smallestPx: number;
  /** The largest figure that its board allows, in CSS px. */
  mostPx: number;
  isTile: boolean;
  /** Whether the change of another figure of the row has no space beside it. */
  isDeltaBelow: boolean;
  /** The largest label that its board allows, in CSS px. */
  labelPx: number;
  /** Lines that the longest label of the row has. */
  labelLines: number;
  font(sizePx: number, weight: number): string;
}

interface Parts {
  kpi: ShownKpi;
  /** The past values; undefined where they are no line. */
  course: (number | null)[] | undefined;
  targetText: string;
  share: number | undefined;
}

function partsOf(spec: ChartSpec, language: string): Parts {
  const { value = '', label, delta, goodWhen, valueFormat: format, target, data, options, inside } = spec;
  const figure: Kpi = {
    label: label ?? data.datasets[0]?.label ?? '',
    value,
    ...(delta !== undefined && { delta }),
    ...(goodWhen && { goodWhen }),
    ...(format && { format }),
  };
  const compared = [value, target, ...(inside?.besideFigures ?? [])].filter((one) => typeof one === 'number');
  const kpi = shownKpi(figure, options['locale'], 'valueFormat', compared);
  const values = data.datasets[0]?.data.map((one) => (typeof one === 'number' ? one : null)) ?? [];
  const course = hasCourse(spec) ? values : undefined;
  if (target === undefined || typeof value !== 'number') return { kpi, course, targetText: '', share: undefined };
  const shownTarget = shownKpi({ ...figure, value: target }, options['locale'], 'valueFormat', compared).value;
  const word = drawnWordsOf(language).target;
  const share = target > 0 ? Math.min(1, Math.max(0, value / target)) : undefined;
  return { kpi, course, targetText: oneLine(capitalized(`${word} ${shownTarget}`)), share };
}

/** The color of the bar says whether the target is met, or a limit is exceeded. */
function toneOf({ label = '', value, target, goodWhen: asked }: ChartSpec): Kpi['tone'] {
  const goodWhen = goodDirection(asked, label);
  if (typeof value !== 'number' || target === undefined) return undefined;
  if (goodWhen === 'up' && value >= target) return 'good';
  return goodWhen === 'down' && value > target ? 'bad' : undefined;
}

/** Lays out a figure: small label, large value, its change, then its course and the way to its target. No number is cut. */
export function planKpi(drawing: Drawing, plan: ChartPlan, theme: ResolvedTheme, area: Rect): KpiPlan {
  const { spec } = plan;
  const parts = partsOf(spec, plan.language);
  const family = drawing.ownFonts(theme.fontFamily);
  const place: KpiPlace = {
    drawing,
    area,
    em: theme.fontSize,
    smallestPx: theme.smallestTextPx,
    mostPx: spec.inside?.figurePx ?? Number.POSITIVE_INFINITY,
    isTile: spec.inside?.isTile === true,
    isDeltaBelow: spec.inside?.isDeltaBelow === true,
    labelPx: spec.inside?.labelPx ?? theme.fontSize,
    labelLines: spec.inside?.labelLines ?? 0,
    font: (sizePx, weight) => `${weight} ${sizePx}px ${family}`,
  };
  const { em, isTile, font } = place;
  const block = fitBlock(place, parts);
  if (!block.isWhole) drawing.note('The texts of the key figure are cut: its place is too small. Use a larger one.');
  const { sizes } = block;
  const { smallPx, barPx, heightPx: targetPx } = targetSizes(place, parts, sizes);
  const hasTarget = targetPx > 0 && block.heightPx + targetPx <= area.height;
  if (targetPx > 0 && !hasTarget)
    drawing.note('The target is not shown: the key figure is too small. Use a higher one.');
  const below = hasTarget ? targetPx : 0;
  const { course } = parts;
  const freePx = area.height - block.heightPx - below;
  const sparkPx = Math.min(freePx - em * SPARK_GAP_EM, area.height * MOST_SPARK_SHARE);
  const hasSpark = course !== undefined && sparkPx >= LEAST_SPARK_EM * em;
  if (course && !hasSpark)
    drawing.note('The line of the past values is left out: the key figure is too small. Use a higher one.');
  const usedPx = block.heightPx + below + (hasSpark ? sparkPx + em * SPARK_GAP_EM : 0);
  // In a board the first lines of all figures of a row stand on one height.
  const middlePx = Math.max(0, (area.height - usedPx) / 2);
  const top = isTile ? Math.min(spec.inside?.topPx ?? 0, 2 * middlePx) : middlePx;
  const end = isTile ? area.height : top + usedPx;
  const planned: KpiPlan = { lines: linesOf(place, block, parts, top) };
  if (hasTarget) {
    const textTop = end - smallPx * LINE;
    planned.lines.push({
      text: parts.targetText,
      font: font(smallPx, 400),
      sizePx: smallPx,
      x: 0,
      baseline: textTop + smallPx,
      isQuiet: true,
    });
    if (parts.share !== undefined) {
      planned.bar = { share: parts.share, top: textTop - smallPx * 0.35 - barPx, height: barPx, tone: toneOf(spec) };
    }
  }
  if (hasSpark) {
    const color = spec.data.datasets[0]?.['borderColor'];
    planned.spark = {
      values: course,
      top: end - below - sparkPx,
      height: sparkPx,
      color: typeof color === 'string' ? color : undefined,
    };
  }
  return planned;
}

/** The bar of a target, and the line below it. */
function targetSizes({ em, smallestPx }: KpiPlace, { targetText, share }: Parts, { label }: Sizes) {
  const smallPx = Math.max(Math.min(em, smallestPx), label);
  const barPx = Math.max(3, Math.round(label * 0.3));
  const withoutBar = smallPx * (LINE + 0.4);
  const heightPx = targetText === '' ? 0 : share === undefined ? withoutBar : withoutBar + barPx + smallPx * 0.35;
  return { smallPx, barPx, heightPx };
}

/** The largest block whose texts are whole. */
function fitBlock(place: KpiPlace, parts: Parts): Block {
  const { area, em, smallestPx, isTile } = place;
  const labelPx = isTile ? place.labelPx : Number.POSITIVE_INFINITY;
  const least = Math.min(em, smallestPx);
  const mostPx = isTile
    ? Math.min(largestFigurePx(em, area.height, place.mostPx < Number.POSITIVE_INFINITY), place.mostPx)
    : Math.max(VALUE.em * em, Math.min(area.height * VALUE.height, area.width * VALUE.width));
  let block: Block | undefined;
  let withoutTarget: Block | undefined;
  let withoutCourse: Block | undefined;
  const coursePx = parts.course ? (LEAST_SPARK_EM + SPARK_GAP_EM) * em : 0;
  for (let value = mostPx; value >= SMALLEST_PX; value *= STEP) {
    const small = (share: number) =>
      isTile
        ? Math.min(em, Math.max(least, value * LABEL_OF_FIGURE))
        : Math.max(least, Math.min(value * share, em * 3));
    const delta = deltaPx(place, parts.kpi.delta?.text ?? '', small(DELTA_SHARE), least);
    block = blockAt(place, parts, { value, label: Math.min(small(LABEL_SHARE), labelPx), delta });
    if (!block.isWhole || block.heightPx > area.height) continue;
    const target = targetSizes(place, parts, block.sizes).heightPx;
    const isLarge = value >= LEAST_BESIDE_SPARK * (withoutCourse ?? block).sizes.value;
    if (isLarge && block.heightPx + target + coursePx <= area.height) return block;
    if (block.heightPx + target <= area.height) withoutCourse ??= block;
    if (withoutCourse && !isLarge) return withoutCourse;
    withoutTarget ??= block;
  }
  const whole = withoutCourse ?? withoutTarget;
  if (whole) return whole;
  const smallest = { value: SMALLEST_PX, label: least, delta: least };
  return block ?? blockAt(place, parts, smallest);
}

/** The largest size, at most this one, at which a change fits its place. */
function deltaPx({ drawing, area, font }: KpiPlace, text: string, mostPx: number, leastPx: number): number {
  const atMost = drawing.widthOf(text, font(mostPx, 600)) + mostPx * ARROW_SPACE_EM;
  return Math.min(mostPx, Math.max(leastPx, Math.floor((mostPx * area.width) / atMost)));
}

function blockAt(
  { drawing, area: { width }, font, isDeltaBelow, labelLines }: KpiPlace,
  { kpi }: Parts,
  sizes: Sizes,
): Block {
  const measure = (text: string, textFont: string) => drawing.sizeOf(text, textFont);
  const bare = (text: string) => text.replace(/\s+/g, '');
  const wrap = (text: string, textFont: string, lines: number, widthPx = width) => {
    const wrapped = wrapText(text, textFont, widthPx, lines, measure);
    return { wrapped, isWhole: bare(wrapped.join('')) === bare(text) };
  };
  const valueFont = font(sizes.value, VALUE.weight);
  // A number stands on one line with its unit; words may need several.
  const value = wrap(kpi.value, valueFont, isWords(kpi.value) ? 3 : 1);
  const valueWidth = Math.max(0, ...value.wrapped.map((line) => drawing.widthOf(line, valueFont)));
  const words = kpi.value.split(' ').map((one) => drawing.widthOf(one, valueFont));
  const label = wrap(kpi.label, font(sizes.label, 500), 3);
  const deltaWidth = kpi.delta
    ? drawing.widthOf(kpi.delta.text, font(sizes.delta, 600)) + sizes.delta * ARROW_SPACE_EM
    : 0;
  const isDeltaBeside =
    !isDeltaBelow &&
    kpi.delta !== undefined &&
    value.wrapped.length === 1 &&
    valueWidth + sizes.delta * 0.7 + deltaWidth <= width;
  const delta = isDeltaBeside
    ? { wrapped: [kpi.delta?.text ?? ''], isWhole: true }
    : wrap(kpi.delta?.text ?? '', font(sizes.delta, 600), 3, width - sizes.delta * ARROW_SPACE_EM);
  const labelPx =
    label.wrapped.length === 0 ? 0 : sizes.label * (Math.max(label.wrapped.length, labelLines) * LINE + 0.25);
  const heightPx =
    labelPx +
    value.wrapped.length * sizes.value * 1.12 +
    (kpi.delta && !isDeltaBeside ? sizes.delta * (LINE * delta.wrapped.length + 0.25) : 0);
  return {
    sizes,
    labelLines: label.wrapped,
    labelPx,
    valueLines: value.wrapped,
    deltaLines: delta.wrapped,
    isDeltaBeside,
    heightPx,
    isWhole: label.isWhole && value.isWhole && delta.isWhole && words.every((one) => one <= width),
  };
}

function linesOf({ drawing, font }: KpiPlace, block: Block, { kpi }: Parts, top: number): KpiLine[] {
  const { sizes, labelLines, valueLines, isDeltaBeside } = block;
  const lines: KpiLine[] = [];
  let y = top;
  for (const text of labelLines) {
    lines.push({
      text,
      font: font(sizes.label, 500),
      sizePx: sizes.label,
      x: 0,
      baseline: y + sizes.label,
      isQuiet: true,
    });
    y += sizes.label * LINE;
  }
  y = top + block.labelPx;
  const valueFont = font(sizes.value, VALUE.weight);
  for (const text of valueLines) {
    const baseline = y + sizes.value * (ASCENT + 0.16);
    lines.push({ text, font: valueFont, sizePx: sizes.value, x: 0, baseline, isQuiet: false });
    y += sizes.value * 1.12;
  }
  const { delta } = kpi;
  if (!delta) return lines;
  const [last] = lines.slice(-1);
  const line = { font: font(sizes.delta, 600), sizePx: sizes.delta, tone: delta.tone, isQuiet: true };
  const beside = drawing.widthOf(valueLines[0] ?? '', valueFont) + sizes.delta * 0.7;
  for (const [at, text] of block.deltaLines.entries()) {
    const trend = at === 0 ? delta.trend : undefined;
    const indent = at > 0 && delta.trend ? sizes.delta * ARROW_SPACE_EM : 0;
    const place =
      isDeltaBeside && last
        ? { x: beside, baseline: last.baseline }
        : { x: indent, baseline: y + sizes.delta * (1.2 + at * LINE) };
    lines.push({ ...line, text, trend, ...place });
  }
  return lines;
}

/** @returns whether a value is a text, such as the name of a product, and no number with its unit */
function isWords(value: string): boolean {
  const start = value.search(/\p{L}{4}/u);
  return start >= 0 && /\s/u.test(value.slice(start));
}
