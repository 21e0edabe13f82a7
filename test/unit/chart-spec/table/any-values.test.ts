import { expect } from 'chai';
import { parseSpec } from '../../../../chart-spec/language/parse-spec.js';
import { ApiError } from '../../../../chart-spec/model/errors.js';
import { list } from '../../../support/list.js';

const FIELDS =
  'columns where series groupBy aggregate compute movingAverage cumulative change changeFrom share transpose csv rows records'.split(
    ' ',
  );
const VALUES: unknown[] = [
  'TT',
  0,
  -1,
  1.5,
  1e308,
  null,
  true,
  false,
  [],
  ['x'],
  {},
  { a: 1 },
  [[1]],
  [null],
  '',
  'sum',
  'day',
];
const TABLES: object[] = [
  { labels: ['a', 'b'], datasets: [{ label: 'S', data: [1, 2] }] },
  { csv: 'Month,A,B\nJan,1,2\nFeb,3,4' },
  {
    records: list({ m: 'Jan', a: 1, u: { d: 2 } }, { m: 'Feb', a: 3 }),
  },
];
const TYPES = ['line', 'pie', 'bubble', 'table', 'heatmap', 'sankey', 'boxplot', 'slope', 'histogram'];

describe('fields of a table with values of any kind', () => {
  for (const type of TYPES) {
    it(`are drawn as ${type}, or refused with an error of the API`, () => {
      let refused = 0;
      for (const table of TABLES) {
        for (const field of FIELDS) {
          for (const value of VALUES) {
            try {
              parseSpec({ type, width: 300, height: 200, data: { ...structuredClone(table), [field]: value } });
            } catch (error) {
              expect(error, `${field}: ${JSON.stringify(value)}`).to.be.instanceOf(ApiError);
              refused += 1;
            }
          }
        }
      }
      expect(refused).to.be.greaterThan(TABLES.length * FIELDS.length);
    });
  }
});
