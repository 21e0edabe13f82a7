/** docs/samples/bar */
import { type ChartSample, COLORS, months, NUMBERS, POSITIVE, RESPONSIVE, SIGNED, series, title } from './sample.js';

const twoSeries = (values: number[][], extra: object[] = [{}, {}]): object => ({
  labels: months(7),
  datasets: [
    series('Dataset 1', values[0] ?? [], 'red', extra[0]),
    series('Dataset 2', values[1] ?? [], 'blue', extra[1]),
  ],
});
const solid = (label: string, data: readonly number[] | undefined, color: keyof typeof COLORS, extra: object = {}) => ({
  label,
  data,
  backgroundColor: COLORS[color],
  ...extra,
});
const CHANGE = [COLORS.blue, COLORS.green, COLORS.red, COLORS.red, COLORS.blue];

export const BAR_SAMPLES: ChartSample[] = [
  {
    name: 'bar/border-radius',
    changed: NUMBERS,
    spec: {
      type: 'bar',
      data: twoSeries(SIGNED, [
        { borderWidth: 2, borderRadius: 1000, borderSkipped: false },
        { borderWidth: 2, borderRadius: 5, borderSkipped: false },
      ]),
      options: { ...RESPONSIVE, plugins: { legend: { position: 'top' }, ...title('Rounded bars') } },
    },
  },
  {
    name: 'bar/floating',
    changed: 'Floating bars [from, to] are not points here: a transparent base stacked below the visible part.',
    spec: {
      type: 'bar',
      data: {
        labels: months(7),
        datasets: [
          { label: 'Base', data: [12, 20, 5, 31, 16, 8, 25], backgroundColor: 'transparent' },
          solid('Range', [30, 42, 61, 20, 33, 55, 48], 'red'),
        ],
      },
      options: {
        ...RESPONSIVE,
        scales: { x: { stacked: true }, y: { stacked: true } },
        plugins: title('Floating bars'),
      },
    },
  },
  {
    name: 'bar/horizontal',
    changed: NUMBERS,
    spec: {
      type: 'bar',
      data: twoSeries(SIGNED),
      options: {
        indexAxis: 'y',
        elements: { bar: { borderWidth: 2 } },
        ...RESPONSIVE,
        plugins: { legend: { position: 'right' }, ...title('Horizontal bars') },
      },
    },
  },
  {
    name: 'bar/stacked',
    changed: NUMBERS,
    spec: {
      type: 'bar',
      data: {
        labels: months(7),
        datasets: [
          solid('Dataset 1', SIGNED[0], 'red'),
          solid('Dataset 2', SIGNED[1], 'blue'),
          solid('Dataset 3', SIGNED[2], 'green'),
        ],
      },
      options: {
        plugins: title('Stacked bars'),
        ...RESPONSIVE,
        scales: { x: { stacked: true }, y: { stacked: true } },
      },
    },
  },
  {
    name: 'bar/stacked-groups',
    changed: NUMBERS,
    spec: {
      type: 'bar',
      data: {
        labels: months(7),
        datasets: [
          solid('Dataset 1', SIGNED[0], 'red', { stack: 'Stack 0' }),
          solid('Dataset 2', SIGNED[1], 'blue', { stack: 'Stack 0' }),
          solid('Dataset 3', SIGNED[2], 'green', { stack: 'Stack 1' }),
        ],
      },
      options: {
        plugins: title('Stacked groups'),
        ...RESPONSIVE,
        interaction: { intersect: false },
        scales: { x: { stacked: true }, y: { stacked: true } },
      },
    },
  },
  {
    name: 'bar/vertical',
    changed: NUMBERS,
    spec: {
      type: 'bar',
      data: twoSeries(POSITIVE),
      options: { ...RESPONSIVE, plugins: { legend: { position: 'top' }, ...title('Vertical bars') } },
    },
  },
  {
    name: 'bar/waterfall-stacked',
    changed: 'Other numbers.',
    spec: {
      type: 'bar',
      data: {
        labels: ['Opening', 'Sales', 'Costs', 'Tax', 'Closing'],
        datasets: [
          {
            label: 'Base',
            data: [0, 480, 520, 470, 0],
            backgroundColor: 'rgba(0, 0, 0, 0)',
            borderWidth: 0,
            stack: 'waterfall',
          },
          {
            label: 'Change',
            data: [480, 210, 170, 50, 470],
            backgroundColor: CHANGE,
            borderColor: CHANGE,
            borderWidth: 1,
            stack: 'waterfall',
          },
        ],
      },
      options: {
        ...RESPONSIVE,
        plugins: title('Waterfall of stacked bars'),
        scales: { x: { stacked: true }, y: { stacked: true } },
      },
    },
  },
  {
    name: 'scriptable/bar',
    changed: 'Colors by value are one color per bar.',
    spec: {
      type: 'bar',
      data: {
        labels: months(7),
        datasets: [
          {
            data: SIGNED[0],
            backgroundColor: SIGNED[0]?.map((value) => (value < 0 ? COLORS.red : COLORS.green)),
            borderWidth: 2,
          },
        ],
      },
      options: { plugins: { legend: false, tooltip: false }, elements: { bar: { borderWidth: 2 } } },
    },
  },
];
