import { CHANNELS, FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const pie: TypeSamples = {
  chart: { type: 'pie', title: 'Visits by channel', data: CHANNELS },
  variants: {
    'small slices': {
      title: 'Visits by browser',
      data: { csv: 'Browser,Share\nChrome,52\nSafari,39\nEdge,5.2\nFirefox,2.4\nSamsung,1.1\nOpera,0.5' },
      options: { plugins: { datalabels: { format: { suffix: '%' } } } },
    },
    'names beside slices': {
      title: 'People by office',
      data: { csv: 'Office,People\nLisbon,142\nTallinn,61\nRemote,115' },
    },
    'legend below without shares': {
      options: { plugins: { legend: { position: 'bottom', labels: { shares: false } } } },
    },
  },
  forms: FORMS_OF_PARTS,
};
