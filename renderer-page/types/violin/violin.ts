import type { DrawnType } from '../../chart/drawn-type';
import { boxOptions, boxSizes } from '../boxplot/box-options';

export const violin: DrawnType = {
  loadPlugin: () => import('./violin-plugin'),
  seriesOptions: (_drawing, plan, dataset, { color }) => boxOptions(plan, dataset, color, plan.theme?.opaqueBackground),
  datasetOptions: boxSizes,
  labelsStand: 'beside',
};
