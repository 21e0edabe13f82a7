import type { Chart, Plugin } from 'chart.js';
import { objectAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';

const LIMITS = ['maxWidth', 'maxHeight'];

interface LimitedLegend {
  left: number;
  right: number;
  top: number;
  bottom: number;
  legendHitBoxes: { left: number; top: number; width: number; height: number }[];
}

const limitsOf = ({ spec }: ThemedPlan): string[] => {
  const own = objectAt(spec.options, 'plugins', 'legend');
  return LIMITS.filter((name) => typeof own[name] === 'number');
};

export function hasLegendLimits(plan: ThemedPlan): boolean {
  return plan.legendPosition !== undefined && limitsOf(plan).length > 0;
}

/** Says that the specification limits a legend to less than its entries take: Chart.js cuts them there, through their letters. */
export function legendLimits(drawing: Drawing, plan: ThemedPlan): Plugin {
  return {
    id: 'legendLimits',
    // Chart.js places the entries behind the layout.
    afterUpdate(chart) {
      const { legend } = chart as Chart & { legend?: LimitedLegend };
      const entries = legend?.legendHitBoxes ?? [];
      const cut = entries.filter(
        ({ left, top, width, height }) =>
          legend && (left + width > legend.right + 1 || top + height > legend.bottom + 1),
      );
      if (cut.length === 0) return;
      const fields = limitsOf(plan).map((name) => `plugins.legend.${name}`);
      const are = cut.length === 1 ? 'is' : 'are';
      drawing.note(
        `${cut.length} of ${entries.length} legend entries ${are} cut by ${fields.join(' and ')}. Remove it.`,
      );
    },
  };
}
