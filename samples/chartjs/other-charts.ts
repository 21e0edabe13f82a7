/** docs/samples/other-charts, with the round samples of other folders */
import {
  type ChartSample,
  COLORS,
  HALF,
  months,
  NUMBERS,
  POSITIVE,
  RESPONSIVE,
  SIGNED,
  series,
  title,
} from './sample.js';

const FIVE = ['Red', 'Orange', 'Yellow', 'Green', 'Blue'];
const FIVE_COLORS = [COLORS.red, COLORS.orange, COLORS.yellow, COLORS.green, COLORS.blue];
const FIVE_HALF = [HALF.red, HALF.orange, HALF.yellow, HALF.green, HALF.blue];
const FIVE_VALUES = [71, 24, 48, 36, 90];
const round = (backgroundColor: string[]): object => ({
  labels: FIVE,
  datasets: [{ label: 'Dataset 1', data: FIVE_VALUES, backgroundColor }],
});
const topLegend = (text: string): object => ({ legend: { position: 'top' }, ...title(text) });
const skipped = (values: readonly number[] | undefined, index: number): (number | null)[] =>
  (values ?? []).map((value, i) => (i === index ? null : value));

export const OTHER_SAMPLES: ChartSample[] = [
  {
    name: 'other-charts/combo-bar-line',
    changed: NUMBERS,
    spec: {
      type: 'bar',
      data: {
        labels: months(7),
        datasets: [
          series('Dataset 1', SIGNED[0] ?? [], 'red', { order: 1 }),
          series('Dataset 2', SIGNED[1] ?? [], 'blue', { type: 'line', order: 0 }),
        ],
      },
      options: { ...RESPONSIVE, plugins: topLegend('Bars and a line') },
    },
  },
  {
    name: 'other-charts/stacked-bar-line',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          series('Dataset 1', POSITIVE[0] ?? [], 'red', { stack: 'combined', type: 'bar' }),
          series('Dataset 2', POSITIVE[1] ?? [], 'blue', { stack: 'combined' }),
        ],
      },
      options: { plugins: title('A line on bars'), scales: { y: { stacked: true } } },
    },
  },
  {
    name: 'other-charts/doughnut',
    changed: NUMBERS,
    spec: { type: 'doughnut', data: round(FIVE_COLORS), options: { ...RESPONSIVE, plugins: topLegend('Doughnut') } },
  },
  {
    name: 'other-charts/pie',
    changed: NUMBERS,
    spec: { type: 'pie', data: round(FIVE_COLORS), options: { ...RESPONSIVE, plugins: topLegend('Pie') } },
  },
  {
    name: 'other-charts/multi-series-pie',
    changed: 'Without the functions for the legend and the tooltip.',
    spec: {
      type: 'pie',
      data: {
        labels: ['All yes', 'All no', 'A yes', 'A no', 'B yes', 'B no', 'C yes', 'C no'],
        datasets: [
          { backgroundColor: ['#AAA', '#777'], data: [24, 76] },
          { backgroundColor: ['hsl(0, 100%, 60%)', 'hsl(0, 100%, 35%)'], data: [35, 65] },
          { backgroundColor: ['hsl(100, 100%, 60%)', 'hsl(100, 100%, 35%)'], data: [18, 82] },
          { backgroundColor: ['hsl(180, 100%, 60%)', 'hsl(180, 100%, 35%)'], data: [12, 88] },
        ],
      },
      options: RESPONSIVE,
    },
  },
  {
    name: 'other-charts/polar-area',
    changed: NUMBERS,
    spec: { type: 'polarArea', data: round(FIVE_HALF), options: { ...RESPONSIVE, plugins: topLegend('Polar area') } },
  },
  {
    name: 'other-charts/polar-area-center-labels',
    changed: NUMBERS,
    spec: {
      type: 'polarArea',
      data: round(FIVE_HALF),
      options: {
        ...RESPONSIVE,
        scales: { r: { pointLabels: { display: true, centerPointLabels: true, font: { size: 18 } } } },
        plugins: topLegend('Polar area with labels'),
      },
    },
  },
  {
    name: 'other-charts/radar',
    changed: NUMBERS,
    spec: {
      type: 'radar',
      data: {
        labels: months(7),
        datasets: [series('Dataset 1', POSITIVE[0] ?? [], 'red'), series('Dataset 2', POSITIVE[1] ?? [], 'blue')],
      },
      options: { ...RESPONSIVE, plugins: title('Radar') },
    },
  },
  {
    name: 'other-charts/radar-skip-points',
    changed: 'NaN is null.',
    spec: {
      type: 'radar',
      data: {
        labels: months(7),
        datasets: [
          series('Skip first', skipped(POSITIVE[0], 0), 'red'),
          series('Skip middle', skipped(POSITIVE[1], 3), 'blue'),
          series('Skip last', skipped(POSITIVE[2], 6), 'green'),
        ],
      },
      options: { ...RESPONSIVE, plugins: title('Radar with gaps') },
    },
  },
  {
    name: 'advanced/radial-gradient',
    changed: 'Gradients need functions: plain colors.',
    spec: { type: 'polarArea', data: round(FIVE_HALF), options: { plugins: { legend: false, tooltip: false } } },
  },
  {
    name: 'plugins/doughnut-empty-state',
    changed: 'Without the inline plugin, which draws the empty state.',
    spec: { type: 'doughnut', data: round(FIVE_HALF), options: { plugins: { legend: { display: false } } } },
  },
  {
    name: 'scriptable/pie',
    changed: 'Colors by function are lists; one of the two buttons.',
    spec: {
      type: 'doughnut',
      data: {
        datasets: [
          { data: [60, -35, 80, 45, -20], backgroundColor: FIVE_COLORS },
          { data: [25, 70, -40, 55, 30], backgroundColor: FIVE_HALF },
        ],
        labels: FIVE,
      },
      options: { plugins: { legend: false, tooltip: false }, elements: { arc: { hoverBackgroundColor: '#ddd' } } },
    },
  },
  {
    name: 'scriptable/polar',
    changed: 'Colors by function are lists.',
    spec: {
      type: 'polarArea',
      data: { labels: months(5), datasets: [{ data: [30, 80, 45, 66, 18], backgroundColor: FIVE_HALF }] },
      options: {
        plugins: { legend: false, tooltip: false },
        elements: { arc: { hoverBackgroundColor: '#ddd', borderWidth: 2 } },
      },
    },
  },
  {
    name: 'scriptable/radar',
    changed: 'Functions are fixed values.',
    spec: {
      type: 'radar',
      data: {
        labels: [['Eating', 'Dinner'], ['Drinking', 'Water'], 'Sleeping', ['Designing', 'Graphics'], 'Coding'].map(
          String,
        ),
        datasets: [
          { data: [65, 59, 90, 81, 56], borderColor: COLORS.red, backgroundColor: HALF.red },
          { data: [28, 48, 40, 19, 96], borderColor: COLORS.blue, backgroundColor: HALF.blue },
        ],
      },
      options: {
        plugins: { legend: false, tooltip: false },
        elements: {
          line: { borderWidth: 2 },
          point: { radius: 6, pointStyle: 'rectRot', hoverRadius: 15, hoverBackgroundColor: '#fff' },
        },
      },
    },
  },
];
