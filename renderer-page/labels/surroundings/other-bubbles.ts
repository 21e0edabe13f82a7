import type { Chart } from 'chart.js';
import { drawnBubble } from '../../chartjs/private-fields';
import type { Box } from './boxes';

/** A bubble as it is drawn, in CSS px. */
export interface Bubble {
  element: unknown;
  x: number;
  y: number;
  radiusPx: number;
}

export function bubblesOf(chart: Chart): Bubble[] {
  return chart.data.datasets.flatMap((_dataset, index) => {
    const meta = chart.getDatasetMeta(index);
    if (!meta.visible || meta.type !== 'bubble') return [];
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
