import { series } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const slope: TypeSamples = {
  chart: {
    type: 'slope',
    title: 'Share of renewable power',
    data: {
      labels: ['2015', '2025'],
      datasets: [
        { label: 'Denmark', data: [51, 82] },
        { label: 'Spain', data: [35, 57] },
        { label: 'France', data: [16, 29] },
      ],
    },
  },
  variants: { 'of money': { options: { scales: { y: { ticks: { format: { prefix: '$', suffix: 'K' } } } } } } },
  small: {
    data: {
      labels: ['2015', '2025'],
      datasets: [
        { label: 'A', data: [5, 8] },
        { label: 'B', data: [7, null] },
      ],
    },
  },
  forms: {
    data: series(['2015', '2025'], [3, 5], [2, 1]),
    csv: 'Year,S1,S2\n2015,3,2\n2025,5,1',
    query: 'labels=2015,2025&data=3,5|2,1&series=S1,S2',
  },
};
