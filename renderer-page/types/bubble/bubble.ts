import { isObject, plainText } from '../../../chart-spec/spec.js';
import type { DrawnType } from '../../chart/drawn-type';
import { sharedSizes, sizeLegend } from './size-legend';

export const bubble: DrawnType = {
  keepsMarksInPlot: true,
  pluginsBelow: (drawing, plan) => (plan.spec.composition?.sizes ? [sizeLegend(drawing, plan)] : []),
  sharedKey: sharedSizes,
  markValue: ({ raw, write }) => (isObject(raw) ? `${write(Number(raw['y']))}, r ${plainText(raw['r'])}` : undefined),
};
