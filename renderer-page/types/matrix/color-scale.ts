import type { Chart, Plugin } from 'chart.js';
import { type ChartSpec, valueAt } from '../../../chart-spec/spec.js';
import { numberWriter } from '../../../chart-spec/table.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import type { SharedKey } from '../../chart/drawn-type';
import { addLayoutBox } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { smallTextPx } from '../../theme/resolve-theme';
import { valueColors } from '../../theme/value-colors';
import { inFormat } from '../../values/value-formats';
import { cellRange, showsTemperatures } from './matrix-options';

/** Smaller charts have no scale, in ems of their text. */
const LEAST_EM = { width: 16, height: 6.5 };
const BAR_EM = 0.8;
const GAP_EM = 0.5;
const BEFORE_EM = 1.2;
/** A bar is as high as the map, and shorter only beside a map that is higher than this. */
const WHOLE_EM = 24;
const HIGHEST_EM = 16;
const STOPS = 8;

interface ScaleBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

function isWanted({ spec }: ChartPlan): boolean {
  const legend = valueAt(spec.options, 'plugins', 'legend');
  const isOff = legend === false || valueAt(legend, 'display') === false;
  const ownColors = spec.data.datasets.some((dataset) => dataset['backgroundColor'] !== undefined);
  return spec.type === 'matrix' && !isOff && !ownColors && !spec.sparkline;
}

function hasSpace({ spec: { width, height }, theme: { fontSize } }: ThemedPlan): boolean {
  return width >= LEAST_EM.width * fontSize && height >= LEAST_EM.height * fontSize;
}

/** Whether cells have their values, or a warning says that these have no space. */
function hasLabels({ spec }: ChartPlan): boolean {
  const labels = valueAt(spec.options, 'plugins', 'datalabels');
  return labels !== undefined && labels !== false && valueAt(labels, 'display') !== false;
}

/** Both ends in one form, in the format of the labels of cells. */
function valueTexts({ spec, numberLocale }: ChartPlan, values: readonly number[]): (value: number) => string {
  const format = valueAt(spec.options, 'plugins', 'datalabels', 'format');
  const path = 'options.plugins.datalabels.format';
  return inFormat(path, () => numberWriter(format ? 'key' : 'labels', { values, format, locale: numberLocale }));
}

/** The key of a heat map's colors, behind the last column of the plot: a bar from the smallest to the largest value. */
export function colorScale(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { theme, isRightToLeft } = plan;
  const range = cellRange(plan.spec);
  const emPx = theme.fontSize;
  const font = `400 ${smallTextPx(theme, 0.92)}px ${drawing.ownFonts(theme.fontFamily)}`;
  const write = valueTexts(plan, range ? marksOf(range).map(({ value }) => value) : []);
  return {
    id: 'colorScale',
    afterInit(chart) {
      if (range === undefined || range.min === range.max || !isWanted(plan)) return;
      if (!hasSpace(plan)) {
        if (!hasLabels(plan)) {
          drawing.note(
            'The key of the colors is left out: no space. Use a wider or higher image or plugins.datalabels: {}.',
          );
        }
        return;
      }
      const marks = marksOf(range).map(({ value, share }) => ({ text: write(value), share }));
      const textPx = Math.max(...marks.map(({ text }) => drawing.widthOf(text, font)));
      const box = {
        position: isRightToLeft ? 'left' : 'right',
        weight: 1,
        fullSize: false,
        options: {},
        left: 0,
        top: 0,
        width: 0,
        height: 0,
        update(_widthPx: number, heightPx: number) {
          this.width = Math.ceil((BEFORE_EM + BAR_EM + GAP_EM) * emPx + textPx);
          this.height = heightPx;
        },
        isHorizontal: () => false,
        draw() {
          const colorOf = valueColors(range, theme.palette, theme.opaqueBackground, showsTemperatures(plan.spec));
          drawScale(
            chart,
            this,
            { emPx, font, marks, color: theme.textSecondary, isMirrored: isRightToLeft },
            (share) => colorOf(range.max * (1 - share) + range.min * share),
          );
        },
      };
      addLayoutBox(chart, box);
    },
  };
}

/** Half of the line at zero, and the least distance of its text from those at the ends, in ems. */
const ZERO_EM = 0.04;
const MARK_EM = 1.8;

