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

/**
 * Whether a text would be read as the name of another bubble than its own: it stands on it, or as near to it as to its own, unless a line
 * leads to that. Inside its own one it may stand on larger ones; else it may not cover it.
 */
export function isAtOtherBubble(element: unknown, box: Box, place: Place, bubbles: readonly Bubble[]): boolean {
  const own = bubbles.find((bubble) => bubble.element === element);
  if (!own) return bubbles.some((bubble) => distancePx(box, bubble) < 0);
  if (!place.isInside && distancePx(box, own) < 0) return true;
  const leastPx = place.isInside || place.leaderFrom ? 0 : Math.max(0, distancePx(box, own)) + CLEARLY_PX;
  return bubbles.some(
    (bubble) =>
      bubble !== own && !(place.isInside && own.radiusPx < bubble.radiusPx) && distancePx(box, bubble) < leastPx,
  );
}

/** How much nearer than to others a text is to its own bubble. */
const CLEARLY_PX = 1;
/** A bubble that lies on others is named beside them, with a line to it. */
const GAPS_PX = [8, 20, 36];
const DIRECTIONS = 16;
const BEYOND_COST = 6;

/** Places with a line around a bubble and those that it lies on. */
export function placesBeyond(element: unknown, width: number, height: number, bubbles: readonly Bubble[]): Place[] {
  const own = bubbles.find((bubble) => bubble.element === element);
  if (!own) return [];
  const around = bubbles.filter(
    (other) => other !== own && Math.hypot(other.x - own.x, other.y - own.y) < other.radiusPx + own.radiusPx,
  );
  if (around.length === 0) return [];
  const outer = around.toSorted((one, other) => other.radiusPx - one.radiusPx).slice(0, 1);
  const leaderFrom = { x: own.x, y: own.y };
  const circles = [own, ...outer].flatMap(({ x, y, radiusPx }) =>
    GAPS_PX.map((px) => ({ x, y, fromPx: radiusPx + px })),
  );
  const places = circles.flatMap((circle) =>
    Array.from({ length: DIRECTIONS }, (_value, at) => {
      const angle = (2 * Math.PI * at) / DIRECTIONS;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const x = circle.x + cos * (circle.fromPx + width / 2);
      const y = circle.y + sin * (circle.fromPx + height / 2);
      return { x, y, isInside: false, leaderFrom, farPx: Math.hypot(x - own.x, y - own.y) };
    }),
  );
  const nearest = places.toSorted((one, other) => one.farPx - other.farPx);
  return nearest.map(({ farPx: _farPx, ...place }, at) => ({ ...place, cost: BEYOND_COST + at / DIRECTIONS }));
}
