import type { Description } from './descriptions.js';

/** Lines and groups that were refused or drawn wrong before. */
export const correctedTablesSet: Description[] = [
  {
    text: 'heatmap\n,Mon,Tue,Wed\n9h,4,7,2\n12h,9,12,8\n15h,6,5,11',
    chart: {
      type: 'heatmap',
      labels: ['9h', '12h', '15h'],
      series: { Mon: [4, 9, 6], Tue: [7, 12, 5], Wed: [2, 8, 11] },
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
    text: 'Name      Goals  Assists\nMessi       21     11\nMbappe      27      7\nHaaland     30      5\n\nTop scorers, grouped bar chart',
    chart: {
      type: 'bar',
      labels: ['Messi', 'Mbappe', 'Haaland'],
      series: { Goals: [21, 27, 30], Assists: [11, 7, 5] },
      title: 'Top scorers',
    },
  },
  {
    text: 'Support tickets by priority\n=====================\nLow........45\nMedium.....78\nHigh.......31\nCritical...6',
    chart: {
      type: 'bar',
      labels: ['Low', 'Medium', 'High', 'Critical'],
      series: { '': [45, 78, 31, 6] },
      title: 'Support tickets by priority',
    },
  },
  {
    text: 'Team        Points   Goals\nLions           34      52\nTigers          29      47\nBears           22      31\nplease make a bar chart of the points',
    chart: { type: 'bar', labels: ['Lions', 'Tigers', 'Bears'], series: { Points: [34, 29, 22] }, title: 'Points' },
  },
  {
    text: '5 wins, 3 losses for the Hawks; 4 wins, 4 losses for the Bulls; 7 wins, 1 loss for the Kings. Stacked bars',
    chart: {
      type: 'bar',
      labels: ['Hawks', 'Bulls', 'Kings'],
      series: { wins: [5, 4, 7], losses: [3, 4, 1] },
      traits: ['stacked'],
    },
  },
  {
    text: "Évolution du chiffre d'affaires (en M€) : 2021 : 3,4 ; 2022 : 3,9 ; 2023 : 4,6 ; 2024 : 5,2. Courbe",
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [3.4, 3.9, 4.6, 5.2] },
      title: "Évolution du chiffre d'affaires",
      format: 'decimal M€',
    },
  },
  {
    text: 'radar: speed 7, power 5, range 8, comfort 6 for Model X; speed 6, power 8, range 5, comfort 9 for Model Y',
    chart: {
      type: 'radar',
      labels: ['speed', 'power', 'range', 'comfort'],
      series: { 'Model X': [7, 5, 8, 6], 'Model Y': [6, 8, 5, 9] },
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
    text: 'Team A scored 3, 1, 4, 2 and Team B scored 2, 2, 1, 5 in games 1 to 4',
    chart: {
      type: 'bar',
      labels: ['game 1', 'game 2', 'game 3', 'game 4'],
      series: { 'Team A': [3, 1, 4, 2], 'Team B': [2, 2, 1, 5] },
    },
  },
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
    text: 'Rent up from 900 to 1,050, food from 400 to 460, fuel from 120 to 95: show before and after side by side',
    chart: {
      type: 'bar',
      labels: ['Rent', 'food', 'fuel'],
      series: { before: [900, 400, 120], after: [1050, 460, 95] },
    },
  },
  {
    text: 'Convert to percentages: yes 30, no 40, maybe 10 – doughnut',
    chart: { type: 'doughnut', labels: ['yes', 'no', 'maybe'], series: { '': [37.5, 50, 12.5] }, format: '%' },
  },
  {
    text: 'Revenue last year: Q1 80, Q2 85, Q3 90, Q4 110. Revenue this year: Q1 95, Q2 99, Q3 102, Q4 130. Line chart',
    chart: {
      type: 'line',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { 'Revenue last year': [80, 85, 90, 110], 'Revenue this year': [95, 99, 102, 130] },
    },
  },
];
