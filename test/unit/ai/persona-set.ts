import type { Description } from './descriptions.js';

/** As several people would write, noted before the rules for requests were rewritten: 33 of 40 before, 40 after it. */
export const personaSet: Description[] = [
  {
    text: 'Hi, could you make me a quick chart for the newsletter? Subscribers: June 1,204, July 1,377, August 1,415, September 1,890',
    chart: {
      type: ['line', 'bar'],
      labels: ['June', 'July', 'August', 'September'],
      series: {
        '': [1204, 1377, 1415, 1890],
      },
      isLenient: true,
    },
  },
  {
    text: '| Team | Won | Lost |\n|---|---:|---:|\n| Lions | 12 | 3 |\n| Bears | 9 | 6 |\n| Wolves | 4 | 11 |\n\nstacked bars please',
    chart: {
      type: 'bar',
      labels: ['Lions', 'Bears', 'Wolves'],
      series: {
        Won: [12, 9, 4],
        Lost: [3, 6, 11],
      },
      isLenient: true,
    },
  },
  {
    text: 'Where our 2 million budget goes: 45% salaries, 20% marketing, 15% infrastructure, rest other',
    chart: {
      type: ['pie', 'bar', 'doughnut'],
      labels: ['salaries', 'marketing', 'infrastructure', 'other'],
      series: {
        '': [45, 20, 15, 20],
      },
      isLenient: true,
    },
  },
  {
    text: 'weekly weight kg line: 82.4, 81.9, 81.7, 81.0, 80.6 starting 3 March',
    chart: {
      type: 'line',
      labels: ['3 March', '10 March', '17 March', '24 March', '31 March'],
      series: {
        '': [82.4, 81.9, 81.7, 81, 80.6],
      },
      isLenient: true,
    },
  },
  {
    text: 'Compare us and competitor: price 49 vs 59, support score 4.5 vs 3.8, uptime 99.9 vs 99.5',
    chart: {
      type: 'bar',
      labels: ['price', 'support score', 'uptime'],
      series: {
        us: [49, 4.5, 99.9],
        competitor: [59, 3.8, 99.5],
      },
      isLenient: true,
    },
  },
  {
    text: 'Umsatz nach Region als Balkendiagramm: Nord 1,2 Mio. €, Süd 0,9 Mio. €, Ost 450 Tsd. €, West 1,7 Mio. €',
    chart: {
      type: 'bar',
      labels: ['Nord', 'Süd', 'Ost', 'West'],
      series: {
        '': [1200000, 900000, 450000, 1700000],
      },
      isLenient: true,
    },
  },
  {
    text: 'Bitte ein Kreisdiagramm: 60 % der Kunden kommen über Google, 25 % über Empfehlung und der Rest über Social Media',
    chart: {
      type: 'pie',
      labels: ['Google', 'Empfehlung', 'Social Media'],
      series: {
        '': [60, 25, 15],
      },
      isLenient: true,
    },
  },
  {
    text: 'Camembert des dépenses : loyer 850 €, nourriture 320 €, transports 95 €, loisirs 140 €',
    chart: {
      type: 'pie',
      labels: ['loyer', 'nourriture', 'transports', 'loisirs'],
      series: {
        '': [850, 320, 95, 140],
      },
      isLenient: true,
    },
  },
  {
    text: "Évolution du chiffre d'affaires : 2021 : 1,4 M€, 2022 : 1,9 M€, 2023 : 2,3 M€, 2024 : 2,1 M€",
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: {
        '': [1400000, 1900000, 2300000, 2100000],
      },
      isLenient: true,
    },
  },
  {
    text: 'Gráfico de barras horizontales con los votos: Ana 34, Luis 27, Marta 41, Pedro 12, ordenado de mayor a menor',
    chart: {
      type: 'bar',
      labels: ['Marta', 'Ana', 'Luis', 'Pedro'],
      series: {
        '': [41, 34, 27, 12],
      },
      isLenient: true,
    },
  },
  {
    text: 'Vendas por trimestre: 1T 120 mil, 2T 135 mil, 3T 128 mil, 4T 160 mil',
    chart: {
      type: ['bar', 'line'],
      labels: ['1T', '2T', '3T', '4T'],
      series: {
        '': [120000, 135000, 128000, 160000],
      },
      isLenient: true,
    },
  },
  {
    text: 'Grafico a torta: 12 maschi e 15 femmine',
    chart: {
      type: 'pie',
      labels: ['maschi', 'femmine'],
      series: {
        '': [12, 15],
      },
      isLenient: true,
    },
  },
  {
    text: 'tickets opened last week mon-fri: 14, 18, 9, 22, 17',
    chart: {
      type: ['line', 'bar'],
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: {
        '': [14, 18, 9, 22, 17],
      },
      isLenient: true,
    },
  },
  {
    text: 'in january we sold 30 bikes and 12 scooters, in february 42 bikes and 15 scooters and in march 55 bikes and 21 scooters',
    chart: {
      type: ['bar', 'line'],
      labels: ['january', 'february', 'march'],
      series: {
        bikes: [30, 42, 55],
        scooters: [12, 15, 21],
      },
      isLenient: true,
    },
  },
  {
    text: 'Plot temperatures for Oslo (-4, -3, 1, 6, 12) and Rome (8, 9, 12, 15, 20) from January to May',
    chart: {
      type: 'line',
      labels: ['January', 'February', 'March', 'April', 'May'],
      series: {
        Oslo: [-4, -3, 1, 6, 12],
        Rome: [8, 9, 12, 15, 20],
      },
      isLenient: true,
    },
  },
  {
    text: 'We grew headcount from 12 in 2020 to 31 in 2022 and 58 in 2024',
    chart: {
      type: 'line',
      labels: ['2020', '2022', '2024'],
      series: {
        '': [12, 31, 58],
      },
      isLenient: true,
    },
  },
  {
    text: '{"labels":["A","B","C"],"values":[5,7,9]} as doughnut',
    chart: {
      type: 'doughnut',
      labels: ['A', 'B', 'C'],
      series: {
        '': [5, 7, 9],
      },
      isLenient: true,
    },
  },
  {
    text: "Here's the export, make a line chart of it:\ndate,visits\n2025-01-01,120\n2025-01-02,133\n2025-01-03,98",
    chart: {
      type: 'line',
      labels: ['2025-01-01', '2025-01-02', '2025-01-03'],
      series: {
        visits: [120, 133, 98],
      },
      isLenient: true,
    },
  },
  {
    text: 'Top 3 countries by sales from: Germany 540, France 320, Spain 410, Italy 290, Poland 150',
    chart: {
      type: 'bar',
      labels: ['Germany', 'Spain', 'France'],
      series: {
        '': [540, 410, 320],
      },
      isLenient: true,
    },
  },
  {
    text: 'Monthly active users were 10k in Jan, then 12.5k, 13k, 15.2k, 18k and 21k. Smooth green line, no legend',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: {
        '': [10000, 12500, 13000, 15200, 18000, 21000],
      },
      isLenient: true,
    },
  },
  {
    text: 'Our conversion: 10,000 visitors → 2,300 signups → 480 trials → 95 paying',
    chart: {
      type: ['bar', 'funnel'],
      labels: ['visitors', 'signups', 'trials', 'paying'],
      series: {
        '': [10000, 2300, 480, 95],
      },
      isLenient: true,
    },
  },
  {
    text: 'Revenue vs cost, Q1-Q4. Revenue: $1.2M, $1.4M, $1.3M, $1.8M. Cost: $0.9M, $1.0M, $1.1M, $1.2M. Area chart.',
    chart: {
      type: 'line',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: {
        Revenue: [1200000, 1400000, 1300000, 1800000],
        Cost: [900000, 1000000, 1100000, 1200000],
      },
      isLenient: true,
    },
  },
  {
    text: '- Chrome: 63.5%\n- Safari: 19.9%\n- Edge: 5.1%\n- Firefox: 2.9%\n- Other: 8.6%\nPie, title "Browser share"',
    chart: {
      type: 'pie',
      labels: ['Chrome', 'Safari', 'Edge', 'Firefox', 'Other'],
      series: {
        '': [63.5, 19.9, 5.1, 2.9, 8.6],
      },
      title: 'Browser share',
      isLenient: true,
    },
  },
  {
    text: 'how much coffee do we drink? devs 5 cups, designers 3 cups, managers 8 cups. bar chart 800x400 dark',
    chart: {
      type: 'bar',
      labels: ['devs', 'designers', 'managers'],
      series: {
        '': [5, 3, 8],
      },
      isLenient: true,
    },
  },
  {
    text: 'survey: 38 said yes, 12 said no and 7 were undecided',
    chart: {
      type: ['bar', 'pie'],
      labels: ['yes', 'no', 'undecided'],
      series: {
        '': [38, 12, 7],
      },
      isLenient: true,
    },
  },
  {
    text: 'NPS by quarter with a target line at 50: Q1 32, Q2 41, Q3 47, Q4 55',
    chart: {
      type: ['bar', 'line'],
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: {
        '': [32, 41, 47, 55],
      },
      isLenient: true,
    },
  },
  {
    text: 'x: 2019, 2020, 2021, 2022; y: 4.1, 3.9, 5.6, 6.2; label the line GDP growth',
    chart: {
      type: 'line',
      labels: ['2019', '2020', '2021', '2022'],
      series: {
        '': [4.1, 3.9, 5.6, 6.2],
      },
      isLenient: true,
    },
  },
  {
    text: 'Wins by team last season and this season: Reds 10 and 14, Blues 8 and 8, Greens 15 and 9',
    chart: {
      type: 'bar',
      labels: ['Reds', 'Blues', 'Greens'],
      series: {
        'last season': [10, 8, 15],
        'this season': [14, 8, 9],
      },
      isLenient: true,
    },
  },
  {
    text: 'Bar chart showing the percentage change per month: Jan 200, Feb 220, Mar 209',
    chart: {
      type: 'bar',
      labels: ['Feb', 'Mar'],
      series: {
        '': [10, -5],
      },
      isLenient: true,
    },
  },
  {
    text: 'running total of donations: Monday €50, Tuesday €120, Wednesday €80',
    chart: {
      type: ['line', 'bar'],
      labels: ['Monday', 'Tuesday', 'Wednesday'],
      series: {
        '': [50, 170, 250],
      },
      isLenient: true,
    },
  },
  {
    text: 'Employees:\nBerlin\t45\nMunich\t32\nHamburg\t18\nas horizontal bars',
    chart: {
      type: 'bar',
      labels: ['Berlin', 'Munich', 'Hamburg'],
      series: {
        '': [45, 32, 18],
      },
      isLenient: true,
    },
  },
  {
    text: 'Rainfall in mm, Jan through Dec: 78 61 55 48 52 60 71 69 64 82 90 85',
    chart: {
      type: ['line', 'bar'],
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      series: {
        '': [78, 61, 55, 48, 52, 60, 71, 69, 64, 82, 90, 85],
      },
      isLenient: true,
    },
  },
  {
    text: 'Market share dropped from 34% to 28% for Acme and rose from 22% to 31% for Globex between 2023 and 2024',
    chart: {
      type: ['bar', 'line', 'slope'],
      labels: ['Acme', 'Globex'],
      series: {
        '2023': [34, 22],
        '2024': [28, 31],
      },
      isLenient: true,
    },
  },
  {
    text: 'radar of skills, Anna: speed 7, strength 5, endurance 9; Ben: speed 6, strength 8, endurance 6',
    chart: {
      type: 'radar',
      labels: ['speed', 'strength', 'endurance'],
      series: {
        Anna: [7, 5, 9],
        Ben: [6, 8, 6],
      },
      isLenient: true,
    },
  },
  {
    text: 'Sales are up 12% and costs down 3%',
    refuse: 'x',
  },
  {
    text: 'draw something nice about our growth',
    refuse: 'x',
  },
  {
    text: 'Bar chart: apples 5, pears 7, 12',
    refuse: 'x',
  },
  {
    text: 'On Monday 5 people came, on Tuesday 9 and on Wednesday 14',
    chart: {
      type: ['line', 'bar'],
      labels: ['Monday', 'Tuesday', 'Wednesday'],
      series: {
        '': [5, 9, 14],
      },
      isLenient: true,
    },
  },
  {
    text: 'Power use per hour: 00:00 1.2 kWh, 06:00 2.4 kWh, 12:00 3.1 kWh, 18:00 4.8 kWh',
    chart: {
      type: 'line',
      labels: ['00:00', '06:00', '12:00', '18:00'],
      series: {
        '': [1.2, 2.4, 3.1, 4.8],
      },
      isLenient: true,
    },
  },
  {
    text: 'stacked column chart "Energy mix" – 2022: solar 12, wind 25, coal 40; 2023: solar 16, wind 28, coal 33; 2024: solar 21, wind 31, coal 26',
    chart: {
      type: 'bar',
      labels: ['2022', '2023', '2024'],
      series: {
        solar: [12, 16, 21],
        wind: [25, 28, 31],
        coal: [40, 33, 26],
      },
      title: 'Energy mix',
      isLenient: true,
    },
  },
];
