import type { Description } from './development-set.js';

/** Written before the interpreter as well, and run for the first time when it got all the others right. */
export const unseen: Description[] = [
  {
    say: 'Create a pie chart for the ingredients: flour 500 g, sugar 200 g, butter 250 g',
    want: { type: 'pie', labels: ['flour', 'sugar', 'butter'], series: { '': [500, 200, 250] }, format: 'decimal g' },
  },
  {
    say: 'bar chart: Germany 83M, France 68M, Italy 59M',
    want: {
      type: 'bar',
      labels: ['Germany', 'France', 'Italy'],
      series: { '': [83e6, 68e6, 59e6] },
      format: 'compact',
    },
  },
  {
    say: 'A line chart of stock price from 2020 to 2023: $10.5, $12, $9.75, $15',
    want: {
      type: 'line',
      labels: ['2020', '2021', '2022', '2023'],
      series: { 'stock price': [10.5, 12, 9.75, 15] },
      format: 'USD',
    },
  },
  {
    say: 'I need a doughnut with iOS 58 and Android 42',
    want: { type: 'doughnut', labels: ['iOS', 'Android'], series: { '': [58, 42] } },
  },
  {
    say: 'stacked area chart, desktop: 100, 110, 120; mobile: 50, 70, 90; months: Jan, Feb, Mar',
    want: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { desktop: [100, 110, 120], mobile: [50, 70, 90] },
      traits: ['filled', 'stacked'],
    },
  },
  {
    say: 'Horizontal bars of top pages: /home 1200, /pricing 450, /docs 300',
    want: {
      type: 'bar',
      labels: ['/home', '/pricing', '/docs'],
      series: { '': [1200, 450, 300] },
      traits: ['horizontal'],
    },
  },
  {
    say: "line chart called 'Weekly runs' with Mon 5km, Tue 0km, Wed 8km",
    want: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed'],
      series: { '': [5, 0, 8] },
      title: 'Weekly runs',
      format: 'decimal km',
    },
  },
  {
    say: 'radar of product scores. Price 8, Quality 9, Support 6, Design 7',
    want: { type: 'radar', labels: ['Price', 'Quality', 'Support', 'Design'], series: { '': [8, 9, 6, 7] } },
  },
  {
    say: 'Graph the monthly rainfall (mm) as columns: Jan 78, Feb 51, Mar 60',
    want: { type: 'bar', labels: ['Jan', 'Feb', 'Mar'], series: { '': [78, 51, 60] } },
  },
  {
    say: 'bar chart of wins and losses by team',
    data: 'team,wins,losses,draws\nLions,10,2,3\nBears,7,6,2',
    want: { type: 'bar', labels: ['Lions', 'Bears'], series: { wins: [10, 7], losses: [2, 6] } },
  },
  {
    say: 'make a pie chart out of this',
    data: [
      { name: 'Ann', votes: 12 },
      { name: 'Bo', votes: 8 },
    ],
    want: { type: 'pie', labels: ['Ann', 'Bo'], series: { votes: [12, 8] } },
  },
  {
    say: 'line chart',
    data: 'year,2020,2021,2022\nsales,1,2,3\ncosts,2,2,2',
    want: { type: 'line', labels: ['sales', 'costs'], series: { '2020': [1, 2], '2021': [2, 2], '2022': [3, 2] } },
  },
  {
    say: 'Trend of conversion rate: Jan 2.1%, Feb 2.4%, Mar 3%',
    want: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { '': [2.1, 2.4, 3] }, format: '%' },
  },
  { say: 'heatmap of logins: Mon 1, Tue 2', missing: ['type'] },
  { say: 'bar chart of sales: Q1, Q2, Q3', missing: ['data'] },
  { say: 'Bar chart of sales in Q1 10, Q2 about twice that', missing: ['data'] },
  { say: 'show revenue 10 in Q1 and 20 in Q2', missing: ['type'] },
  {
    say: 'Bar chart comparing 2023 and 2024 revenue. 2023: 10k, 12k, 9k. 2024: 12k, 15k, 11k. Labels: North, South, West.',
    want: {
      type: 'bar',
      labels: ['North', 'South', 'West'],
      series: { '2023': [10000, 12000, 9000], '2024': [12000, 15000, 11000] },
    },
  },
  {
    say: 'polar chart with red 11, green 16, yellow 7, grey 3, blue 14, size 500 by 500',
    want: {
      type: 'polarArea',
      labels: ['red', 'green', 'yellow', 'grey', 'blue'],
      series: { '': [11, 16, 7, 3, 14] },
      size: [500, 500],
    },
  },
  {
    say: 'Line chart with the title Net income, polar theme: 2021 -3.2M€, 2022 1.1M€, 2023 4M€',
    want: {
      type: 'line',
      labels: ['2021', '2022', '2023'],
      series: { '': [-3.2e6, 1.1e6, 4e6] },
      title: 'Net income',
      look: 'polar',
      format: 'compact €',
    },
  },
  {
    say: 'bar chart of headcount — Engineering: 42 | Design: 8 | Sales: 17',
    want: { type: 'bar', labels: ['Engineering', 'Design', 'Sales'], series: { '': [42, 8, 17] } },
  },
  {
    say: 'Draw the number of commits per weekday as a line: 5 8 2 9 4 0 1',
    want: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      series: { '': [5, 8, 2, 9, 4, 0, 1] },
    },
  },
  {
    say: 'bar chart with values 4, 8, 15 and labels low, medium, high in red',
    want: { type: 'bar', labels: ['low', 'medium', 'high'], series: { '': [4, 8, 15] }, palette: ['red'] },
  },
  {
    say: 'January was 30, February was 45 and March was 28. Show that as a line chart titled "Spring".',
    want: { type: 'line', labels: ['January', 'February', 'March'], series: { '': [30, 45, 28] }, title: 'Spring' },
  },
  {
    say: 'bar chart of score by level: Level 1 100, Level 2 250, Level 3 75',
    want: { type: 'bar', labels: ['Level 1', 'Level 2', 'Level 3'], series: { '': [100, 250, 75] } },
  },
  {
    say: 'pie: {"__proto__": 5, "constructor": 7}',
    want: { type: 'pie', labels: ['__proto__', 'constructor'], series: { '': [5, 7] } },
  },
];
