import type { Spec } from '../sample.js';

/** Names, shares, key figures and the type of cards. */
export const CARDS: Record<string, Spec> = {
  'one series under a title': {
    type: 'bar',
    title: 'Last twelve months',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [
        {
          label: 'Revenue',
          data: [32000, 35000, 38000, 41000, 40000, 44000, 49000, 52000, 55000, 58000, 63000, 71000],
        },
      ],
    },
    options: { scales: { y: { ticks: { format: { style: 'currency', currency: 'USD' } } } } },
    width: 640,
    height: 360,
    devicePixelRatio: 2,
  },
  'names at the ends of lines': {
    type: 'line',
    header: { title: 'Electricity by source', subtitle: 'TWh per month' },
    endLabels: true,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [
        { label: 'Wind', data: [41.1, 43.6, 40.2, 39.4, 36.8, 38.2] },
        { label: 'Solar', data: [4.2, 6.1, 10.4, 15.2, 19.7, 21.5] },
        { label: 'Coal', data: [19.3, 17.8, 15.1, 12.6, 10.2, 9.8] },
      ],
    },
    footer: { left: 'Source: grid operators' },
    width: 720,
    height: 400,
    devicePixelRatio: 2,
  },
  'five key figures on 400 px': {
    type: 'bar',
    header: { title: 'Weekly summary' },
    kpiStrip: [
      { label: 'MRR', value: 482000, format: { style: 'currency', currency: 'USD' }, delta: 57000 },
      { label: 'Net new', value: 57, delta: 12 },
      { label: 'Churn', value: 0.018, format: { style: 'percent' }, delta: -0.002 },
      { label: 'Active users', value: 12840, delta: 0 },
      { label: 'NPS', value: 44, delta: '+3' },
    ],
    border: { color: '#d5dde3', width: 1 },
    borderRadius: 16,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [
        { label: 'MRR', data: [32000, 35000, 38000, 41000, 40000, 44000, 49000, 52000, 55000, 58000, 63000, 71000] },
      ],
    },
    options: { scales: { y: { ticks: { format: { style: 'currency', currency: 'USD' } } } } },
    width: 400,
    height: 420,
    devicePixelRatio: 2,
  },
  'card on green': {
    type: 'bar',
    header: {
      eyebrow: 'Q4 2026',
      title: 'Revenue against plan',
      subtitle: 'All regions, by month of invoice',
      badge: '3.5% above plan',
    },
    kpiStrip: [
      { label: 'Revenue', value: 578000, format: { style: 'currency', currency: 'USD' }, delta: 64000 },
      { label: 'Gross margin', value: '71.3%', delta: '+1.2 pp' },
      { label: 'New customers', value: 318, delta: -12 },
      { label: 'Churn', value: 0.018, format: { style: 'percent' }, delta: 'flat' },
    ],
    legend: { position: 'top', fontSize: 11 },
    footer: { left: 'Source: billing', right: 'acme.example', borderTop: true },
    borderRadius: 16,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      datasets: [
        {
          label: 'Revenue',
          data: [32000, 35000, 38000, 41000, 40000, 44000, 49000, 52000, 55000, 58000, 63000, 71000],
        },
        {
          label: 'Plan',
          type: 'line',
          borderDash: [6, 4],
          pointRadius: 0,
          data: [30400, 33350, 36300, 39250, 38400, 42300, 47150, 50100, 53050, 56000, 60850, 68550],
        },
      ],
    },
    options: { scales: { y: { ticks: { format: { style: 'currency', currency: 'USD' } } } } },
    width: 600,
    height: 400,
    devicePixelRatio: 2,
    backgroundColor: '#0f5132',
    theme: { palette: ['#ffd166', '#ffffff'] },
  },
  'card from right to left': {
    type: 'bar',
    header: { title: 'הכנסות מול תוכנית', subtitle: 'כל האזורים', badge: 'חי' },
    kpiStrip: [
      { label: 'הכנסות', value: '₪578K', delta: '+12%' },
      { label: 'נטישה', value: '1.8%', delta: '-0.2%' },
      { label: 'לקוחות', value: '318', delta: 'ללא שינוי' },
    ],
    legend: { position: 'top', fontSize: 11 },
    footer: { left: 'מקור: חיוב' },
    border: { color: '#d5dde3', width: 1 },
    borderRadius: 16,
    data: {
      labels: ['ינו', 'פבר', 'מרץ'],
      datasets: [
        { label: 'הכנסות', data: [3, 4, 5] },
        { label: 'תוכנית', data: [3, 3.5, 4] },
      ],
    },
    options: {},
    width: 640,
    height: 420,
    devicePixelRatio: 2,
  },
};
