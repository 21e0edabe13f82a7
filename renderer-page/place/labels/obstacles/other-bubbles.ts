import type { Chart } from 'chart.js';
import { drawnBubble } from '../../../chartjs/private-fields';
import { type Box, BoxGrid, boxAround, inflated } from '../../../drawing/boxes';
import type { Place, PlaceGroup } from '../data/data-label';

/** Labels of more points than this would find no place that covers none of them. */
const MOST_POINTS = 200;

/** A bubble, or a point of a scatter chart, as it is drawn, in CSS px. */
export interface Bubble extends Box {
  x: number;
  y: number;
  radiusPx: number;
}

/** The bubbles of a chart, by the elements of their points. */
export class Bubbles {
  readonly #all = new Map<unknown, Bubble>();
  readonly #grid = new BoxGrid<Bubble>();

  add(element: unknown, x: number, y: number, radiusPx: number): void {
    const bubble = { x, y, radiusPx, ...boxAround(x, y, 2 * radiusPx, 2 * radiusPx) };
    this.#all.set(element, bubble);
    this.#grid.add(bubble);
  }

  get size(): number {
    return this.#all.size;
  }

  get(element: unknown): Bubble | undefined {
    return this.#all.get(element);
  }

  values(): Iterable<Bubble> {
    return this.#all.values();
  }

  /** Whether a bubble that passes the test is nearer to a text than this. */
  isNear(box: Box, px: number, passes: (bubble: Bubble) => boolean): boolean {
    const near = (bubble: Bubble) => isNearer(box, bubble, px) && passes(bubble);
    return this.#grid.find(inflated(box, px + SAME_PX), near) !== undefined;
  }
}

export function bubblesOf(chart: Chart): Bubbles {
  const points = chart.data.datasets.reduce((sum, { data }) => sum + data.length, 0);
  const types = points > MOST_POINTS ? ['bubble'] : ['bubble', 'scatter'];
  const bubbles = new Bubbles();
  for (const index of chart.data.datasets.keys()) {
    const meta = chart.getDatasetMeta(index);
    if (!meta.visible || !types.includes(meta.type)) continue;
    for (const element of meta.data) {
      const { x, y, options } = drawnBubble(element);
      bubbles.add(element, x, y, options?.radius ?? 0);
    }
  }
  return bubbles;
}

/** How far a text is from the edge of a bubble; less than 0 where it stands on it. */
function distancePx(box: Box, { x, y, radiusPx }: Bubble): number {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy) - radiusPx;
}

/** The same as `distancePx(box, bubble) < px`, without a root: most bubbles are far away. */
function isNearer({ left, right, top, bottom }: Box, { x, y, radiusPx }: Bubble, px: number): boolean {
  const reachPx = radiusPx + px;
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  return dx * dx + dy * dy < reachPx * reachPx;
}

/** How much nearer than to others a text is to its own bubble, and how far from others a text is that a line leads to, in ems. */
const CLEARLY_EM = 0.5;
const BESIDE_LINE_EM = 0.25;
const SAME_PX = 1;

/**
 * Whether a text would be read as the name of another bubble than its own: it stands on it, or about as near to it as to its own, unless a
 * line leads to that. Inside its own one it may stand on larger ones; else it may not cover it.
 * @param emPx the size of the text
 */
export function isAtOtherBubble(element: unknown, box: Box, place: Place, bubbles: Bubbles, emPx: number): boolean {
  if (bubbles.size === 0) return false;
  const own = bubbles.get(element);
  let leastPx = 0;
  if (own && !place.isInside) {
    if (isNearer(box, own, 0)) return true;
    leastPx = place.leaderFrom ? BESIDE_LINE_EM * emPx : Math.max(0, distancePx(box, own)) + CLEARLY_EM * emPx;
  }
  return bubbles.isNear(box, leastPx, (bubble) => {
    if (!own) return true;
    if (place.isInside && own.radiusPx < bubble.radiusPx) return false;
    // No distance tells names of the same place.
    return Math.hypot(bubble.x - own.x, bubble.y - own.y) > SAME_PX;
  });
}

/** Whether the line to a text is too short to be seen as one, and another bubble is as near. */
export function isBarelyLed(element: unknown, box: Box, place: Place, bubbles: Bubbles, emPx: number): boolean {
  const own = bubbles.get(element);
  if (!own || !place.leaderFrom || distancePx(box, own) > CLEARLY_EM * emPx) return false;
  const { leaderFrom: _leaderFrom, ...alone } = place;
  return isAtOtherBubble(element, box, alone, bubbles, emPx);
}

/** How far from its bubble, or from one that covers it, a text is that a line leads to, in its heights. */
const LINE_HEIGHTS = [0.9, 1.6, 2.5, 3.6];
/** The same of a text that stands beside its bubble. */
const BESIDE_HEIGHTS = 0.3;
const DIRECTIONS = Array.from({ length: 16 }, (_value, at) => {
  const angle = (2 * Math.PI * at) / 16;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});
