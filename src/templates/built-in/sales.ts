import {
  AT_FOOT,
  AVERAGE,
  type BuiltIn,
  CARD,
  CHANGE,
  DOLLARS,
  HIGHEST,
  LATEST_BADGE,
  MONTHS,
  PERCENT,
  TOTAL,
  targetLine,
} from './built-in.js';

/** Pipeline, win rate and quotas. */
export const salesTemplates: BuiltIn[] = [
  {
    id: 'pipeline-stages',
    name: 'Pipeline by stage',
    description: 'Value of the open deals in each stage as horizontal bars. Data in dollars.',
    spec: {
      ...CARD,
      type: 'bar',
      header: { eyebrow: 'Sales', title: 'Pipeline by stage', subtitle: 'Value of open deals in each stage' },
      kpiStrip: [TOTAL, { label: 'Largest', value: 'max' }, { label: 'Smallest', value: 'min' }],
      footer: { left: 'Source: CRM', borderTop: true },
      data: {
        labels: ['Qualified', 'Discovery', 'Demo', 'Proposal', 'Negotiation'],
        datasets: [{ label: 'Open deals', data: [1240000, 860000, 610000, 430000, 270000] }],
      },
      options: {
        indexAxis: 'y',
        scales: { x: { beginAtZero: true, display: false }, y: { border: { display: false } } },
        plugins: { datalabels: { format: DOLLARS } },
      },
      alt: 'Open deals by stage: qualified $1.24M, discovery $860K, demo $610K, proposal $430K, negotiation $270K',
    },
  },
  {
    id: 'win-rate-trend',
    name: 'Win rate trend',
    description: 'Share of closed deals that were won, by month, with a target line. Data in percent.',
    spec: {
      ...CARD,
      type: 'line',
      header: {
        eyebrow: 'Sales',
        title: 'Win rate',
        subtitle: 'Won deals of all deals closed in the month',
        badge: LATEST_BADGE,
      },
      kpiStrip: [AVERAGE, HIGHEST, CHANGE],
      footer: { left: 'Source: CRM', borderTop: true },
      data: {
        labels: MONTHS,
        datasets: [
          {
            label: 'Win rate',
            data: [22.1, 23.4, 21.8, 24.6, 25.9, 25.2, 27.3, 26.8, 28.4, 29.7, 30.2, 31.4],
            fill: 'origin',
          },
        ],
      },
      options: {
        scales: { y: { beginAtZero: true, ticks: { format: PERCENT } } },
        plugins: { annotation: targetLine(30, 'Target 30%', 'start') },
      },
      alt: 'The win rate rises from 22.1 percent in January to 31.4 percent in December and passes the target of 30 percent in November',
    },
  },
  {
    id: 'quota-attainment',
    name: 'Quota attainment',
    description: 'How much of their quota people have reached, with the quota as a line at 100%. Data in percent.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Sales',
        title: 'Quota attainment',
        subtitle: 'Closed revenue in percent of each quota',
        badge: { text: '{value} on average', value: 'mean' },
      },
      footer: { left: 'Source: CRM', borderTop: true },
      data: {
        labels: ['Amara', 'Ben', 'Chloe', 'Diego', 'Elif', 'Farid', 'Grace', 'Hugo'],
        datasets: [{ label: 'Attainment', data: [128, 117, 109, 103, 96, 88, 81, 64] }],
      },
      options: {
        scales: { y: { beginAtZero: true, ticks: { format: PERCENT } } },
        plugins: { datalabels: { ...AT_FOOT, format: PERCENT }, annotation: targetLine(100, 'Quota', 'end') },
      },
      alt: 'Quota attainment of eight people, from 128 percent (Amara) to 64 percent (Hugo); four reach 100 percent',
    },
  },
];
