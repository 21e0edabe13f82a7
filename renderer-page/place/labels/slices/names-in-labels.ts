import type { Chart } from 'chart.js';
import { type ChartSpec, isObject, objectAt, plainText, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { isRing } from '../../../chart/chart-types';
import { plainValue } from '../../../chart/data-values';
import type { Drawing } from '../../../drawing/drawing';
import { behindName } from '../../../text/text-direction';
import { shortenLabel } from '../../../text/wrapping/wrap-and-shorten';
import { formattedTexts, labelTexts } from '../../../values/label-texts';
import { glyphBox, type LabelToPlace } from '../data/data-label';
import { fitsSlice, fontOf } from '../data/data-labels';

// Each slice of a pie or doughnut with data labels is named once: in a legend, or in its label.

export interface Arc {
  x: number;
  y: number;
  startAngle: number;
  endAngle: number;
  innerRadius: number;
  outerRadius: number;
}

/** The longest name beside a value, in ems. */
const NAME_EM = 11;
/** More slices keep their legend. So do smaller images, in CSS px, which have no space for names around a pie. */
const MOST_NAMED = 20;
const LEAST_WIDTH_PX = 380;
const LEAST_HEIGHT_PX = 220;
/** The radius as a share of the smaller side of the image, and the width of a ring. */
const RADIUS_SHARE = 0.36;
const RING_SHARE = 0.5;

/** Whether a value would stand outside its slice, where the legend is far from it and its color hardly visible. */
function hasSmallSlice(drawing: Drawing, plan: ThemedPlan): boolean {
  const { spec, theme } = plan;
  const { type, data, options, width, height } = spec;
  const [dataset] = data.datasets;
  const values = dataset?.data.map(plainValue) ?? [];
  const textOf = labelTexts(plan);
  const format = valueAt(options, 'plugins', 'datalabels', 'format');
  const formatted = isObject(format) && formattedTexts(spec)(format, 'options.plugins.datalabels.format');
  const widthPx = (value: number) =>
    drawing.widthOf((formatted || textOf)(value, dataset), fontOf(drawing, theme)) + SLICE_MARGIN_PX;
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const outerRadius = Math.min(width, height) * RADIUS_SHARE;
  const innerRadius = type === 'doughnut' ? outerRadius * (1 - RING_SHARE) : 0;
  let startAngle = -Math.PI / 2;
  return values.some((value) => {
    const angles = { startAngle, endAngle: startAngle + ((value ?? 0) / total) * 2 * Math.PI };
    startAngle = angles.endAngle;
    return Boolean(value) && !fitsSlice({ ...angles, outerRadius, innerRadius }, widthPx(value ?? 0), theme.fontSize);
  });
}

/** The spec without its default legend where small slices have their labels outside: all labels name their slices then. */
export function withNamesInLabels(drawing: Drawing, plan: ChartPlan): ChartSpec {
  const { spec, theme } = plan;
  const { data, options, width, height, legend, sparkline } = spec;
  const hasOwnLegend = legend !== undefined || valueAt(options, 'plugins', 'legend') !== undefined;
  const isOneRing = isRing(spec) && data.datasets.length === 1 && !sparkline;
  // Labels at a place of their own keep their text.
  const places = ['anchor', 'align'].map((key) => valueAt(options, 'plugins', 'datalabels', key));
  const arePlaced = places.some((place) => place !== undefined && place !== 'end');
  const isWhole = options['circumference'] === undefined && options['rotation'] === undefined;
  if (!theme || !isOneRing || !isWhole || hasOwnLegend || arePlaced || !plan.hasDataLabels) return spec;
  const values = data.datasets[0]?.data ?? [];
  if (width < LEAST_WIDTH_PX || height < LEAST_HEIGHT_PX || values.length > MOST_NAMED) return spec;
  if (data.labels.length < values.length || !hasSmallSlice(drawing, plan)) return spec;
  // A legend has names that would be cut beside a value.
  const font = fontOf(drawing, theme);
  if (data.labels.some((label) => drawing.widthOf(label.trim(), font) > NAME_EM * theme.fontSize)) return spec;
  const plugins = { ...objectAt(options, 'plugins'), legend: { display: false } };
  return { ...spec, sliceNames: 'labels', options: { ...options, plugins } };
}

/** Whether a legend names all slices: that of the card, or the one of Chart.js. */
function isNamedInLegend({ spec }: ChartPlan, chart: Chart): boolean {
  const { legend } = chart;
  const isShown = chart.options.plugins?.legend?.display === true;
  const entries = legend?.legendItems ?? [];
  const isWhole = entries.length > 0 && entries.every(({ index }, at) => index === at);
  return spec.sliceNames === 'legend' || (isShown && isWhole && entries.length >= spec.data.labels.length);
}

/** The lines of the label of a slice in it, and its text outside: there it needs the name, unless a legend has it. */
export function sliceTexts(
  drawing: Drawing,
  text: string,
  at: number,
  chart: Chart,
  plan: ThemedPlan,
): { inside: string[]; outside: string } {
  const { spec, theme } = plan;
  const name = plainText(spec.data.labels[at] ?? '').trim();
  const isOwn = [spec.data.datasets[0], spec.options['plugins']].some((one) => valueAt(one, 'datalabels', 'texts'));
  if (isOwn || name === '' || text === '' || text.includes(name) || isNamedInLegend(plan, chart))
    return { inside: [text], outside: text };
  const short = shortenLabel(drawing, name, fontOf(drawing, theme), NAME_EM * theme.fontSize);
  const gap = /\d$/.test(short) ? ': ' : ' ';
  return {
    inside: spec.sliceNames === 'labels' ? [short, text] : [text],
    outside: short + behindName(short, gap, text, plan.isRightToLeft),
  };
}

/** Adds names to labels of pies and doughnuts. Changes the labels and their sizes. */
export function nameSlices(drawing: Drawing, labels: LabelToPlace[], chart: Chart, plan: ThemedPlan): void {
  const { spec } = plan;
  if (spec.type === 'polarArea') return;
  for (const each of labels) {
    const model = each.label._model;
    const [text, ...others] = model?.lines ?? [];
    if (!model || text === undefined || others.length > 0) continue;
    const { inside, outside } = sliceTexts(drawing, text, each.label.$context.dataIndex, chart, plan);
    const write = (lines: string[]) => {
      if (lines.join('\n') === model.lines.join('\n')) return;
      const width = Math.max(...lines.map((line) => drawing.widthOf(line, model.font.string)));
      model.lines = lines;
      model.textAlign = 'center';
      model.size = { width, height: lines.length * model.font.lineHeight };
      Object.assign(each.glyphs, glyphBox(model));
    };
    write(inside);
    if (!fitsInside(each)) write([outside]);
  }
}

/** Free space around a label in its slice, in CSS px, of both sides together. */
export const SLICE_MARGIN_PX = 6;

/** Whether a label stands inside its slice. */
export function fitsInside({ label, glyphs, isInside }: LabelToPlace): boolean {
  return isInside && fitsSlice(label._el as Arc, glyphs.width + SLICE_MARGIN_PX, glyphs.height + SLICE_MARGIN_PX);
}
