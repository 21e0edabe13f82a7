import type { Chart } from 'chart.js';
import type { DataLabel, Place } from './data-label';

/** Between a point of a radar and its label where both are small, in CSS px. */
const SPOKE_GAP_PX = 6;

/** Around a point of a radar: outwards, inwards, then to its sides, farther where a large point or lines leave no space. */
export function aroundSpoke(label: DataLabel, chart: Chart, width: number, height: number): Place[] {
  const { x, y, options } = label._el as { x: number; y: number; options?: { radius?: number } };
  const { xCenter = x, yCenter = y } = (chart.getDatasetMeta(label.$context.datasetIndex).rScale ?? {}) as {
    xCenter?: number;
    yCenter?: number;
  };
  const outwards = Math.atan2(y - yCenter, x - xCenter);
  const widePx = SPOKE_GAP_PX + (options?.radius ?? 0);
  const near = [0, 0.25, -0.25, 0.5, -0.5, 1, 0.75, -0.75];
  const gaps = [
    { gapPx: SPOKE_GAP_PX, farCost: 0, turns: near },
    { gapPx: widePx, farCost: 0.5, turns: near },
    // Outwards are the labels of other points.
    { gapPx: widePx + height, farCost: near.length, turns: [1, 0.75, -0.75, 0.5, -0.5, 0.25, -0.25, 0] },
  ];
  return gaps
    .flatMap(({ gapPx, farCost, turns }) =>
      turns.map((turn, cost) => {
        const angle = outwards + turn * Math.PI;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const reach = gapPx + Math.abs(cos) * (width / 2) + Math.abs(sin) * (height / 2);
        return { x: x + cos * reach, y: y + sin * reach, cost: cost + farCost, isInside: false };
      }),
    )
    .sort((a, b) => a.cost - b.cost);
}
