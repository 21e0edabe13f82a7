import { expect } from 'chai';
import { interpret } from '../../../src/ai/interpreter/interpreter.js';
import { cpuMsOf, smallestRatio } from '../../support/reference-work.js';

const fields = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, i]));
const list = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

/** How many times as long as parsing and writing the largest body of JSON one table may take. */
const LIMIT = 5;

/** What is said about a table. */
function read(data: unknown): unknown {
  const result = interpret('bar chart', data);
  return 'issues' in result ? result.issues : 'a chart';
}

describe('tables of descriptions', () => {
  const tooWide = 'The table has more than 50 columns.';
  const tooLong = (rows: number) => `The table has ${rows} rows; a chart takes at most 1000.`;
  const cases: [what: string, data: () => unknown, message: string][] = [
    ['26,000 rows of one key each', () => list(26_000, (i) => ({ [`k${i}`]: i })), tooLong(26_000)],
    ['1000 rows of 100 keys each', () => list(1000, (row) => fields(100, `${row}-`)), tooWide],
    ['CSV of 5000 columns and 5000 rows', () => `${'a,'.repeat(5000)}b\n${'1\n'.repeat(5000)}`, tooLong(5000)],
    ['CSV of 100,000 columns', () => `${'a,'.repeat(100_000)}b\n1`, tooWide],
    ['CSV of 300,000 rows', () => `a,b\n${'x,1\n'.repeat(300_000)}`, tooLong(300_000)],
    ['1000 arrays of 500 cells', () => list(1000, () => list(500, (i) => i)), tooWide],
    ['an object of 60,000 numbers', () => fields(60_000, 'k'), tooLong(60_000)],
    [
      'an object of 6000 series of different labels',
      () => Object.fromEntries(list(6000, (i) => [`s${i}`, { [`l${i}`]: i }])),
      tooWide,
    ],
    [
      'an object of 49 series of 1000 labels each',
      () => Object.fromEntries(list(49, (i) => [`s${i}`, fields(1000, `${i}-`)])),
      tooLong(49_000),
    ],
    ['a list of 300,000 numbers', () => list(300_000, (i) => i), tooLong(300_000)],
  ];
  for (const [what, make, message] of cases) {
    it(`${what} are counted and refused in little time`, async () => {
      const data = make();
      expect(read(data)).to.deep.equal([{ path: 'data', message }]);
      const ratio = await smallestRatio(() => cpuMsOf(() => read(data)), { limit: LIMIT });
      expect(ratio).to.be.below(LIMIT);
    });
  }

  it('of 1000 rows and 3 columns are drawn', () => {
    const csv = `name,a,b\n${list(1000, (i) => `row ${i},${i},${i + 1}`).join('\n')}`;
    expect(read(csv)).to.equal('a chart');
    expect(read(list(1000, (i) => ({ name: `row ${i}`, a: i })))).to.equal('a chart');
  });

  it('in CSV may quote delimiters, quotes and line breaks', () => {
    const result = interpret('bar chart', '"name","a"\r\n"Smith, ""Ann""",1\n"two\nlines",2\nx,3\n');
    expect(result).to.have.nested.property('spec.data.labels').that.deep.equals(['Smith, "Ann"', 'two\nlines', 'x']);
  });
});
