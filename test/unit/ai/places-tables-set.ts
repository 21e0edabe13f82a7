import type { Description } from './descriptions.js';

/** Lines, tables and groups. Refused or drawn wrong by earlier rules: labels that hold numbers, periods with a year, verbs between a name and its number, types by name. */
export const placesTablesSet: Description[] = [
  {
    text: 'Percent change from 2023 to 2024 per region, columns\n\nRegion, 2023, 2024\nNorth, 80, 100\nSouth, 50, 45\nWest, 64, 64',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'West'],
      series: { Change: [25, -10, 0] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Budget vs actual per workstream, $:\nDesign: budget 15000, actual 13200\nBuild: budget 48000, actual 55600\nTesting: budget 12000, actual 12900\nRollout: budget 9000, actual 6100\n\nblue for budget, orange for actual. title Project Heron - budget vs actual',
    chart: {
      type: 'bar',
      labels: ['Design', 'Build', 'Testing', 'Rollout'],
      series: { Budget: [15000, 48000, 12000, 9000], Actual: [13200, 55600, 12900, 6100] },
      title: 'Project Heron - budget vs actual',
      format: 'USD',
      palette: ['blue', 'orange'],
      isLenient: true,
    },
  },
  {
    text: '| Room | Temp (°C) | Humidity (%) |\n|---|---|---|\n| Lab | 21.5 | 40 |\n| Office | 22.8 | 38 |\n| Server | 18.2 | 30 |\n\nonly temperature, bar',
    chart: {
      type: 'bar',
      labels: ['Lab', 'Office', 'Server'],
      series: { 'Temp (°C)': [21.5, 22.8, 18.2] },
      isLenient: true,
    },
  },
  {
    text: '<table><thead><tr><th>Month</th><th>Leads</th><th>Deals</th></tr></thead><tbody><tr><td>Jan</td><td>80</td><td>12</td></tr><tr><td>Feb</td><td>95</td><td>15</td></tr><tr><td>Mar</td><td>110</td><td>21</td></tr></tbody></table> leads as bars and deals as a line',
    chart: {
      type: 'bar',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { Leads: [80, 95, 110], Deals: [12, 15, 21] },
      isLenient: true,
    },
  },
  {
    text: '   item     | amount\n  ----------+-------\n  shirts    |   120\n  hoodies   |    64\n  caps      |    33\n bar chart',
    chart: { type: 'bar', labels: ['shirts', 'hoodies', 'caps'], series: { amount: [120, 64, 33] }, isLenient: true },
  },
  {
    text: 'Our OKRs: progress bars please\nHire 5 engineers: 60%\nShip v2: 85%\nReduce churn: 30%',
    chart: {
      type: 'progress',
      labels: ['Hire 5 engineers', 'Ship v2', 'Reduce churn'],
      series: { '': [60, 85, 30] },
      isLenient: true,
    },
  },
  {
    text: 'a. Onboarding 3.2\nb. Support 4.1\nc. Docs 2.7\nd. Price 3.9\nhorizontal bar, sorted desc',
    chart: {
      type: 'bar',
      labels: ['Support', 'Price', 'Onboarding', 'Docs'],
      series: { '': [4.1, 3.9, 3.2, 2.7] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'x: 1, 2, 3, 4, 5\ny: 2.1, 3.9, 6.2, 7.8, 10.1\nline',
    chart: {
      type: 'line',
      labels: ['1', '2', '3', '4', '5'],
      series: { y: [2.1, 3.9, 6.2, 7.8, 10.1] },
      isLenient: true,
    },
  },
  {
    text: 'Product A grew from 120 to 180, product B from 90 to 85 and product C from 60 to 140 between 2022 and 2024',
    chart: {
      type: ['bar', 'slope', 'dumbbell'],
      labels: ['Product A', 'product B', 'product C'],
      series: { '2022': [120, 90, 60], '2024': [180, 85, 140] },
      isLenient: true,
    },
  },
  {
    text: 'NAME=web REQS=1200\nNAME=api REQS=3400\nNAME=worker REQS=560\nbar chart of REQS',
    chart: { type: 'bar', labels: ['web', 'api', 'worker'], series: { REQS: [1200, 3400, 560] }, isLenient: true },
  },
  {
    text: '<table><tr><th></th><th>Mon</th><th>Tue</th></tr><tr><td>Line 1</td><td>98</td><td>95</td></tr><tr><td>Line 2</td><td>87</td><td>91</td></tr></table> bar chart of output per production line',
    chart: { type: 'bar', labels: ['Line 1', 'Line 2'], series: { Mon: [98, 87], Tue: [95, 91] }, isLenient: true },
  },
  {
    text: 'homepage load time went from 3.2s to 1.8s, search from 4.1s to 2.2s and checkout from 5.0s to 2.9s after the update',
    chart: {
      type: ['bar', 'slope', 'dumbbell'],
      labels: ['homepage', 'search', 'checkout'],
      series: { Before: [3.2, 4.1, 5], After: [1.8, 2.2, 2.9] },
      isLenient: true,
    },
  },
  {
    text: 'Channel\tSpend\tLeads\nSEO\t2000\t310\nPPC\t5400\t420\nEvents\t3100\t95\n\nbar chart of leads by channel',
    chart: { type: 'bar', labels: ['SEO', 'PPC', 'Events'], series: { Leads: [310, 420, 95] }, isLenient: true },
  },
  {
    text: 'For Android: crash rate 1.2% in v1, 0.8% in v2, 0.5% in v3. For iOS: 0.9% in v1, 0.6% in v2, 0.4% in v3. line chart',
    chart: {
      type: 'line',
      labels: ['v1', 'v2', 'v3'],
      series: { Android: [1.2, 0.8, 0.5], iOS: [0.9, 0.6, 0.4] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'temperature extremes by city: Cairo max 41 min 9, Lima max 29 min 14, Oslo max 31 min -18',
    chart: {
      type: 'bar',
      labels: ['Cairo', 'Lima', 'Oslo'],
      series: { max: [41, 29, 31], min: [9, 14, -18] },
      isLenient: true,
    },
  },
  {
    text: '| Task | Hours |\n|------|-------|\n| Coding | 22.5 |\n| Meetings | 9 |\n| Reviews | 6.5 |\n\nadd a column chart, orange, title on top: Where my week goes',
    chart: {
      type: 'bar',
      labels: ['Coding', 'Meetings', 'Reviews'],
      series: { Hours: [22.5, 9, 6.5] },
      palette: ['orange'],
      title: 'Where my week goes',
      isLenient: true,
    },
  },
  {
    text: 'Week 1: 5 runs, 23 km. Week 2: 4 runs, 19 km. Week 3: 6 runs, 31 km.',
    chart: {
      type: ['bar', 'line'],
      labels: ['Week 1', 'Week 2', 'Week 3'],
      series: { runs: [5, 4, 6], km: [23, 19, 31] },
      isLenient: true,
    },
  },
];
