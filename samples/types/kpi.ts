import type { TypeSamples } from '../sample.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

export const kpi: TypeSamples = {
  chart: {
    type: 'kpi',
    label: 'Monthly recurring revenue',
    delta: 'changePercent',
    valueFormat: { style: 'currency', currency: 'USD' },
    target: 15000,
    data: { labels: MONTHS, datasets: [{ label: 'MRR', data: [9100, 9800, 9600, 11200, 11900, 12400] }] },
  },
  variants: {
    alone: { data: undefined, value: 12400, delta: 300, target: undefined, width: 200, height: 120 },
    'of costs': {
      data: undefined,
      value: 3.1,
      delta: 0.4,
      goodWhen: 'down',
      valueFormat: { suffix: '%' },
      target: 2.5,
    },
    'in words': { data: undefined, value: 'All systems operational', delta: undefined, target: undefined },
  },
  small: { data: { labels: ['A', 'B', 'C'], datasets: [{ label: 'Sales', data: [3, null, 5] }] }, target: 6 },
  forms: {
    data: { labels: ['North', 'South'], datasets: [{ label: 'S1', data: [50, 30] }] },
    csv: 'Region,S1\nNorth,50\nSouth,30',
    query: 'labels=North,South&data=50,30&series=S1',
  },
};
