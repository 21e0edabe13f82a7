import type { DrawnType } from '../../chart/drawn-type';
import { boxOptions, boxSizes, withWhiskers } from './box-options';

export const boxplot: DrawnType = {
  loadPlugin: () => import('./boxplot-plugin'),
  seriesOptions: (_drawing, plan, dataset, { color }) => boxOptions(plan, dataset, color),
  datasetOptions: boxSizes,
  labelsStand: 'beside',
  points: ({ data }) => data.map(withWhiskers),
};
