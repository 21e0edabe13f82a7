import { DATA_LABELS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const histogram: TypeSamples = {
  chart: {
    type: 'histogram',
    title: 'Response times in ms',
    data: {
      datasets: [
        { label: 'Requests', data: Array.from({ length: 400 }, (_, i) => 80 + ((i * 37) % 61) + ((i * i) % 89)) },
      ],
    },
  },
  variants: { 'wide bins': { binWidth: 20, options: DATA_LABELS } },
  small: { data: { datasets: [{ label: 'A', data: [1, 2, 2, 3, 3, 3, 4, 4, 5, 9] }] } },
  forms: {
    data: { datasets: [{ label: 'S1', data: [1, 2, 2, 3, 3, 3, 4, 7] }] },
    csv: 'S1\n1\n2\n2\n3\n3\n3\n4\n7',
    query: 'labels=a,b,c,d,e,f,g,h&data=1,2,2,3,3,3,4,7&series=S1',
  },
};
