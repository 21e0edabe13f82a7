/** Tables with descriptions that people sent, and what was wrong with their charts. */
import type { Cases } from './row.js';

const QUERIES = `query,clicks,impressions,ctr,position
shoes red,255,765,33.33%,1.06
shoes,15,314,4.78%,10.04
boots,11,98,11.22%,2.2
sandals,8,327,2.45%,8.1
slippers,4,645,0.62%,21.36
`;
const SPEND = 'year,country,spend\n2022,Norland,410\n2022,Sudland,388\n2023,Norland,432\n2023,Sudland,401\n';
const MONTHS = 'Month,Visits\nJan 2026,1200\nFeb 2026,1180\nMar 2026,1402\nApr 2026,1377\n';
const MEDALS = 'country,gold,silver,bronze,total\nA,46,37,38,121\nB,27,23,17,67\n';
const WORLD_BANK = `"Data Source","World Development Indicators",

"Country Name","Country Code","Indicator Name","2021","2022","2023",
"Norway","NOR","Inflation, consumer prices","3.48","5.76","5.52",
"Japan","JPN","Inflation, consumer prices","-0.23","2.5","",
`;

export const SENT_TABLES: Cases = {
  'tables that people sent': [
    [
      '7-day moving average of visits',
      '422 data.movingAverage 7 is longer than the ',
      'date,visits\n2026-01-01,10\n2026-01-02,30\n2026-01-03,20\n2026-01-04,40\n',
    ],
    ['Top 3 queries by clicks', 'bar: shoes red = 255, shoes = 15, boots = 11', QUERIES],
    ['sum of spend by year', 'line: 2022 = 798, 2023 = 833', SPEND],
    ['visits without April', 'line: Jan 2026 = 1200, Feb 2026 = 1180, Mar 2026 = 1402', MONTHS],
    ['visits since February', 'line: Feb 2026 = 1180, Mar 2026 = 1402, Apr 2026 = 1377', MONTHS],
    ['visits in February and March', 'line: Feb 2026 = 1180, Mar 2026 = 1402', MONTHS],
    ['line chart', 'line: 2021 = 3.48/-0.23, 2022 = 5.76/2.5, 2023 = 5.52/-', WORLD_BANK],
    [
      'servings by country as bars',
      'bar: Norland = 40430, Sudland = 13200',
      'Country,Servings\nNorland,40 430\nSudland,13 200\n',
    ],
    ['Stacked bars of gold, silver and bronze by country', 'bar: A = 46/37/38, B = 27/23/17', MEDALS],
  ],
};
