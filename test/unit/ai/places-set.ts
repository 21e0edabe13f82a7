import type { Description } from './descriptions.js';

/** Refused or drawn wrong by the rules before: labels that hold numbers, periods with a year, verbs between a name and its number, types by name. */
export const placesSet: Description[] = [
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
      series: {
        Budget: [15000, 48000, 12000, 9000],
        Actual: [13200, 55600, 12900, 6100],
      },
      title: 'Project Heron - budget vs actual',
      format: 'USD',
      palette: ['blue', 'orange'],
      isLenient: true,
    },
  },
  {
    text: 'show just the 3 biggest: a 12, b 45, c 33, d 8, e 27',
    chart: {
      type: 'bar',
      labels: ['b', 'c', 'e'],
      series: {
        '': [45, 33, 27],
      },
      isLenient: true,
    },
  },
  {
    text: 'Our biggest costs are salaries at €45,000, followed by rent at €8,500, software at €3,200 and travel at €1,900',
    chart: {
      type: 'bar',
      labels: ['salaries', 'rent', 'software', 'travel'],
      series: {
        '': [45000, 8500, 3200, 1900],
      },
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
      series: {
        '': [12, 19, 27, 40],
      },
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
      series: {
        '': [1200, 1340, 1290, 1500, 1620, 1580, 1710, 1900],
      },
      isLenient: true,
    },
  },
  {
    text: '5 largest lakes of these (km²): Superior 82100, Victoria 68870, Huron 59600, Michigan 58000, Tanganyika 32900, Baikal 31500, Great Bear 31000',
    chart: {
      type: 'bar',
      labels: ['Superior', 'Victoria', 'Huron', 'Michigan', 'Tanganyika'],
      series: {
        '': [82100, 68870, 59600, 58000, 32900],
      },
      isLenient: true,
    },
  },
  {
    text: 'How much did it grow each month in percent? Jan 200, Feb 220, Mar 275, Apr 330',
    chart: {
      type: ['bar', 'line'],
      labels: ['Feb', 'Mar', 'Apr'],
      series: {
        '': [10, 25, 20],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Fais-moi un graphique en barres horizontales : Paris 2,1 M, Lyon 0,5 M, Marseille 0,87 M, Lille 0,23 M habitants',
    chart: {
      type: 'bar',
      labels: ['Paris', 'Lyon', 'Marseille', 'Lille'],
      series: {
        '': [2100000, 500000, 870000, 230000],
      },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: '| Room | Temp (°C) | Humidity (%) |\n|---|---|---|\n| Lab | 21.5 | 40 |\n| Office | 22.8 | 38 |\n| Server | 18.2 | 30 |\n\nonly temperature, bar',
    chart: {
      type: 'bar',
      labels: ['Lab', 'Office', 'Server'],
      series: {
        'Temp (°C)': [21.5, 22.8, 18.2],
      },
      isLenient: true,
    },
  },
  {
    text: '<table><thead><tr><th>Month</th><th>Leads</th><th>Deals</th></tr></thead><tbody><tr><td>Jan</td><td>80</td><td>12</td></tr><tr><td>Feb</td><td>95</td><td>15</td></tr><tr><td>Mar</td><td>110</td><td>21</td></tr></tbody></table> leads as bars and deals as a line',
    chart: {
      type: 'bar',
      labels: ['Jan', 'Feb', 'Mar'],
      series: {
        Leads: [80, 95, 110],
        Deals: [12, 15, 21],
      },
      isLenient: true,
    },
  },
  {
    text: '   item     | amount\n  ----------+-------\n  shirts    |   120\n  hoodies   |    64\n  caps      |    33\n bar chart',
    chart: {
      type: 'bar',
      labels: ['shirts', 'hoodies', 'caps'],
      series: {
        amount: [120, 64, 33],
      },
      isLenient: true,
    },
  },
  {
    text: 'Our OKRs: progress bars please\nHire 5 engineers: 60%\nShip v2: 85%\nReduce churn: 30%',
    chart: {
      type: 'progress',
      labels: ['Hire 5 engineers', 'Ship v2', 'Reduce churn'],
      series: {
        '': [60, 85, 30],
      },
      isLenient: true,
    },
  },
  {
    text: 'a. Onboarding 3.2\nb. Support 4.1\nc. Docs 2.7\nd. Price 3.9\nhorizontal bar, sorted desc',
    chart: {
      type: 'bar',
      labels: ['Support', 'Price', 'Onboarding', 'Docs'],
      series: {
        '': [4.1, 3.9, 3.2, 2.7],
      },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'lunch orders today: pizza x 12, pasta x 8, salad x 15, soup x 4',
    chart: {
      type: 'bar',
      labels: ['pizza', 'pasta', 'salad', 'soup'],
      series: {
        '': [12, 8, 15, 4],
      },
      isLenient: true,
    },
  },
  {
    text: 'Number of bugs found by severity was critical 3, major 12, minor 27 and trivial 9, use red for the bars',
    chart: {
      type: 'bar',
      labels: ['critical', 'major', 'minor', 'trivial'],
      series: {
        '': [3, 12, 27, 9],
      },
      palette: ['red'],
      isLenient: true,
    },
  },
  {
    text: 'x: 1, 2, 3, 4, 5\ny: 2.1, 3.9, 6.2, 7.8, 10.1\nline',
    chart: {
      type: 'line',
      labels: ['1', '2', '3', '4', '5'],
      series: {
        y: [2.1, 3.9, 6.2, 7.8, 10.1],
      },
      isLenient: true,
    },
  },
  {
    text: 'Product A grew from 120 to 180, product B from 90 to 85 and product C from 60 to 140 between 2022 and 2024',
    chart: {
      type: ['bar', 'slope', 'dumbbell'],
      labels: ['Product A', 'product B', 'product C'],
      series: {
        '2022': [120, 90, 60],
        '2024': [180, 85, 140],
      },
      isLenient: true,
    },
  },
  {
    text: 'NAME=web REQS=1200\nNAME=api REQS=3400\nNAME=worker REQS=560\nbar chart of REQS',
    chart: {
      type: 'bar',
      labels: ['web', 'api', 'worker'],
      series: {
        REQS: [1200, 3400, 560],
      },
      isLenient: true,
    },
  },
  {
    text: 'In Spring we planted 120 trees, in Summer 45, in Autumn 200 and in Winter 30',
    chart: {
      type: 'bar',
      labels: ['Spring', 'Summer', 'Autumn', 'Winter'],
      series: {
        '': [120, 45, 200, 30],
      },
      isLenient: true,
    },
  },
  {
    text: 'revenue by product line ($M): cloud 12.4, licenses 8.1, services 5.6, hardware 2.3. Bars, show the values',
    chart: {
      type: 'bar',
      labels: ['cloud', 'licenses', 'services', 'hardware'],
      series: {
        '': [12.4, 8.1, 5.6, 2.3],
      },
      isLenient: true,
    },
  },
  {
    text: 'Blood pressure this week: Mon 128, Tue 131, Wed 125, Thu 140, Fri 133. Title "Systolic", line with dots, limit at 135',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: {
        '': [128, 131, 125, 140, 133],
      },
      title: 'Systolic',
      isLenient: true,
    },
  },
  {
    text: 'age groups: under 18 - 12%, 18 to 30 - 34%, 31 to 50 - 38%, over 50 - 16%; pie',
    chart: {
      type: 'pie',
      labels: ['under 18', ['18 to 30', '18-30'], ['31 to 50', '31-50'], 'over 50'],
      series: {
        '': [12, 34, 38, 16],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Quarterly profit, Q1 2023 through Q2 2024: 12, 14, 11, 19, 16, 21',
    chart: {
      type: ['bar', 'line'],
      labels: ['Q1 2023', 'Q2 2023', 'Q3 2023', 'Q4 2023', 'Q1 2024', 'Q2 2024'],
      series: {
        '': [12, 14, 11, 19, 16, 21],
      },
      isLenient: true,
    },
  },
  {
    text: 'Zuschauerzahlen: 1. Spieltag 1.250, 2. Spieltag 1.480, 3. Spieltag 990, 4. Spieltag 1.630',
    chart: {
      type: ['bar', 'line'],
      labels: ['1. Spieltag', '2. Spieltag', '3. Spieltag', '4. Spieltag'],
      series: {
        '': [1250, 1480, 990, 1630],
      },
      isLenient: true,
    },
  },
  {
    text: '<table><tr><th></th><th>Mon</th><th>Tue</th></tr><tr><td>Line 1</td><td>98</td><td>95</td></tr><tr><td>Line 2</td><td>87</td><td>91</td></tr></table> bar chart of output per production line',
    chart: {
      type: 'bar',
      labels: ['Line 1', 'Line 2'],
      series: {
        Mon: [98, 87],
        Tue: [95, 91],
      },
      isLenient: true,
    },
  },
  {
    text: 'Chocolate is the favourite of 14 kids, vanilla of 9, strawberry of 6 and mint of 2',
    chart: {
      type: ['bar', 'pie'],
      labels: ['Chocolate', 'vanilla', 'strawberry', 'mint'],
      series: {
        '': [14, 9, 6, 2],
      },
      isLenient: true,
    },
  },
  {
    text: 'half of the votes went to Kim, 30% to Lee and 20% to Park. pie',
    chart: {
      type: 'pie',
      labels: ['Kim', 'Lee', 'Park'],
      series: {
        '': [50, 30, 20],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'employee count: start of year 45, end of Q1 51, end of Q2 58, end of Q3 56, end of year 63',
    chart: {
      type: ['bar', 'line'],
      labels: ['start of year', 'end of Q1', 'end of Q2', 'end of Q3', 'end of year'],
      series: {
        '': [45, 51, 58, 56, 63],
      },
      isLenient: true,
    },
  },
  {
    text: 'homepage load time went from 3.2s to 1.8s, search from 4.1s to 2.2s and checkout from 5.0s to 2.9s after the update',
    chart: {
      type: ['bar', 'slope', 'dumbbell'],
      labels: ['homepage', 'search', 'checkout'],
      series: {
        Before: [3.2, 4.1, 5],
        After: [1.8, 2.2, 2.9],
      },
      isLenient: true,
    },
  },
  {
    text: 'top three sales reps please: Ana 54k, Ben 48k, Cy 61k, Di 39k, Ed 57k, horizontal',
    chart: {
      type: 'bar',
      labels: ['Cy', 'Ed', 'Ana'],
      series: {
        '': [61000, 57000, 54000],
      },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Channel\tSpend\tLeads\nSEO\t2000\t310\nPPC\t5400\t420\nEvents\t3100\t95\n\nbar chart of leads by channel',
    chart: {
      type: 'bar',
      labels: ['SEO', 'PPC', 'Events'],
      series: {
        Leads: [310, 420, 95],
      },
      isLenient: true,
    },
  },
  {
    text: 'signups: yesterday 40, today 55, the day before 32',
    chart: {
      type: 'bar',
      labels: ['yesterday', 'today', ['the day before', 'day before']],
      series: {
        '': [40, 55, 32],
      },
      isLenient: true,
    },
  },
  {
    text: 'Oil 34, gas 23, coal 26, nuclear 4, hydro 7, renewables 6 - world energy in percent, as a sorted bar chart',
    chart: {
      type: 'bar',
      labels: ['Oil', 'coal', 'gas', 'hydro', 'renewables', 'nuclear'],
      series: {
        '': [34, 26, 23, 7, 6, 4],
      },
      isLenient: true,
    },
  },
  {
    text: 'Daily visitors from 1 May to 5 May: 120, 150, 90, 200, 175',
    chart: {
      type: ['bar', 'line'],
      labels: ['1 May', '2 May', '3 May', '4 May', '5 May'],
      series: {
        '': [120, 150, 90, 200, 175],
      },
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
      series: {
        '': [112, 98, 105, 120, 101],
      },
      isLenient: true,
    },
  },
  {
    text: 'For Android: crash rate 1.2% in v1, 0.8% in v2, 0.5% in v3. For iOS: 0.9% in v1, 0.6% in v2, 0.4% in v3. line chart',
    chart: {
      type: 'line',
      labels: ['v1', 'v2', 'v3'],
      series: {
        Android: [1.2, 0.8, 0.5],
        iOS: [0.9, 0.6, 0.4],
      },
      format: '%',
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
      series: {
        '': [22, 31, 33, 14],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'team velocity S1=21 S2=25 S3=19 S4=30, line with average',
    chart: {
      type: 'line',
      labels: ['S1', 'S2', 'S3', 'S4'],
      series: {
        '': [21, 25, 19, 30],
      },
      isLenient: true,
    },
  },
  {
    text: 'temperature extremes by city: Cairo max 41 min 9, Lima max 29 min 14, Oslo max 31 min -18',
    chart: {
      type: 'bar',
      labels: ['Cairo', 'Lima', 'Oslo'],
      series: {
        max: [41, 29, 31],
        min: [9, 14, -18],
      },
      isLenient: true,
    },
  },
  {
    text: '| Task | Hours |\n|------|-------|\n| Coding | 22.5 |\n| Meetings | 9 |\n| Reviews | 6.5 |\n\nadd a column chart, orange, title on top: Where my week goes',
    chart: {
      type: 'bar',
      labels: ['Coding', 'Meetings', 'Reviews'],
      series: {
        Hours: [22.5, 9, 6.5],
      },
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
      series: {
        runs: [5, 4, 6],
        km: [23, 19, 31],
      },
      isLenient: true,
    },
  },
  {
    text: 'women 54%, men 44%, remainder non-binary - half doughnut',
    chart: {
      type: 'doughnut',
      labels: ['women', 'men', 'non-binary'],
      series: {
        '': [54, 44, 2],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'sales for 3 products: A 5, B 6',
    chart: {
      type: 'bar',
      labels: ['A', 'B'],
      series: {
        '': [5, 6],
      },
      isLenient: true,
    },
  },
];
