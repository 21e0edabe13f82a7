import { DATA_LABELS, FORMS_OF_SAMPLES } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const boxplot: TypeSamples = {
  chart: {
    type: 'boxplot',
    title: 'Rents by district',
    data: {
      labels: ['North', 'East', 'South'],
      datasets: [
        {
          label: '€ per m²',
          data: [
            [9, 10, 11, 12, 13, 19],
            [7, 8, 9, 9, 11],
            [10, 12, 13, 15, 16, 22],
          ],
        },
      ],
    },
  },
  variants: { 'with data labels': { options: DATA_LABELS }, horizontal: { options: { indexAxis: 'y' } } },
  small: {
    data: {
      labels: ['a', 'b', 'c'],
      datasets: [
        { label: 'A', data: [[1, 5, 7, 9, 12, 40], { min: 1, q1: 2, median: 3, q3: 5, max: 9 }, null] },
        { label: 'B', data: [[2, 2, 2], [1], [-4, 3, 8]] },
      ],
    },
  },
  forms: FORMS_OF_SAMPLES,
};
