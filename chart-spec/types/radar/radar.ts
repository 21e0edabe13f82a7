import type { ChartSpec } from '../../model/chart-spec.js';
import { chartType } from '../chart-type.js';
import { checkNumberAtLabel } from '../point-checks.js';
import { flatAxes, mixedUnits } from './flat-axes.js';

/** Fewer axes have no area. */
const LEAST_AXES = 3;

export const radar = chartType({
  name: 'radar',
  label: 'Radar',
  isCommon: true,
  icon: 'hexagon',
  titles: {
    en: 'Radar chart',
    de: 'Netzdiagramm',
    fr: 'Diagramme radar',
    es: 'Gráfico de radar',
    it: 'Grafico radar',
    pt: 'Gráfico de radar',
    nl: 'Radardiagram',
    ja: 'レーダーチャート',
    zh: '雷达图',
    ar: 'مخطط راداري',
    he: 'תרשים רדאר',
  },

  summary: 'values on axes around a center',
  words: `radar chart, radar graph, radar, spider chart, spider graph, spiderweb chart, web chart, Radardiagramm, Netzdiagramm,
    Spinnendiagramm, Spinnennetzdiagramm, graphique radar, diagramme radar, en radar, toile d'araignée, gráfico de radar, gráfico radar,
    gráfica de radar, gráfico de araña, grafico radar, grafico a radar, grafico a ragnatela, gráfico de teia, radardiagram, radargrafiek,
    spindiagram, wykres radarowy, wykresu radarowego, radarowy`,
  like: ['spider'],
  hasLabels: true,
  axes: 'radial',
  cost: 'lines',
  table: { form: 'numbersAtLabels' },
  points: { check: checkNumberAtLabel },
  mixesWith: ['radar', 'polarArea'],
  animation: 'grow',
  fields: ['smallMultiples', 'highlight'],
  warnings: [fewAxes, (spec) => flatAxes(spec) ?? mixedUnits(spec)],
});

function fewAxes({ data, sparkline }: ChartSpec): string | undefined {
  if (sparkline || data.labels.length >= LEAST_AXES) return undefined;
  return `A radar chart of fewer than ${LEAST_AXES} labels has no area. Use type "bar".`;
}
