import type { Description } from './descriptions.js';

/** Written when the development set and the held-out set passed, to find what they do not cover. */
export const followUpSet: Description[] = [
  {
    text: 'Bar chart of revenue: 2022 - $1.2M, 2023 - $1.5M, 2024 - $2M',
    chart: {
      type: 'bar',
      labels: ['2022', '2023', '2024'],
      series: { '': [1200000, 1500000, 2000000] },
      format: 'compact $',
    },
  },
  {
    text: 'pie chart: Yes (70%), No (25%), Undecided (5%)',
    chart: { type: 'pie', labels: ['Yes', 'No', 'Undecided'], series: { '': [70, 25, 5] }, format: '%' },
  },
  {
    text: 'bar chart of temperatures: Oslo -5°C, Rome 12°C',
    chart: { type: 'bar', labels: ['Oslo', 'Rome'], series: { '': [-5, 12] }, format: 'decimal °C' },
  },
  {
    text: 'Give me a bar chart with the following values: A: 1, B: 2, C: 3',
    chart: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [1, 2, 3] } },
  },
  {
    text: 'line chart of page views from Monday to Friday: 120, 140, 90, 180, 200',
    chart: {
      type: 'line',
      labels: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      series: { '': [120, 140, 90, 180, 200] },
    },
  },
  {
    text: 'Create a line graph that shows website traffic over 6 months: Jan 5000, Feb 6200, Mar 5800, Apr 7100, May 8000, Jun 9500',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: { '': [5000, 6200, 5800, 7100, 8000, 9500] },
    },
  },
  {
    text: 'Compare sales of 2 products in a bar chart: Product A: 10, 20; Product B: 15, 25; labels: Q1, Q2',
    chart: { type: 'bar', labels: ['Q1', 'Q2'], series: { 'Product A': [10, 20], 'Product B': [15, 25] } },
  },
  {
    text: 'top 3 countries by population as a horizontal bar chart: India 1,428M, China 1,425M, USA 340M',
    chart: {
      type: 'bar',
      labels: ['India', 'China', 'USA'],
      series: { '': [1428000000, 1425000000, 340000000] },
      traits: ['horizontal'],
      format: 'compact',
    },
  },
  {
    text: 'bar chart of ages: 18-24 30%, 25-34 45%, 35+ 25%',
    chart: { type: 'bar', labels: ['18-24', '25-34', '35+'], series: { '': [30, 45, 25] }, format: '%' },
  },
  {
    text: 'Pie chart showing that 60% of users prefer dark mode and 40% prefer light mode',
    chart: { type: 'pie', labels: ['dark mode', 'light mode'], series: { '': [60, 40] } },
  },
  {
    text: 'line chart of AAPL: 2026-01-02 185.6, 2026-01-03 184.2, 2026-01-04 181.9',
    chart: { type: 'line', labels: ['2026-01-02', '2026-01-03', '2026-01-04'], series: { '': [185.6, 184.2, 181.9] } },
  },
  {
    text: 'bar chart: Tom scored 5 goals, Ann scored 7 goals and Lee scored 2 goals',
    chart: { type: 'bar', labels: ['Tom', 'Ann', 'Lee'], series: { '': [5, 7, 2] } },
  },
  {
    text: 'Radar chart with axes Speed, Strength, Agility and values 8, 6, 9',
    chart: { type: 'radar', labels: ['Speed', 'Strength', 'Agility'], series: { '': [8, 6, 9] } },
  },
  {
    text: 'bar chart, x: Mon, Tue, Wed; y: 3, 4, 5',
    chart: { type: 'bar', labels: ['Mon', 'Tue', 'Wed'], series: { '': [3, 4, 5] } },
  },
  {
    text: 'doughnut chart of storage use: Photos 12.5 GB, Apps 8 GB, System 14.2 GB',
    chart: {
      type: 'doughnut',
      labels: ['Photos', 'Apps', 'System'],
      series: { '': [12.5, 8, 14.2] },
      format: 'decimal GB',
    },
  },
  {
    text: 'bar chart of Sales in thousands: North 12, South 9',
    chart: { type: 'bar', labels: ['North', 'South'], series: { '': [12, 9] } },
  },
  {
    text: 'line chart of revenue and profit for 2021, 2022, 2023: revenue 10, 12, 15; profit 1, 2, 4',
    chart: { type: 'line', labels: ['2021', '2022', '2023'], series: { revenue: [10, 12, 15], profit: [1, 2, 4] } },
  },
  { text: 'Pie chart of fruit: apples 3, pears 5, apples 2', issues: ['data'] },
  { text: 'bar chart: distance 5 km, weight 3 kg', issues: ['data'] },
  {
    text: 'bar chart: A 10, B ~20, C 30',
    chart: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [10, 20, 30] } },
  },
  { text: 'bar chart of A and B: 10, 20', chart: { type: 'bar', labels: ['A', 'B'], series: { '': [10, 20] } } },
  {
    text: 'Revenue was 10M in Q1, 12M in Q2, 9M in Q3 and 15M in Q4; column chart please',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3', 'Q4'], series: { '': [10000000, 12000000, 9000000, 15000000] } },
  },
  {
    text: 'A pie: half cats, a third dogs, the rest birds',
    chart: { type: 'pie', labels: ['cats', 'dogs', 'birds'], series: { '': [50, 33.3, 16.7] } },
  },
  { text: 'bar chart of steps: Mon 8.500, Tue 9.200', issues: ['data'] },
  { text: 'line chart: x 1 2 3 y 4 5 6', issues: ['data'] },
  {
    text: 'bar chart of cost by item',
    data: 'item,cost,qty\nPen,$2,10\nPad,$5,3',
    chart: { type: 'bar', labels: ['Pen', 'Pad'], series: { cost: [2, 5] }, format: 'USD' },
  },
  {
    text: 'sales by region as pie',
    data: 'month,region,sales\nJan,North,5\nJan,South,6',
    chart: { type: 'pie', labels: ['North', 'South'], series: { sales: [5, 6] } },
  },
  {
    text: 'line chart of sales by month',
    data: 'month,region,sales\nJan,North,5\nJan,South,6\nFeb,North,7\nFeb,South,8',
    chart: { type: 'line', labels: ['Jan', 'Feb'], series: { North: [5, 7], South: [6, 8] } },
  },
  {
    text: 'bar chart',
    data: 'Chrome,65\nSafari,19',
    chart: { type: 'bar', labels: ['Chrome', 'Safari'], series: { '': [65, 19] } },
  },
  {
    text: 'bar chart of score',
    data: [
      ['name', 'score'],
      ['Ann', 5],
      ['Bo', 7],
    ],
    chart: { type: 'bar', labels: ['Ann', 'Bo'], series: { score: [5, 7] } },
  },
  {
    text: 'line chart of sales',
    data: { labels: ['Q1', 'Q2'], sales: [3, 4] },
    chart: { type: 'line', labels: ['Q1', 'Q2'], series: { sales: [3, 4] } },
  },
  { text: 'pie chart', data: 'name,share\nA,40%\nB,sixty', issues: ['data'] },
];
