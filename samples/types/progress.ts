import { FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const progress: TypeSamples = {
  chart: {
    type: 'progress',
    title: 'Goals of the year',
    target: 75,
    data: { labels: ['Revenue', 'Hiring', 'Support'], datasets: [{ data: [82, 35, 64] }] },
  },
  variants: {
    'colored by ranges': {
      ranges: [
        { to: 40, tone: 'bad' },
        { to: 70, tone: 'warning' },
        { to: 100, tone: 'good' },
      ],
      options: { plugins: { datalabels: { format: { suffix: '%' } } } },
    },
  },
  small: { data: { labels: ['Sales', 'Hiring'], datasets: [{ label: 'A', data: [82, 100] }] } },
  forms: FORMS_OF_PARTS,
};
