import { expect } from 'chai';
import { list, pairs } from '../../support/list.js';
import { type DocumentModel, importDocumentModel, type PlaygroundDocument, type Sheet } from './playground-model.js';

const rolesOf = ({ columns }: Sheet) => columns.map(({ name, role }) => `${name}: ${role}`);
const EMPTY: PlaygroundDocument = { spec: {}, sheet: { columns: [], rows: [] } };
const BANK =
  'Date,Payee,Amount\n2026-01-05,Rent,900\n2026-01-07,Food,31.5\n2026-01-12,Food,28.5\n2026-02-05,Rent,900\n2026-02-09,Food,40\n';
const LONG =
  'Date,Country,Sales\n2026-01-05,DE,4\n2026-01-05,FR,5\n2026-02-05,DE,6\n2026-02-05,FR,7\n2026-02-06,DE,1\n2026-02-06,FR,2\n';
const dataOf = ({ spec }: PlaygroundDocument) =>
  spec['data'] as { labels: string[]; datasets: { label: string; data: unknown[] }[] };

describe('tables that are pasted into the playground', () => {
  let model: DocumentModel;
  before(async () => {
    model = await importDocumentModel();
  });

  it('are written in the locale of their numbers and months, which the specification names', () => {
    const rows: [table: string, locale: string | undefined][] = [
      ['Monat;Umsatz\nJan;1.234,50 €\nFeb;2.300,00 €\n', 'de'],
      ['Monat\tAnteil\nMärz\t3,1 %\nMai\t4,2 %\n', 'de'],
      ['Mois;Ventes\njanvier;1 234,5\nfévrier;2 300,1\n', 'fr'],
      ['Produit;Ventes\nA;1 234,5\nB;2 300,1\n', 'fr'],
      ['Mes;Ventas\nenero;1.234,5\nagosto;2.300,1\n', 'es'],
      ['Mese;Vendite\ngennaio;1.234,5\nluglio;2.300,1\n', 'it'],
      ['Month,Sales\nJan,1234.5\nFeb,2300\n', undefined],
      ['Month\tSales\nMay\t"1,234.5"\nJune\t"2,300"\n', undefined],
      ['A;12\nB;13\n', undefined],
      ['A;1,2\nB;1,3\n', 'en-AT'],
      ['Produkt;Umsatz\nA;1,2\nB;1,3\n', 'de'],
      ['Place,Count\nOut of town,3\nSet A,4\nLug nuts,5\n', undefined],
      ['Item,Count\nOut,3\nSet,4\nBag,5\nBox,6\n', undefined],
      ['Name,Count\nMai,3\nAnna,4\n', undefined],
    ];
    for (const [table, locale] of rows) {
      const read = model.readSheet(table);
      expect(read.locale, table).to.equal(locale);
      for (const { document } of model.chartsOf(read, EMPTY)) expect(document.spec['locale'], table).to.equal(locale);
    }
  });

  it('write amounts as their locale does, read typed cells so, and keep a locale that was chosen', () => {
    const german = model.readSheet('Monat;Umsatz\nJan;12.345,50 €\nFeb;23.000,00 €\n');
    const [bars] = model.chartsOf(german, EMPTY).filter(({ name }) => name === 'bars');
    expect(JSON.stringify(bars?.document.spec['options'])).to.contain('"suffix":" €"').and.not.contain('"prefix"');
    const typed = model.withCells(bars?.document as PlaygroundDocument, { row: 0, column: 1 }, [['1.234,5'], ['7,25']]);
    expect(typed.sheet.rows.map(([, value]) => value)).to.deep.equal(['1234.5', '7.25']);
    expect(model.shownText('12.5', { type: 'percent', role: 'left' }, 'de')).to.equal('12,5\u00a0%');
    const [french] = model.chartsOf(german, { ...EMPTY, spec: { locale: 'fr' } });
    expect(french?.document.spec['locale']).to.equal('fr');
  });

  it('take their locale along when another table comes', () => {
    const [german] = model.chartsOf(model.readSheet('Monat;Umsatz\nJan;12.345,50\nFeb;23.000,25\n'), EMPTY);
    const edited = model.withCells(german?.document as PlaygroundDocument, { row: 0, column: 1 }, [['1,5']]);
    const english = model.readSheet('Month,Revenue\nJan,1234.5\nFeb,2300\n');
    for (const { document } of model.chartsOf(english, edited)) expect(document.spec).to.not.have.property('locale');
    const chosen = model.withValue(edited, ['locale'], 'fr');
    for (const { document } of model.chartsOf(english, chosen)) expect(document.spec['locale']).to.equal('fr');
  });

  it('keep the name of their labels in the specification', () => {
    const [chart] = model.chartsOf(model.readSheet('Monat;Umsatz\nJan;1\nFeb;2\n'), EMPTY);
    const opened = model.documentOf(JSON.parse(JSON.stringify(chart?.document.spec)));
    expect(opened.sheet.columns.map(({ name }) => name)).to.deep.equal(['Monat', 'Umsatz']);
    const renamed = model.withValue(opened, ['data', 'columns', 'label'], 'Month');
    expect(renamed.sheet.columns[0]?.name).to.equal('Month');
  });

  it('are added up by a column of texts, as a whole or in the page', () => {
    const read = model.readSheet(BANK);
    expect(model.groupingColumns(read.reading)).to.deep.equal(['Payee']);
    const byPayee = model.readSheet(BANK, { groupBy: 'Payee' });
    expect(byPayee.sheet.rows).to.deep.equal(pairs(['Rent', '1800'], ['Food', '100']));
    const [chart] = model.chartsOf(read, EMPTY);
    const labelled = model.withColumnRole(chart?.document as PlaygroundDocument, 1, 'label');
    expect(model.canAddUp(labelled, 1)).to.equal(true);
    const added = model.addedUp(labelled, 1);
    expect(added.sheet.rows).to.deep.equal(byPayee.sheet.rows);
    expect(added.sheet.columns.map(({ name }) => name)).to.deep.equal(['Payee', 'Amount']);
    expect([labelled.spec['type'], added.spec['type']]).to.deep.equal(['line', 'bar']);
    expect(added.spec['subtitle']).to.equal('sum by Payee');
    expect(model.canAddUp(added, 0)).to.equal(false);
    const rates = model.documentOf({ data: { labels: ['A', 'A'], datasets: [{ label: 'Rate', data: [4, 6] }] } });
    const percent = model.addedUp(model.withColumnType(rates, 1, 'percent'), 0);
    expect(percent.sheet.rows).to.deep.equal([['A', '5']]);
    expect(percent.sheet.columns[1]?.type).to.equal('percent');
    const full = Array.from({ length: 1000 }, (_, at) => `${at % 9}x,${at}`);
    expect(
      model.canAddUp(
        model.chartsOf(model.readSheet(['k,v', ...full].join('\n')), EMPTY)[0]?.document as PlaygroundDocument,
        0,
      ),
    ).to.equal(false);
  });

  it('are described in the words of the page', () => {
    const many = Array.from({ length: 1500 }, (_, at) => `${at},${at + 0.5}`).join('\n');
    const tables: [string, object][] = [
      [BANK, { columns: { label: 'Payee' } }],
      [`k,v\n${many}`, {}],
      ['Date,Country,Sales\n2026-01-05,DE,4\n2026-01-05,DE,5\n', { series: 'Country' }],
      ['Product,2023,2024,2025\nTea,1,2,3\nCake,3,4,5\n', {}],
      ['Order ID,Sales\n9003,x\n9002,7\n', {}],
      ['Month,Text\nJan,abc\nFeb,def\n', {}],
      ['Item,Amount,Currency\nA,10.50,USD\nB,11.25,EUR\nC,12.75,USD\n', {}],
    ];
    for (const [table, choices] of tables) {
      const { notes, problem = '' } = model.readSheet(table, choices);
      expect([...notes, problem].join('\n'), table.slice(0, 40)).to.not.match(
        /data\.\w|"(?:series|transpose|where)"|groupBy/,
      );
    }
    expect(model.readSheet(BANK, { columns: { label: 'Payee' } }).notes.join()).to.match(
      /"Food" stands in several rows .*: they were added up\. Give another column the role/,
    );
    const [note] = model
      .readSheet('k,v\na,1\nb,2\nc,3\nd,4\ne,5 apples\n')
      .notes.filter((line) => line.includes('apples'));
    expect(note).to.match(/^Row 5, column "v" holds "5 apples"/);
  });

  it('lose rows and series beyond what a chart can show, and say how many', () => {
    const header = ['k', ...Array.from({ length: 22 }, (_, at) => `s${at}`)].join(',');
    const row = ['a', ...Array.from({ length: 22 }, (_, at) => `${at + 0.5}`)].join(',');
    const { sheet, lostRows, ignoredSeries } = model.readSheet(
      [header, ...Array.from({ length: 1003 }, () => row)].join('\n'),
    );
    expect([lostRows, ignoredSeries]).to.deep.equal([3, 2]);
    expect(sheet.rows).to.have.length(1000);
    expect(sheet.columns.filter(({ role }) => role === 'left')).to.have.length(20);
    expect(sheet.columns.slice(-2).map(({ role }) => role)).to.deep.equal(['ignore', 'ignore']);
  });

  it('have the roles, the order and the notes of the service; what is left out stays in the table', () => {
    const { sheet, notes } = model.readSheet(
      'Report\n\nOrder ID,Day,Sales\n9003,2026-02-03,7\n9002,2026-02-02,6\n9001,2026-02-01,5\nTotal,,18\n',
    );
    expect(rolesOf(sheet)).to.deep.equal(['Order ID: ignore', 'Day: label', 'Sales: left']);
    expect(sheet.rows[0]).to.deep.equal(['9001', '2026-02-01', '5']);
    expect(notes.join(' '))
      .to.match(/Report/)
      .and.to.match(/"Order ID" \(ids\)/)
      .and.to.match(/newest first/);
  });

  it('change their roles by a click, and are turned, grouped and spread over series', () => {
    const wide = model.readSheet(LONG);
    expect(rolesOf(wide.sheet)).to.deep.equal(['Date: label', 'DE: left', 'FR: left']);
    expect(model.seriesColumns(wide.reading)).to.deep.equal(['Country']);
    const without = model.withRole(wide.reading, {}, 'Country', 'ignored');
    expect(without).to.deep.equal({ columns: { label: 'Date', values: ['Sales'], ignore: ['Country'] } });
    const plain = model.readSheet(LONG, without);
    expect(rolesOf(plain.sheet)).to.deep.equal(['Date: label', 'Sales: left']);
    expect(model.seriesColumns(plain.reading)).to.deep.equal(['Country']);
    expect(model.groupingUnits(plain.reading)).to.include('month');
    const [chart] = model.chartsOf(model.readSheet(LONG, { ...without, groupBy: 'month' }), EMPTY);
    expect(chart && [dataOf(chart.document).labels, dataOf(chart.document).datasets[0]?.data]).to.deep.equal([
      ['2026-01', '2026-02'],
      [9, 16],
    ]);
    expect(chart?.document.spec['subtitle']).to.equal('monthly sum');
    const swapped = model.readSheet('Product,North,South\nTea,1,2\nCake,3,4\n', { transpose: true }).sheet;
    expect(swapped.rows).to.deep.equal(list(['North', '1', '3'], ['South', '2', '4']));
  });
});
