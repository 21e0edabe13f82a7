import type { Chart, Element } from 'chart.js';
import { barGeometryOf } from '../../chartjs/private-fields';
import { type Box, boxesOverlap, inflated, isWithin } from '../../drawing/boxes';
import { barBox } from './data/candidate-places';
import {
  boxOf,
  type LabelStyle,
  type LabelToPlace,
  type Leader,
  leaderTo,
  PLATE_EM,
  type Place,
  type PlaceGroup,
} from './data/data-label';
import type { BarObstacle, Obstacles } from './obstacles/obstacles';
import { type Bubbles, isAtOtherBubble, isBarelyLed } from './obstacles/other-bubbles';
import { isOnText, type TakenPlaces } from './taken-places';

/** Free space around a text, in CSS px. */
const MARGIN_PX = 1.5;
/** Between two labels on one line, and between names of points below one another, in ems: less would make one text of both. */
const WORD_EM = 0.3;
const LINE_EM = 0.5;
/** Cost of a label of a line that stands on a bar. */
const ON_BAR_COST = 4;
/** Cost of a label where that of a bar belongs: it is less than that of a line through it, and more than that of any place on the bar. */
const AT_BAR_END_COST = 8;
/** Cost of a label that the line of an annotation, or a trend line among points, passes through: more than that of any other place. */
const ACROSS_COST = 9;
/** Added where a short line leads to a label that is as near to another bubble: more than that of a longer line. */
const BARELY_LED_COST = 3;
/** Added where the name of a point stands in the margin of the image: more than that of any place on the same side of its point. */
const IN_MARGIN_COST = 2;
/** Added inside a bar beyond which the line of an annotation passes: the value stands behind the line, as those of other bars do. */
const BEHIND_LINE_COST = 2;

/** `surface` is the bar, slice or bubble that the label stands on, `isAcross` says whether a line passes through it, or that to its point over others. */
export type Placed = Place & { box: Box; touchesBar: boolean; isAcross: boolean; surface?: Element };

