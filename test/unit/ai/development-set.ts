import type { Description } from './descriptions.js';

/** Written before the interpreter and used while its rules were written. */
export const developmentSet: Description[] = [
  {
    text: 'pie chart of market share: Chrome 65, Safari 19',
    chart: { type: 'pie', labels: ['Chrome', 'Safari'], series: { '': [65, 19] }, title: 'Market share' },
  },
  {
    text: 'Pie chart of browser market share: Chrome 65%, Safari 19%, Edge 5%, Firefox 3%, Other 8%',
    chart: {
      type: 'pie',
      labels: ['Chrome', 'Safari', 'Edge', 'Firefox', 'Other'],
      series: { '': [65, 19, 5, 3, 8] },
      title: 'Browser market share',
      format: '%',
    },
  },
  {
    text: 'line chart of revenue by month',
    data: 'month,revenue\nJan,120\nFeb,135\nMar,128',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { revenue: [120, 135, 128] },
      title: 'Revenue by month',
    },
  },
  {
    text: 'Bar chart titled "Sales by region": North 120, South 80, East 95, West 110',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'East', 'West'],
      series: { '': [120, 80, 95, 110] },
      title: 'Sales by region',
    },
  },
  {
    text: 'donut chart of expenses: rent $1,200, food $450, transport $150',
    chart: {
      type: 'doughnut',
      labels: ['rent', 'food', 'transport'],
      series: { '': [1200, 450, 150] },
      title: 'Expenses',
      format: 'USD',
    },
  },
  {
    text: 'horizontal bar chart of population: China 1.4bn, India 1.4bn, USA 330M',
    chart: {
      type: 'bar',
      labels: ['China', 'India', 'USA'],
      series: { '': [1400000000, 1400000000, 330000000] },
      traits: ['horizontal'],
      format: 'compact',
    },
  },
  {
    text: 'Line chart: Sales: 1,2,3; Costs: 4,5,6 for Q1, Q2, Q3',
    chart: { type: 'line', labels: ['Q1', 'Q2', 'Q3'], series: { Sales: [1, 2, 3], Costs: [4, 5, 6] } },
  },
  {
    text: 'column chart, sales 10 20 30 and costs 5 6 7 for Q1 Q2 Q3',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { sales: [10, 20, 30], costs: [5, 6, 7] } },
  },
  {
    text: 'line chart of visitors Jan to Jun: 100, 120, 90, 150, 170, 160',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: { visitors: [100, 120, 90, 150, 170, 160] },
    },
  },
  {
    text: 'Area chart of signups Mon–Fri: 5, 8, 13, 21, 34',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: { signups: [5, 8, 13, 21, 34] },
      traits: ['filled'],
    },
  },
  {
    text: 'Bar chart of profit for Q1-Q4: -5, 3.5, 12, 20',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3', 'Q4'], series: { profit: [-5, 3.5, 12, 20] } },
  },
  {
    text: 'line chart of CO2 2019–2024: 410, 412, 415, 417, 420, 423',
    chart: {
      type: 'line',
      labels: ['2019', '2020', '2021', '2022', '2023', '2024'],
      series: { CO2: [410, 412, 415, 417, 420, 423] },
    },
  },
  {
    text: 'Radar chart comparing Alice vs Bob on speed, power, skill: Alice 5, 7, 8; Bob 6, 6, 9',
    chart: { type: 'radar', labels: ['speed', 'power', 'skill'], series: { Alice: [5, 7, 8], Bob: [6, 6, 9] } },
  },
  {
    text: 'polar area chart of wind: N 11, E 16, S 7, W 3',
    chart: { type: 'polarArea', labels: ['N', 'E', 'S', 'W'], series: { '': [11, 16, 7, 3] }, title: 'Wind' },
  },
  {
    text: 'stacked bar chart with online 10, 20, 30 and retail 40, 50, 60 for Jan, Feb, Mar',
    chart: {
      type: 'bar',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { online: [10, 20, 30], retail: [40, 50, 60] },
      traits: ['stacked'],
    },
  },
  {
    text: 'Show me a pie of my budget: housing 40%, food 25%, savings 20%, fun 15%',
    chart: {
      type: 'pie',
      labels: ['housing', 'food', 'savings', 'fun'],
      series: { '': [40, 25, 20, 15] },
      format: '%',
    },
  },
  {
    text: 'A bar chart called Team scores, 600x300: Red 12, Blue 15, Green 9',
    chart: {
      type: 'bar',
      labels: ['Red', 'Blue', 'Green'],
      series: { '': [12, 15, 9] },
      title: 'Team scores',
      size: [600, 300],
    },
  },
  {
    text: 'bar chart in the obsidian look of stars: A 5, B 8',
    chart: { type: 'bar', labels: ['A', 'B'], series: { '': [5, 8] }, preset: 'obsidian', title: 'Stars' },
  },
  {
    text: 'line chart in blue of orders: Mon 3, Tue 7, Wed 4',
    chart: { type: 'line', labels: ['Mon', 'Tue', 'Wed'], series: { '': [3, 7, 4] }, palette: ['blue'] },
  },
  {
    text: 'Bar chart of MRR: January $12k, February $13.5k, March $15k',
    chart: {
      type: 'bar',
      labels: ['January', 'February', 'March'],
      series: { '': [12000, 13500, 15000] },
      format: 'compact $',
    },
  },
  {
    text: 'plot a line chart of temperature: 6am 12°C, noon 19°C, 6pm 16°C',
    chart: { type: 'line', labels: ['6am', 'noon', '6pm'], series: { '': [12, 19, 16] }, format: 'decimal °C' },
  },
  {
    text: 'bar graph: Apples = 10, Pears = 20, Plums = 5',
    chart: { type: 'bar', labels: ['Apples', 'Pears', 'Plums'], series: { '': [10, 20, 5] } },
  },
  {
    text: 'Bar chart\nApples: 10\nPears: 20\nPlums: 5',
    chart: { type: 'bar', labels: ['Apples', 'Pears', 'Plums'], series: { '': [10, 20, 5] } },
  },
  {
    text: 'pie chart with 65% Chrome, 19% Safari and 16% others',
    chart: { type: 'pie', labels: ['Chrome', 'Safari', 'others'], series: { '': [65, 19, 16] }, format: '%' },
  },
  {
    text: 'We sold 120 units in January, 150 in February and 90 in March. Draw it as a bar chart.',
    chart: { type: 'bar', labels: ['January', 'February', 'March'], series: { '': [120, 150, 90] } },
  },
  {
    text: 'bar chart of revenue vs costs by quarter',
    data: 'quarter,revenue,costs,headcount\nQ1,100,80,12\nQ2,120,90,13\nQ3,90,70,15',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { revenue: [100, 120, 90], costs: [80, 90, 70] } },
  },
  {
    text: 'pie chart of share',
    data: { Chrome: 65, Safari: 19, Edge: 5 },
    chart: { type: 'pie', labels: ['Chrome', 'Safari', 'Edge'], series: { '': [65, 19, 5] }, title: 'Share' },
  },
  {
    text: 'stacked column chart of plans by week',
    data: [
      { week: 'W1', free: 10, paid: 2 },
      { week: 'W2', free: 14, paid: 4 },
    ],
    chart: { type: 'bar', labels: ['W1', 'W2'], series: { free: [10, 14], paid: [2, 4] }, traits: ['stacked'] },
  },
  {
    text: 'line chart for Jan, Feb, Mar',
    data: { revenue: [1, 2, 3], costs: [2, 2, 2] },
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { revenue: [1, 2, 3], costs: [2, 2, 2] } },
  },
  {
    text: 'Line chart of daily users by day',
    data: 'day;users\n2026-01-01;1.204\n2026-01-02;',
    chart: { type: 'line', labels: ['2026-01-01', '2026-01-02'], series: { '': [1204, null] } },
  },
  {
    text: 'Bar chart of amount by city',
    data: 'city\tamount\nRome\t"1,200"\nOslo\t900',
    chart: { type: 'bar', labels: ['Rome', 'Oslo'], series: { amount: [1200, 900] } },
  },
  {
    text: 'Line chart of price by date',
    data: 'date,price\n2026-01-01,$10.50\n2026-01-02,\n2026-01-03,$11.25',
    chart: {
      type: 'line',
      labels: ['2026-01-01', '2026-01-02', '2026-01-03'],
      series: { price: [10.5, null, 11.25] },
      format: 'USD',
    },
  },
  { text: 'scatter plot of height and weight: 1,2 3,4', issues: ['type'] },
  { text: 'Draw something nice', issues: ['data'] },
  { text: 'pie chart of market share', issues: ['data'] },
  {
    text: 'Chrome 65, Safari 19, Edge 5',
    chart: { type: 'bar', labels: ['Chrome', 'Safari', 'Edge'], series: { '': [65, 19, 5] } },
    warnings: ['No chart type given: drawn as a bar chart.'],
  },
  { text: 'bar chart of sales for Q1, Q2, Q3: 10, 20', issues: ['data'] },
  { text: 'line chart of 3, 5, 8, 13', issues: ['data.labels'] },
  {
    text: 'Kuchendiagramm der Marktanteile: Chrome 65, Safari 19',
    chart: { type: 'pie', labels: ['Chrome', 'Safari'], series: { '': [65, 19] } },
  },
  { text: 'pie or bar chart of votes: Ann 5, Bo 7', issues: ['type'] },
  {
    text: 'Trend of active users over time: 2021 1.2k, 2022 2.5k, 2023 4k',
    chart: { type: 'line', labels: ['2021', '2022', '2023'], series: { '': [1200, 2500, 4000] } },
  },
  {
    text: 'Please make a bar chart showing the number of tickets per day: Monday 12, Tuesday 9, Wednesday 14.',
    chart: { type: 'bar', labels: ['Monday', 'Tuesday', 'Wednesday'], series: { '': [12, 9, 14] } },
  },
  {
    text: 'Doughnut: Done (42), In progress (17), To do (9)',
    chart: { type: 'doughnut', labels: ['Done', 'In progress', 'To do'], series: { '': [42, 17, 9] } },
  },
  {
    text: 'bar chart "Languages" with Week 1: 20, Week 2: 30, Week 3: 25',
    chart: { type: 'bar', labels: ['Week 1', 'Week 2', 'Week 3'], series: { '': [20, 30, 25] }, title: 'Languages' },
  },
  {
    text: 'spider chart of my skills with cooking at 7, chess at 4 and running at 9',
    chart: { type: 'radar', labels: ['cooking', 'chess', 'running'], series: { '': [7, 4, 9] } },
  },
  {
    text: 'Bar chart of budget: R&D 2.5 million, Marketing 1 million, Sales 800 thousand',
    chart: {
      type: 'bar',
      labels: ['R&D', 'Marketing', 'Sales'],
      series: { '': [2500000, 1000000, 800000] },
      format: 'compact',
    },
  },
  {
    text: 'line graph of 2023: 10, 20, 30, 40 and 2024: 15, 25, 35, 45 for Q1 to Q4',
    chart: {
      type: 'line',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '2023': [10, 20, 30, 40], '2024': [15, 25, 35, 45] },
    },
  },
  {
    text: 'bar chart of response times: search 120 ms, login 80 ms, export 950 ms',
    chart: { type: 'bar', labels: ['search', 'login', 'export'], series: { '': [120, 80, 950] }, format: 'decimal ms' },
  },
  {
    text: 'quarterly sales as a bar chart: 10, 20, 30, 40',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3', 'Q4'], series: { '': [10, 20, 30, 40] } },
  },
  {
    text: 'Pie chart of votes, titled Election night: Ann 1,204, Bo 998, Cy 45',
    chart: { type: 'pie', labels: ['Ann', 'Bo', 'Cy'], series: { '': [1204, 998, 45] }, title: 'Election night' },
  },
  { text: 'bar chart of emissions: €5, and then nothing', issues: ['data'] },
  {
    text: 'Compare cats vs dogs in a bar chart: cats 12, dogs 15',
    chart: { type: 'bar', labels: ['cats', 'dogs'], series: { '': [12, 15] } },
  },
];
