import { MONTHS, REVENUE } from './data.js';
import type { Spec } from './sample.js';

const sine = (length: number) =>
  Array.from({ length }, (_, at) => Math.round(50 + 40 * Math.sin(at / 30) + ((at * 7919) % 13)));
const one = (labels: string[], data: (number | null)[], more: Spec = {}): Spec => ({
  labels,
  datasets: [{ label: 'Series', data, ...more }],
});
const LONG = [
  'North America and the Caribbean islands',
  'Donaudampfschifffahrtsgesellschaft',
  'Middle East and Africa',
  'x',
  'A label somebody pasted by mistake together with half of the paragraph that followed it',
];

/** Data that is difficult to draw. */
export const HARD_DATA: Record<string, Spec> = {
  'nothing but gaps': { title: 'Only gaps', data: one(['a', 'b', 'c'], [null, null, null]) },
  'one point': { title: 'One point', data: one(['Only'], [42]) },
  'all zero': { title: 'All zero', data: one(['a', 'b', 'c', 'd'], [0, 0, 0, 0]) },
  'one thousand points': {
    title: 'One thousand points',
    data: one(
      sine(1000).map((_, at) => `Day ${at + 1}`),
      sine(1000),
    ),
  },
  'above and below zero': {
    title: 'Profit and loss',
    data: one(MONTHS, [12, -19, 30, 55, -20, 13, 40, 62, 71, -10, 33, 80]),
  },
  huge: {
    title: 'Huge',
    data: one(
      MONTHS,
      REVENUE.map((value) => value * 1e12),
    ),
  },
  'beyond words': {
    title: 'Beyond words',
    data: one(
      MONTHS,
      REVENUE.map((value) => value * 1e297),
    ),
  },
  tiny: {
    title: 'Tiny',
    data: one(
      MONTHS,
      REVENUE.map((value) => value * 1e-9),
    ),
  },
  'close together': {
    title: 'Close together',
    data: one(
      MONTHS,
      REVENUE.map((value) => 1_000_000 + value),
    ),
  },
  'long labels': {
    title: `Long labels ${'and a title that does not end '.repeat(5)}`,
    data: one(LONG, [5, 9, 3, 7, 4]),
  },
  'gaps and twenty series': {
    title: 'Twenty series',
    data: {
      labels: MONTHS,
      datasets: Array.from({ length: 20 }, (_, series) => ({
        label: `Series number ${series + 1}`,
        data: MONTHS.map((_month, at) =>
          (at + series) % 7 === 0 ? null : 20 + series * 4 + ((at * 5 + series * 3) % 9),
        ),
      })),
    },
  },
};
