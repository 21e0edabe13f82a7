import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { CHART_TYPES, chart } from '../support/charts.js';

/** `String` and `Number` throw on it. */
const TEXTLESS: JsonObject = { toString: null, valueOf: null };

/** Values of the wrong type on which Chart.js or a plugin throws. */
const ODD_OPTIONS: JsonObject[] = [
  { plugins: { legend: { labels: null } } },
  { plugins: { legend: { title: null, labels: { font: 'x', color: {} } } } },
  { plugins: { title: { display: true, text: { a: 1 } } } },
  { plugins: { title: { display: true, text: 'x '.repeat(300), font: { size: 'big', family: null } } } },
  { plugins: { datalabels: { color: {}, font: null } } },
  { plugins: { datalabels: { labels: { a: null, b: { color: 'red' } }, anchor: 'x', align: {} } } },
  { plugins: { annotation: { annotations: { a: null, b: { type: 'nope' }, c: { type: 'line', label: 7 } } } } },
  { plugins: { annotation: { annotations: [{ type: 'line', yMin: 1, yMax: 1, label: { display: true } }] } } },
  { scales: { x: { ticks: { major: null } }, y: { ticks: { major: null } } } },
  { scales: { r: { type: 'linear' } } },
  { scales: { r: { type: 'logarithmic', pointLabels: { font: null } } } },
  { scales: { x: { labels: [{ a: 1 }, null, ['q']] } } },
  { scales: { y: { grid: { color: { a: 1 } } } } },
  { scales: { y: { ticks: { format: null, font: { size: null } }, title: { display: true, text: {} } } } },
  { scales: { y: { grid: null, border: null, ticks: null } } },
  { plugins: { title: { display: true, text: 'x '.repeat(300), font: { size: TEXTLESS, family: TEXTLESS } } } },
  { plugins: { datalabels: { align: TEXTLESS }, legend: { labels: { padding: TEXTLESS } } } },
  { scales: { x: { labels: [TEXTLESS, [TEXTLESS]], ticks: { maxTicksLimit: TEXTLESS } } } },
  { layout: { padding: 'x' }, cutout: {}, spacing: {}, font: { size: '12px', family: null } },
];
const ODD_STYLES: JsonObject[] = [
  { pointRadius: [{}, { a: 1 }] },
  { pointStyle: [{}, [1]] },
  { backgroundColor: [{}, 1] },
  { borderDash: [[1]], fill: { target: 9 } },
  { pointStyle: [TEXTLESS], borderWidth: TEXTLESS },
  { datalabels: 7 },
  { datalabels: { color: {}, display: {} } },
];

describe('options of the wrong type', () => {
  const page = useBarePage();

  for (const type of CHART_TYPES) {
    it(`give an image or an error with a path: ${type}`, async () => {
      const specs = [
        ...ODD_OPTIONS.map((options) => chart(type, { options })),
        ...ODD_STYLES.map((style) =>
          chart(type, { data: { labels: ['a', 'b'], datasets: [{ label: 'A', data: [1, 2], ...style }] } }),
        ),
      ];
      for (const spec of specs) {
        const answer = await page.call('drawRaster', JSON.stringify(spec));
        if (answer.ok) continue;
        expect(answer.error.path).to.match(/^(options|data\.datasets\.0)/);
        expect(answer.error.message).not.to.match(/undefined|is not a function|\n/);
      }
      const sound = await page.call('drawRaster', JSON.stringify(chart(type)));
      expect(sound.ok).to.equal(true);
    });
  }
});
