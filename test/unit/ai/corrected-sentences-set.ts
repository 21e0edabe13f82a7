import type { Description } from './descriptions.js';

/** Sentences that were refused or drawn wrong before: times without a number, units, rests, ranges, what a chart is of. */
export const correctedSentencesSet: Description[] = [
  { text: 'Bar chart Jan 5 Feb Mar 7', issues: ['data'] },
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
    text: 'Abstimmung als Kreis: für 41, gegen 17, enthalten 4',
    chart: { type: 'pie', labels: ['für', 'gegen', 'enthalten'], series: { '': [41, 17, 4] }, title: 'Abstimmung' },
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
    text: 'Gráfico de linhas da temperatura em °C: segunda 22,5, terça 24, quarta 21,8, quinta 23,1, sexta 25',
    chart: {
      type: 'line',
      labels: ['segunda', 'terça', 'quarta', 'quinta', 'sexta'],
      series: { '': [22.5, 24, 21.8, 23.1, 25] },
      title: 'Temperatura em °C',
      format: 'decimal °C',
    },
  },
  {
    text: '{"chart":"line","title":"Battery","data":{"8h":100,"10h":86,"12h":71,"14h":55}}',
    chart: { type: 'line', labels: ['8h', '10h', '12h', '14h'], series: { '': [100, 86, 71, 55] }, title: 'Battery' },
  },
  {
    text: 'Pizza margherita sold 120x, funghi 85x, salami 140x, hawaii 33x',
    chart: {
      type: 'bar',
      labels: ['Pizza margherita', 'funghi', 'salami', 'hawaii'],
      series: { '': [120, 85, 140, 33] },
    },
  },
  {
    text: 'Memory: used 12.4 GB, cached 6.1 GB, free 13.5 GB. Donut pls',
    chart: {
      type: 'doughnut',
      labels: ['used', 'cached', 'free'],
      series: { '': [12.4, 6.1, 13.5] },
      title: 'Memory',
      format: 'decimal GB',
    },
  },
  {
    text: 'Scores for rounds 1-5: 72, 68, 75, 71, 66',
    chart: {
      type: 'bar',
      labels: ['round 1', 'round 2', 'round 3', 'round 4', 'round 5'],
      series: { Scores: [72, 68, 75, 71, 66] },
      title: 'Scores',
    },
  },
  {
    text: 'Growth rate vs previous month in %, data: Jan 50, Feb 60, Mar 75, Apr 60. bar',
    chart: { type: 'bar', labels: ['Feb', 'Mar', 'Apr'], series: { '': [20, 25, -20] }, format: '%' },
  },
  {
    text: 'sort these smallest first: pears 8, plums 3, apples 12, figs 1 — column chart, purple',
    chart: {
      type: 'bar',
      labels: ['figs', 'plums', 'pears', 'apples'],
      series: { '': [1, 3, 8, 12] },
      palette: ['purple'],
    },
  },
  {
    text: 'Produktion in Tonnen: Werk A 1.200, Werk B 950, Werk C 1.480. Horizontale Balken, Titel „Produktion 2025“',
    chart: {
      type: 'bar',
      labels: ['Werk A', 'Werk B', 'Werk C'],
      series: { '': [1200, 950, 1480] },
      title: 'Produktion 2025',
      traits: ['horizontal'],
    },
  },
  {
    text: "Here's where our tickets came from last month: Email 5, Phone 6. Bars",
    chart: {
      type: 'bar',
      labels: ['Email', 'Phone'],
      series: { '': [5, 6] },
      title: 'Where our tickets came from last month',
    },
  },
  {
    text: 'Line chart of monthly kWh, twelve values starting in January: 412, 398, 350, 290, 240, 210, 205, 218, 256, 301, 366, 420',
    chart: {
      type: 'line',
      labels: [
        'January',
        'February',
        'March',
        'April',
        'May',
        'June',
        'July',
        'August',
        'September',
        'October',
        'November',
        'December',
      ],
      series: { '': [412, 398, 350, 290, 240, 210, 205, 218, 256, 301, 366, 420] },
      title: 'Monthly kWh',
    },
  },
  {
    text: 'This is how we spend our time: work 8, sleep 7, rest 9',
    chart: {
      type: 'bar',
      labels: ['work', 'sleep', 'rest'],
      series: { '': [8, 7, 9] },
      title: 'How we spend our time',
    },
  },
  {
    text: 'Q1 to Q4 2025, in k€: 120, 135, 128, 160. Columns titled Turnover 2025',
    chart: {
      type: 'bar',
      labels: ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'],
      series: { '': [120, 135, 128, 160] },
      title: 'Turnover 2025',
      format: 'decimal k€',
    },
  },
];
