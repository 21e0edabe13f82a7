import type { DrawnType } from '../../chart/drawn-type';
import { boxOptions } from '../boxplot/box-options';

export const violin: DrawnType = {
  hasPlugin: true,
  seriesOptions: (_drawing, plan, dataset, { color }) => boxOptions(plan, dataset, color, plan.theme?.opaqueBackground),
  labelsStand: 'beside',
};
