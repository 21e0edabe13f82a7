import type { Description } from './descriptions.js';

/** Written before the interpreter too, but first run when all of the development set passed. */
export const heldOutSet: Description[] = [
  {
    text: 'Create a pie chart for the ingredients: flour 500 g, sugar 200 g, butter 250 g',
    chart: { type: 'pie', labels: ['flour', 'sugar', 'butter'], series: { '': [500, 200, 250] }, format: 'decimal g' },
  },
  {
    text: 'bar chart: Germany 83M, France 68M, Italy 59M',
    chart: {
      type: 'bar',
      labels: ['Germany', 'France', 'Italy'],
      series: { '': [83000000, 68000000, 59000000] },
      format: 'compact',
    },
  },
  {
    text: 'A line chart of stock price from 2020 to 2023: $10.5, $12, $9.75, $15',
    chart: {
      type: 'line',
      labels: ['2020', '2021', '2022', '2023'],
      series: { 'stock price': [10.5, 12, 9.75, 15] },
      format: 'USD',
    },
  },
  {
    text: 'I need a doughnut with iOS 58 and Android 42',
    chart: { type: 'doughnut', labels: ['iOS', 'Android'], series: { '': [58, 42] } },
  },
  {
    text: 'stacked area chart, desktop: 100, 110, 120; mobile: 50, 70, 90; months: Jan, Feb, Mar',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { desktop: [100, 110, 120], mobile: [50, 70, 90] },
      traits: ['filled', 'stacked'],
    },
  },
  {
    text: 'Horizontal bars of top pages: /home 1200, /pricing 450, /docs 300',
    chart: {
      type: 'bar',
      labels: ['/home', '/pricing', '/docs'],
      series: { '': [1200, 450, 300] },
      traits: ['horizontal'],
    },
  },
  {
    text: "line chart called 'Weekly runs' with Mon 5km, Tue 0km, Wed 8km",
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed'],
      series: { '': [5, 0, 8] },
      title: 'Weekly runs',
      format: 'decimal km',
    },
  },
  {
    text: 'radar of product scores. Price 8, Quality 9, Support 6, Design 7',
    chart: { type: 'radar', labels: ['Price', 'Quality', 'Support', 'Design'], series: { '': [8, 9, 6, 7] } },
  },
  {
    text: 'Graph the monthly rainfall (mm) as columns: Jan 78, Feb 51, Mar 60',
    chart: { type: 'bar', labels: ['Jan', 'Feb', 'Mar'], series: { '': [78, 51, 60] } },
  },
  {
    text: 'bar chart of wins and losses by team',
    data: 'team,wins,losses,draws\nLions,10,2,3\nBears,7,6,2',
    chart: { type: 'bar', labels: ['Lions', 'Bears'], series: { wins: [10, 7], losses: [2, 6] } },
  },
  {
    text: 'make a pie chart out of this',
    data: [
      { name: 'Ann', votes: 12 },
      { name: 'Bo', votes: 8 },
    ],
    chart: { type: 'pie', labels: ['Ann', 'Bo'], series: { votes: [12, 8] } },
  },
  {
    text: 'line chart',
    data: 'year,2020,2021,2022\nsales,1,2,3\ncosts,2,2,2',
    chart: { type: 'line', labels: ['2020', '2021', '2022'], series: { sales: [1, 2, 3], costs: [2, 2, 2] } },
  },
  {
    text: 'Trend of conversion rate: Jan 2.1%, Feb 2.4%, Mar 3%',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { '': [2.1, 2.4, 3] }, format: '%' },
  },
  { text: 'heatmap of logins: Mon 1, Tue 2', issues: ['type'] },
  { text: 'bar chart of sales: Q1, Q2, Q3', issues: ['data'] },
  { text: 'Bar chart of sales in Q1 10, Q2 about twice that', issues: ['data'] },
  {
    text: 'show revenue 10 in Q1 and 20 in Q2',
    chart: { type: 'bar', labels: ['Q1', 'Q2'], series: { revenue: [10, 20] } },
    warnings: ['No chart type given: drawn as a bar chart.'],
  },
  {
    text: 'Bar chart comparing 2023 and 2024 revenue. 2023: 10k, 12k, 9k. 2024: 12k, 15k, 11k. Labels: North, South, West.',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'West'],
      series: { '2023': [10000, 12000, 9000], '2024': [12000, 15000, 11000] },
    },
  },
  {
    text: 'polar chart with red 11, green 16, yellow 7, grey 3, blue 14, size 500 by 500',
    chart: {
      type: 'polarArea',
      labels: ['red', 'green', 'yellow', 'grey', 'blue'],
      series: { '': [11, 16, 7, 3, 14] },
      size: [500, 500],
    },
  },
  {
    text: 'Line chart with the title Net income, polar theme: 2021 -3.2M€, 2022 1.1M€, 2023 4M€',
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023'],
      series: { '': [-3200000, 1100000, 4000000] },
      title: 'Net income',
      preset: 'polar',
      format: 'compact €',
    },
  },
  {
    text: 'bar chart of headcount — Engineering: 42 | Design: 8 | Sales: 17',
    chart: { type: 'bar', labels: ['Engineering', 'Design', 'Sales'], series: { '': [42, 8, 17] } },
  },
  {
    text: 'Draw the number of commits per weekday as a line: 5 8 2 9 4 0 1',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      series: { '': [5, 8, 2, 9, 4, 0, 1] },
    },
  },
  {
    text: 'bar chart with values 4, 8, 15 and labels low, medium, high in red',
    chart: { type: 'bar', labels: ['low', 'medium', 'high'], series: { '': [4, 8, 15] }, palette: ['red'] },
  },
  {
    text: 'January was 30, February was 45 and March was 28. Show that as a line chart titled "Spring".',
    chart: { type: 'line', labels: ['January', 'February', 'March'], series: { '': [30, 45, 28] }, title: 'Spring' },
  },
  {
    text: 'bar chart of score by level: Level 1 100, Level 2 250, Level 3 75',
    chart: { type: 'bar', labels: ['Level 1', 'Level 2', 'Level 3'], series: { '': [100, 250, 75] } },
  },
  {
    text: 'pie: {"__proto__": 5, "constructor": 7}',
    chart: { type: 'pie', labels: ['__proto__', 'constructor'], series: { '': [5, 7] } },
  },
];
