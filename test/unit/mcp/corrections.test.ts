import { expect } from 'chai';
import { validateSpec } from '../../../chart-spec/chart-spec.js';
import { correctSpec, improveSpec } from '../../../mcp/corrections.js';
import { cpuMsOf, longestTurnMs, ReferenceTime, smallestRatio, threadCpuMs } from '../../support/reference-work.js';

/** How many times as long as parsing and writing the largest body of JSON one turn may take. */
const MAX_RATIO = 1.5;

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const table = (cell: (row: number, column: number) => string, rows = 1000) =>
  many(rows + 1, (row) => many(20, (column) => (row === 0 ? `c${column}` : cell(row, column))).join(';')).join('\n');
const fields = (name: string) => Object.fromEntries(many(4900, (i) => [`${name}${i}`, 1]));

const SPECS: Record<string, Record<string, unknown>> = {
  'a table of amounts': { type: 'bar', data: { csv: table((row, column) => `(${row}.${100 + column} €)`) } },
  'a table of a wrong column': {
    type: 'bar',
    data: { csv: table((row, column) => (row % 3 === 0 ? `x${column}` : `${row}`)) },
  },
  'unknown options': { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] }, options: fields('plugn') },
};

describe('corrections of specifications', () => {
  for (const [what, spec] of Object.entries(SPECS)) {
    it(`let other requests run between their parts: ${what}`, async () => {
      for (const correct of [() => correctSpec({ ...spec, type: 'bra' }), () => improveSpec({ ...spec, tpye: 1 })]) {
        const ratio = await smallestRatio(() => longestTurnMs(correct), { limit: MAX_RATIO });
        expect(ratio).to.be.below(MAX_RATIO);
      }
    });
  }

  it('validate again only what a correction has changed: two validations for one wrong name', async () => {
    const spec = { type: 'bra', data: { csv: table((row, column) => `${row}.${column}5`, 200) } };
    const validation = new ReferenceTime(() => cpuMsOf(() => validateSpec({ ...spec, type: 'bar' })));
    const correction = async () => {
      const startMs = threadCpuMs();
      expect(await correctSpec(spec)).to.have.property('type', 'bar');
      return threadCpuMs() - startMs;
    };
    expect(await validation.smallestRatio(correction, { limit: 3, attempts: 8 })).to.be.below(3);
  });
});
