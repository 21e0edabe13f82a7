import { isObject, plainText } from '../../../chart-spec/spec.js';
import type { DrawnType } from '../../chart/drawn-type';
import { sankeyLabels } from './sankey-labels';
import { nodeWidthPx, sankeyOptions } from './sankey-options';
import { sankeyPaths } from './sankey-paths';

export const sankey: DrawnType = {
  loadPlugin: () => import('./sankey-plugin'),
  seriesOptions: (_drawing, plan, dataset, { palette }) => sankeyOptions(dataset, palette, plan),
  // The last column stands in it.
  spaceBehindPx: ({ theme }) => nodeWidthPx(theme),
  sizeAxis: ({ data }) => (data.datasets.some(({ orientation }) => orientation === 'vertical') ? 'x' : 'y'),
  writesLabels: true,
  plugins: (drawing, plan) => [sankeyPaths(plan), sankeyLabels(drawing, plan)],
  markHead: ({ raw }) => (isObject(raw) ? `${plainText(raw['from'])} → ${plainText(raw['to'])}` : undefined),
  markValue: ({ raw, write }) => (isObject(raw) ? write(Number(raw['flow'])) : undefined),
};
