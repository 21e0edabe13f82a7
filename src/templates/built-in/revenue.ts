import {
  AT_FOOT,
  AVERAGE,
  type BuiltIn,
  CARD,
  CHANGE,
  DOLLARS,
  figureOf,
  GROWTH_BADGE,
  LATEST,
  LATEST_BADGE,
  MONTHS,
  PERCENT,
  TIMES,
  targetLine,
} from './built-in.js';

const LESS_IS_GOOD = { delta: 'change', goodWhen: 'down' };

/** Recurring revenue and churn. */
export const revenueTemplates: BuiltIn[] = [
  {
    id: 'mrr-trend',
    name: 'MRR trend',
    description: 'Monthly recurring revenue as an area. Data in dollars.',
    spec: {
      ...CARD,
      type: 'line',
      header: {
        eyebrow: 'Revenue',
        title: 'Monthly recurring revenue',
        subtitle: 'Active subscriptions at the end of each month',
        badge: GROWTH_BADGE,
      },
      kpiStrip: [LATEST, CHANGE, AVERAGE],
      footer: { left: 'Source: billing', borderTop: true },
      data: {
        labels: MONTHS,
        datasets: [
          {
            label: 'MRR',
            data: [85600, 89300, 94100, 97800, 103500, 108900, 112400, 119700, 126300, 131800, 140500, 148200],
            fill: 'origin',
          },
        ],
      },
      options: { scales: { y: { beginAtZero: true, ticks: { format: DOLLARS } } } },
      alt: 'Monthly recurring revenue grows from $85,600 in January to $148,200 in December',
    },
  },
  {
    id: 'mrr-growth',
    name: 'MRR growth',
    description:
      'What moves MRR: new, expansion, contraction and churn as stacked bars, the net as a bar beside them. Data in dollars, losses negative; series net | new | expansion | contraction | churn.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Revenue',
        title: 'MRR movements',
        subtitle: 'Gains above the line, losses below it, and what is left',
      },
      legend: { position: 'top' },
      footer: { left: 'Source: billing', borderTop: true },
      data: {
        labels: MONTHS.slice(0, 8),
        datasets: [
          { label: 'Net new MRR', data: [3700, 4800, 3700, 5700, 5400, 3500, 7300, 8600], stack: 'net' },
          { label: 'New', data: [5200, 5900, 5100, 6800, 6400, 5600, 8100, 8700], stack: 'mrr' },
          { label: 'Expansion', data: [1900, 2100, 1800, 2400, 2700, 2300, 3000, 3300], stack: 'mrr' },
          { label: 'Contraction', data: [-700, -600, -900, -800, -700, -1100, -900, -800], stack: 'mrr' },
          { label: 'Churn', data: [-2700, -2600, -2300, -2700, -3000, -3300, -2900, -2600], stack: 'mrr' },
        ],
      },
      options: { scales: { x: { stacked: true }, y: { stacked: true, ticks: { format: DOLLARS } } } },
      alt: 'MRR movements by month: net new MRR rises from $3,700 in January to $8,600 in August',
    },
  },
  {
    id: 'churn-rate',
    name: 'Churn rate',
    description:
      'Customer and revenue churn by month against a target line. Data in percent; series customers | revenue.',
    spec: {
      ...CARD,
      type: 'line',
      header: {
        eyebrow: 'Retention',
        title: 'Churn rate',
        subtitle: 'Lost in the month, of what was there when it began',
        badge: { text: '{value} since {first}', value: 'change', from: 'Customer churn', goodWhen: 'down' },
      },
      legend: { position: 'top', style: 'line' },
      kpiStrip: [figureOf('Customer churn', 'last', LESS_IS_GOOD), figureOf('Revenue churn', 'last', LESS_IS_GOOD)],
      footer: { left: 'Source: billing', borderTop: true },
      data: {
        labels: MONTHS,
        datasets: [
          { label: 'Customer churn', data: [4.1, 3.9, 4.3, 3.8, 3.6, 3.4, 3.5, 3.1, 2.9, 2.8, 2.6, 2.4] },
          { label: 'Revenue churn', data: [3.2, 3.1, 3.3, 2.9, 2.7, 2.6, 2.4, 2.2, 2.1, 1.9, 1.8, 1.6] },
        ],
      },
      options: {
        scales: { y: { beginAtZero: true, ticks: { format: PERCENT } } },
        plugins: { annotation: targetLine(3, 'Target 3%', 'end') },
      },
      alt: 'Customer churn falls from 4.1 to 2.4 percent and revenue churn from 3.2 to 1.6 percent; the target is 3 percent',
    },
  },
  {
    id: 'ltv-cac',
    name: 'LTV to CAC',
    description: 'Lifetime value over acquisition cost by quarter, with the usual benchmark of 3×. Data as ratios.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Unit economics',
        title: 'LTV : CAC',
        subtitle: 'Lifetime value of a customer for each dollar it cost to win one',
        badge: LATEST_BADGE,
      },
      kpiStrip: [LATEST, CHANGE, AVERAGE],
      footer: { left: 'Source: finance', borderTop: true },
      data: {
        labels: ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25', 'Q1 26', 'Q2 26', 'Q3 26', 'Q4 26'],
        datasets: [{ label: 'LTV : CAC', data: [2.2, 2.4, 2.7, 2.9, 3.2, 3.4, 3.8, 4.1] }],
      },
      options: {
        scales: { y: { beginAtZero: true, ticks: { format: TIMES } } },
        plugins: {
          datalabels: { ...AT_FOOT, format: { ...TIMES, digits: 1 } },
          annotation: targetLine(3, 'Usual benchmark', 'start'),
        },
      },
      alt: 'The ratio of lifetime value to acquisition cost grows from 2.2 to 4.1 over eight quarters and passes the benchmark of 3 in Q1 2026',
    },
  },
];
