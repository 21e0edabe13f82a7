import type { TypeSamples } from '../sample.js';

export const bubble: TypeSamples = {
  chart: {
    type: 'bubble',
    title: 'Price, rating and sales',
    data: { csv: 'Product,Price,Rating,Sales\nA,12,3.9,800\nB,18,4.4,1500\nC,25,4.1,400\nD,31,4.7,900\nE,40,4.5,250' },
    options: { plugins: { datalabels: {} } },
  },
  variants: {
    'two series': {
      sizeLegend: 'Sold',
      data: { csv: 'series,Price,Rating,Sales\nTents,12,3.9,800\nTents,18,4.4,1500\nBags,25,4.1,400\nBags,31,4.7,900' },
      options: {},
    },
  },
  small: {
    data: {
      datasets: [
        {
          label: 'A',
          data: [
            { x: 1, y: 4, r: 9 },
            { x: 3, y: 8, r: 30 },
            { x: 10, y: 5 },
          ],
        },
      ],
    },
  },
  forms: {
    data: {
      datasets: [
        {
          label: 'S1',
          data: [
            { x: 1, y: 3, size: 1 },
            { x: 2, y: 5, size: 4 },
          ],
        },
      ],
    },
    csv: 'x,S1,Size\n1,3,1\n2,5,4',
    query: 'labels=1,2&data=3,5|1,4&series=S1,Size',
  },
};
