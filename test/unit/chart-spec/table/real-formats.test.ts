import { expect } from 'chai';
import { parseSpec } from '../../../../chart-spec/spec.js';
import { EXPORTS } from './exports/exports.js';
import { type Format, lines } from './exports/format.js';

const FORMATS: Format[] = [
  {
    program: 'Google Search Console',
    csv: lines('Top queries,Clicks,Impressions,CTR,Position', 'shoes,255,765,33.33%,1.06', 'boots,15,314,4.78%,10.04'),
    labels: ['shoes', 'boots'],
    series: { Clicks: [255, 15], Impressions: [765, 314], CTR: [33.33, 4.78], Position: [1.06, 10.04] },
  },
  {
    program: 'Google Analytics 4',
    csv: lines(
      '# ---------',
      '# Pages and screens',
      '# Start date: 20260101',
      'Date,Active users',
      '20260101,812',
      '20260102,790',
      '20260103,845',
    ),
    labels: ['2026-01-01', '2026-01-02', '2026-01-03'],
    series: { 'Active users': [812, 790, 845] },
    warns: /3 lines above the table are not drawn/,
  },
  {
    program: 'Google Trends',
    csv: lines('Category: All categories', '', 'Month,tea: (United Kingdom)', '2025-11,44', '2025-12,<1', '2026-01,61'),
    labels: ['2025-11', '2025-12', '2026-01'],
    series: { 'tea: (United Kingdom)': [44, 1, 61] },
    warns: /marks such as "<1"/,
  },
  {
    program: 'Google AdSense',
    csv: lines(
      'Date\tPage views\tEarnings (USD)',
      '2026-01-01\t1,204\t$3.41',
      '2026-01-02\t1,377\t$4.02',
      'Totals\t2,581\t$7.43',
      'Averages\t1,290\t$3.72',
    ),
    labels: ['2026-01-01', '2026-01-02'],
    series: { 'Page views': [1204, 1377], 'Earnings (USD)': [3.41, 4.02] },
    warns: /totals are not drawn: row 4/,
  },
  {
    program: 'Google Ads',
    csv: lines(
      'Campaign report',
      '"1 January 2026 - 31 January 2026"',
      'Campaign,Currency code,Cost,Clicks',
      'Brand,EUR,"1,204.33",812',
      'Generic,EUR,860.10,401',
      'Total: Account,EUR,"2,064.43","1,213"',
    ),
    labels: ['Brand', 'Generic'],
    series: { Cost: [1204.33, 860.1], Clicks: [812, 401] },
  },
  {
    program: 'Meta Ads',
    csv: lines(
      'Campaign name,Reporting starts,Reporting ends,Amount spent (EUR)',
      'Spring,2026-01-01,2026-01-31,340.5',
      'Summer,2026-01-01,2026-01-31,120.1',
    ),
    labels: ['Spring', 'Summer'],
    series: { 'Amount spent (EUR)': [340.5, 120.1] },
  },
  {
    program: 'YouTube Studio',
    type: 'line',
    csv: lines('Date,Views,Watch time (hours)', 'Total,5000,300.5', '2026-01-01,2400,150.2', '2026-01-02,2600,150.3'),
    labels: ['2026-01-01', '2026-01-02'],
    series: { Views: [2400, 2600], 'Watch time (hours)': [150.2, 150.3] },
  },
  {
    program: 'Stripe payouts',
    type: 'line',
    csv: lines(
      'id,Type,Created (UTC),Amount,Currency',
      'po_1NxQ8zAb,payout,2026-01-05 10:11,1204.22,eur',
      'po_1NxR9zCd,payout,2026-01-12 10:11,980.10,eur',
    ),
    labels: ['2026-01-05 10:11', '2026-01-12 10:11'],
    series: { Amount: [1204.22, 980.1] },
    warns: /"id" \(ids\)/,
  },
  {
    program: 'Shopify',
    csv: lines('Day,Orders,Gross sales,Discounts', '2026-01-01,12,$340.00,-$12.00', '2026-01-02,15,$412.50,$0.00'),
    labels: ['2026-01-01', '2026-01-02'],
    series: { Orders: [12, 15], 'Gross sales': [340, 412.5], Discounts: [-12, 0] },
  },
  {
    program: 'a German bank (CAMT as CSV)',
    type: 'line',
    csv: lines(
      '"Auftragskonto";"Buchungstag";"Buchungstext";"Verwendungszweck";"Betrag"',
      '"DE12500105170648489890";"05.01.26";"LASTSCHRIFT";"Strom";"-89,50"',
      '"DE12500105170648489890";"03.01.26";"GUTSCHRIFT";"Gehalt";"2.450,00"',
    ),
    labels: ['03.01.26', '05.01.26'],
    series: { Betrag: [2450, -89.5] },
    warns: /newest first/,
  },
  {
    program: 'a Brazilian report',
    type: 'line',
    csv: lines('Mês;Receita', 'jan/25;R$ 128.450,90', 'fev/25;R$ 131.900,00'),
    labels: ['jan/25', 'fev/25'],
    series: { Receita: [128450.9, 131900] },
  },
  {
    program: 'Investing.com',
    type: 'line',
    csv: lines(
      '"Date","Price","Vol.","Change %"',
      '"01/30/2026","23.40","12.35M","1.30%"',
      '"01/29/2026","23.10","10.11M","-0.40%"',
    ),
    labels: ['01/29/2026', '01/30/2026'],
    series: { Price: [23.1, 23.4], 'Vol.': [10_110_000, 12_350_000], 'Change %': [-0.4, 1.3] },
    warns: /newest first/,
  },
  {
    program: 'FRED',
    type: 'line',
    csv: lines('observation_date,UNRATE', '2026-01-01,4.1', '2026-02-01,.', '2026-03-01,4.2'),
    labels: ['2026-01-01', '2026-02-01', '2026-03-01'],
    series: { UNRATE: [4.1, null, 4.2] },
    warns: /1 cell of column "UNRATE" \("\."\) is a gap/,
  },
  {
    program: 'Eurostat (SDMX)',
    type: 'line',
    csv: lines(
      'DATAFLOW,LAST UPDATE,freq,unit,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG',
      'ESTAT:UNE,12/01/26 11:00:00,A,PC,DE,2022,3.1,',
      'ESTAT:UNE,12/01/26 11:00:00,A,PC,DE,2023,3.0,',
      'ESTAT:UNE,12/01/26 11:00:00,A,PC,FR,2022,7.3,',
      'ESTAT:UNE,12/01/26 11:00:00,A,PC,FR,2023,7.4,p',
    ),
    labels: ['2022', '2023'],
    series: { DE: [3.1, 3], FR: [7.3, 7.4] },
  },
  {
    program: 'Eurostat (table with flags)',
    type: 'line',
    csv: lines('geo\\time,2021,2022,2023', 'Germany,3.6,3.1 b,3.0', 'France,7.9,7.3,:'),
    labels: ['2021', '2022', '2023'],
    series: { Germany: [3.6, 3.1, 3], France: [7.9, 7.3, null] },
    warns: /"transpose": false/,
  },
  {
    program: 'the World Bank',
    type: 'line',
    csv: lines(
      '"Data Source","World Development Indicators",',
      '',
      '"Country Name","Country Code","Indicator Name","2021","2022","2023",',
      '"Norway","NOR","Inflation","3.48","5.76","5.52",',
      '"Japan","JPN","Inflation","-0.23","2.5","",',
    ),
    labels: ['2021', '2022', '2023'],
    series: { Norway: [3.48, 5.76, 5.52], Japan: [-0.23, 2.5, null] },
  },
  {
    program: 'Our World in Data',
    type: 'line',
    csv: lines(
      'Entity,Code,Year,Life expectancy',
      'Norway,NOR,2020,83.2',
      'Norway,NOR,2021,83.1',
      'Japan,JPN,2020,84.7',
      'Japan,JPN,2021,84.8',
    ),
    labels: ['2020', '2021'],
    series: { Norway: [83.2, 83.1], Japan: [84.7, 84.8] },
    warns: /each text of column "Entity" is a series/,
  },
  {
    program: 'Destatis GENESIS',
    type: 'line',
    csv: lines(
      'Verbraucherpreisindex: Deutschland, Jahre;;',
      'Deutschland;;',
      ';Verbraucherpreisindex;Veränderung zum Vorjahr',
      ';2020=100;in (%)',
      '2021;103,1;3,1',
      '2022;110,2;6,9',
      '2023;116,7;5,9',
      '__________;;',
      'Quelle: Statistisches Bundesamt;;',
    ),
    labels: ['2021', '2022', '2023'],
    series: {
      'Verbraucherpreisindex 2020=100': [103.1, 110.2, 116.7],
      'Veränderung zum Vorjahr in (%)': [3.1, 6.9, 5.9],
    },
  },
  {
    program: 'a weather service (DWD)',
    type: 'line',
    csv: lines('STATIONS_ID;MESS_DATUM;TMK;eor', '433;20260101;2.1;eor', '433;20260102;3.4;eor'),
    labels: ['2026-01-01', '2026-01-02'],
    series: { TMK: [2.1, 3.4] },
  },
  {
    program: 'pandas to_csv',
    csv: lines(',city,population', '0,Oslo,700000', '1,Bergen,290000', '2,Trondheim,210000'),
    labels: ['Oslo', 'Bergen', 'Trondheim'],
    series: { population: [700000, 290000, 210000] },
    warns: /row numbers/,
  },
  {
    program: 'pandas print',
    csv: lines('      city  population', '0     Oslo      700000', '1   Bergen      290000'),
    labels: ['Oslo', 'Bergen'],
    series: { population: [700000, 290000] },
  },
  {
    program: 'R write.table',
    csv: lines('"mpg","cyl"', '"Mazda RX4",21,6', '"Datsun 710",22.8,4'),
    labels: ['Mazda RX4', 'Datsun 710'],
    series: { mpg: [21, 22.8], cyl: [6, 4] },
    warns: /one name less/,
  },
  {
    program: 'R print',
    csv: lines('           mpg cyl disp', 'Mazda.RX4 21.0   6  160', 'Datsun    22.8   4  108'),
    labels: ['Mazda.RX4', 'Datsun'],
    series: { mpg: [21, 22.8], cyl: [6, 4], disp: [160, 108] },
  },
  {
    program: 'psql',
    csv: lines(' city   | count ', '--------+-------', ' Oslo   |   700', ' Bergen |   290', '(2 rows)'),
    labels: ['Oslo', 'Bergen'],
    series: { count: [700, 290] },
  },
  {
    program: 'mysql',
    csv: lines(
      '+--------+-------+',
      '| city   | count |',
      '+--------+-------+',
      '| Oslo   |   700 |',
      '| Bergen |   290 |',
      '+--------+-------+',
      '2 rows in set (0.00 sec)',
    ),
    labels: ['Oslo', 'Bergen'],
    series: { count: [700, 290] },
  },
  {
    program: 'df',
    csv: lines(
      'Filesystem     1K-blocks      Used Available',
      '/dev/sda1       41152812  12345678  26699999',
      '/dev/sdb1      103081248  45678912  52148888',
    ),
    labels: ['/dev/sda1', '/dev/sdb1'],
    series: { '1K-blocks': [41152812, 103081248], Used: [12345678, 45678912], Available: [26699999, 52148888] },
  },
  {
    program: 'a page in a browser',
    csv: '<table><tr><th>City</th><th>2024</th><th>2025</th></tr><tr><td>Oslo</td><td>1&nbsp;200</td><td>1&nbsp;300</td></tr><tr><td>Bergen</td><td>800</td><td>820</td></tr><tr><td><b>Total</b></td><td><b>2 000</b></td><td><b>2 120</b></td></tr></table>',
    labels: ['Oslo', 'Bergen'],
    series: { 2024: [1200, 800], 2025: [1300, 820] },
    warns: /totals are not drawn/,
  },
  {
    program: 'Wikipedia',
    csv: '<table><tr><th>Rank</th><th>City</th><th>Population</th></tr><tr><td>1</td><td>Oslo</td><td>709,037<sup>[2]</sup></td></tr><tr><td>2</td><td>Bergen</td><td>291,940</td></tr></table>',
    labels: ['Oslo', 'Bergen'],
    series: { Population: [709037, 291940] },
    warns: /"Rank" \(ranks\)/,
  },
  {
    program: 'a Markdown document, a total in bold',
    csv: lines(
      '| Team | Tickets |',
      '|:--|--:|',
      '| Core | 12 |',
      '| Web | 30 |',
      '| Data | 9 |',
      '| **Alles zusammen** | **51** |',
    ),
    labels: ['Core', 'Web', 'Data'],
    series: { Tickets: [12, 30, 9] },
    warns: /Alles zusammen/,
  },
  {
    program: 'a pivot table of Excel',
    csv: lines(
      'Sum of Sales,Column Labels,,',
      'Row Labels,East,West,Grand Total',
      'Tea,10,20,30',
      'Coffee,30,40,70',
      'Grand Total,40,60,100',
    ),
    labels: ['Tea', 'Coffee'],
    series: { East: [10, 30], West: [20, 40] },
    warns: /"Grand Total" \(totals of the other columns\)/,
  },
  {
    program: 'Excel with merged names',
    csv: lines(',2024,,2025,', 'Region,Sales,Costs,Sales,Costs', 'North,10,8,12,9', 'South,20,15,22,16'),
    labels: ['North', 'South'],
    series: { '2024 Sales': [10, 20], '2024 Costs': [8, 15], '2025 Sales': [12, 22], '2025 Costs': [9, 16] },
  },
  {
    program: 'Excel with sep=',
    csv: 'sep=;\r\nMonat;Umsatz\r\nJan;1,5\r\nFeb;2,5\r\n',
    labels: ['Jan', 'Feb'],
    series: { Umsatz: [1.5, 2.5] },
  },
  {
    program: 'a data logger',
    type: 'line',
    csv: lines('Time,Temperature,Humidity', ',°C,%', '2026-01-01,21.5,40', '2026-01-02,20.9,42'),
    labels: ['2026-01-01', '2026-01-02'],
    series: { 'Temperature (°C)': [21.5, 20.9], 'Humidity (%)': [40, 42] },
  },
  {
    program: 'Jira',
    type: 'line',
    csv: lines(
      'Issue key,Created,Story Points,Status',
      'ABC-12,05/Jan/26 10:00 AM,3,Done',
      'ABC-13,06/Jan/26 9:00 AM,5,Done',
    ),
    labels: ['05/Jan/26 10:00 AM', '06/Jan/26 9:00 AM'],
    series: { 'Story Points': [3, 5] },
  },
  {
    program: 'an ERP in German, long',
    type: 'line',
    csv: lines(
      'Monat;Region;Umsatz',
      'Jan 2026;Nord;1.200,50 €',
      'Jan 2026;Süd;900,00 €',
      'Feb 2026;Nord;1.250,00 €',
      'Feb 2026;Süd;870,10 €',
    ),
    labels: ['Jan 2026', 'Feb 2026'],
    series: { Nord: [1200.5, 1250], Süd: [900, 870.1] },
  },
  {
    program: 'airline passengers, year and month in two columns',
    type: 'line',
    csv: lines('Year,Month,Passengers', '2025,11,104', '2025,12,118', '2026,1,115', '2026,2,126'),
    labels: ['2025-11', '2025-12', '2026-01', '2026-02'],
    series: { Passengers: [104, 118, 115, 126] },
  },
  {
    program: 'a shop with postal codes and telephone numbers',
    csv: lines('ZIP,City,Phone,Customers', '10115,Berlin,30123456,40', '20095,Hamburg,40123456,30'),
    labels: ['Berlin', 'Hamburg'],
    series: { Customers: [40, 30] },
    warns: /"ZIP" \(postal codes\), "Phone" \(telephone numbers\)/,
  },
  {
    program: 'a gazetteer',
    csv: lines('City,Latitude,Longitude,Population', 'Oslo,59.91,10.75,700000', 'Bergen,60.39,5.32,290000'),
    labels: ['Oslo', 'Bergen'],
    series: { Population: [700000, 290000] },
  },
  {
    program: 'a cash register with bar codes',
    type: 'line',
    csv: lines(
      'EAN,Date,Sold',
      '4006381333931,2026-01-01,4',
      '4006381333931,2026-01-02,6',
      '4006381333931,2026-01-03,5',
    ),
    labels: ['2026-01-01', '2026-01-02', '2026-01-03'],
    series: { Sold: [4, 6, 5] },
  },
  {
    program: 'a league table',
    csv: lines('Rk,Player,PTS', '1,Ann,30.1', '2,Bob,28.4', '3,Cid,27.0'),
    labels: ['Ann', 'Bob', 'Cid'],
    series: { PTS: [30.1, 28.4, 27] },
  },
  {
    program: 'invoices',
    csv: lines(
      'Invoice,Customer,Amount',
      '20260012,Aster,"€1.204,50"',
      '20260013,Birch,"€980,00"',
      '20260015,Cedar,"€75,10"',
    ),
    labels: ['Aster', 'Birch', 'Cedar'],
    series: { Amount: [1204.5, 980, 75.1] },
  },
  {
    program: 'a survey with "No" as an answer',
    csv: lines('Question,Yes,Maybe,No', 'A,31%,42%,27%', 'B,22%,38%,40%'),
    labels: ['A', 'B'],
    series: { Yes: [31, 22], Maybe: [42, 38], No: [27, 40] },
  },
  {
    program: 'years of the Thai calendar',
    type: 'line',
    csv: lines('ปี,ยอดขาย', '2567,120', '2568,140'),
    labels: ['2567', '2568'],
    series: { ยอดขาย: [120, 140] },
  },
  {
    program: 'ages across',
    csv: lines('Age,18,25,35,45', 'Yes,12,40,44,31', 'No,88,60,56,69'),
    labels: ['Yes', 'No'],
    series: { 18: [12, 88], 25: [40, 60], 35: [44, 56], 45: [31, 69] },
  },
  {
    program: 'QuickBooks, a profit and loss statement',
    type: 'line',
    csv: lines(
      'Acme Inc.,',
      'Profit and Loss,',
      '',
      ',Jan 2026,Feb 2026,Mar 2026,Total',
      'Income,,,,',
      '   Sales,"12,000.00","13,500.00","11,200.00","36,700.00"',
      '   Services,"4,000.00","3,800.00","4,400.00","12,200.00"',
      'Total Income,"16,000.00","17,300.00","15,600.00","48,900.00"',
      'Net Income,"$6,000.00","$7,200.00","$5,550.00","$18,750.00"',
      '',
      '"Cash Basis Saturday, April 4, 2026 10:12 AM GMT-05:00"',
    ),
    labels: ['Jan 2026', 'Feb 2026', 'Mar 2026'],
    series: { Sales: [12000, 13500, 11200], Services: [4000, 3800, 4400], 'Net Income': [6000, 7200, 5550] },
    warns:
      /totals are not drawn: row 5 \("Income"\), row 8 \("Total Income"\)(?:.|\n)*"Total" \(totals of the other columns\)/,
  },
  {
    program: 'SAP, with a sum that an asterisk marks',
    csv: lines(
      '|Kostenstelle|Bezeichnung   |   Ist-Kosten|',
      '|------------|--------------|-------------|',
      '|  4711      |Vertrieb      |   12.450,00 |',
      '|  4712      |Marketing     |    8.120,50 |',
      '|*           |              |   20.570,50 |',
    ),
    labels: ['Vertrieb', 'Marketing'],
    series: { 'Ist-Kosten': [12450, 8120.5] },
    warns: /"Kostenstelle" \(ids\)/,
  },
  {
    program: 'DATEV, with a line about the file and dates without a year',
    csv: lines(
      '"EXTF";700;21;"Buchungsstapel";13;20260101000000',
      'Umsatz;Soll/Haben;WKZ;Konto;Gegenkonto;Belegdatum;Text',
      '119,00;S;EUR;8400;1200;0301;Miete',
      '59,50;S;EUR;8400;1200;0501;Strom',
      '238,00;H;EUR;8400;1200;0901;Beratung',
    ),
    labels: ['Miete', 'Strom', 'Beratung'],
    series: { Umsatz: [119, 59.5, 238] },
    warns: /above the table is not drawn: "EXTF/,
  },
  {
    program: 'a survey with counts below the table',
    csv: lines('Answer Choices,Responses', 'Very satisfied,45.00%', 'Neutral,55.00%', ',Answered'),
    labels: ['Very satisfied', 'Neutral'],
    series: { Responses: [45, 55] },
    warns: /below the table is not drawn: "Answered"/,
  },
  {
    program: 'a spreadsheet with merged cells',
    csv: lines('Region,Quarter,Sales', 'North,Q1,5', ',Q2,6', ',Q3,7', 'South,Q1,3', ',Q2,4', ',Q3,9'),
    labels: ['Q1', 'Q2', 'Q3'],
    series: { North: [5, 6, 7], South: [3, 4, 9] },
    warns: /empty cells of column "Region" were read as the cell above/,
  },
  {
    program: 'pandas, groups of two columns',
    csv: lines(
      '                 revenue',
      'month   region          ',
      '2026-01 North      120.5',
      '        South       98.0',
      '2026-02 North      130.0',
      '        South      101.0',
    ),
    labels: ['2026-01', '2026-02'],
    series: { North: [120.5, 130], South: [98, 101] },
  },
  {
    program: 'two rows with units that could stand below names',
    csv: lines('Endpoint,p95', '/a,120 ms', '/b,88 ms'),
    labels: ['/a', '/b'],
    series: { p95: [120, 88] },
  },
  {
    program: 'lengths of time with their units',
    csv: lines('Task,Time spent', 'A,1h 30m', 'B,45m', 'C,2h'),
    labels: ['A', 'B', 'C'],
    series: { 'Time spent': [5400, 2700, 7200] },
  },
  {
    program: 'amounts near 2000 that are no years',
    csv: lines('Title,Recipients,Unique Opens', 'Jan news,5000,1980', 'Feb news,5100,1910'),
    labels: ['Jan news', 'Feb news'],
    series: { Recipients: [5000, 5100], 'Unique Opens': [1980, 1910] },
  },
  {
    program: 'Personio, where the day of hire is no order of the rows',
    csv: lines(
      'Personalnummer;Vorname;Eintrittsdatum;Gehalt',
      '1001;Anna;01.03.2021;4.200,00 €',
      '1002;Ben;15.07.2022;3.900,00 €',
    ),
    labels: ['Anna', 'Ben'],
    series: { Gehalt: [4200, 3900] },
    warns: /"Eintrittsdatum" \(dates\)/,
  },
  {
    program: 'codes with leading zeros',
    csv: lines('Ort,Gemeinde,Einwohner', 'Aue,01067,120', 'Bad,08001,90'),
    labels: ['Aue', 'Bad'],
    series: { Einwohner: [120, 90] },
    warns: /"Gemeinde" \(ids\)/,
  },
  {
    program: 'Wikipedia, with marks of footnotes in names',
    csv: '<table><tr><th>City</th><th>Population<sup>[1]</sup></th><th>Area (km<sup>2</sup>)</th></tr><tr><td>Oslo</td><td>709,037<sup>[2]</sup></td><td>454.12</td></tr><tr><td>Bergen</td><td>291,940</td><td>464.71</td></tr></table>',
    labels: ['Oslo', 'Bergen'],
    series: { Population: [709037, 291940], 'Area (km²)': [454.12, 464.71] },
  },
];

