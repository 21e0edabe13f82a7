import { COSTS, DATA_LABELS, ELECTRICITY, FORMS_OF_MONTHS, MONTHS, REVENUE, SIX_CITIES, TWO_SERIES } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const line: TypeSamples = {
  chart: {
    type: 'line',
    title: 'Revenue and plan',
    data: {
      labels: MONTHS,
      datasets: [
        { label: 'Revenue', data: REVENUE },
        { label: 'Plan', data: COSTS.map((value) => value * 1.5), borderDash: [6, 4] },
      ],
    },
  },
  variants: {
    area: {
      title: 'Monthly recurring revenue',
      data: { labels: MONTHS, datasets: [{ label: 'MRR', data: REVENUE.map((value) => value * 1000), fill: true }] },
      options: { scales: { y: { ticks: { format: { style: 'currency', currency: 'USD' } } } } },
    },
    'stacked areas': {
      title: 'Revenue and costs',
      data: { ...TWO_SERIES, datasets: TWO_SERIES.datasets.map((dataset) => ({ ...dataset, fill: true })) },
      stacked: true,
    },
    'percent areas': { ...ELECTRICITY, stacked: 'percent' },
    'small multiples': {
      title: 'Orders by city',
      smallMultiples: true,
      data: { ...SIX_CITIES, datasets: SIX_CITIES.datasets.map((dataset) => ({ ...dataset, fill: true })) },
    },
    'time and annotations': {
      title: 'Response time',
      data: {
        labels: Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
        datasets: [
          { label: 'p95', data: Array.from({ length: 90 }, (_, day) => 220 + 60 * Math.sin(day / 6) + (day % 7) * 8) },
        ],
      },
      options: {
        scales: { x: { type: 'time' }, y: { ticks: { format: { style: 'decimal', suffix: ' ms' } } } },
        plugins: {
          annotation: {
            annotations: {
              limit: {
                type: 'line',
                yMin: 300,
                yMax: 300,
                label: { display: true, content: 'Limit', position: 'end' },
              },
              outage: { type: 'box', xMin: '2026-02-10', xMax: '2026-02-18' },
            },
          },
        },
      },
    },
    'annotations of all kinds': {
      title: 'Failed logins',
      data: {
        labels: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
        datasets: [{ label: 'Failed', data: [21, 24, 27, 112, 64, 31, 18] }],
      },
      options: {
        scales: { y: { max: 140 } },
        plugins: {
          annotation: {
            annotations: {
              peak: { type: 'point', xValue: 'Wed', yValue: 112, radius: 7 },
              note: { type: 'label', xValue: 'Fri', yValue: 112, content: ['Leaked list,', 'blocked'] },
              weekend: { type: 'box', xMin: 4.5, xMax: 6, yMax: 60, label: { display: true, content: 'Calm' } },
              start: { type: 'ellipse', xMin: 'Sun', xMax: 'Mon', yMin: 10, yMax: 40 },
              end: { type: 'polygon', xValue: 'Tue', yValue: 70, sides: 5, radius: 8 },
            },
          },
        },
      },
    },
    'forecast in a band': {
      title: 'Sales, in thousands',
      data: { csv: 'Month,Sales\nJan,40\nFeb,44\nMar,43\nApr,50\nMay,55\nJun,58\nJul,62' },
      forecastFrom: 'May',
      band: {
        ...{ label: '90% interval', from: 'Sales' },
        ...{ low: [null, null, null, 50, 52, 53, 54], high: [null, null, null, 50, 58, 64, 70] },
      },
    },
    'stepped with gaps': {
      title: 'Open positions',
      data: {
        labels: MONTHS,
        datasets: [
          { label: 'Positions', stepped: true, data: REVENUE.map((value, i) => (i === 4 || i === 7 ? null : value)) },
        ],
      },
    },
    'smooth with names at the ends': {
      ...ELECTRICITY,
      data: {
        ...ELECTRICITY.data,
        datasets: ELECTRICITY.data.datasets.map((dataset) => ({ ...dataset, tension: 0.35 })),
      },
      endLabels: true,
    },
    'not from zero': {
      title: 'Euro in dollars',
      data: {
        labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
        datasets: [{ label: 'Rate', data: [1.084, 1.087, 1.081, 1.092, 1.097] }],
      },
    },
    'with data labels': { options: DATA_LABELS },
    highlighted: { title: 'Orders by city', data: SIX_CITIES, highlight: ['Madrid'] },
    sparkline: { title: undefined, sparkline: true, data: { labels: MONTHS, datasets: [{ data: REVENUE }] } },
  },
  forms: FORMS_OF_MONTHS,
};
