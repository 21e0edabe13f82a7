import { AVERAGE, type BuiltIn, CARD, figureOf, HIGHEST, LATEST, MONTHS, PERCENT } from './built-in.js';

/** The usual ranges of a Net Promoter Score in green, amber and red. Faint, because they are drawn under the line. */
const ZONES = [
  { content: 'Excellent', from: 70, to: 100, color: 'rgba(22, 163, 74, 0.24)' },
  { content: 'Great', from: 30, to: 70, color: 'rgba(22, 163, 74, 0.12)' },
  { content: 'Good', from: 0, to: 30, color: 'rgba(234, 160, 8, 0.16)' },
  { content: 'Needs work', from: -100, to: 0, color: 'rgba(220, 38, 38, 0.16)' },
];

/** A palette or a brand kit replaces these colors. */
const ANSWERS = { satisfied: '#0f7a57', neutral: '#64748b', dissatisfied: '#c2373f' };

/** The axis does not extend to them: only the ranges near the data are visible. */
function zoneOf({ content, from, to, color }: (typeof ZONES)[number]): object {
  return {
    type: 'box',
    yMin: from,
    yMax: to,
    backgroundColor: color,
    adjustScaleRange: false,
    drawTime: 'beforeDatasetsDraw',
    label: { display: true, content, position: { x: 'end', y: 'start' } },
  };
}

/** Support volume and satisfaction. */
export const supportTemplates: BuiltIn[] = [
  {
    id: 'nps-trend',
    name: 'NPS trend',
    description:
      'Net Promoter Score by month over colored zones from "needs work" to "excellent". Data from -100 to 100.',
    spec: {
      ...CARD,
      type: 'line',
      header: {
        eyebrow: 'Customers',
        title: 'Net Promoter Score',
        subtitle: 'Promoters minus detractors, in points',
        badge: { text: '{value} since {first}', value: 'change' },
      },
      kpiStrip: [LATEST, AVERAGE, HIGHEST],
      footer: { left: 'Source: monthly survey', borderTop: true },
      data: { labels: MONTHS, datasets: [{ label: 'NPS', data: [28, 31, 30, 35, 38, 37, 42, 45, 44, 49, 52, 54] }] },
      options: {
        scales: { y: { suggestedMin: 0, suggestedMax: 100, grid: { display: false } } },
        plugins: {
          annotation: { annotations: Object.fromEntries(ZONES.map((zone) => [`from${zone.from}`, zoneOf(zone)])) },
        },
      },
      alt: 'The Net Promoter Score rises from 28 in January to 54 in December, from "good" well into "great"',
    },
  },
  {
    id: 'csat-breakdown',
    name: 'CSAT breakdown',
    description:
      'Answers to a satisfaction survey by channel, stacked to 100%. Data in percent; series satisfied | neutral | dissatisfied.',
    spec: {
      ...CARD,
      type: 'bar',
      header: {
        eyebrow: 'Support',
        title: 'Customer satisfaction',
        subtitle: 'Answers to "How satisfied were you with our help?" by channel',
      },
      legend: { position: 'top', style: 'square' },
      footer: { left: 'Source: survey after each conversation', borderTop: true },
      data: {
        labels: ['Live chat', 'Phone', 'E-mail', 'Help centre', 'Community'],
        datasets: [
          { label: 'Satisfied', data: [88, 84, 76, 71, 64], backgroundColor: ANSWERS.satisfied },
          { label: 'Neutral', data: [8, 9, 14, 17, 22], backgroundColor: ANSWERS.neutral },
          { label: 'Dissatisfied', data: [4, 7, 10, 12, 14], backgroundColor: ANSWERS.dissatisfied },
        ],
      },
      options: {
        indexAxis: 'y',
        scales: {
          x: { stacked: true, min: 0, max: 100, ticks: { format: PERCENT } },
          y: { stacked: true, border: { display: false } },
        },
        plugins: { datalabels: { format: PERCENT } },
      },
      alt: 'Satisfied answers by channel: live chat 88 percent, phone 84, e-mail 76, help centre 71, community 64',
    },
  },
  {
    id: 'support-volume',
    name: 'Support volume',
    description: 'Tickets by week and channel as stacked bars. Data as counts; series chat | e-mail | phone.',
    spec: {
      ...CARD,
      type: 'bar',
      header: { eyebrow: 'Support', title: 'Ticket volume', subtitle: 'New tickets in each week, by channel' },
      legend: { position: 'top', style: 'square' },
      kpiStrip: ['Chat', 'E-mail', 'Phone'].map((channel) =>
        figureOf(channel, 'sum', { delta: 'changePercent', goodWhen: 'none' }),
      ),
      footer: { left: 'Source: help desk', borderTop: true },
      data: {
        labels: ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9', 'W10'],
        datasets: [
          { label: 'Chat', data: [142, 151, 148, 163, 172, 169, 181, 188, 194, 202] },
          { label: 'E-mail', data: [168, 159, 171, 154, 149, 156, 141, 138, 132, 129] },
          { label: 'Phone', data: [88, 92, 84, 79, 81, 76, 74, 69, 71, 65] },
        ],
      },
      options: { scales: { x: { stacked: true }, y: { stacked: true, beginAtZero: true } } },
      alt: 'About 400 tickets a week: chat grows from 142 to 202, e-mail falls from 168 to 129, phone from 88 to 65',
    },
  },
];
