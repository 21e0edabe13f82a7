import type { Description } from './descriptions.js';

/** Refused or drawn wrong before: times without a number, groups of radar charts, units before requests, what a chart is of. */
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
];
