import { COSTS, REVENUE } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const scatter: TypeSamples = {
  chart: {
    type: 'scatter',
    title: 'Advertising and orders',
    trend: 'linear',
    data: {
      datasets: [{ label: 'Weeks', data: REVENUE.map((y, i) => ({ x: COSTS[i] ?? 0, y: y + ((i * 7) % 11) })) }],
    },
  },
  variants: {
    'joined points of two series': {
      trend: undefined,
      data: {
        datasets: [
          { label: 'Up', showLine: true, data: [0, 1, 2, 3, 4].map((x) => ({ x, y: x * x })) },
          { label: 'Down', pointStyle: 'rectRot', data: [0, 1, 2, 3, 4].map((x) => ({ x, y: 16 - x * 3 })) },
        ],
      },
    },
  },
  small: { data: { datasets: [{ label: 'A', data: [{ x: -10, y: 0 }, { x: 0, y: 10 }, { x: 10, y: 5 }, null] }] } },
  forms: {
    data: {
      datasets: [
        {
          label: 'S1',
          data: [
            { x: 1, y: 3 },
            { x: 2, y: 5 },
            { x: 4, y: 4 },
          ],
        },
      ],
    },
    csv: 'x,S1\n1,3\n2,5\n4,4',
    query: 'labels=1,2,4&data=3,5,4&series=S1',
  },
};
