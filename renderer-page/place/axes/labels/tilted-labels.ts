import type { Drawing } from '../../../drawing/drawing';
import { shortenLabel } from '../../../text/wrapping/wrap-and-shorten';
import { type LabelPlan, type PlannedLabel, widest } from './label-selection';
import { type Box, type SpaceBelow, withInsets } from './rotated-label-boxes';

/** Angles that are tried, and what each costs in legibility, as a share of the image. */
const ANGLES: [degrees: number, cost: number][] = [
  [30, 0],
  [45, 0.01],
  [60, 0.05],
  [90, 0.2],
];
/** Largest share of the width that the first tilted label may stick out beyond the plot. */
const OVERHANG_SHARE = 0.22;

/** One line of a label: tilted lines would not stand centered at their place. */
function oneLined(space: SpaceBelow, indexes: number[]): PlannedLabel[] {
  return indexes.map((index) => ({ index, lines: [(space.labels[index] ?? []).join(' ')] }));
}

/** The angles that the spec allows. */
export function anglesOf({ leastAngle, mostAngle }: SpaceBelow): [number, number][] {
  if (mostAngle <= 0) return [];
  if (leastAngle >= mostAngle) return [[mostAngle, 0]];
  const tried = ANGLES.filter(([degrees]) => degrees >= leastAngle && degrees <= mostAngle);
  return tried.length > 0 ? tried : [[mostAngle, 0]];
}

/** All labels at one angle, the cheapest that fits; with `mayCut` long names end in an ellipsis. */
export function tilted(
  drawing: Drawing,
  space: SpaceBelow,
  indexes: number[],
  sizePx: number,
  mayCut: boolean,
): LabelPlan | undefined {
  const { css, linePx } = space.font(sizePx);
  const labels = oneLined(space, indexes);
  const widths = labels.map(({ lines }) => widest(drawing, lines, css));
  const slots = indexes.slice(1).map((index, place) => index - (indexes[place] ?? 0));
  const each = Math.min(...slots, Number.POSITIVE_INFINITY);
  const longestPx = Math.max(0, ...widths);
  let best: { cost: number; plan: LabelPlan } | undefined;
  for (const [degrees, penalty] of anglesOf(space)) {
    const radians = (degrees * Math.PI) / 180;
    const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
    const mostPx = Math.max(sizePx * 3, (space.acrossPx - cos * linePx) / sin);
    const isForced = space.leastAngle >= space.mostAngle;
    const reachPx = isForced || cos < 1e-6 ? Number.POSITIVE_INFINITY : (space.width * 0.6) / cos;
    const maxPx = Math.min(mostPx, reachPx);
    if (longestPx > maxPx && !mayCut) continue;
    const outward = (place: number) => cos * Math.min(maxPx, widths[place] ?? 0) + (sin * linePx) / 2;
    const inward = (sin * linePx) / 2;
    const boxOf: Box = (place) =>
      space.isOnTop ? { left: -inward, right: outward(place) } : { left: -outward(place), right: inward };
    const geometry = withInsets(space, indexes, boxOf);
    if (indexes.length > 1 && geometry.slotPx * geometry.certain * each * sin < space.closePx(sizePx)) continue;
    const overhangPx =
      Math.max(0, geometry.insetPx.left - space.margins.left) +
      Math.max(0, geometry.insetPx.right - space.margins.right);
    if (overhangPx > space.width * OVERHANG_SHARE && !isForced && degrees < 90 && degrees < space.mostAngle) continue;
    const cost = (sin * Math.min(maxPx, longestPx)) / space.height + overhangPx / space.width + penalty;
    if (best && best.cost <= cost) continue;
    let shortened = 0;
    const drawn = labels.map((label, place) => {
      if ((widths[place] ?? 0) <= maxPx) return label;
      shortened++;
      return { ...label, lines: [shortenLabel(drawing, label.lines[0] ?? '', css, maxPx)] };
    });
    const plan = {
      labels: drawn,
      sizePx,
      rotation: degrees,
      insetPx: geometry.insetPx,
      leftOut: 0,
      shortened,
      neededPx: 0,
    };
    best = { cost, plan };
  }
  return best?.plan;
}
