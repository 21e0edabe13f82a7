import type { Chart, Plugin, Scale } from 'chart.js';
import { type Dataset, isObject, plainNumber, plainText, valueAt } from '../../../../chart-spec/spec.js';
import { type Axis, isFloating } from '../../../chart/axis';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { labeledValue } from '../../../chart/data-values';
import { addLayoutBox, type LayoutBox } from '../../../chartjs/adapters';
import { dataRangeOf } from '../../../chartjs/private-fields';
import type { Drawing } from '../../../drawing/drawing';
import { type ResolvedTheme, smallTextPx } from '../../../theme/resolve-theme';
import { drawnChart } from '../../../types/registry';

// Space for data labels beyond the longest bar or highest point. It is left beside the plot, so that labels do not change the range of an axis.

const ABOVE_BAR_EM = 1.7;
const ABOVE_POINT_EM = 2;
const BESIDE_BAR_EM = 1;
/** The largest radius of a point at the edge of the plot; larger bubbles have space in it. */
const POINT_PX = 8;
/** Labels of more values than this are not measured: they are thinned out or hidden. */
const MEASURED_VALUES = 200;

type Formatter = (value: number, context: { dataset: Dataset }) => string;

function formatterOf(scale: Scale): Formatter {
  const plugins = scale.chart.config.options?.plugins as { datalabels?: { formatter?: unknown } } | undefined;
  const formatter = plugins?.datalabels?.formatter;
  return (value, context) =>
    typeof formatter === 'function' ? plainText(formatter(value, context) ?? '') : plainText(value);
}

/** The series that have data labels: those of the spec, or only those with labels of their own. */
function labeledSeries({ spec }: ChartPlan): Dataset[] {
  const general = valueAt(spec.options, 'plugins', 'datalabels');
  const isGeneral = Boolean(general) && valueAt(general, 'display') !== false;
  return spec.data.datasets.filter(
    ({ datalabels = isGeneral }) => Boolean(datalabels) && valueAt(datalabels, 'display') !== false,
  );
}

/** Whether the spec places the labels of a series in the middle of its bars, or at their base. */
function standsInside({ spec }: ChartPlan, dataset: Dataset): boolean {
  const own = valueAt(dataset['datalabels'], 'align');
  return ['center', 'start'].includes(plainText(own ?? valueAt(spec.options, 'plugins', 'datalabels', 'align')));
}

function hasLines({ series }: Axis, { settings }: ChartPlan): boolean {
  return series.some((dataset) => settings.typeOf(dataset) === 'line');
}

/** Whether labels stand above and below the points of lines. */
export function hasLabeledLines(axis: Axis, plan: ThemedPlan): boolean {
  return labelHeightPx(axis, plan) > 0 && hasLines(axis, plan);
}

/** CSS px that the labels of an upright chart take beyond the end of a bar or point; 0 where none stands there. */
export function labelHeightPx(axis: Axis, plan: ThemedPlan): number {
  const { spec, theme } = plan;
  if (drawnChart(spec).isCentered) return 0;
  if (spec.composition?.totals) return theme.fontSize * ABOVE_BAR_EM;
  if (!plan.hasDataLabels || plan.axes.isStacked || labeledSeries(plan).every((one) => standsInside(plan, one)))
    return 0;
  return theme.fontSize * (hasLines(axis, plan) ? ABOVE_POINT_EM : ABOVE_BAR_EM);
}

/** CSS px between the largest value and the end of the axis. */
function freeBeyondData(scale: Scale, data: { max: number }): number {
  const lengthPx = scale.isHorizontal() ? scale.width : scale.height;
  const isLogarithmic = scale.type === 'logarithmic' && scale.min > 0;
  const [end = 0, last = 0, start = 0] = [scale.max, Math.min(data.max, scale.max), scale.min].map((value) =>
    isLogarithmic ? Math.log10(value) : value,
  );
  return ((end - last) / (end - start)) * lengthPx;
}

function fontStringOf(drawing: Drawing, theme: ResolvedTheme): string {
  return `600 ${smallTextPx(theme, 0.92)}px ${drawing.ownFonts(theme.fontFamily)}`;
}

/** CSS px that labels of the last parts of lying stacks need beyond the axis: of those that are too short for their label. */
function beyondStacksPx(drawing: Drawing, scale: Scale, axis: Axis, plan: ThemedPlan): number {
  const { spec, theme } = plan;
  const pxPerUnit = scale.width / (scale.max - scale.min);
  const format = formatterOf(scale);
  const labelled = new Set(labeledSeries(plan));
  const ends = spec.data.labels.map((_label, at) => {
    let [total, last] = [0, { value: 0, dataset: undefined as Dataset | undefined }];
    for (const dataset of axis.series) {
      const value = plainNumber(dataset.data[at]);
      if (!(value > 0)) continue;
      total += value;
      last = { value, dataset };
    }
    return { total, ...last };
  });
  if (ends.length > MEASURED_VALUES) return 0;
  const needs = ends.map(({ total, value, dataset }) => {
    if (!dataset || !labelled.has(dataset)) return 0;
    const widthPx = drawing.widthOf(format(value, { dataset }), fontStringOf(drawing, theme));
    if (widthPx + 2 <= value * pxPerUnit) return 0;
    return widthPx + BESIDE_BAR_EM * theme.fontSize - (scale.max - total) * pxPerUnit;
  });
  return Math.max(0, ...needs);
}

