import type { DrawnType } from '../../chart/drawn-type';
import { targetBelow } from './target-below';

export const progress: DrawnType = {
  plugins: (drawing, { spec, theme }) =>
    spec.composition?.target === undefined
      ? []
      : [targetBelow(drawing, spec.composition.target, spec.target ?? 0, theme)],
};
