/** The charts of the demo account, as a client writes them. */

export type Input = Record<string, unknown>;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const REVENUE = [42, 51, 48, 62, 70, 66, 78, 85, 80, 92, 98, 110];
const COSTS = [30, 34, 33, 40, 44, 46, 48, 52, 55, 57, 60, 64];
const CHANNELS = {
  labels: ['Direct', 'Search', 'Social', 'Email', 'Partners', 'Events'],
  datasets: [{ label: 'Visits', data: [38, 27, 14, 11, 9, 8] }],
};
const BY_MONTH = {
  labels: MONTHS,
  datasets: [
    { label: 'Revenue', data: REVENUE },
    { label: 'Costs', data: COSTS },
  ],
};
const DOLLARS = { style: 'currency', currency: 'USD' };
const STACKED = { scales: { x: { stacked: true }, y: { stacked: true } } };

export const REVENUE_AND_COSTS: Input = { type: 'bar', title: 'Revenue and costs', data: BY_MONTH };
export const VISITS_BY_CHANNEL: Input = {
  type: 'doughnut',
  title: 'Visits by channel',
  data: CHANNELS,
  options: { plugins: { datalabels: {} } },
};
export const RECURRING_REVENUE: Input = {
  type: 'line',
  title: 'Monthly recurring revenue',
  data: { labels: MONTHS, datasets: [{ label: 'MRR', data: REVENUE.map((value) => value * 1000), fill: true }] },
  options: { scales: { y: { ticks: { format: DOLLARS } } } },
};
const COMPARISON: Input = {
  type: 'radar',
  title: 'Products side by side',
  data: {
    labels: ['Speed', 'Price', 'Support', 'Design', 'Docs', 'Reliability'],
    datasets: [
      { label: 'Northwind', data: [9, 7, 8, 9, 8, 9] },
      { label: 'Others', data: [6, 8, 5, 6, 7, 7] },
    ],
  },
};

/** As a card with all parts. */
export function asCard({ title, ...chart }: Input): Input {
  return {
    ...chart,
    header: { eyebrow: 'Weekly review', title, subtitle: 'All regions', badge: '+18%' },
    legend: { position: 'top' },
    kpiStrip: [
      { label: 'Revenue', value: '$882K' },
      { label: 'Margin', value: '36%' },
      { label: 'Churn', value: '1.9%' },
    ],
    footer: { left: 'Source: billing', right: 'Northwind', borderTop: true },
    border: { width: 1 },
    borderRadius: 16,
  };
}

export const CHARTS: readonly Input[] = [
  REVENUE_AND_COSTS,
  RECURRING_REVENUE,
  VISITS_BY_CHANNEL,
  COMPARISON,
  { type: 'pie', title: 'Orders by channel', data: CHANNELS },
  { type: 'bar', title: 'Revenue and costs, stacked', data: BY_MONTH, options: STACKED },
  { type: 'bar', title: 'Channels, ranked', data: CHANNELS, options: { indexAxis: 'y', plugins: { datalabels: {} } } },
  { type: 'polarArea', title: 'Campaigns', data: CHANNELS },
  {
    type: 'line',
    title: 'Response time, p95',
    data: {
      labels: Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
      datasets: [
        { label: 'p95', data: Array.from({ length: 60 }, (_, day) => 220 + 60 * Math.sin(day / 6) + (day % 7) * 8) },
      ],
    },
    options: { scales: { x: { type: 'time' }, y: { ticks: { format: { style: 'decimal', suffix: ' ms' } } } } },
  },
];

const FEW = { labels: ['Jan', 'Feb', 'Mar'], datasets: [{ label: 'Revenue', data: [12, 19, 17] }] };

/** What the service rejects with 400. */
export const INVALID_CHARTS: readonly Input[] = [
  { type: 'column', data: FEW },
  { type: 'bar', data: FEW, width: 9000 },
  { type: 'bar', data: { labels: ['Jan', 'Feb'], datasets: [{ data: [1, 'two'] }] } },
  { type: 'line' },
  { type: 'bar', data: FEW, header: { title: 'Revenue', logoUrl: 'http://example.com/logo.png' } },
];

/** Is accepted and cannot be drawn: no date is as late as the end of its axis. */
export const UNDRAWABLE: Input = {
  type: 'line',
  data: { ...FEW, labels: ['2025-01', '2025-02', '2025-03'] },
  options: { scales: { x: { type: 'time', min: '2025-01-01', max: 1e308 } } },
};

export const REPORT: Input = {
  title: 'Quarterly review',
  subtitle: 'Third quarter of 2026',
  cover: { author: 'Finance & Strategy' },
  footer: 'Northwind, confidential',
  pages: [
    {
      heading: 'Revenue keeps growing',
      text: 'For the eleventh month in a row.',
      charts: [{ spec: RECURRING_REVENUE }],
    },
    { heading: 'Where it comes from', charts: [{ spec: REVENUE_AND_COSTS }, { spec: VISITS_BY_CHANNEL }] },
  ],
};
