import type { Chart, ChartMeta } from 'chart.js';
import {
  drawDataset,
  drawnBubble,
  lineElementsOf,
  radialScaleOf,
  setLinePoints,
} from '../../../chartjs/private-fields';
import { easeOut } from './timing';

const ACROSS = ['x', 'cp1x', 'cp2x'] as const;
const DOWN = ['y', 'cp1y', 'cp2y'] as const;

/** Draws the area of a radar, which grows from its middle. @param share of the time, 0-1 */
export function drawRadar(chart: Chart, meta: ChartMeta, share: number): void {
  const { xCenter, yCenter } = radialScaleOf(meta);
  const points = lineElementsOf(meta).data;
  const whole = points.map((point) => ({ ...point }));
  const grown = easeOut(share);
  const move = (point: (typeof points)[number], key: (typeof ACROSS | typeof DOWN)[number], from: number) => {
    const at = point[key];
    if (at !== undefined) point[key] = from + (at - from) * grown;
  };
  for (const point of points) {
    for (const key of ACROSS) move(point, key, xCenter);
    for (const key of DOWN) move(point, key, yCenter);
  }
  setLinePoints(meta);
  drawDataset(chart, meta);
  for (const [i, point] of points.entries()) Object.assign(point, whole[i]);
  setLinePoints(meta);
}

/** Draws points and bubbles, whose radius grows. @param share of the time, 0-1 */
export function drawPoints(chart: Chart, meta: ChartMeta, share: number): void {
  const points = meta.data.map(drawnBubble);
  const whole = points.map(({ options }) => options);
  for (const point of points) {
    const radius = (point.options?.radius ?? 0) * easeOut(share);
    point.options = Object.assign(Object.create(point.options ?? null), { radius });
  }
  drawDataset(chart, meta);
  for (const [i, options] of whole.entries()) Object.assign(points[i] as object, { options });
}
