import { chartType } from '../chart-type.js';
import { LINE_OPTIONS, POINT_OPTIONS } from '../dataset-options.js';
import { NUMBERS_RULE, PLACE_EXAMPLE, places } from '../point-checks.js';
import { composePoints } from './compose-points.js';
import { describePlaces } from './describe-places.js';
import { onOneLine } from './one-line.js';
import { arrangePlaces, placeOnNumbers, placeSchema } from './places.js';
import { nameWarnings } from './point-names.js';
import { listsPoints } from './points-table.js';

export const scatter = chartType({
  name: 'scatter',
  label: 'Scatter',
  icon: 'chart-scatter',
  titles: {
    en: 'Scatter chart',
    de: 'Streudiagramm',
    fr: 'Nuage de points',
    es: 'Gráfico de dispersión',
    it: 'Grafico a dispersione',
    pt: 'Gráfico de dispersão',
    nl: 'Spreidingsdiagram',
    ja: '散布図',
    zh: '散点图',
    ar: 'مخطط مبعثر',
    he: 'תרשים פיזור',
    ko: '산점도',
    hi: 'स्कैटर चार्ट',
    th: 'แผนภูมิกระจาย',
    tr: 'Dağılım grafiği',
  },

  summary: 'points {x, y}',
  words: `scatter plot, scatter chart, scatter, scatterplot, scatter graph, scatter diagram, xy chart, xy plot, Streudiagramm, Punktdiagramm,
    Punktwolke, XY-Diagramm, nuage de points, graphique en nuage de points, diagramme de dispersion, gráfico de dispersión,
    diagrama de dispersión, gráfica de dispersión, dispersión, grafico a dispersione, diagramma a dispersione, dispersione,
    gráfico de dispersão, diagrama de dispersão, dispersão, spreidingsdiagram, puntenwolk, wykres punktowy, wykres rozrzutu, punktowy,
    wykresu punktowego`,
  like: ['xy', 'points', 'point', 'scatterplot'],
  cost: 'places',
  blank: { labels: ['1', '2', '3', '4', '5'], series: [[12, 15, 14, 19, 22]] },
  suits: (table) => (listsPoints(table, false) ? 'names' : undefined),
  table: { form: 'places' },
  points: {
    form: '{"x", "y"}',
    check: places(PLACE_EXAMPLE, NUMBERS_RULE),
    schema: placeSchema(),
    arrange: arrangePlaces,
    fromNumbers: placeOnNumbers,
  },
  mixesWith: ['scatter', 'line', 'bubble', 'bar'],
  datasetOptions: `${POINT_OPTIONS} ${LINE_OPTIONS}`,
  animation: 'grow',
  fields: ['smallMultiples', 'trend', 'highlight'],
  compose: composePoints,
  warnings: [...nameWarnings, onOneLine],
  describeSeries: describePlaces,
});
