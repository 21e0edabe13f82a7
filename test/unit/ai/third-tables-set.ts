import type { Description } from './descriptions.js';

/** Lines, tables and groups. Written by someone who had not seen the rules: 33 of 40 at first, 39 after the search for requests was rewritten. */
export const thirdTablesSet: Description[] = [
  {
    text: 'hey can you turn this into a bar chart? title should be "Leads by channel"\n\n| Channel | Leads |\n|---|---|\n| Google Ads | 184 |\n| Organic | 231 |\n| LinkedIn | 67 |\n| Referral | 92 |\n| Trade show | 38 |\n\nthanks!!',
    chart: {
      type: 'bar',
      labels: ['Google Ads', 'Organic', 'LinkedIn', 'Referral', 'Trade show'],
      series: { Leads: [184, 231, 67, 92, 38] },
      title: 'Leads by channel',
      isLenient: true,
    },
  },
  {
    text: 'month,email,paid social\nJan,420,310\nFeb,455,365\nMar,390,480\nApr,510,525\nMay,562,498\nline chart pls',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May'],
      series: { email: [420, 455, 390, 510, 562], 'paid social': [310, 365, 480, 525, 498] },
      isLenient: true,
    },
  },
  {
    text: 'Store\tSales\nCamden\t€12,450\nShoreditch\t€9,870\nBrixton\t€7,320\nHackney\t€10,105\n\nhorizontal bars, biggest on top',
    chart: {
      type: 'bar',
      labels: ['Camden', 'Hackney', 'Shoreditch', 'Brixton'],
      series: { Sales: [12450, 10105, 9870, 7320] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: '<table>\n<tr><th>Plan</th><th>Customers</th></tr>\n<tr><td>Free</td><td>2,310</td></tr>\n<tr><td>Starter</td><td>640</td></tr>\n<tr><td>Pro</td><td>285</td></tr>\n<tr><td>Business</td><td>74</td></tr>\n</table>\nmake it a donut',
    chart: {
      type: 'doughnut',
      labels: ['Free', 'Starter', 'Pro', 'Business'],
      series: { Customers: [2310, 640, 285, 74] },
      isLenient: true,
    },
  },
  {
    text: 'copied from our shopify report, column chart please\n\n[{"product":"Soy candle","units":214},{"product":"Tote bag","units":158},{"product":"Enamel mug","units":97},{"product":"Sticker pack","units":342}]',
    chart: {
      type: 'bar',
      labels: ['Soy candle', 'Tote bag', 'Enamel mug', 'Sticker pack'],
      series: { units: [214, 158, 97, 342] },
      isLenient: true,
    },
  },
  {
    text: 'Tickets by category last week:\n- Shipping: 128\n- Returns: 74\n- Login problems: 41\n- Billing: 56\n- Other: 19\n\nHorizontal bar chart, use teal',
    chart: {
      type: 'bar',
      labels: ['Shipping', 'Returns', 'Login problems', 'Billing', 'Other'],
      series: { '': [128, 74, 41, 56, 19] },
      traits: ['horizontal'],
      palette: ['teal'],
      isLenient: true,
    },
  },
  {
    text: 'our best sellers this summer\n\n1. Iced latte - 1,840\n2. Cold brew - 1,325\n3. Matcha - 970\n4. Lemonade - 655\n5. Chai - 410\n\nbar chart',
    chart: {
      type: 'bar',
      labels: ['Iced latte', 'Cold brew', 'Matcha', 'Lemonade', 'Chai'],
      series: { '': [1840, 1325, 970, 655, 410] },
      isLenient: true,
    },
  },
  {
    text: 'Agent      Solved   Reopened\nPriya      142      6\nTom        118      11\nMarisol    131      4\nJens       97       9\n\nside by side bars for the team meeting',
    chart: {
      type: 'bar',
      labels: ['Priya', 'Tom', 'Marisol', 'Jens'],
      series: { Solved: [142, 118, 131, 97], Reopened: [6, 11, 4, 9] },
      isLenient: true,
    },
  },
  {
    text: 'Stacked bar chart of revenue, pls keep the dollar signs on the axis\n\n| Quarter | Online | In store |\n|:--|--:|--:|\n| Q1 | $18,200 | $24,500 |\n| Q2 | $21,900 | $23,100 |\n| Q3 | $20,450 | $26,800 |\n| Q4 | $33,700 | $31,250 |',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { Online: [18200, 21900, 20450, 33700], 'In store': [24500, 23100, 26800, 31250] },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: '2026-03-02 tickets=41\n2026-03-03 tickets=56\n2026-03-04 tickets=38\n2026-03-05 tickets=77\n2026-03-06 tickets=63\ncan i get this as a line, we had an outage on the 5th',
    chart: {
      type: 'line',
      labels: [
        ['Mar 2', 'March 2', '2 Mar', '2 March', '2026-03-02', 'Mar 02', 'Mar 2, 2026'],
        ['Mar 3', 'March 3', '3 Mar', '3 March', '2026-03-03', 'Mar 03', 'Mar 3, 2026'],
        ['Mar 4', 'March 4', '4 Mar', '4 March', '2026-03-04', 'Mar 04', 'Mar 4, 2026'],
        ['Mar 5', 'March 5', '5 Mar', '5 March', '2026-03-05', 'Mar 05', 'Mar 5, 2026'],
        ['Mar 6', 'March 6', '6 Mar', '6 March', '2026-03-06', 'Mar 06', 'Mar 6, 2026'],
      ],
      series: { '': [41, 56, 38, 77, 63] },
      isLenient: true,
    },
  },
  {
    text: 'Platforms: YouTube, TikTok, Pinterest, Threads\nViews: 125000, 48000, 3200, 450\nbar chart w/ log scale otherwise you cant see the small ones',
    chart: {
      type: 'bar',
      labels: ['YouTube', 'TikTok', 'Pinterest', 'Threads'],
      series: { Views: [125000, 48000, 3200, 450] },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'apples 5, pears 3 and plums 8 for the Main St shop and apples 6, pears 2, plums 4 for the market stall. grouped bar',
    chart: {
      type: 'bar',
      labels: ['apples', 'pears', 'plums'],
      series: { 'Main St shop': [5, 3, 8], 'market stall': [6, 2, 4] },
      isLenient: true,
    },
  },
  {
    text: 'compare last year and this year orders. Last year: Jan 210, Feb 190, Mar 240, Apr 260. This year: Jan 250, Feb 235, Mar 231, Apr 312',
    chart: {
      type: ['bar', 'line'],
      labels: [
        ['Jan', 'January'],
        ['Feb', 'February'],
        ['Mar', 'March'],
        ['Apr', 'April'],
      ],
      series: { 'Last year': [210, 190, 240, 260], 'This year': [250, 235, 231, 312] },
      isLenient: true,
    },
  },
  {
    text: 'slope chart pls, followers in 2024 vs 2025: instagram from 1200 to 1850, tiktok from 400 to 2100, facebook from 3100 to 2950',
    chart: {
      type: 'slope',
      labels: ['2024', '2025'],
      series: { instagram: [1200, 1850], tiktok: [400, 2100], facebook: [3100, 2950] },
      isLenient: true,
    },
  },
  {
    text: 'spider chart us vs. the competition\n\nUs: price 7, quality 9, support 9, delivery 6, range 5\nCompetitor: price 8, quality 6, support 4, delivery 8, range 9',
    chart: {
      type: 'radar',
      labels: ['price', 'quality', 'support', 'delivery', 'range'],
      series: { Us: [7, 9, 9, 6, 5], Competitor: [8, 6, 4, 8, 9] },
      isLenient: true,
    },
  },
];
