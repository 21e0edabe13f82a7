import type { Description } from './descriptions.js';

/** Everyday ways to write data: scores, class names, pasted columns, answers, pairs; with what is drawn or rejected. */
export const everydaySet: Description[] = [
  {
    text: 'Our test scores: Anna 4/5, Ben 3/5, Chris 5/5',
    chart: {
      type: 'bar',
      labels: ['Anna', 'Ben', 'Chris'],
      series: { '': [4, 3, 5] },
      title: 'Test scores',
      looks: ['"max":5'],
    },
  },
  {
    text: 'Points per class: 7A 82, 7B 75, 8A 91, 8B 64',
    chart: {
      type: 'bar',
      labels: ['7A', '7B', '8A', '8B'],
      series: { '': [82, 75, 91, 64] },
      title: 'Points per class',
    },
  },
  {
    text: 'Sales\nRegion   Amount\nNorth    120\nSouth    95\nWest     143',
    chart: { type: 'bar', labels: ['North', 'South', 'West'], series: { '': [120, 95, 143] } },
  },
  {
    text: 'Show this as a bar chart:\nMonth\tVisitors\nJan\t1200\nFeb\t1350\nMar\t1600',
    chart: { type: 'bar', labels: ['Jan', 'Feb', 'Mar'], series: { '': [1200, 1350, 1600] } },
  },
  {
    text: 'Sales were 12 in Q1 and 15 in Q2, costs were 8 in Q1 and 9 in Q2',
    chart: { type: 'bar', labels: ['Q1', 'Q2'], series: { Sales: [12, 15], costs: [8, 9] } },
  },
  {
    text: '2021: 10 2022: 12 2023: 17',
    chart: { type: 'line', labels: ['2021', '2022', '2023'], series: { '': [10, 12, 17] } },
  },
  {
    text: 'Visitors by city: Paris (12), Rome (7), Oslo (3)',
    chart: { type: 'bar', labels: ['Paris', 'Rome', 'Oslo'], series: { '': [12, 7, 3] }, title: 'Visitors by city' },
  },
  {
    text: '12 for apples, 7 for pears, 3 for plums',
    chart: { type: 'bar', labels: ['apples', 'pears', 'plums'], series: { '': [12, 7, 3] } },
  },
  {
    text: 'bars for 2023 (10, 20, 30) and 2024 (15, 25, 35) over Q1, Q2, Q3',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { '2023': [10, 20, 30], '2024': [15, 25, 35] } },
  },
  {
    text: '5 people voted yes, 3 voted no and 2 abstained',
    chart: { type: 'bar', labels: ['yes', 'no', 'abstained'], series: { '': [5, 3, 2] } },
  },
  {
    text: 'radar of skills: speed 4, power 3, stamina 5, technique 2, out of 5',
    chart: {
      type: 'radar',
      labels: ['speed', 'power', 'stamina', 'technique'],
      series: { '': [4, 3, 5, 2] },
      title: 'Skills',
    },
  },
  {
    text: 'Satisfaction 8/10 in Berlin, 7/10 in Hamburg and 9/10 in Munich',
    chart: { type: 'bar', labels: ['Berlin', 'Hamburg', 'Munich'], series: { '': [8, 7, 9] }, looks: ['"max":10'] },
  },
  {
    text: "Yes 64 / No 31 / Don't know 5",
    chart: { type: 'bar', labels: ['Yes', 'No', "Don't know"], series: { '': [64, 31, 5] } },
  },
  {
    text: '40% of respondents said price, 35% quality and 25% service',
    chart: { type: 'bar', labels: ['price', 'quality', 'service'], series: { '': [40, 35, 25] }, format: '%' },
  },
  {
    text: 'Product A sold 120 units, product B sold 80 units and product C 45 units',
    chart: { type: 'bar', labels: ['Product A', 'product B', 'product C'], series: { '': [120, 80, 45] } },
  },
  {
    text: 'Donut chart, 60% done 40% remaining, dark mode',
    chart: {
      type: 'doughnut',
      labels: ['done', 'remaining'],
      series: { '': [60, 40] },
      format: '%',
      looks: ['"mode":"dark"'],
    },
  },
  {
    text: 'Month Online Store\nJan 10 20\nFeb 15 18\nMar 22 17',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { Online: [10, 15, 22], Store: [20, 18, 17] } },
  },
  {
    text: 'Satisfaction scores out of 10: support 8, price 6, quality 9',
    chart: {
      type: 'bar',
      labels: ['support', 'price', 'quality'],
      series: { '': [8, 6, 9] },
      title: 'Satisfaction scores out of 10',
      looks: ['"max":10'],
    },
  },
  {
    text: 'CPU at 09:00 20%, 10:00 45%, 11:00 80%, 12:00 60% as an area chart',
    chart: {
      type: 'line',
      labels: ['09:00', '10:00', '11:00', '12:00'],
      series: { '': [20, 45, 80, 60] },
      title: 'CPU',
      traits: ['filled'],
      format: '%',
    },
  },
  { text: 'A=5 B=6 C=7', chart: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [5, 6, 7] } } },
  {
    text: '10 apples 5 pears 3 plums',
    chart: { type: 'bar', labels: ['apples', 'pears', 'plums'], series: { '': [10, 5, 3] } },
  },
  {
    text: 'Age groups 0-17: 20, 18-34: 45, 35-64: 60, 65+: 25, horizontal bars',
    chart: {
      type: 'bar',
      labels: ['0-17', '18-34', '35-64', '65+'],
      series: { '': [20, 45, 60, 25] },
      title: 'Age groups',
      traits: ['horizontal'],
    },
  },
  {
    text: 'Response times p50 120ms, p95 340ms, p99 800ms',
    chart: {
      type: 'bar',
      labels: ['p50', 'p95', 'p99'],
      series: { '': [120, 340, 800] },
      title: 'Response times',
      format: 'decimal ms',
    },
  },
  {
    text: 'In our survey 45 like tea, 30 like coffee and 25 like water',
    chart: { type: 'bar', labels: ['tea', 'coffee', 'water'], series: { '': [45, 30, 25] }, title: 'In our survey' },
  },
  {
    text: 'here is my data, please chart it\nteam   points\nReds   34\nBlues  28\nGreens 41\nuse a bar chart with green bars',
    chart: { type: 'bar', labels: ['Reds', 'Blues', 'Greens'], series: { '': [34, 28, 41] }, palette: ['green'] },
  },
  {
    text: 'Show A: 5%, B: 15%, C: 80% as a ring with percentages',
    chart: { type: 'doughnut', labels: ['A', 'B', 'C'], series: { '': [5, 15, 80] }, format: '%' },
  },
  {
    text: 'Bar chart with the x axis labelled City and y axis labelled Population: Rome 2.8, Paris 2.1, Oslo 0.7',
    chart: { type: 'bar', labels: ['Rome', 'Paris', 'Oslo'], series: { '': [2.8, 2.1, 0.7] } },
  },
  {
    text: 'Weekly commits by Ann and Bob. Week 1: Ann 5, Bob 7. Week 2: Ann 6, Bob 3. Week 3: Ann 9, Bob 4.',
    chart: {
      type: 'line',
      labels: ['Week 1', 'Week 2', 'Week 3'],
      series: { Ann: [5, 6, 9], Bob: [7, 3, 4] },
      title: 'Weekly commits by Ann and Bob',
    },
  },
  {
    text: 'Compare revenue (10, 12, 15) and costs (8, 9, 11) for 2021, 2022 and 2023',
    chart: { type: 'line', labels: ['2021', '2022', '2023'], series: { revenue: [10, 12, 15], costs: [8, 9, 11] } },
  },
  {
    text: 'a bar graph of calories: burger 550, salad 250, pizza 700; highlight pizza in red',
    chart: { type: 'bar', labels: ['burger', 'salad', 'pizza'], series: { '': [550, 250, 700] }, title: 'Calories' },
    warnings: ['"highlight pizza in red"'],
  },
  {
    text: 'Time spent: 8h sleep, 9h work, 2h commute, 5h free time',
    chart: {
      type: 'bar',
      labels: ['sleep', 'work', 'commute', 'free time'],
      series: { '': [8, 9, 2, 5] },
      format: 'decimal h',
    },
  },
  {
    text: 'Show me the split 70/30 between desktop and mobile',
    chart: { type: 'bar', labels: ['desktop', 'mobile'], series: { '': [70, 30] }, title: 'Split' },
  },
  {
    text: 'split 60/25/15 between A, B and C',
    chart: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [60, 25, 15] }, title: 'Split' },
  },
  { text: 'Price went up 10% in Jan, 5% in Feb', issues: ['data'] },
  {
    text: 'Tickets opened vs closed: Mon 10/8, Tue 12/11, Wed 9/12',
    chart: {
      type: 'bar',
      labels: ['Mon', 'Tue', 'Wed'],
      series: { 'Tickets opened': [10, 12, 9], closed: [8, 11, 12] },
    },
  },
  {
    text: 'We asked 120 people about their favourite fruit. 45 said apple, 40 banana and 35 cherry.',
    chart: {
      type: 'bar',
      labels: ['apple', 'banana', 'cherry'],
      series: { '': [45, 40, 35] },
      title: 'We asked 120 people about their favourite fruit',
    },
  },
  {
    text: 'hi, could you draw a chart of my monthly spending? rent 900, food 350, transport 120, fun 200. thanks!',
    chart: {
      type: 'bar',
      labels: ['rent', 'food', 'transport', 'fun'],
      series: { '': [900, 350, 120, 200] },
      title: 'Monthly spending',
    },
  },
  {
    text: 'Plot: Mon=3, Tue=5, Wed=2. Make it orange and dashed.',
    chart: { type: 'line', labels: ['Mon', 'Tue', 'Wed'], series: { '': [3, 5, 2] }, palette: ['orange'] },
  },
  {
    text: 'area chart stacked, web 10, 12, 14; mobile 5, 9, 13; months Jan, Feb, Mar',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { web: [10, 12, 14], mobile: [5, 9, 13] },
      traits: ['filled', 'stacked'],
    },
  },
  { text: 'With 10 votes Ann leads, Bob has 7 and Cid has 3', issues: ['data.labels'] },
  {
    text: 'Score of Ann: 8, Bob: 9, Cid: 7',
    chart: { type: 'bar', labels: ['Ann', 'Bob', 'Cid'], series: { '': [8, 9, 7] }, title: 'Score' },
  },
  {
    text: 'line: Mon 5, Tue 6, Wed 4. y-axis from 0 to 10, title should be Happiness',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed'],
      series: { '': [5, 6, 4] },
      title: 'Happiness',
      looks: ['"max":10'],
    },
  },
  {
    text: 'bars: A 5, B 3. Put A in red and B in green. Big font.',
    chart: { type: 'bar', labels: ['A', 'B'], series: { '': [5, 3] } },
  },
  { text: 'column chart; Jan 5, Feb 6; rotate the labels 45 degrees', issues: ['data.labels'] },
  {
    text: 'bar chart A 5, B 10, C 15, show average as a line',
    chart: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [5, 10, 15] }, looks: ['"content":"Average 10"'] },
  },
  {
    text: 'line chart Jan 5, Feb 9, Mar 4 with point at the maximum',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { '': [5, 9, 4] } },
  },
  {
    text: '12% of the budget goes to rent, 30% to salaries, and 58% to marketing',
    chart: { type: 'bar', labels: ['rent', 'salaries', 'marketing'], series: { '': [12, 30, 58] }, format: '%' },
  },
  {
    text: 'Blue line for sales 5, 6, 7 and red line for costs 3, 4, 5, labels Q1, Q2, Q3',
    chart: { type: 'line', labels: ['Q1', 'Q2', 'Q3'], series: { sales: [5, 6, 7], costs: [3, 4, 5] } },
  },
  {
    text: "Tokyo's population is 37 million, Delhi's 33 million, Shanghai's 29 million",
    chart: {
      type: 'bar',
      labels: ['Tokyo', 'Delhi', 'Shanghai'],
      series: { '': [37000000, 33000000, 29000000] },
      format: 'compact',
    },
  },
  {
    text: 'Compare plan A ($10), plan B ($20), plan C ($50)',
    chart: { type: 'bar', labels: ['plan A', 'plan B', 'plan C'], series: { '': [10, 20, 50] }, format: 'USD' },
  },
  {
    text: 'Rent is the biggest at 1200, food is 600 and travel 200',
    chart: { type: 'bar', labels: ['Rent', 'food', 'travel'], series: { '': [1200, 600, 200] } },
  },
  {
    text: 'pie of A 900, B 450 as percentages',
    chart: { type: 'pie', labels: ['A', 'B'], series: { '': [900, 450] } },
    warnings: ['The percentages of "as percentages"'],
  },
  { text: 'pie of A 60, B 40, show percentages', chart: { type: 'pie', labels: ['A', 'B'], series: { '': [60, 40] } } },
  {
    text: 'bar chart of A 900, B 450, show percentages',
    chart: { type: 'bar', labels: ['A', 'B'], series: { '': [900, 450] } },
    warnings: ['"show percentages"'],
  },
  {
    text: 'doughnut A 900, B 450, no legend, show percentages on the slices',
    chart: { type: 'doughnut', labels: ['A', 'B'], series: { '': [900, 450] }, looks: ['"legend":{"display":false'] },
    warnings: ['"show percentages on the slices"'],
  },
  {
    text: 'coffee 5, tea with milk 3, water 2',
    chart: { type: 'bar', labels: ['coffee', 'tea with milk', 'water'], series: { '': [5, 3, 2] } },
  },
  {
    text: 'Quarter,Q1,Q2,Q3\nSales,10,12,15\nCosts,8,9,11',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { Sales: [10, 12, 15], Costs: [8, 9, 11] } },
  },
];
