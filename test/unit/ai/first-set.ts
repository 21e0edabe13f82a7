import type { Description } from './descriptions.js';

/** Written by someone who had not seen the rules, and used while they were written. */
export const firstSet: Description[] = [
  {
    text: 'Bookings by segment for the board deck, stacked columns please:\n\n| Quarter | SMB | Mid-market | Enterprise |\n|:--|--:|--:|--:|\n| Q1 FY25 | $410k | $620k | $1.1M |\n| Q2 FY25 | $455k | $590k | $1.35M |\n| Q3 FY25 | $430k | $705k | $1.28M |',
    chart: {
      type: ['bar'],
      labels: ['Q1 FY25', 'Q2 FY25', 'Q3 FY25'],
      series: {
        SMB: [410000, 455000, 430000],
        'Mid-market': [620000, 590000, 705000],
        Enterprise: [1100000, 1350000, 1280000],
      },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'type=line title="Active users"\ndate,dau,wau\n2025-05-05,1820,7410\n2025-05-12,1904,7688\n2025-05-19,1777,7502\n2025-05-26,2110,8035',
    chart: {
      type: ['line'],
      labels: ['2025-05-05', '2025-05-12', '2025-05-19', '2025-05-26'],
      series: { dau: [1820, 1904, 1777, 2110], wau: [7410, 7688, 7502, 8035] },
      title: 'Active users',
      isLenient: true,
    },
  },
  {
    text: 'Umsatz und Retouren je Filiale als Balken nebeneinander\n\nFiliale\tUmsatz\tRetouren\nKöln\t12.400,50 €\t310,00 €\nEssen\t9.875,00 €\t412,25 €\nAachen\t7.020,90 €\t98,00 €',
    chart: {
      type: ['bar'],
      labels: ['Köln', 'Essen', 'Aachen'],
      series: { Umsatz: [12400.5, 9875, 7020.9], Retouren: [310, 412.25, 98] },
      isLenient: true,
    },
  },
  {
    text: '<table><thead><tr><th>Expense</th><th>Amount</th></tr></thead><tbody><tr><td>Payroll &amp; benefits</td><td>$84,300</td></tr><tr><td>AWS</td><td>$17,920</td></tr><tr><td>Office</td><td>$9,150</td></tr><tr><td>Travel</td><td>$3,480</td></tr></tbody></table>\nmake it a donut titled October burn',
    chart: {
      type: ['doughnut'],
      labels: ['Payroll & benefits', 'AWS', 'Office', 'Travel'],
      series: { '': [84300, 17920, 9150, 3480] },
      title: 'October burn',
      isLenient: true,
    },
  },
  {
    text: 'Render horizontal grouped bars of latency per endpoint: [{"endpoint":"/login","p50_ms":42,"p95_ms":180},{"endpoint":"/search","p50_ms":95,"p95_ms":640},{"endpoint":"/checkout","p50_ms":130,"p95_ms":710.5}]',
    chart: {
      type: ['bar'],
      labels: ['/login', '/search', '/checkout'],
      series: { p50_ms: [42, 95, 130], p95_ms: [180, 640, 710.5] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Best sellers in the shop, november\n1. Oat candle 88\n2. Tote bag 61\n3. Enamel mug 54\n4. Sticker pack 39\nBars in teal',
    chart: {
      type: ['bar'],
      labels: ['Oat candle', 'Tote bag', 'Enamel mug', 'Sticker pack'],
      series: { '': [88, 61, 54, 39] },
      isLenient: true,
    },
  },
  {
    text: 'we spent 3.2k on google ads, 1.8k on linkedin, 950 on podcasts and 400 on stickers lol pie pls',
    chart: {
      type: ['pie'],
      labels: [
        ['google ads', 'Google ads', 'Google Ads'],
        ['linkedin', 'Linkedin', 'LinkedIn'],
        ['podcasts', 'Podcasts'],
        ['stickers', 'Stickers'],
      ],
      series: { '': [3200, 1800, 950, 400] },
      isLenient: true,
    },
  },
  {
    text: 'MRR $18k → $21.5k → $26k → $25.2k, April through July. Smooth line with the area filled, format axis as dollars',
    chart: {
      type: ['line'],
      labels: [['April', 'Apr'], 'May', ['June', 'Jun'], ['July', 'Jul']],
      series: { '': [18000, 21500, 26000, 25200] },
      traits: ['smooth', 'filled'],
      isLenient: true,
    },
  },
  {
    text: 'Cash in bank was $1.42M on Jan 31, $1.31M on Feb 28, $1.18M on Mar 31 and $1.05M on Apr 30. Show the runway shrinking.',
    chart: {
      type: ['line', 'bar'],
      labels: ['Jan 31', 'Feb 28', 'Mar 31', 'Apr 30'],
      series: { '': [1420000, 1310000, 1180000, 1050000] },
      isLenient: true,
    },
  },
  {
    text: 'Monthly churn for the Free, Starter, Team and Scale plans was 9.1, 5.4, 2.8 and 1.1 percent respectively',
    chart: {
      type: ['bar'],
      labels: ['Free', 'Starter', 'Team', 'Scale'],
      series: { '': [9.1, 5.4, 2.8, 1.1] },
      isLenient: true,
    },
  },
  {
    text: 'Number of invoices we sent each month, beginning with September: 31, 38, 44, 52, 29, 35. y axis should say Invoices',
    chart: {
      type: ['line', 'bar'],
      labels: [
        ['September', 'Sep', 'Sept'],
        ['October', 'Oct'],
        ['November', 'Nov'],
        ['December', 'Dec'],
        ['January', 'Jan'],
        ['February', 'Feb'],
      ],
      series: { '': [31, 38, 44, 52, 29, 35] },
      isLenient: true,
    },
  },
  {
    text: 'opex in euros for 2023 / 2024 / 2025 --> Salaries 840,000/910,000/1,020,000 ; Cloud 120,000/165,000/148,000 ; Rent 96,000/96,000/102,000 , one line each',
    chart: {
      type: ['line'],
      labels: ['2023', '2024', '2025'],
      series: { Salaries: [840000, 910000, 1020000], Cloud: [120000, 165000, 148000], Rent: [96000, 96000, 102000] },
      isLenient: true,
    },
  },
  {
    text: 'Horizontal bars, top 3 reps only, best on top. Closed deals: Priya 17, Tomasz 24, Lena 9, Marcus 31, Yuki 22, Bea 12',
    chart: {
      type: ['bar'],
      labels: ['Marcus', 'Tomasz', 'Yuki'],
      series: { '': [31, 24, 22] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Demos booked: Week 14 = 14, Week 15 = 19, Week 16 = 11, Week 17 = 22. Bars plus a target line at 18.',
    chart: {
      type: ['bar'],
      labels: ['Week 14', 'Week 15', 'Week 16', 'Week 17'],
      series: { 'Demos booked': [14, 19, 11, 22], Target: [18, 18, 18, 18] },
      isLenient: true,
    },
  },
  {
    text: 'Refunds per weekday (Mon 12; Tue 7; Wed 9; Thu 15; Fri 22) as bar chart with an average line',
    chart: {
      type: ['bar'],
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: { Refunds: [12, 7, 9, 15, 22], Average: [13, 13, 13, 13, 13] },
      isLenient: true,
    },
  },
  {
    text: 'rows per table, log axis bc the range is crazy: tenants 84, users 12500, orders 930k, events 41.7M',
    chart: {
      type: ['bar'],
      labels: [
        ['tenants', 'Tenants'],
        ['users', 'Users'],
        ['orders', 'Orders'],
        ['events', 'Events'],
      ],
      series: { '': [84, 12500, 930000, 41700000] },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'dark theme, 1200x500, title: API error rate. line over 00:00 0.4%, 04:00 0.3%, 08:00 1.9%, 12:00 2.6%, 16:00 0.8%',
    chart: {
      type: ['line'],
      labels: ['00:00', '04:00', '08:00', '12:00', '16:00'],
      series: { '': [0.4, 0.3, 1.9, 2.6, 0.8] },
      title: 'API error rate',
      traits: ['dark'],
      size: [1200, 500],
      isLenient: true,
    },
  },
  {
    text: "Revenue was Jan 200, Feb 250, Mar 225, Apr 270. I don't want the revenue itself, chart the month-over-month change in percent, leaving January out because nothing comes before it.",
    chart: {
      type: ['bar', 'line'],
      labels: [
        ['Feb', 'February'],
        ['Mar', 'March'],
        ['Apr', 'April'],
      ],
      series: { '': [25, -10, 20] },
      isLenient: true,
    },
  },
  {
    text: 'Preorders per day: Mon 30, Tue 45, Wed 25, Thu 60. Plot only the running total as a line',
    chart: {
      type: ['line'],
      labels: ['Mon', 'Tue', 'Wed', 'Thu'],
      series: { '': [30, 75, 100, 160] },
      isLenient: true,
    },
  },
  {
    text: 'Newsletter subscribers: 500 in January, then growing 20 % every month until April. line',
    chart: {
      type: ['line'],
      labels: [
        ['January', 'Jan'],
        ['February', 'Feb'],
        ['March', 'Mar'],
        ['April', 'Apr'],
      ],
      series: { '': [500, 600, 720, 864] },
      isLenient: true,
    },
  },
  {
    text: 'pie, convert these seats to share of total in percent: Engineering 40, Sales 60, Support 100',
    chart: {
      type: ['pie'],
      labels: ['Engineering', 'Sales', 'Support'],
      series: { '': [20, 30, 50] },
      isLenient: true,
    },
  },
  {
    text: 'Radar comparing us and Acme, scores out of 10 (us/Acme): Price 7/5, Onboarding 9/6, Integrations 4/8, Support 8/7, Reporting 6/9',
    chart: {
      type: ['radar'],
      labels: ['Price', 'Onboarding', 'Integrations', 'Support', 'Reporting'],
      series: { us: [7, 9, 4, 8, 6], Acme: [5, 6, 8, 7, 9] },
      isLenient: true,
    },
  },
  {
    text: "In this year's exit survey 310 customers answered: 148 left because of price, 97 because of missing features, 65 because of bugs.",
    chart: {
      type: ['bar', 'pie', 'doughnut'],
      labels: [
        ['price', 'Price'],
        ['missing features', 'Missing features'],
        ['bugs', 'Bugs'],
      ],
      series: { '': [148, 97, 65] },
      isLenient: true,
    },
  },
  {
    text: 'Tokens used per agent, biggest first, bar chart, color #6d28d9',
    data: [
      { agent: 'planner', tokens: 8800 },
      { agent: 'coder', tokens: 31975 },
      { agent: 'critic', tokens: 5120 },
      { agent: 'researcher', tokens: 48210 },
    ],
    chart: {
      type: ['bar'],
      labels: ['researcher', 'coder', 'planner', 'critic'],
      series: { '': [48210, 31975, 8800, 5120] },
      isLenient: true,
    },
  },
  {
    text: 'polar area chart of open positions by team',
    data: 'team,open_positions\nPlatform,7\nGrowth,4\nData,3\nDesign,2\n',
    chart: {
      type: ['polarArea'],
      labels: ['Platform', 'Growth', 'Data', 'Design'],
      series: { '': [7, 4, 3, 2] },
      isLenient: true,
    },
  },
  {
    text: '[ci-bot] build_time_seconds main=312 release=540 hotfix=128 nightly=1,265 | chart: bar, title: "Build time by pipeline"',
    chart: {
      type: ['bar'],
      labels: ['main', 'release', 'hotfix', 'nightly'],
      series: { '': [312, 540, 128, 1265] },
      title: 'Build time by pipeline',
      isLenient: true,
    },
  },
  {
    text: 'Die Abozahl stieg von 1,2 Mio (2021) über 1,75 Mio (2022) und 2,4 Mio (2023) auf 3,05 Mio (2024), bitte als geglättete Linie mit dem Titel „Abos weltweit“',
    chart: {
      type: ['line'],
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [1200000, 1750000, 2400000, 3050000] },
      title: 'Abos weltweit',
      traits: ['smooth'],
      isLenient: true,
    },
  },
  {
    text: "Camembert du chiffre d'affaires 2024 : boutique 45,5 %, vente en ligne 32,5 %, marchés 12 %, le reste grossistes",
    chart: {
      type: ['pie'],
      labels: [
        ['boutique', 'Boutique'],
        ['vente en ligne', 'Vente en ligne'],
        ['marchés', 'Marchés'],
        ['grossistes', 'Grossistes'],
      ],
      series: { '': [45.5, 32.5, 12, 10] },
      isLenient: true,
    },
  },
  {
    text: 'Voici la trésorerie en fin de mois, une courbe svp\n\nMois;Solde\nJanvier;18 250,00 €\nFévrier;15 900,50 €\nMars;21 400,00 €\nAvril;19 075,75 €',
    chart: {
      type: ['line'],
      labels: ['Janvier', 'Février', 'Mars', 'Avril'],
      series: { '': [18250, 15900.5, 21400, 19075.75] },
      isLenient: true,
    },
  },
  {
    text: 'ventas del trimestre: enero 12.500 €, febrero 9.800 €, marzo 15.200 €. barras con título Ventas T1',
    chart: {
      type: ['bar'],
      labels: [
        ['enero', 'Enero'],
        ['febrero', 'Febrero'],
        ['marzo', 'Marzo'],
      ],
      series: { '': [12500, 9800, 15200] },
      title: 'Ventas T1',
      isLenient: true,
    },
  },
  {
    text: 'Quejas por motivo en barras horizontales, de mayor a menor:\n* Envío tardío: 34\n* Producto roto: 51\n* Talla equivocada: 27\n* Cobro doble: 8',
    chart: {
      type: ['bar'],
      labels: ['Producto roto', 'Envío tardío', 'Talla equivocada', 'Cobro doble'],
      series: { '': [51, 34, 27, 8] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Faturamento da padaria: jan R$ 41,2 mil, fev R$ 38,5 mil, mar R$ 45 mil, abr R$ 52,75 mil. gráfico de linha',
    chart: {
      type: ['line'],
      labels: [
        ['jan', 'Jan', 'janeiro', 'Janeiro'],
        ['fev', 'Fev', 'fevereiro', 'Fevereiro'],
        ['mar', 'Mar', 'março', 'Março'],
        ['abr', 'Abr', 'abril', 'Abril'],
      ],
      series: { '': [41200, 38500, 45000, 52750] },
      isLenient: true,
    },
  },
  {
    text: 'A taxa de conversão subiu de 2,1% em 2022 para 3,4% em 2024, quero um gráfico de colunas com fundo escuro',
    chart: { type: ['bar'], labels: ['2022', '2024'], series: { '': [2.1, 3.4] }, traits: ['dark'], isLenient: true },
  },
  {
    text: 'Torta delle spese di ufficio di maggio: affitto 1.850 €, bollette 420,50 €, cancelleria 96 €, pulizie 310 €',
    chart: {
      type: ['pie'],
      labels: [
        ['affitto', 'Affitto'],
        ['bollette', 'Bollette'],
        ['cancelleria', 'Cancelleria'],
        ['pulizie', 'Pulizie'],
      ],
      series: { '': [1850, 420.5, 96, 310] },
      isLenient: true,
    },
  },
  {
    text: 'Fatturato per area, prima il 2023 e poi il 2024. Nord: 120, 135. Centro: 88, 92. Sud: 64, 79. Istogramma raggruppato, una serie per anno',
    chart: {
      type: ['bar'],
      labels: ['Nord', 'Centro', 'Sud'],
      series: { '2023': [120, 88, 64], '2024': [135, 92, 79] },
      isLenient: true,
    },
  },
  {
    text: 'Bar chart of headcount for Berlin, Madrid, Oslo and Rome: 12, 15, 9',
    refuse: 'four cities but only three numbers',
  },
  { text: 'can u make a nice chart of our q3 perfomance vs competitors, board is waiting', refuse: 'no figures given' },
  { text: 'line chart: our sales grew 8% each month for half a year', refuse: 'growth rate without a starting value' },
  {
    text: 'Please call me back on 0171 5551234 about order no. 88213, ticket #4471, the printer is broken again',
    refuse: 'phone, order and ticket numbers are not chart data',
  },
  {
    text: '{"task":"create_chart","chart_type":"bar","title":"Revenue by SKU","width":640,"height":360,"rows":[]}',
    refuse: 'rows are empty, no data to draw',
  },
];
