import { chartType } from '../chart-type.js';
import { CELL_OPTIONS } from '../dataset-options.js';
import { checkCell } from '../heatmap/cells.js';
import { describeCells } from '../text-frame.js';

export const matrix = chartType({
  name: 'matrix',
  label: 'Heat map',
  standsFor: 'heatmap',
  icon: 'grid-3x3',
  titles: {
    en: 'Heat map',
    de: 'Heatmap',
    fr: 'Carte thermique',
    es: 'Mapa de calor',
    it: 'Mappa di calore',
    pt: 'Mapa de calor',
    nl: 'Heatmap',
    ja: 'ヒートマップ',
    zh: '热力图',
    ar: 'خريطة حرارية',
    he: 'מפת חום',
  },

  summary: 'the heat map of /chart: cells {x, y, v}',
  cost: { us: 40, curves: 0.5 },
  element: 'matrix',
  table: { form: 'cells' },
  points: { check: checkCell, hasNamedPlaces: true },
  datasetOptions: CELL_OPTIONS,
  describeSeries: describeCells,
});
