import type { TypeSamples } from '../sample.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const REVENUE = { label: 'Revenue', data: [82, 91, 88, 104, 112, 124] };
const COSTS = { label: 'Costs', data: [61, 64, 70, 69, 75, 78] };
const money = { style: 'currency', currency: 'USD' };

const FIGURES = [
  { spec: { type: 'kpi', label: 'Revenue', value: 124300, delta: '+4.2%', format: money } },
  { spec: { type: 'kpi', label: 'Orders', value: 1832, delta: -21 } },
  { spec: { type: 'kpi', label: 'Churn', value: 3.1, delta: 0.2, goodWhen: 'down', format: { suffix: '%' } } },
  { spec: { type: 'kpi', label: 'Promoter score', value: 48, delta: 3, target: 60 } },
];
const CHARTS = [
  { spec: { type: 'line', title: 'Revenue and costs', data: { labels: MONTHS, datasets: [REVENUE, COSTS] } } },
  { spec: { type: 'bar', title: 'Costs', data: { labels: MONTHS, datasets: [COSTS] } } },
];

export const board: TypeSamples = {
  chart: { type: 'board', title: 'Weekly metrics', width: 560, height: 360, tiles: [...FIGURES, ...CHARTS] },
  variants: {
    phone: { width: 390, height: 780 },
    'with a table and a text': {
      height: 480,
      tiles: [
        { heading: 'This week' },
        ...CHARTS,
        {
          spec: { type: 'table', title: 'Largest customers', data: { csv: 'Customer,Revenue\nAcme,1200\nGlobex,950' } },
        },
        {
          text: 'Orders fell in **May**; see the [report](https://example.com).\n\n- Revenue grew\n- Churn is above 3%',
        },
      ],
    },
  },
  forms: {
    fields: {
      tiles: [
        { spec: { type: 'kpi', label: 'Orders', value: 1832, delta: 21 } },
        { spec: { type: 'bar', title: 'S1', data: { labels: ['North', 'South'], datasets: [{ data: [50, 30] }] } } },
      ],
    },
  },
};
