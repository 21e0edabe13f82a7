/** docs/samples/scales, scale-options and linear-scale */
import { type ChartSample, COLORS, months, NUMBERS, POSITIVE, RESPONSIVE, SIGNED, series, title } from './sample.js';

const pair = (values: number[][]): object => ({
  labels: months(7),
  datasets: [
    series('Dataset 1', values[0] ?? [], 'red', { fill: false }),
    series('Dataset 2', values[1] ?? [], 'blue', { fill: false }),
  ],
});
const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'];
const axisTitle = (text: string): object => ({ display: true, title: { display: true, text } });
const plainPair = { labels: months(7), datasets: pairOf(['Dataset 1', 'Dataset 2']) };

function pairOf(labels: string[]): object[] {
  return [
    { label: labels[0], data: [10, 31, 50, 20, 24, 45, -11], borderColor: COLORS.red, backgroundColor: COLORS.red },
    { label: labels[1], data: [100, 32, 21, 48, 65, 14, 38], borderColor: COLORS.blue, backgroundColor: COLORS.blue },
  ];
}

export const SCALE_SAMPLES: ChartSample[] = [
  {
    name: 'scales/linear-min-max',
    changed: 'Other numbers.',
    spec: {
      type: 'line',
      data: plainPair,
      options: { ...RESPONSIVE, plugins: title('Fixed range'), scales: { y: { min: 10, max: 50 } } },
    },
  },
  {
    name: 'scales/linear-min-max-suggested',
    changed: 'Other numbers.',
    spec: {
      type: 'line',
      data: plainPair,
      options: {
        ...RESPONSIVE,
        plugins: title('Suggested range'),
        scales: { y: { suggestedMin: 30, suggestedMax: 50 } },
      },
    },
  },
  {
    name: 'scales/linear-step-size',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: pair(POSITIVE),
      options: {
        ...RESPONSIVE,
        plugins: { tooltip: { mode: 'index', intersect: false }, ...title('Fixed steps') },
        hover: { mode: 'index', intersect: false },
        scales: {
          x: { title: { display: true, text: 'Month' } },
          y: { title: { display: true, text: 'Value' }, min: 0, max: 100, ticks: { stepSize: 50 } },
        },
      },
    },
  },
  {
    name: 'scales/log',
    changed: 'Powers of ten in place of random ones.',
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          {
            label: 'Dataset 1',
            data: [3, 60, 900, 12000, 700, 45, 8],
            backgroundColor: COLORS.red,
            borderColor: COLORS.red,
            fill: false,
          },
        ],
      },
      options: {
        ...RESPONSIVE,
        plugins: title('Logarithmic scale'),
        scales: { x: { display: true }, y: { display: true, type: 'logarithmic' } },
      },
    },
  },
  {
    name: 'scales/stacked',
    changed:
      'Words as points are not accepted: the second series has 1 and 0. grid.borderColor, of Chart.js 3, is border.color.',
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          {
            label: 'Dataset 1',
            data: [10, 31, 50, 20, 24, 45, -11],
            borderColor: COLORS.red,
            backgroundColor: COLORS.red,
          },
          {
            label: 'On',
            data: [1, 1, 0, 1, 0, 0, 1],
            borderColor: COLORS.blue,
            backgroundColor: COLORS.blue,
            stepped: true,
            yAxisID: 'y2',
          },
        ],
      },
      options: {
        ...RESPONSIVE,
        plugins: title('Stacked scales'),
        scales: {
          y: { type: 'linear', position: 'left', stack: 'demo', stackWeight: 2, border: { color: COLORS.red } },
          y2: {
            type: 'linear',
            offset: true,
            position: 'left',
            stack: 'demo',
            stackWeight: 1,
            ticks: { stepSize: 1 },
            border: { color: COLORS.blue },
          },
        },
      },
    },
  },
  {
    name: 'scales/time-combo',
    changed: 'Dates are texts.',
    spec: {
      type: 'line',
      data: {
        labels: DAYS,
        datasets: [
          series('Dataset 1', POSITIVE[0] ?? [], 'red', { type: 'bar' }),
          series('Dataset 2', POSITIVE[1] ?? [], 'blue', { type: 'bar' }),
          series('Dataset 3', POSITIVE[2] ?? [], 'green', { type: 'line', fill: false }),
        ],
      },
      options: {
        plugins: { title: { text: 'Bars and a line over days', display: true } },
        scales: { x: { type: 'time', display: true, offset: true, time: { unit: 'day' } } },
      },
    },
  },
  {
    name: 'scales/time-line',
    changed: 'Dates are texts; points with x of their own are left out.',
    spec: {
      type: 'line',
      data: {
        labels: DAYS,
        datasets: [series('Dataset 1', POSITIVE[0] ?? [], 'red'), series('Dataset 2', POSITIVE[1] ?? [], 'blue')],
      },
      options: {
        plugins: { title: { text: 'Time scale', display: true } },
        scales: {
          x: { type: 'time', time: { tooltipFormat: 'DD T' }, title: { display: true, text: 'Date' } },
          y: { title: { display: true, text: 'value' } },
        },
      },
    },
  },
  {
    name: 'scales/time-max-span',
    changed: 'Labels in place of points with x; fonts by function are left out.',
    spec: {
      type: 'line',
      data: {
        labels: ['2025-01-01', '2025-05-01', '2025-06-12', '2026-01-01', '2026-07-01', '2027-03-15', '2028-01-01'],
        datasets: [series('Dataset', POSITIVE[1] ?? [], 'green', { fill: false })],
      },
      options: {
        spanGaps: 1000 * 60 * 60 * 24 * 2,
        ...RESPONSIVE,
        interaction: { mode: 'nearest' },
        plugins: title('Gaps of up to two days'),
        scales: {
          x: {
            type: 'time',
            display: true,
            title: { display: true, text: 'Date' },
            ticks: { autoSkip: false, maxRotation: 0, major: { enabled: true } },
          },
          y: { display: true, title: { display: true, text: 'value' } },
        },
      },
    },
  },
  {
    name: 'scale-options/center',
    changed: 'Labels in place of points with x, so a line.',
    spec: {
      type: 'line',
      data: { labels: ['-60', '-40', '-20', '0', '20', '40', '60'], datasets: pairOf(['Dataset 1', 'Dataset 2']) },
      options: {
        ...RESPONSIVE,
        plugins: title('Axes in the center'),
        scales: { x: { min: '-60', max: '60' }, y: { min: -100, max: 100 } },
      },
    },
  },
  {
    name: 'scale-options/center:axis',
    changed: 'The button that moves the axes to a value.',
    spec: {
      type: 'line',
      data: plainPair,
      options: {
        ...RESPONSIVE,
        plugins: title('Axes at a value'),
        scales: { x: { position: { y: -20 } }, y: { min: -100, max: 100, position: 'center' } },
      },
    },
  },
  {
    name: 'scale-options/grid',
    changed: 'Colors by function are a list; drawBorder, of Chart.js 3, is border.display.',
    spec: {
      type: 'line',
      data: pair(SIGNED),
      options: {
        ...RESPONSIVE,
        plugins: title('Grid lines'),
        scales: {
          x: { border: { display: true }, grid: { display: true, drawOnChartArea: true, drawTicks: true } },
          y: { border: { display: false }, grid: { color: [COLORS.red, COLORS.red, '#000000', COLORS.green] } },
        },
      },
    },
  },
  ...['start', 'center', 'end'].map((align) => ({
    name: `scale-options/ticks:${align}`,
    changed: 'One entry for each button. Labels in lines have a line break; the callback is left out.',
    spec: {
      type: 'line',
      data: {
        labels: ['June\n2015', ...months(12).slice(6), 'January\n2016', ...months(5).slice(1)],
        datasets: [
          series('Dataset 1', [22, 71, 45, 9, 63, 88, 30, 54, 17, 76, 41, 60], 'red', { fill: false }),
          series('Dataset 2', [80, 33, 12, 59, 27, 44, 95, 8, 66, 38, 72, 20], 'blue', { fill: false }),
        ],
      },
      options: { ...RESPONSIVE, plugins: title('Tick labels'), scales: { x: { ticks: { align, color: 'red' } } } },
    },
  })),
  {
    name: 'scale-options/titles',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: pair(POSITIVE),
      options: {
        ...RESPONSIVE,
        scales: {
          x: {
            display: true,
            title: {
              display: true,
              text: 'Month',
              color: '#911',
              font: { family: 'Comic Sans MS', size: 20, weight: 'bold', lineHeight: 1.2 },
              padding: { top: 20, left: 0, right: 0, bottom: 0 },
            },
          },
          y: {
            display: true,
            title: {
              display: true,
              text: 'Value',
              color: '#191',
              font: { family: 'Times', size: 20, style: 'normal', lineHeight: 1.2 },
              padding: { top: 30, left: 0, right: 0, bottom: 0 },
            },
          },
        },
      },
    },
  },
  {
    name: 'scales/titles',
    changed: 'Both titles as a short form of the sample.',
    spec: {
      type: 'line',
      data: pair(POSITIVE),
      options: { scales: { x: axisTitle('Month'), y: axisTitle('Value') } },
    },
  },
];
