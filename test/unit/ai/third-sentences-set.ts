import type { Description } from './descriptions.js';

/** Sentences. Written by someone who had not seen the rules: 33 of 40 at first, 39 after the search for requests was rewritten. */
export const thirdSentencesSet: Description[] = [
  {
    text: 'pie chart of where our customers find us: instagram 42%, google 31%, word of mouth 18%, other 9%',
    chart: {
      type: 'pie',
      labels: ['instagram', 'google', 'word of mouth', 'other'],
      series: { '': [42, 31, 18, 9] },
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
      series: { '': [34, 51, 47, 39, 62] },
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
      series: { '': [22.4, 24.1, 19.8, 26] },
      isLenient: true,
    },
  },
  {
    text: 'Refunds by reason: too small = 48; wrong color = 17; damaged = 23; changed mind = 31. doughnut pls, dark background',
    chart: {
      type: 'doughnut',
      labels: ['too small', 'wrong color', 'damaged', 'changed mind'],
      series: { '': [48, 17, 23, 31] },
      traits: ['dark'],
      isLenient: true,
    },
  },
  {
    text: 'So we ran the survey and 42 people said very happy, 27 happy, 11 neutral, 5 unhappy and 2 very unhappy. Column chart called Customer mood',
    chart: {
      type: 'bar',
      labels: ['very happy', 'happy', 'neutral', 'unhappy', 'very unhappy'],
      series: { '': [42, 27, 11, 5, 2] },
      title: 'Customer mood',
      isLenient: true,
    },
  },
  {
    text: 'funnel: visitors 12,400 > added to cart 1,860 > checkout 740 > paid 512',
    chart: {
      type: 'funnel',
      labels: ['visitors', 'added to cart', 'checkout', 'paid'],
      series: { '': [12400, 1860, 740, 512] },
      isLenient: true,
    },
  },
  {
    text: 'CSAT gauge, 87 out of 100',
    chart: { type: 'gauge', labels: [['CSAT', '']], series: { '': [87] }, isLenient: true },
  },
  {
    text: 'Our revenue was $1.2M in 2021, $1.8M in 2022, $2.7M in 2023 and $2.5M in 2024. Need a nice area chart for the pitch deck',
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [1200000, 1800000, 2700000, 2500000] },
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
      series: { '': [4.2, 3.8, 3.1, 2.6] },
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
      series: { '': [8420, 5310, 3975, 6880] },
      isLenient: true,
    },
  },
  {
    text: 'mrr waterfall: start 40000, new customers +6500, upgrades +2100, churn -3800, end 44800',
    chart: {
      type: 'waterfall',
      labels: ['start', 'new customers', 'upgrades', 'churn', 'end'],
      series: { '': [40000, 6500, 2100, -3800, 44800] },
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
      series: { '': [3100, 2950, 3400, 3620, 3800, 4100, 3900, 3750, 4300, 4650, 5900, 6400] },
      isLenient: true,
    },
  },
  {
    text: 'NPS Q1 to Q4: 31, 38, 35, 44. make it 800x400',
    chart: {
      type: ['line', 'bar'],
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [31, 38, 35, 44] },
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
      series: { '': [12, 19, 17, 28, 33, 41] },
      palette: ['orange'],
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
      series: { '': [12, 15, 38, 91] },
      isLenient: true,
    },
  },
  {
    text: 'traffic sources donut: organic 46%, paid 22%, email 14% and the rest is direct',
    chart: {
      type: 'doughnut',
      labels: ['organic', 'paid', 'email', 'direct'],
      series: { '': [46, 22, 14, 18] },
      isLenient: true,
    },
  },
  {
    text: 'only show the top 3 pls: Leeds 84, York 132, Hull 57, Sheffield 149, Bradford 91, Wakefield 40. bar chart of orders per city',
    chart: { type: 'bar', labels: ['Sheffield', 'York', 'Bradford'], series: { '': [149, 132, 91] }, isLenient: true },
  },
  {
    text: 'New subscribers: Jan 120, Feb 95, Mar 140, Apr 180, May 165. Show the running total as a line',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May'],
      series: { '': [120, 215, 355, 535, 700] },
      isLenient: true,
    },
  },
  {
    text: 'Orders by country: US 120, UK 60, Germany 20. I want each countrys share in percent, as a bar chart not a pie',
    chart: { type: 'bar', labels: ['US', 'UK', 'Germany'], series: { '': [60, 30, 10] }, isLenient: true },
  },
  {
    text: 'Umsatz je Filiale als Balkendiagramm: München 1,2 Mio. €, Hamburg 0,85 Mio. €, Köln 0,64 Mio. €, Leipzig 0,39 Mio. €',
    chart: {
      type: 'bar',
      labels: ['München', 'Hamburg', 'Köln', 'Leipzig'],
      series: { '': [1200000, 850000, 640000, 390000] },
      isLenient: true,
    },
  },
  {
    text: 'camembert du budget marketing svp : publicité 45 k€, salons 22,5 k€, contenu 18 k€, outils 7,5 k€',
    chart: {
      type: 'pie',
      labels: ['publicité', 'salons', 'contenu', 'outils'],
      series: { '': [45000, 22500, 18000, 7500] },
      isLenient: true,
    },
  },
  {
    text: 'Hola! gráfico de líneas con las ventas de la tienda: enero 3.450 €, febrero 2.980 €, marzo 4.120 €, abril 4.675 €',
    chart: {
      type: 'line',
      labels: ['enero', 'febrero', 'marzo', 'abril'],
      series: { '': [3450, 2980, 4120, 4675] },
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
