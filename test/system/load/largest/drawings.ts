import { fieldsOf, type LargeInput, range } from './large-input.js';
import { largestChart } from './specs.js';

/** Different colors and sizes of each point, which no encoder can compress well. */
const noise = () =>
  largestChart('line', {
    options: { elements: { point: { radius: 20 } }, scales: { x: { ticks: { maxRotation: 90 } } } },
  });

const drawing = (name: string, spec: () => object): LargeInput => ({
  name: `render: ${name}`,
  path: '/api/v1/render',
  body: spec,
  // 400 when the chart cannot be drawn in time.
  statuses: [200, 400],
});

/** Charts that make the largest images, answers of pages and documents. */
export const drawingInputs: LargeInput[] = [
  ...['png', 'jpeg'].map((format) =>
    drawing(`4000 × 4000 px as ${format}`, () => ({ ...noise(), width: 4000, height: 4000, format })),
  ),
  ...['line', 'bar'].map((type) =>
    drawing(`${type} as SVG`, () => largestChart(type, { width: 4000, height: 4000, format: 'svg' })),
  ),
  ...['line', 'bar'].map((type) =>
    drawing(`${type} as PDF`, () => largestChart(type, { width: 4000, height: 4000, format: 'pdf' })),
  ),
  drawing('1000 long labels as SVG', () => ({
    type: 'bar',
    data: { labels: range(1000, (i) => `${i} ${'Wé漢字ش'.repeat(80)}`), datasets: [{ data: [1] }] },
    options: { scales: { x: { ticks: { autoSkip: false, minRotation: 90 } } } },
    ...{ width: 4000, height: 4000, format: 'svg' },
  })),
  drawing('100 lines of text in each of 20 annotations as SVG', () => ({
    type: 'bar',
    data: { labels: ['a'], datasets: [{ data: [1] }] },
    options: {
      plugins: {
        annotation: {
          annotations: fieldsOf(20, (i) => ({
            type: 'label',
            content: range(100, (l) => `${i} ${l} ${'漢字 '.repeat(120)}`),
          })),
        },
      },
    },
    ...{ width: 4000, height: 4000, format: 'svg' },
  })),
  drawing('1000 data labels as SVG', () => ({
    type: 'line',
    data: { labels: range(1000, String), datasets: [{ data: range(1000, (i) => i / 7) }] },
    options: { plugins: { datalabels: { display: true } } },
    format: 'svg',
  })),
];
