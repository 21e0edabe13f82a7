import { expect } from 'chai';
import { type DocumentModel, importDocumentModel } from './playground-model.js';

describe('tables that are pasted into the playground', () => {
  let readTable: DocumentModel['readTable'];
  let boundedTable: DocumentModel['boundedTable'];
  before(async () => {
    ({ readTable, boundedTable } = await importDocumentModel());
  });

  it('are read with tabs, currencies and percent signs; the second unit gets the right axis', () => {
    const { sheet, hasHeader } = readTable('Month\tRevenue\tRate\nJan\t$8,200\t3.1%\nFeb\t($1,000.50)\tn/a\n');
    expect(hasHeader).to.equal(true);
    expect(sheet.columns.map(({ type, role }) => `${type} ${role}`)).to.deep.equal([
      'text label',
      'currency left',
      'percent right',
    ]);
    expect(sheet.rows).to.deep.equal([
      ['Jan', '8200', '3.1'],
      ['Feb', '-1000.5', ''],
    ]);
  });

  it('are read with semicolons, a decimal comma and quoted fields', () => {
    const { sheet, decimal } = readTable('Name;Wert\n"Müller; Söhne";1.234,5\nB;2.000\nC;7,25\n');
    expect(decimal).to.equal(',');
    expect(sheet.rows).to.deep.equal([
      ['Müller; Söhne', '1234.5'],
      ['B', '2000'],
      ['C', '7.25'],
    ]);
  });

  it('may have years as labels and no header, and keep what is no number', () => {
    const { sheet, hasHeader } = readTable('2023,10\n2024,12\n2025,9\n');
    expect(hasHeader).to.equal(false);
    expect(sheet.columns.map(({ role }) => role)).to.deep.equal(['label', 'left']);
    const odd = readTable('k,v\na,1\nb,2\nc,3\nd,4\ne,5 apples\n').sheet;
    expect(odd.columns[1]?.role).to.equal('left');
    expect(odd.rows[4]).to.deep.equal(['e', '5 apples']);
  });

  it('lose rows and series beyond what a chart can show, and say how many', () => {
    const header = ['k', ...Array.from({ length: 22 }, (_, at) => `s${at}`)].join(',');
    const row = ['a', ...Array.from({ length: 22 }, (_, at) => `${at + 0.5}`)].join(',');
    const read = readTable([header, ...Array.from({ length: 1003 }, () => row)].join('\n')).sheet;
    const { sheet, lostRows, ignoredSeries } = boundedTable(read);
    expect([lostRows, ignoredSeries]).to.deep.equal([3, 2]);
    expect(sheet.rows).to.have.length(1000);
    expect(sheet.columns.filter(({ role }) => role === 'left')).to.have.length(20);
    expect(sheet.columns.slice(-2).map(({ role }) => role)).to.deep.equal(['ignore', 'ignore']);
  });
});
