import type { Description } from './descriptions.js';

/** Sentences. Written by someone who had not seen the rules: 33 of 40 at first. */
export const sixthSentencesSet: Description[] = [
  {
    text: 'pie chart how we get to the office: car 14, bike 9, train 11, on foot 3',
    chart: {
      type: 'pie',
      labels: ['car', 'bike', 'train', 'on foot'],
      series: { '': [14, 9, 11, 3] },
      isLenient: true,
    },
  },
  {
    text: 'Bar chart titled "Annual revenue": revenue was $1.2M in 2021, $1.9M in 2022, $2.4M in 2023 and $3.1M in 2024.',
    chart: {
      type: 'bar',
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [1200000, 1900000, 2400000, 3100000] },
      title: 'Annual revenue',
      format: 'compact $',
      isLenient: true,
    },
  },
  {
    text: 'We had 42 tickets on Monday, 38 on Tuesday, 51 on Wednesday, 29 on Thursday and 33 on Friday. Columns with a line for the average.',
    chart: {
      type: 'bar',
      labels: [
        ['Monday', 'Mon'],
        ['Tuesday', 'Tue'],
        ['Wednesday', 'Wed'],
        ['Thursday', 'Thu'],
        ['Friday', 'Fri'],
      ],
      series: { '': [42, 38, 51, 29, 33] },
      isLenient: true,
    },
  },
  {
    text: 'funnel: landing page -> 5200, sign-up form -> 1340, email confirmed -> 980, first project -> 410, paid -> 122',
    chart: {
      type: 'funnel',
      labels: ['landing page', 'sign-up form', 'email confirmed', 'first project', 'paid'],
      series: { '': [5200, 1340, 980, 410, 122] },
      isLenient: true,
    },
  },
  {
    text: 'polar area chart, wind directions days per year N=34 NE=21 E=40 SE=18 S=52 SW=96 W=74 NW=30',
    chart: {
      type: 'polarArea',
      labels: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
      series: { '': [34, 21, 40, 18, 52, 96, 74, 30] },
      isLenient: true,
    },
  },
  {
    text: 'gauge showing we reached 73% of the fundraising goal',
    chart: { type: 'gauge', labels: ['fundraising goal'], series: { '': [73] }, format: '%', isLenient: true },
  },
  {
    text: 'Daily active users: Mar 3: 812, Mar 4: 845, Mar 5: 901, Mar 6: 877, Mar 7: 940. Line chart with a target line at 900',
    chart: {
      type: 'line',
      labels: [
        ['Mar 3', 'March 3', '3 March', '3 Mar'],
        ['Mar 4', 'March 4', '4 March', '4 Mar'],
        ['Mar 5', 'March 5', '5 March', '5 Mar'],
        ['Mar 6', 'March 6', '6 March', '6 Mar'],
        ['Mar 7', 'March 7', '7 March', '7 Mar'],
      ],
      series: { 'Daily active users': [812, 845, 901, 877, 940] },
      isLenient: true,
    },
  },
  {
    text: 'We received 480 applications, of which 310 came via LinkedIn, 120 through referrals and 50 via our website. Show as a doughnut.',
    chart: {
      type: 'doughnut',
      labels: ['LinkedIn', ['referrals', 'Referrals'], ['website', 'our website', 'Website']],
      series: { '': [310, 120, 50] },
      isLenient: true,
    },
  },
  {
    text: 'waterfall chart of MRR in k: opening 500, new customers +120, churn -45, upsell +30, closing 605',
    chart: {
      type: 'waterfall',
      labels: ['opening', 'new customers', 'churn', 'upsell', 'closing'],
      series: { '': [500, 120, -45, 30, 605] },
      isLenient: true,
    },
  },
  {
    text: 'rainfall in mm, twelve numbers starting in January: 78 62 55 41 48 37 29 33 50 71 84 90. blue bars, 800x400',
    chart: {
      type: 'bar',
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
      series: { '': [78, 62, 55, 41, 48, 37, 29, 33, 50, 71, 84, 90] },
      palette: ['blue'],
      size: [800, 400],
      isLenient: true,
    },
  },
  {
    text: 'my running distance week 1 to 6: 12.1, 14.5, 13, 18.2, 20, 9.5 km - as a line',
    chart: {
      type: 'line',
      labels: [
        ['Week 1', 'week 1', 'W1'],
        ['Week 2', 'week 2', 'W2'],
        ['Week 3', 'week 3', 'W3'],
        ['Week 4', 'week 4', 'W4'],
        ['Week 5', 'week 5', 'W5'],
        ['Week 6', 'week 6', 'W6'],
      ],
      series: { '': [12.1, 14.5, 13, 18.2, 20, 9.5] },
      isLenient: true,
    },
  },
  {
    text: 'column chart of our revenue Q1 to Q4: €210k, €245k, €198k, €305k',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [210000, 245000, 198000, 305000] },
      format: 'compact €',
      isLenient: true,
    },
  },
  {
    text: 'app store rating for the last four months (May to August) was 4.1, 4.3, 4.2 and 4.6. Smooth line, purple',
    chart: {
      type: 'line',
      labels: ['May', ['June', 'Jun'], ['July', 'Jul'], ['August', 'Aug']],
      series: { '': [4.1, 4.3, 4.2, 4.6] },
      traits: ['smooth'],
      palette: ['purple'],
      isLenient: true,
    },
  },
  {
    text: 'Grouped bars per shift: coffees 42, teas 15 for the morning and coffees 28, teas 19 for the afternoon and coffees 9, teas 24 for the evening',
    chart: {
      type: 'bar',
      labels: [
        ['morning', 'Morning', 'the morning'],
        ['afternoon', 'Afternoon', 'the afternoon'],
        ['evening', 'Evening', 'the evening'],
      ],
      series: { coffees: [42, 28, 9], teas: [15, 19, 24] },
      isLenient: true,
    },
  },
  {
    text: 'Bikes sold per quarter, Q1 to Q4. Last year 120, 185, 160, 70, this year 140, 210, 149, 95. I want to see both lines in one chart.',
    chart: {
      type: 'line',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { 'Last year': [120, 185, 160, 70], 'This year': [140, 210, 149, 95] },
      isLenient: true,
    },
  },
  {
    text: 'Radar chart comparing two laptops. Model A: speed 8, battery 6, display 9, keyboard 7, price 5. Model B: speed 7, battery 9, display 7, keyboard 8, price 8.',
    chart: {
      type: 'radar',
      labels: ['speed', 'battery', 'display', 'keyboard', 'price'],
      series: { 'Model A': [8, 6, 9, 7, 5], 'Model B': [7, 9, 7, 8, 8] },
      isLenient: true,
    },
  },
  {
    text: 'Conversion rate before and after the redesign: Home went from 2.1% to 3.4%, Pricing from 4.8% to 5.2%, Blog from 0.9% to 0.7%, Checkout from 31% to 38%. Dumbbell chart if you can',
    chart: {
      type: 'dumbbell',
      labels: ['Home', 'Pricing', 'Blog', 'Checkout'],
      series: { Before: [2.1, 4.8, 0.9, 31], After: [3.4, 5.2, 0.7, 38] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'browser share pie: Chrome 61%, Safari 21%, Edge 6%, the rest is Other',
    chart: {
      type: 'pie',
      labels: ['Chrome', 'Safari', 'Edge', 'Other'],
      series: { '': [61, 21, 6, 12] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Only the top 3 as bars, biggest first: Lisbon 340, Porto 410, Faro 120, Braga 95, Coimbra 188, Aveiro 77',
    chart: { type: 'bar', labels: ['Porto', 'Lisbon', 'Coimbra'], series: { '': [410, 340, 188] }, isLenient: true },
  },
  {
    text: 'Donations per month Jan 200, Feb 150, Mar 300, Apr 50, May 400 (all in $). Show the running total as an area chart.',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May'],
      series: { '': [200, 350, 650, 700, 1100] },
      traits: ['filled'],
      format: 'USD',
      isLenient: true,
    },
  },
  {
    text: 'Seats in the student council: Blue list 50, Green list 90, Independents 60. Show the shares in percent as a pie, please',
    chart: {
      type: 'pie',
      labels: ['Blue list', 'Green list', 'Independents'],
      series: { '': [25, 45, 30] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Säulendiagramm Umsatz in Mio. €: 2021 3,4 / 2022 4,1 / 2023 4,85 / 2024 5,2 – Titel "Umsatzentwicklung"',
    chart: {
      type: 'bar',
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [3.4, 4.1, 4.85, 5.2] },
      title: 'Umsatzentwicklung',
      format: 'decimal Mio €',
      isLenient: true,
    },
  },
  {
    text: "Diagramme en barres horizontales du chiffre d'affaires par boutique : Lyon 125,5 k€, Nantes 98 k€, Lille 143,2 k€, Nice 77,8 k€",
    chart: {
      type: 'bar',
      labels: ['Lyon', 'Nantes', 'Lille', 'Nice'],
      series: { '': [125500, 98000, 143200, 77800] },
      traits: ['horizontal'],
      format: 'compact €',
      isLenient: true,
    },
  },
  {
    text: 'Gráfico circular con los resultados de la encuesta: muy satisfecho 48,5 %, satisfecho 31 %, neutral 12,5 %, insatisfecho 8 %',
    chart: {
      type: 'pie',
      labels: ['muy satisfecho', 'satisfecho', 'neutral', 'insatisfecho'],
      series: { '': [48.5, 31, 12.5, 8] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'make me a nice chart about our customer satisfaction, blue and modern please',
    refuse: 'no numbers in the text',
  },
  { text: 'Bar chart for Anna, Boris and Carla: 12, 15, 9, 20, 7', refuse: 'three names but five numbers' },
];
