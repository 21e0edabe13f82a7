import type { Description } from './descriptions.js';

/** Sentences. Refused or drawn wrong by earlier rules: labels that hold numbers, periods with a year, verbs between a name and its number, types by name. */
export const placesSentencesSet: Description[] = [
  {
    text: 'show just the 3 biggest: a 12, b 45, c 33, d 8, e 27',
    chart: { type: 'bar', labels: ['b', 'c', 'e'], series: { '': [45, 33, 27] }, isLenient: true },
  },
  {
    text: 'Our biggest costs are salaries at €45,000, followed by rent at €8,500, software at €3,200 and travel at €1,900',
    chart: {
      type: 'bar',
      labels: ['salaries', 'rent', 'software', 'travel'],
      series: { '': [45000, 8500, 3200, 1900] },
      format: 'EUR',
      isLenient: true,
    },
  },
  {
    text: 'In the first week 12 people signed up, in the second 19, in the third 27 and in the fourth 40',
    chart: {
      type: ['bar', 'line'],
      labels: [
        ['first week', 'first'],
        ['second', 'second week'],
        ['third', 'third week'],
        ['fourth', 'fourth week'],
      ],
      series: { '': [12, 19, 27, 40] },
      isLenient: true,
    },
  },
  {
    text: 'Give me a line for website sessions starting March 2024, 8 values: 1200, 1340, 1290, 1500, 1620, 1580, 1710, 1900',
    chart: {
      type: 'line',
      labels: [
        ['March 2024', 'March', 'Mar 2024', 'Mar'],
        ['April 2024', 'April', 'Apr 2024', 'Apr'],
        ['May 2024', 'May', 'May 2024', 'May'],
        ['June 2024', 'June', 'Jun 2024', 'Jun'],
        ['July 2024', 'July', 'Jul 2024', 'Jul'],
        ['August 2024', 'August', 'Aug 2024', 'Aug'],
        ['September 2024', 'September', 'Sep 2024', 'Sep'],
        ['October 2024', 'October', 'Oct 2024', 'Oct'],
      ],
      series: { '': [1200, 1340, 1290, 1500, 1620, 1580, 1710, 1900] },
      isLenient: true,
    },
  },
  {
    text: '5 largest lakes of these (km²): Superior 82100, Victoria 68870, Huron 59600, Michigan 58000, Tanganyika 32900, Baikal 31500, Great Bear 31000',
    chart: {
      type: 'bar',
      labels: ['Superior', 'Victoria', 'Huron', 'Michigan', 'Tanganyika'],
      series: { '': [82100, 68870, 59600, 58000, 32900] },
      isLenient: true,
    },
  },
  {
    text: 'How much did it grow each month in percent? Jan 200, Feb 220, Mar 275, Apr 330',
    chart: {
      type: ['bar', 'line'],
      labels: ['Feb', 'Mar', 'Apr'],
      series: { '': [10, 25, 20] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Fais-moi un graphique en barres horizontales : Paris 2,1 M, Lyon 0,5 M, Marseille 0,87 M, Lille 0,23 M habitants',
    chart: {
      type: 'bar',
      labels: ['Paris', 'Lyon', 'Marseille', 'Lille'],
      series: { '': [2100000, 500000, 870000, 230000] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'lunch orders today: pizza x 12, pasta x 8, salad x 15, soup x 4',
    chart: {
      type: 'bar',
      labels: ['pizza', 'pasta', 'salad', 'soup'],
      series: { '': [12, 8, 15, 4] },
      isLenient: true,
    },
  },
  {
    text: 'Number of bugs found by severity was critical 3, major 12, minor 27 and trivial 9, use red for the bars',
    chart: {
      type: 'bar',
      labels: ['critical', 'major', 'minor', 'trivial'],
      series: { '': [3, 12, 27, 9] },
      palette: ['red'],
      isLenient: true,
    },
  },
  {
    text: 'In Spring we planted 120 trees, in Summer 45, in Autumn 200 and in Winter 30',
    chart: {
      type: 'bar',
      labels: ['Spring', 'Summer', 'Autumn', 'Winter'],
      series: { '': [120, 45, 200, 30] },
      isLenient: true,
    },
  },
  {
    text: 'revenue by product line ($M): cloud 12.4, licenses 8.1, services 5.6, hardware 2.3. Bars, show the values',
    chart: {
      type: 'bar',
      labels: ['cloud', 'licenses', 'services', 'hardware'],
      series: { '': [12.4, 8.1, 5.6, 2.3] },
      isLenient: true,
    },
  },
  {
    text: 'Blood pressure this week: Mon 128, Tue 131, Wed 125, Thu 140, Fri 133. Title "Systolic", line with dots, limit at 135',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: { '': [128, 131, 125, 140, 133] },
      title: 'Systolic',
      isLenient: true,
    },
  },
  {
    text: 'age groups: under 18 - 12%, 18 to 30 - 34%, 31 to 50 - 38%, over 50 - 16%; pie',
    chart: {
      type: 'pie',
      labels: ['under 18', ['18 to 30', '18-30'], ['31 to 50', '31-50'], 'over 50'],
      series: { '': [12, 34, 38, 16] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Quarterly profit, Q1 2023 through Q2 2024: 12, 14, 11, 19, 16, 21',
    chart: {
      type: ['bar', 'line'],
      labels: ['Q1 2023', 'Q2 2023', 'Q3 2023', 'Q4 2023', 'Q1 2024', 'Q2 2024'],
      series: { '': [12, 14, 11, 19, 16, 21] },
      isLenient: true,
    },
  },
  {
    text: 'Zuschauerzahlen: 1. Spieltag 1.250, 2. Spieltag 1.480, 3. Spieltag 990, 4. Spieltag 1.630',
    chart: {
      type: ['bar', 'line'],
      labels: ['1. Spieltag', '2. Spieltag', '3. Spieltag', '4. Spieltag'],
      series: { '': [1250, 1480, 990, 1630] },
      isLenient: true,
    },
  },
  {
    text: 'Chocolate is the favourite of 14 kids, vanilla of 9, strawberry of 6 and mint of 2',
    chart: {
      type: ['bar', 'pie'],
      labels: ['Chocolate', 'vanilla', 'strawberry', 'mint'],
      series: { '': [14, 9, 6, 2] },
      isLenient: true,
    },
  },
  {
    text: 'half of the votes went to Kim, 30% to Lee and 20% to Park. pie',
    chart: { type: 'pie', labels: ['Kim', 'Lee', 'Park'], series: { '': [50, 30, 20] }, format: '%', isLenient: true },
  },
  {
    text: 'employee count: start of year 45, end of Q1 51, end of Q2 58, end of Q3 56, end of year 63',
    chart: {
      type: ['bar', 'line'],
      labels: ['start of year', 'end of Q1', 'end of Q2', 'end of Q3', 'end of year'],
      series: { '': [45, 51, 58, 56, 63] },
      isLenient: true,
    },
  },
  {
    text: 'top three sales reps please: Ana 54k, Ben 48k, Cy 61k, Di 39k, Ed 57k, horizontal',
    chart: {
      type: 'bar',
      labels: ['Cy', 'Ed', 'Ana'],
      series: { '': [61000, 57000, 54000] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'signups: yesterday 40, today 55, the day before 32',
    chart: {
      type: 'bar',
      labels: ['yesterday', 'today', ['the day before', 'day before']],
      series: { '': [40, 55, 32] },
      isLenient: true,
    },
  },
  {
    text: 'Oil 34, gas 23, coal 26, nuclear 4, hydro 7, renewables 6 - world energy in percent, as a sorted bar chart',
    chart: {
      type: 'bar',
      labels: ['Oil', 'coal', 'gas', 'hydro', 'renewables', 'nuclear'],
      series: { '': [34, 26, 23, 7, 6, 4] },
      isLenient: true,
    },
  },
  {
    text: 'Daily visitors from 1 May to 5 May: 120, 150, 90, 200, 175',
    chart: {
      type: ['bar', 'line'],
      labels: ['1 May', '2 May', '3 May', '4 May', '5 May'],
      series: { '': [120, 150, 90, 200, 175] },
      isLenient: true,
    },
  },
  {
    text: 'Students per grade 5 through 9: 112, 98, 105, 120, 101, column chart',
    chart: {
      type: 'bar',
      labels: [
        ['5', 'Grade 5', 'grade 5'],
        ['6', 'Grade 6', 'grade 6'],
        ['7', 'Grade 7', 'grade 7'],
        ['8', 'Grade 8', 'grade 8'],
        ['9', 'Grade 9', 'grade 9'],
      ],
      series: { '': [112, 98, 105, 120, 101] },
      isLenient: true,
    },
  },
  {
    text: 'Pessoas por faixa etária: 0-17 anos 22%, 18-34 anos 31%, 35-59 anos 33%, 60+ anos 14%; pizza',
    chart: {
      type: 'pie',
      labels: [
        ['0-17 anos', '0-17'],
        ['18-34 anos', '18-34'],
        ['35-59 anos', '35-59'],
        ['60+ anos', '60+'],
      ],
      series: { '': [22, 31, 33, 14] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'team velocity S1=21 S2=25 S3=19 S4=30, line with average',
    chart: { type: 'line', labels: ['S1', 'S2', 'S3', 'S4'], series: { '': [21, 25, 19, 30] }, isLenient: true },
  },
  {
    text: 'women 54%, men 44%, remainder non-binary - half doughnut',
    chart: {
      type: 'doughnut',
      labels: ['women', 'men', 'non-binary'],
      series: { '': [54, 44, 2] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'sales for 3 products: A 5, B 6',
    chart: { type: 'bar', labels: ['A', 'B'], series: { '': [5, 6] }, isLenient: true },
  },
];
