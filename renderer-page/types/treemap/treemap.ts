import { isObject, treeLeaves } from '../../../chart-spec/spec.js';
import type { DrawnType } from '../../chart/drawn-type';
import { type Tile, tileName } from './tile-texts';
import { treemapNames, treemapOptions } from './treemap-options';

export const treemap: DrawnType = {
  loadPlugin: () => import('./treemap-plugin'),
  seriesOptions: (drawing, plan, dataset, { palette }) =>
    plan.theme ? treemapOptions(drawing, plan, dataset, palette) : undefined,
  areaSum: ({ data }) =>
    data.datasets.flatMap((dataset) => treeLeaves(dataset)).reduce((sum, { value }) => sum + value, 0),
  writesLabels: true,
  plugins: (drawing, plan) => [treemapNames(drawing, plan)],
  markHead: ({ raw }) => tileName(raw as Tile),
  markValue: ({ raw, write }) => (isObject(raw) ? write(Number(raw['v'])) : undefined),
};
