import { chartType } from '../chart-type.js';
import { POINT_OPTIONS } from '../dataset-options.js';
import { NUMBERS_RULE, places } from '../point-checks.js';
import { composePoints } from '../scatter/compose-points.js';
import { describePlaces } from '../scatter/describe-places.js';
import { onOneLine } from '../scatter/one-line.js';
import { arrangePlaces, placeOnNumbersWithSizes, placeSchema } from '../scatter/places.js';
import { nameWarnings } from '../scatter/point-names.js';
import { listsPoints } from '../scatter/points-table.js';

const EXAMPLE = '{"x": 1, "y": 2, "size": 5}';
const SIZES_RULE = `${NUMBERS_RULE}, and a second series with their sizes`;
const SIZE = { type: 'number', minimum: 0 };

export const bubble = chartType({
  name: 'bubble',
  label: 'Bubbles',
  icon: 'bubbles',
  titles: {
    en: 'Bubble chart',
    de: 'Blasendiagramm',
    fr: 'Graphique à bulles',
    es: 'Gráfico de burbujas',
    it: 'Grafico a bolle',
    pt: 'Gráfico de bolhas',
    nl: 'Bellendiagram',
    ja: 'バブルチャート',
    zh: '气泡图',
    ar: 'مخطط فقاعي',
    he: 'תרשים בועות',
    ko: '거품형 차트',
    hi: 'बबल चार्ट',
    th: 'แผนภูมิฟอง',
    tr: 'Kabarcık grafiği',
  },

  summary: 'points {x, y, size}',
  words: `bubble chart, bubble plot, bubble graph, bubbles, bubble, Blasendiagramm, Blasen, graphique à bulles, graphique en bulles,
    diagramme à bulles, bulles, gráfico de burbujas, gráfica de burbujas, burbujas, grafico a bolle, bolle, gráfico de bolhas, bolhas,
    bellendiagram, bubbeldiagram, wykres bąbelkowy, bąbelkowy`,
  like: ['bubbleplot'],
  cost: 'places',
  blank: {
    labels: ['1', '2', '3', '4'],
    series: [
      [12, 19, 8, 15],
      [5, 20, 10, 40],
    ],
  },
  suits: (table) => (listsPoints(table, true) ? 'names' : undefined),
  table: { form: 'places', hasSize: true },
  points: {
    form: '{"x", "y", "size"}',
    check: places(EXAMPLE, SIZES_RULE),
    schema: placeSchema({ size: SIZE, r: SIZE }),
    arrange: arrangePlaces,
    fromNumbers: placeOnNumbersWithSizes,
  },
  mixesWith: ['bubble', 'scatter', 'line', 'bar'],
  datasetOptions: POINT_OPTIONS,
  animation: 'grow',
  fields: ['smallMultiples', 'trend', 'highlight', 'sizeLegend'],
  compose: composePoints,
  warnings: [...nameWarnings, onOneLine],
  describeSeries: describePlaces,
});
