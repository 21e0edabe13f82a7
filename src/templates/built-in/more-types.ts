import { AVERAGE, type BuiltIn, CARD, CHANGE, DOLLARS, LATEST, PERCENT } from './built-in.js';

const UPTIME = { style: 'decimal', digits: 2, suffix: '%' };
const DAY_MS = 86_400_000;
/** July to September. */
const QUARTER = Array.from({ length: 92 }, (_day, i) =>
  new Date(Date.UTC(2026, 6, 1) + i * DAY_MS).toISOString().slice(0, 10),
);
/** The uptime of days with an outage, in percent. */
const OUTAGES: Record<string, number> = {
  '2026-07-07': 99.86,
  '2026-07-08': 99.94,
  '2026-07-22': 99.72,
  '2026-08-03': 99.9,
  '2026-08-19': 98.96,
  '2026-08-20': 99.51,
  '2026-09-04': 99.83,
  '2026-09-16': 99.31,
};

/** Templates of chart types beyond bars, lines and rings. */
export const moreTypeTemplates: BuiltIn[] = [
  {
    id: 'mrr-waterfall',
    name: 'MRR waterfall',
    description:
      'How recurring revenue came from its begin to its end. Data in dollars: the begin, the changes with losses negative, and null for the sum.',
    spec: {
      ...CARD,
      type: 'waterfall',
      header: {
        eyebrow: 'Revenue',
        title: 'MRR bridge',
        subtitle: 'What the quarter added and what it lost',
        badge: { text: '{value} since {first}', value: 'changePercent' },
      },
      kpiStrip: [LATEST, CHANGE],
      footer: { left: 'Source: billing', borderTop: true },
      data: {
        labels: ['Begin', 'New', 'Expansion', 'Contraction', 'Churn', 'End'],
        datasets: [{ label: 'MRR', data: [126300, 24800, 9700, -3900, -8700, null] }],
      },
      options: { scales: { y: { ticks: { format: DOLLARS } } }, plugins: { datalabels: { format: DOLLARS } } },
      alt: 'MRR grows from $126,300 to $148,200 in the quarter: $24,800 of new revenue and $9,700 of expansion against $12,600 of losses',
    },
  },
  {
    id: 'cohort-retention',
    name: 'Cohort retention',
    description:
      'Who is still there after each month, one row for each cohort. Data in percent, null for what is still to come; one series for each cohort, named by series.',
    spec: {
      ...CARD,
      type: 'heatmap',
      header: {
        eyebrow: 'Retention',
        title: 'Retention by cohort',
        subtitle: 'Share of the customers of each month who are still active',
      },
      footer: { left: 'Source: product database', borderTop: true },
      data: {
        labels: ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'],
        datasets: [
          { label: 'Jan', data: [100, 82, 71, 64, 60, 58] },
          { label: 'Feb', data: [100, 84, 73, 67, 62, null] },
          { label: 'Mar', data: [100, 81, 74, 69, null, null] },
          { label: 'Apr', data: [100, 86, 78, null, null, null] },
          { label: 'May', data: [100, 88, null, null, null, null] },
          { label: 'Jun', data: [100, null, null, null, null, null] },
        ],
      },
      options: { plugins: { datalabels: { format: PERCENT } } },
      alt: 'Retention of six monthly cohorts: after one month 81 to 88 percent are active, after five months 58 percent of the first',
    },
  },
  {
    id: 'conversion-steps',
    name: 'Conversion steps',
    description: 'How many reach each step, with the share of the first and of the step before. Data as counts.',
    spec: {
      ...CARD,
      type: 'funnel',
      header: {
        eyebrow: 'Growth',
        title: 'From visit to purchase',
        subtitle: 'Visitors who reach each step, and how many of the step before',
      },
      footer: { left: 'Source: web analytics', borderTop: true },
      data: {
        labels: ['Visit', 'Product page', 'Cart', 'Checkout', 'Purchase'],
        datasets: [{ label: 'Visitors', data: [48200, 21400, 6800, 3900, 2650] }],
      },
      alt: 'Of 48,200 visitors 21,400 open a product, 6,800 fill a cart, 3,900 begin to pay and 2,650 buy',
    },
  },
  {
    id: 'goal-gauge',
    name: 'Goal',
    description: 'How much of a goal is reached, with a mark for today. Data in percent; target is the mark.',
    spec: {
      ...CARD,
      type: 'gauge',
      header: { eyebrow: 'Goals', title: 'Revenue goal', subtitle: 'Reached so far; the mark is the plan for today' },
      footer: { left: 'Source: finance', borderTop: true },
      data: { labels: ['Goal'], datasets: [{ label: 'of the yearly goal', data: [68] }] },
      target: 62,
      options: { plugins: { datalabels: { format: PERCENT } } },
      alt: '68 percent of the revenue goal of the year is reached; 62 percent were planned by now',
    },
  },
  {
    id: 'pnl-table',
    name: 'Profit and loss',
    description:
      'A profit and loss statement of two years with changes. Data by column: this year, last year, change in percent, share of revenue in percent; rows named by labels.',
    spec: {
      ...CARD,
      type: 'table',
      header: { eyebrow: 'Finance', title: 'Profit and loss', subtitle: 'Thousand dollars, January to December' },
      footer: { left: 'Source: accounting', borderTop: true },
      data: {
        labels: [
          'Revenue',
          'Cost of revenue',
          'Gross profit',
          'Sales and marketing',
          'Research and development',
          'Administration',
          'Operating profit',
          'Interest and taxes',
          'Net profit',
        ],
        datasets: [
          { label: 'This year', data: [4820, -1205, 3615, -1430, -1120, -520, 545, -118, 427] },
          { label: 'Last year', data: [3940, -1063, 2877, -1310, -905, -468, 194, -52, 142] },
          { label: 'Change', data: [22.3, 13.4, 25.7, 9.2, 23.8, 11.1, 180.9, 126.9, 200.7], format: PERCENT },
          { label: 'Of revenue', data: [100, -25, 75, -29.7, -23.2, -10.8, 11.3, -2.4, 8.9], format: PERCENT },
        ],
      },
      columns: [{ name: 'Of revenue', bar: true }],
      totals: ['Gross profit', 'Operating profit', 'Net profit'],
      alt: 'Net profit grows from 142 to 427 thousand dollars: revenue is 22 percent higher, operating profit almost three times that of last year',
    },
  },
  {
    id: 'uptime-calendar',
    name: 'Uptime calendar',
    description:
      'The uptime of each day, a column for each week. Data in percent; labels are dates such as 2026-07-01.',
    spec: {
      ...CARD,
      type: 'heatmap',
      calendar: true,
      header: {
        eyebrow: 'Operations',
        title: 'Uptime',
        subtitle: 'Share of each day in which the service answered, July to September',
      },
      kpiStrip: [
        { ...AVERAGE, format: UPTIME },
        { label: 'Worst day', value: 'min', format: UPTIME },
      ],
      footer: { left: 'Source: monitoring', borderTop: true },
      data: { labels: QUARTER, datasets: [{ label: 'Uptime', data: QUARTER.map((day) => OUTAGES[day] ?? 100) }] },
      options: { plugins: { datalabels: { display: false, format: PERCENT } } },
      alt: 'Uptime of the third quarter: 99.97 percent on average; on August 19 the service was away for 15 minutes',
    },
  },
];
