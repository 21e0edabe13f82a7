import type { Chart } from 'chart.js';
import { drawnBubble } from '../../../chartjs/private-fields';
import type { Box } from '../../../drawing/boxes';

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
