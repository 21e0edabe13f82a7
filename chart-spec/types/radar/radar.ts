import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
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
    ko: '방사형 차트',
    hi: 'रडार चार्ट',
    th: 'แผนภูมิเรดาร์',
    tr: 'Radar grafiği',
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
  warnings: [fewAxes, openArea, (spec) => flatAxes(spec) ?? mixedUnits(spec)],
});

/** A gap in an area, which ends at the center there, as that of a 0 does. */
function openArea({ data, options, sparkline }: ChartSpec): string | undefined {
  const { labels, datasets } = data;
  // A single series is an area; several are lines unless they say otherwise.
  const usual = valueAt(options, 'elements', 'line', 'fill') ?? datasets.length === 1;
  for (const [index, dataset] of datasets.entries()) {
    const isArea = Boolean(dataset['fill'] ?? usual) && dataset['hidden'] !== true && dataset['spanGaps'] !== true;
    const at = labels.findIndex((_label, place) => typeof dataset.data[place] !== 'number');
    if (!isArea || sparkline || at === -1 || at >= dataset.data.length) continue;
    if (!dataset.data.some((value) => typeof value === 'number')) continue;
    const name = excerpt(plainText(dataset.label ?? `data.datasets.${index}`));
    return `${name} has no value at ${excerpt(labels[at] ?? '')}: its area ends at the center there. Write the value, or use type "bar".`;
  }
  return undefined;
}

function fewAxes({ data, sparkline }: ChartSpec): string | undefined {
  if (sparkline || data.labels.length >= LEAST_AXES) return undefined;
  return `A radar chart of fewer than ${LEAST_AXES} labels has no area. Use type "bar".`;
}
