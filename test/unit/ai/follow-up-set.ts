import type { Description } from './development-set.js';

/** Written when the other two were right, to find what they do not ask. */
export const harder: Description[] = [
  {
    say: 'Bar chart of revenue: 2022 - $1.2M, 2023 - $1.5M, 2024 - $2M',
    want: { type: 'bar', labels: ['2022', '2023', '2024'], series: { '': [1.2e6, 1.5e6, 2e6] }, format: 'compact $' },
  },
  {
    say: 'pie chart: Yes (70%), No (25%), Undecided (5%)',
    want: { type: 'pie', labels: ['Yes', 'No', 'Undecided'], series: { '': [70, 25, 5] }, format: '%' },
  },
  {
    say: 'bar chart of temperatures: Oslo -5°C, Rome 12°C',
    want: { type: 'bar', labels: ['Oslo', 'Rome'], series: { '': [-5, 12] }, format: 'decimal °C' },
  },
  {
    say: 'Give me a bar chart with the following values: A: 1, B: 2, C: 3',
    want: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [1, 2, 3] } },
  },
  {
    say: 'line chart of page views from Monday to Friday: 120, 140, 90, 180, 200',
    want: {
      type: 'line',
      labels: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      series: { '': [120, 140, 90, 180, 200] },
    },
  },
  {
    say: 'Create a line graph that shows website traffic over 6 months: Jan 5000, Feb 6200, Mar 5800, Apr 7100, May 8000, Jun 9500',
    want: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: { '': [5000, 6200, 5800, 7100, 8000, 9500] },
    },
  },
  {
    say: 'Compare sales of 2 products in a bar chart: Product A: 10, 20; Product B: 15, 25; labels: Q1, Q2',
    want: { type: 'bar', labels: ['Q1', 'Q2'], series: { 'Product A': [10, 20], 'Product B': [15, 25] } },
  },
  {
    say: 'top 3 countries by population as a horizontal bar chart: India 1,428M, China 1,425M, USA 340M',
    want: {
      type: 'bar',
      labels: ['India', 'China', 'USA'],
      series: { '': [1428e6, 1425e6, 340e6] },
      traits: ['horizontal'],
      format: 'compact',
    },
  },
  {
    say: 'bar chart of ages: 18-24 30%, 25-34 45%, 35+ 25%',
    want: { type: 'bar', labels: ['18-24', '25-34', '35+'], series: { '': [30, 45, 25] }, format: '%' },
  },
  { say: 'Pie chart showing that 60% of users prefer dark mode and 40% prefer light mode', missing: ['data.labels'] },
  {
    say: 'line chart of AAPL: 2026-01-02 185.6, 2026-01-03 184.2, 2026-01-04 181.9',
    want: { type: 'line', labels: ['2026-01-02', '2026-01-03', '2026-01-04'], series: { '': [185.6, 184.2, 181.9] } },
  },
  {
    say: 'bar chart: Tom scored 5 goals, Ann scored 7 goals and Lee scored 2 goals',
    want: { type: 'bar', labels: ['Tom', 'Ann', 'Lee'], series: { '': [5, 7, 2] } },
  },
  {
    say: 'Radar chart with axes Speed, Strength, Agility and values 8, 6, 9',
    want: { type: 'radar', labels: ['Speed', 'Strength', 'Agility'], series: { '': [8, 6, 9] } },
  },
  {
    say: 'bar chart, x: Mon, Tue, Wed; y: 3, 4, 5',
    want: { type: 'bar', labels: ['Mon', 'Tue', 'Wed'], series: { '': [3, 4, 5] } },
  },
  {
    say: 'doughnut chart of storage use: Photos 12.5 GB, Apps 8 GB, System 14.2 GB',
    want: {
      type: 'doughnut',
      labels: ['Photos', 'Apps', 'System'],
      series: { '': [12.5, 8, 14.2] },
      format: 'decimal GB',
    },
  },
  {
    say: 'bar chart of Sales in thousands: North 12, South 9',
    want: { type: 'bar', labels: ['North', 'South'], series: { '': [12, 9] } },
  },
  {
    say: 'line chart of revenue and profit for 2021, 2022, 2023: revenue 10, 12, 15; profit 1, 2, 4',
    want: { type: 'line', labels: ['2021', '2022', '2023'], series: { revenue: [10, 12, 15], profit: [1, 2, 4] } },
  },
  { say: 'Pie chart of fruit: apples 3, pears 5, apples 2', missing: ['data'] },
  { say: 'bar chart: distance 5 km, weight 3 kg', missing: ['data'] },
  { say: 'bar chart: A 10, B ~20, C 30', want: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [10, 20, 30] } } },
  { say: 'bar chart of A and B: 10, 20', want: { type: 'bar', labels: ['A', 'B'], series: { '': [10, 20] } } },
  {
    say: 'Revenue was 10M in Q1, 12M in Q2, 9M in Q3 and 15M in Q4; column chart please',
    want: { type: 'bar', labels: ['Q1', 'Q2', 'Q3', 'Q4'], series: { '': [10e6, 12e6, 9e6, 15e6] } },
  },
  { say: 'A pie: half cats, a third dogs, the rest birds', missing: ['data'] },
  { say: 'bar chart of steps: Mon 8.500, Tue 9.200', missing: ['data'] },
  { say: 'line chart: x 1 2 3 y 4 5 6', missing: ['data'] },
  {
    say: 'bar chart of cost by item',
    data: 'item,cost,qty\nPen,$2,10\nPad,$5,3',
    want: { type: 'bar', labels: ['Pen', 'Pad'], series: { cost: [2, 5] }, format: 'USD' },
  },
  {
    say: 'sales by region as pie',
    data: 'month,region,sales\nJan,North,5\nJan,South,6',
    want: { type: 'pie', labels: ['North', 'South'], series: { sales: [5, 6] } },
  },
  {
    say: 'line chart of sales by month',
    data: 'month,region,sales\nJan,North,5\nJan,South,6\nFeb,North,7\nFeb,South,8',
    missing: ['data'],
  },
  {
    say: 'bar chart',
    data: 'Chrome,65\nSafari,19',
    want: { type: 'bar', labels: ['Chrome', 'Safari'], series: { '': [65, 19] } },
  },
  {
    say: 'bar chart of score',
    data: [
      ['name', 'score'],
      ['Ann', 5],
      ['Bo', 7],
    ],
    want: { type: 'bar', labels: ['Ann', 'Bo'], series: { score: [5, 7] } },
  },
  {
    say: 'line chart of sales',
    data: { labels: ['Q1', 'Q2'], sales: [3, 4] },
    want: { type: 'line', labels: ['Q1', 'Q2'], series: { sales: [3, 4] } },
  },
  { say: 'pie chart', data: 'name,share\nA,40%\nB,sixty', missing: ['data'] },
];
