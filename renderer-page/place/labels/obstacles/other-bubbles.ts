import type { Chart } from 'chart.js';
import { drawnBubble } from '../../../chartjs/private-fields';
import type { Box } from '../../../drawing/boxes';
import type { Place } from '../data/data-label';

/** Labels of more points than this would find no place that covers none of them. */
const MOST_POINTS = 200;

/** A bubble, or a point of a scatter chart, as it is drawn, in CSS px. */
export interface Bubble {
  element: unknown;
  x: number;
  y: number;
  radiusPx: number;
}

export function bubblesOf(chart: Chart): Bubble[] {
  const points = chart.data.datasets.reduce((sum, { data }) => sum + data.length, 0);
  const types = points > MOST_POINTS ? ['bubble'] : ['bubble', 'scatter'];
  return chart.data.datasets.flatMap((_dataset, index) => {
    const meta = chart.getDatasetMeta(index);
    if (!meta.visible || !types.includes(meta.type)) return [];
    return meta.data.map((element) => {
      const { x, y, options } = drawnBubble(element);
      return { element, x, y, radiusPx: options?.radius ?? 0 };
    });
  });
}

/** How far a text is from the edge of a bubble; less than 0 where it stands on it. */
function distancePx(box: Box, { x, y, radiusPx }: Bubble): number {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy) - radiusPx;
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
export function isAtOtherBubble(
  element: unknown,
  box: Box,
  place: Place,
  bubbles: readonly Bubble[],
  emPx: number,
): boolean {
  const own = bubbles.find((bubble) => bubble.element === element);
  if (!own) return bubbles.some((bubble) => distancePx(box, bubble) < 0);
  if (!place.isInside && distancePx(box, own) < 0) return true;
  const besidePx = place.leaderFrom ? BESIDE_LINE_EM * emPx : Math.max(0, distancePx(box, own)) + CLEARLY_EM * emPx;
  const leastPx = place.isInside ? 0 : besidePx;
  return bubbles.some(
    (bubble) =>
      distancePx(box, bubble) < leastPx &&
      !(place.isInside && own.radiusPx < bubble.radiusPx) &&
      // No distance tells names of the same place.
      Math.hypot(bubble.x - own.x, bubble.y - own.y) > SAME_PX,
  );
}

/** How far from its bubble, or from one that covers it, a text is that a line leads to, in its heights. */
const LINE_HEIGHTS = [0.9, 1.6, 2.5, 3.6];
/** The same of a text that stands beside its bubble. */
const BESIDE_HEIGHTS = 0.3;
const DIRECTIONS = 16;
const [BESIDE_COST, LINE_COST] = [3, 6];
/** Added for each height of the text that the line is long, and for each px that it passes over other bubbles. */
const LENGTH_COST = 0.4;
const OVER_BUBBLE_COST = 0.1;

/** Places around a bubble, and those with a line around it and around the largest one that it lies on. */
export function placesBeyond(element: unknown, width: number, height: number, bubbles: readonly Bubble[]): Place[] {
  const own = bubbles.find((bubble) => bubble.element === element);
  if (!own) return [];
  const distanceTo = ({ x, y }: { x: number; y: number }) => Math.hypot(x - own.x, y - own.y);
  const below = bubbles.filter((other) => other !== own && distanceTo(other) < other.radiusPx + own.radiusPx);
  const [largest] = below.toSorted((one, other) => other.radiusPx - one.radiusPx);
  const others = bubbles.filter((other) => other !== own && distanceTo(other) > other.radiusPx);
  // A bubble that others cover is pointed at in its middle.
  const edgePx = largest ? 0 : own.radiusPx;
  const around = (circle: Bubble, heights: number) =>
    Array.from({ length: DIRECTIONS }, (_value, at) => {
      const angle = (2 * Math.PI * at) / DIRECTIONS;
      const awayPx = circle.radiusPx + heights * height;
      return {
        x: circle.x + Math.cos(angle) * (awayPx + width / 2),
        y: circle.y + Math.sin(angle) * (awayPx + height / 2),
      };
    });
  const led = [own, ...(largest ? [largest] : [])].flatMap((circle) =>
    LINE_HEIGHTS.flatMap((heights) =>
      around(circle, heights).map(({ x, y }): Place => {
        const share = edgePx / Math.max(edgePx, distanceTo({ x, y }), 1);
        const leaderFrom = { x: own.x + share * (x - own.x), y: own.y + share * (y - own.y) };
        const to = { x: x + Math.sign(own.x - x) * Math.min(width / 2, Math.abs(own.x - x)), y };
        const overPx = others.reduce((sum, other) => sum + lengthWithinPx(other, leaderFrom, to), 0);
        const longPx = Math.hypot(to.x - leaderFrom.x, to.y - leaderFrom.y);
        const cost = LINE_COST + (LENGTH_COST * longPx) / height + OVER_BUBBLE_COST * overPx;
        return { x, y, cost, isInside: false, leaderFrom };
      }),
    ),
  );
  const beside = around(own, BESIDE_HEIGHTS).map((place) => ({ ...place, cost: BESIDE_COST, isInside: false }));
  return [...beside, ...led.toSorted((one, other) => one.cost - other.cost)];
}

/** How much of the way between two points a bubble covers. */
function lengthWithinPx(
  { x, y, radiusPx }: Bubble,
  from: { x: number; y: number },
  to: { x: number; y: number },
): number {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y);
  if (lengthPx === 0) return 0;
  const along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / lengthPx;
  const besidePx = Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / lengthPx;
  if (besidePx >= radiusPx) return 0;
  const half = Math.sqrt(radiusPx ** 2 - besidePx ** 2);
  return Math.max(0, Math.min(lengthPx, along + half) - Math.max(0, along - half));
}
