import { FORMS_OF_SAMPLES } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const violin: TypeSamples = {
  chart: {
    type: 'violin',
    title: 'Rents by district',
    data: {
      labels: ['North', 'South'],
      datasets: [
        {
          label: '€ per m²',
          data: [
            [9, 10, 10, 11, 11, 12, 13, 15],
            [10, 12, 13, 13, 14, 15, 16, 19],
          ],
        },
      ],
    },
  },
  variants: { horizontal: { options: { indexAxis: 'y' } } },
  small: {
    data: {
      labels: ['a', 'b'],
      datasets: [
        {
          label: 'A',
          data: [
            [1, 2, 2, 3, 3, 3, 4, 4, 5, 9],
            [5, 5, 5],
          ],
        },
      ],
    },
  },
  forms: FORMS_OF_SAMPLES,
};
