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

function touches(box: Box, { x, y, radiusPx }: Bubble): boolean {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy) < radiusPx;
}

/** Whether a text would be read as the name of another bubble than its own. Inside its own one it may stand on larger ones. */
export function isOnOtherBubble(element: unknown, box: Box, isInside: boolean, bubbles: readonly Bubble[]): boolean {
  const ownPx = bubbles.find((bubble) => bubble.element === element)?.radiusPx ?? 0;
  return bubbles.some(
    (bubble) => bubble.element !== element && !(isInside && ownPx < bubble.radiusPx) && touches(box, bubble),
  );
}

/** A bubble that lies in a larger one is named beside that one, with a line to it. */
const GAP_PX = 8;
const DIRECTIONS = 12;
const BEYOND_COST = 6;

export function placesBeyond(element: unknown, width: number, height: number, bubbles: readonly Bubble[]): Place[] {
  const own = bubbles.find((bubble) => bubble.element === element);
  if (!own) return [];
  const around = bubbles.filter(
    (other) => other.radiusPx > own.radiusPx && Math.hypot(other.x - own.x, other.y - own.y) < other.radiusPx,
  );
  const outer = around.toSorted((one, other) => other.radiusPx - one.radiusPx)[0];
  if (!outer) return [];
  const leaderFrom = { x: own.x, y: own.y };
  const places = Array.from({ length: DIRECTIONS }, (_value, at) => {
    const angle = (2 * Math.PI * at) / DIRECTIONS;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const x = outer.x + cos * (outer.radiusPx + GAP_PX) + (cos * width) / 2;
    const y = outer.y + sin * (outer.radiusPx + GAP_PX) + (sin * height) / 2;
    return { x, y, isInside: false, leaderFrom, farPx: Math.hypot(x - own.x, y - own.y) };
  });
  const nearest = places.toSorted((one, other) => one.farPx - other.farPx);
  return nearest.map(({ farPx: _farPx, ...place }, at) => ({ ...place, cost: BEYOND_COST + at / DIRECTIONS }));
}