/** Moves a place into the image where its box extends over an edge by less than its half. */
export function intoImage(place: Place, box: Box, image: Box): { place: Place; box: Box } {
  const dx = Math.max(0, image.left - box.left) - Math.max(0, box.right - image.right);
  const dy = Math.max(0, image.top - box.top) - Math.max(0, box.bottom - image.bottom);
  if (dx === 0 && dy === 0) return { place, box };
  const moved = { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
  return { place: { ...place, x: place.x + dx, y: place.y + dy }, box: moved };
}

/** From a box to the height of its point. */
function spanTo(y: number, { top, bottom }: Box): Pick<Box, 'top' | 'bottom'> {
  return y < top ? { top: y + MARGIN_PX, bottom } : { top, bottom: Math.max(bottom, y - MARGIN_PX) };
}

/** The track of a bar that a label beyond its end stands on: a bar without labels, or one behind the bar itself. */
function trackBelow(element: Element, box: Box, { bars }: Obstacles): Element | undefined {
  const own = barBox(barGeometryOf(element));
  const isTrack = (bar: BarObstacle) =>
    bar.element !== element && isWithin(box, bar) && (!bar.isLabelled || isWithin(own, inflated(bar, 0.5)));
  return bars.find(box, isTrack)?.element;
}

/** A place with what is known of it before other labels have theirs. */
interface Candidate {
  placed: Placed;
  /** Its box with the space around it in which no other label stands. */
  apart: Box;
  leader: Leader | undefined;
  /** Whether the line of an annotation passes beyond the bar. */
  isLineBeyond: boolean;
}

/** The places of one label in one style. What does not depend on other labels is found once. */
export class LabelPlaces {
  readonly #candidates: (Candidate | undefined)[] = [];
  readonly #found: (readonly Place[])[] = [];

  /** @param groups of places, those that cost less first */
  constructor(
    private readonly one: LabelToPlace,
    private readonly style: LabelStyle,
    private readonly groups: readonly PlaceGroup[],
    private readonly obstacles: Obstacles,
    private readonly chart: Chart,
    private readonly bubbles: Bubbles,
  ) {}

  #places(group: number): readonly Place[] {
    this.#found[group] ??= this.groups[group]?.places() ?? [];
    return this.#found[group];
  }

  /** Whether the first place is on its bar or in its bubble. */
  get isInside(): boolean {
    return this.#places(0)[0]?.isInside === true;
  }

  /** Whether something else than labels stands at each place, as a search has found that reached them all. */
  isHopeless = false;

  /** What it costs at least. */
  get leastCost(): number {
    return Math.min(...this.#places(0).map(({ cost }) => cost), this.groups[1]?.leastCost ?? Number.POSITIVE_INFINITY);
  }

  /** The best place that is free; `undefined` where no place is free. @param isClear whether an unclear place costs more */
  free(taken: TakenPlaces, isClear = true): Placed | undefined {
    let best: Placed | undefined;
    let isLineBeyond = false;
    let at = 0;
    for (const [group, { leastCost }] of this.groups.entries()) {
      if (best && best.cost <= leastCost) return best;
      for (const place of this.#places(group)) {
        if (best && best.cost <= place.cost) return best;
        if (at === this.#candidates.length) this.#candidates.push(this.#candidateAt(place));
        const candidate = this.#candidates[at++];
        if (!candidate || taken.isTaken(candidate.placed.box, candidate.apart, candidate.leader)) continue;
        const { placed } = candidate;
        isLineBeyond ||= candidate.isLineBeyond;
        const unclearCost = isClear ? (placed.unclearCost ?? 0) : 0;
        const cost = placed.cost + unclearCost + (isLineBeyond && placed.isInside ? BEHIND_LINE_COST : 0);
        if (!best || cost < best.cost) best = { ...placed, cost };
      }
    }
    if (!best) this.isHopeless = this.#candidates.every((candidate) => candidate === undefined);
    return best;
  }

  /** `undefined` where something else than a label stands in the way. */
  #candidateAt(wanted: Place): Candidate | undefined {
    const { style, obstacles, chart, bubbles } = this;
    const { label, glyphs, type } = this.one;
    const { image, frame, texts, bars, barEnds, axes, isOnLine, isOnAnnotation } = obstacles;
    const element = label._el as Element;
    const emPx = (label._model?.font.size ?? 0) * style.size;
    const { place, box } = intoImage(wanted, boxOf(glyphs, wanted.x, wanted.y, style), image);
    if (!isWithin(box, image)) return undefined;
    const fixed = place.isAsked;
    if (!fixed && isAtOtherBubble(element, box, place, bubbles, emPx)) return undefined;
    const around = inflated(box, MARGIN_PX);
    const leader = leaderTo(place, box);
    const besidePx = style.isTilted ? MARGIN_PX : Math.max(MARGIN_PX, WORD_EM * emPx);
    const apart = fixed ? around : { ...around, left: box.left - besidePx, right: box.right + besidePx };
    if (texts.find(apart) || (leader && isOnText(leader, texts))) return undefined;
    const isRoundType = type !== 'bar' && type !== 'line' && type !== 'radar';
    const isOnStroke = !fixed && isOnLine(around);
    if (isOnStroke && !isRoundType) return undefined;
    if (!fixed && type === 'line' && box.bottom > chart.chartArea.bottom) return undefined;
    const track = type === 'bar' ? trackBelow(element, box, obstacles) : undefined;
    const isOther = (bar: { element: Element }) => bar.element !== element && bar.element !== track;
    const touchesBar = bars.find(around, isOther) !== undefined;
    const isOnBar = touchesBar && bars.find(box, isOther) !== undefined;
    if (isOnBar && type === 'bar' && !fixed) return undefined;
    // Beyond the line of an annotation a label would be read as the value of what is there.
    const toPoint = type === 'line' && !place.leaderFrom ? { ...around, ...spanTo(element.y, around) } : around;
    const isOnAnnotated = isOnAnnotation(toPoint);
    const isPoint = bubbles.get(element) !== undefined;
    const marginCost = isPoint && (box.left < frame.left || box.right > frame.right) ? IN_MARGIN_COST : 0;
    const isOnAxis = isPoint && axes.some((axis) => boxesOverlap(axis, box));
    const isAcross = isOnStroke || isOnAnnotated || isOnAxis || place.isOverMarks === true;
    const acrossCost = isAcross ? ACROSS_COST : 0;
    const endCost = type !== 'bar' && barEnds.find(box) ? AT_BAR_END_COST : 0;
    const ledCost = isBarelyLed(element, box, place, bubbles, emPx) ? BARELY_LED_COST : 0;
    const cost = place.cost + (isOnBar ? ON_BAR_COST : 0) + acrossCost + endCost + marginCost;
    const surface = place.isInside ? element : track;
    const platePx = touchesBar && type !== 'bar' ? 2 * PLATE_EM.x * emPx : 0;
    const rowPx = fixed || bubbles.size === 0 ? MARGIN_PX : Math.max(MARGIN_PX, LINE_EM * emPx);
    return {
      placed: {
        ...place,
        cost,
        unclearCost: (place.unclearCost ?? 0) + ledCost,
        box,
        touchesBar,
        isAcross,
        ...(surface && { surface }),
      },
      apart: {
        left: box.left - besidePx - platePx,
        right: box.right + besidePx + platePx,
        top: box.top - rowPx,
        bottom: box.bottom + rowPx,
      },
      leader,
      isLineBeyond: type === 'bar' && !place.isInside && isOnAnnotated,
    };
  }
}
