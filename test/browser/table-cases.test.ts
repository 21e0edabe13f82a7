import { expect } from 'chai';
import { parseSpec } from '../../chart-spec/spec.js';
import { columnSum, tableColumns } from '../../chart-spec/table.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';

interface Case {
  /** What was wrong when people sent it. */
  name: string;
  spec: object;
  /** Texts of the image, of which all are drawn. */
  shows?: string[];
  /** None of these is. */
  hides?: (string | RegExp)[];
  data?: Record<string, (number | null)[]>;
  labels?: string[];
  /** Below the columns of a table. */
  sums?: Record<string, number | null>;
  warns?: RegExp;
}

const LABELS = { plugins: { datalabels: {} } };
const percents = 'Question,Yes,Maybe,No\nA,31%,42%,27%\nB,22%,38%,40%\n';

const CASES: Case[] = [
  {
    name: 'percent stacks of percent cells',
    spec: { type: 'bar', stacked: 'percent', data: { csv: percents }, options: LABELS },
    shows: ['0%', '100%', '31%', '42%', '27%', '22%'],
    hides: ['0.31%', '1.0%'],
  },
  {
    name: 'percent stacks of money',
    spec: { type: 'bar', stacked: 'percent', data: { csv: percents.replaceAll(/(\d+)%/g, '$$$1') }, options: LABELS },
    shows: ['0%', '100%', '31%'],
    hides: [/^\$0\.\d/],
  },
  {
    name: 'years downwards beside a region',
    spec: { type: 'bar', data: { csv: 'Year,Region,Sales\n2025,EU,310\n2024,EU,288\n2023,EU,251\n' } },
    labels: ['2023', '2024', '2025'],
    data: { Sales: [251, 288, 310] },
    warns: /newest first/,
  },
  {
    name: 'ids before names',
    spec: {
      type: 'bar',
      data: {
        csv: 'Customer ID,Customer,Orders,Revenue\n10482,Aster Ltd,12,"4,210.00"\n10311,Birch & Co,9,"3,870.50"\n',
      },
    },
    labels: ['Aster Ltd', 'Birch & Co'],
    data: { Orders: [12, 9], Revenue: [4210, 3870.5] },
    warns: /"Customer ID" \(ids\)/,
  },
  {
    name: 'an index without a name',
    spec: { type: 'bar', data: { csv: ',Company,Valuation ($B)\n0,Aster,140\n1,Birch,100.3\n2,Cedar,95\n' } },
    labels: ['Aster', 'Birch', 'Cedar'],
    data: { 'Valuation ($B)': [140, 100.3, 95] },
  },
  {
    name: 'lines above the table',
    spec: {
      type: 'line',
      data: {
        csv: 'Category: All categories\n\nWeek,Tea: (Worldwide),Coffee: (Worldwide)\n2026-01-04,68,90\n2026-01-11,65,84\n',
      },
    },
    labels: ['2026-01-04', '2026-01-11'],
    data: { 'Tea: (Worldwide)': [68, 65], 'Coffee: (Worldwide)': [90, 84] },
    warns: /above the table is not drawn: "Category: All categories"/,
  },
  ...['-', 'NA', 'n/a', '***', ':', '…'].map((word) => ({
    name: `${word} for a missing value`,
    spec: { type: 'line', data: { csv: `Month,Orders\nJan,12\nFeb,${word}\nMar,15\n` } },
    data: { Orders: [12, null, 15] },
    warns: /1 cell of column "Orders"/,
  })),
  {
    name: 'currencies in front and percent',
    spec: {
      type: 'bar',
      data: { csv: 'Mês;Receita;Margem\njan/25;R$ 128.450,90;25,0%\nfev/25;R$ 131.900,00;24,3%\n' },
    },
    labels: ['jan/25', 'fev/25'],
    data: { Receita: [128450.9, 131900], Margem: [25, 24.3] },
  },
  ...['US$', 'A$', 'C$', 'S$', 'HK$', 'NT$', '₺', '₽', '฿', '₫', '₪', '₴', '₱', 'Rs', 'RM', 'AED', 'SAR', 'NZD'].map(
    (sign) => ({
      name: `amounts in ${sign}`,
      spec: { type: 'bar', data: { csv: `Item;Cost\nA;${sign} 1,240.50\nB;${sign} 980.00\n` } },
      data: { Cost: [1240.5, 980] },
    }),
  ),
  ...['kr', 'zł', 'Kč', 'Ft', '円', '€'].map((sign) => ({
    name: `amounts with ${sign} behind`,
    spec: { type: 'bar', data: { csv: `Item;Cost\nA;1 240 ${sign}\nB;980 ${sign}\n` } },
    data: { Cost: [1240, 980] },
  })),
  {
    name: 'amounts that end in a dash',
    spec: { type: 'bar', data: { csv: 'Item;Cost\nA;1.240,-\nB;980,-\n' } },
    data: { Cost: [1240, 980] },
  },
  {
    name: 'labels of times at the edge',
    spec: {
      type: 'line',
      width: 640,
      height: 260,
      data: {
        labels: ['2021-03-04', '2021-06-04', '2021-07-04', '2021-08-04', '2021-09-04', '2021-12-04'],
        datasets: [{ label: 'Rate', data: [1.18, 1.19, 1.2, 1.21, 1.22, 1.23] }],
      },
      options: { scales: { x: { type: 'time' } } },
    },
    hides: [/^Dec 20\d?$/],
  },
  {
    name: 'times with an offset',
    spec: {
      type: 'line',
      data: { csv: 't,v\n2026-01-05T22:00:00-05:00,1\n2026-01-05T23:00:00-05:00,3\n2026-01-06T00:00:00-05:00,2\n' },
      options: { scales: { x: { type: 'time' } } },
    },
    hides: [/^[3-5] AM/],
  },
  {
    name: 'a decimal sign that the locale decides',
    spec: { type: 'line', locale: 'de', data: { csv: 'Tag\tDiesel\nMo\t1,459\nDi\t1,479\n' } },
    data: { Diesel: [1.459, 1.479] },
  },
  {
    name: 'a slope of two rows',
    spec: { type: 'slope', data: { csv: 'Country,2020,2025\nNorland,1,4\nSudland,3,1\n' } },
    shows: ['2020', '2025'],
  },
  {
    name: 'months across',
    spec: {
      type: 'line',
      data: { csv: 'Product,Jan,Feb,Mar,Apr\nTea,12,14,16,15\nCoffee,30,28,35,36\nCocoa,8,9,7,11\n' },
    },
    labels: ['Jan', 'Feb', 'Mar', 'Apr'],
    data: { Tea: [12, 14, 16, 15], Coffee: [30, 28, 35, 36], Cocoa: [8, 9, 7, 11] },
    warns: /"transpose": false/,
  },
  {
    name: 'numbers as names',
    spec: { type: 'line', data: { csv: 'Age,18,25,35,45\nYes,12,40,44,31\nNo,88,60,56,69\n' } },
    labels: ['Yes', 'No'],
  },
  {
    name: 'one name too few',
    spec: { type: 'bar', data: { csv: 'East,West\nJan,12,4\nFeb,9,6\n' } },
    labels: ['Jan', 'Feb'],
    data: { East: [12, 9], West: [4, 6] },
    warns: /one name less/,
  },
  {
    name: 'one name too few, pasted',
    spec: { type: 'bar', data: { csv: 'Ad,Media,Direct\nVisit,9806,13104,24321\nSign-up,3065,6096,11453\n' } },
    labels: ['Visit', 'Sign-up'],
    data: { Ad: [9806, 3065], Media: [13104, 6096], Direct: [24321, 11453] },
    warns: /one name less/,
  },
  {
    name: 'sums of positions',
    spec: {
      type: 'table',
      totals: true,
      data: { csv: 'Query,Clicks,CTR,Position\nshoes,255,33.3%,1.1\nboots,15,4.8%,10.0\n' },
    },
    sums: { Query: null, Clicks: 270, CTR: null, Position: null },
  },
  {
    name: 'sums of columns that the client names',
    spec: {
      type: 'table',
      totals: true,
      columns: list({ name: 'Stock', total: false }, { name: 'Unit price', total: true }),
      data: { csv: 'Item,Stock,Unit price\nA,10,1.5\nB,20,2.5\n' },
    },
    sums: { Item: null, Stock: null, 'Unit price': 4 },
  },
  {
    name: 'Markdown',
    spec: { type: 'bar', data: { csv: '| Service | p50 (ms) | p95 (ms) |\n|---|---:|---:|\n| auth | 12 | 48 |\n' } },
    labels: ['auth'],
    data: { 'p50 (ms)': [12], 'p95 (ms)': [48] },
  },
];

describe('tables that people sent', () => {
  const page = useBarePage();
  for (const { name, spec, shows = [], hides = [], data, labels, sums, warns } of CASES)
    it(name, async () => {
      const { spec: drawn, warnings } = parseSpec({ width: 420, height: 260, ...spec });
      if (labels) expect(drawn.data.labels).to.deep.equal(labels);
      if (data)
        expect(Object.fromEntries(drawn.data.datasets.map((dataset) => [dataset.label, dataset.data]))).to.deep.equal(
          data,
        );
      if (sums)
        expect(Object.fromEntries(tableColumns(drawn).map((column) => [column.name, columnSum(column)]))).to.deep.equal(
          sums,
        );
      if (warns) expect(warnings.join('\n')).to.match(warns);
      const texts = (await drawnTexts(page, drawn)).map(({ text }) => text);
      expect(texts).to.include.members(shows);
      for (const hidden of hides)
        expect(
          texts.filter((text) => (typeof hidden === 'string' ? text === hidden : hidden.test(text))),
        ).to.deep.equal([]);
    });
});
