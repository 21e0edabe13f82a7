import type { Chart } from 'chart.js';
import { plainNumber, valueAt } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { dataLabelsOption } from '../../../chartjs/plugin-fields';
import type { Drawing } from '../../../drawing/drawing';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import type { DataLabel, LabelToPlace, Place } from '../data/data-label';
import { fitsSlice, fontOf, holeShares, radiusInSlice, textOf } from '../data/data-labels';
import { type Outer, stackLabels } from './label-stacks';
import { type Arc, fitsInside, SLICE_MARGIN_PX, sliceTexts } from './names-in-labels';

/** Distance of an outer label from its slice, in ems. */
const LEAD_EM = 1.1;
/** Free space between two labels above each other, in CSS px. */
const ROW_GAP_PX = 4;
const RADIUS_STEP_PX = 3;
/** Free space around outer labels, in CSS px. */
const MARGIN_PX = 4;
/** Distance of two lines of a label. */
const LINE_EM = 1.2;
/** A pie keeps at least this share of its radius when its labels stand outside. */
const LEAST_RADIUS_SHARE = 0.6;

function leadPx(theme: ResolvedTheme): number {
  return theme.fontSize * LEAD_EM;
}

/** The radius of a pie or doughnut: smaller where labels do not fit their slices and stand outside. */
export function sliceRadius(
  drawing: Drawing,
  plan: ThemedPlan,
): ((context: { chart: Chart }) => string | number) | undefined {
  const { spec, theme } = plan;
  if (!plan.hasDataLabels || spec.inside?.labelsShares) return undefined;
  const circumference = valueAt(spec.options, 'circumference') ?? 360;
  return ({ chart }) => {
    const { left, right, top, bottom } = chart.chartArea;
    const [width, height] = [right - left, bottom - top];
    const fullPx = Math.max(0, Math.min(width / 2, height / 2, spec.inside?.ringPx ?? Number.POSITIVE_INFINITY));
    const dataset = chart.data.datasets[0];
    if (!dataset || circumference !== 360) return '100%';
    const values = dataset.data.map((value) => Math.abs(plainNumber(value) || 0));
    const total = values.reduce((sum, value) => sum + value, 0);
    const holeShare = holeShares(drawing, plan, chart);
    const innerShareAt = (radiusPx: number) =>
      1 - (1 - (spec.type === 'doughnut' ? holeShare(radiusPx) : 0)) / chart.data.datasets.length;
    const own = dataLabelsOption(dataset) ?? valueAt(spec.options, 'plugins', 'datalabels');
    const isOutside = valueAt(own, 'anchor') === 'end' && valueAt(own, 'align') === 'end';
    let end = -Math.PI / 2;
    const slices = values.map((value, at) => {
      const startAngle = end;
      end += total > 0 ? (value / total) * 2 * Math.PI : 0;
      const text = value === 0 ? '' : textOf(dataset.data[at], dataset, chart, at);
      const { inside, outside } = sliceTexts(drawing, text, at, chart, plan);
      const widthPx = Math.max(...inside.map((line) => drawing.widthOf(line, fontOf(drawing, theme))));
      const heightPx = theme.fontSize * (1 + (inside.length - 1) * drawing.lineEm(LINE_EM));
      return {
        startAngle,
        endAngle: end,
        text,
        widthPx,
        heightPx,
        namedPx: drawing.widthOf(outside, fontOf(drawing, theme)),
      };
    });
    const outerAt = (radiusPx: number) =>
      slices.filter(({ text, widthPx, heightPx, ...angles }) => {
        const arc = { ...angles, outerRadius: radiusPx, innerRadius: radiusPx * innerShareAt(radiusPx) };
        return text !== '' && (isOutside || !fitsSlice(arc, widthPx + SLICE_MARGIN_PX, heightPx));
      });
    const rowPx = theme.fontSize + ROW_GAP_PX;
    const hasSpace = (radiusPx: number) => {
      const labels = outerAt(radiusPx).map(({ startAngle, endAngle, namedPx }) => ({
        angle: (startAngle + endAngle) / 2,
        sweep: endAngle - startAngle,
        namedPx,
      }));
      const reachPx = radiusPx + leadPx(theme);
      const ring = { radiusPx, reachPx, rowPx, abovePx: height / 2, belowPx: height / 2 };
      const spots = stackLabels(labels, ring);
      // A label beside the top needs less width than one beside the middle.
      const haveWidth = labels.every((label) => {
        const spot = spots.get(label);
        return spot && Math.abs(spot.x) + label.namedPx + MARGIN_PX <= width / 2;
      });
      return haveWidth && (labels.length === 0 || reachPx + theme.fontSize + MARGIN_PX <= height / 2);
    };
    if (outerAt(fullPx).length === 0) return spec.inside?.ringPx === undefined ? '100%' : fullPx;
    const leastPx = fullPx * LEAST_RADIUS_SHARE;
    let radiusPx = fullPx;
    while (radiusPx > leastPx && !hasSpace(radiusPx)) radiusPx = Math.max(leastPx, radiusPx - RADIUS_STEP_PX);
    return radiusPx;
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
