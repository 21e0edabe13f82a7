import type { Description } from './descriptions.js';

const TYPE = 'No chart type given';

function parts(text: string, total: string, series: Record<string, number>): Description {
  const chart = { type: 'bar' as const, labels: Object.keys(series), series: { '': Object.values(series) } };
  return { text, chart, warnings: [`"${total}" is the total of its parts and was left out.`, TYPE] };
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
  sample('Lieblingsgetränk (Basis: n=1.300): Kaffee 650, Tee 450, Saft 200', 'Basis: n=1.300', 'Lieblingsgetränk', {
    Kaffee: 650,
    Tee: 450,
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
];
