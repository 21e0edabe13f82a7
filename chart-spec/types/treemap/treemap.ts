import { chartType } from '../chart-type.js';
import { arrangeTree, coveredTiles, describeTiles, TREE_SCHEMA, tilesFromNumbers, treemapGroups } from './tiles.js';
import { checkTree } from './tree-rules.js';

export const treemap = chartType({
  name: 'treemap',
  label: 'Treemap',
  icon: 'layout-panel-left',
  titles: {
    en: 'Treemap',
    de: 'Kacheldiagramm',
    fr: 'Carte proportionnelle',
    es: 'Mapa de árbol',
    it: 'Mappa ad albero',
    pt: 'Mapa de árvore',
    nl: 'Boomkaart',
    ja: 'ツリーマップ',
    zh: '矩形树图',
    ar: 'خريطة شجرية',
    he: 'מפת עץ',
    ko: '트리맵',
    hi: 'ट्रीमैप',
    th: 'ทรีแมป',
    tr: 'Ağaç haritası',
  },

  summary: 'tiles as large as their values, in groups: "tree", "key", "groups"',
  words: `treemap, tree map, treemap chart, Treemap, Baumkarte, Kacheldiagramm, carte proportionnelle, mapa de árbol, gráfico de rectángulos,
    mappa ad albero, mapa de árvore, boomkaart, mapa drzewa`,
  like: ['tree', 'sunburst'],
  axes: 'none',
  cost: { us: 70, curves: 1, hasText: true },
  element: 'treemap',
  table: { form: 'tiles' },
  points: {
    holdsTexts: true,
    check: () => undefined,
    checkDataset: checkTree,
    properties: TREE_SCHEMA,
    arrange: arrangeTree,
    fromNumbers: tilesFromNumbers,
  },
  datasetOptions:
    'tree key groups sumKeys treeLeafKey spacing borderRadius captions labels dividers displayMode rtl unsorted hoverCaptions',
  fields: ['smallMultiples'],
  warnings: [coveredTiles],
  colorNames: treemapGroups,
  describeSeries: describeTiles,
});