/** Both ends, and zero where the hue changes there, with their places as shares of the scale from its top. */
function marksOf({ min, max }: { min: number; max: number }): { value: number; share: number }[] {
  const zero = min < 0 && max > 0 ? [{ value: 0, share: max / (max - min) }] : [];
  return [{ value: max, share: 0 }, ...zero, { value: min, share: 1 }];
}

const ROW_EM = { length: 9, gap: 0.6 };

/** The same for small multiples, as a row above them. */
export function sharedColorScale(drawing: Drawing, plan: ThemedPlan, { data }: ChartSpec): SharedKey | undefined {
  const range = cellRange(plan.spec);
  const ownColors = data.datasets.some((dataset) => dataset['backgroundColor'] !== undefined);
  if (range === undefined || range.min === range.max || ownColors) return undefined;
  const { theme, isRightToLeft: isMirrored } = plan;
  const em = theme.fontSize;
  const font = `400 ${em}px ${drawing.ownFonts(theme.fontFamily)}`;
  const [least = '', most = ''] = [range.min, range.max].map(valueTexts(plan, [range.min, range.max]));
  const colorOf = valueColors(range, theme.palette, theme.opaqueBackground, showsTemperatures(plan.spec));
  return (context, { x, y, width }) => {
    const length = ROW_EM.length * em;
    const gap = ROW_EM.gap * em;
    const [leastPx, mostPx] = [least, most].map((text) => drawing.widthOf(text, font));
    const all = (leastPx ?? 0) + (mostPx ?? 0) + length + 2 * gap;
    const left = (isMirrored ? x + width - all : x) + (leastPx ?? 0) + gap;
    const gradient = context.createLinearGradient(left, 0, left + length, 0);
    for (let stop = 0; stop <= STOPS; stop++) {
      const share = stop / STOPS;
      gradient.addColorStop(share, colorOf(range.min * (1 - share) + range.max * share));
    }
    context.fillStyle = gradient;
    context.fillRect(left, y + em * 0.1, length, em * BAR_EM);
    context.fillStyle = theme.textSecondary;
    context.font = font;
    context.direction = 'ltr';
    context.textBaseline = 'alphabetic';
    context.textAlign = 'right';
    context.fillText(least, left - gap, y + em * 0.87);
    context.textAlign = 'left';
    context.fillText(most, left + length + gap, y + em * 0.87);
  };
}

interface ScaleLook {
  emPx: number;
  font: string;
  marks: { text: string; share: number }[];
  color: string;
  /** Whether the bar stands on the right of its texts. */
  isMirrored: boolean;
}

function drawScale(
  { ctx }: Chart,
  box: ScaleBox,
  { emPx, font, marks, color, isMirrored }: ScaleLook,
  colorAt: (share: number) => string,
): void {
  const left = isMirrored ? box.left + box.width - (BEFORE_EM + BAR_EM) * emPx : box.left + BEFORE_EM * emPx;
  const height = box.height <= WHOLE_EM * emPx ? box.height : HIGHEST_EM * emPx;
  const { top } = box;
  const gradient = ctx.createLinearGradient(0, top, 0, top + height);
  for (let stop = 0; stop <= STOPS; stop++) gradient.addColorStop(stop / STOPS, colorAt(stop / STOPS));
  ctx.save();
  ctx.fillStyle = gradient;
  ctx.fillRect(left, top, BAR_EM * emPx, height);
  ctx.fillStyle = color;
  ctx.font = font;
  ctx.textAlign = isMirrored ? 'right' : 'left';
  const x = isMirrored ? left - GAP_EM * emPx : left + (BAR_EM + GAP_EM) * emPx;
  for (const { text, share } of marks) {
    const isEnd = share === 0 || share === 1;
    ctx.textBaseline = !isEnd ? 'middle' : share === 0 ? 'top' : 'bottom';
    const y = top + share * height;
    const isFree = Math.min(y - top, top + height - y) > MARK_EM * emPx;
    if (isEnd || isFree) ctx.fillText(text, x, y);
    if (!isEnd) ctx.fillRect(left, y - emPx * ZERO_EM, BAR_EM * emPx, 2 * emPx * ZERO_EM);
  }
  ctx.restore();
}
