import { type BuiltIn, CARD, DOLLARS, figureOf, MONTHS, PERCENT, rightAxis, TIMES } from './built-in.js';

/** Campaigns: what they cost and what they return. */
export const marketingTemplates: BuiltIn[] = [
  {
    id: 'email-performance',
    name: 'E-mail performance',
    description:
      'Open rate as an area and click rate as a line on an axis of its own. Data in percent; series opens | clicks.',
    spec: {
      ...CARD,
      type: 'line',
      header: {
        eyebrow: 'E-mail',
        title: 'Campaign performance',
        subtitle: 'Share of delivered messages that were opened and clicked',
      },
      legend: { position: 'top' },
      kpiStrip: [
        figureOf('Open rate', 'last', { delta: 'change' }),
        figureOf('Click rate', 'last', { delta: 'change' }),
      ],
      footer: { left: 'Source: mailing tool', borderTop: true },
      data: {
        labels: MONTHS,
        datasets: [
          {
            label: 'Open rate',
            data: [33.1, 34.6, 33.9, 35.2, 36.8, 36.1, 37.4, 38.9, 38.2, 39.6, 41.3, 40.1],
            fill: 'origin',
          },
          {
            label: 'Click rate',
            yAxisID: 'clicks',
            data: [3.6, 3.8, 3.7, 4.2, 4.4, 4.3, 4.9, 5.1, 5.0, 5.6, 6.2, 5.9],
          },
        ],
      },
      options: {
        scales: {
          y: { beginAtZero: true, title: { display: true, text: 'Opened' }, ticks: { format: PERCENT } },
          clicks: rightAxis(PERCENT, { grace: '90%', title: { display: true, text: 'Clicked' } }),
        },
      },
      alt: 'The open rate rises from 33.1 to 40.1 percent over the year and the click rate from 3.6 to 5.9 percent',
    },
  },
  {
    id: 'ad-spend-roi',
    name: 'Ad spend and return',
    description:
      'Ad spend by month as bars and the return on it as a line on an axis of its own. Data in dollars | ratio.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Marketing',
        title: 'Ad spend and return',
        subtitle: 'Spend on the left, revenue for each dollar spent on the right',
      },
      legend: { position: 'top' },
      kpiStrip: [figureOf('Ad spend', 'sum'), figureOf('Return on ad spend', 'last', { delta: 'change' })],
      footer: { left: 'Source: ad accounts', borderTop: true },
      data: {
        labels: MONTHS,
        datasets: [
          {
            label: 'Ad spend',
            data: [22100, 23800, 25400, 24900, 27600, 28300, 27100, 26400, 30800, 32600, 36900, 35200],
          },
          {
            label: 'Return on ad spend',
            type: 'line',
            yAxisID: 'roi',
            data: [3.1, 3.3, 3.2, 3.6, 3.5, 3.7, 3.9, 3.8, 4.0, 4.2, 4.4, 4.3],
          },
        ],
      },
      options: {
        scales: { y: { beginAtZero: true, grace: '60%', ticks: { format: DOLLARS } }, roi: rightAxis(TIMES) },
      },
      alt: 'Ad spend grows from $22,100 to $35,200 a month while the return on it rises from 3.1 to 4.3',
    },
  },
];
