/** docs/samples/area */
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

const NAMES = ['red', 'orange', 'yellow', 'green', 'blue', 'grey', 'purple', 'red', 'orange', 'yellow'] as const;
const TARGETS = [
  undefined,
  '-1',
  1,
  '-1',
  '-1',
  '+2',
  false,
  8,
  'end',
  { above: 'blue', below: 'red', target: { value: 350 } },
];
const HIDDEN = [0, 2, 8];
const webData = (i: number): number[] => [24, 37, 61, 45, 29, 52, 40, 33].map((value) => value + ((i * 7) % 19));

const targetSeries = (i: number): object => ({
  label: `D${i}`,
  data: webData(i),
  borderColor: COLORS[NAMES[i] ?? 'grey'],
  backgroundColor: HALF[NAMES[i] ?? 'grey'],
  ...(HIDDEN.includes(i) ? { hidden: true } : {}),
  ...(TARGETS[i] === undefined ? {} : { fill: TARGETS[i] }),
});

export const AREA_SAMPLES: ChartSample[] = [
  ...[false, 'origin', 'start', 'end'].map((fill) => ({
    name: `area/line-boundaries:${fill}`,
    changed: 'One entry for each button.',
    spec: {
      type: 'line',
      data: { labels: months(7), datasets: [series('Dataset', SIGNED[0] ?? [], 'red', { fill })] },
      options: {
        plugins: { filler: { propagate: false }, title: { display: true, text: `fill: ${fill}` } },
        interaction: { intersect: false },
      },
    },
  })),
  {
    name: 'area/line-datasets',
    changed: 'Numbers are fixed; without the analyser, a plugin of the samples.',
    spec: {
      type: 'line',
      data: { labels: months(8), datasets: TARGETS.map((_, i) => targetSeries(i)) },
      options: {
        maintainAspectRatio: false,
        spanGaps: false,
        elements: { line: { tension: 0.000001 } },
        scales: { y: { stacked: true } },
        plugins: { filler: { propagate: false } },
      },
    },
  },
  ...['beforeDatasetDraw', 'beforeDatasetsDraw', 'beforeDraw'].map((drawTime) => ({
    name: `area/line-drawtime:${drawTime}`,
    changed: 'One entry for each button.',
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          { label: 'Dataset 1', data: SIGNED[0], borderColor: COLORS.red, backgroundColor: COLORS.red, fill: true },
          { label: 'Dataset 2', data: SIGNED[1], borderColor: COLORS.blue, backgroundColor: HALF.blue, fill: true },
        ],
      },
      options: {
        plugins: { filler: { propagate: false, drawTime }, ...title(`drawTime: ${drawTime}`) },
        pointBackgroundColor: '#fff',
        radius: 10,
        interaction: { intersect: false },
      },
    },
  })),
  {
    name: 'area/line-stacked',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: (['red', 'blue', 'green'] as const).map((color, i) => ({
          label: `Series ${i + 1}`,
          data: POSITIVE[i],
          borderColor: COLORS[color],
          backgroundColor: COLORS[color],
          fill: true,
        })),
      },
      options: {
        ...RESPONSIVE,
        plugins: { title: { display: true, text: 'Stacked areas' }, tooltip: { mode: 'index' } },
        interaction: { mode: 'nearest', axis: 'x', intersect: false },
        scales: {
          x: { title: { display: true, text: 'Month' } },
          y: { stacked: true, title: { display: true, text: 'Value' } },
        },
      },
    },
  },
  {
    name: 'area/radar',
    changed: 'Numbers are fixed; without the analyser, a plugin of the samples.',
    spec: {
      type: 'radar',
      data: {
        labels: months(8),
        datasets: TARGETS.slice(0, 6).map((fill, i) => ({
          label: `D${i}`,
          data: webData(i),
          borderColor: COLORS[NAMES[i] ?? 'grey'],
          backgroundColor: HALF[NAMES[i] ?? 'grey'],
          ...(fill === undefined ? {} : { fill }),
        })),
      },
      options: { plugins: { filler: { propagate: false } }, interaction: { intersect: false } },
    },
  },
];
