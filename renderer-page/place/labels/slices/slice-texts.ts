import type { Chart } from 'chart.js';
import { plainText, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';
import { behindName } from '../../../text/text-direction';
import { pieces } from '../../../text/wrapping/text-fit';
import { shortenLabel, wrapWhole } from '../../../text/wrapping/wrap-and-shorten';
import { glyphBox, type LabelToPlace } from '../data/data-label';
import { fitsSlice, fontOf } from '../data/data-labels';

// What the labels of slices say, in a slice and outside.

export interface Arc {
  x: number;
  y: number;
  startAngle: number;
  endAngle: number;
  innerRadius: number;
  outerRadius: number;
}

/** The longest name beside a value, and where it is broken above it, unless a word is longer, in ems. */
export const NAME_EM = 11;
const BROKEN_EM = 7;

/** The number of forms of a text outside. */
export const FORMS = 3;

/** Whether a legend names all slices: that of the card, or the one of Chart.js. */
export function isNamedInLegend({ spec }: ChartPlan, chart: Chart): boolean {
  const { legend } = chart;
  const isShown = chart.options.plugins?.legend?.display === true;
  const entries = legend?.legendItems ?? [];
  const isWhole = entries.length > 0 && entries.every(({ index }, at) => index === at);
  return spec.sliceNames === 'legend' || (isShown && isWhole && entries.length >= spec.data.labels.length);
}

export interface SliceTexts {
  /** The lines of a label in its slice. */
  inside: string[];
  /** Those outside, where it needs the name unless a legend has it: on one line, name and value below each other, the name broken too. */
  outside: (form: number) => string[];
}

/** The lines of the label of a slice. @param isNamed whether a legend names it */
export function sliceTexts(
  drawing: Drawing,
  text: string,
  at: number,
  { spec, theme, isRightToLeft }: ThemedPlan,
  isNamed: boolean,
): SliceTexts {
  const name = plainText(spec.data.labels[at] ?? '').trim();
  const isOwn = [spec.data.datasets[0], spec.options['plugins']].some((one) => valueAt(one, 'datalabels', 'texts'));
  if (isOwn || isNamed || name === '' || text === '' || text.includes(name))
    return { inside: [text], outside: () => [text] };
  const font = fontOf(drawing, theme);
  const short = shortenLabel(drawing, name, font, NAME_EM * theme.fontSize);
  const broken = () => {
    const longestPx = Math.max(...pieces(short).map((word) => drawing.widthOf(word.trim(), font)));
    const linePx = Math.max(BROKEN_EM * theme.fontSize, longestPx);
    return wrapWhole(drawing, short, font, linePx, 2, pieces) ?? [short];
  };
  const forms = [
    () => [short + behindName(short, ' ', text, isRightToLeft)],
    () => [short, text],
    () => [...broken(), text],
  ];
  return {
    inside: spec.sliceNames === 'labels' ? [short, text] : [text],
    outside: (form) => forms[form]?.() ?? [text],
  };
}

/** Adds names to labels of pies and doughnuts. Changes the labels and their sizes. @param form which form labels have outside */
export function nameSlices(
  drawing: Drawing,
  labels: LabelToPlace[],
  chart: Chart,
  plan: ThemedPlan,
  form: number,
): void {
  const { spec } = plan;
  if (spec.type === 'polarArea') return;
  const isNamed = isNamedInLegend(plan, chart);
  for (const each of labels) {
    const model = each.label._model;
    const [text, ...others] = model?.lines ?? [];
    if (!model || text === undefined || others.length > 0) continue;
    const { inside, outside } = sliceTexts(drawing, text, each.label.$context.dataIndex, plan, isNamed);
    const write = (lines: string[]) => {
      if (lines.join('\n') === model.lines.join('\n')) return;
      const width = Math.max(...lines.map((line) => drawing.widthOf(line, model.font.string)));
      model.lines = lines;
      model.textAlign = 'center';
      model.size = { width, height: lines.length * model.font.lineHeight };
      Object.assign(each.glyphs, glyphBox(model));
    };
    write(inside);
    if (!fitsInside(each)) write(outside(form));
  }
}

/** Free space around a label in its slice, in CSS px, of both sides together. */
export const SLICE_MARGIN_PX = 6;

/** Whether a label stands inside its slice. */
export function fitsInside({ label, glyphs, isInside }: LabelToPlace): boolean {
  return isInside && fitsSlice(label._el as Arc, glyphs.width + SLICE_MARGIN_PX, glyphs.height + SLICE_MARGIN_PX);
}
