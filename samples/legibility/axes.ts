import type { Spec } from '../sample.js';

/** Value axes: ranges, ticks, second axes, options at the root. */
export const AXES: Record<string, Spec> = {
  'only y1 is configured': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [
        { label: 'Revenue', data: [12000, 19000, 15000, 22000, 24000, 26000] },
        { label: 'Conversion %', type: 'line', data: [2.1, 2.4, 2.2, 2.9, 3.1, 3.4], yAxisID: 'y1' },
      ],
    },
    options: { scales: { y1: { title: { display: true, text: 'Conversion' } } } },
    width: 480,
    height: 300,
  },
  'two axes with negative values': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [
        { label: 'Profit', data: [-5000, 19000, -8000, 22000, 24000, 26000] },
        { label: 'Growth %', type: 'line', data: [-2.1, 2.4, 2.2, -12.9, 3.1, 3.4], yAxisID: 'y1' },
      ],
    },
    options: { scales: { y: {}, y1: {} } },
    width: 480,
    height: 300,
  },
  'a line far from zero': {
    type: 'line',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [440, 441, 443, 442, 445, 446] }],
    },
    options: {},
    width: 480,
    height: 300,
  },
  'a line from under half of its highest value': {
    type: 'line',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [49, 60, 80, 100, 70, 65] }],
    },
    options: {},
    width: 480,
    height: 300,
  },
  'ticks of 5,000 and 10,000': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [2500, 5000, 7500, 9999, 10200, 12000] }],
    },
    options: {},
    width: 480,
    height: 300,
  },
  'ticks of money': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [12000, 5000, 17500, 9999, 10200, 32000] }],
    },
    options: { scales: { y: { ticks: { format: { style: 'currency', currency: 'USD' } } } } },
    width: 480,
    height: 300,
  },
  'bars on a logarithmic axis': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [1, 10, 100, 1000, 10000, 1000000] }],
    },
    options: { scales: { y: { type: 'logarithmic' } } },
    width: 480,
    height: 300,
  },
  'extreme powers': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [1e-15, 1e-9, 0.001, 1, 1000, 1000000] }],
    },
    options: { scales: { y: { type: 'logarithmic' } } },
    width: 480,
    height: 300,
  },
  'tiny values': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [0.000001, 0.000002, 0.0000015, 0.000003, 0.000002, 0.000004] }],
    },
    options: { plugins: { datalabels: { display: true } } },
    width: 480,
    height: 300,
  },
  'radar up to 16': {
    type: 'radar',
    data: {
      labels: ['Axis 1', 'Axis 2', 'Axis 3', 'Axis 4', 'Axis 5'],
      datasets: [{ label: 'A', data: [16, 10, 7, 12, 8] }],
    },
    options: {},
    width: 480,
    height: 300,
  },
  'options of bars at the root': {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [5, 3, 8, 2, 4, 9] }],
    },
    options: {
      barPercentage: 0.5,
      categoryPercentage: 0.5,
      borderRadius: 20,
      borderWidth: 3,
      borderColor: '#000',
      backgroundColor: '#fc0',
    },
    width: 480,
    height: 300,
  },
  'options of a ring at the root': {
    type: 'doughnut',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [5, 3, 8, 2, 4, 9] }],
    },
    options: { cutout: '85%', spacing: 10, borderRadius: 8, rotation: 45, radius: '70%' },
    width: 480,
    height: 300,
  },
  German: {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [{ label: 'Values', data: [1200000, 500000, 900000, 1800000, 2100000, 700000] }],
    },
    options: {},
    width: 480,
    height: 300,
    locale: 'de-DE',
  },
};
