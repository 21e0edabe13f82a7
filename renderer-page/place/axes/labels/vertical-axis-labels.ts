import type { Drawing } from '../../../drawing/drawing';
import { isGerman } from '../../../text/wrapping/compounds';
import { piecesOfCompounds, shortenLabel, wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import {
  allowedIndexes,
  evenIndexes,
  isWhole,
  type LabelPlan,
  type LabelSpace,
  levelSizes,
  type PlannedLabel,
} from './label-selection';

/** The labels of a vertical axis. */
export interface SpaceBeside extends LabelSpace {
  /** Height of one label's place. */
  rowPx: number;
}

/** Shares of the image's width for names: the usual, a larger one for long words, and the largest, for names that would be cut. */
const USUAL_SHARE = 0.34;
const LARGER_SHARE = 0.4;
const LARGEST_SHARE = 0.44;
const MAX_LINES = 3;
/** The share of the least distance of two lines at which their letters do not touch yet: lines get closer before names are left out. */
const TIGHT = 0.92;
/** The share of its row that a name in lines takes at most; in large text with smaller sizes less, so that it stands off the next name. */
const FILLED = 0.92;
const LOOSE = 0.75;
/** Lines of a name are rather this much narrower. */
const NARROW_SHARE = 0.8;

function planOf(labels: PlannedLabel[], sizePx: number, shortened: number): LabelPlan {
  return { labels, sizePx, rotation: 0, insetPx: { left: 0, right: 0 }, leftOut: 0, shortened, neededPx: 0 };
}

/** Names in as many lines as their rows hold. */
function names(
  drawing: Drawing,
  space: SpaceBeside,
  indexes: number[],
  sizePx: number,
  share: number,
  mayCut: boolean,
  closePx = space.closePx(sizePx),
  filled = FILLED,
): LabelPlan | undefined {
  const { css, linePx } = space.font(sizePx);
  const each = (indexes[1] ?? 1) - (indexes[0] ?? 0);
  const rowPx = space.rowPx * each;
  if (indexes.length > 1 && rowPx < closePx) return undefined;
  const maxPx = Math.min(space.width * share, space.acrossPx);
  const lines = Math.max(1, Math.min(MAX_LINES, Math.floor((rowPx * filled) / linePx)));
  const partsOf = isGerman(space.labels.flat(), space.locale) ? piecesOfCompounds : undefined;
  let shortened = 0;
  const labels: PlannedLabel[] = [];
  for (const index of indexes) {
    const written = space.labels[index] ?? [''];
    const isAsWritten = written.length <= lines && written.every((line) => drawing.widthOf(line, css) <= maxPx);
    const broken = isAsWritten
      ? written
      : balanced((px) => wrapLabel(drawing, written.join(' '), css, px, lines, partsOf), maxPx, written);
    if (!isWhole(broken, written)) {
      if (!mayCut) return undefined;
      shortened++;
    }
    labels.push({ index, lines: broken });
  }
  return planOf(labels, sizePx, shortened);
}

/** A name in narrower lines, where it has as many: its parts then are about as long. */
function balanced(wrap: (px: number) => string[], maxPx: number, written: string[]): string[] {
  const widest = wrap(maxPx);
  const narrow = widest.length > 1 ? wrap(maxPx * NARROW_SHARE) : widest;
  return narrow.length === widest.length && isWhole(narrow, written) ? narrow : widest;
}

function someOrdinals(drawing: Drawing, space: SpaceBeside): LabelPlan | undefined {
  const { css, linePx } = space.font(space.sizePx);
  const maxPx = Math.min(space.width * USUAL_SHARE, space.acrossPx);
  for (const { indexes } of space.ordinal?.selections() ?? []) {
    const gaps = indexes.slice(1).map((index, place) => index - (indexes[place] ?? 0));
    if (indexes.length > space.limit || gaps.some((gap) => gap * space.rowPx < linePx)) continue;
    const labels = indexes.map((index) => {
      return { index, lines: [shortenLabel(drawing, (space.labels[index] ?? []).join(' '), css, maxPx)] };
    });
    return planOf(labels, space.sizePx, 0);
  }
  return undefined;
}

/** Plans the labels of a vertical axis: all of them if possible, in lines, smaller, wider; else as many as fit. */
export function planBeside(drawing: Drawing, space: SpaceBeside): LabelPlan {
  const indexes = allowedIndexes(space);
  const { sizePx, smallPx, smallestPx } = space;
  const isDense = space.rowPx < space.closePx(smallPx);
  if (!isDense) {
    const sizes = levelSizes(space);
    const loose = sizes.length > 0 ? [sizePx, smallPx, ...sizes] : [];
    for (const px of loose) {
      const plan = names(drawing, space, indexes, px, LARGER_SHARE, false, undefined, LOOSE);
      if (plan) return plan;
    }
    const plan =
      names(drawing, space, indexes, sizePx, USUAL_SHARE, false) ??
      names(drawing, space, indexes, sizePx, LARGER_SHARE, false) ??
      names(drawing, space, indexes, smallPx, LARGER_SHARE, false) ??
      names(drawing, space, indexes, smallPx, LARGEST_SHARE, false);
    if (plan) return plan;
  }
  const ordinal = someOrdinals(drawing, space);
  if (ordinal) return ordinal;
  for (const px of isDense ? [] : levelSizes(space)) {
    const smaller = names(drawing, space, indexes, px, LARGEST_SHARE, false);
    if (smaller) return smaller;
  }
  const shortened = [sizePx, smallPx].flatMap((px) => names(drawing, space, indexes, px, LARGEST_SHARE, true) ?? []);
  const [least] = shortened.toSorted((one, other) => one.shortened - other.shortened);
  if (least) return least;
  for (let px = smallPx - 1; px >= smallestPx; px--) {
    const smaller = names(drawing, space, indexes, px, LARGEST_SHARE, true, TIGHT * space.closePx(px));
    if (smaller) return smaller;
  }
  const count = space.labels.length;
  const neededPx = TIGHT * space.closePx(smallestPx);
  const each = Math.ceil(space.closePx(sizePx) / space.rowPx);
  const some = evenIndexes(count, Math.min(Math.ceil(count / each), space.limit));
  const plan =
    names(drawing, space, some, sizePx, LARGEST_SHARE, true) ??
    planOf([{ index: 0, lines: space.labels[0] ?? [''] }], sizePx, 0);
  return { ...plan, leftOut: indexes.length - plan.labels.length, neededPx };
}
