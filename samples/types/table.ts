import { series } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const table: TypeSamples = {
  chart: {
    type: 'table',
    title: 'Orders by city',
    totals: true,
    columns: [
      { name: 'Orders', bar: true },
      { name: 'Growth %', heat: true },
      { name: 'Trend', sparkline: true },
    ],
    data: {
      rows: [
        ['City', 'Orders', 'Revenue ($)', 'Growth %', 'Trend'],
        ['Berlin', 1240, 84100, 12.5, [3, 5, 4, 8, 9]],
        ['Paris', 980, 71150, -4.2, [9, 7, 8, 6, 5]],
        ['Madrid', 1431, 65300, 8.1, [2, 3, 3, 4, 6]],
        ['Rome', 611, 40110, 0, [5, 5, 6, 5, 5]],
        ['Vienna', 402, 38900, 21.7, [1, 2, 4, 6, 9]],
      ],
    },
  },
  variants: { plain: { totals: undefined, columns: undefined } },
  small: {
    columns: [
      { name: 'Sales', bar: true },
      { name: 'Trend', sparkline: true },
    ],
    totals: true,
    data: {
      datasets: [
        { label: 'City', data: [{ text: 'Berlin' }, { text: 'Rome' }, null] },
        { label: 'Sales', data: [1200, 311.5, -40] },
        { label: 'Trend', data: [[1, 5, 3], null, [2]] },
      ],
    },
  },
  forms: { data: series(['North', 'South'], [50, 30], [2, 1]) },
};
