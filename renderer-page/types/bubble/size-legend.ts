import type { Plugin } from 'chart.js';
import { type ChartSpec, type Composition, composeChart } from '../../../chart-spec/spec.js';
import { numberWriter } from '../../../chart-spec/table.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { SharedKey } from '../../chart/drawn-type';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';

/** Smaller images have no legend of sizes. */
const LEAST_WIDTH_PX = 300;
const LEAST_HEIGHT_PX = 160;
const TEXT_EM = 0.92;
/** Space before the circles, and between them and their values. */
const BEFORE_EM = 1.2;
const GAP_EM = 0.6;
/** A title is at most so wide, and has at most so many lines beside the plot. */
const TITLE_EM = 9;
const TITLE_LINES = 2;
const LINE_HEIGHT = 1.3;
/** Each value is at most this share of the one before. */
const NEXT_SHARE = 0.3;
const MOST_SHARE = 0.6;
/** A circle is not smaller than this share of the least bubble. */
const NEAR_LEAST = 0.75;
const MOST_CIRCLES = 3;
/** Beside the plot it takes at most this share of the width, of a wide image more, else it is a row below it, of at most this share of the height. */
const BESIDE_SHARE = { usual: 0.22, wide: 0.3 };
const WIDE = 1.5;
const ROW_SHARE = 0.16;

type Sizes = NonNullable<Composition['sizes']>;

interface Circle {
  radiusPx: number;
  text: string;
}

/** The largest circle is near the largest bubble; the others are of rounder sizes. */
const LARGEST_STEPS = [9, 8, 7, 6, 5, 4, 3, 2, 1.5, 1];
const STEPS = [5, 2, 1];

/** The largest of these steps, times a power of ten, that is not above a value. */
function roundBelow(value: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((times) => times * power <= value * (1 + 1e-9)) ?? 1;
  return step * power;
}

/** The smallest of these steps, times a power of ten, that is not below a value. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.findLast((times) => times * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Circles of round sizes, from the largest to about the least of the data; those whose texts would stand on each other are left out. */
function circlesOf({ least, largest, largestPx }: Sizes, linePx: number, locale: string, mostPx = largestPx) {
  const circles: (Omit<Circle, 'text'> & { value: number })[] = [];
  const most = largest * Math.min(1, mostPx / largestPx) ** 2;
  for (let value = roundBelow(most, LARGEST_STEPS); value > 0 && circles.length < MOST_CIRCLES; ) {
    const radiusPx = Math.sqrt(value / largest) * largestPx;
    const before = circles.at(-1);
    if (before && 2 * (before.radiusPx - radiusPx) < linePx) break;
    circles.push({ radiusPx, value });
    const below = roundBelow(value * NEXT_SHARE, STEPS);
    const next = below < NEAR_LEAST * least ? roundAbove(least) : below;
    if (next > value * MOST_SHARE) break;
    value = next;
  }
  const write = numberWriter('labels', { values: circles.map(({ value }) => value), locale });
  return circles.map(({ radiusPx, value }): Circle => ({ radiusPx, text: write(value) }));
}

interface Key {
  widthPx: number;
  /** @param y the middle of circles side by side, the top of those in each other */
  draw: (context: CanvasRenderingContext2D, left: number, y: number) => void;
}

/** Circles side by side, each before its size, behind what fits of the title. */
function rowOf(drawing: Drawing, { spec, theme }: ThemedPlan, whole: string, circles: readonly Circle[]): Key {
  const emPx = theme.fontSize;
  const font = `400 ${emPx}px ${drawing.ownFonts(theme.fontFamily)}`;
  const widths = circles.map(({ radiusPx, text }) => 2 * radiusPx + GAP_EM * emPx + drawing.widthOf(text, font));
  const circlesPx = widths.reduce((sum, px) => sum + px, (circles.length - 1) * BEFORE_EM * emPx);
  const spacePx = spec.width - 2 * theme.paddingPx - circlesPx - BEFORE_EM * emPx;
  const title = shortenLabel(drawing, whole, font, Math.max(0, spacePx));
  const titlePx = title === '' ? 0 : drawing.widthOf(title, font) + BEFORE_EM * emPx;
  return {
    widthPx: titlePx + circlesPx,
    draw(context, start, y) {
      context.font = font;
      context.lineWidth = theme.scale;
      context.strokeStyle = theme.textSecondary;
      context.fillStyle = theme.textSecondary;
      context.textAlign = 'left';
      context.textBaseline = 'alphabetic';
      const baseline = y + emPx * 0.37;
      if (titlePx > 0) context.fillText(title, start, baseline);
      let left = start + titlePx;
      for (const [at, { radiusPx, text }] of circles.entries()) {
        context.beginPath();
        context.arc(left + radiusPx, y, radiusPx, 0, 2 * Math.PI);
        context.stroke();
        context.fillText(text, left + 2 * radiusPx + GAP_EM * emPx, baseline);
        left += (widths[at] ?? 0) + BEFORE_EM * emPx;
      }
    },
  };
}

