import { kindOf } from '../../table/find/cell-kind.js';
import type { JudgedTable } from '../../table/judge.js';
import { chartType } from '../chart-type.js';
import { checkNumberAtLabel } from '../point-checks.js';
import { composeCartesian } from './compose-cartesian.js';

const AREA = 'is line with "fill": true in each dataset';
const STACKED_AREA = `${AREA} and options.scales.y.stacked true`;
const STEPS = 'is line with "stepped": true in each dataset';

export const line = chartType({
  name: 'line',
  label: 'Line',
  isCommon: true,
  icon: 'chart-line',
  titles: {
    en: 'Line chart',
    de: 'Liniendiagramm',
    fr: 'Graphique linéaire',
    es: 'Gráfico de líneas',
    it: 'Grafico a linee',
    pt: 'Gráfico de linhas',
    nl: 'Lijndiagram',
    ja: '折れ線グラフ',
    zh: '折线图',
    ar: 'مخطط خطي',
    he: 'תרשים קווי',
    ko: '꺾은선그래프',
    hi: 'रेखा चार्ट',
    th: 'แผนภูมิเส้น',
    tr: 'Çizgi grafik',
  },

  summary: 'lines through the values at labels',
  words: `line chart, line graph, line plot, lines, line, linechart, linegraph, line diagram, time series chart, time series, curve,
    Liniendiagramm, Linien, Linie, Liniengrafik, Linienchart, Liniendiagramms, Kurve, Kurvendiagramm, Verlaufsdiagramm, courbe, courbes,
    graphique linéaire, graphique en lignes, graphique en ligne, diagramme linéaire, en lignes, ligne, lignes, gráfico de líneas,
    gráfico de línea, gráfica de líneas, gráfica de línea, gráfico lineal, líneas, línea, diagrama de líneas, curva, grafico a linee,
    grafico a linea, grafico lineare, linee, linea, a linee, gráfico de linhas, gráfico de linha, linhas, linha, em linhas, lijndiagram,
    lijngrafiek, lijnen, lijn, wykres liniowy, wykresu liniowego, wykresie liniowym, liniowy, linie, linia, linią`,
  variants: {
    area: AREA,
    arealine: AREA,
    linearea: AREA,
    stackedarea: STACKED_AREA,
    areastacked: STACKED_AREA,
    spline: 'is line with "tension": 0.4 in each dataset',
    step: STEPS,
    stepline: STEPS,
    sparkline: 'is line with "sparkline": true beside it',
  },
  hasLabels: true,
  isCartesian: true,
  cost: 'lines',
  comparesSeries: true,
  suits: listsTimes,
  table: { form: 'numbersAtLabels', timesAcross: 'many' },
  points: { check: checkNumberAtLabel },
  mixesWith: ['line', 'bar', 'pie', 'doughnut', 'scatter', 'bubble', 'boxplot', 'violin'],
  animation: 'draw',
  fields: ['stacked', 'smallMultiples', 'sort', 'top', 'highlight', 'band', 'forecastFrom'],
  compose: composeCartesian,
});

/** Fewer columns named by times are compared side by side. */
const LEAST_TIMES_ACROSS = 3;

/** Rows named by times, or enough columns. */
function listsTimes({ roles: { label, values }, found }: JudgedTable): 'shape' | undefined {
  if (label === undefined) return undefined;
  const areRows = label.kind === 'time' || label.cells.every((cell) => kindOf(cell) === 'year');
  if (areRows) return found.body.length > 1 ? 'shape' : undefined;
  const areAcross = values.every(({ name }) => ['time', 'year'].includes(kindOf(name)));
  return areAcross && values.length >= LEAST_TIMES_ACROSS ? 'shape' : undefined;
}