describe('tables: formats of real exports', () => {
  for (const { program, type = 'bar', csv, labels, series, warns } of [...FORMATS, ...EXPORTS]) {
    it(`reads ${program}`, () => {
      const { spec, warnings } = parseSpec({ type, data: { csv } });
      expect(spec.data.labels).to.deep.equal(labels);
      expect(Object.fromEntries(spec.data.datasets.map(({ label = '', data }) => [label, data]))).to.deep.equal(series);
      if (warns) expect(warnings.join('\n')).to.match(warns);
    });
  }

  it('reads the same table from records, rows and text', () => {
    const records = [
      { day: '2026-01-01', usage: { day: 3, night: 4 } },
      { day: '2026-01-02', usage: { day: 5, night: null } },
    ];
    const rows = [
      ['day', 'usage.day', 'usage.night'],
      ['2026-01-01', 3, 4],
      ['2026-01-02', 5, null],
    ];
    const csv = 'day,usage.day,usage.night\n2026-01-01,3,4\n2026-01-02,5,\n';
    const [first, ...others] = [{ records }, { rows }, { csv }].map((data) => parseSpec({ type: 'line', data }).spec);
    for (const other of others) expect(other).to.deep.equal(first);
  });
});

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const LOCALES = ['en', 'de', 'fr', 'pt-BR', 'sv', 'pl', 'en-IN', 'de-CH', 'ja', 'fi'];

