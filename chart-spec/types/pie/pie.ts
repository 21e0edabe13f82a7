import { chartType } from '../chart-type.js';
import { checkNumberAtLabel } from '../point-checks.js';
import { sliceWarnings } from './slice-warnings.js';

export const pie = chartType({
  name: 'pie',
  label: 'Pie',
  isCommon: true,
  icon: 'chart-pie',
  titles: {
    en: 'Pie chart',
    de: 'Kreisdiagramm',
    fr: 'Diagramme circulaire',
    es: 'Gráfico circular',
    it: 'Grafico a torta',
    pt: 'Gráfico de pizza',
    nl: 'Cirkeldiagram',
    ja: '円グラフ',
    zh: '饼图',
    ar: 'مخطط دائري',
    he: 'תרשים עוגה',
  },

  summary: 'shares of one whole as slices',
  words: `pie chart, pie graph, pie, piechart, pie diagram, cake chart, Kreisdiagramm, Tortendiagramm, Kuchendiagramm, Kreis, Torte,
    Tortengrafik, camembert, diagramme circulaire, graphique circulaire, diagramme en secteurs, graphique en secteurs, secteurs,
    circulaire, gráfico circular, gráfica circular, gráfico de pastel, gráfica de pastel, gráfico de tarta, gráfica de tarta,
    diagrama circular, diagrama de sectores, gráfico de sectores, pastel, tarta, circular, grafico a torta, diagramma a torta, torta,
    a torta, grafico circolare, gráfico de pizza, gráfico em pizza, pizza, gráfico de setores, taartdiagram, taartgrafiek, taart,
    cirkeldiagram, cirkelgrafiek, wykres kołowy, wykresu kołowego, wykresie kołowym, kołowy, wykres ciasteczkowy`,
  hasLabels: true,
  hasSlices: true,
  isWhole: true,
  axes: 'none',
  table: { form: 'numbersAtLabels' },
  points: { check: checkNumberAtLabel },
  mixesWith: ['pie', 'doughnut'],
  animation: 'grow',
  fields: ['smallMultiples', 'sort', 'top', 'highlight'],
  warnings: sliceWarnings,
});
