import { plainNumber, valueAt } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import { fitsSlice, fontOf } from '../data/data-labels';
import { stackLabels } from './label-stacks';
import { FORMS, SLICE_MARGIN_PX, type SliceTexts } from './slice-texts';

/** Distance of an outer label from its slice, in ems. */
const LEAD_EM = 1.1;
/** Free space between two labels above each other, in CSS px. */
export const ROW_GAP_PX = 4;
const RADIUS_STEP_PX = 3;
/** Free space around outer labels, in CSS px. */
const MARGIN_PX = 4;
/** Distance of two lines of a label. */
const LINE_EM = 1.2;
/** A pie keeps at least this share of its radius when its labels stand outside, and this one where a slice would have no name else. */
const LEAST_RADIUS_SHARE = 0.6;
const SMALLEST_RADIUS_SHARE = 0.45;
/** Labels of more lines are worth it where the pie with fewer is smaller than this share. */
const WORTH_LINES = 0.85;

export function leadPx(theme: ResolvedTheme): number {
  return theme.fontSize * LEAD_EM;
}

/** What the labels of a pie have for themselves and for the pie, in CSS px. */
export interface SliceSpace {
  widthPx: number;
  heightPx: number;
  /** The largest radius. */
  fullPx: number;
  /** The share of the radius that is not colored by the outermost ring. */
  innerShareAt: (radiusPx: number) => number;
}

export interface SliceFit {
  /** Which of the forms of their text labels have outside; `undefined` where all of them stand in their slices. */
  form: number | undefined;
  radiusPx: number;
  /** Whether all labels have a place. */
  isWhole: boolean;
}

/** The largest pie around which the labels have space that do not fit their slices. @param texts of the slices of the outermost ring */
export function fitSlices(drawing: Drawing, plan: ThemedPlan, texts: SliceTexts[], space: SliceSpace): SliceFit {
  const { spec, theme } = plan;
  const { widthPx, heightPx, fullPx, innerShareAt } = space;
  const [dataset] = spec.data.datasets;
  const values = (dataset?.data ?? []).map((value) => Math.abs(plainNumber(value) || 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const own = dataset?.['datalabels'] ?? valueAt(spec.options, 'plugins', 'datalabels');
  const areOutside = valueAt(own, 'anchor') === 'end' && valueAt(own, 'align') === 'end';
  const font = fontOf(drawing, theme);
  const sizeOf = (lines: string[]) => ({
    width: Math.max(...lines.map((line) => drawing.widthOf(line, font))),
    height: theme.fontSize * (1 + (lines.length - 1) * drawing.lineEm(LINE_EM)),
  });
  let end = -Math.PI / 2;
  const slices = values.flatMap((value, at) => {
    const startAngle = end;
    end += total > 0 ? (value / total) * 2 * Math.PI : 0;
    const { inside, outside } = texts[at] ?? { inside: [''], outside: () => [] };
    if (value === 0 || inside.join('') === '') return [];
    return [{ startAngle, endAngle: end, inside: sizeOf(inside), outside }];
  });
  const outerAt = (radiusPx: number) =>
    slices.filter(({ inside, ...angles }) => {
      const arc = { ...angles, outerRadius: radiusPx, innerRadius: radiusPx * innerShareAt(radiusPx) };
      return areOutside || !fitsSlice(arc, inside.width + SLICE_MARGIN_PX, inside.height);
    });
  const hasSpace = (radiusPx: number, sizes: ReadonlyMap<unknown, ReturnType<typeof sizeOf>>) => {
    const labels = outerAt(radiusPx).map((slice) => ({
      angle: (slice.startAngle + slice.endAngle) / 2,
      sweep: slice.endAngle - slice.startAngle,
      ...(sizes.get(slice) ?? { width: 0, height: 0 }),
    }));
    const reachPx = radiusPx + leadPx(theme);
    const rowPx = Math.max(0, ...labels.map(({ height }) => height)) + ROW_GAP_PX;
    const ring = { radiusPx, reachPx, rowPx, abovePx: heightPx / 2, belowPx: heightPx / 2 };
    const spots = stackLabels(labels, ring);
    // A label beside the top needs less width than one beside the middle.
    const haveWidth = labels.every((label) => {
      const spot = spots.get(label);
      return spot && Math.abs(spot.x) + label.width + MARGIN_PX <= widthPx / 2;
    });
    return haveWidth && (labels.length === 0 || reachPx + theme.fontSize + MARGIN_PX <= heightPx / 2);
  };
  if (outerAt(fullPx).length === 0) return { form: undefined, radiusPx: fullPx, isWhole: true };
  const largestFrom = (share: number): SliceFit | undefined => {
    const leastPx = fullPx * share;
    let best: SliceFit | undefined;
    for (let form = 0; form < FORMS; form++) {
      // A form of more lines is not measured where it is not worth it.
      if (best && best.radiusPx >= fullPx * WORTH_LINES) return best;
      const sizes = new Map(slices.map((slice) => [slice, sizeOf(slice.outside(form))]));
      let radiusPx = fullPx;
      while (radiusPx > leastPx && !hasSpace(radiusPx, sizes)) radiusPx = Math.max(leastPx, radiusPx - RADIUS_STEP_PX);
      const isWhole = radiusPx > leastPx || hasSpace(radiusPx, sizes);
      if (isWhole && radiusPx * WORTH_LINES > (best?.radiusPx ?? 0)) best = { form, radiusPx, isWhole };
    }
    return best;
  };
  const isNamedHere = spec.sliceNames === 'labels';
  const found = largestFrom(LEAST_RADIUS_SHARE) ?? (isNamedHere ? largestFrom(SMALLEST_RADIUS_SHARE) : undefined);
  return found ?? { form: 0, radiusPx: fullPx * LEAST_RADIUS_SHARE, isWhole: false };
}
