import type { Description } from './descriptions.js';

/** Lines and letters as people send them: decimal commas, signatures, gaps, nested objects. */
export const lettersSet: Description[] = [
  {
    text: 'Umsatz pro Quartal:\nQ1: 1,2 Mio. €\nQ2: 1,35 Mio. €\nQ3: 1,5 Mio. €',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { '': [1200000, 1350000, 1500000] } },
  },
  {
    text: 'Umsatz mit Ziellinie bei 1,3 Mio. €\nQ1: 1,2 Mio. €\nQ2: 1,35 Mio. €',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2'],
      series: { '': [1200000, 1350000] },
      looks: ['"yMin":1300000', '"content":"Ziel €1.3M"'],
    },
  },
  {
    text: 'Temperaturas de la semana\nlunes: máxima 24, mínima 12,5\nmartes: máxima 26, mínima 14,2\njueves: máxima 23, mínima 11,9',
    chart: {
      type: 'bar',
      labels: ['lunes', 'martes', 'jueves'],
      series: { máxima: [24, 26, 23], mínima: [12.5, 14.2, 11.9] },
    },
  },
  {
    text: 'gennaio - 12,4\nfebbraio - 13,1\nmarzo - 15,8',
    chart: { type: ['bar', 'line'], labels: ['gennaio', 'febbraio', 'marzo'], series: { '': [12.4, 13.1, 15.8] } },
  },
  {
    text: 'Hello, please make a bar chart of the budget: food 120, rent 800, fun 60.\n\nBest regards,\nAnn Smith\nRoom 412\nTel. 030 1234567',
    chart: { type: 'bar', labels: ['food', 'rent', 'fun'], series: { '': [120, 800, 60] }, title: 'Budget' },
    warnings: [],
  },
  {
    text: 'Nord 12, Süd 15, West 9. Bitte ein Balkendiagramm bis um 15 Uhr.\n\nMit freundlichen Grüßen\nJan Meier\nTel: +49 30 123456',
    chart: { type: 'bar', labels: ['Nord', 'Süd', 'West'], series: { '': [12, 15, 9] } },
  },
  {
    text: 'Need this at 3pm: bar chart of votes, Ann 12, Bo 7. Cheers, Tom 555-1234',
    chart: { type: 'bar', labels: ['Ann', 'Bo'], series: { '': [12, 7] }, title: 'Votes' },
  },
  {
    text: 'bar chart of visitors: at 9am 12, at 10am 15, at 11am 9',
    chart: { type: 'bar', labels: ['9am', '10am', '11am'], series: { '': [12, 15, 9] } },
  },
  {
    text: '{"2021": {"Solar": 48, "Wind": 113}, "2022": {"Solar": 60, "Wind": 125}}',
    chart: { type: 'line', labels: ['2021', '2022'], series: { Solar: [48, 60], Wind: [113, 125] } },
  },
  {
    text: 'line chart on a logarithmic axis, headline "Users": 2020 10, 2021 100, 2022 1500',
    chart: {
      type: 'line',
      labels: ['2020', '2021', '2022'],
      series: { '': [10, 100, 1500] },
      title: 'Users',
      looks: ['"logarithmic"'],
    },
  },
  {
    text: 'waterfall with the total at the end: Revenue 500, Costs -200, Tax -60',
    chart: {
      type: 'waterfall',
      labels: ['Revenue', 'Costs', 'Tax', 'Total'],
      series: { '': [500, -200, -60, null] },
      fields: { totals: ['Total'] },
    },
  },
  {
    text: 'bars of visitors: Mon 12, Tue n/a, Wed 15',
    chart: { type: 'bar', labels: ['Mon', 'Tue', 'Wed'], series: { '': [12, null, 15] }, title: 'Visitors' },
  },
];
