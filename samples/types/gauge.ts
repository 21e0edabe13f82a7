import { series } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const gauge: TypeSamples = {
  chart: {
    type: 'gauge',
    title: 'Server load',
    ranges: [
      { to: 60, tone: 'good' },
      { to: 85, tone: 'warning' },
      { to: 100, tone: 'bad' },
    ],
    target: 85,
    data: { datasets: [{ label: 'now', data: [71] }] },
    options: { plugins: { datalabels: { format: { style: 'decimal', suffix: '%' } } } },
  },
  variants: {
    'of money': {
      title: 'Fundraising',
      ranges: undefined,
      data: { datasets: [{ label: 'raised so far', data: [72_500] }] },
      ...{ max: 100_000, target: 80_000 },
      options: { plugins: { datalabels: { format: { style: 'currency', currency: 'USD' } } } },
    },
  },
  small: { target: 80, data: { datasets: [{ label: 'A', data: [62] }] } },
  forms: { data: series(['Goal'], [72]), csv: 'Name,S1\nGoal,72', query: 'labels=Goal&data=72&series=S1' },
};
