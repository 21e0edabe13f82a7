import type { Description } from './descriptions.js';

/** Written by someone who had not seen the rules, and read while the search for requests was rewritten: 33 of 40 before, 39 after it. */
export const thirdSet: Description[] = [
  {
    text: 'hey can you turn this into a bar chart? title should be "Leads by channel"\n\n| Channel | Leads |\n|---|---|\n| Google Ads | 184 |\n| Organic | 231 |\n| LinkedIn | 67 |\n| Referral | 92 |\n| Trade show | 38 |\n\nthanks!!',
    chart: {
      type: 'bar',
      labels: ['Google Ads', 'Organic', 'LinkedIn', 'Referral', 'Trade show'],
      series: {
        Leads: [184, 231, 67, 92, 38],
      },
      title: 'Leads by channel',
      isLenient: true,
    },
  },
  {
    text: 'month,email,paid social\nJan,420,310\nFeb,455,365\nMar,390,480\nApr,510,525\nMay,562,498\nline chart pls',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May'],
      series: {
        email: [420, 455, 390, 510, 562],
        'paid social': [310, 365, 480, 525, 498],
      },
      isLenient: true,
    },
  },
  {
    text: 'Store\tSales\nCamden\t€12,450\nShoreditch\t€9,870\nBrixton\t€7,320\nHackney\t€10,105\n\nhorizontal bars, biggest on top',
    chart: {
      type: 'bar',
      labels: ['Camden', 'Hackney', 'Shoreditch', 'Brixton'],
      series: {
        Sales: [12450, 10105, 9870, 7320],
      },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: '<table>\n<tr><th>Plan</th><th>Customers</th></tr>\n<tr><td>Free</td><td>2,310</td></tr>\n<tr><td>Starter</td><td>640</td></tr>\n<tr><td>Pro</td><td>285</td></tr>\n<tr><td>Business</td><td>74</td></tr>\n</table>\nmake it a donut',
    chart: {
      type: 'doughnut',
      labels: ['Free', 'Starter', 'Pro', 'Business'],
      series: {
        Customers: [2310, 640, 285, 74],
      },
      isLenient: true,
    },
  },
  {
    text: 'copied from our shopify report, column chart please\n\n[{"product":"Soy candle","units":214},{"product":"Tote bag","units":158},{"product":"Enamel mug","units":97},{"product":"Sticker pack","units":342}]',
    chart: {
      type: 'bar',
      labels: ['Soy candle', 'Tote bag', 'Enamel mug', 'Sticker pack'],
      series: {
        units: [214, 158, 97, 342],
      },
      isLenient: true,
    },
  },
  {
    text: 'Tickets by category last week:\n- Shipping: 128\n- Returns: 74\n- Login problems: 41\n- Billing: 56\n- Other: 19\n\nHorizontal bar chart, use teal',
    chart: {
      type: 'bar',
      labels: ['Shipping', 'Returns', 'Login problems', 'Billing', 'Other'],
      series: {
        '': [128, 74, 41, 56, 19],
      },
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
      series: {
        '': [1840, 1325, 970, 655, 410],
      },
      isLenient: true,
    },
  },
  {
    text: 'Agent      Solved   Reopened\nPriya      142      6\nTom        118      11\nMarisol    131      4\nJens       97       9\n\nside by side bars for the team meeting',
    chart: {
      type: 'bar',
      labels: ['Priya', 'Tom', 'Marisol', 'Jens'],
      series: {
        Solved: [142, 118, 131, 97],
        Reopened: [6, 11, 4, 9],
      },
      isLenient: true,
    },
  },
  {
    text: 'Stacked bar chart of revenue, pls keep the dollar signs on the axis\n\n| Quarter | Online | In store |\n|:--|--:|--:|\n| Q1 | $18,200 | $24,500 |\n| Q2 | $21,900 | $23,100 |\n| Q3 | $20,450 | $26,800 |\n| Q4 | $33,700 | $31,250 |',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: {
        Online: [18200, 21900, 20450, 33700],
        'In store': [24500, 23100, 26800, 31250],
      },
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
      series: {
        '': [41, 56, 38, 77, 63],
      },
      isLenient: true,
    },
  },
  {
    text: 'pie chart of where our customers find us: instagram 42%, google 31%, word of mouth 18%, other 9%',
    chart: {
      type: 'pie',
      labels: ['instagram', 'google', 'word of mouth', 'other'],
      series: {
        '': [42, 31, 18, 9],
      },
      isLenient: true,
    },
  },
  {
    text: 'Monday we had 34 tickets, tuesday 51, wednesday 47, thursday 39 and friday 62',
    chart: {
      type: ['bar', 'line'],
      labels: [
        ['Mon', 'Monday'],
        ['Tue', 'Tuesday'],
        ['Wed', 'Wednesday'],
        ['Thu', 'Thursday'],
        ['Fri', 'Friday'],
      ],
      series: {
        '': [34, 51, 47, 39, 62],
      },
      isLenient: true,
    },
  },
  {
    text: 'newsletter open rate jan → 22.4%, feb → 24.1%, mar → 19.8%, apr → 26.0%. line graph with a target line at 25%',
    chart: {
      type: 'line',
      labels: [
        ['Jan', 'January'],
        ['Feb', 'February'],
        ['Mar', 'March'],
        ['Apr', 'April'],
      ],
      series: {
        '': [22.4, 24.1, 19.8, 26],
      },
      isLenient: true,
    },
  },
  {
    text: 'Refunds by reason: too small = 48; wrong color = 17; damaged = 23; changed mind = 31. doughnut pls, dark background',
    chart: {
      type: 'doughnut',
      labels: ['too small', 'wrong color', 'damaged', 'changed mind'],
      series: {
        '': [48, 17, 23, 31],
      },
      traits: ['dark'],
      isLenient: true,
    },
  },
  {
    text: 'So we ran the survey and 42 people said very happy, 27 happy, 11 neutral, 5 unhappy and 2 very unhappy. Column chart called Customer mood',
    chart: {
      type: 'bar',
      labels: ['very happy', 'happy', 'neutral', 'unhappy', 'very unhappy'],
      series: {
        '': [42, 27, 11, 5, 2],
      },
      title: 'Customer mood',
      isLenient: true,
    },
  },
  {
    text: 'funnel: visitors 12,400 > added to cart 1,860 > checkout 740 > paid 512',
    chart: {
      type: 'funnel',
      labels: ['visitors', 'added to cart', 'checkout', 'paid'],
      series: {
        '': [12400, 1860, 740, 512],
      },
      isLenient: true,
    },
  },
  {
    text: 'CSAT gauge, 87 out of 100',
    chart: {
      type: 'gauge',
      labels: [['CSAT', '']],
      series: {
        '': [87],
      },
      isLenient: true,
    },
  },
  {
    text: 'Our revenue was $1.2M in 2021, $1.8M in 2022, $2.7M in 2023 and $2.5M in 2024. Need a nice area chart for the pitch deck',
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: {
        '': [1200000, 1800000, 2700000, 2500000],
      },
      traits: ['filled'],
      isLenient: true,
    },
  },
  {
    text: 'avg first reply time (hours): 4.2 in January, 3.8 in February, 3.1 in March, 2.6 in April. smooth green line',
    chart: {
      type: 'line',
      labels: [
        ['Jan', 'January'],
        ['Feb', 'February'],
        ['Mar', 'March'],
        ['Apr', 'April'],
      ],
      series: {
        '': [4.2, 3.8, 3.1, 2.6],
      },
      traits: ['smooth'],
      palette: ['green'],
      isLenient: true,
    },
  },
  {
    text: 'black friday weekend sales - Nov 27: $8,420, Nov 28: $5,310, Nov 29: $3,975, Nov 30: $6,880. bars, and add an average line',
    chart: {
      type: ['bar'],
      labels: [
        ['Nov 27', 'November 27', '27 Nov', '27 November', 'Nov 27'],
        ['Nov 28', 'November 28', '28 Nov', '28 November', 'Nov 28'],
        ['Nov 29', 'November 29', '29 Nov', '29 November', 'Nov 29'],
        ['Nov 30', 'November 30', '30 Nov', '30 November', 'Nov 30'],
      ],
      series: {
        '': [8420, 5310, 3975, 6880],
      },
      isLenient: true,
    },
  },
  {
    text: 'mrr waterfall: start 40000, new customers +6500, upgrades +2100, churn -3800, end 44800',
    chart: {
      type: 'waterfall',
      labels: ['start', 'new customers', 'upgrades', 'churn', 'end'],
      series: {
        '': [40000, 6500, 2100, -3800, 44800],
      },
      isLenient: true,
    },
  },
  {
    text: 'website visits for twelve months starting in January: 3100, 2950, 3400, 3620, 3800, 4100, 3900, 3750, 4300, 4650, 5900, 6400. line chart',
    chart: {
      type: 'line',
      labels: [
        ['Jan', 'January'],
        ['Feb', 'February'],
        ['Mar', 'March'],
        ['Apr', 'April'],
        'May',
        ['Jun', 'June'],
        ['Jul', 'July'],
        ['Aug', 'August'],
        ['Sep', 'September', 'Sept'],
        ['Oct', 'October'],
        ['Nov', 'November'],
        ['Dec', 'December'],
      ],
      series: {
        '': [3100, 2950, 3400, 3620, 3800, 4100, 3900, 3750, 4300, 4650, 5900, 6400],
      },
      isLenient: true,
    },
  },
  {
    text: 'NPS Q1 to Q4: 31, 38, 35, 44. make it 800x400',
    chart: {
      type: ['line', 'bar'],
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: {
        '': [31, 38, 35, 44],
      },
      size: [800, 400],
      isLenient: true,
    },
  },
  {
    text: 'weekly sign ups, week 1 to 6, numbers are 12 19 17 28 33 41, bar chart in orange',
    chart: {
      type: 'bar',
      labels: [
        ['week 1', 'Week 1', 'W1'],
        ['week 2', 'Week 2', 'W2'],
        ['week 3', 'Week 3', 'W3'],
        ['week 4', 'Week 4', 'W4'],
        ['week 5', 'Week 5', 'W5'],
        ['week 6', 'Week 6', 'W6'],
      ],
      series: {
        '': [12, 19, 17, 28, 33, 41],
      },
      palette: ['orange'],
      isLenient: true,
    },
  },
  {
    text: 'Platforms: YouTube, TikTok, Pinterest, Threads\nViews: 125000, 48000, 3200, 450\nbar chart w/ log scale otherwise you cant see the small ones',
    chart: {
      type: 'bar',
      labels: ['YouTube', 'TikTok', 'Pinterest', 'Threads'],
      series: {
        Views: [125000, 48000, 3200, 450],
      },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'gift card sales in the last four months of the year were 12, 15, 38 and 91. columns pls',
    chart: {
      type: 'bar',
      labels: [
        ['Sep', 'September', 'Sept'],
        ['Oct', 'October'],
        ['Nov', 'November'],
        ['Dec', 'December'],
      ],
      series: {
        '': [12, 15, 38, 91],
      },
      isLenient: true,
    },
  },
  {
    text: 'apples 5, pears 3 and plums 8 for the Main St shop and apples 6, pears 2, plums 4 for the market stall. grouped bar',
    chart: {
      type: 'bar',
      labels: ['apples', 'pears', 'plums'],
      series: {
        'Main St shop': [5, 3, 8],
        'market stall': [6, 2, 4],
      },
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
      series: {
        'Last year': [210, 190, 240, 260],
        'This year': [250, 235, 231, 312],
      },
      isLenient: true,
    },
  },
  {
    text: 'slope chart pls, followers in 2024 vs 2025: instagram from 1200 to 1850, tiktok from 400 to 2100, facebook from 3100 to 2950',
    chart: {
      type: 'slope',
      labels: ['2024', '2025'],
      series: {
        instagram: [1200, 1850],
        tiktok: [400, 2100],
        facebook: [3100, 2950],
      },
      isLenient: true,
    },
  },
  {
    text: 'spider chart us vs. the competition\n\nUs: price 7, quality 9, support 9, delivery 6, range 5\nCompetitor: price 8, quality 6, support 4, delivery 8, range 9',
    chart: {
      type: 'radar',
      labels: ['price', 'quality', 'support', 'delivery', 'range'],
      series: {
        Us: [7, 9, 9, 6, 5],
        Competitor: [8, 6, 4, 8, 9],
      },
      isLenient: true,
    },
  },
  {
    text: 'traffic sources donut: organic 46%, paid 22%, email 14% and the rest is direct',
    chart: {
      type: 'doughnut',
      labels: ['organic', 'paid', 'email', 'direct'],
      series: {
        '': [46, 22, 14, 18],
      },
      isLenient: true,
    },
  },
  {
    text: 'only show the top 3 pls: Leeds 84, York 132, Hull 57, Sheffield 149, Bradford 91, Wakefield 40. bar chart of orders per city',
    chart: {
      type: 'bar',
      labels: ['Sheffield', 'York', 'Bradford'],
      series: {
        '': [149, 132, 91],
      },
      isLenient: true,
    },
  },
  {
    text: 'New subscribers: Jan 120, Feb 95, Mar 140, Apr 180, May 165. Show the running total as a line',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May'],
      series: {
        '': [120, 215, 355, 535, 700],
      },
      isLenient: true,
    },
  },
  {
    text: 'Orders by country: US 120, UK 60, Germany 20. I want each countrys share in percent, as a bar chart not a pie',
    chart: {
      type: 'bar',
      labels: ['US', 'UK', 'Germany'],
      series: {
        '': [60, 30, 10],
      },
      isLenient: true,
    },
  },
  {
    text: 'Umsatz je Filiale als Balkendiagramm: München 1,2 Mio. €, Hamburg 0,85 Mio. €, Köln 0,64 Mio. €, Leipzig 0,39 Mio. €',
    chart: {
      type: 'bar',
      labels: ['München', 'Hamburg', 'Köln', 'Leipzig'],
      series: {
        '': [1200000, 850000, 640000, 390000],
      },
      isLenient: true,
    },
  },
  {
    text: 'camembert du budget marketing svp : publicité 45 k€, salons 22,5 k€, contenu 18 k€, outils 7,5 k€',
    chart: {
      type: 'pie',
      labels: ['publicité', 'salons', 'contenu', 'outils'],
      series: {
        '': [45000, 22500, 18000, 7500],
      },
      isLenient: true,
    },
  },
  {
    text: 'Hola! gráfico de líneas con las ventas de la tienda: enero 3.450 €, febrero 2.980 €, marzo 4.120 €, abril 4.675 €',
    chart: {
      type: 'line',
      labels: ['enero', 'febrero', 'marzo', 'abril'],
      series: {
        '': [3450, 2980, 4120, 4675],
      },
      isLenient: true,
    },
  },
  {
    text: 'make me a nice colorful chart about how our sales went up this year and customers are super happy',
    refuse: 'no numbers in the text',
  },
  {
    text: 'bar chart. products: mug, tote, candle, poster, pin. sold: 40, 25, 61',
    refuse: 'five names but only three numbers; cannot tell which belong together',
  },
  {
    text: 'show the growth in percent from 2024 to 2025 for our new webshop: 2024 0 €, 2025 18,500 €',
    refuse: 'growth in percent from zero is not defined',
  },
];
