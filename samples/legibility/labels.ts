import type { Spec } from '../sample.js';

/** Data labels, annotations and legends that used to overlap or be cut. */
export const LABELS: Record<string, Spec> = {
  'small slices': {
    type: 'pie',
    width: 600,
    height: 400,
    data: {
      labels: ['Chrome', 'Safari', 'Edge', 'Firefox', 'Opera', 'Other'],
      datasets: [{ data: [52, 39, 5.2, 2.4, 1.1, 0.5] }],
    },
    options: { plugins: { datalabels: { format: { suffix: '%' } } } },
  },
  'amounts on a ring': {
    type: 'doughnut',
    width: 500,
    height: 350,
    data: { labels: ['Rent', 'Food', 'Fun'], datasets: [{ data: [6400, 40000, 12000] }] },
    options: { plugins: { datalabels: { format: { prefix: '$' } } } },
  },
  'four series of bars, twelve months': {
    type: 'bar',
    width: 700,
    height: 400,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [
        { label: 'North', data: [75, 58, 72, 98, 80, 71, 91, 94, 44, 99, 52, 51] },
        { label: 'South', data: [99, 43, 63, 42, 44, 80, 95, 88, 84, 44, 76, 69] },
        { label: 'East', data: [52, 93, 44, 87, 49, 42, 82, 84, 91, 88, 89, 84] },
        { label: 'West', data: [42, 60, 49, 79, 63, 58, 87, 58, 92, 73, 52, 67] },
      ],
    },
    options: { plugins: { datalabels: {} } },
  },
  'two close lines': {
    type: 'line',
    width: 600,
    height: 400,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [
        { label: 'Plan', data: [50, 52, 54, 57, 59, 61, 64, 66, 68, 70, 73, 75] },
        { label: 'Actual', data: [49, 53, 53, 58, 58, 63, 62, 68, 67, 72, 71, 77] },
      ],
    },
    options: { plugins: { datalabels: {} } },
  },
  'thin segments': {
    type: 'bar',
    width: 600,
    height: 400,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [
        { label: 'A', data: [50, 60, 40, 70, 55, 65] },
        { label: 'B', data: [3, 2, 4, 1, 3, 2] },
        { label: 'C', data: [2, 1, 3, 2, 4, 1] },
        { label: 'D', data: [20, 25, 30, 18, 22, 28] },
      ],
    },
    options: { plugins: { datalabels: {} }, scales: { x: { stacked: true }, y: { stacked: true } } },
  },
  'negative horizontal bars': {
    type: 'bar',
    width: 600,
    height: 400,
    data: {
      labels: ['Marketing and sales', 'Research', 'Operations', 'Human resources', 'Legal'],
      datasets: [{ label: 'Change', data: [-12400, 8200, -3100, -15800, 2400] }],
    },
    options: { indexAxis: 'y', plugins: { datalabels: { format: { prefix: '$' } } } },
  },
  'labels of annotation lines': {
    type: 'line',
    width: 700,
    height: 400,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [{ label: 'Users', data: [20, 30, 45, 60, 80, 95, 100, 102, 101, 99, 98, 97] }],
    },
    options: {
      plugins: {
        annotation: {
          annotations: {
            target: { type: 'line', yMin: 100, yMax: 100, label: { display: true, content: 'Target 100' } },
            launch: { type: 'line', xMin: 3, xMax: 3, label: { display: true, content: 'Launch' } },
            l2: {
              type: 'line',
              xMin: 4,
              xMax: 4,
              borderColor: '#c00',
              label: { display: true, content: 'Second launch' },
            },
          },
        },
      },
    },
  },
  'label of a box': {
    type: 'line',
    width: 700,
    height: 400,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [{ label: 'Users', data: [20, 90, 95, 99, 80, 95, 100, 102, 101, 99, 98, 97] }],
    },
    options: {
      plugins: {
        annotation: {
          annotations: { b: { type: 'box', xMin: 1, xMax: 3, label: { display: true, content: 'Holiday season' } } },
        },
      },
    },
  },
  'long names on top': {
    type: 'line',
    width: 900,
    height: 350,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [
        {
          label: 'Revenue of the European subsidiaries including Switzerland',
          data: [26, 32, 40, 14, 22, 69, 83, 31, 59, 35, 27, 64],
        },
        { label: 'Costs', data: [67, 92, 91, 32, 71, 21, 83, 40, 38, 72, 20, 85] },
      ],
    },
  },
};
