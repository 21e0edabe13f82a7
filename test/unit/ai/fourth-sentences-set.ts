import type { Description } from './descriptions.js';

/** Sentences. Written by someone who had not seen the rules: 33 of 40 at first. */
export const fourthSentencesSet: Description[] = [
  {
    text: 'Incidents this week: Mar 3: 14, Mar 4: 9, Mar 5: 22, Mar 6: 17, Mar 7: 5. Just a line.',
    chart: {
      type: 'line',
      labels: [
        ['Mar 3', '3 Mar', 'March 3', '3 March'],
        ['Mar 4', '4 Mar', 'March 4', '4 March'],
        ['Mar 5', '5 Mar', 'March 5', '5 March'],
        ['Mar 6', '6 Mar', 'March 6', '6 March'],
        ['Mar 7', '7 Mar', 'March 7', '7 March'],
      ],
      series: { '': [14, 9, 22, 17, 5] },
      isLenient: true,
    },
  },
  {
    text: 'North had 14 tickets, South 9, East 22 and West 17. bar graph in teal please',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'East', 'West'],
      series: { '': [14, 9, 22, 17] },
      palette: ['teal'],
      isLenient: true,
    },
  },
  {
    text: 'pie of class pets: 8 dogs, 6 cats, 3 hamsters, 2 fish',
    chart: {
      type: 'pie',
      labels: [
        ['dogs', 'Dogs'],
        ['cats', 'Cats'],
        ['hamsters', 'Hamsters'],
        ['fish', 'Fish'],
      ],
      series: { '': [8, 6, 3, 2] },
      isLenient: true,
    },
  },
  {
    text: 'Our build took 14.2 minutes in v1.8, 11.9 minutes in v1.9, 9.4 minutes in v2.0 and 9.7 minutes in v2.1. Draw a line chart titled "CI build time", dark background.',
    chart: {
      type: 'line',
      labels: ['v1.8', 'v1.9', 'v2.0', 'v2.1'],
      series: { '': [14.2, 11.9, 9.4, 9.7] },
      title: 'CI build time',
      traits: ['dark'],
      isLenient: true,
    },
  },
  {
    text: 'inflation FY2021 -> 3.1%, FY2022 -> 8.0%, FY2023 -> 4.1%, FY2024 -> 2.9% with a target line at 2%',
    chart: {
      type: ['line', 'bar'],
      labels: [
        ['FY2021', '2021'],
        ['FY2022', '2022'],
        ['FY2023', '2023'],
        ['FY2024', '2024'],
      ],
      series: { '': [3.1, 8, 4.1, 2.9] },
      isLenient: true,
    },
  },
  {
    text: 'Of 240 students surveyed, 132 walk to school, 60 take the bus, 36 come by bike and 12 by car. Doughnut chart, title: How we get to school',
    chart: {
      type: 'doughnut',
      labels: [
        ['walk', 'Walk', 'walk to school', 'Walk to school', 'Walking'],
        ['bus', 'Bus', 'take the bus', 'Take the bus'],
        ['bike', 'Bike', 'come by bike', 'by bike', 'By bike'],
        ['car', 'Car', 'by car', 'By car'],
      ],
      series: { '': [132, 60, 36, 12] },
      title: 'How we get to school',
      isLenient: true,
    },
  },
  {
    text: 'funnel: visited 12,000 > signed up 1,800 > activated 950 > paid 310',
    chart: {
      type: 'funnel',
      labels: [
        ['visited', 'Visited'],
        ['signed up', 'Signed up'],
        ['activated', 'Activated'],
        ['paid', 'Paid'],
      ],
      series: { '': [12000, 1800, 950, 310] },
      isLenient: true,
    },
  },
  {
    text: 'EBITDA bridge as a waterfall: EBITDA 2024 = 48, Price +12, Volume -5, FX -3, Cost savings +6, EBITDA 2025 = 58',
    chart: {
      type: 'waterfall',
      labels: ['EBITDA 2024', 'Price', 'Volume', 'FX', 'Cost savings', 'EBITDA 2025'],
      series: { '': [48, 12, -5, -3, 6, 58] },
      isLenient: true,
    },
  },
  {
    text: 'disk usage on db-01 is at 73%, show it as a gauge',
    chart: {
      type: ['gauge'],
      labels: [['disk usage', 'Disk usage', 'disk usage on db-01', 'Disk usage on db-01', 'db-01', '']],
      series: { '': [73] },
      isLenient: true,
    },
  },
  {
    text: 'Radar chart for the course evaluation. Clarity 4.5, pace 3.8, fairness 4.9, materials 4.1, feedback 3.6 (scale goes from 0 to 5)',
    chart: {
      type: 'radar',
      labels: [
        'Clarity',
        ['pace', 'Pace'],
        ['fairness', 'Fairness'],
        ['materials', 'Materials'],
        ['feedback', 'Feedback'],
      ],
      series: { '': [4.5, 3.8, 4.9, 4.1, 3.6] },
      isLenient: true,
    },
  },
  {
    text: 'Monthly active users for 2025, twelve numbers starting in January: 1020 1085 1110 1190 1240 1225 1180 1205 1330 1410 1475 1520. Smooth line, 900x400',
    chart: {
      type: 'line',
      labels: [
        ['Jan', 'January', 'Jan 2025', 'January 2025'],
        ['Feb', 'February', 'Feb 2025', 'February 2025'],
        ['Mar', 'March', 'Mar 2025', 'March 2025'],
        ['Apr', 'April', 'Apr 2025', 'April 2025'],
        ['May', 'May 2025'],
        ['Jun', 'June', 'Jun 2025', 'June 2025'],
        ['Jul', 'July', 'Jul 2025', 'July 2025'],
        ['Aug', 'August', 'Aug 2025', 'August 2025'],
        ['Sep', 'September', 'Sept', 'Sep 2025', 'September 2025'],
        ['Oct', 'October', 'Oct 2025', 'October 2025'],
        ['Nov', 'November', 'Nov 2025', 'November 2025'],
        ['Dec', 'December', 'Dec 2025', 'December 2025'],
      ],
      series: { '': [1020, 1085, 1110, 1190, 1240, 1225, 1180, 1205, 1330, 1410, 1475, 1520] },
      traits: ['smooth'],
      size: [900, 400],
      isLenient: true,
    },
  },
  {
    text: 'story points completed week 1 to 6: 23, 31, 28, 35, 19, 33. bars, and a horizontal target line at 30',
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
      series: { '': [23, 31, 28, 35, 19, 33] },
      isLenient: true,
    },
  },
  {
    text: 'Q1 to Q4 sales were $1.2M, $1.35M, $1.1M and $1.8M. Column chart with the average as a dashed line',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [1200000, 1350000, 1100000, 1800000] },
      isLenient: true,
    },
  },
  {
    text: 'queue depth on node1, node2, node3, node4, node5 is 3, 45, 980, 12000, 150 respectively. use a log scale, bar chart',
    chart: {
      type: 'bar',
      labels: ['node1', 'node2', 'node3', 'node4', 'node5'],
      series: { '': [3, 45, 980, 12000, 150] },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'pie chart of where the money goes: salaries 41%, rent 38%, marketing 9%, the rest is other',
    chart: {
      type: 'pie',
      labels: [
        ['salaries', 'Salaries'],
        ['rent', 'Rent'],
        ['marketing', 'Marketing'],
        ['other', 'Other'],
      ],
      series: { '': [41, 38, 9, 12] },
      isLenient: true,
    },
  },
  {
    text: 'Donations for the school trip: Mon 120, Tue 85, Wed 140, Thu 60, Fri 195. Show the running total as a line',
    chart: {
      type: 'line',
      labels: [
        ['Mon', 'Monday'],
        ['Tue', 'Tuesday'],
        ['Wed', 'Wednesday'],
        ['Thu', 'Thursday'],
        ['Fri', 'Friday'],
      ],
      series: { '': [120, 205, 345, 405, 600] },
      isLenient: true,
    },
  },
  {
    text: "Show each region's share of the total in percent, donut. EMEA 450, Americas 300, APAC 200, LATAM 50",
    chart: {
      type: ['doughnut'],
      labels: ['EMEA', 'Americas', 'APAC', 'LATAM'],
      series: { '': [45, 30, 20, 5] },
      isLenient: true,
    },
  },
  {
    text: 'Répartition du budget 2026 : salaires 1,2 M€, loyer 350 k€, informatique 180 k€, divers 95 k€. Un camembert svp, merci',
    chart: {
      type: 'pie',
      labels: [
        ['salaires', 'Salaires'],
        ['loyer', 'Loyer'],
        ['informatique', 'Informatique'],
        ['divers', 'Divers'],
      ],
      series: { '': [1200000, 350000, 180000, 95000] },
      isLenient: true,
    },
  },
  {
    text: 'Gráfico de barras horizontales con las ventas por tienda: Madrid 12.500 €, Sevilla 8.340 €, Bilbao 6.975,50 €, Valencia 9.120 €. Título: Ventas por tienda',
    chart: {
      type: 'bar',
      labels: ['Madrid', 'Sevilla', 'Bilbao', 'Valencia'],
      series: { '': [12500, 8340, 6975.5, 9120] },
      title: 'Ventas por tienda',
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Grafico a linee delle temperature medie a Torino: gennaio 3,2, febbraio 5,1, marzo 9,8, aprile 13,4, maggio 17,9',
    chart: {
      type: 'line',
      labels: [
        ['gennaio', 'Gennaio', 'gen', 'Gen'],
        ['febbraio', 'Febbraio', 'feb', 'Feb'],
        ['marzo', 'Marzo', 'mar', 'Mar'],
        ['aprile', 'Aprile', 'apr', 'Apr'],
        ['maggio', 'Maggio', 'mag', 'Mag'],
      ],
      series: { '': [3.2, 5.1, 9.8, 13.4, 17.9] },
      isLenient: true,
    },
  },
  {
    text: 'Can you make a nice chart showing how our sales went up nicely over the last year, in blue, for the board deck',
    refuse: 'no numbers in the text',
  },
  {
    text: 'Line chart. Labels: Jan, Feb, Mar, Apr, May. Values: 12, 15, 9',
    refuse: 'five labels but only three values',
  },
  {
    text: 'bar chart of the growth in percent from 2024 to 2025: Starter plan went from 0 to 40 customers',
    refuse: 'growth from zero has no percentage',
  },
];
