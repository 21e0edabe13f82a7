import type { DrawnType } from '../../chart/drawn-type';
import { beyondScale } from './beyond-scale';
import { targetBelow } from './target-below';

export const progress: DrawnType = {
  plugins: (drawing, plan) => {
    const { composition, target = 0 } = plan.spec;
    return [
      beyondScale(plan),
      ...(composition?.target === undefined ? [] : [targetBelow(drawing, composition.target, target, plan.theme)]),
    ];
  },
};