const joined = (rows: string[][], mark: string) => rows.map((row) => row.join(mark)).join('\n');
const quoted = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`));

/** A table in the forms in which people send it. The first row has the names. */
const WRAPPINGS: Record<string, (rows: string[][]) => object> = {
  tabs: (rows) => ({ csv: joined(rows, '\t') }),
  'lines around it': (rows) => ({ csv: `Report of January\n\n${joined(rows, '\t')}\n\nSource: the shop` }),
  commas: (rows) => ({ csv: joined(quoted(rows), ',') }),
  'semicolons, and an index': (rows) => ({
    csv: joined(
      rows.map((row, i) => [i === 0 ? '' : String(i - 1), ...row]),
      ';',
    ),
  }),
  'a mark of the encoding': (rows) => ({ csv: `\ufeff${joined(rows, ';')}\r\n` }),
  Markdown: (rows) => ({
    csv: rows
      .flatMap((row, i) => [`| ${row.join(' | ')} |`, ...(i === 0 ? [`|${'---|'.repeat(row.length)}`] : [])])
      .join('\n'),
  }),
  HTML: (rows) => ({
    csv: `<p>Sales</p><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  }),
  'a terminal': (rows) => ({
    csv: rows
      .map((row) =>
        row
          .map((cell) => cell.padEnd(16))
          .join('  ')
          .trimEnd(),
      )
      .join('\n'),
  }),
  rows: (rows) => ({ rows }),
  records: ([names = [], ...rows]) => ({
    records: rows.map((row) => Object.fromEntries(row.map((cell, i) => [names[i], cell]))),
  }),
  'newest first': ([names = [], ...rows]) => ({ rows: [names, ...rows.toReversed()] }),
};

