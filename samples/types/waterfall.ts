import { FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const waterfall: TypeSamples = {
  chart: {
    type: 'waterfall',
    title: 'Recurring revenue in March',
    data: {
      labels: ['February', 'New', 'Expansion', 'Contraction', 'Churn', 'March'],
      datasets: [{ label: 'Revenue', data: [120, 34, 18, -9, -21, null] }],
    },
    options: { scales: { y: { ticks: { format: { style: 'decimal', prefix: '$', suffix: 'K' } } } } },
  },
  variants: {
    horizontal: { options: { indexAxis: 'y' } },
    'sums in between': {
      title: 'From revenue to profit',
      data: { csv: 'Part,Amount\nRevenue,500\nGoods,-214\nGross,\nSalaries,-168\nRent,-52\nGrants,18\nProfit,' },
      totals: ['Gross', 'Profit'],
    },
  },
  small: {
    data: { labels: ['Start', 'New', 'Lost', 'End'], datasets: [{ label: 'A', data: [120, 34, -21, null] }] },
  },
  forms: FORMS_OF_PARTS,
};
