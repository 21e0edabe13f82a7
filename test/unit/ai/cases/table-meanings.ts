/** What a request about a table means: which rows are left, what is counted, and what a share or a change is of. */

import type { Cases } from './row.js';

const REGIONS = 'Region,Month,Sales\nNorth,Jan,10\nNorth,Feb,20\nSouth,Jan,5\nSouth,Feb,15';
const ORDERS = 'Order,Customer,Value\n1,Ana,100\n2,Ana,50\n3,Bob,20\n4,Bob,30\n5,Bob,40';
const LINES = 'Order,Customer,Value\nA1,Ana,100\nA1,Ana,50\nB2,Bob,20';
const UNITS = 'Product,Units\nA,5\nA,6\nB,7';
const MONATE = 'Monat,Umsatz,Kosten\nJan,10,5\nFeb,20,6\nMär,30,7';
const MAANDEN = 'maand,omzet\njan,10\nfeb,20\nmrt,30';
const LAND = 'country,population\nFrance,60\nGermany,80\nItaly,50';
const WEEKS = 'date,visits\n2026-01-01,10\n2026-01-08,30\n2026-01-15,20';
const SPARSE = 'date,visits\n2026-01-01,10\n2026-01-20,30';
const WITHOUT_SOUTH = 'line: Jan = 10, Feb = 20';

export const TABLE_MEANINGS: Cases = {
  'a column before a name says what is left out': [
    ['Sales by month excluding region South', WITHOUT_SOUTH, REGIONS],
    ['Sales by month omitting region South', WITHOUT_SOUTH, REGIONS],
    ['Sales by month leaving out region South', WITHOUT_SOUTH, REGIONS],
    ['Sales pro Month ohne die Region South', WITHOUT_SOUTH, REGIONS],
    ['Sales par Month sans Region South', WITHOUT_SOUTH, REGIONS],
    ['Sales por Month excepto Region South', WITHOUT_SOUTH, REGIONS],
    ['Sales por Month menos Region South', WITHOUT_SOUTH, REGIONS],
    ['Sales według Month oprócz Region South', WITHOUT_SOUTH, REGIONS],
    ['Sales per Region, without Month Feb', 'bar: North = 10, South = 5', REGIONS],
    ['Sales by month excluding the regions North and South', '422 Region', REGIONS],
    ['Sales by month without Sales South', '422 without Sales South', REGIONS],
    ['Sales by month only region South', 'line: Jan = 5, Feb = 15', REGIONS],
  ],
  'numbers that name rows are counted, and are no values': [
    ['Number of orders per customer', 'bar: Ana = 2, Bob = 3', ORDERS],
    ['Order count by customer', 'bar: Ana = 2, Bob = 3', ORDERS],
    ['Anzahl Order je Customer', 'bar: Ana = 2, Bob = 3', ORDERS],
    ['Nombre de Order par Customer', 'bar: Ana = 2, Bob = 3', ORDERS],
    ['Average number of orders per customer', '422 Average number of orders per customer', ORDERS],
    ['Sum of orders by customer', '422 Sum of orders by customer', ORDERS],
    ['Orders per customer', '422 Order', ORDERS],
    ['Average order value per customer', 'bar: Ana = 75, Bob = 30', ORDERS],
    ['Median order value per customer', 'bar: Ana = 75, Bob = 30', ORDERS],
    ['Total order value per customer', 'bar: Ana = 150, Bob = 90', ORDERS],
    ['Number of orders per customer', '422 Number of orders per customer', LINES],
    ['Unit count of rows per product', '422 Unit count of rows per product', UNITS],
    ['Number of rows per product', 'bar: A = 2, B = 1', UNITS],
  ],
  'a share is not taken among the rows that are left': [
    ['Share of South by month', '422 Share of … South', REGIONS],
    ['Percentage of South by month', '422 Percentage of … South', REGIONS],
    ['Anteil von South nach Month', '422 Anteil … South', REGIONS],
    ['Part de South par Month', '422 Part de … South', REGIONS],
    ['Share of sales by region in Feb', 'bar: North = 57.1429, South = 42.8571', REGIONS],
  ],
  'a compound of a column and another word is another number': [
    ['Umsatzwachstum pro Monat', '422 wachstum', MONATE],
    ['Umsatzrendite pro Monat', '422 rendite', MONATE],
    ['Umsatzindex pro Monat', '422 index', MONATE],
    ['Kostenanteil pro Monat', '422 Kostenanteil pro', MONATE],
    ['Kostensteigerung pro Monat', '422 steigerung', MONATE],
    ['omzetgroei per maand', '422 groei', MAANDEN],
    ['Umsatzentwicklung pro Monat', 'line: Jan = 10, Feb = 20, Mär = 30', MONATE],
    ['Monatsumsatz als Linie', 'line: Jan = 10, Feb = 20, Mär = 30', MONATE],
  ],
  'a change needs an order of time': [
    ['Growth rate of population by country', '422 Growth rate of', LAND],
    ['Wachstum population nach country in Prozent', '422 Wachstum', LAND],
    ['percent change of population by country', '422 percent change', LAND],
  ],
  'rows are put together by the unit that is said': [
    ['Visits per week', 'line: 2026-W01 = 10, 2026-W02 = 0, 2026-W03 = 0, 2026-W04 = 30', SPARSE],
    ['Visits pro Woche', 'line: 2026-W01 = 10, 2026-W02 = 0, 2026-W03 = 0, 2026-W04 = 30', SPARSE],
    ['Daily average visits', '422 Daily', WEEKS],
    ['Visits per day', '422 day', WEEKS],
    ['Average daily visits per week', '422 Average daily visits per week', WEEKS],
    ['Visits per week', 'line: 2026-01-01 = 10, 2026-01-08 = 30, 2026-01-15 = 20', WEEKS],
  ],
  'a number for all rows has no place beside them': [
    ['Umsatz pro Monat mit Mittelwert', '422 Mittelwert', MONATE],
    ['Umsatz pro Monat mit Durchschnitt', '422 Durchschnitt', MONATE],
    ['Umsatz by month with average', '422 average', MONATE],
    ['omzet per maand met gemiddelde', '422 gemiddelde', MAANDEN],
    ['Umsatz pro Monat mit Durchschnittslinie', 'line: Jan = 10, Feb = 20, Mär = 30', MONATE],
  ],
};
