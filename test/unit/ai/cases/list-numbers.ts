/** Which part of a list is a number, and what belongs to names. */

import type { Cases } from './row.js';

export const LIST_NUMBERS: Cases = {
  'a magnitude is read at its number, and in no other word': [
    ['App installs: iOS 1.2m, Android 800k', 'bar: iOS = 1200000, Android = 800000'],
    [
      'Bar chart: North 1.2m, South 800k, East 950k, West 1.05m; highlight North',
      'bar: North = 1200000, South = 800000, East = 950000, West = 1050000',
    ],
    [
      'Longest-running products by revenue: Alpha 3m, Beta 900k, Gamma 2m',
      'bar: Alpha = 3000000, Beta = 900000, Gamma = 2000000',
    ],
    ['Budget of Long Beach 2m, Pasadena 900k', 'bar: Long Beach = 2000000, Pasadena = 900000'],
    ['Depth: Pool A 1.2 m, Pool B 3 m', 'bar: Pool A = 1.2, Pool B = 3'],
    ['Pool A 1.2 m, Pool B 3 m', '422 1.2 m'],
  ],
  'a number in parentheses is a second series where both have a name': [
    [
      'Signups per plan: Free 120 (up from 90), Pro 45 (up from 30), Team 12 (up from 8)',
      'bar: Free = 120/90, Pro = 45/30, Team = 12/8',
    ],
    [
      'Team sizes after the reorg: Design 4 (was 6), Backend 11 (was 9), Ops 3',
      'bar: Design = 4/6, Backend = 11/9, Ops = 3/-',
    ],
    [
      'Visitors: Paris 4.4m (2023: 4.1m), Rome 3.2m (2023: 3.0m)',
      'bar: Paris = 4400000/4100000, Rome = 3200000/3000000',
    ],
    ['Sales: shop 45 (last year 40), web 80 (last year 52)', 'bar: shop = 45/40, web = 80/52'],
    ['Bugs opened / closed per week: W1 12/8, W2 15/11, W3 9/14', 'line: W1 = 12/8, W2 = 15/11, W3 = 9/14'],
    ['Browsers: Chrome 650 (65%), Safari 200 (20%), Edge 150 (15%)', 'bar: Chrome = 650, Safari = 200, Edge = 150'],
    ['Browsers: Chrome 650 (60%), Safari 200 (20%), Edge 150 (15%)', '422 60%'],
  ],
  'words and marks of names stay in names': [
    ['Ascot 5, Desk 7, Descaling 3 as a pie', 'pie: Ascot = 5, Desk = 7, Descaling = 3'],
    ['Rh+ 12, Rh- 7', 'bar: Rh+ = 12, Rh- = 7'],
    ['Red 5, Blue 7, Gold 3', 'bar: Red = 5, Blue = 7, Gold = 3'],
    ['Bar 5, Pub 7, Line 3', 'bar: Bar = 5, Pub = 7, Line = 3'],
  ],
  'numbers whose separators disagree are refused': [
    ['Lyon 1.250, Porto 980, Graz 2,400, Turin 1,75', '422 2,400'],
    ['Alba 1.250, Brook 980.5, Cairn 1,100', '422 1.250'],
    ['A 1.000, B 2,000', '422 1.000'],
    ['A 1.250,50, B 2,300', '422 2,300'],
    ['Umsatz: Nord 1.250, Süd 980,5, Ost 2.400', 'bar: Nord = 1250, Süd = 980.5, Ost = 2400'],
    ['A 1,250, B 2.5, C 3', 'bar: A = 1250, B = 2.5, C = 3'],
    ['A 1.5, B 2.25, C 3.125', 'bar: A = 1.5, B = 2.25, C = 3.125'],
  ],
  'lines of names with amounts are a list, and no table that commas cut': [
    [
      'Gráfico de barras, faturamento por van:\nVan 1: R$ 2.130,50\nVan 2: R$ 1.980,00\nVan 3: R$ 2.410,90',
      'bar: Van 1 = 2130.5, Van 2 = 1980, Van 3 = 2410.9',
    ],
    ['Balkendiagramm, Umsatz:\nWagen 1: 2.130,50 €\nWagen 2: 1.980,00 €', 'bar: Wagen 1 = 2130.5, Wagen 2 = 1980'],
    ['barras', 'bar: Van 1 = 2130.5, Van 2 = 1980', 'Van 1: R$ 2.130,50\nVan 2: R$ 1.980,00'],
    ['bar chart', 'bar: Store 1 = 50, Store 2 = 60', 'Store,Sales\nStore 1,50\nStore 2,60'],
  ],
  'a head with requests ends at its colon, and its year is no value': [
    [
      'subsidies 2024 by source, descending: Wind $0.9bn, Solar $1.2bn, Hydro $0.4bn',
      'bar: Solar = 1200000000, Wind = 900000000, Hydro = 400000000',
    ],
    [
      'Subventionen 2024 nach Quelle, absteigend: Wind 0,9 Mrd €, Solar 1,2 Mrd €',
      'bar: Solar = 1200000000, Wind = 900000000',
    ],
    ['Sales by region 2023, bar chart: North 10, South 20', 'bar: North = 10, South = 20'],
    ['ventas 2024 por tienda, barras: Norte 10, Sur 20', 'bar: Norte = 10, Sur = 20'],
    ['ventes 2024 par magasin, barres : Nord 10, Sud 20', 'bar: Nord = 10, Sud = 20'],
    ['sprzedaż 2024 według sklepu, malejąco: Kraków 10, Gdańsk 20', 'bar: Gdańsk = 20, Kraków = 10'],
  ],
  'a rank is no value': [
    ['1.º Ana, 2.º Luis, 3.º Eva', '422 1.'],
    ['1) Ana, 2) Luis', '422 1)'],
    ['1st Ana, 2nd Ben, 3rd Cleo', '422 1st Ana, 2nd Ben, 3rd Cleo'],
    ['1. Ana, 2. Luis, 3. Eva', '422 Ana'],
    ['Ana 1., Luis 2., Eva 3.', '422 1.'],
  ],
};
