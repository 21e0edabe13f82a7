import { expect } from 'chai';
import { validateSpec } from '../../../chart-spec/spec.js';
import { correctSpec } from '../../../mcp/corrections.js';
import { cpuMsOf, ReferenceTime } from '../../support/reference-work.js';

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const table = (cell: (row: number, column: number) => string, rows = 1000) =>
  many(rows + 1, (row) => many(20, (column) => (row === 0 ? `c${column}` : cell(row, column))).join(';')).join('\n');

describe('corrections of specifications', () => {
  it('validate again only what a correction has changed: two validations for one wrong name', async () => {
    const spec = { type: 'bra', data: { csv: table((row, column) => `${row}.${column}5`, 200) } };
    const validation = new ReferenceTime(() => cpuMsOf(() => validateSpec({ ...spec, type: 'bar' })));
    const correction = () => cpuMsOf(() => expect(correctSpec(spec)).to.have.property('type', 'bar'));
    expect(await validation.smallestRatio(correction, { limit: 3, attempts: 8 })).to.be.below(3);
  });
});
