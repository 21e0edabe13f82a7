import { FORMS_OF_MONTHS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const dumbbell: TypeSamples = {
  chart: {
    type: 'dumbbell',
    title: 'Before and after',
    data: { csv: 'Team,Before,After\nSales,38,52\nSupport,61,46\nDesign,44,58' },
  },
  variants: { upright: { options: { indexAxis: 'x' } } },
  small: {
    data: {
      labels: ['x', 'y'],
      datasets: [
        { label: 'A', data: [5, 8] },
        { label: 'B', data: [9, 2] },
      ],
    },
  },
  forms: FORMS_OF_MONTHS,
};
