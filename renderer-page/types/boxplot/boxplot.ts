import type { DrawnType } from '../../chart/drawn-type';
import { boxOptions, withWhiskers } from './box-options';

export const boxplot: DrawnType = {
  hasPlugin: true,
  seriesOptions: (_drawing, plan, dataset, { color }) => boxOptions(plan, dataset, color),
  labelsStand: 'beside',
  points: ({ data }) => data.map(withWhiskers),
};
