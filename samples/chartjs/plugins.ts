/** docs/samples/legend, title, subtitle, tooltip, plugins and the line of advanced/data-decimation */
import { type ChartSample, COLORS, HALF, months, NUMBERS, RESPONSIVE, SIGNED, series, title } from './sample.js';

const oneLine = (extra: object = {}): object => ({
  labels: months(7),
  datasets: [series('Dataset 1', SIGNED[0] ?? [], 'red', { fill: false, ...extra })],
});
const pair = (extra: object = {}): object => ({
  labels: months(7),
  datasets: [
    series('Dataset 1', SIGNED[0] ?? [], 'red', { fill: false, ...extra }),
    series('Dataset 2', SIGNED[1] ?? [], 'blue', { fill: false, ...extra }),
  ],
});
const VOTES = {
  labels: ['Red', 'Blue', 'Yellow', 'Green', 'Purple', 'Orange'],
  datasets: [
    {
      label: '# of Votes',
      data: [11, 18, 4, 6, 3, 2],
      borderWidth: 1,
      backgroundColor: Object.values(COLORS).slice(0, 6),
    },
  ],
};
const MANY = Array.from({ length: 40 }, (_, i) => `Group ${i + 1}`);

export const PLUGIN_SAMPLES: ChartSample[] = [
  ...['top', 'right', 'bottom', 'left'].map((position) => ({
    name: `legend/position:${position}`,
    changed: 'One entry for each button.',
    spec: {
      type: 'line',
      data: pair(),
      options: { ...RESPONSIVE, plugins: { legend: { position }, ...title(`Legend: ${position}`) } },
    },
  })),
  {
    name: 'legend/events',
    changed: 'Without the event handlers.',
    spec: { type: 'pie', data: VOTES, options: { plugins: { legend: { display: true } } } },
  },
  {
    name: 'legend/html',
    changed: 'The legend of the chart in place of one in HTML.',
    spec: { type: 'line', data: pair(), options: { plugins: { legend: { display: true } } } },
  },
  {
    name: 'legend/point-style',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: oneLine({ pointStyle: 'rectRot', pointRadius: 5, pointBorderColor: 'rgb(0, 0, 0)' }),
      options: { plugins: { legend: { labels: { usePointStyle: true } } } },
    },
  },
  ...['start', 'center', 'end'].map((position) => ({
    name: `legend/title:${position}`,
    changed: 'One entry for each button.',
    spec: {
      type: 'line',
      data: pair(),
      options: { plugins: { legend: { title: { display: true, text: 'Legend title', position } } } },
    },
  })),
  {
    name: 'legend/navigation',
    changed: 'Forty labels; navigation belongs to an unreleased version and is left out.',
    spec: {
      type: 'pie',
      data: {
        labels: MANY,
        datasets: [
          {
            label: '# of Votes',
            data: MANY.map((_, i) => 5 + ((i * 37) % 90)),
            backgroundColor: Object.values(COLORS),
          },
        ],
      },
      options: {
        plugins: {
          legend: {
            position: 'right',
            align: 'start',
            title: { display: true, text: 'Many entries', position: 'start' },
          },
        },
      },
    },
  },
  ...['start', 'center', 'end'].map((align) => ({
    name: `title/alignment:${align}`,
    changed: 'One entry for each button.',
    spec: {
      type: 'line',
      data: oneLine(),
      options: { ...RESPONSIVE, plugins: { title: { display: true, text: 'Chart title', align } } },
    },
  })),
  {
    name: 'subtitle/basic',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: oneLine(),
      options: {
        plugins: {
          ...title('Chart title'),
          subtitle: {
            display: true,
            text: 'Chart subtitle',
            color: 'blue',
            font: { size: 12, family: 'tahoma', weight: 'normal', style: 'italic' },
            padding: { bottom: 10 },
          },
        },
      },
    },
  },
  {
    name: 'tooltip/content',
    changed: 'Without the callback.',
    spec: {
      type: 'line',
      data: pair(),
      options: { interaction: { intersect: false, mode: 'index' }, plugins: { tooltip: { padding: 8 } } },
    },
  },
  {
    name: 'tooltip/interactions',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: pair(),
      options: { interaction: { intersect: false, mode: 'index', axis: 'xy' }, plugins: title('Interaction') },
    },
  },
  {
    name: 'tooltip/point-style',
    changed: NUMBERS,
    spec: {
      type: 'line',
      data: {
        labels: months(7),
        datasets: [
          series('Triangles', SIGNED[0] ?? [], 'red', { fill: false, pointStyle: 'triangle', pointRadius: 6 }),
          series('Circles', SIGNED[1] ?? [], 'blue', { fill: false, pointStyle: 'circle', pointRadius: 6 }),
          series('Stars', SIGNED[2] ?? [], 'green', { fill: false, pointStyle: 'star', pointRadius: 6 }),
        ],
      },
      options: {
        interaction: { mode: 'index' },
        plugins: { ...title('Point styles'), tooltip: { usePointStyle: true } },
      },
    },
  },
  {
    name: 'tooltip/position',
    changed: 'Without the positioner of its own.',
    spec: {
      type: 'line',
      data: pair(),
      options: { interaction: { intersect: false, mode: 'index' }, plugins: { tooltip: { position: 'nearest' } } },
    },
  },
  {
    name: 'plugins/chart-area-border',
    changed: 'The box annotation in place of the inline plugin.',
    spec: {
      type: 'line',
      data: pair(),
      options: {
        plugins: {
          annotation: {
            annotations: {
              frame: {
                type: 'box',
                backgroundColor: 'transparent',
                borderColor: 'red',
                borderWidth: 2,
                borderDash: [5, 5],
              },
            },
          },
        },
      },
    },
  },
  {
    name: 'plugins/quadrants',
    changed: 'Box annotations in place of the inline plugin, labels in place of points with x.',
    spec: {
      type: 'line',
      data: pair(),
      options: {
        plugins: {
          annotation: {
            annotations: {
              topLeft: { type: 'box', xMax: 3, yMin: 0, backgroundColor: HALF.red, borderWidth: 0 },
              topRight: { type: 'box', xMin: 3, yMin: 0, backgroundColor: HALF.blue, borderWidth: 0 },
              bottomRight: { type: 'box', xMin: 3, yMax: 0, backgroundColor: HALF.green, borderWidth: 0 },
              bottomLeft: { type: 'box', xMax: 3, yMax: 0, backgroundColor: HALF.yellow, borderWidth: 0 },
            },
          },
        },
      },
    },
  },
  ...[
    { enabled: false },
    { enabled: true, algorithm: 'min-max' },
    { enabled: true, algorithm: 'lttb', samples: 50 },
  ].map((decimation) => ({
    name: `advanced/data-decimation:${decimation.algorithm ?? 'off'}`,
    changed: 'Labels and a thousand points in place of 100,000 points with x, so nothing is left out.',
    spec: {
      type: 'line',
      data: {
        labels: Array.from({ length: 1000 }, (_, i) => String(i)),
        datasets: [
          {
            borderColor: COLORS.red,
            borderWidth: 1,
            data: Array.from(
              { length: 1000 },
              (_, i) => Math.round((60 + 40 * Math.sin(i / 37) + ((i * 61) % 23)) * 100) / 100,
            ),
            label: 'Large dataset',
            radius: 0,
          },
        ],
      },
      options: {
        animation: false,
        parsing: false,
        interaction: { mode: 'nearest', axis: 'x', intersect: false },
        plugins: { decimation },
        scales: { x: { ticks: { source: 'auto', maxRotation: 0, autoSkip: true } } },
      },
    },
  })),
];
