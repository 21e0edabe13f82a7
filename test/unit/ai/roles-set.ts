import type { Description } from './descriptions.js';

/** Names that differ in one place around their numbers only, and words of sentences beside them. */
export const rolesSet: Description[] = [
  {
    text: 'Votes on the new logo: for 120, against 380, abstained 97',
    chart: { type: 'bar', labels: ['for', 'against', 'abstained'], series: { '': [120, 380, 97] } },
  },
  {
    text: 'Our three plans. Basic costs $9, Plus $19, Pro $49',
    chart: { type: 'bar', labels: ['Basic', 'Plus', 'Pro'], series: { '': [9, 19, 49] } },
  },
  {
    text: 'Alpha: 3 open, 5 closed. Beta: 7 open, 2 closed.',
    chart: { type: 'bar', labels: ['open', 'closed'], series: { Alpha: [3, 5], Beta: [7, 2] } },
  },
  {
    text: 'leads won 12, 15, 11 / leads lost 4, 6, 9 for Jan, Feb, Mar',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { 'leads won': [12, 15, 11], 'leads lost': [4, 6, 9] },
    },
  },
  {
    text: 'Rent was 900 in May, 940 in June, jumped to 990 in July and eased to 960 in August',
    chart: { type: 'line', labels: ['May', 'June', 'July', 'August'], series: { '': [900, 940, 990, 960] } },
  },
  {
    text: 'prices up 5% in Q1, down 3% in Q2, up 8% in Q3',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { '': [5, -3, 8] } },
  },
  {
    text: 'radar comparing two phones\nOrion -> camera 8, battery 6, screen 9\nVega -> camera 7, battery 9, screen 6',
    chart: { type: 'radar', labels: ['camera', 'battery', 'screen'], series: { Orion: [8, 6, 9], Vega: [7, 9, 6] } },
  },
  {
    text: 'Stacked bars of exams:\n7A: 14 passed, 6 merit, 4 failed\n7B: 11 passed, 9 merit, 5 failed\n7C: 17 passed, 3 merit, 2 failed',
    chart: {
      type: 'bar',
      labels: ['7A', '7B', '7C'],
      series: { passed: [14, 11, 17], merit: [6, 9, 3], failed: [4, 5, 2] },
      traits: ['stacked'],
    },
  },
  {
    text: 'Orders, 2024 then 2025: Jan 10, 12; Feb 11, 15; Mar 9, 14',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { '2024': [10, 11, 9], '2025': [12, 15, 14] } },
  },
  {
    text: 'Scores of Emma: maths 81, art 92, music 75; Noah: maths 77, art 68, music 88. radar',
    chart: { type: 'radar', labels: ['maths', 'art', 'music'], series: { Emma: [81, 92, 75], Noah: [77, 68, 88] } },
  },
  {
    text: 'Stock level per week 1, 2, 3, 4: 40, 35, 28, 22',
    chart: { type: 'bar', labels: ['1', '2', '3', '4'], series: { '': [40, 35, 28, 22] } },
  },
  {
    text: 'profits for each of the first three quarters of 2025 were 4.1, 5.2 and 3.9 million dollars',
    chart: { type: 'bar', labels: ['Q1', 'Q2', 'Q3'], series: { '': [4_100_000, 5_200_000, 3_900_000] } },
  },
  {
    text: 'Plot these temperatures for the first five days of May: 14, 16, 13, 18, 21',
    chart: {
      type: 'line',
      labels: ['1 May', '2 May', '3 May', '4 May', '5 May'],
      series: { '': [14, 16, 13, 18, 21] },
    },
  },
  {
    text: 'Rides per day, first week of June: 12, 15, 9, 20, 22, 30, 28',
    chart: {
      type: 'line',
      labels: ['1 June', '2 June', '3 June', '4 June', '5 June', '6 June', '7 June'],
      series: { '': [12, 15, 9, 20, 22, 30, 28] },
    },
  },
  {
    text: 'Keep order: pears 3, apples 9, figs 5. Sorted by hand, bars',
    chart: { type: 'bar', labels: ['pears', 'apples', 'figs'], series: { '': [3, 9, 5] } },
  },
  {
    text: 'bar chart in order of size: pears 3, apples 9, figs 5',
    chart: { type: 'bar', labels: ['apples', 'figs', 'pears'], series: { '': [9, 5, 3] } },
  },
  {
    text: 'sales in the first quarter of 2025: 10, 12, 14',
    chart: { type: 'line', labels: ['Jan', 'Feb', 'Mar'], series: { '': [10, 12, 14] } },
  },
  {
    text: 'Revenue in Q3 by month: 10, 12, 15',
    chart: { type: 'line', labels: ['Jul', 'Aug', 'Sep'], series: { '': [10, 12, 15] } },
  },
  { text: 'Monday sales by shop: 10, 12, 15', issues: ['data'] },
  {
    text: 'Of the 1,200 visitors 55% were new and 45% returning',
    chart: { type: 'bar', labels: ['new', 'returning'], series: { '': [55, 45] } },
    warnings: ['"1,200 visitors" is the whole', 'No chart type given'],
  },
  {
    text: 'weekly signups starting 3 March: 12, 15, 18, 22',
    chart: { type: 'line', labels: ['3 March', '10 March', '17 March', '24 March'], series: { '': [12, 15, 18, 22] } },
  },
  {
    text: 'pie: 40 apples, 25 pears and 35 others, 100 pieces of fruit in total',
    chart: { type: 'pie', labels: ['apples', 'pears', 'others'], series: { '': [40, 25, 35] } },
  },
  {
    text: 'What did guests order? pizza 31x, pasta 22x, salad 9x. Doughnut pls',
    chart: { type: 'doughnut', labels: ['pizza', 'pasta', 'salad'], series: { '': [31, 22, 9] } },
  },
  {
    text: 'Doughnut: 50% of the class walk, 30% take the bus, 20% cycle',
    chart: { type: 'doughnut', labels: ['walk', 'bus', 'cycle'], series: { '': [50, 30, 20] } },
  },
  {
    text: 'week;visits;orders\nW1;1.204;31\nW2;1.388;44\nW3;;27\n\nline please',
    chart: { type: 'line', labels: ['W1', 'W2', 'W3'], series: { visits: [1204, 1388, null], orders: [31, 44, 27] } },
  },
  {
    text: 'Area chart of the speed on the gauge of the boiler: Mon 4, Tue 6, Wed 5',
    chart: { type: 'line', labels: ['Mon', 'Tue', 'Wed'], series: { '': [4, 6, 5] }, traits: ['filled'] },
  },
  {
    text: 'Umsatz 2023 vs 2024: Nord 120/135, Süd 95/110, West 80/70, gruppierte Balken',
    chart: { type: 'bar', labels: ['Nord', 'Süd', 'West'], series: { '2023': [120, 95, 80], '2024': [135, 110, 70] } },
  },
  {
    text: 'Attendance was 120, 135, 128 and 160 from week 1 to week 4, dashed target at 150',
    chart: { type: 'line', labels: ['week 1', 'week 2', 'week 3', 'week 4'], series: { '': [120, 135, 128, 160] } },
  },
  {
    text: 'Rent per square meter: Hall €14.50/m², Annex €20.10/m², Loft €8.90/m²',
    chart: { type: 'bar', labels: ['Hall', 'Annex', 'Loft'], series: { '': [14.5, 20.1, 8.9] } },
  },
  {
    text: 'Share of votes: Reds forty percent, Blues 35%, Greens 25%',
    chart: { type: 'bar', labels: ['Reds', 'Blues', 'Greens'], series: { '': [40, 35, 25] } },
  },
  {
    text: 'Monthly budget of $3,000: rent 1,400, food 600, savings the remainder',
    chart: { type: 'bar', labels: ['rent', 'food', 'savings'], series: { '': [1400, 600, 1000] } },
  },
  {
    text: 'Bar chart, shelves A to E: 3, 5, 7, 2, 9',
    chart: { type: 'bar', labels: ['A', 'B', 'C', 'D', 'E'], series: { '': [3, 5, 7, 2, 9] } },
  },
  {
    text: 'Room temps - kitchen: 21.5C, bath: 23C, bedroom: 18.5C',
    chart: { type: 'bar', labels: ['kitchen', 'bath', 'bedroom'], series: { '': [21.5, 23, 18.5] } },
  },
  {
    text: 'Lunch orders: Ham / Cheese 40, Tuna 25, Egg 12',
    chart: {
      type: 'bar',
      labels: ['Ham / Cheese', 'Tuna', 'Egg'],
      series: { '': [40, 25, 12] },
      title: 'Lunch orders',
    },
  },
  {
    text: 'Mia (41) made 7 calls, Tom (29) made 12 calls, Eva (35) made 9 calls',
    chart: { type: 'bar', labels: ['Mia (41)', 'Tom (29)', 'Eva (35)'], series: { calls: [7, 12, 9] } },
  },
  { text: 'Points: Ann 30 in 25 games, Cid 28 in 31 games, Eve 33 in 29 games', issues: ['data'] },
  { text: 'Results: Lions 3:1, Bears 2:2, Hawks 0:4', issues: ['data'] },
  {
    text: 'Grade 1:5, Grade 2:7, Grade 3:6',
    chart: { type: 'bar', labels: ['Grade 1', 'Grade 2', 'Grade 3'], series: { '': [5, 7, 6] } },
  },
  { text: 'Luggage: Tom 18 kg, Ann 12 kg, Bo 40 lbs', issues: ['data'] },
  {
    text: 'Continents: Alpha 2.1bn, Beta 1.4bn, Gamma 45m',
    chart: { type: 'bar', labels: ['Alpha', 'Beta', 'Gamma'], series: { '': [2.1e9, 1.4e9, 45e6] } },
  },
  {
    text: 'Distances: Lea 300 m, Jo 250 m, Kim 40 yd',
    chart: { type: 'bar', labels: ['Lea', 'Jo', 'Kim'], series: { '': [300, 250, 40] } },
    warnings: [
      '"40" stands there without the unit of the others and is drawn as it is.',
      'No chart type given',
      '"yd" was left out',
    ],
  },
];