/** The same for small multiples, as a row above them. @param part one of them, whose size decides that of all circles */
export function sharedSizes(drawing: Drawing, whole: ThemedPlan, part: ChartSpec): SharedKey | undefined {
  const { theme, numberLocale, isRightToLeft: isMirrored } = whole;
  const { sizes } = composeChart({ ...part, options: whole.spec.options }).composition ?? {};
  if (!sizes) return undefined;
  const row = rowOf(drawing, whole, sizes.title, circlesOf(sizes, 1, numberLocale));
  return (context, { x, y, width }) =>
    row.draw(context, isMirrored ? x + width - row.widthPx : x, y + theme.fontSize / 2);
}

/** The key of a bubble chart's areas, beside the plot or below it. */
export function sizeLegend(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec, theme, numberLocale, isRightToLeft } = plan;
  const { sizes } = spec.composition ?? {};
  const isLarge = spec.width >= LEAST_WIDTH_PX && spec.height >= LEAST_HEIGHT_PX;
  // Small multiples on one scale have one row above them.
  if (!sizes || !isLarge || spec.inside?.whole) return { id: 'sizeLegend' };
  const nested = nestedCircles(drawing, plan, sizes);
  const mostPx = (ROW_SHARE * spec.height) / 2;
  const row = rowOf(drawing, plan, sizes.title, circlesOf(sizes, 1, numberLocale, mostPx));
  const share = spec.width >= WIDE * spec.height ? BESIDE_SHARE.wide : BESIDE_SHARE.usual;
  const isBeside = nested.widthPx <= share * spec.width || row.widthPx > spec.width;
  const beforePx = BEFORE_EM * theme.fontSize;
  const rowPx = Math.max(theme.fontSize, 2 * Math.min(mostPx, sizes.largestPx)) + beforePx;
  const box = layoutSpace(isBeside ? 'right' : 'bottom', Math.ceil(isBeside ? nested.widthPx : rowPx), {
    weight: 1,
    fullSize: false,
    isTaken: true,
  });
  // A row may be wider than the plot, not than the image.
  const startOf = (left: number, width: number) =>
    isRightToLeft
      ? Math.max(theme.paddingPx, left + width - row.widthPx)
      : Math.min(left, spec.width - theme.paddingPx - row.widthPx);
  return {
    id: 'sizeLegend',
    afterInit(chart) {
      addLayoutBox(chart, box);
    },
    afterDatasetsDraw({ ctx }) {
      const { left = 0, top = 0, width } = box;
      ctx.save();
      if (isBeside) nested.draw(ctx, left + beforePx, top);
      else row.draw(ctx, startOf(left, width), top + (beforePx + rowPx) / 2);
      ctx.restore();
    },
  };
}

/** Circles that stand in each other below the title, with their sizes at their right. */
function nestedCircles(drawing: Drawing, { theme, numberLocale }: ThemedPlan, sizes: Sizes): Key {
  const emPx = theme.fontSize;
  const sizePx = Math.round(emPx * TEXT_EM);
  const family = drawing.ownFonts(theme.fontFamily);
  const [font, titleFont] = [`400 ${sizePx}px ${family}`, `600 ${sizePx}px ${family}`];
  const linePx = sizePx * LINE_HEIGHT;
  const circles = circlesOf(sizes, linePx, numberLocale);
  const largestPx = circles[0]?.radiusPx ?? 0;
  const title = wrapLabel(drawing, sizes.title, titleFont, TITLE_EM * emPx, TITLE_LINES).filter((line) => line !== '');
  const textPx = Math.max(0, ...circles.map(({ text }) => drawing.widthOf(text, font)));
  const titlePx = Math.max(0, ...title.map((line) => drawing.widthOf(line, titleFont)));
  return {
    widthPx: BEFORE_EM * emPx + Math.max(2 * largestPx + GAP_EM * emPx + textPx, titlePx),
    draw(ctx, left, boxTop) {
      const top = boxTop + (title.length === 0 ? sizePx / 2 : linePx * (title.length + 0.5));
      const bottom = top + 2 * largestPx;
      ctx.fillStyle = theme.textSecondary;
      ctx.strokeStyle = theme.textSecondary;
      ctx.lineWidth = theme.scale;
      ctx.textAlign = 'left';
      ctx.font = titleFont;
      ctx.textBaseline = 'top';
      for (const [at, line] of title.entries()) ctx.fillText(line, left, boxTop + at * linePx);
      ctx.font = font;
      ctx.textBaseline = 'middle';
      for (const { radiusPx, text } of circles) {
        const topPx = bottom - 2 * radiusPx;
        ctx.beginPath();
        ctx.arc(left + largestPx, bottom - radiusPx, radiusPx, 0, 2 * Math.PI);
        ctx.stroke();
        ctx.beginPath();
        ctx.moveTo(left + largestPx, topPx);
        ctx.lineTo(left + 2 * largestPx + (GAP_EM / 2) * emPx, topPx);
        ctx.stroke();
        ctx.fillText(text, left + 2 * largestPx + GAP_EM * emPx, topPx);
      }
    },
  };
}
