import { isObject, plainText } from '../../../chart-spec/spec.js';
import type { DrawnType } from '../../chart/drawn-type';
import { colorScale, sharedColorScale } from './color-scale';
import { matrixOptions, matrixScales, withTextPlaces } from './matrix-options';

export const matrix: DrawnType = {
  loadPlugin: () => import('./matrix-plugin'),
  seriesOptions: (_drawing, plan, dataset, { palette }) => matrixOptions(plan, dataset, palette),
  scales: matrixScales,
  placed: withTextPlaces,
  hasColorScale: true,
  labelsStand: 'inside',
  pluginsBelow: (drawing, plan) => [colorScale(drawing, plan)],
  sharedKey: sharedColorScale,
  markHead: ({ raw }) => (isObject(raw) ? [raw['y'], raw['x']].map(plainText).join(', ') : undefined),
};
