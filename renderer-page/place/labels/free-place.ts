import type { Chart, Element } from 'chart.js';
import { barGeometryOf } from '../../chartjs/private-fields';
import { type Box, BoxGrid, crosses, inflated, isWithin } from '../../drawing/boxes';
import { barBox } from './data/candidate-places';
import { boxOf, type LabelStyle, type LabelToPlace, type Leader, leaderTo, type Place } from './data/data-label';
import type { BarObstacle, Obstacles } from './obstacles/obstacles';
import { type Bubble, isAtOtherBubble } from './obstacles/other-bubbles';

/** Free space around a text, in CSS px. */
const MARGIN_PX = 1.5;
/** Between two labels on one line, and between names of points below one another, in ems: less would make one text of both. */
const WORD_EM = 0.3;
const LINE_EM = 0.5;
/** Cost of a label of a line that stands on a bar. */
const ON_BAR_COST = 4;
/** Cost of a label that the line of an annotation, or a trend line among points, passes through: more than that of any other place. */
const ACROSS_COST = 9;
/** Added inside a bar beyond which the line of an annotation passes: the value stands behind the line, as those of other bars do. */
const BEHIND_LINE_COST = 2;

/** `surface` is the bar, slice or bubble that the label stands on, `isAcross` says whether a line passes through it. */
export type Placed = Place & { box: Box; touchesBar: boolean; isAcross: boolean; surface?: Element };

/** Moves a place into the image where its box extends over an edge by less than its half. */
export function intoImage(place: Place, box: Box, image: Box): { place: Place; box: Box } {
  const dx = Math.max(0, image.left - box.left) - Math.max(0, box.right - image.right);
  const dy = Math.max(0, image.top - box.top) - Math.max(0, box.bottom - image.bottom);
  if (dx === 0 && dy === 0) return { place, box };
  const moved = { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
  return { place: { ...place, x: place.x + dx, y: place.y + dy }, box: moved };
}

/** The track of a bar that a label beyond its end stands on: a bar without labels, or one behind the bar itself. */
function trackBelow(element: Element, box: Box, { bars }: Obstacles): Element | undefined {
  const own = barBox(barGeometryOf(element));
  const isTrack = (bar: BarObstacle) =>
    bar.element !== element && isWithin(box, bar) && (!bar.isLabelled || isWithin(own, inflated(bar, 0.5)));
  return bars.find(box, isTrack)?.element;
}

/** The labels of an attempt that have their places, with the lines that lead to some of them. */
export class TakenPlaces {
  readonly #boxes = new BoxGrid<Box>();
  readonly #leaders: Leader[] = [];

  add(place: Placed): void {
    this.#boxes.add(place.box);
    const leader = leaderTo(place, place.box);
    if (leader) this.#leaders.push(leader);
  }

  /** Whether a label would stand on another one or on its line, or its own line on those. @param apart with space around it */
  isTaken(box: Box, apart: Box, leader: Leader | undefined): boolean {
    if (this.#boxes.find(apart) || this.#leaders.some((other) => crossesText(box, other))) return true;
    if (!leader) return false;
    return isOnText(leader, this.#boxes) || this.#leaders.some((other) => doCross(leader, other));
  }
}

function isOnText(leader: Leader, texts: BoxGrid<Box>): boolean {
  return texts.find(boxOfLeader(leader), (text) => crossesText(text, leader)) !== undefined;
}

function crossesText(box: Box, { from, to }: Leader): boolean {
  return crosses(inflated(box, MARGIN_PX), from.x, from.y, to.x, to.y);
}

function boxOfLeader({ from, to }: Leader): Box {
  return {
    left: Math.min(from.x, to.x) - MARGIN_PX,
    right: Math.max(from.x, to.x) + MARGIN_PX,
    top: Math.min(from.y, to.y) - MARGIN_PX,
    bottom: Math.max(from.y, to.y) + MARGIN_PX,
  };
}

function doCross(one: Leader, other: Leader): boolean {
  if (one.from.x === other.from.x && one.from.y === other.from.y) return false;
  const side = ({ from, to }: Leader, { x, y }: Leader['to']) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return side(one, other.from) !== side(one, other.to) && side(other, one.from) !== side(other, one.to);
}

/** The best place of a label that is free; `undefined` where no place is free. */
export function freePlace(
  { label, glyphs, type }: LabelToPlace,
  places: Place[],
  style: LabelStyle,
  obstacles: Obstacles,
  taken: TakenPlaces,
  chart: Chart,
  bubbles: readonly Bubble[],
): Placed | undefined {
  const { image, texts, bars, isOnLine, isOnAnnotation } = obstacles;
  const element = label._el as Element;
  const emPx = (label._model?.font.size ?? 0) * style.size;
  const besidePx = style.isTilted ? MARGIN_PX : Math.max(MARGIN_PX, WORD_EM * emPx);
  const abovePx = bubbles.length > 0 ? Math.max(MARGIN_PX, LINE_EM * emPx) : MARGIN_PX;
  let best: Placed | undefined;
  let isLineBeyond = false;
  for (const candidate of places) {
    if (best && best.cost <= candidate.cost) break;
    const { place, box } = intoImage(candidate, boxOf(glyphs, candidate.x, candidate.y, style), image);
    const around = inflated(box, MARGIN_PX);
    const fixed = place.isAsked;
    const rowPx = fixed ? MARGIN_PX : abovePx;
    const apart = {
      left: box.left - besidePx,
      right: box.right + besidePx,
      top: box.top - rowPx,
      bottom: box.bottom + rowPx,
    };
    const leader = leaderTo(place, box);
    if (!isWithin(box, image) || texts.find(around) || taken.isTaken(box, apart, leader)) continue;
    if (leader && isOnText(leader, texts)) continue;
    if (!fixed && isAtOtherBubble(element, box, place, bubbles, emPx)) continue;
    const isRoundType = type !== 'bar' && type !== 'line' && type !== 'radar';
    const isOnStroke = !fixed && isOnLine(around);
    if (isOnStroke && !isRoundType) continue;
    if (!fixed && type === 'line' && box.bottom > chart.chartArea.bottom) continue;
    const track = type === 'bar' ? trackBelow(element, box, obstacles) : undefined;
    const isOther = (bar: { element: Element }) => bar.element !== element && bar.element !== track;
    const touchesBar = bars.find(around, isOther) !== undefined;
    const isOnBar = touchesBar && bars.find(box, isOther) !== undefined;
    if (isOnBar && type === 'bar' && !fixed) continue;
    const isOnAnnotated = isOnAnnotation(around);
    if (type === 'bar' && !place.isInside && isOnAnnotated) isLineBeyond = true;
    const insideCost = isLineBeyond && place.isInside ? BEHIND_LINE_COST : 0;
    const isAcross = isOnStroke || isOnAnnotated;
    const acrossCost = isAcross ? ACROSS_COST : 0;
    const cost = place.cost + (isOnBar ? ON_BAR_COST : 0) + acrossCost + insideCost;
    const surface = place.isInside ? element : track;
    if (!best || cost < best.cost) best = { ...place, cost, box, touchesBar, isAcross, ...(surface && { surface }) };
  }
  return best;
}
