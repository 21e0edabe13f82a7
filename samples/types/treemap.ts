import { FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const treemap: TypeSamples = {
  chart: {
    type: 'treemap',
    title: 'Sales by region',
    data: {
      csv: 'Region,City,Sales\nEurope,Berlin,40\nEurope,Paris,35\nAsia,Tokyo,50\nAsia,Seoul,22\nAmericas,Lima,18',
    },
  },
  variants: { 'one level': { data: { csv: 'City,Sales\nBerlin,40\nParis,35\nTokyo,50\nSeoul,22\nLima,18' } } },
  small: {
    data: {
      datasets: [
        {
          label: 'A',
          key: 'value',
          groups: ['region', 'city'],
          tree: [
            { region: 'Europe', city: 'Berlin', value: 40 },
            { region: 'Europe', city: 'Paris', value: 35 },
            { region: 'Asia', city: 'Tokyo', value: 50 },
          ],
        },
      ],
    },
  },
  forms: FORMS_OF_PARTS,
};
