import { chartType } from '../chart-type.js';
import { BAR_OPTIONS } from '../dataset-options.js';
import { numbers } from '../point-checks.js';
import { bulletWarnings } from './bullet-warnings.js';
import { composeBullet } from './compose-bullet.js';
import { describeBullet } from './describe-bullet.js';
import { findBulletIssues } from './find-bullet-issues.js';

export const bullet = chartType({
  name: 'bullet',
  label: 'Bullet',
  icon: 'target',
  titles: {
    en: 'Bullet chart',
    de: 'Bullet-Diagramm',
    fr: 'Graphique à puces',
    es: 'Gráfico de viñetas',
    it: 'Grafico bullet',
    pt: 'Gráfico de marcadores',
    nl: 'Bulletgrafiek',
    ja: 'ブレットグラフ',
    zh: '子弹图',
    ar: 'مخطط نقطي',
    he: 'תרשים תבליטים',
    ko: '불릿 차트',
    hi: 'बुलेट चार्ट',
    th: 'แผนภูมิบูลเล็ต',
    tr: 'Bullet grafiği',
  },

  words: `bullet chart, bullet graph, bullet, bullet plot, Bullet-Diagramm, Bulletdiagramm, Bullet-Graph, graphique à puces, gráfico de viñetas,
    gráfico bullet, grafico bullet, bulletgrafiek`,
  summary: 'a bar for each label with its target, in front of "ranges"; the second series holds the targets',
  like: ['bulletgraph', 'target', 'actualvstarget', 'planvsactual'],
  hasLabels: true,
  namesLabels: true,
  indexAxis: 'y',
  blank: {
    labels: ['A', 'B', 'C'],
    series: [
      [82, 35, 64],
      [75, 50, 60],
    ],
    names: ['Actual', 'Target'],
  },
  // Targets have the color of text.
  colorNames: ({ data }) => [data.datasets[0]?.label ?? ''],
  table: { form: 'numbersAtLabels', series: { least: 1, most: 2 } },
  points: { check: numbers('or null for none'), schema: { type: ['number', 'null'] } },
  datasetOptions: BAR_OPTIONS,
  animation: 'grow',
  multiples: 'labels',
  fields: ['smallMultiples', 'min', 'max', 'ranges', 'target'],
  findIssues: findBulletIssues,
  warnings: bulletWarnings,
  compose: composeBullet,
  describe: describeBullet,
});
