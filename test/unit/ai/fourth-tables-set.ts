import type { Description } from './descriptions.js';

/** Lines, tables and groups. Written by someone who had not seen the rules: 33 of 40 at first. */
export const fourthTablesSet: Description[] = [
  {
    text: "p50/p95/p99 per endpoint from last night's load test (ms), grouped bars pls\n\n| endpoint | p50 | p95 | p99 |\n|---|---:|---:|---:|\n| /login | 42 | 180 | 410 |\n| /search | 88 | 320 | 1,150 |\n| /cart | 35 | 95 | 240 |\n| /checkout | 120 | 540 | 1,890 |\n",
    chart: {
      type: 'bar',
      labels: ['/login', '/search', '/cart', '/checkout'],
      series: { p50: [42, 88, 35, 120], p95: [180, 320, 95, 540], p99: [410, 1150, 240, 1890] },
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
      series: { revenue: [412.5, 455.2, 430, 498.1, 512.4], costs: [388, 401.7, 415.3, 422.9, 430] },
      title: 'Revenue vs costs',
      palette: ['green', 'red'],
      isLenient: true,
    },
  },
  {
    text: 'Grade\tStudents\nA\t7\nB\t12\nC\t9\nD\t3\nF\t1\n\nthis is how class 8b did on the algebra test, make a column chart',
    chart: { type: 'bar', labels: ['A', 'B', 'C', 'D', 'F'], series: { Students: [7, 12, 9, 3, 1] }, isLenient: true },
  },
  {
    text: '<table>\n<thead><tr><th>Department</th><th>Headcount</th></tr></thead>\n<tbody>\n<tr><td>Engineering</td><td>64</td></tr>\n<tr><td>Sales &amp; Marketing</td><td>31</td></tr>\n<tr><td>Finance</td><td>12</td></tr>\n<tr><td>People</td><td>8</td></tr>\n</tbody></table>\npie chart of this please',
    chart: {
      type: 'pie',
      labels: ['Engineering', 'Sales & Marketing', 'Finance', 'People'],
      series: { Headcount: [64, 31, 12, 8] },
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
      series: { mrr: [18250, 19400, 19120, 21875] },
      traits: ['filled'],
      isLenient: true,
    },
  },
  {
    text: 'Where our AWS bill went in February:\n- EC2: $4,312.50\n- RDS: $1,980.00\n- S3: $742.15\n- CloudFront: $388.90\n- Other: $215.45\n\nDonut please, with a legend',
    chart: {
      type: 'doughnut',
      labels: ['EC2', 'RDS', 'S3', 'CloudFront', 'Other'],
      series: { '': [4312.5, 1980, 742.15, 388.9, 215.45] },
      isLenient: true,
    },
  },
  {
    text: 'horizontal bar chart of memory per pod, biggest at the top\n\nNAME               MEMORY(Mi)   RESTARTS\napi-gateway        348          0\nbilling-worker     912          3\nauth               156          0\nsearch-indexer     1740         1\nmailer             97           0\n\n(ignore the restarts)',
    chart: {
      type: 'bar',
      labels: ['search-indexer', 'billing-worker', 'api-gateway', 'auth', 'mailer'],
      series: { '': [1740, 912, 348, 156, 97] },
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
      series: { requests: [1203, 2310, 2875, 2640, 1998], errors: [4, 11, 9, 57, 13] },
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
      series: { Umsatz: [12450.8, 11300, 14020.4, 13775], Kosten: [9870.2, 9915.5, 10240, 10105.9] },
      isLenient: true,
    },
  },
  {
    text: 'Spelling bee results\n1. Lena - 34 points\n2. Oskar - 31 points\n3. Priya - 29 points\n4. Tom - 22 points\n5. Zoe - 18 points\n\nBar chart for the classroom wall, horizontal, orange',
    chart: {
      type: 'bar',
      labels: ['Lena', 'Oskar', 'Priya', 'Tom', 'Zoe'],
      series: { '': [34, 31, 29, 22, 18] },
      traits: ['horizontal'],
      palette: ['orange'],
      isLenient: true,
    },
  },
  {
    text: 'Names: Ana, Ben, Chloe, Dev, Ella\nMarks: 78, 64, 91, 85, 70\nbar chart sorted from highest to lowest',
    chart: {
      type: 'bar',
      labels: ['Chloe', 'Dev', 'Ana', 'Ella', 'Ben'],
      series: { '': [91, 85, 78, 70, 64] },
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
      series: { 'Class 7a': [72, 68, 75], 'Class 7b': [65, 74, 70] },
      isLenient: true,
    },
  },
  {
    text: 'Compare two lines Q1-Q4: last year 410, 395, 450, 480, this year 430, 440, 470, 520',
    chart: {
      type: 'line',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { 'last year': [410, 395, 450, 480], 'this year': [430, 440, 470, 520] },
      isLenient: true,
    },
  },
  {
    text: 'stacked columns per sprint\nSprint 14: 8 bugs, 12 features, 3 chores\nSprint 15: 5 bugs, 15 features, 4 chores\nSprint 16: 11 bugs, 9 features, 2 chores',
    chart: {
      type: 'bar',
      labels: ['Sprint 14', 'Sprint 15', 'Sprint 16'],
      series: { bugs: [8, 5, 11], features: [12, 15, 9], chores: [3, 4, 2] },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Slope chart please: employee satisfaction 2024 to 2025. Sales from 62 to 71, Operations from 70 to 68, IT from 55 to 73',
    chart: {
      type: 'slope',
      labels: ['2024', '2025'],
      series: { Sales: [62, 71], Operations: [70, 68], IT: [55, 73] },
      isLenient: true,
    },
  },
  {
    text: 'budget vs actual by cost centre: Travel €4,500 vs €5,210, Software €8,000 vs €7,640, Training €2,000 vs €1,150, Events €3,000 vs €3,300',
    chart: {
      type: 'bar',
      labels: ['Travel', 'Software', 'Training', 'Events'],
      series: { budget: [4500, 8000, 2000, 3000], actual: [5210, 7640, 1150, 3300] },
      isLenient: true,
    },
  },
  {
    text: 'only the top 3 of these http error codes as bars\n500: 123\n502: 87\n404: 941\n403: 210\n429: 55',
    chart: { type: 'bar', labels: ['404', '403', '500'], series: { '': [941, 210, 123] }, isLenient: true },
  },
];
