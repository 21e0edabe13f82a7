import type { Description } from './descriptions.js';

/** Refused or drawn wrong before: times without a number, groups of radar charts, units, rests, ranges, what a chart is of. */
export const correctedSet: Description[] = [
  { text: 'Bar chart Jan 5 Feb Mar 7', issues: ['data'] },
  {
    text: 'radar: speed 7, power 5, range 8, comfort 6 for Model X; speed 6, power 8, range 5, comfort 9 for Model Y',
    chart: {
      type: 'radar',
      labels: ['speed', 'power', 'range', 'comfort'],
      series: { 'Model X': [7, 5, 8, 6], 'Model Y': [6, 8, 5, 9] },
    },
  },
  {
    text: 'Sales for the last four months, up to October: 340, 360, 410, 395. bars',
    chart: {
      type: 'bar',
      labels: ['July', 'August', 'September', 'October'],
      series: { '': [340, 360, 410, 395] },
      title: 'Sales for the last four months',
    },
  },
  {
    text: 'Page load: home 1.2s, product 2.4s, checkout 3.1s, target line at 2s',
    chart: {
      type: 'bar',
      labels: ['home', 'product', 'checkout'],
      series: { '': [1.2, 2.4, 3.1] },
      title: 'Page load',
      format: 'decimal s',
    },
  },
  {
    text: 'heatmap\n,Mon,Tue,Wed\n9h,4,7,2\n12h,9,12,8\n15h,6,5,11',
    chart: {
      type: 'heatmap',
      labels: ['9h', '12h', '15h'],
      series: { Mon: [4, 9, 6], Tue: [7, 12, 5], Wed: [2, 8, 11] },
    },
  },
  {
    text: 'In January we sold 120 bikes, in February 135, in March 180, then 210 in April',
    chart: { type: 'line', labels: ['January', 'February', 'March', 'April'], series: { '': [120, 135, 180, 210] } },
  },
  {
    text: 'Headcount went from 45 in 2021 to 62 in 2022 to 88 in 2023 and 120 this year (2024)',
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: { Headcount: [45, 62, 88, 120] },
      title: 'Headcount',
    },
  },
  {
    text: 'Temperature: 6am 12°C, 9am 15°C, noon 21°C, 3pm 24°C, 6pm 20°C, 9pm 16°C smooth line',
    chart: {
      type: 'line',
      labels: ['6am', '9am', 'noon', '3pm', '6pm', '9pm'],
      series: { '': [12, 15, 21, 24, 20, 16] },
      title: 'Temperature',
      format: 'decimal °C',
    },
  },
  {
    text: 'Product;Umsatz 2024;Umsatz 2025\nTische;1.250,50;1.410,00\nStühle;890,25;1.020,75\nLampen;430,00;395,90\n\nGruppierte Säulen bitte',
    chart: {
      type: 'bar',
      labels: ['Tische', 'Stühle', 'Lampen'],
      series: { 'Umsatz 2024': [1250.5, 890.25, 430], 'Umsatz 2025': [1410, 1020.75, 395.9] },
    },
  },
  {
    text: 'London - 8.9, Paris - 2.1, Berlin - 3.7, Madrid - 3.3. Bar chart of city populations sorted descending',
    chart: {
      type: 'bar',
      labels: ['London', 'Berlin', 'Madrid', 'Paris'],
      series: { '': [8.9, 3.7, 3.3, 2.1] },
      title: 'City populations',
    },
  },
  {
    text: 'Q1 to Q4: 4.1, 4.5, 3.9, 5.2 million dollars, revenue bar chart',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [4100000, 4500000, 3900000, 5200000] },
      title: 'Revenue',
      format: 'compact $',
    },
  },
  {
    text: 'week 1-6 steps 54000 61000 47500 70200 66000 58900',
    chart: {
      type: 'line',
      labels: ['week 1', 'week 2', 'week 3', 'week 4', 'week 5', 'week 6'],
      series: { steps: [54000, 61000, 47500, 70200, 66000, 58900] },
      title: 'Steps',
    },
  },
  {
    text: 'Waterfall: 500 opening balance, +220 sales, -140 costs, -60 tax',
    chart: {
      type: 'waterfall',
      labels: ['opening balance', 'sales', 'costs', 'tax'],
      series: { '': [500, 220, -140, -60] },
    },
  },
  {
    text: "Here's what we spent in Q3:\n- Salaries: $182,000\n- Rent: $24,500\n- Software: $11,300\n- Travel: $6,750\nPie chart please",
    chart: {
      type: 'pie',
      labels: ['Salaries', 'Rent', 'Software', 'Travel'],
      series: { '': [182000, 24500, 11300, 6750] },
      title: 'What we spent in Q3',
      format: 'USD',
    },
  },
  {
    text: 'Abstimmung als Kreis: für 41, gegen 17, enthalten 4',
    chart: { type: 'pie', labels: ['für', 'gegen', 'enthalten'], series: { '': [41, 17, 4] }, title: 'Abstimmung' },
  },
  {
    text: 'Umsatz in Mio. €: 2021 3,2; 2022 3,8; 2023 4,1; 2024 4,75. Balkendiagramm',
    chart: {
      type: 'bar',
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [3.2, 3.8, 4.1, 4.75] },
      title: 'Umsatz in Mio €',
      format: 'decimal Mio €',
    },
  },
  {
    text: 'date,bookings\n2026-03-01,40\n2026-03-02,n/a\n2026-03-03,52\n2026-03-04,47',
    chart: {
      type: 'line',
      labels: ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
      series: { bookings: [40, null, 52, 47] },
    },
  },
  {
    text: 'Mon to Wed: cases opened 4, 7, 5; cases closed 3, 6, 8. Bars',
    chart: {
      type: 'bar',
      labels: ['Mon', 'Tue', 'Wed'],
      series: { 'cases opened': [4, 7, 5], 'cases closed': [3, 6, 8] },
    },
  },
  {
    text: 'Planned hours: design 20, build 60, test 30. Actual hours: design 25, build 72, test 28',
    chart: {
      type: 'bar',
      labels: ['design', 'build', 'test'],
      series: { Planned: [20, 60, 30], Actual: [25, 72, 28] },
    },
  },
  {
    text: '```\nstatus,count\n200,15230\n301,812\n404,437\n500,29\n```\nhttp status codes as horizontal bar, log axis',
    chart: {
      type: 'bar',
      labels: ['200', '301', '404', '500'],
      series: { count: [15230, 812, 437, 29] },
      title: 'Http status codes',
      traits: ['horizontal'],
    },
  },
  {
    text: '200 employees: 80 in engineering, 50 in sales, 40 in support, the rest in admin. pie chart',
    chart: {
      type: 'pie',
      labels: ['engineering', 'sales', 'support', 'admin'],
      series: { '200 employees': [80, 50, 40, 30] },
      title: '200 employees',
    },
  },
  {
    text: 'women 52.3 men 47.7 share in % pie in purple and orange',
    chart: {
      type: 'pie',
      labels: ['women', 'men'],
      series: { '': [52.3, 47.7] },
      format: '%',
      palette: ['purple', 'orange'],
    },
  },
  {
    text: 'Progress 64% of fundraising goal',
    chart: { type: 'progress', labels: ['fundraising goal'], series: { '': [64] }, title: 'Progress', format: '%' },
  },
  {
    text: 'Name      Goals  Assists\nMessi       21     11\nMbappe      27      7\nHaaland     30      5\n\nTop scorers, grouped bar chart',
    chart: {
      type: 'bar',
      labels: ['Messi', 'Mbappe', 'Haaland'],
      series: { Goals: [21, 27, 30], Assists: [11, 7, 5] },
      title: 'Top scorers',
    },
  },
  {
    text: 'Team A scored 3, 1, 4, 2 and Team B scored 2, 2, 1, 5 in games 1 to 4',
    chart: {
      type: 'bar',
      labels: ['game 1', 'game 2', 'game 3', 'game 4'],
      series: { 'Team A': [3, 1, 4, 2], 'Team B': [2, 2, 1, 5] },
    },
  },
  {
    text: 'Household income: under 20k 12%, 20k-40k 28%, 40k-80k 35%, over 80k 25%',
    chart: {
      type: 'bar',
      labels: ['under 20k', '20k-40k', '40k-80k', 'over 80k'],
      series: { '': [12, 28, 35, 25] },
      title: 'Household income',
      format: '%',
    },
  },
  {
    text: 'Quarterly profit in 2025 was 12, -3, 8 and 15 thousand euros. Bars please.',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { 'Quarterly profit 2025': [12000, -3000, 8000, 15000] },
      title: 'Quarterly profit 2025',
      format: 'compact €',
    },
  },
  { text: 'Sugar 23 g, fat 12 g, protein 8 g, the rest of 100 g is water. Pie chart', issues: ['data'] },
  {
    text: 'iPhone 2024 45 2025 52, Android 2024 55 2025 48 stacked',
    chart: {
      type: 'bar',
      labels: ['2024', '2025'],
      series: { iPhone: [45, 52], Android: [55, 48] },
      traits: ['stacked'],
    },
  },
  {
    text: 'Response times: p50=120ms, p90=340ms, p99=1.2s',
    chart: {
      type: 'bar',
      labels: ['p50', 'p90', 'p99'],
      series: { '': [120, 340, 1200] },
      title: 'Response times',
      format: 'decimal ms',
    },
  },
  {
    text: 'Rent up from 900 to 1,050, food from 400 to 460, fuel from 120 to 95: show before and after side by side',
    chart: {
      type: 'bar',
      labels: ['Rent', 'food', 'fuel'],
      series: { before: [900, 400, 120], after: [1050, 460, 95] },
    },
  },
  {
    text: 'My weight in kg was 84.2 in March, 83.1 in April, 82.5 in May and 81 in June, line chart from 80 to 85',
    chart: {
      type: 'line',
      labels: ['March', 'April', 'May', 'June'],
      series: { 'weight in kg': [84.2, 83.1, 82.5, 81] },
      title: 'Weight in kg',
      format: 'decimal kg',
    },
  },
  {
    text: 'Traffic sources (%): direct 35, search 42, social 13, email 10',
    chart: {
      type: 'bar',
      labels: ['direct', 'search', 'social', 'email'],
      series: { '': [35, 42, 13, 10] },
      title: 'Traffic sources',
      format: '%',
    },
  },
  {
    text: 'Convert to percentages: yes 30, no 40, maybe 10 – doughnut',
    chart: { type: 'doughnut', labels: ['yes', 'no', 'maybe'], series: { '': [37.5, 50, 12.5] }, format: '%' },
  },
  {
    text: 'Gráfico de linhas da temperatura em °C: segunda 22,5, terça 24, quarta 21,8, quinta 23,1, sexta 25',
    chart: {
      type: 'line',
      labels: ['segunda', 'terça', 'quarta', 'quinta', 'sexta'],
      series: { '': [22.5, 24, 21.8, 23.1, 25] },
      title: 'Temperatura em °C',
      format: 'decimal °C',
    },
  },
];
