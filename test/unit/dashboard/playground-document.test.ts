import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { validateSpec } from '../../../chart-spec/spec.js';
import { list, pairs } from '../../support/list.js';
import { type DocumentModel, importDocumentModel, type PlaygroundDocument } from './playground-model.js';

const CSV = 'Month;Umsatz;Quote;Notiz\nJan;"8.200,50 €";3,1 %;gut\nFeb;9.100,00 €;3,4 %;\nMrz;10.400,00 €;n/a;hoch\n';
const SPEC: JsonObject = { type: 'bar', data: { labels: ['A', 'B'], datasets: [{ label: 'One', data: [1, 2] }] } };

describe('the document of the playground', () => {
  let model: DocumentModel;
  before(async () => {
    model = await importDocumentModel();
  });

  const dataOf = ({ spec }: PlaygroundDocument) => spec['data'] as { labels: string[]; datasets: JsonObject[] };
  const valuesOf = (document: PlaygroundDocument) => dataOf(document).datasets.map(({ data }) => data);
  const afterPaste = (spec: JsonObject, text: string, sample?: JsonObject) =>
    model.withNewTable(model.documentOf(spec), model.readSheet(text).sheet, sample);

  it('gets the numbers, units and axes of a pasted table, and keeps a column of texts out of the chart', () => {
    const document = afterPaste(SPEC, CSV);
    expect(dataOf(document)).to.deep.equal({
      labels: ['Jan', 'Feb', 'Mrz'],
      datasets: [
        { label: 'Umsatz', data: [8200.5, 9100, 10400] },
        { label: 'Quote', data: [3.1, 3.4, null], type: 'line', yAxisID: 'y1' },
      ],
      columns: { label: 'Month' },
    });
    const { y, y1 } = (document.spec['options'] as { scales: Record<string, { ticks: object; position?: string }> })
      .scales;
    expect(y?.ticks).to.deep.equal({ format: { style: 'compact', prefix: '€' } });
    expect(y1).to.include({ position: 'right' }).and.have.property('ticks');
    expect(y1?.ticks).to.deep.equal({ format: { style: 'decimal', suffix: '%' } });
    expect(document.sheet.columns[3]).to.include({ name: 'Notiz', role: 'ignore' });
    expect(document.sheet.rows[2]).to.deep.equal(['Mrz', '10400', '', 'hoch']);
  });

  it('keeps the style of a series for the series of its name, else of its position', () => {
    const datasets = [
      { label: 'Cost', data: [1], borderColor: '#111111' },
      { label: 'Sales', data: [2], borderColor: '#222222' },
    ];
    const document = afterPaste({ type: 'bar', data: { labels: ['A'], datasets } }, 'k,Sales,New\na,5,6\nb,7,8\n');
    expect(dataOf(document).datasets.map(({ label, borderColor }) => [label, borderColor])).to.deep.equal([
      ['Sales', '#222222'],
      ['New', '#222222'],
    ]);
  });

  it('loses texts of the sample that state its numbers with another table, but none that the user wrote', () => {
    const sample: JsonObject = {
      ...SPEC,
      alt: 'One is 2',
      kpiStrip: [{ value: 2 }],
      footer: { left: 'Source: billing' },
    };
    const text = 'k,v\na,5\nb,7\n';
    expect(afterPaste(sample, text, sample).spec).to.not.have.any.keys('alt', 'kpiStrip');
    expect(afterPaste(sample, text, sample).spec).to.not.have.nested.property('footer.left');
    const own = afterPaste({ ...sample, alt: 'My own text' }, text, sample).spec;
    expect(own).to.include({ alt: 'My own text' }).and.not.have.property('kpiStrip');
  });

  it('has three designs for a table, which keep only size and brand of the chart before', () => {
    const before: JsonObject = { ...SPEC, title: 'Old', width: 700, options: { layout: { padding: 3 } } };
    const designsOf = (text: string) => model.designsOf(model.readSheet(text).sheet, before);
    const namesOf = (text: string) => designsOf(text).map(({ name }) => name);
    const [first] = designsOf(CSV);
    expect(first?.document.spec).to.include({ type: 'bar', title: 'Umsatz, Quote', width: 700 });
    expect(first?.document.spec).to.not.have.nested.property('options.layout');
    expect(first?.document.sheet.columns[3], 'columns out of use stay').to.include({ name: 'Notiz', role: 'ignore' });
    expect(namesOf('Day,Visits\n2026-01-01,5\n2026-01-02,7\n')).to.deep.equal(['lines', 'bars', 'areas']);
    expect(namesOf('Part,Share\nA,5\nB,7\n')).to.deep.equal(['bars', 'across', 'doughnut']);
    expect(namesOf('Part,Gain\nA,5\nB,-7\n')).to.deep.equal(['bars', 'across', 'lines']);
    for (const { document } of designsOf('Part,X,Y\nA,5,3\nB,7,2\n'))
      expect(validateSpec(document.spec).valid).to.equal(true);
  });

  it('keeps what only the JSON shows when a value of the form changes', () => {
    const spec: JsonObject = { ...SPEC, myOwn: { deep: [1, { a: null }] }, header: { title: 'Card', unknown: true } };
    const document = model.withValue(model.documentOf(spec), ['header', 'subtitle'], 'Below');
    expect(document.spec).to.deep.equal({ ...spec, header: { title: 'Card', unknown: true, subtitle: 'Below' } });
    const without = model.withValue(
      model.documentOf({ ...SPEC, theme: { fontSize: 9 } }),
      ['theme', 'fontSize'],
      undefined,
    );
    expect(without.spec, 'nothing is left of an emptied object').to.deep.equal(SPEC);
  });

  it('shows a changed JSON in the table, which keeps its ignored columns', () => {
    const pasted = afterPaste(SPEC, CSV);
    const data = { labels: ['X'], datasets: [{ label: 'Other', data: [5] }] };
    const { sheet } = model.withSpec(pasted, { ...pasted.spec, data });
    expect(sheet.columns.map(({ name, role }) => `${name} ${role}`)).to.deep.equal([
      'Month label',
      'Other left',
      'Notiz ignore',
    ]);
    expect(sheet.rows).to.deep.equal([['X', '5', 'gut']]);
  });

  it('writes cells, adds rows and columns for them, and draws what is no number as a gap', () => {
    const typed = model.withCells(model.documentOf(SPEC), { row: 0, column: 1 }, [['12,5x'], ['1,250']]);
    expect(valuesOf(typed)).to.deep.equal([[null, 1250]]);
    expect(model.badCells(typed.sheet)).to.deep.equal([{ row: 0, column: 1, text: '12,5x' }]);
    const grown = model.withCells(typed, { row: 2, column: 0 }, [['C', '3', '4']]);
    expect(dataOf(grown).labels).to.deep.equal(['A', 'B', 'C']);
    expect(valuesOf(grown)).to.deep.equal(list([null, 1250, 3], [null, null, 4]));
    expect(model.badCells(model.withCells(typed, { row: 0, column: 1 }, [['12.5']]).sheet)).to.deep.equal([]);
    const points = model.documentOf({
      type: 'scatter',
      data: { datasets: [{ label: 'A', data: [{ x: 1, y: 2 }, null] }] },
    });
    expect(model.badCells(points.sheet), 'points of another form').to.deep.equal([]);
    expect(model.badCells(model.withCells(points, { row: 0, column: 1 }, [['{"x":1']]).sheet)).to.have.length(1);
  });

  it('inserts, moves and removes rows and columns', () => {
    const two = model.withCells(model.documentOf(SPEC), { row: 0, column: 2 }, [['10'], ['20']]);
    expect(valuesOf(model.withRowInserted(two, 1))).to.deep.equal(list([1, null, 2], [10, null, 20]));
    expect(valuesOf(model.withoutRows(two, 0))).to.deep.equal([[2], [20]]);
    expect(valuesOf(model.withColumnMoved(two, 2, 1))).to.deep.equal(pairs([10, 20], [1, 2]));
    expect(model.withColumnMoved(two, 2, 3), 'beyond the end').to.equal(two);
    expect(valuesOf(model.withColumnInserted(two, 1))).to.deep.equal(pairs([null, null], [1, 2], [10, 20]));
    expect(valuesOf(model.withoutColumn(two, 1))).to.deep.equal([[10, 20]]);
  });

  it('writes the unit of a column on its axis, and leaves a format that says more of the same unit', () => {
    const typed = model.withColumnType(model.documentOf(SPEC), 1, 'currency', 'GBP');
    const format = { style: 'currency', currency: 'GBP' };
    expect(typed.spec['options']).to.deep.equal({ scales: { y: { ticks: { format } } } });
    const precise = model.withValue(typed, ['options', 'scales', 'y', 'ticks', 'format', 'digits'], 2);
    expect(model.withColumnType(precise, 1, 'currency', 'GBP').spec).to.deep.equal(precise.spec);
  });

  it('has one column of labels, and a second axis once a column is moved there', () => {
    const two = model.withCells(model.documentOf(SPEC), { row: 0, column: 2 }, [['10'], ['20']]);
    const right = model.withColumnRole(two, 2, 'right');
    expect(dataOf(right).datasets[1]).to.deep.equal({ data: [10, 20], yAxisID: 'y1' });
    expect(model.withColumnRole(right, 2, 'left').sheet.columns[2]?.role).to.equal('left');
    const labels = model.withColumnRole(two, 1, 'label');
    expect(labels.sheet.columns.map(({ role }) => role)).to.deep.equal(['ignore', 'label', 'left']);
    expect(dataOf(labels).labels).to.deep.equal(['1', '2']);
  });

  it('shows numbers with their unit while they are not edited', () => {
    const shown = (text: string, type: string, currency?: string) =>
      model.shownText(text, { type, role: 'left', ...(currency !== undefined && { currency }) });
    expect([
      shown('1234.5', 'number'),
      shown('3.1', 'percent'),
      shown('-1000.5', 'currency', 'EUR'),
      shown('1000', 'currency', 'EUR'),
      shown('5', 'currency', 'NO'),
      shown('n/a', 'number'),
    ]).to.deep.equal(['1,234.5', '3.1%', '-€1,000.50', '€1,000', '5', 'n/a']);
  });
});
