import type { Chart, Plugin, Scale } from 'chart.js';

const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };

type Sides = Pick<typeof NO_PADDING, 'left' | 'right'>;

/** By axis, which belongs to one chart. */
const overhangs = new WeakMap<Scale, () => Sides>();

/** How far the labels of the axes of even plots reach beyond the plot, in CSS px. */
export function overhangOf({ scales }: Chart): Sides {
  const sides = Object.values(scales)
    .filter((scale) => scale.isHorizontal())
    .map((scale) => overhangs.get(scale)?.() ?? NO_PADDING);
  return {
    left: Math.max(0, ...sides.map(({ left }) => left)),
    right: Math.max(0, ...sides.map(({ right }) => right)),
  };
}

/** Lets plots with and without labels end at the same place: Chart.js keeps space for the halves of labels beyond an axis. */
export const evenPlots: Plugin = {
  id: 'evenPlots',
  beforeLayout({ scales }) {
    for (const scale of Object.values(scales)) {
      const { getPadding } = scale;
      overhangs.set(scale, () => getPadding?.call(scale) ?? NO_PADDING);
      scale.getPadding = () => NO_PADDING;
    }
  },
};
