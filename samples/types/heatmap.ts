import { FORMS_OF_MONTHS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const heatmap: TypeSamples = {
  chart: {
    type: 'heatmap',
    title: 'Tickets by day and hour',
    data: {
      labels: ['00', '04', '08', '12', '16', '20'],
      datasets: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, day) => ({
        label,
        data: [2, 1, 14, 22, 17, 6].map((count) => count + ((count * (day + 3)) % 7)),
      })),
    },
  },
  variants: {
    'values and gaps': {
      title: 'Customers who stay',
      data: { csv: 'Cohort,M1,M2,M3,M4\nJan,82,64,55,51\nFeb,79,66,58,\nMar,85,71,,\nApr,88,,,' },
      options: { plugins: { datalabels: { format: { suffix: '%' } } } },
    },
    calendar: {
      title: 'Commits by day',
      calendar: true,
      data: {
        labels: Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)),
        datasets: [{ label: 'Commits', data: Array.from({ length: 365 }, (_, i) => ((i * 37) % 11) * ((i % 7) % 3)) }],
      },
    },
  },
  small: {
    data: {
      labels: ['AM', 'PM'],
      datasets: [
        { label: 'Mon', data: [1, 7] },
        { label: 'Tue', data: [4, null] },
      ],
    },
  },
  forms: { ...FORMS_OF_MONTHS, csv: 'Row,Jan,Feb,Mar\nS1,3,5,4\nS2,2,1,6' },
};
