import { CHANNELS, FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const doughnut: TypeSamples = {
  chart: { type: 'doughnut', title: 'Visits by channel', data: CHANNELS, options: { plugins: { datalabels: {} } } },
  variants: {
    'thin ring': {
      title: 'Heating of new homes',
      data: { csv: 'Heating,Share\nHeat pump,64\nDistrict,24\nWood,7\nGas,5' },
      options: { cutout: '76%', spacing: 2 },
    },
    'half ring': {
      title: 'Fundraising, 72% of the goal',
      data: { labels: ['Raised', 'Remaining'], datasets: [{ data: [72, 28] }] },
      options: { circumference: 180, rotation: 270, cutout: '72%', plugins: { legend: { display: false } } },
    },
    'two rings': {
      data: {
        labels: ['Direct', 'Search', 'Social'],
        datasets: [
          { label: '2025', data: [38, 27, 14] },
          { label: '2024', data: [30, 29, 9] },
        ],
      },
      options: {},
    },
  },
  forms: FORMS_OF_PARTS,
};
