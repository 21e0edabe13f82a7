/** The charts that show a kit: the common kinds, with as many series as people draw. Sizes fit the editor. */
const SIZE = { width: 520, height: 300 };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

const bar = {
  ...SIZE,
  type: 'bar',
  title: 'New customers by plan',
  data: {
    labels: MONTHS,
    datasets: [
      { label: 'Starter', data: [64, 72, 69, 81, 94, 103] },
      { label: 'Pro', data: [31, 35, 42, 44, 52, 61] },
      { label: 'Business', data: [12, 14, 15, 19, 22, 27] },
    ],
  },
};

const line = {
  ...SIZE,
  type: 'line',
  title: 'Weekly active teams',
  data: {
    labels: MONTHS,
    datasets: [
      { label: 'This year', data: [420, 468, 455, 530, 588, 642] },
      { label: 'Last year', data: [310, 322, 351, 348, 377, 402] },
    ],
  },
};

const doughnut = {
  ...SIZE,
  type: 'doughnut',
  title: 'Revenue by channel',
  data: {
    labels: ['Direct', 'Partners', 'Search', 'Social', 'Referral'],
    datasets: [{ data: [38, 24, 19, 11, 8] }],
  },
};

const card = {
  ...SIZE,
  type: 'bar',
  header: {
    eyebrow: 'Q3 2026',
    title: 'Revenue is up 18%',
    subtitle: 'All regions, in thousands',
    badge: 'On target',
  },
  kpiStrip: [
    { label: 'Revenue', value: '$1.24M' },
    { label: 'Churn', value: '2.1%' },
  ],
  legend: { display: false },
  data: { labels: MONTHS, datasets: [{ label: 'Revenue', data: [182, 190, 201, 208, 219, 240] }] },
  footer: { left: 'Source: billing', right: 'acme.example' },
};

export const SAMPLE_CHARTS = [bar, line, doughnut, card] as const;
export const SAMPLE_BAR = bar;
export const SAMPLE_CARD = card;
