/** Data that samples of several types draw. */
import type { Forms } from './sample.js';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const REVENUE = [42, 51, 48, 62, 70, 66, 78, 85, 80, 92, 98, 110];
export const COSTS = [30, 34, 33, 40, 44, 46, 48, 52, 55, 57, 60, 64];
export const CHANNELS = {
  labels: ['Direct', 'Search', 'Social', 'Email', 'Partners', 'Events', 'Press', 'Other'],
  datasets: [{ label: 'Visits', data: [38, 27, 14, 11, 9, 8, 7, 6] }],
};
export const TWO_SERIES = {
  labels: MONTHS,
  datasets: [
    { label: 'Revenue', data: REVENUE },
    { label: 'Costs', data: COSTS },
  ],
};
export const PROFITS = {
  labels: MONTHS,
  datasets: [{ label: 'Profit', data: REVENUE.map((value, i) => (i % 3 ? value - 60 : 70 - value)) }],
};
export const SIX_CITIES = {
  labels: MONTHS,
  datasets: ['Berlin', 'Paris', 'Madrid', 'Rome', 'Vienna', 'Oslo'].map((label, city) => ({
    label,
    data: MONTHS.map((_, i) => 20 + 5 * city + ((i * 7 + city * 5) % 13)),
  })),
};
const THREE_SOURCES = {
  labels: ['2021', '2022', '2023', '2024', '2025'],
  datasets: [
    { label: 'Gas', data: [41, 38, 33, 29, 26] },
    { label: 'Wind', data: [22, 25, 29, 31, 34] },
    { label: 'Solar', data: [6, 9, 14, 19, 27] },
  ],
};

/** Fields of a chart. */
export const ELECTRICITY = { title: 'Electricity by source', data: THREE_SOURCES };
export const DATA_LABELS = { plugins: { datalabels: {} } };

export const series = (labels: string[], ...data: unknown[][]) => ({
  labels,
  datasets: data.map((points, at) => ({ label: `S${at + 1}`, data: points })),
});

export const FORMS_OF_MONTHS: Forms = {
  data: series(['Jan', 'Feb', 'Mar'], [3, 5, 4], [2, 1, 6]),
  csv: 'Month,S1,S2\nJan,3,2\nFeb,5,1\nMar,4,6',
  query: 'labels=Jan,Feb,Mar&data=3,5,4|2,1,6&series=S1,S2',
};
export const FORMS_OF_PARTS: Forms = {
  data: series(['North', 'South', 'West'], [50, 30, 20]),
  csv: 'Region,S1\nNorth,50\nSouth,30\nWest,20',
  query: 'labels=North,South,West&data=50,30,20&series=S1',
};
export const FORMS_OF_SAMPLES: Forms = {
  data: {
    labels: ['A', 'B'],
    datasets: [
      {
        label: 'S1',
        data: [
          [1, 2, 3, 4, 5],
          [4, 6, 7, 8, 9],
        ],
      },
    ],
  },
  csv: 'Group,S1\nA,1\nA,2\nA,3\nA,4\nA,5\nB,4\nB,6\nB,7\nB,8\nB,9',
  query: 'labels=A,A,A,A,A,B,B,B,B,B&data=1,2,3,4,5,4,6,7,8,9&series=S1',
};
