import {
  AVERAGE,
  type BuiltIn,
  CARD,
  figureOf,
  GROWTH_BADGE,
  HIGHEST,
  MONTHS,
  PERCENT,
  rightAxis,
  TOTAL,
} from './built-in.js';

/** Sign-ups and conversion. */
export const growthTemplates: BuiltIn[] = [
  {
    id: 'signups-bar',
    name: 'Sign-ups',
    description: 'New accounts by month as bars with their numbers. Data as counts.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Growth',
        title: 'New sign-ups',
        subtitle: 'Accounts created in each month',
        badge: GROWTH_BADGE,
      },
      kpiStrip: [TOTAL, AVERAGE, HIGHEST],
      footer: { left: 'Source: product database', borderTop: true },
      data: {
        labels: MONTHS,
        datasets: [{ label: 'Sign-ups', data: [412, 438, 521, 497, 563, 548, 602, 589, 674, 721, 770, 861] }],
      },
      options: { scales: { y: { beginAtZero: true } }, plugins: { datalabels: {} } },
      alt: 'New sign-ups by month, from 412 in January to 861 in December',
    },
  },
  {
    id: 'weekly-volume-rate',
    name: 'Weekly volume and rate',
    description:
      'Orders by week as bars and the conversion rate as a line on an axis of its own. Data as counts | percent.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Shop',
        title: 'Orders and conversion',
        subtitle: 'Orders on the left, share of visits that end in one on the right',
      },
      legend: { position: 'top' },
      kpiStrip: [
        figureOf('Orders', 'sum'),
        { ...HIGHEST, from: 'Orders' },
        figureOf('Conversion rate', 'last', { delta: 'change' }),
      ],
      footer: { left: 'Source: web analytics', borderTop: true },
      data: {
        labels: ['W41', 'W42', 'W43', 'W44', 'W45', 'W46', 'W47', 'W48', 'W49', 'W50', 'W51', 'W52'],
        datasets: [
          { label: 'Orders', data: [1180, 1225, 1204, 1296, 1342, 1310, 1468, 1752, 1604, 1688, 1796, 1419] },
          {
            label: 'Conversion rate',
            type: 'line',
            yAxisID: 'rate',
            data: [2.9, 3.0, 2.9, 3.2, 3.3, 3.2, 3.5, 4.1, 3.6, 3.8, 4.0, 3.3],
          },
        ],
      },
      options: { scales: { y: { beginAtZero: true, grace: '40%' }, rate: rightAxis(PERCENT) } },
      alt: 'Weekly orders between 1,180 and 1,796 with a conversion rate between 2.9 and 4.1 percent',
    },
  },
  {
    id: 'plan-distribution',
    name: 'Plan distribution',
    description: 'Customers by plan as a ring. Data as counts, one for each plan.',
    spec: {
      ...CARD,
      type: 'doughnut',
      header: { eyebrow: 'Customers', title: 'Customers by plan', subtitle: 'Paying accounts on each plan' },
      kpiStrip: [TOTAL, { label: 'Largest', value: 'max' }, { label: 'Smallest', value: 'min' }],
      footer: { left: 'Source: billing', borderTop: true },
      data: {
        labels: ['Starter', 'Pro', 'Business', 'Enterprise'],
        datasets: [{ label: 'Customers', data: [612, 384, 156, 52] }],
      },
      options: { plugins: { datalabels: {} } },
      alt: 'Customers by plan: 612 Starter, 384 Pro, 156 Business, 52 Enterprise',
    },
  },
  {
    id: 'funnel-conversion',
    name: 'Conversion funnel',
    description: 'How many of all visitors reach each step, as horizontal bars. Data in percent of the first step.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Growth',
        title: 'Conversion funnel',
        subtitle: 'Share of visitors who reach each step from visit to purchase',
        badge: { text: '{value} reach {last}', value: 'last' },
      },
      footer: { left: 'Source: web analytics', borderTop: true },
      data: {
        labels: ['Visit', 'Sign-up', 'Activation', 'Trial', 'Purchase'],
        datasets: [{ label: 'Visitors', data: [100, 38.4, 21.7, 9.6, 3.1] }],
      },
      options: {
        indexAxis: 'y',
        scales: { x: { beginAtZero: true, display: false }, y: { border: { display: false } } },
        plugins: { datalabels: { format: PERCENT } },
      },
      alt: 'Of 100 visitors 38.4 sign up, 21.7 activate, 9.6 start a trial and 3.1 buy',
    },
  },
];
