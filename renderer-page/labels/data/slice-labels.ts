import type { Chart } from 'chart.js';
import { type ChartSpec, plainNumber, valueAt } from '../../../chart-spec/chart-spec.js';
import { asksForLabels } from '../../axes/axes';
import { dataLabelsOption } from '../../chartjs/plugin-fields';
import { widthOf } from '../../text/wrap-and-shorten';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import type { DataLabel, GlyphBox, Place } from './data-label';
import { cutoutOf, fitsSlice, fontOf, isInside, textOf } from './data-labels';

/** Distance of an outer label from its slice, in ems. */
const LEAD_EM = 1.1;
/** A pie keeps at least this share of its radius when its labels stand outside. */
const LEAST_RADIUS_SHARE = 0.6;

interface Arc {
  x: number;
  y: number;
  startAngle: number;
  endAngle: number;
  innerRadius: number;
  outerRadius: number;
}

export interface SliceLabel {
  label: DataLabel;
  glyphs: GlyphBox;
}

function leadPx(theme: ResolvedTheme): number {
  return theme.fontSize * LEAD_EM;
}

/** The radius of a pie or doughnut: smaller where labels do not fit their slices and stand outside. */
export function sliceRadius(
  spec: ChartSpec,
  theme: ResolvedTheme,
): ((context: { chart: Chart }) => string | number) | undefined {
  if (!asksForLabels(spec)) return undefined;
  const circumference = valueAt(spec.options, 'circumference') ?? 360;
  return ({ chart }) => {
    const { left, right, top, bottom } = chart.chartArea;
    const [width, height] = [right - left, bottom - top];
    const fullPx = Math.max(0, Math.min(width, height) / 2);
    const dataset = chart.data.datasets[0];
    if (!dataset || circumference !== 360) return '100%';
    const values = dataset.data.map((value) => Math.abs(plainNumber(value) || 0));
    const total = values.reduce((sum, value) => sum + value, 0);
    const cutout = cutoutOf(spec, theme);
    const hole = typeof cutout === 'string' ? cutout : cutout({ chart });
    const innerRadius = spec.type === 'doughnut' ? (fullPx * Number.parseFloat(hole)) / 100 : 0;
    const own = dataLabelsOption(dataset) ?? valueAt(spec.options, 'plugins', 'datalabels');
    const isOutside = valueAt(own, 'anchor') === 'end' && valueAt(own, 'align') === 'end';
    let angle = -Math.PI / 2;
    let widestPx = 0;
    for (const [at, value] of values.entries()) {
      const startAngle = angle;
      angle += total > 0 ? (value / total) * 2 * Math.PI : 0;
      if (value === 0) continue;
      const widthPx = widthOf(textOf(dataset.data[at], dataset, chart), fontOf(theme));
      const arc = { startAngle, endAngle: angle, innerRadius, outerRadius: fullPx };
      if (isOutside || !fitsSlice(arc, widthPx + 6, theme.fontSize)) widestPx = Math.max(widestPx, widthPx);
    }
    if (widestPx === 0) return '100%';
    const reserved = leadPx(theme) + 4;
    const radiusPx = Math.min(width / 2 - reserved - widestPx, height / 2 - reserved - theme.fontSize);
    return Math.min(fullPx, Math.max(radiusPx, fullPx * LEAST_RADIUS_SHARE));
  };
}

/** Whether a label stands inside its slice. */
function fitsInside({ label, glyphs }: SliceLabel, spec: ChartSpec, theme: ResolvedTheme): boolean {
  const arc = label._el as Arc;
  return isInside(label.$context, spec, theme) && fitsSlice(arc, glyphs.width + 6, glyphs.height + 6);
}

interface Outer extends SliceLabel {
  angle: number;
  y: number;
}

/** Moves the labels of one side of a pie apart, from top to bottom. The labels of the smallest slices are left out where space is short. */
function spread(side: Outer[], topPx: number, bottomPx: number, gapPx: number): Outer[] {
  const kept = [...side].sort((a, b) => a.y - b.y);
  const sweep = (label: Outer) => (label.label._el as Arc).endAngle - (label.label._el as Arc).startAngle;
  const rowPx = Math.max(1, ...kept.map(({ glyphs }) => glyphs.height)) + gapPx;
  while (kept.length > 0 && kept.length * rowPx > bottomPx - topPx) {
    const least = kept.reduce((small, label, at) => (sweep(label) < sweep(kept[small] as Outer) ? at : small), 0);
    kept.splice(least, 1);
  }
  let last = topPx - rowPx / 2;
  for (const label of kept) {
    label.y = Math.max(label.y, last + rowPx);
    last = label.y;
  }
  let next = bottomPx + rowPx / 2;
  for (const label of [...kept].reverse()) {
    label.y = Math.min(label.y, next - rowPx);
    next = label.y;
  }
  return kept;
}

/**
 * Places the labels of slices: inside where they fit, else outside the outermost ring with a line to the slice.
 * @returns no place for labels that must be hidden
 */
export function placeSliceLabels(
  labels: SliceLabel[],
  chart: Chart,
  spec: ChartSpec,
  theme: ResolvedTheme,
): Map<DataLabel, Place> {
  const places = new Map<DataLabel, Place>();
  const outermost = Math.max(0, ...labels.map(({ label }) => (label._el as Arc).outerRadius));
  const isPolar = spec.type === 'polarArea';
  const sides: Record<'left' | 'right', Outer[]> = { left: [], right: [] };
  for (const each of labels) {
    const arc = each.label._el as Arc;
    const angle = (arc.startAngle + arc.endAngle) / 2;
    if (fitsInside(each, spec, theme)) {
      const radius = (arc.innerRadius + arc.outerRadius) / 2;
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
      const y = arc.y + Math.sin(angle) * (outermost + leadPx(theme));
      sides[Math.cos(angle) >= 0 ? 'right' : 'left'].push({ ...each, angle, y });
    }
  }
  const { top, bottom } = chart.chartArea;
  for (const [name, side] of Object.entries(sides)) {
    const sign = name === 'right' ? 1 : -1;
    for (const { label, glyphs, angle, y } of spread(side, top, bottom, 4)) {
      const arc = label._el as Arc;
      const nearPx = Math.max(0, Math.abs(y - arc.y) - glyphs.height / 2);
      const reach = outermost + leadPx(theme);
      const edgePx = Math.max(3, Math.sqrt(Math.max(0, reach * reach - nearPx * nearPx)));
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      places.set(label, {
        x: arc.x + sign * (edgePx + glyphs.width / 2),
        y,
        cost: 0,
        isInside: false,
        leaderFrom: { x: arc.x + cos * (outermost + 1), y: arc.y + sin * (outermost + 1) },
      });
    }
  }
  return places;
}