describe('tables: one table in many wrappings', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    it(`gives one chart for any order of columns, notes and locale (seed ${seed})`, () => {
      const random = randomOf(seed);
      const names = ['Date', 'Customer ID', 'Revenue', 'Orders', 'Margin'];
      const count = 4 + Math.floor(random() * 5);
      const records = Array.from({ length: count }, (_, i) => ({
        Date: `2026-01-${String(i + 1).padStart(2, '0')}`,
        'Customer ID': 40_000 + Math.floor(random() * 9000) * 2,
        Revenue: Math.round(random() * 9_000_000 + 1_000_000) / 100,
        Orders: Math.floor(random() * 5000) + 11,
        Margin: Math.round(random() * 900 + 11) / 10,
      }));
      const textsOf = (order: string[], locale: string) => {
        const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const cell = (record: (typeof records)[number], name: string) => {
          if (name === 'Revenue') return number.format(record.Revenue);
          if (name === 'Margin')
            return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(record.Margin)} %`;
          return String(record[name as keyof typeof record]);
        };
        return records.map((record) => order.map((name) => cell(record, name)));
      };
      const chartOf = (data: object, locale: string) => {
        const { labels, datasets } = parseSpec({ type: 'line', locale, data }).spec.data;
        return { labels, series: Object.fromEntries(datasets.map(({ label, data: values }) => [label, values])) };
      };
      const expected = {
        labels: records.map((record) => record.Date),
        series: {
          Revenue: records.map(({ Revenue }) => Revenue),
          Orders: records.map(({ Orders }) => Orders),
          Margin: records.map(({ Margin }) => Margin),
        },
      };
      for (const locale of LOCALES) {
        const order = names.toSorted(() => random() - 0.5);
        const table = textsOf(order, locale);
        for (const [form, wrap] of Object.entries(WRAPPINGS))
          expect(chartOf(wrap([order, ...table]), locale), `${form} ${locale} ${order.join()}`).to.deep.equal(expected);
      }
    });
  }
});
