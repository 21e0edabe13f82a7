import type { Description } from './descriptions.js';

/** Written after the rules for others: 20 of 24 at first, and two more that were refused. */
export const twoDozenSet: Description[] = [
  {
    text: 'Sport;Mitglieder\nFußball;1.412\nTennis;388\nTurnen;1.020\nInsgesamt;2.820\n\nBalkendiagramm ohne Gesamtzeile',
    chart: { type: 'bar', labels: ['Fußball', 'Tennis', 'Turnen'], series: { Mitglieder: [1412, 388, 1020] } },
  },
  {
    text: 'what did people bring to the picnic - 8 salads, 5 pies, 11 drinks, 3 cakes - bar chart please',
    chart: { type: 'bar', labels: ['salads', 'pies', 'drinks', 'cakes'], series: { '': [8, 5, 11, 3] } },
  },
  {
    text: 'We asked 60 members how they heard about the club: 24 from a friend, 15 via Instagram, 12 through the school newsletter and 9 just walked past. Pie chart',
    chart: {
      type: 'pie',
      labels: [
        ['from a friend', 'friend'],
        ['Instagram', 'via Instagram'],
        ['school newsletter', 'through the school newsletter'],
        ['walked past', 'just walked past'],
      ],
      series: { '': [24, 15, 12, 9] },
      isLenient: true,
    },
  },
  {
    text: '| Filiale | Kunden |\n|---|---|\n| Altstadt | 3.120 |\n| Hafen | 1.045 |\n| Flughafen | 12.300 |\n\nKreisdiagramm bitte',
    chart: {
      type: 'pie',
      labels: ['Altstadt', 'Hafen', 'Flughafen'],
      series: { Kunden: [3120, 1045, 12300] },
      isLenient: true,
    },
  },
  {
    text: 'Mon-Fri\nIn: 30, 42, 38, 51, 47\nOut: 28, 40, 39, 44, 50\nlines, in is green and out is gray',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: { In: [30, 42, 38, 51, 47], Out: [28, 40, 39, 44, 50] },
      isLenient: true,
    },
  },
  {
    text: 'radar chart of the two candidates. Before training: speed 5, strength 6, balance 4, focus 7. After training: speed 7, strength 8, balance 6, focus 7.',
    chart: {
      type: 'radar',
      labels: ['speed', 'strength', 'balance', 'focus'],
      series: { Before: [5, 6, 4, 7], After: [7, 8, 6, 7] },
      isLenient: true,
    },
  },
  {
    text: 'percent change per product, bars: tea from 40 to 50, coffee from 80 to 60, juice from 20 to 25',
    chart: { type: 'bar', labels: ['tea', 'coffee', 'juice'], series: { '': [25, -25, 25] }, isLenient: true },
  },
  {
    text: '14 cups, 9 plates and 22 forks were broken this year, column chart',
    chart: { type: 'bar', labels: ['cups', 'plates', 'forks'], series: { '': [14, 9, 22] }, isLenient: true },
  },
  {
    text: "bar chart, don't sort:\nLevel,Score\nEasy,90\nHard,41\nMedium,66",
    chart: { type: 'bar', labels: ['Easy', 'Hard', 'Medium'], series: { Score: [90, 41, 66] }, isLenient: true },
  },
  {
    text: 'Station\tDelay (min)\nNord\t4\nMitte\t7.5\nSüd\t3\nTotal\t14.5\n\nbars without the total row, average as a dashed line',
    chart: { type: 'bar', labels: ['Nord', 'Mitte', 'Süd'], series: { '': [4, 7.5, 3] }, isLenient: true },
  },
  {
    text: 'task status donut: in progress 6, on hold 2, done 11',
    chart: {
      type: 'doughnut',
      labels: ['in progress', 'on hold', 'done'],
      series: { '': [6, 2, 11] },
      isLenient: true,
    },
  },
  {
    text: 'Menu favourites this month, bar chart: Pizza 210, Star salad 95, Ring cake 40, Box lunch 61',
    chart: {
      type: 'bar',
      labels: ['Pizza', 'Star salad', 'Ring cake', 'Box lunch'],
      series: { '': [210, 95, 40, 61] },
      isLenient: true,
    },
  },
  {
    text: 'Ventes par région en barres : Nord 1.250, Sud 2.300, Est 1.780, Ouest 990',
    chart: {
      type: 'bar',
      labels: ['Nord', 'Sud', 'Est', 'Ouest'],
      series: { '': [1250, 2300, 1780, 990] },
      isLenient: true,
    },
  },
  {
    text: 'temps over the weekend: Friday 21.5C, Saturday 24C, Sunday 19.5C. line',
    chart: {
      type: 'line',
      labels: ['Friday', 'Saturday', 'Sunday'],
      series: { '': [21.5, 24, 19.5] },
      isLenient: true,
    },
  },
  {
    text: 'Our choir by voice, donut please. Sopranos 18, altos 15, tenors 7 and basses 9. Use teal, gold, navy and coral.',
    chart: {
      type: 'doughnut',
      labels: ['Sopranos', 'altos', 'tenors', 'basses'],
      series: { '': [18, 15, 7, 9] },
      isLenient: true,
    },
  },
  {
    text: 'Kilometres per runner in week 14:\n\nName | km\n--- | ---\nIda | 42\nJon | 35.5\nMia | 51\n\nSort from high to low, horizontal',
    chart: {
      type: 'bar',
      labels: ['Mia', 'Ida', 'Jon'],
      series: { km: [51, 42, 35.5] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Por favor, gráfico de columnas con las visitas: enero 1.450, febrero 1.980, marzo 2.105',
    chart: { type: 'bar', labels: ['enero', 'febrero', 'marzo'], series: { '': [1450, 1980, 2105] }, isLenient: true },
  },
  {
    text: 'library loans fell from 820 in 2022 to 760 in 2023, then rose to 905 in 2024 and 1,010 in 2025',
    chart: {
      type: 'line',
      labels: ['2022', '2023', '2024', '2025'],
      series: { '': [820, 760, 905, 1010] },
      isLenient: true,
    },
  },
  {
    text: 'Draw bars: last week we baked 40 rye, 65 wheat and 22 spelt loaves; this week 48 rye, 60 wheat and 30 spelt loaves',
    chart: {
      type: 'bar',
      labels: ['rye', 'wheat', ['spelt', 'spelt loaves']],
      series: { 'last week': [40, 65, 22], 'this week': [48, 60, 30] },
      isLenient: true,
    },
  },
  {
    text: '{"labels":["Solar","Wind","Hydro"],"values":[34,51,12]} as a pie, title Energy mix',
    chart: {
      type: 'pie',
      labels: ['Solar', 'Wind', 'Hydro'],
      series: { '': [34, 51, 12] },
      title: 'Energy mix',
      isLenient: true,
    },
  },
  {
    text: 'response times in ms p50 120, p90 310, p95 450, p99 980 - bar chart with log scale',
    chart: { type: 'bar', labels: ['p50', 'p90', 'p95', 'p99'], series: { '': [120, 310, 450, 980] }, isLenient: true },
  },
  {
    text: 'Stacked columns per quarter. Q1: new 12, renewed 30, lost 4. Q2: new 15, renewed 28, lost 6. Q3: new 9, renewed 33, lost 3.',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3'],
      series: { 'new': [12, 15, 9], renewed: [30, 28, 33], lost: [4, 6, 3] },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Can you plot my weight? 3 May 81.2, 10 May 80.6, 17 May 80.9, 24 May 79.8. Y axis from 78 to 82.',
    chart: {
      type: 'line',
      labels: ['3 May', '10 May', '17 May', '24 May'],
      series: { '': [81.2, 80.6, 80.9, 79.8] },
      isLenient: true,
    },
  },
  {
    text: 'Percent of seats, half doughnut: Left 22%, Greens 18%, Centre 31%, Right 29%',
    chart: {
      type: 'doughnut',
      labels: ['Left', 'Greens', 'Centre', 'Right'],
      series: { '': [22, 18, 31, 29] },
      isLenient: true,
    },
  },
  {
    text: 'Budget vs actual per team in k$: Design 40 vs 38, Sales 75 vs 92, Support 30 vs 27',
    chart: {
      type: 'bar',
      labels: ['Design', 'Sales', 'Support'],
      series: { Budget: [40, 75, 30], actual: [38, 92, 27] },
      format: 'decimal k$',
      isLenient: true,
    },
  },
  {
    text: 'bar chart of pets in our street: 11 cats, 8 dogs, one parrot and 4 hamsters',
    chart: {
      type: 'bar',
      labels: ['cats', 'dogs', 'parrot', 'hamsters'],
      series: { '': [11, 8, 1, 4] },
      isLenient: true,
    },
  },
];
