import type { Description } from './descriptions.js';

/** Written by someone who had not seen the rules, and first run when the sets before passed: 33 of 40. */
export const fourthSet: Description[] = [
  {
    text: "p50/p95/p99 per endpoint from last night's load test (ms), grouped bars pls\n\n| endpoint | p50 | p95 | p99 |\n|---|---:|---:|---:|\n| /login | 42 | 180 | 410 |\n| /search | 88 | 320 | 1,150 |\n| /cart | 35 | 95 | 240 |\n| /checkout | 120 | 540 | 1,890 |\n",
    chart: {
      type: 'bar',
      labels: ['/login', '/search', '/cart', '/checkout'],
      series: {
        p50: [42, 88, 35, 120],
        p95: [180, 320, 95, 540],
        p99: [410, 1150, 240, 1890],
      },
      isLenient: true,
    },
  },
  {
    text: 'quarter,revenue,costs\n2024-Q3,412.5,388\n2024-Q4,455.2,401.7\n2025-Q1,430,415.3\n2025-Q2,498.1,422.9\n2025-Q3,512.4,430\n\nline chart, title "Revenue vs costs", revenue green and costs red',
    chart: {
      type: 'line',
      labels: [
        ['2024-Q3', 'Q3 2024', '2024 Q3'],
        ['2024-Q4', 'Q4 2024', '2024 Q4'],
        ['2025-Q1', 'Q1 2025', '2025 Q1'],
        ['2025-Q2', 'Q2 2025', '2025 Q2'],
        ['2025-Q3', 'Q3 2025', '2025 Q3'],
      ],
      series: {
        revenue: [412.5, 455.2, 430, 498.1, 512.4],
        costs: [388, 401.7, 415.3, 422.9, 430],
      },
      title: 'Revenue vs costs',
      palette: ['green', 'red'],
      isLenient: true,
    },
  },
  {
    text: 'Grade\tStudents\nA\t7\nB\t12\nC\t9\nD\t3\nF\t1\n\nthis is how class 8b did on the algebra test, make a column chart',
    chart: {
      type: 'bar',
      labels: ['A', 'B', 'C', 'D', 'F'],
      series: {
        Students: [7, 12, 9, 3, 1],
      },
      isLenient: true,
    },
  },
  {
    text: '<table>\n<thead><tr><th>Department</th><th>Headcount</th></tr></thead>\n<tbody>\n<tr><td>Engineering</td><td>64</td></tr>\n<tr><td>Sales &amp; Marketing</td><td>31</td></tr>\n<tr><td>Finance</td><td>12</td></tr>\n<tr><td>People</td><td>8</td></tr>\n</tbody></table>\npie chart of this please',
    chart: {
      type: 'pie',
      labels: ['Engineering', 'Sales & Marketing', 'Finance', 'People'],
      series: {
        Headcount: [64, 31, 12, 8],
      },
      isLenient: true,
    },
  },
  {
    text: 'area chart of mrr in dollars\n[{"month":"2026-01","mrr":18250},{"month":"2026-02","mrr":19400},{"month":"2026-03","mrr":19120},{"month":"2026-04","mrr":21875}]',
    chart: {
      type: 'line',
      labels: [
        ['2026-01', 'Jan 2026', 'January 2026', 'Jan'],
        ['2026-02', 'Feb 2026', 'February 2026', 'Feb'],
        ['2026-03', 'Mar 2026', 'March 2026', 'Mar'],
        ['2026-04', 'Apr 2026', 'April 2026', 'Apr'],
      ],
      series: {
        mrr: [18250, 19400, 19120, 21875],
      },
      traits: ['filled'],
      isLenient: true,
    },
  },
  {
    text: 'Where our AWS bill went in February:\n- EC2: $4,312.50\n- RDS: $1,980.00\n- S3: $742.15\n- CloudFront: $388.90\n- Other: $215.45\n\nDonut please, with a legend',
    chart: {
      type: 'doughnut',
      labels: ['EC2', 'RDS', 'S3', 'CloudFront', 'Other'],
      series: {
        '': [4312.5, 1980, 742.15, 388.9, 215.45],
      },
      isLenient: true,
    },
  },
  {
    text: 'horizontal bar chart of memory per pod, biggest at the top\n\nNAME               MEMORY(Mi)   RESTARTS\napi-gateway        348          0\nbilling-worker     912          3\nauth               156          0\nsearch-indexer     1740         1\nmailer             97           0\n\n(ignore the restarts)',
    chart: {
      type: 'bar',
      labels: ['search-indexer', 'billing-worker', 'api-gateway', 'auth', 'mailer'],
      series: {
        '': [1740, 912, 348, 156, 97],
      },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'can you plot requests and errors over time from this log? two lines\n\n2026-03-03T08:00:00Z INFO requests=1203 errors=4\n2026-03-03T09:00:00Z INFO requests=2310 errors=11\n2026-03-03T10:00:00Z INFO requests=2875 errors=9\n2026-03-03T11:00:00Z INFO requests=2640 errors=57\n2026-03-03T12:00:00Z INFO requests=1998 errors=13\n',
    chart: {
      type: 'line',
      labels: [
        [
          '08:00',
          '2026-03-03T08:00:00Z',
          '2026-03-03 08:00',
          '2026-03-03T08:00',
          'Mar 3 08:00',
          'Mar 3, 08:00',
          '08:00:00',
        ],
        [
          '09:00',
          '2026-03-03T09:00:00Z',
          '2026-03-03 09:00',
          '2026-03-03T09:00',
          'Mar 3 09:00',
          'Mar 3, 09:00',
          '09:00:00',
        ],
        [
          '10:00',
          '2026-03-03T10:00:00Z',
          '2026-03-03 10:00',
          '2026-03-03T10:00',
          'Mar 3 10:00',
          'Mar 3, 10:00',
          '10:00:00',
        ],
        [
          '11:00',
          '2026-03-03T11:00:00Z',
          '2026-03-03 11:00',
          '2026-03-03T11:00',
          'Mar 3 11:00',
          'Mar 3, 11:00',
          '11:00:00',
        ],
        [
          '12:00',
          '2026-03-03T12:00:00Z',
          '2026-03-03 12:00',
          '2026-03-03T12:00',
          'Mar 3 12:00',
          'Mar 3, 12:00',
          '12:00:00',
        ],
      ],
      series: {
        requests: [1203, 2310, 2875, 2640, 1998],
        errors: [4, 11, 9, 57, 13],
      },
      isLenient: true,
    },
  },
  {
    text: 'Bitte als Säulendiagramm, Umsatz und Kosten nebeneinander, in Euro:\n\nMonat;Umsatz;Kosten\nJanuar;12.450,80;9.870,20\nFebruar;11.300,00;9.915,50\nMärz;14.020,40;10.240,00\nApril;13.775,00;10.105,90',
    chart: {
      type: 'bar',
      labels: [
        ['Januar', 'Jan'],
        ['Februar', 'Feb'],
        ['März', 'Mär'],
        ['April', 'Apr'],
      ],
      series: {
        Umsatz: [12450.8, 11300, 14020.4, 13775],
        Kosten: [9870.2, 9915.5, 10240, 10105.9],
      },
      isLenient: true,
    },
  },
  {
    text: 'Spelling bee results\n1. Lena - 34 points\n2. Oskar - 31 points\n3. Priya - 29 points\n4. Tom - 22 points\n5. Zoe - 18 points\n\nBar chart for the classroom wall, horizontal, orange',
    chart: {
      type: 'bar',
      labels: ['Lena', 'Oskar', 'Priya', 'Tom', 'Zoe'],
      series: {
        '': [34, 31, 29, 22, 18],
      },
      traits: ['horizontal'],
      palette: ['orange'],
      isLenient: true,
    },
  },
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
      series: {
        '': [14, 9, 22, 17, 5],
      },
      isLenient: true,
    },
  },
  {
    text: 'North had 14 tickets, South 9, East 22 and West 17. bar graph in teal please',
    chart: {
      type: 'bar',
      labels: ['North', 'South', 'East', 'West'],
      series: {
        '': [14, 9, 22, 17],
      },
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
      series: {
        '': [8, 6, 3, 2],
      },
      isLenient: true,
    },
  },
  {
    text: 'Our build took 14.2 minutes in v1.8, 11.9 minutes in v1.9, 9.4 minutes in v2.0 and 9.7 minutes in v2.1. Draw a line chart titled "CI build time", dark background.',
    chart: {
      type: 'line',
      labels: ['v1.8', 'v1.9', 'v2.0', 'v2.1'],
      series: {
        '': [14.2, 11.9, 9.4, 9.7],
      },
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
      series: {
        '': [3.1, 8, 4.1, 2.9],
      },
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
      series: {
        '': [132, 60, 36, 12],
      },
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
      series: {
        '': [12000, 1800, 950, 310],
      },
      isLenient: true,
    },
  },
  {
    text: 'EBITDA bridge as a waterfall: EBITDA 2024 = 48, Price +12, Volume -5, FX -3, Cost savings +6, EBITDA 2025 = 58',
    chart: {
      type: 'waterfall',
      labels: ['EBITDA 2024', 'Price', 'Volume', 'FX', 'Cost savings', 'EBITDA 2025'],
      series: {
        '': [48, 12, -5, -3, 6, 58],
      },
      isLenient: true,
    },
  },
  {
    text: 'disk usage on db-01 is at 73%, show it as a gauge',
    chart: {
      type: ['gauge'],
      labels: [['disk usage', 'Disk usage', 'disk usage on db-01', 'Disk usage on db-01', 'db-01', '']],
      series: {
        '': [73],
      },
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
      series: {
        '': [4.5, 3.8, 4.9, 4.1, 3.6],
      },
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
      series: {
        '': [1020, 1085, 1110, 1190, 1240, 1225, 1180, 1205, 1330, 1410, 1475, 1520],
      },
      traits: ['smooth'],
      size: [900, 400],
      isLenient: true,
    },
  },
  {
    text: 'Names: Ana, Ben, Chloe, Dev, Ella\nMarks: 78, 64, 91, 85, 70\nbar chart sorted from highest to lowest',
    chart: {
      type: 'bar',
      labels: ['Chloe', 'Dev', 'Ana', 'Ella', 'Ben'],
      series: {
        '': [91, 85, 78, 70, 64],
      },
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
      series: {
        '': [23, 31, 28, 35, 19, 33],
      },
      isLenient: true,
    },
  },
  {
    text: 'Q1 to Q4 sales were $1.2M, $1.35M, $1.1M and $1.8M. Column chart with the average as a dashed line',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: {
        '': [1200000, 1350000, 1100000, 1800000],
      },
      isLenient: true,
    },
  },
  {
    text: 'queue depth on node1, node2, node3, node4, node5 is 3, 45, 980, 12000, 150 respectively. use a log scale, bar chart',
    chart: {
      type: 'bar',
      labels: ['node1', 'node2', 'node3', 'node4', 'node5'],
      series: {
        '': [3, 45, 980, 12000, 150],
      },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'Average test scores. Class 7a: maths 72, english 68, science 75. Class 7b: maths 65, english 74, science 70. Compare them side by side',
    chart: {
      type: 'bar',
      labels: [
        ['maths', 'Maths'],
        ['english', 'English'],
        ['science', 'Science'],
      ],
      series: {
        'Class 7a': [72, 68, 75],
        'Class 7b': [65, 74, 70],
      },
      isLenient: true,
    },
  },
  {
    text: 'Compare two lines Q1-Q4: last year 410, 395, 450, 480, this year 430, 440, 470, 520',
    chart: {
      type: 'line',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: {
        'last year': [410, 395, 450, 480],
        'this year': [430, 440, 470, 520],
      },
      isLenient: true,
    },
  },
  {
    text: 'stacked columns per sprint\nSprint 14: 8 bugs, 12 features, 3 chores\nSprint 15: 5 bugs, 15 features, 4 chores\nSprint 16: 11 bugs, 9 features, 2 chores',
    chart: {
      type: 'bar',
      labels: ['Sprint 14', 'Sprint 15', 'Sprint 16'],
      series: {
        bugs: [8, 5, 11],
        features: [12, 15, 9],
        chores: [3, 4, 2],
      },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Slope chart please: employee satisfaction 2024 to 2025. Sales from 62 to 71, Operations from 70 to 68, IT from 55 to 73',
    chart: {
      type: 'slope',
      labels: ['2024', '2025'],
      series: {
        Sales: [62, 71],
        Operations: [70, 68],
        IT: [55, 73],
      },
      isLenient: true,
    },
  },
  {
    text: 'budget vs actual by cost centre: Travel €4,500 vs €5,210, Software €8,000 vs €7,640, Training €2,000 vs €1,150, Events €3,000 vs €3,300',
    chart: {
      type: 'bar',
      labels: ['Travel', 'Software', 'Training', 'Events'],
      series: {
        budget: [4500, 8000, 2000, 3000],
        actual: [5210, 7640, 1150, 3300],
      },
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
      series: {
        '': [41, 38, 9, 12],
      },
      isLenient: true,
    },
  },
  {
    text: 'only the top 3 of these http error codes as bars\n500: 123\n502: 87\n404: 941\n403: 210\n429: 55',
    chart: {
      type: 'bar',
      labels: ['404', '403', '500'],
      series: {
        '': [941, 210, 123],
      },
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
      series: {
        '': [120, 205, 345, 405, 600],
      },
      isLenient: true,
    },
  },
  {
    text: "Show each region's share of the total in percent, donut. EMEA 450, Americas 300, APAC 200, LATAM 50",
    chart: {
      type: ['doughnut'],
      labels: ['EMEA', 'Americas', 'APAC', 'LATAM'],
      series: {
        '': [45, 30, 20, 5],
      },
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
      series: {
        '': [1200000, 350000, 180000, 95000],
      },
      isLenient: true,
    },
  },
  {
    text: 'Gráfico de barras horizontales con las ventas por tienda: Madrid 12.500 €, Sevilla 8.340 €, Bilbao 6.975,50 €, Valencia 9.120 €. Título: Ventas por tienda',
    chart: {
      type: 'bar',
      labels: ['Madrid', 'Sevilla', 'Bilbao', 'Valencia'],
      series: {
        '': [12500, 8340, 6975.5, 9120],
      },
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
      series: {
        '': [3.2, 5.1, 9.8, 13.4, 17.9],
      },
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
