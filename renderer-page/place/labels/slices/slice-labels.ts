import type { Chart } from 'chart.js';
import { valueAt } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';
import type { DataLabel, LabelToPlace, Place } from '../data/data-label';
import { holeShares, radiusInSlice, textOf } from '../data/data-labels';
import { type Outer, stackLabels } from './label-stacks';
import { fitSlices, leadPx, ROW_GAP_PX, type SliceFit } from './slice-fit';
import { type Arc, fitsInside, isNamedInLegend, SLICE_MARGIN_PX, sliceTexts } from './slice-texts';

const WHOLE_DEGREES = 360;

/** By chart, whose options of slices are asked for several times: the last fit, and the plot and values that it is for. */
const fitted = new WeakMap<Chart, { key: string; fit: SliceFit }>();

/** The largest pie with its labels in a chart whose plot is laid out; `undefined` for parts of rings. */
export function fitOf(drawing: Drawing, chart: Chart, plan: ThemedPlan): SliceFit | undefined {
  const { spec } = plan;
  const { left, right, top, bottom } = chart.chartArea;
  const [widthPx, heightPx] = [right - left, bottom - top];
  const fullPx = Math.max(0, Math.min(widthPx / 2, heightPx / 2, spec.inside?.ringPx ?? Number.POSITIVE_INFINITY));
  const dataset = chart.data.datasets[0];
  if (!dataset || (valueAt(spec.options, 'circumference') ?? WHOLE_DEGREES) !== WHOLE_DEGREES) return undefined;
  const isNamed = isNamedInLegend(plan, chart);
  const key = [left, right, top, bottom, isNamed, ...dataset.data].join();
  const known = fitted.get(chart);
  if (known?.key === key) return known.fit;
  const holeShare = holeShares(drawing, plan, chart);
  const innerShareAt = (radiusPx: number) =>
    1 - (1 - (spec.type === 'doughnut' ? holeShare(radiusPx) : 0)) / chart.data.datasets.length;
  const texts = dataset.data.map((value, at) =>
    sliceTexts(drawing, textOf(value, dataset, chart, at), at, plan, isNamed),
  );
  const fit = fitSlices(drawing, plan, texts, { widthPx, heightPx, fullPx, innerShareAt });
  fitted.set(chart, { key, fit });
  return fit;
}

/** The radius of a pie or doughnut: smaller where labels do not fit their slices and stand outside. */
export function sliceRadius(
  drawing: Drawing,
  plan: ThemedPlan,
): ((context: { chart: Chart }) => string | number) | undefined {
  const { inside } = plan.spec;
  if (!plan.hasDataLabels || inside?.labelsShares) return undefined;
  return ({ chart }) => {
    const fit = fitOf(drawing, chart, plan);
    return fit && (fit.form !== undefined || inside?.ringPx !== undefined) ? fit.radiusPx : '100%';
  };
}

/** The hole of a doughnut, which depends on the radius where labels in the ring have a color of their own. */
export function cutoutOf(drawing: Drawing, plan: ThemedPlan): string | ((context: { chart: Chart }) => string) {
  if (!plan.hasDataLabels) return plan.theme.cutout;
  const radiusOf = sliceRadius(drawing, plan);
  return ({ chart }) => {
    const { left, right, top, bottom } = chart.chartArea;
    const radius = radiusOf?.({ chart });
    const radiusPx = typeof radius === 'number' ? radius : Math.min(right - left, bottom - top) / 2;
    return `${holeShares(drawing, plan, chart)(radiusPx) * 100}%`;
  };
}

/**
 * Places the labels of slices: inside where they fit, else outside the outermost ring with a line to the slice.
 * @returns no place for labels that must be hidden
 */
export function placeSliceLabels(labels: LabelToPlace[], chart: Chart, plan: ThemedPlan): Map<DataLabel, Place> {
  const { spec, theme } = plan;
  const places = new Map<DataLabel, Place>();
  const outermost = Math.max(0, ...labels.map(({ label }) => (label._el as Arc).outerRadius));
  const isPolar = spec.type === 'polarArea';
  const outer: (LabelToPlace & Outer)[] = [];
  for (const each of labels) {
    const arc = each.label._el as Arc;
    const angle = (arc.startAngle + arc.endAngle) / 2;
    if (fitsInside(each)) {
      const { width, height } = each.glyphs;
      const radius = radiusInSlice(arc, width + SLICE_MARGIN_PX, height + SLICE_MARGIN_PX) ?? 0;
      places.set(each.label, {
        x: arc.x + Math.cos(angle) * radius,
        y: arc.y + Math.sin(angle) * radius,
        cost: 0,
        isInside: true,
      });
    } else if (isPolar) {
      const reach = arc.outerRadius + 5;
      const spanX = Math.abs(Math.cos(angle)) * (each.glyphs.width / 2);
      const spanY = Math.abs(Math.sin(angle)) * (each.glyphs.height / 2);
      const x = arc.x + Math.cos(angle) * (reach + spanX + spanY);
      places.set(each.label, { x, y: arc.y + Math.sin(angle) * (reach + spanX + spanY), cost: 0, isInside: false });
    } else if (arc.outerRadius > outermost - 1 && arc.endAngle > arc.startAngle) {
      outer.push({ ...each, angle, sweep: arc.endAngle - arc.startAngle });
    }
  }
  const [first] = outer;
  if (!first) return places;
  const { x, y } = first.label._el as Arc;
  const { top, bottom } = chart.chartArea;
  const rowPx = Math.max(...outer.map(({ glyphs }) => glyphs.height)) + ROW_GAP_PX;
  const ring = {
    radiusPx: outermost,
    reachPx: outermost + leadPx(theme),
    rowPx,
    abovePx: y - top,
    belowPx: bottom - y,
  };
  for (const [{ label, glyphs, angle }, spot] of stackLabels(outer, ring)) {
    const model = label._model;
    // Lines begin at the pie.
    if (model && model.lines.length > 1) model.textAlign = spot.side === 'left' ? 'right' : 'left';
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    places.set(label, {
      x: x + spot.x + (spot.side === 'left' ? -1 : 1) * (glyphs.width / 2),
      y: y + spot.y,
      cost: 0,
      isInside: false,
      leaderFrom: { x: x + cos * (outermost + 1), y: y + sin * (outermost + 1) },
    });
  }
  return places;
}
