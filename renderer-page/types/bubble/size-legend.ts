import type { Plugin } from 'chart.js';
import { type ChartSpec, composeChart } from '../../../chart-spec/spec.js';
import { numberWriter } from '../../../chart-spec/table.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { SharedKey } from '../../chart/drawn-type';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';

/** Smaller images have no legend of sizes. */
const LEAST_WIDTH_PX = 300;
const LEAST_HEIGHT_PX = 160;
const TEXT_EM = 0.92;
/** Space before the circles, and between them and their values. */
const BEFORE_EM = 1.2;
const GAP_EM = 0.6;
/** A title is at most so wide. */
const TITLE_EM = 9;
const LINE_HEIGHT = 1.3;
/** Each value is at most this share of the one before. */
const NEXT_SHARE = 0.3;
const MOST_CIRCLES = 3;

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

/** Circles of round sizes, from the largest; those whose texts would stand on each other are left out. */
function circlesOf({ largest, largestPx }: { largest: number; largestPx: number }, linePx: number, locale: string) {
  const circles: (Omit<Circle, 'text'> & { value: number })[] = [];
  for (let value = roundBelow(largest, LARGEST_STEPS); value > 0 && circles.length < MOST_CIRCLES; ) {
    const radiusPx = Math.sqrt(value / largest) * largestPx;
    const before = circles.at(-1);
    if (before && 2 * (before.radiusPx - radiusPx) < linePx) break;
    circles.push({ radiusPx, value });
    value = roundBelow(value * NEXT_SHARE, STEPS);
  }
  const write = numberWriter('labels', { values: circles.map(({ value }) => value), locale });
  return circles.map(({ radiusPx, value }): Circle => ({ radiusPx, text: write(value) }));
}

/** The same for small multiples, as a row above them. @param part one of them, whose size decides that of all circles */
export function sharedSizes(drawing: Drawing, whole: ThemedPlan, part: ChartSpec): SharedKey | undefined {
  const { theme, numberLocale, isRightToLeft: isMirrored } = whole;
  const { sizes } = composeChart({ ...part, options: whole.spec.options }).composition ?? {};
  if (!sizes) return undefined;
  const emPx = theme.fontSize;
  const font = `400 ${emPx}px ${drawing.ownFonts(theme.fontFamily)}`;
  const circles = circlesOf(sizes, 1, numberLocale);
  return (context, { x, y, width }) => {
    context.font = font;
    context.lineWidth = theme.scale;
    context.strokeStyle = theme.textSecondary;
    context.fillStyle = theme.textSecondary;
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    const widths = circles.map(({ radiusPx, text }) => 2 * radiusPx + GAP_EM * emPx + drawing.widthOf(text, font));
    const titlePx = sizes.title === '' ? 0 : drawing.widthOf(sizes.title, font) + BEFORE_EM * emPx;
    const all = widths.reduce((sum, px) => sum + px, titlePx + (circles.length - 1) * BEFORE_EM * emPx);
    let left = isMirrored ? x + width - all : x;
    if (titlePx > 0) context.fillText(sizes.title, left, y + emPx * 0.87);
    left += titlePx;
    for (const [at, { radiusPx, text }] of circles.entries()) {
      context.beginPath();
      context.arc(left + radiusPx, y + emPx / 2, radiusPx, 0, 2 * Math.PI);
      context.stroke();
      context.fillText(text, left + 2 * radiusPx + GAP_EM * emPx, y + emPx * 0.87);
      left += (widths[at] ?? 0) + BEFORE_EM * emPx;
    }
  };
}

/** The key of a bubble chart's areas, beside the plot: circles that stand in each other, with their sizes. */
export function sizeLegend(drawing: Drawing, { spec, theme, numberLocale }: ThemedPlan): Plugin {
  const emPx = theme.fontSize;
  const sizePx = Math.round(emPx * TEXT_EM);
  const family = drawing.ownFonts(theme.fontFamily);
  const [font, titleFont] = [`400 ${sizePx}px ${family}`, `600 ${sizePx}px ${family}`];
  const linePx = sizePx * LINE_HEIGHT;
  const { sizes } = spec.composition ?? {};
  const isLarge = spec.width >= LEAST_WIDTH_PX && spec.height >= LEAST_HEIGHT_PX;
  const circles = sizes && isLarge ? circlesOf(sizes, linePx, numberLocale) : [];
  const largestPx = circles[0]?.radiusPx ?? 0;
  const title = shortenLabel(drawing, sizes?.title ?? '', titleFont, TITLE_EM * emPx);
  const textPx = Math.max(0, ...circles.map(({ text }) => drawing.widthOf(text, font)));
  const beforePx = BEFORE_EM * emPx;
  const contentPx = Math.max(2 * largestPx + GAP_EM * emPx + textPx, drawing.widthOf(title, titleFont));
  const box = layoutSpace('right', Math.ceil(beforePx + contentPx), {
    weight: 1,
    fullSize: false,
    isTaken: true,
  });
  return {
    id: 'sizeLegend',
    afterInit(chart) {
      if (circles.length > 0) addLayoutBox(chart, box);
    },
    afterDatasetsDraw({ ctx }) {
      if (circles.length === 0) return;
      const left = (box.left ?? 0) + beforePx;
      const top = (box.top ?? 0) + (title === '' ? sizePx / 2 : linePx * 1.5);
      const bottom = top + 2 * largestPx;
      ctx.save();
      ctx.fillStyle = theme.textSecondary;
      ctx.strokeStyle = theme.textSecondary;
      ctx.lineWidth = theme.scale;
      ctx.textAlign = 'left';
      if (title !== '') {
        ctx.font = titleFont;
        ctx.textBaseline = 'top';
        ctx.fillText(title, left, box.top ?? 0);
      }
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
      ctx.restore();
    },
  };
}
