import type { Description } from './descriptions.js';

/** Lines, tables and groups. Written by someone who had not seen the rules: 30 of 40 at first. */
export const fifthTablesSet: Description[] = [
  {
    text: "Here's where our tickets came from last month, can I get a bar chart, biggest first\n\n| Channel | Tickets |\n|---------|--------:|\n| Phone | 312 |\n| Email | 1,204 |\n| Live chat | 877 |\n| Twitter/X | 45 |\n| In-app form | 398 |",
    chart: {
      type: 'bar',
      labels: ['Email', 'Live chat', 'In-app form', 'Phone', 'Twitter/X'],
      series: { Tickets: [1204, 877, 398, 312, 45] },
      isLenient: true,
    },
  },
  {
    text: 'month,sessions,signups\n2025-09,18220,412\n2025-10,19875,455\n2025-11,24010,690\n2025-12,21740,518\n2026-01,23102,604',
    chart: {
      type: ['line', 'bar'],
      labels: [
        ['2025-09', 'Sep 2025', 'September 2025', 'Sep'],
        ['2025-10', 'Oct 2025', 'October 2025', 'Oct'],
        ['2025-11', 'Nov 2025', 'November 2025', 'Nov'],
        ['2025-12', 'Dec 2025', 'December 2025', 'Dec'],
        ['2026-01', 'Jan 2026', 'January 2026', 'Jan'],
      ],
      series: { sessions: [18220, 19875, 24010, 21740, 23102], signups: [412, 455, 690, 518, 604] },
      isLenient: true,
    },
  },
  {
    text: 'Item\tRevenue\nSourdough\t$2,340.50\nCroissant\t$1,890.00\nCinnamon bun\t$1,415.25\nBaguette\t$980.75\nRye\t$412.00\n\nhorizontal bars please, title "Bakery sales, week 14"',
    chart: {
      type: 'bar',
      labels: ['Sourdough', 'Croissant', 'Cinnamon bun', 'Baguette', 'Rye'],
      series: { Revenue: [2340.5, 1890, 1415.25, 980.75, 412] },
      title: 'Bakery sales, week 14',
      traits: ['horizontal'],
      format: 'USD',
      isLenient: true,
    },
  },
  {
    text: 'make this a column chart\n<table>\n  <thead><tr><th>Region</th><th>2024</th><th>2025</th></tr></thead>\n  <tbody>\n    <tr><td>North</td><td>140</td><td>162</td></tr>\n    <tr><td>South</td><td>95</td><td>88</td></tr>\n    <tr><td>East &amp; Coast</td><td>210</td><td>231</td></tr>\n    <tr><td>West</td><td>77</td><td>104</td></tr>\n  </tbody>\n</table>',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'East & Coast', 'West'],
      series: { '2024': [140, 95, 210, 77], '2025': [162, 88, 231, 104] },
      isLenient: true,
    },
  },
  {
    text: '[{"endpoint":"/login","ms":182},{"endpoint":"/search","ms":940},{"endpoint":"/cart","ms":276},{"endpoint":"/checkout","ms":1310},{"endpoint":"/health","ms":4}]\nbar, log scale, dark background',
    chart: {
      type: 'bar',
      labels: ['/login', '/search', '/cart', '/checkout', '/health'],
      series: { ms: [182, 940, 276, 1310, 4] },
      traits: ['log', 'dark'],
      isLenient: true,
    },
  },
  {
    text: 'Donut for the all-hands deck - how the headcount splits:\n\n• Engineering – 46\n• Sales & Marketing – 22\n• Customer Success – 15\n• Finance – 6\n• People Ops – 5',
    chart: {
      type: 'doughnut',
      labels: ['Engineering', 'Sales & Marketing', 'Customer Success', 'Finance', 'People Ops'],
      series: { '': [46, 22, 15, 6, 5] },
      isLenient: true,
    },
  },
  {
    text: 'Most borrowed books in our school library this term\n1. Dog Man: 64\n2. Percy Jackson: 51\n3. Wonder: 43\n4. Matilda: 43\n5. Holes: 29\n6. The BFG: 18\nsideways bar graph, orange',
    chart: {
      type: 'bar',
      labels: ['Dog Man', 'Percy Jackson', 'Wonder', 'Matilda', 'Holes', 'The BFG'],
      series: { '': [64, 51, 43, 43, 29, 18] },
      traits: ['horizontal'],
      palette: ['orange'],
      isLenient: true,
    },
  },
  {
    text: 'time      p50    p95    p99\n10:00      41    120    310\n10:05      43    131    345\n10:10      40    118    298\n10:15      66    402   1180\n10:20      58    280    760\n10:25      42    125    322\n\nlatency in ms, as lines',
    chart: {
      type: 'line',
      labels: ['10:00', '10:05', '10:10', '10:15', '10:20', '10:25'],
      series: {
        p50: [41, 43, 40, 66, 58, 42],
        p95: [120, 131, 118, 402, 280, 125],
        p99: [310, 345, 298, 1180, 760, 322],
      },
      isLenient: true,
    },
  },
  {
    text: '| Quarter | Hardware | Software | Services |\n|---|---|---|---|\n| Q1 | 4.2 | 3.1 | 1.0 |\n| Q2 | 3.9 | 3.6 | 1.2 |\n| Q3 | 4.4 | 4.0 | 1.1 |\n| Q4 | 5.1 | 4.7 | 1.6 |\n\n^ stacked columns, 900x500. colours navy, teal and gold',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { Hardware: [4.2, 3.9, 4.4, 5.1], Software: [3.1, 3.6, 4, 4.7], Services: [1, 1.2, 1.1, 1.6] },
      traits: ['stacked'],
      size: [900, 500],
      palette: ['navy', 'teal', 'gold'],
      isLenient: true,
    },
  },
  {
    text: 'Area chart of the water level (cm) from the gauge at the old bridge:\ndate;level\n03.02.2026;112\n04.02.2026;118\n05.02.2026;\n06.02.2026;151\n07.02.2026;143',
    chart: {
      type: 'line',
      labels: [
        ['03.02.2026', '2026-02-03', 'Feb 3', '3 Feb', '3 February', 'February 3', '03.02.'],
        ['04.02.2026', '2026-02-04', 'Feb 4', '4 Feb', '4 February', 'February 4', '04.02.'],
        ['05.02.2026', '2026-02-05', 'Feb 5', '5 Feb', '5 February', 'February 5', '05.02.'],
        ['06.02.2026', '2026-02-06', 'Feb 6', '6 Feb', '6 February', 'February 6', '06.02.'],
        ['07.02.2026', '2026-02-07', 'Feb 7', '7 Feb', '7 February', 'February 7', '07.02.'],
      ],
      series: { level: [112, 118, null, 151, 143] },
      traits: ['filled'],
      isLenient: true,
    },
  },
  {
    text: 'labels: Android, iOS, Windows, macOS, Linux\nvalues: 41.2, 28.5, 19.7, 8.1, 2.5\ntype: pie\ntitle: Traffic by OS (%)',
    chart: {
      type: 'pie',
      labels: ['Android', 'iOS', 'Windows', 'macOS', 'Linux'],
      series: { '': [41.2, 28.5, 19.7, 8.1, 2.5] },
      title: 'Traffic by OS (%)',
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'week 1 to 6 bugs open 34 29 31 22 17 9 / bugs closed 12 18 15 24 20 21, two lines, red and green',
    chart: {
      type: 'line',
      labels: [
        ['week 1', 'Week 1', 'W1'],
        ['week 2', 'Week 2', 'W2'],
        ['week 3', 'Week 3', 'W3'],
        ['week 4', 'Week 4', 'W4'],
        ['week 5', 'Week 5', 'W5'],
        ['week 6', 'Week 6', 'W6'],
      ],
      series: { 'bugs open': [34, 29, 31, 22, 17, 9], 'bugs closed': [12, 18, 15, 24, 20, 21] },
      palette: ['red', 'green'],
      isLenient: true,
    },
  },
  {
    text: 'Grouped bars. The Camden store sold 52 lamps, 31 rugs and 18 chairs; the Hackney store sold 47 lamps, 39 rugs and 25 chairs.',
    chart: {
      type: 'bar',
      labels: ['lamps', 'rugs', 'chairs'],
      series: { Camden: [52, 31, 18], Hackney: [47, 39, 25] },
      isLenient: true,
    },
  },
  {
    text: 'Compare donations. Last year: Apr 3200, May 2800, Jun 4100. This year: Apr 3650, May 3900, Jun 3980. All in £, clustered columns',
    chart: {
      type: 'bar',
      labels: [['Apr', 'April'], 'May', ['Jun', 'June']],
      series: { 'Last year': [3200, 2800, 4100], 'This year': [3650, 3900, 3980] },
      format: 'GBP',
      isLenient: true,
    },
  },
  {
    text: 'slope chart, share of customers paying by card: Berlin went from 38% to 61%, Madrid from 55% to 72%, Oslo from 91% to 94%, Rome from 44% to 58%. (2019 vs 2025)',
    chart: {
      type: 'slope',
      labels: ['2019', '2025'],
      series: { Berlin: [38, 61], Madrid: [55, 72], Oslo: [91, 94], Rome: [44, 58] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'spider chart comparing two laptops, scores out of 10\nThinkPad -> battery 8, screen 6, keyboard 9, weight 7, price 5\nZenbook -> battery 7, screen 9, keyboard 6, weight 9, price 7',
    chart: {
      type: 'radar',
      labels: ['battery', 'screen', 'keyboard', 'weight', 'price'],
      series: { ThinkPad: [8, 6, 9, 7, 5], Zenbook: [7, 9, 6, 9, 7] },
      isLenient: true,
    },
  },
  {
    text: 'Stacked horizontal bar of course results:\n7A: 14 passed, 6 merit, 4 distinction\n7B: 11 passed, 9 merit, 5 distinction\n7C: 17 passed, 3 merit, 2 distinction',
    chart: {
      type: 'bar',
      labels: ['7A', '7B', '7C'],
      series: { passed: [14, 11, 17], merit: [6, 9, 3], distinction: [4, 5, 2] },
      traits: ['horizontal', 'stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Percent change from 2024 to 2025 for each product, bar chart:\n\nProduct, 2024, 2025\nKettles, 200, 250\nToasters, 400, 380\nBlenders, 160, 240\nIrons, 50, 50',
    chart: {
      type: 'bar',
      labels: ['Kettles', 'Toasters', 'Blenders', 'Irons'],
      series: { '': [25, -5, 50, 0] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Grafico a barre orizzontali, ore di studio a settimana\nGiulia: 12,5\nMarco: 8\nSofia: 15,25\nLuca: 6,5',
    chart: {
      type: 'bar',
      labels: ['Giulia', 'Marco', 'Sofia', 'Luca'],
      series: { '': [12.5, 8, 15.25, 6.5] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
];
