import { type BuiltIn, CARD, CHANGE, DOLLARS, LATEST, PERCENT } from './built-in.js';

/** Templates of chart types beyond bars, lines and rings. */
export const furtherTypeTemplates: BuiltIn[] = [
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
];