/** The texts that labels have in the place of numbers: those of points of a composed chart, and those that a function made. */
function ownTexts({ spec }: ChartPlan, series: readonly Dataset[]): string[] {
  const points = spec.composition ? series.flatMap(({ data }) => data).slice(0, MEASURED_VALUES) : [];
  const made = series.flatMap(({ datalabels }) => {
    const texts = valueAt(datalabels, 'texts');
    return Array.isArray(texts) ? texts.slice(0, MEASURED_VALUES) : [];
  });
  return [
    ...points.flatMap((point) => (isObject(point) && typeof point['label'] === 'string' ? [point['label']] : [])),
    ...made.flatMap((text) => (typeof text === 'string' ? text.split('\n') : [])),
  ];
}

/** `afterFit` of an axis of values: reserves the space that the labels need and the axis does not leave. */
export function reserveLabelSpace(drawing: Drawing, axis: Axis, plan: ThemedPlan): (scale: Scale) => void {
  const { spec, theme } = plan;
  const heightPx = labelHeightPx(axis, plan);
  return (scale) => {
    const data = dataRangeOf(scale);
    if (plan.axes.isStacked && plan.hasDataLabels && scale.isHorizontal() && scale.max > scale.min)
      scale.paddingRight = Math.max(scale.paddingRight ?? 0, beyondStacksPx(drawing, scale, axis, plan));
    if (heightPx === 0 || data === undefined || scale.type === 'category') return;
    if (scale.options.reverse && !scale.isHorizontal()) return;
    const freePx = drawnChart(spec).labelsInColumn ? 0 : freeBeyondData(scale, data);
    if (!scale.isHorizontal()) {
      scale.paddingTop = Math.max(scale.paddingTop ?? 0, heightPx - freePx);
      return;
    }
    const format = formatterOf(scale);
    const font = fontStringOf(drawing, theme);
    const { totals } = spec.composition ?? {};
    const series = totals ? spec.data.datasets.filter((_dataset, at) => totals.includes(at)) : axis.series;
    const values = series.flatMap((dataset) => {
      const own = totals ? dataset.data.map(labeledValue) : axis.valuesOf(dataset);
      return own.filter((value) => value !== null).map((value) => ({ value, dataset }));
    });
    const longest = values.length > MEASURED_VALUES ? values.filter(({ value }) => value === data.max) : values;
    const side = scale.options.reverse ? 'paddingLeft' : 'paddingRight';
    if (plan.axes.hasNumbersOnBothAxes) {
      // Labels of such points stand on any side of them.
      scale[side] = Math.max(scale[side] ?? 0, POINT_PX * theme.scale - freePx);
      return;
    }
    const widestPx = Math.max(
      0,
      ...ownTexts(plan, series).map((text) => drawing.widthOf(text, font)),
      ...longest.map(({ value, dataset }) => {
        const text = format(value, { dataset });
        return drawing.widthOf(isFloating(dataset) ? `${text}–${text}` : text, font);
      }),
    );
    scale[side] = Math.max(scale[side] ?? 0, widestPx + BESIDE_BAR_EM * theme.fontSize - freePx);
  };
}

/** Whether a title or a legend stands above the plot: the padding of an axis, counted from the edge of the image, then is not free. */
function hasBoxOnTop({ options: { plugins = {} } }: Chart): boolean {
  return [plugins.title, plugins.subtitle, plugins.legend].some((box) => box?.display && box.position === 'top');
}

/** Keeps space for labels between the plot and what stands above it. Chart.js lays it out after the axes, so their ranges are known. */
export function labelSpacer(plan: ThemedPlan): Plugin {
  const neededAbove = (chart: Chart): number => {
    const upright = Object.values(chart.scales).filter((scale) => scale.axis === 'y' && scale.type !== 'category');
    const needs = upright.map((scale) => {
      const data = dataRangeOf(scale);
      if (data === undefined || scale.options.reverse || !(scale.max > scale.min)) return 0;
      return labelHeightPx(plan.axes.get(scale.id), plan) - freeBeyondData(scale, data);
    });
    return Math.max(0, ...needs);
  };
  return spaceAbovePlot('labelSpacer', (chart) => (hasBoxOnTop(chart) ? neededAbove(chart) : 0));
}

/** Keeps a row free between the plot and what stands above it. */
export function spaceAbovePlot(id: string, heightOf: (chart: Chart) => number): Plugin {
  return {
    id,
    afterInit(chart) {
      const spacer: LayoutBox = {
        position: 'top',
        weight: 0,
        fullSize: false,
        options: {},
        width: 0,
        height: 0,
        update(widthPx) {
          this.width = widthPx;
          this.height = heightOf(chart);
        },
        isHorizontal: () => true,
        draw: () => undefined,
      };
      addLayoutBox(chart, spacer);
    },
  };
}
