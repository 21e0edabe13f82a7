import {
  CHANNELS,
  COSTS,
  DATA_LABELS,
  ELECTRICITY,
  FORMS_OF_MONTHS,
  MONTHS,
  PROFITS,
  REVENUE,
  SIX_CITIES,
  TWO_SERIES,
} from '../data.js';
import type { TypeSamples } from '../sample.js';

export const bar: TypeSamples = {
  chart: { type: 'bar', title: 'Revenue and costs', data: TWO_SERIES },
  variants: {
    floating: {
      title: 'Temperatures of a year',
      data: {
        labels: MONTHS,
        datasets: [{ label: 'Range', data: MONTHS.map((_, i) => [3 - Math.abs(6 - i) * 2, 28 - Math.abs(6 - i) * 3]) }],
      },
    },
    stacked: { stacked: true },
    'stacked with totals': { ...ELECTRICITY, stacked: true, totals: true },
    percent: { ...ELECTRICITY, stacked: 'percent', options: DATA_LABELS },
    horizontal: { title: 'Visits by channel', data: CHANNELS, options: { indexAxis: 'y', ...DATA_LABELS } },
    'horizontal stacked': { ...ELECTRICITY, stacked: true, totals: true, options: { indexAxis: 'y' } },
    'horizontal percent': { ...ELECTRICITY, stacked: 'percent', options: { indexAxis: 'y' } },
    'with data labels': { ...ELECTRICITY, options: DATA_LABELS },
    'with a line on a second axis': {
      title: 'Orders and conversion',
      data: {
        labels: MONTHS,
        datasets: [
          { label: 'Orders', data: REVENUE.map((value) => value * 310) },
          { label: 'Conversion', type: 'line', yAxisID: 'rate', data: COSTS.map((value) => value / 1000) },
        ],
      },
      options: { scales: { y: {}, rate: { axis: 'y', position: 'right', ticks: { format: { style: 'percent' } } } } },
    },
    'largest with note and source': {
      title: 'Italy sends most visitors',
      data: { csv: 'Country,Visits\nSpain,1240\nItaly,3010\nFrance,2480\nMalta,210\nPeru,90\nChile,460\nFiji,30' },
      ...{ sort: 'desc', top: 4, highlight: ['Italy'] },
      ...{ note: 'Visits of at least ten seconds.', source: 'Source: own web statistics, 2025' },
      options: { indexAxis: 'y', ...DATA_LABELS, scales: { x: { display: false } } },
    },
    'gains and losses': { title: 'Profit', data: PROFITS, colorBy: 'sign', options: DATA_LABELS },
    forecast: { forecastFrom: 'Oct' },
    'decimals in data labels': {
      title: 'Rating',
      data: { labels: ['Price', 'Service', 'Docs'], datasets: [{ label: 'Rating', data: [4.25, 3.5, 4.75] }] },
      options: DATA_LABELS,
    },
    timeline: {
      title: 'Move to the new office',
      data: {
        labels: ['Search', 'Contract', 'Works', 'Move'],
        datasets: [
          {
            data: [
              ['2026-01-05', '2026-02-14'],
              ['2026-02-10', '2026-03-06'],
              ['2026-03-02', '2026-04-18'],
              ['2026-04-15', '2026-04-30'],
            ],
          },
        ],
      },
      options: { indexAxis: 'y', scales: { x: { type: 'time' } } },
    },
    'small multiples': { title: 'Orders by city', data: SIX_CITIES, smallMultiples: { columns: 2, sharedAxis: false } },
    'in euros with a target line': {
      title: 'Umsatz und Ziel',
      locale: 'de',
      data: {
        labels: MONTHS.slice(0, 6),
        datasets: [{ label: 'Umsatz', data: REVENUE.slice(0, 6).map((value) => value * 1234.5) }],
      },
      options: {
        scales: {
          x: { title: { display: true, text: 'Monat' }, ticks: { minRotation: 45 } },
          y: { ticks: { format: { style: 'currency', currency: 'EUR' } } },
        },
        plugins: {
          annotation: {
            annotations: {
              goal: {
                type: 'line',
                yMin: 70_000,
                yMax: 70_000,
                label: { display: true, content: 'Ziel', position: 'end' },
              },
            },
          },
        },
      },
    },
    'on a logarithmic axis': {
      title: 'Time to read 4 KB',
      data: { csv: 'Place,Microseconds\nMemory,0.5\nSSD,90\nNetwork,500\nHard disk,8000\nOther continent,150000' },
      options: {
        indexAxis: 'y',
        scales: { x: { type: 'logarithmic', title: { display: true, text: 'Microseconds' } } },
      },
    },
  },
  forms: FORMS_OF_MONTHS,
};
