import type { Description } from './descriptions.js';

/** Tables and lists. Written by someone who had not seen the rules: 33 of 40 at first. */
export const sixthTablesSet: Description[] = [
  {
    text: 'Can you chart the open rates of our last five newsletters? Horizontal bars, keep the order.\n\n| Newsletter | Open rate |\n|---|---|\n| Spring launch | 41.2% |\n| Easter sale | 28.7% |\n| Webinar invite | 35% |\n| Product update | 22.4% |\n| Survey | 18.9% |',
    chart: {
      type: 'bar',
      labels: ['Spring launch', 'Easter sale', 'Webinar invite', 'Product update', 'Survey'],
      series: { '': [41.2, 28.7, 35, 22.4, 18.9] },
      traits: ['horizontal'],
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'line chart, title "Signups vs cancellations"\n\nmonth,signups,cancellations\n2025-01,320,41\n2025-02,355,38\n2025-03,410,52\n2025-04,398,47\n2025-05,467,60\n2025-06,512,55',
    chart: {
      type: 'line',
      labels: [
        ['2025-01', 'Jan 2025', 'January 2025'],
        ['2025-02', 'Feb 2025', 'February 2025'],
        ['2025-03', 'Mar 2025', 'March 2025'],
        ['2025-04', 'Apr 2025', 'April 2025'],
        ['2025-05', 'May 2025'],
        ['2025-06', 'Jun 2025', 'June 2025'],
      ],
      series: { signups: [320, 355, 410, 398, 467, 512], cancellations: [41, 38, 52, 47, 60, 55] },
      title: 'Signups vs cancellations',
      isLenient: true,
    },
  },
  {
    text: 'Item\tQty in stock\nCandles\t84\nTote bags\t37\nMugs\t112\nPostcards\t260\nKeyrings\t58\n\nbars in green please',
    chart: {
      type: 'bar',
      labels: ['Candles', 'Tote bags', 'Mugs', 'Postcards', 'Keyrings'],
      series: { '': [84, 37, 112, 260, 58] },
      palette: ['green'],
      isLenient: true,
    },
  },
  {
    text: "Make a donut from this, it's the vote for the class trip\n\n<table>\n<tr><th>Destination</th><th>Votes</th></tr>\n<tr><td>Zoo</td><td>9</td></tr>\n<tr><td>Climbing hall</td><td>13</td></tr>\n<tr><td>Museum</td><td>2</td></tr>\n<tr><td>Swimming pool</td><td>6</td></tr>\n</table>",
    chart: {
      type: 'doughnut',
      labels: ['Zoo', 'Climbing hall', 'Museum', 'Swimming pool'],
      series: { '': [9, 13, 2, 6] },
      isLenient: true,
    },
  },
  {
    text: '[{"region":"North","2024":182,"2025":201},{"region":"South","2024":143,"2025":139},{"region":"East","2024":97,"2025":128},{"region":"West","2024":210,"2025":233}]\ngrouped columns by region, orders per year',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'East', 'West'],
      series: { '2024': [182, 143, 97, 210], '2025': [201, 139, 128, 233] },
      isLenient: true,
    },
  },
  {
    text: 'Our household budget per month:\n- Rent: $1,850\n- Groceries: $640\n- Car: $310\n- Insurance: $225\n- Streaming etc.: $48.50\n- Savings: $400\npie chart please!',
    chart: {
      type: 'pie',
      labels: ['Rent', 'Groceries', 'Car', 'Insurance', ['Streaming etc.', 'Streaming etc', 'Streaming'], 'Savings'],
      series: { '': [1850, 640, 310, 225, 48.5, 400] },
      format: 'USD',
      isLenient: true,
    },
  },
  {
    text: 'Most downloaded episodes\n1. Naming your startup – 3,410 downloads\n2. Hiring the first engineer – 2,985 downloads\n3. Pricing basics – 2,760 downloads\n4. Talking to users – 1,932 downloads\n5. Saying no – 1,204 downloads',
    chart: {
      type: 'bar',
      labels: ['Naming your startup', 'Hiring the first engineer', 'Pricing basics', 'Talking to users', 'Saying no'],
      series: { '': [3410, 2985, 2760, 1932, 1204] },
      title: 'Most downloaded episodes',
      isLenient: true,
    },
  },
  {
    text: 'memory per pod, bar chart, dark background\n\nNAME              READY   MEMORY(Mi)\napi-gateway       1       512\nauth              1       188\nbilling-worker    1       734\nmailer            1       96\nsearch            1       1290',
    chart: {
      type: 'bar',
      labels: ['api-gateway', 'auth', 'billing-worker', 'mailer', 'search'],
      series: { '': [512, 188, 734, 96, 1290] },
      traits: ['dark'],
      isLenient: true,
    },
  },
  {
    text: '| Sprint | Done | Carried over |\n|:------|-----:|-----:|\n| Sprint 31 | 34 | 6 |\n| Sprint 32 | 29 | 11 |\n| Sprint 33 | 41 | 3 |\n| Sprint 34 | 38 | 5 |\n\nStacked bars. Done in green, carried over in orange.',
    chart: {
      type: 'bar',
      labels: ['Sprint 31', 'Sprint 32', 'Sprint 33', 'Sprint 34'],
      series: { Done: [34, 29, 41, 38], 'Carried over': [6, 11, 3, 5] },
      traits: ['stacked'],
      palette: ['green', 'orange'],
      isLenient: true,
    },
  },
  {
    text: 'status codes from the access log since midnight, log scale bar chart:\n\nstatus,count\n200,184220\n301,5310\n404,1872\n500,96\n502,14',
    chart: {
      type: 'bar',
      labels: ['200', '301', '404', '500', '502'],
      series: { '': [184220, 5310, 1872, 96, 14] },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'drinks sold on saturday\n\nEspresso - 120\nLatte - 210\nFlat white - 145\nHot chocolate - 66\nTea - 58',
    chart: {
      type: ['bar', 'pie', 'doughnut'],
      labels: ['Espresso', 'Latte', 'Flat white', 'Hot chocolate', 'Tea'],
      series: { '': [120, 210, 145, 66, 58] },
      isLenient: true,
    },
  },
  {
    text: 'Names: Ana, Ben, Chloe, Dev, Ewa\nPoints: 34, 29, 41, 38, 26\nBar chart of the quiz night, dark mode',
    chart: {
      type: 'bar',
      labels: ['Ana', 'Ben', 'Chloe', 'Dev', 'Ewa'],
      series: { Points: [34, 29, 41, 38, 26] },
      traits: ['dark'],
      isLenient: true,
    },
  },
  {
    text: 'Stacked horizontal bar chart of survey participants\n18-29: men 45, women 62\n30-44: men 71, women 80\n45-59: men 66, women 59\n60+: men 30, women 41',
    chart: {
      type: 'bar',
      labels: ['18-29', '30-44', '45-59', '60+'],
      series: { men: [45, 71, 66, 30], women: [62, 80, 59, 41] },
      traits: ['horizontal', 'stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Grafico a linee dei visitatori del museo:\ngennaio 1.240\nfebbraio 1.310\nmarzo 1.875\naprile 2.460\nmaggio 2.905',
    chart: {
      type: 'line',
      labels: ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio'],
      series: { '': [1240, 1310, 1875, 2460, 2905] },
      isLenient: true,
    },
  },
];
