import type { TypeSamples } from '../sample.js';

const RANGES = [
  { to: 60, tone: 'bad' },
  { to: 90, tone: 'warning' },
  { to: 120, tone: 'good' },
];

export const bullet: TypeSamples = {
  chart: {
    type: 'bullet',
    title: 'Results against plan',
    ranges: RANGES,
    data: {
      labels: ['Revenue', 'Profit', 'New customers', 'Satisfaction'],
      datasets: [
        { label: 'Actual', data: [104, 71, 88, 55] },
        { label: 'Target', data: [100, 85, 95, 80] },
      ],
    },
  },
  variants: {
    'of losses': {
      ranges: undefined,
      target: 10,
      data: { labels: ['Online', 'Stores', 'Partners'], datasets: [{ label: 'Margin', data: [18, -7, 4] }] },
      options: { scales: { x: { ticks: { format: { suffix: '%' } } } } },
    },
  },
  small: {
    data: {
      labels: ['Sales', 'Hiring'],
      datasets: [
        { label: 'A', data: [82, 100] },
        { label: 'B', data: [90, 80] },
      ],
    },
  },
  forms: {
    data: {
      labels: ['North', 'South'],
      datasets: [
        { label: 'S1', data: [50, 30] },
        { label: 'Target', data: [45, 40] },
      ],
    },
    csv: 'Region,S1,Target\nNorth,50,45\nSouth,30,40',
    query: 'labels=North,South&data=50,30|45,40&series=S1,Target',
  },
};
