import type { Drawing } from '../../../drawing/drawing';
import { isGerman, withHyphen } from '../../../text/wrapping/compounds';
import { pieces } from '../../../text/wrapping/text-fit';
import { piecesOfCompounds, shortenLabel, wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import {
  allowedIndexes,
  evenIndexes,
  isWhole,
  type LabelPlan,
  levelSizes,
  type PlannedLabel,
  widest,
} from './label-selection';
import { geometryOf, NO_INSET, type SpaceBelow, withInsets } from './rotated-label-boxes';
import { anglesOf, tilted } from './tilted-labels';

/** Lines of a wrapped name, and the share of the image that they may take. */
const MAX_LINES = 5;
const WRAPPED_SHARE = 0.26;
/** A word is at most this many times as wide as its place. */
const MOST_OVER = 1.5;
/** Names are wrapped from this width of their place on; in a wide place a wrapped name is cut before names are tilted. */
const WRAPPING_EM = 3.2;
const WIDE_SLOT_EM = 6;
/** The distance between flat names in smaller text, in ems. */
const LEVEL_GAP_EM = 0.4;
/** Tilted names in such a text are smaller where they take more than this share of the height. */
const MOST_TILTED_SHARE = 0.22;
const LEAST_TILTED_SHARE = 0.5;
/** Where this many names share the space of one, a few flat names are more legible than a dense row of upright ones. */
const DENSE = 3;
const LEAST_FLAT = 5;
/** More texts that count on are no names: readers continue the row. */
const MOST_NAMES = 12;

/**
 * The labels side by side; `undefined` where two come too close. A date below the first time of its day may reach below the times that follow:
 * there its line is free.
 */
function flat(drawing: Drawing, space: SpaceBelow, labels: PlannedLabel[], sizePx: number): LabelPlan | undefined {
  const { css } = space.font(sizePx);
  const widths = labels.map(({ lines }) => widest(drawing, lines, css));
  const mostPx = space.labels.length === 1 ? geometryOf(space, NO_INSET).slotPx : space.width - 2 * space.edgePx;
  if (widths.some((px) => px > mostPx)) return undefined;
  const shift = space.align === 'start' ? 0 : space.align === 'end' ? 1 : 0.5;
  const isInner = space.align === 'inner';
  const last = space.labels.length - 1;
  const extent = (place: number, px: number) => {
    const index = labels[place]?.index;
    const isEnd = isInner && (index === 0 || index === last);
    const before = isEnd ? Number((index === last) !== space.isReversed) : shift;
    return { left: -px * before, right: px * (1 - before) };
  };
  const indexes = labels.map(({ index }) => index);
  const geometry = withInsets(space, indexes, (place) => extent(place, widths[place] ?? 0));
  const hasOwnLines = space.ordinal !== undefined && !space.ordinal.areNames && !space.isOnTop;
  const rows = labels.map(({ lines }, place) =>
    hasOwnLines ? lines.map((line) => drawing.widthOf(line, css)) : [widths[place] ?? 0],
  );
  /** The label that was the last to have a line, by the line. */
  const before: number[] = [];
  for (const [place, lines] of rows.entries()) {
    for (const [line, px] of lines.entries()) {
      const previous = before[line];
      if (px === 0) continue;
      before[line] = place;
      if (previous === undefined) continue;
      const [one, other] = space.isReversed ? [place, previous] : [previous, place];
      const distancePx = geometry.at(indexes[other] ?? 0) - geometry.at(indexes[one] ?? 0);
      const usedPx = extent(one, rows[one]?.[line] ?? 0).right - extent(other, rows[other]?.[line] ?? 0).left;
      if (usedPx + space.gapPx > distancePx * geometry.certain) return undefined;
    }
  }
  return { labels, sizePx, rotation: 0, insetPx: geometry.insetPx, leftOut: 0, shortened: 0, neededPx: 0 };
}

function asWritten(space: SpaceBelow, indexes: number[]): PlannedLabel[] {
  return indexes.map((index) => ({ index, lines: space.labels[index] ?? [''] }));
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
  const { css, linePx: heightPx } = space.font(sizePx);
  const { slotPx } = geometryOf(space, NO_INSET);
  const each = indexes.length > 1 ? (indexes[1] ?? 1) - (indexes[0] ?? 0) : 1;
  const maxPx = slotPx * each - space.gapPx;
  const lines = Math.min(MAX_LINES, Math.floor(Math.min(space.acrossPx, space.height * WRAPPED_SHARE) / heightPx));
  if (maxPx < sizePx * (mayCut ? WIDE_SLOT_EM : WRAPPING_EM) || lines < 2) return undefined;
  let shortened = 0;
  const labels: PlannedLabel[] = [];
  for (const index of indexes) {
    const written = space.labels[index] ?? [];
    // A long word may reach into the place of a shorter name beside it.
    const wordPx = mayCut ? 0 : widest(drawing, (partsOf ?? pieces)(written.join(' ')).map(withHyphen), css);
    const linePx = Math.max(maxPx, Math.min(wordPx, maxPx * MOST_OVER));
    const broken =
      written.length > 1 && widest(drawing, written, css) <= linePx
        ? written
        : wrapLabel(drawing, written.join(' '), css, linePx, lines, partsOf);
    if (!isWhole(broken, written)) {
      if (!mayCut) return undefined;
      shortened++;
    }
    labels.push({ index, lines: broken });
  }
  const plan = flat(drawing, space, labels, sizePx);
  return plan && { ...plan, shortened };
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
function hyphenatedNames(
  drawing: Drawing,
  space: SpaceBelow,
  indexes: number[],
  sizes: number[],
): LabelPlan | undefined {
  if (!isGerman(space.labels.flat(), space.locale)) return undefined;
  return inTurn(sizes, (sizePx) => wrapped(drawing, space, indexes, sizePx, false, piecesOfCompounds));
}

/** Each name whole and not tilted. */
function levelNames(drawing: Drawing, space: SpaceBelow, indexes: number[]): LabelPlan | undefined {
  const levelIn = (own: SpaceBelow, sizes: number[]) =>
    inTurn(
      sizes,
      (sizePx) => flat(drawing, own, asWritten(own, indexes), sizePx) ?? wrapped(drawing, own, indexes, sizePx, false),
    ) ?? hyphenatedNames(drawing, own, indexes, sizes);
  const closer = (sizePx: number) => levelIn({ ...space, gapPx: LEVEL_GAP_EM * sizePx }, [sizePx]);
  return levelIn(space, [space.sizePx, space.smallPx]) ?? inTurn(levelSizes(space), closer);
}

/** The sizes of tilted names: the usual ones, and those that only a large text has. */
function tiltedSizes(space: SpaceBelow): { usual: number[]; smaller: number[] } {
  const usual = [...new Set([space.sizePx, space.smallPx])];
  return { usual, smaller: levelSizes(space).filter((px) => px >= LEAST_TILTED_SHARE * space.sizePx) };
}

/** All names tilted, in a large text so small that they are lower than the plot. */
function tiltedNames(drawing: Drawing, space: SpaceBelow, indexes: number[]): LabelPlan | undefined {
  const { usual, smaller } = tiltedSizes(space);
  const whole = (sizePx: number) => tilted(drawing, space, indexes, sizePx, false);
  const low = (sizePx: number) => {
    const plan = whole(sizePx);
    const widestPx = widest(drawing, plan?.labels.flatMap(({ lines }) => lines) ?? [], space.font(sizePx).css);
    const sin = Math.sin(((plan?.rotation ?? 0) * Math.PI) / 180);
    return sin * widestPx <= space.height * MOST_TILTED_SHARE ? plan : undefined;
  };
  return (
    (smaller.length > 0 ? inTurn([...usual, ...smaller], low) : undefined) ?? inTurn([...usual, ...smaller], whole)
  );
}

/** Each name whole if that is possible, else all of them shortened. */
function allNames(drawing: Drawing, space: SpaceBelow, indexes: number[]): LabelPlan | undefined {
  const { usual, smaller } = tiltedSizes(space);
  const mustTilt = space.leastAngle > 0;
  return (
    (mustTilt ? undefined : levelNames(drawing, space, indexes)) ??
    tiltedNames(drawing, space, indexes) ??
    inTurn(usual, (sizePx) => (mustTilt ? undefined : wrapped(drawing, space, indexes, sizePx, true))) ??
    // The smallest first: it cuts the least.
    inTurn([...smaller.toReversed(), ...usual], (sizePx) => tilted(drawing, space, indexes, sizePx, true))
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
    const labelsWith = (isYearBelow: boolean) => {
      const texts = ordinal.texts(selection, isYearBelow);
      return indexes.map((index, place) => ({ index, lines: texts[place] ?? [] }));
    };
    const labels = labelsWith(false);
    // Two labels say most where they are those of both ends.
    const below = () => (indexes.length > 2 ? flat(drawing, space, labelsWith(true), space.sizePx) : undefined);
    const plan = flat(drawing, space, labels, space.sizePx) ?? below();
    if (plan) return plan;
    // All of them, or both ends: fewer say less.
    const areEnds = indexes.length === 2 && indexes.at(-1) === space.labels.length - 1;
    if (indexes.length === space.labels.length || areEnds) {
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
    const asNames = space.ordinal.areNames && indexes.length <= MOST_NAMES ? levelNames : undefined;
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
