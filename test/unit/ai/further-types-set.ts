import type { Description } from './descriptions.js';

/** Chart types beside lines, bars and pies, with data that fits them or not. */
export const furtherTypesSet: Description[] = [
  {
    text: 'Funnel chart of our web shop: Visits 12,400, Carts 3,100, Orders 480',
    chart: { type: 'funnel', labels: ['Visits', 'Carts', 'Orders'], series: { '': [12400, 3100, 480] } },
  },
  {
    text: 'Trichterdiagramm: Besuche 900, Anfragen 120, Käufe 30',
    chart: { type: 'funnel', labels: ['Besuche', 'Anfragen', 'Käufe'], series: { '': [900, 120, 30] } },
  },
  {
    text: 'Draw a waterfall of cash: opening 500, sales +240, rent -90, salaries -200, closing 450',
    chart: {
      type: 'waterfall',
      labels: ['opening', 'sales', 'rent', 'salaries', 'closing'],
      series: { '': [500, 240, -90, -200, 450] },
      title: 'Cash',
      fields: { totals: ['opening', 'closing'] },
    },
  },
  {
    text: 'gauge: 7,250 of the 10,000 goal',
    chart: { type: 'gauge', labels: [''], series: { '': [7250] }, fields: { max: 10000 } },
  },
  {
    text: 'gauge chart of customer satisfaction: 72%, target 80%',
    chart: {
      type: 'gauge',
      labels: [''],
      series: { '': [72] },
      title: 'Customer satisfaction',
      fields: { target: 80 },
    },
  },
  {
    text: 'progress bars: Design 80%, Code 45%, Tests 20%',
    chart: { type: 'progress', labels: ['Design', 'Code', 'Tests'], series: { '': [80, 45, 20] } },
  },
  {
    text: 'histogram of ages: 12, 15, 15, 18, 22, 31',
    chart: { type: 'histogram', labels: [], series: { '': [12, 15, 15, 18, 22, 31] }, title: 'Ages' },
  },
  {
    text: 'bubble chart: Dune (120, 3.9, 800), Fjord (180, 4.4, 1500)',
    chart: {
      type: 'bubble',
      labels: [],
      series: {
        '': [
          { x: 120, y: 3.9, size: 800, label: 'Dune' },
          { x: 180, y: 4.4, size: 1500, label: 'Fjord' },
        ],
      },
    },
  },
  {
    text: 'scatter plot\nSpend,Orders\n1.2,140\n1.8,165',
    chart: {
      type: 'scatter',
      labels: [],
      series: {
        '': [
          { x: 1.2, y: 140 },
          { x: 1.8, y: 165 },
        ],
      },
    },
  },
  {
    text: 'heatmap of visits\nDay,AM,PM\nMon,5,9\nTue,7,3',
    chart: { type: 'heatmap', labels: ['Mon', 'Tue'], series: { AM: [5, 7], PM: [9, 3] }, title: 'Visits' },
  },
  {
    text: 'slope chart\nCountry,2015,2025\nDenmark,51,82\nSpain,35,57\nFrance,16,29',
    chart: {
      type: 'slope',
      labels: ['2015', '2025'],
      series: { Denmark: [51, 82], Spain: [35, 57], France: [16, 29] },
    },
  },
  {
    text: 'dumbbell chart of pay: Nurses women 38 men 40; teachers women 42 men 46; engineers women 58 men 66',
    chart: {
      type: 'dumbbell',
      labels: ['Nurses', 'teachers', 'engineers'],
      series: { women: [38, 42, 58], men: [40, 46, 66] },
    },
  },
  { text: 'gauge of speed: Ann 12, Bo 7', issues: ['type'] },
  { text: 'histogram of votes: Ann 12, Bo 7', issues: ['type'] },
  { text: 'word cloud of: Ann 12, Bo 7', issues: ['type'] },
];
