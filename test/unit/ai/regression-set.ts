import type { ChartType } from '../../../chart-spec/model/type-names.js';
import type { Description } from './descriptions.js';

/** Each row was read wrong once: a number, a label or a request was lost without an error. */
export const regressionSet: Description[] = [
  {
    text: 'line chart: users grew from 100 in January to 250 in February and 400 in March',
    chart: { type: 'line', labels: ['January', 'February', 'March'], series: { users: [100, 250, 400] } },
  },
  {
    text: 'bar chart Berlin/Paris/London 3.6/2.1/8.9',
    chart: { type: 'bar', labels: ['Berlin', 'Paris', 'London'], series: { '': [3.6, 2.1, 8.9] } },
  },
  { text: 'bar chart: a 1_000, b 2_000', issues: ['data'] },
  { text: 'line chart of y = x^2', issues: ['data'] },
  { text: 'bar chart: a 0x10, b 5', issues: ['data'] },
  { text: 'bar chart: A zero, B 5', issues: ['data'] },
  { text: 'bar chart: A: none, B: 5', issues: ['data'] },
  {
    text: 'bar chart: Apples, Pears 5, Plums 6',
    chart: { type: 'bar', labels: ['Pears', 'Plums'], series: { '': [5, 6] } },
  },
  {
    text: 'line chart: 1 Jan 10, 2 Jan 20, 3 Jan 15',
    chart: { type: 'line', labels: ['1 Jan', '2 Jan', '3 Jan'], series: { '': [10, 20, 15] } },
  },
  { text: 'bar chart: a 10.000, b 20.000', issues: ['data'] },
  { text: 'bar chart\nA, 10\nB, 20\nC', chart: { type: 'bar', labels: ['A', 'B'], series: { '': [10, 20] } } },
  {
    text: 'bar chart of weight change: week 1 -2kg, week 2 -1.5kg',
    chart: { type: 'bar', labels: ['week 1', 'week 2'], series: { '': [-2, -1.5] }, format: 'decimal kg' },
  },
  {
    text: 'bar chart of sold units: shirts 1’200, shoes 3’400',
    chart: { type: 'bar', labels: ['shirts', 'shoes'], series: { '': [1200, 3400] } },
  },
  { text: 'bar chart: a .5, b .75', chart: { type: 'bar', labels: ['a', 'b'], series: { '': [0.5, 0.75] } } },
  {
    text: 'bar chart: a 1.000.000, b 2.500.000',
    chart: { type: 'bar', labels: ['a', 'b'], series: { '': [1000000, 2500000] } },
  },
  {
    text: 'bar chart of headcount 2019: 50, 2020: 65, 2021: 80',
    chart: { type: 'bar', labels: ['2019', '2020', '2021'], series: { '': [50, 65, 80] }, title: 'Headcount' },
  },
  {
    text: 'Plot revenue for Q1 2023: 100, Q2 2023: 120, Q3 2023: 90 as a line',
    chart: {
      type: 'line',
      labels: ['Q1 2023', 'Q2 2023', 'Q3 2023'],
      series: { '': [100, 120, 90] },
      title: 'Revenue',
    },
  },
  {
    text: 'Column chart showing units sold for Widgets 12, Gadgets 18, Gizmos 7',
    chart: { type: 'bar', labels: ['Widgets', 'Gadgets', 'Gizmos'], series: { '': [12, 18, 7] }, title: 'Units sold' },
  },
  {
    text: 'Bar chart: profit 2022 -5k, 2023 10k, 2024 25k',
    chart: { type: 'bar', labels: ['2022', '2023', '2024'], series: { '': [-5000, 10000, 25000] }, title: 'Profit' },
  },
  {
    text: 'line chart of visits: Jan 2024 10, Feb 2024 20, Mar 2024 15',
    chart: { type: 'line', labels: ['Jan 2024', 'Feb 2024', 'Mar 2024'], series: { '': [10, 20, 15] } },
  },
  {
    text: 'bar chart of 7-Eleven: 5, 3M: 8, 20th Century: 9',
    chart: { type: 'bar', labels: ['7-Eleven', '3M', '20th Century'], series: { '': [5, 8, 9] } },
  },
  {
    text: 'bar chart: Million Dollar Baby 10, Titanic 20',
    chart: { type: 'bar', labels: ['Million Dollar Baby', 'Titanic'], series: { '': [10, 20] } },
  },
  {
    text: 'line chart of visits by hour: 09:00 10, 10:00 25, 11:00 40',
    chart: { type: 'line', labels: ['09:00', '10:00', '11:00'], series: { '': [10, 25, 40] }, title: 'Visits by hour' },
  },
  {
    text: 'bar chart: C++ 5, C# 7, .NET 3',
    chart: { type: 'bar', labels: ['C++', 'C#', '.NET'], series: { '': [5, 7, 3] } },
  },
  { text: 'bar chart A 1, B 2 in a blue style', chart: { type: 'bar', labels: ['A', 'B'], series: { '': [1, 2] } } },
  {
    text: 'bar-chart: iOS 60 Android 38 Other 2',
    chart: { type: 'bar', labels: ['iOS', 'Android', 'Other'], series: { '': [60, 38, 2] } },
  },
  {
    text: 'horizontal stacked bar: Yes 10 20 30, No 5 6 7; labels A B C',
    chart: {
      type: 'bar',
      labels: ['A', 'B', 'C'],
      series: { Yes: [10, 20, 30], No: [5, 6, 7] },
      traits: ['horizontal', 'stacked'],
    },
  },
  {
    text: 'bar chart: Berlin, 3.6; Paris, 2.1; London, 8.9',
    chart: { type: 'bar', labels: ['Berlin', 'Paris', 'London'], series: { '': [3.6, 2.1, 8.9] } },
  },
  {
    text: 'bar chart without title: A 1, B 2',
    chart: { type: 'bar', labels: ['A', 'B'], series: { '': [1, 2] }, title: 'undefined' },
  },
  {
    text: 'bar chart of Jan=10 Feb=12 Mar=9',
    chart: { type: 'bar', labels: ['Jan', 'Feb', 'Mar'], series: { '': [10, 12, 9] } },
  },
  {
    text: 'Compare Coke and Pepsi: Coke 100 120 130, Pepsi 90 95 99, for the years 2021, 2022, 2023. Use bars.',
    chart: { type: 'bar', labels: ['2021', '2022', '2023'], series: { Coke: [100, 120, 130], Pepsi: [90, 95, 99] } },
  },
  {
    text: 'bar chart, x axis: A, B, C; y axis: 1, 2, 3',
    chart: { type: 'bar', labels: ['A', 'B', 'C'], series: { '': [1, 2, 3] }, title: 'undefined' },
  },
  {
    text: 'bar chart of reviews: 5 stars: 60, 4 stars: 25, 3 stars: 10',
    chart: { type: 'bar', labels: ['5 stars', '4 stars', '3 stars'], series: { '': [60, 25, 10] }, title: 'Reviews' },
  },
  { text: 'bar chart of amounts: A USD 100, B EUR 90', issues: ['data'] },
  {
    text: 'bar chart: rent CHF 1’200, food CHF 450',
    chart: { type: 'bar', labels: ['rent', 'food'], series: { '': [1200, 450] }, format: 'CHF' },
  },
  {
    text: 'bar chart of GDP: USA $25.5T, China $17.7T',
    chart: {
      type: 'bar',
      labels: ['USA', 'China'],
      series: { '': [25500000000000, 17700000000000] },
      format: 'compact $',
    },
  },
  {
    text: 'line chart: revenue 10, 20, 30; margin 5%, 6%, 7%; labels Jan, Feb, Mar',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { revenue: [10, 20, 30], margin: [5, 6, 7] },
      format: '%',
    },
  },
  {
    text: 'bar chart of revenue (USD thousands): 2021 100, 2022 150',
    chart: { type: 'bar', labels: ['2021', '2022'], series: { '': [100, 150] }, title: 'Revenue (USD thousands)' },
  },
  {
    text: 'line chart of temperature in °C: Mon -3, Tue 0',
    chart: { type: 'line', labels: ['Mon', 'Tue'], series: { '': [-3, 0] }, title: 'Temperature in °C' },
  },
  {
    text: 'can you make a bar graph comparing apples (12), oranges (7) and bananas (23)?',
    chart: { type: 'bar', labels: ['apples', 'oranges', 'bananas'], series: { '': [12, 7, 23] }, title: 'undefined' },
  },
  {
    text: "I'd like to see a bar graph. It's for ACME's quarterly sales – Q1: 1.1M, Q2: 1.3M",
    chart: { type: 'bar', labels: ['Q1', 'Q2'], series: { '': [1100000, 1300000] }, title: "ACME's quarterly sales" },
  },
  {
    text: 'bar chart of sales by region and quarter: North Q1 10, North Q2 20',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2'],
      series: { North: [10, 20] },
      title: 'Sales by region and quarter',
    },
  },
  {
    text: 'bar and line chart: revenue 10, 20, 30, margin 5, 6, 7 for Jan, Feb, Mar',
    chart: { type: 'bar', labels: ['Jan', 'Feb', 'Mar'], series: { revenue: [10, 20, 30], margin: [5, 6, 7] } },
    warnings: ['Drawn as bars: "revenue"; as a line: "margin".'],
  },
  {
    text: 'bar chart with a target line at 100: Jan 90, Feb 110',
    chart: {
      type: 'bar',
      labels: ['Jan', 'Feb'],
      series: { '': [90, 110] },
      looks: ['"yMin":100', '"content":"Target 100"'],
    },
  },
  {
    text: 'line chart from 0 to 100: Jan 20, Feb 40, Mar 80',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { '': [20, 40, 80] }, looks: ['"min":0,"max":100'] },
  },
  {
    text: 'bar chart of sales sorted descending: A 1, B 5, C 3',
    chart: { type: 'bar', labels: ['B', 'C', 'A'], series: { '': [5, 3, 1] }, title: 'Sales' },
  },
  {
    text: 'log scale bar chart: a 1, b 1000',
    chart: { type: 'bar', labels: ['a', 'b'], series: { '': [1, 1000] }, looks: ['"type":"logarithmic"'] },
  },
  { text: '100% stacked bar chart: A 10, 20; B 30, 40; labels x, y', issues: ['description'] },
  { text: 'bar chart excluding B: A 1, B 5, C 3', chart: { type: 'bar', labels: ['A', 'C'], series: { '': [1, 3] } } },
  {
    text: 'bar chart of votes: "Average line" 5, "Sorted by hand" 7',
    chart: { type: 'bar', labels: ['Average line', 'Sorted by hand'], series: { '': [5, 7] } },
  },
  {
    text: 'line chart:\nmonth,sales,costs\nJan,10,5\nFeb,20,8\nMar,30,12',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { sales: [10, 20, 30], costs: [5, 8, 12] } },
  },
  {
    text: '| Month | Sales |\n|---|---|\n| Jan | 10 |\n| Feb | 20 |\nas a bar chart',
    chart: { type: 'bar', labels: ['Jan', 'Feb'], series: { Sales: [10, 20] } },
  },
  {
    text: 'line chart\nJahr;Umsatz;Kosten\n2021;1.200,50;3,5\n2022;1.400,00;4,5',
    chart: { type: 'line', labels: ['2021', '2022'], series: { Umsatz: [1200.5, 1400], Kosten: [3.5, 4.5] } },
  },
  {
    text: 'line chart of sales and costs by month',
    data: 'month;sales;costs\nJan;1.200,50;900,10\nFeb;1.300,00;950,20',
    chart: { type: 'line', labels: ['Jan', 'Feb'], series: { sales: [1200.5, 1300], costs: [900.1, 950.2] } },
  },
  {
    text: 'line chart of sales and costs by month',
    data: 'month;sales;costs\nJan;about ten;900\nFeb;twenty;950',
    issues: ['data'],
  },
  {
    text: 'line chart of price by date',
    data: 'date;price\n01.02.2024;1.234,50\n02.02.2024;1.300,00',
    chart: { type: 'line', labels: ['01.02.2024', '02.02.2024'], series: { price: [1234.5, 1300] } },
  },
  {
    text: 'bar chart',
    data: 'id,name,score\n1,Ann,5\n2,Ben,7',
    chart: { type: 'bar', labels: ['Ann', 'Ben'], series: { score: [5, 7] } },
  },
  {
    text: 'bar chart of visitors, top 2',
    data: 'page,visitors\na,5\nb,9\nc,7',
    chart: { type: 'bar', labels: ['b', 'c'], series: { '': [9, 7] } },
  },
  {
    text: 'bar chart of sales for North',
    data: 'region,sales\nNorth,5\nSouth,9',
    chart: { type: 'bar', labels: ['North'], series: { '': [5] } },
  },
  {
    text: 'bar chart comparing North and South',
    data: 'region,sales\nNorth,5\nSouth,9',
    chart: { type: 'bar', labels: ['North', 'South'], series: { sales: [5, 9] } },
  },
  { text: 'bar chart of revenue: Jan 10, Feb 20', data: 'month,revenue\nJan,99\nFeb,98', issues: ['data'] },
  {
    text: 'bar chart',
    data: '﻿"Name","Score"\r\n"Smith, John",12\r\n"Doe, ""Jane""",15\r\n',
    chart: { type: 'bar', labels: ['Smith, John', 'Doe, "Jane"'], series: { Score: [12, 15] } },
  },
  // A number at the wrong place, or with the wrong sign.
  {
    text: 'Response codes: 200 -> 9500, 301 -> 300, 404 -> 150',
    chart: { type: 'bar', labels: ['200', '301', '404'], series: { '': [9500, 300, 150] } },
  },
  {
    text: 'revenue up 12%, costs down 3%',
    chart: { type: 'bar', labels: ['revenue', 'costs'], series: { '': [12, -3] } },
  },
  {
    text: 'Monthly budget 2,500: rent 1,200, food 600, the rest savings',
    chart: { type: 'bar', labels: ['rent', 'food', 'savings'], series: { '': [1200, 600, 700] } },
  },
  {
    text: 'We had a profit of 12k in Q1, a loss of 4k in Q2, profit of 7k in Q3',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { '': [12000, -4000, 7000] } },
  },
  {
    text: 'Hamburg: 12, 15, 18 Mio €; Lyon: 9, 11, 12 Mio €. January to March, bars',
    chart: {
      type: 'bar',
      labels: ['January', 'February', 'March'],
      series: { Hamburg: [12e6, 15e6, 18e6], Lyon: [9e6, 11e6, 12e6] },
    },
  },
  { text: 'Names: Ann, Bob. Scores: 5, 6, 7', issues: ['data'] },
  { text: 'what happened on 12 March 2020 at 10:30?', issues: ['data'] },
  // Neither data nor a request is dropped in silence.
  { text: '{"error":"Bad gateway","code":502}', issues: ['data'] },
  { text: 'chart', data: { status: 404, message: 'not found' }, issues: ['data'] },
  {
    text: 'In 2022 we had 14 employees, in 2023 it was 21, and now (2024) we are 35',
    chart: { type: 'line', labels: ['2022', '2023', '2024'], series: { '': [14, 21, 35] } },
  },
  {
    text: 'Umsatz: Jan 10, Feb 12, Mär 15; Kosten: Jan 8, Feb 9, Mär 11',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mär'], series: { Umsatz: [10, 12, 15], Kosten: [8, 9, 11] } },
  },
  {
    text: 'bar chart with target 50: Anna 45, Ben 60, Cem 52',
    chart: {
      type: 'bar',
      labels: ['Anna', 'Ben', 'Cem'],
      series: { '': [45, 60, 52] },
      looks: ['"content":"Target 50"'],
    },
  },
  drawn('Weekend of 3 May: 120 Sat, 140 Sun', { Sat: 120, Sun: 140 }),
  drawn(
    'Signups in March, per day: 12, 15, 9',
    { '1 March': 12, '2 March': 15, '3 March': 9 },
    'The labels were counted',
  ),
  drawn('Jan-Mar 120, Apr-Jun 130, Jul-Sep 110', { 'Jan-Mar': 120, 'Apr-Jun': 130, 'Jul-Sep': 110 }),
  drawn('First quarter 10, second quarter 12, 3rd quarter 9, last quarter 15', {
    'First quarter': 10,
    'second quarter': 12,
    '3rd quarter': 9,
    'last quarter': 15,
  }),
  drawn('Net income 2021 (1,200), 2022 3,400', { '2021': -1200, '2022': 3400 }, '"(1,200)" is read as below zero'),
  drawn(
    'Twenty people voted yes, 12 no and 3 abstained',
    { yes: 20, no: 12, abstained: 3 },
    'Computed from the numbers',
  ),
  drawn('Kinder: zwei mögen Rot, 5 Blau, 7 Grün', { Rot: 2, Blau: 5, Grün: 7 }, 'Computed from the numbers'),
  drawn(
    'Half a million in 2022, 700 thousand in 2023',
    { '2022': 500000, '2023': 700000 },
    'Computed from the numbers',
  ),
  drawn('Apples 3 dozen, pears 20, plums 15', { Apples: 36, pears: 20, plums: 15 }),
  drawn('On average 12 visits on weekdays and 20 on weekends', { weekdays: 12, weekends: 20 }),
  drawn('40 voted yes, 10% voted no', { yes: 40, no: 10 }, '"40" stands there without the unit of the others'),
  drawn(
    'Germany 83 million, France 68 million, Austria 9',
    { Germany: 83e6, France: 68e6, Austria: 9 },
    '"9" stands there without the unit of the others',
  ),
  drawn('Three teams with 8, 9 and 12 people: Ops, Sales, Dev', { Ops: 8, Sales: 9, Dev: 12 }),
  drawn('Team\tScore\nRed\t1.250\nBlue\t2.300', undefined),
  drawn('| Region | Users |\n|---|---|\n| North | 1.250 |\n| South | 3.400 |', undefined),
  drawn('Monday 12, no wait 15, Tuesday 9', undefined),
  drawn('Speed 50 at 1 s, 80 at 2 s, 95 at 3 s', undefined),
  drawn('North 120 (1), South 95 (2), East 80', undefined),
  drawn('In 2020 we had 12 employees, 3 years later 40', undefined),
  drawn('About 100 in May, 120-130 in June, 150 in July', undefined),
  {
    text: 'Stacked columns, one per street:\n\nStreet\tAdults\tChildren\nHill\t18\t4\nLake\t22\t6',
    chart: {
      type: 'bar',
      labels: ['Hill', 'Lake'],
      series: { Adults: [18, 22], Children: [4, 6] },
      fields: {},
      traits: ['stacked'],
    },
    warnings: [],
  },
  {
    text: 'doughnut with each shop\'s share of the total in percent: {"North": 30, "South": 10}',
    chart: { type: 'doughnut', labels: ['North', 'South'], series: { '': [75, 25] } },
    warnings: ['Computed from the numbers: each share'],
  },
  {
    text: 'visits per weekday and shift\n\n         Mon  Tue  Wed\nearly     34   28   31\nlate      12   19   14\nnight      9    8    7',
    chart: {
      type: 'bar',
      labels: ['early', 'late', 'night'],
      series: { Mon: [34, 12, 9], Tue: [28, 19, 8], Wed: [31, 14, 7] },
    },
  },
  {
    text: 'week,orders,returns\n1,820,16\n2,790,15\n\nline chart. Orders fell a bit.',
    chart: { type: 'line', labels: ['1', '2'], series: { orders: [820, 790] } },
    warnings: ['Only "orders" is drawn, which the words name; "returns"', '"Orders fell a bit"'],
  },
];

/** @param warning how the first one begins, before the one about the type */
function drawn(text: string, values?: Record<string, number>, warning?: string): Description {
  if (values === undefined) return { text, issues: ['data'] };
  const type: ChartType[] = ['bar', 'line'];
  const chart = { type, labels: Object.keys(values), series: { '': Object.values(values) } };
  return { text, chart, ...(warning !== undefined && { warnings: [warning, 'No chart type given'] }) };
}