const [BESIDE_COST, LINE_COST] = [3, 6];
/** Added for each height of the text that the line is long, and for each px that it passes over other bubbles. */
const LENGTH_COST = 0.4;
const OVER_BUBBLE_COST = 0.1;
const MOST_OVER_PX = 3;
/** Added where the line passes through the middle of another bubble, to within this share of its radius: it would be read as its own. */
const THROUGH_MIDDLE_COST = 5;
const MIDDLE_SHARE = 0.35;

/** Around a circle, this far from it. */
function around(
  { x, y, radiusPx }: Bubble,
  gapPx: number,
  width: number,
  height: number,
  placeAt: (x: number, y: number) => Place,
): Place[] {
  const [acrossPx, upPx] = [radiusPx + gapPx + width / 2, radiusPx + gapPx + height / 2];
  return DIRECTIONS.map(({ cos, sin }) => placeAt(x + cos * acrossPx, y + sin * upPx));
}

/** Places around a bubble, and those with a line around it and around the largest one that it lies on. */
export function placesBeyond(element: unknown, width: number, height: number, bubbles: Bubbles): PlaceGroup[] {
  const own = bubbles.get(element);
  if (!own) return [];
  const besideAt = (x: number, y: number): Place => ({ x, y, cost: BESIDE_COST, isInside: false });
  const beside = () => around(own, BESIDE_HEIGHTS * height, width, height, besideAt);
  return [
    { leastCost: BESIDE_COST, places: beside },
    { leastCost: LINE_COST, places: () => placesWithLine(own, width, height, bubbles) },
  ];
}

function placesWithLine(own: Bubble, width: number, height: number, bubbles: Bubbles): Place[] {
  const distanceTo = ({ x, y }: { x: number; y: number }) => Math.hypot(x - own.x, y - own.y);
  /** Whether a bubble may be nearer than this; cheaper than its distance. */
  const mayReach = ({ x, y, radiusPx }: Bubble, px: number) =>
    Math.abs(x - own.x) - radiusPx <= px && Math.abs(y - own.y) - radiusPx <= px;
  let largest: Bubble | undefined;
  for (const bubble of bubbles.values())
    if (
      bubble !== own &&
      bubble.radiusPx > (largest?.radiusPx ?? -1) &&
      mayReach(bubble, own.radiusPx) &&
      distanceTo(bubble) < bubble.radiusPx + own.radiusPx
    )
      largest = bubble;
  const circles = [own, ...(largest ? [largest] : [])];
  const farHeights = Math.max(...LINE_HEIGHTS) + 1;
  const reachPx =
    Math.max(...circles.map((circle) => distanceTo(circle) + circle.radiusPx)) + farHeights * height + width;
  const others: Bubble[] = [];
  const middles: Bubble[] = [];
  for (const bubble of bubbles.values()) {
    if (bubble === own || !mayReach(bubble, reachPx)) continue;
    if (distanceTo(bubble) > bubble.radiusPx) others.push(bubble);
    const middle = { ...bubble, radiusPx: MIDDLE_SHARE * bubble.radiusPx };
    if (distanceTo(middle) > middle.radiusPx) middles.push(middle);
  }
  // A bubble that others cover is pointed at in its middle.
  const edgePx = largest ? 0 : own.radiusPx;
  const placeAt = (x: number, y: number): Place => {
    const share = edgePx && edgePx / Math.max(edgePx, distanceTo({ x, y }), 1);
    const leaderFrom = { x: own.x + share * (x - own.x), y: own.y + share * (y - own.y) };
    const to = { x: x + Math.sign(own.x - x) * Math.min(width / 2, Math.abs(own.x - x)), y };
    const longPx = Math.hypot(to.x - leaderFrom.x, to.y - leaderFrom.y);
    let overPx = 0;
    for (const other of others) overPx += lengthWithinPx(other, leaderFrom, to, longPx);
    const through = middles.filter((middle) => lengthWithinPx(middle, leaderFrom, to, longPx) > 0).length;
    const cost = LINE_COST + (LENGTH_COST * longPx) / height + OVER_BUBBLE_COST * overPx;
    const unclearCost = THROUGH_MIDDLE_COST * through;
    return { x, y, cost, isInside: false, leaderFrom, isOverMarks: overPx > MOST_OVER_PX, unclearCost };
  };
  const places = circles.flatMap((circle) =>
    LINE_HEIGHTS.flatMap((heights) => around(circle, heights * height, width, height, placeAt)),
  );
  return places.sort((one, other) => one.cost - other.cost);
}

/** How much of the way between two points a bubble covers. */
function lengthWithinPx(
  { x, y, radiusPx }: Bubble,
  from: { x: number; y: number },
  to: { x: number; y: number },
  lengthPx: number,
): number {
  // Most bubbles are beside the box around the way.
  if (x - radiusPx > Math.max(from.x, to.x) || x + radiusPx < Math.min(from.x, to.x)) return 0;
  if (y - radiusPx > Math.max(from.y, to.y) || y + radiusPx < Math.min(from.y, to.y)) return 0;
  if (lengthPx === 0) return 0;
  const along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / lengthPx;
  const besidePx = Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / lengthPx;
  if (besidePx >= radiusPx) return 0;
  const half = Math.sqrt(radiusPx ** 2 - besidePx ** 2);
  return Math.max(0, Math.min(lengthPx, along + half) - Math.max(0, along - half));
}
