import { FORMS_OF_MONTHS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const radar: TypeSamples = {
  chart: {
    type: 'radar',
    title: 'Side by side',
    data: {
      labels: ['Speed', 'Price', 'Support', 'Design', 'Docs', 'Reliability'],
      datasets: [
        { label: 'Chartwright', data: [9, 7, 8, 9, 8, 9] },
        { label: 'Elsewhere', data: [6, 8, 5, 6, 7, 7] },
      ],
    },
  },
  variants: { 'one series': { data: { csv: 'Skill,Score\nSpeed,9\nPrice,7\nSupport,8\nDesign,9\nDocs,8' } } },
  forms: FORMS_OF_MONTHS,
};
