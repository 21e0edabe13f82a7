import { chartType } from '../chart-type.js';
import { CELL_OPTIONS } from '../dataset-options.js';
import { checkCell, hiddenCells } from '../heatmap/cells.js';
import { heatmap } from '../heatmap/heatmap.js';
import { describeCells } from '../text-frame.js';

export const matrix = chartType({
  name: 'matrix',
  label: heatmap.label,
  standsFor: 'heatmap',
  icon: heatmap.icon,
  titles: heatmap.titles,
  summary: 'the heat map of /chart: cells {x, y, v}',
  cost: { us: 40, curves: 0.5 },
  element: 'matrix',
  colorNames: () => [],
  table: { form: 'cells' },
  points: { check: checkCell, hasNamedPlaces: true },
  datasetOptions: CELL_OPTIONS,
  warnings: [hiddenCells],
  describeSeries: describeCells,
});
