import type { Description } from './descriptions.js';

const TYPE = 'No chart type given';

function parts(text: string, total: string, series: Record<string, number>): Description {
  const chart = { type: 'bar' as const, labels: Object.keys(series), series: { '': Object.values(series) } };
  return { text, chart, warnings: [`"${total}" is the total of its parts and was left out.`, TYPE] };
}

function whole(text: string, total: string, series: Record<string, number>): Description {
  const { chart } = parts(text, total, series);
  return { text, ...(chart && { chart }), warnings: [`"${total}" is the whole of the values and was left out.`, TYPE] };
}

const sample = (text: string, size: string, title: string, series: Record<string, number>): Description => ({
  text,
  chart: { type: 'bar', labels: Object.keys(series), series: { '': Object.values(series) }, title },
  warnings: [`"${size}" was read as the size of a sample and left out.`, TYPE],
});

/** A total before its parts, and the size of a sample: numbers that are no categories. */
export const totalsSet: Description[] = [
  parts('We keep 50 hens, of which 20 are brown, 18 are white and 12 are speckled', '50', {
    brown: 20,
    white: 18,
    speckled: 12,
  }),
  parts('The choir has 64 singers, of whom 30 are altos, 20 are tenors and 14 are basses', '64', {
    altos: 30,
    tenors: 20,
    basses: 14,
  }),
  parts('Wir haben 90 Fahrzeuge, davon 40 Diesel, 30 Benziner und 20 Stromer', '90', {
    Diesel: 40,
    Benziner: 30,
    Stromer: 20,
  }),
  parts('Nous avons 60 salariés, dont 35 techniciens, 15 vendeurs et 10 cadres', '60', {
    techniciens: 35,
    vendeurs: 15,
    cadres: 10,
  }),
  parts('Abbiamo 80 alberi, di cui 50 meli, 20 peri e 10 ciliegi', '80', { meli: 50, peri: 20, ciliegi: 10 }),
  parts('Tenemos 45 perros, de los cuales 25 galgos, 12 mastines y 8 caniches', '45', {
    galgos: 25,
    mastines: 12,
    caniches: 8,
  }),
  parts('Temos 70 plantas, das quais 40 rosas, 20 tulipas e 10 cactos', '70', { rosas: 40, tulipas: 20, cactos: 10 }),
  parts('The gym has 200 guests, of whom 60% swim and 40% climb', '200', { swim: 60, climb: 40 }),
  parts('Budget 900 €, of which rent 500 €, food 250 €, fun 150 €', '900 €', { rent: 500, food: 250, fun: 150 }),
  {
    text: '2023: 50 boats, of which 20 sail and 30 motor; 2024: 60 boats, of which 25 sail and 35 motor',
    chart: { type: 'line', labels: ['2023', '2024'], series: { sail: [20, 25], motor: [30, 35] } },
    warnings: [
      '"50" is the total of its parts and was left out.',
      '"60" is the total of its parts and was left out.',
      TYPE,
    ],
  },
  {
    text: 'We keep 50 hens, of which 20 are brown and 18 are white',
    chart: { type: 'bar', labels: ['hens', 'brown', 'white'], series: { '': [50, 20, 18] } },
  },
  sample('Favorite soup (survey, n=120): tomato 50, lentil 40, onion 30', 'n=120', 'Favorite soup (survey)', {
    tomato: 50,
    lentil: 40,
    onion: 30,
  }),
  sample('Way to work: car 45%, bus 30%, bike 25%. N = 85', 'N = 85', 'Way to work', { car: 45, bus: 30, bike: 25 }),
  sample('Lieblingsgetränk (Basis: n=1.300): Kaffee 650, Tee 460, Saft 200', 'Basis: n=1.300', 'Lieblingsgetränk', {
    Kaffee: 650,
    Tee: 460,
    Saft: 200,
  }),
  {
    text: 'Bar chart: k=5, n=7, p=9',
    chart: { type: 'bar', labels: ['k', 'n', 'p'], series: { '': [5, 7, 9] } },
    warnings: [],
  },
  {
    text: 'bar chart titled "Soups (n=120)": tomato 50, lentil 40, onion 30',
    chart: {
      type: 'bar',
      labels: ['tomato', 'lentil', 'onion'],
      series: { '': [50, 40, 30] },
      title: 'Soups (n=120)',
    },
    warnings: [],
  },
  parts('Users: 1200, of which 300 are paid and 900 free', '1200', { paid: 300, free: 900 }),
  whole('Of 200 guests 120 had fish and 60 meat', '200 guests', { fish: 120, meat: 60 }),
  whole('De 50 alumnos, 20 hablan inglés, 15 francés y 10 alemán', '50 alumnos', {
    'hablan inglés': 20,
    francés: 15,
    alemán: 10,
  }),
  {
    text: 'There were 30 students: 12 walk, 10 bike and the others take the bus',
    chart: { type: 'bar', labels: ['walk', 'bike', 'bus'], series: { '': [12, 10, 8] } },
    warnings: ['Computed from the numbers: the rest is 8.', TYPE],
  },
  {
    text: 'Two of 10 kids chose red, 5 blue',
    chart: { type: 'bar', labels: ['red', 'blue'], series: { '': [2, 5] } },
    warnings: ['Computed from the numbers', '"10 kids" is the whole of the values and was left out.', TYPE],
  },
  {
    text: 'Rent 900, food 400, fun 100, that is where my money goes ($1,400 in total). Pie',
    chart: { type: 'pie', labels: ['Rent', 'food', 'fun'], series: { '': [900, 400, 100] } },
    warnings: ['"$1,400" is the sum of the others and was left out.'],
  },
  {
    text: 'North 200, South 300, all 500',
    chart: { type: 'bar', labels: ['North', 'South'], series: { '': [200, 300] } },
    warnings: ['"all" is the sum of the others and was left out.', TYPE],
  },
  {
    text: 'North 200, South 300, total 520',
    chart: { type: 'bar', labels: ['North', 'South', 'total'], series: { '': [200, 300, 520] } },
    warnings: ['"total" is not the sum of the others', TYPE],
  },
  {
    text: '| Month | Sales |\n| Jan | 10 |\n| Feb | 12 |\n| Sum | 25 |',
    chart: { type: 'bar', labels: ['Jan', 'Feb', 'Sum'], series: { Sales: [10, 12, 25] } },
    warnings: ['"Sum" is not the sum of the others', TYPE],
  },
  {
    text: 'Leeds 60, York 25, Hull 10. Average 31.7',
    chart: { type: 'bar', labels: ['Leeds', 'York', 'Hull', 'Average'], series: { '': [60, 25, 10, 31.7] } },
    warnings: ['"Average" is no part like the others', TYPE],
  },
  {
    text: 'Budget: 60% rent, 30% food, 20% fun. Pie',
    chart: { type: 'pie', labels: ['rent', 'food', 'fun'], series: { '': [60, 30, 20] } },
    warnings: ['The percentages add up to 110, not to 100.'],
  },
  { text: 'Each of the 4 teams won 3 games, team A 5', issues: ['data'] },
  {
    text: 'Poll among 90 parents: 55 agreed, 35 refused',
    chart: { type: 'bar', labels: ['agreed', 'refused'], series: { '': [55, 35] }, title: 'Poll among 90 parents' },
  },
  {
    text: 'All 3 depots: 40 Kiel, 25 Bonn, 31 Ulm',
    chart: { type: 'bar', labels: ['Kiel', 'Bonn', 'Ulm'], series: { '': [40, 25, 31] } },
  },
  {
    text: 'Av 80 gäster valde 50 fisk, 30 kött',
    chart: { type: 'bar', labels: ['gäster valde', 'fisk', 'kött'], series: { '': [80, 50, 30] } },
    warnings: ['"gäster valde" is the sum of the others', TYPE],
  },
  {
    text: 'Crew: 14 in Kiel, 9 in Ulm, of which 4 new',
    chart: { type: 'bar', labels: ['Kiel', 'Ulm', 'new'], series: { '': [14, 9, 4] } },
    warnings: ['"4" is a part of the number before it', TYPE],
  },
  {
    text: 'Fees: junior 30, adult 55, senior 40 (guests 15)',
    chart: { type: 'bar', labels: ['junior', 'adult', 'senior', 'guests'], series: { '': [30, 55, 40, 15] } },
    warnings: ['"15" stands in parentheses', TYPE],
  },
  {
    text: 'Hardness: P 210, Q 225, R 190, tested at 20 °C',
    chart: { type: 'bar', labels: ['P', 'Q', 'R', 'tested'], series: { '': [210, 225, 190, 20] } },
    warnings: ['"20 °C" is told in other words', TYPE],
  },
  {
    text: 'Night frost: Oslo - 8, Bergen - 3',
    chart: { type: 'bar', labels: ['Oslo', 'Bergen'], series: { '': [8, 3] } },
    warnings: ['Dashes between spaces were read as separators, not as minus signs.', TYPE],
  },
  {
    text: 'Reach: May 2.4k, June 3.1k, July 2.8k, August 31',
    chart: { type: 'line', labels: ['May', 'June', 'July', 'August'], series: { '': [2400, 3100, 2800, 31] } },
    warnings: ['"31" stands there without the unit of the others', TYPE],
  },
  {
    text: 'Tram route 9 moves 1400',
    chart: { type: 'bar', labels: ['Tram route', 'moves'], series: { '': [9, 1400] } },
    warnings: ['Read as two values: 9 and 1400.', TYPE],
  },
  {
    text: '30 from p to q, 25 from r to s',
    chart: { type: 'bar', labels: ['p to q', 'r to s'], series: { '': [30, 25] } },
    warnings: [TYPE],
  },
  {
    text: 'We made 40 chairs, 25 tables and scrapped 6 lamps',
    chart: { type: 'bar', labels: ['chairs', 'tables', 'lamps'], series: { '': [40, 25, 6] } },
    warnings: ['Not in the chart: "scrapped".', TYPE],
  },
  {
    text: '2023: 4 depots and 2.1M turnover, 2024: 6 depots and 3.4M turnover',
    chart: { type: 'line', labels: ['2023', '2024'], series: { depots: [4, 6], turnover: [2.1e6, 3.4e6] } },
    warnings: [TYPE],
  },
  {
    text: 'Vier von zehn Gästen zahlen bar, sechs mit Karte',
    chart: { type: 'bar', labels: ['zahlen', 'Karte'], series: { '': [4, 6] } },
    warnings: ['"bar" was read as the type of chart.', 'Computed from', '"10 Gästen" is the whole'],
  },
  { text: 'Points of round 5: 21, 6: 34, 7: 28', issues: ['data'] },
  {
    text: 'On Monday we packed 32 crates, on Tuesday 41, on Wednesday 28',
    chart: {
      type: 'bar',
      labels: ['Monday', 'Tuesday', 'Wednesday'],
      series: { crates: [32, 41, 28] },
      title: 'Crates',
    },
  },
  {
    text: 'La sala 3 tiene 18 sillas, la sala 5 tiene 22 y la sala 8 tiene 30',
    chart: { type: 'bar', labels: ['sala 3', 'sala 5', 'sala 8'], series: { sillas: [18, 22, 30] } },
  },
  {
    text: 'height: Mai 3 = 41.2, Mai 10 = 44.8, Mai 17 = 47.1 (cm). Line',
    chart: {
      type: 'line',
      labels: ['Mai 3', 'Mai 10', 'Mai 17'],
      series: { '': [41.2, 44.8, 47.1] },
      format: 'decimal cm',
    },
    warnings: [],
  },
  {
    text: 'line, Q1 to Q4: 14 22 19 30 paid seats',
    chart: { type: 'line', labels: ['Q1', 'Q2', 'Q3', 'Q4'], series: { 'paid seats': [14, 22, 19, 30] } },
    warnings: [],
  },
  {
    text: 'day,opened,closed\nMon,14,9\nTue,,12\nWed,18,11\n\nboth as lines; opened on Tue is missing',
    chart: { type: 'line', labels: ['Mon', 'Tue', 'Wed'], series: { opened: [14, null, 18], closed: [9, 12, 11] } },
  },
  {
    text: 'Le tram 3 transporte 410 passagers, le tram 6 en transporte 350 et le tram 8 290',
    issues: ['data'],
  },
  {
    text: 'Nord 410, Sud 350 et Ouest 8 290, en barres',
    chart: { type: 'bar', labels: ['Nord', 'Sud', 'Ouest'], series: { '': [410, 350, 8290] } },
    warnings: ['"8 290" was read as one number.'],
  },
  {
    text: '7 lamps, 4 chairs and about a dozen tables',
    chart: { type: 'bar', labels: ['lamps', 'chairs', 'tables'], series: { '': [7, 4, 12] } },
    warnings: ['Computed from the numbers', '"12" is told in other words than the others', TYPE],
  },
  {
    text: 'Loan 9000, repaid 6500, open 2500',
    chart: { type: 'bar', labels: ['Loan', 'repaid', 'open'], series: { '': [9000, 6500, 2500] } },
    warnings: ['"Loan" is the sum of the others and is drawn beside them.', TYPE],
  },
  {
    text: 'Brot 30, Käse 45, Obst 12, ergibt 87',
    chart: { type: 'bar', labels: ['Brot', 'Käse', 'Obst'], series: { '': [30, 45, 12] } },
    warnings: ['"ergibt" is the sum of the others and was left out.', TYPE],
  },
  {
    text: 'From 900 dollars of income, 500 goes to rent, 250 to food and 150 to savings',
    chart: { type: 'bar', labels: ['rent', 'food', 'savings'], series: { '': [500, 250, 150] } },
    warnings: ['"900 dollars" is the whole of the values and was left out.', TYPE],
  },
];
