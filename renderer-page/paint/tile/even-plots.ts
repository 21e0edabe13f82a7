import type { Chart, Plugin } from 'chart.js';
import type { Drawing } from '../../drawing/drawing';
import { tickBoxes } from '../../place/labels/obstacles/fixed-texts';

const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };

/** How far the labels of horizontal axes reach beyond the plot, in CSS px. */
export function overhangOf(drawing: Drawing, { scales, chartArea }: Chart): { left: number; right: number } {
  const boxes = Object.values(scales).flatMap((scale) => (scale.isHorizontal() ? tickBoxes(drawing, scale) : []));
  return {
    left: Math.max(0, ...boxes.map(({ left }) => chartArea.left - left)),
    right: Math.max(0, ...boxes.map(({ right }) => right - chartArea.right)),
  };
}

/** Aligns the ends of plots with and without labels: Chart.js reserves space for the part of a label that reaches beyond its axis. */
export const evenPlots: Plugin = {
  id: 'evenPlots',
  beforeLayout({ scales }) {
    for (const scale of Object.values(scales)) scale.getPadding = () => NO_PADDING;
  },
};
