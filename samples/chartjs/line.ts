/** docs/samples/line */
import { type ChartSample, COLORS, months, NUMBERS, RESPONSIVE, SIGNED, series, title } from './sample.js';

const POINT_STYLES = ['circle', 'cross', 'crossRot', 'rect', 'rectRounded', 'rectRot', 'star', 'triangle', false];
const pair = (extra: object = {}): object => ({
  labels: months(7),
  datasets: [series('Dataset 1', SIGNED[0] ?? [], 'red', extra), series('Dataset 2', SIGNED[1] ?? [], 'blue', extra)],
});
const MEASURED = [0, 18, 22, 58, 62, 118, null, 176, 122, 127, 104, 111];

export const LINE_SAMPLES: ChartSample[] = [
  {
    name: 'line/line',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: pair(),
      options: { ...RESPONSIVE, plugins: { legend: { position: 'top' }, ...title('Two lines') } },
    },
  },
  {
    name: 'line/interpolation',
    changed: 'NaN is null, other numbers.',
    spec: {
      type: 'line',
      data: {
        labels: MEASURED.map((_, i) => String(i)),
        datasets: [
          {
            label: 'Monotone',
            data: MEASURED,
            borderColor: COLORS.red,
            fill: false,
            cubicInterpolationMode: 'monotone',
            tension: 0.4,
          },
          { label: 'Cubic', data: MEASURED, borderColor: COLORS.blue, fill: false, tension: 0.4 },
          { label: 'Straight', data: MEASURED, borderColor: COLORS.green, fill: false },
        ],
      },
      options: {
        ...RESPONSIVE,
        plugins: title('Interpolation'),
        interaction: { intersect: false },
        scales: {
          x: { display: true, title: { display: true } },
          y: { display: true, title: { display: true, text: 'Value' }, suggestedMin: -10, suggestedMax: 200 },
        },
      },
    },
  },
  {
    name: 'line/multi-axis',
    changed: 'Numbers are fixed; options.stacked, which has no effect, is left out.',
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          series('Dataset 1', SIGNED[0] ?? [], 'red', { yAxisID: 'y' }),
          series('Dataset 2', SIGNED[1] ?? [], 'blue', { yAxisID: 'y1' }),
        ],
      },
      options: {
        ...RESPONSIVE,
        interaction: { mode: 'index', intersect: false },
        plugins: title('Two value axes'),
        scales: {
          y: { type: 'linear', display: true, position: 'left' },
          y1: { type: 'linear', display: true, position: 'right', grid: { drawOnChartArea: false } },
        },
      },
    },
  },
  {
    name: 'line/point-styling',
    changed: 'A list of styles in place of the buttons.',
    spec: {
      type: 'line',
      data: {
        labels: POINT_STYLES.map((_, i) => `Day ${i + 1}`),
        datasets: [
          series('Dataset', [12, -40, 33, 58, -71, 24, 90, 45, 60], 'red', {
            pointStyle: POINT_STYLES,
            pointRadius: 10,
            pointHoverRadius: 15,
          }),
        ],
      },
      options: { ...RESPONSIVE, plugins: title('Point styles') },
    },
  },
  {
    name: 'line/segments',
    changed: 'Segments by function are left out: the gap is spanned in one style.',
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          {
            label: 'Series',
            data: [65, 59, null, 48, 56, 57, 40],
            borderColor: COLORS.green,
            spanGaps: true,
          },
        ],
      },
      options: { fill: false, interaction: { intersect: false }, radius: 0 },
    },
  },
  ...[true, 'before', 'after', 'middle'].map((stepped) => ({
    name: `line/stepped:${stepped}`,
    changed: 'One entry for each button.',
    spec: {
      type: 'line',
      data: {
        labels: ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6'],
        datasets: [
          { label: 'Dataset', data: [14, -62, 30, 75, 20, -8], borderColor: COLORS.red, fill: false, stepped },
        ],
      },
      options: {
        ...RESPONSIVE,
        interaction: { intersect: false, axis: 'x' },
        plugins: title(`Stepped: ${stepped}`),
      },
    },
  })),
  {
    name: 'line/styling',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          { label: 'Unfilled', fill: false, backgroundColor: COLORS.blue, borderColor: COLORS.blue, data: SIGNED[0] },
          {
            label: 'Dashed',
            fill: false,
            backgroundColor: COLORS.green,
            borderColor: COLORS.green,
            borderDash: [5, 5],
            data: SIGNED[1],
          },
          { label: 'Filled', backgroundColor: COLORS.red, borderColor: COLORS.red, data: SIGNED[2], fill: true },
        ],
      },
      options: {
        ...RESPONSIVE,
        plugins: title('Line styles'),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: { display: true, title: { display: true, text: 'Month' } },
          y: { display: true, title: { display: true, text: 'Value' } },
        },
      },
    },
  },
  {
    name: 'layout/border',
    changed: 'Borders of the layout belong to an unreleased version: the axes have the color.',
    spec: {
      type: 'line',
      data: pair(),
      options: { scales: { x: { border: { color: 'black', width: 2 } }, y: { border: { color: 'black', width: 2 } } } },
    },
  },
  {
    name: 'scriptable/line',
    changed: 'Functions are one value per point.',
    spec: {
      type: 'line',
      data: {
        labels: months(12),
        datasets: [
          {
            data: [48, 5, 71, 33, 92, 18, 64, 27, 80, 9, 55, 38],
            borderColor: COLORS.blue,
            pointRadius: [9, 5, 11, 9, 15, 7, 11, 9, 15, 5, 11, 9],
            pointStyle: ['circle', 'rect'],
          },
        ],
      },
      options: {
        plugins: { legend: false, tooltip: true },
        elements: { line: { fill: false }, point: { hoverRadius: 15 } },
      },
    },
  },
  {
    name: 'animations/delay',
    changed: 'As a bar chart without the animation.',
    spec: {
      type: 'bar',
      data: {
        labels: months(7),
        datasets: [
          { label: 'Dataset 1', data: SIGNED[0], backgroundColor: COLORS.red },
          { label: 'Dataset 2', data: SIGNED[1], backgroundColor: COLORS.blue },
          { label: 'Dataset 3', data: SIGNED[2], backgroundColor: COLORS.green },
        ],
      },
      options: { animation: { delay: 300 }, scales: { x: { stacked: true }, y: { stacked: true } } },
    },
  },
  {
    name: 'animations/drop',
    changed: 'Without the functions of the animation.',
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          {
            label: 'Dataset 1',
            animations: { y: { duration: 2000, delay: 500 } },
            data: SIGNED[0],
            borderColor: COLORS.red,
            backgroundColor: COLORS.red,
            fill: 1,
            tension: 0.5,
          },
          { label: 'Dataset 2', data: SIGNED[1], borderColor: COLORS.blue, backgroundColor: COLORS.blue },
        ],
      },
      options: {
        animations: { y: { easing: 'easeInOutElastic' } },
      },
    },
  },
  {
    name: 'animations/loop',
    changed: 'Nothing but the numbers: the animation is left to the service.',
    spec: {
      type: 'line',
      data: pair({ tension: 0.4 }),
      options: {
        ...RESPONSIVE,
        animations: { radius: { duration: 400, easing: 'linear', loop: true } },
        hoverRadius: 12,
        hoverBackgroundColor: 'yellow',
        interaction: { mode: 'nearest', intersect: false, axis: 'x' },
        plugins: { tooltip: { enabled: false } },
      },
    },
  },
  {
    name: 'advanced/progress-bar',
    changed: 'Without the callbacks of the animation.',
    spec: {
      type: 'line',
      data: pair(),
      options: {
        animation: { duration: 2000 },
        interaction: { mode: 'nearest', axis: 'x', intersect: false },
        plugins: title('After its animation'),
      },
    },
  },
  {
    name: 'advanced/linear-gradient',
    changed: 'Gradients need functions: a plain color.',
    spec: {
      type: 'line',
      data: { labels: months(7), datasets: [{ label: 'Dataset 1', data: SIGNED[0], borderColor: COLORS.purple }] },
      options: { ...RESPONSIVE, plugins: { legend: { position: 'top' } } },
    },
  },
];
