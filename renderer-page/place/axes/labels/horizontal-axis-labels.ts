import type { Drawing } from '../../../drawing/drawing';
import { isGerman } from '../../../text/wrapping/compounds';
import { piecesOfCompounds, shortenLabel, wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import { allowedIndexes, evenIndexes, isWhole, type LabelPlan, linesOf, type PlannedLabel } from './label-selection';
import { type Box, geometryOf, NO_INSET, type SpaceBelow, withInsets } from './rotated-label-boxes';

/** Angles that are tried, and what each costs in legibility, as a share of the image. */
const ANGLES: [degrees: number, cost: number][] = [
  [30, 0],
  [45, 0.01],
  [60, 0.05],
  [90, 0.2],
];
/** Lines of a wrapped name, and the share of the image that they may take. */
const MAX_LINES = 5;
const WRAPPED_SHARE = 0.26;
/** Names are wrapped from this width of their place on; in a wide place a wrapped name is cut before names are tilted. */
const WRAPPING_EM = 3.2;
const WIDE_SLOT_EM = 6;
/** Largest share of the width that the first tilted label may stick out beyond the plot. */
const OVERHANG_SHARE = 0.22;
/** Where this many names share the space of one, a few flat names are more legible than a dense row of upright ones. */
const DENSE = 3;
const LEAST_FLAT = 5;

function widest(drawing: Drawing, lines: string[], css: string): number {
  return Math.max(0, ...lines.map((line) => drawing.widthOf(line, css)));
}

/** The labels side by side; `undefined` where two come too close. */
function flat(drawing: Drawing, space: SpaceBelow, labels: PlannedLabel[], sizePx: number): LabelPlan | undefined {
  const { css } = space.font(sizePx);
  const widths = labels.map(({ lines }) => widest(drawing, lines, css));
  const mostPx = space.labels.length === 1 ? geometryOf(space, NO_INSET).slotPx : space.width - 2 * space.edgePx;
  if (widths.some((px) => px > mostPx)) return undefined;
  const shift = space.align === 'start' ? 0 : space.align === 'end' ? 1 : 0.5;
  const isInner = space.align === 'inner';
  const last = space.labels.length - 1;
  const boxOf: Box = (place) => {
    const px = widths[place] ?? 0;
    const index = labels[place]?.index;
    const isEnd = isInner && (index === 0 || index === last);
    const before = isEnd ? Number((index === last) !== space.isReversed) : shift;
    return { left: -px * before, right: px * (1 - before) };
  };
  const indexes = labels.map(({ index }) => index);
  const geometry = withInsets(space, indexes, boxOf);
  for (let place = 1; place < labels.length; place++) {
    const [one, other] = space.isReversed ? [place, place - 1] : [place - 1, place];
    const distancePx = geometry.at(indexes[other] ?? 0) - geometry.at(indexes[one] ?? 0);
    const usedPx = boxOf(one).right - boxOf(other).left;
    const isBlank = (widths[one] ?? 0) === 0 || (widths[other] ?? 0) === 0;
    if (!isBlank && usedPx + space.gapPx > distancePx * geometry.certain) return undefined;
  }
  return { labels, sizePx, rotation: 0, insetPx: geometry.insetPx, leftOut: 0, shortened: 0, neededPx: 0 };
}

function asWritten(space: SpaceBelow, indexes: number[]): PlannedLabel[] {
  return indexes.map((index) => ({ index, lines: space.labels[index] ?? [''] }));
}

/** One line of a label: tilted lines would not stand centered at their place. */
function oneLined(space: SpaceBelow, indexes: number[]): PlannedLabel[] {
  return indexes.map((index) => ({ index, lines: [(space.labels[index] ?? []).join(' ')] }));
}

/**
 * Names broken into lines within their slots.
 * @param mayCut whether a name may end in an ellipsis
 * @param partsOf splits a name where a line may end
 */
function wrapped(
  drawing: Drawing,
  space: SpaceBelow,
  indexes: number[],
  sizePx: number,
  mayCut: boolean,
  partsOf?: (text: string) => string[],
): LabelPlan | undefined {
  const { css, linePx } = space.font(sizePx);
  const { slotPx } = geometryOf(space, NO_INSET);
  const each = indexes.length > 1 ? (indexes[1] ?? 1) - (indexes[0] ?? 0) : 1;
  const maxPx = slotPx * each - space.gapPx;
  const lines = Math.min(MAX_LINES, Math.floor(Math.min(space.acrossPx, space.height * WRAPPED_SHARE) / linePx));
  if (maxPx < sizePx * (mayCut ? WIDE_SLOT_EM : WRAPPING_EM) || lines < 2) return undefined;
  let shortened = 0;
  const labels: PlannedLabel[] = [];
  for (const index of indexes) {
    const written = space.labels[index] ?? [];
    const broken =
      written.length > 1 && widest(drawing, written, css) <= maxPx
        ? written
        : wrapLabel(drawing, written.join(' '), css, maxPx, lines, partsOf);
    if (!isWhole(broken, written)) {
      if (!mayCut) return undefined;
      shortened++;
    }
    labels.push({ index, lines: broken });
  }
  const plan = flat(drawing, space, labels, sizePx);
  return plan && { ...plan, shortened };
}

/** The angles that the spec allows. */
function anglesOf({ leastAngle, mostAngle }: SpaceBelow): [number, number][] {
  if (mostAngle <= 0) return [];
  if (leastAngle >= mostAngle) return [[mostAngle, 0]];
  const tried = ANGLES.filter(([degrees]) => degrees >= leastAngle && degrees <= mostAngle);
  return tried.length > 0 ? tried : [[mostAngle, 0]];
}

/** All labels at one angle, the cheapest that fits; with `mayCut` long names end in an ellipsis. */
function tilted(
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

function inTurn(sizes: number[], ...ways: ((sizePx: number) => LabelPlan | undefined)[]): LabelPlan | undefined {
  for (const way of ways) {
    for (const sizePx of sizes) {
      const plan = way(sizePx);
      if (plan) return plan;
    }
  }
  return undefined;
}

/** Names broken between the parts of compounds. */
function hyphenatedNames(drawing: Drawing, space: SpaceBelow, indexes: number[]): LabelPlan | undefined {
  if (!isGerman(space.labels.flat(), space.locale)) return undefined;
  return inTurn([space.sizePx, space.smallPx], (sizePx) =>
    wrapped(drawing, space, indexes, sizePx, false, piecesOfCompounds),
  );
}

/** Each name whole and not tilted. */
function levelNames(drawing: Drawing, space: SpaceBelow, indexes: number[]): LabelPlan | undefined {
  return (
    flat(drawing, space, asWritten(space, indexes), space.sizePx) ??
    wrapped(drawing, space, indexes, space.sizePx, false) ??
    flat(drawing, space, asWritten(space, indexes), space.smallPx) ??
    wrapped(drawing, space, indexes, space.smallPx, false) ??
    hyphenatedNames(drawing, space, indexes)
  );
}

/** Each name whole if that is possible, else all of them shortened. */
function allNames(drawing: Drawing, space: SpaceBelow, indexes: number[]): LabelPlan | undefined {
  const sizes = [...new Set([space.sizePx, space.smallPx])];
  const mustTilt = space.leastAngle > 0;
  return (
    (mustTilt ? undefined : levelNames(drawing, space, indexes)) ??
    inTurn(
      sizes,
      (sizePx) => tilted(drawing, space, indexes, sizePx, false),
      (sizePx) => (mustTilt ? undefined : wrapped(drawing, space, indexes, sizePx, true)),
      (sizePx) => tilted(drawing, space, indexes, sizePx, true),
    )
  );
}

/** Space for each of all labels with which every one is shown, as narrow as possible. */
function neededSlotPx(drawing: Drawing, space: SpaceBelow): number {
  const angle = Math.max(...anglesOf(space).map(([degrees]) => degrees), 0);
  if (angle > 0) return space.closePx(space.smallPx) / Math.sin((angle * Math.PI) / 180);
  const { css } = space.font(space.smallPx);
  return Math.max(...space.labels.map((lines) => widest(drawing, lines, css))) + space.gapPx;
}

/** Every n-th name, with the smallest n that fits. */
function someNames(drawing: Drawing, space: SpaceBelow): LabelPlan {
  const count = space.labels.length;
  const { slotPx } = geometryOf(space, NO_INSET);
  const slotNeededPx = neededSlotPx(drawing, space);
  const leastEach = Math.max(2, Math.ceil(count / Math.max(1, space.limit)), Math.floor(slotNeededPx / slotPx));
  const allowed = allowedIndexes(space).length;
  const finish = (plan: LabelPlan) => ({ ...plan, leftOut: allowed - plan.labels.length, neededPx: slotNeededPx });
  if (leastEach > DENSE || space.mostAngle <= 0) {
    for (let each = leastEach; each * LEAST_FLAT < count; each = Math.ceil(each * 1.15)) {
      const indexes = evenIndexes(count, Math.ceil(count / each));
      const plan = space.leastAngle > 0 ? undefined : flat(drawing, space, asWritten(space, indexes), space.sizePx);
      if (plan) return finish(plan);
    }
  }
  for (let each = leastEach; each < count; each = Math.ceil(each * 1.15)) {
    const plan = allNames(drawing, space, evenIndexes(count, Math.ceil(count / each)));
    if (plan) return finish(plan);
  }
  return finish(onlyFirst(drawing, space));
}

function onlyFirst(drawing: Drawing, space: SpaceBelow): LabelPlan {
  const { css } = space.font(space.sizePx);
  const lines = (space.labels[0] ?? ['']).map((line) => shortenLabel(drawing, line, css, space.width * 0.5));
  const labels = [{ index: 0, lines }];
  const plan = flat(drawing, space, labels, space.sizePx);
  const none = { labels, sizePx: space.sizePx, rotation: 0, insetPx: NO_INSET, leftOut: 0, shortened: 0, neededPx: 0 };
  return plan ?? none;
}

/** Fewer and fewer labels at natural places, in short form, always flat. */
function someOrdinals(drawing: Drawing, space: SpaceBelow): LabelPlan | undefined {
  const { ordinal } = space;
  if (!ordinal) return undefined;
  for (const selection of ordinal.selections()) {
    const { indexes } = selection;
    const isTooMany = indexes.length > space.limit || indexes.length * space.sizePx * 0.5 > space.width;
    if (isTooMany) continue;
    const labels = indexes.map((index, place) => {
      return { index, lines: linesOf(ordinal.text(index, indexes[place - 1], selection)) };
    });
    const plan = flat(drawing, space, labels, space.sizePx);
    if (plan) return plan;
    if (indexes.length === space.labels.length) {
      const small = flat(drawing, space, labels, space.smallPx);
      if (small) return small;
    }
  }
  return undefined;
}

/** Plans the labels of a horizontal axis: all of them if possible, first flat, then in lines, smaller, tilted; else as many as fit. */
export function planBelow(drawing: Drawing, space: SpaceBelow): LabelPlan {
  const indexes = allowedIndexes(space);
  const { slotPx } = geometryOf(space, NO_INSET);
  if (space.ordinal && space.leastAngle <= 0) {
    const isWritten = indexes.length === space.labels.length && !space.ordinal.areDates;
    const isPossible = isWritten && slotPx > space.smallPx * 0.5;
    const asNames = space.ordinal.areNames ? levelNames : undefined;
    const written = isPossible
      ? (asNames?.(drawing, space, indexes) ?? flat(drawing, space, asWritten(space, indexes), space.sizePx))
      : undefined;
    const plan = written ?? someOrdinals(drawing, space);
    if (plan) return plan;
  }
  const each = (indexes[1] ?? 1) - (indexes[0] ?? 0);
  const isPossible = slotPx * each >= space.closePx(space.smallPx) || space.mostAngle <= 0;
  const plan = isPossible ? allNames(drawing, space, indexes) : undefined;
  return plan ?? someNames(drawing, space);
}
