import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { boardTable } from '../../../chart-spec/urls/templates/board-table.js';
import { parseTemplateUrl, type TemplateReading } from '../../../chart-spec/urls.js';
import { builtInTemplates, findBuiltIn } from '../../../src/templates/built-in-templates.js';
import { pairs } from '../../support/list.js';

const boards = builtInTemplates.filter(({ spec }) => spec['type'] === 'board');
const READING: TemplateReading = { hasSampleWords: true };
const filled = (id: string, query: string) => parseTemplateUrl(findBuiltIn(id)?.spec, query, READING);

/** A tile in short: its title, and its series with their data. */
const short = (id: string, query: string) =>
  filled(id, query).spec.tiles?.map(({ spec, text, heading }) => {
    const series = spec?.data.datasets.map(({ label, data }) => `${label ?? ''}[${data.join()}]`).join(' ');
    return `${spec?.type ?? text ?? heading}: ${series ?? ''}`;
  });

/** Numbers of one series, all different from those of the sample. */
const points = (count: number, from: number) => Array.from({ length: count }, (_one, at) => from + at).join(',');

describe('boards as templates', () => {
  for (const { id, spec, description } of boards) {
    const { table, roles } = boardTable(spec['tiles'] as unknown[]);
    it(`${id} shows its table in all of its tiles`, () => {
      expect(roles).to.not.include(undefined);
      expect(parseTemplateUrl(spec, '', READING).warnings).to.deep.equal([]);
      expect(description).to.match(/\bseries\b/i);
    });

    it(`${id} has nothing of its sample beside other data`, () => {
      const names = table.series.map((_one, at) => `Name${at}`);
      const data = names
        .map((_name, at) =>
          points(3, 70000 + 100 * at)
            .split(',')
            .reverse()
            .join(','),
        )
        .join('|');
      const { spec: drawn } = parseTemplateUrl(
        spec,
        `labels=Uno,Due,Tre&data=${data}&series=${names.join(',')}`,
        READING,
      );
      const text = JSON.stringify([drawn.tiles, drawn.source, drawn.options]);
      for (const { name, data: sample } of table.series) {
        expect(text).to.not.include(`"${name}"`);
        for (const value of sample)
          if (Number(value) > 200) expect(text, String(value)).to.not.match(new RegExp(`\\b${value}\\b`));
      }
      for (const label of table.labels) expect(text).to.not.include(`"${label}"`);
      expect(drawn.tiles).to.have.lengthOf(roles.length);
    });

    it(`${id} keeps a design with one series, one point, more series and gaps`, () => {
      for (const query of [
        'labels=A&data=5',
        'labels=A,B&data=1,null|2,3',
        `labels=A,B&data=${Array.from({ length: 9 }, () => '1,2').join('|')}`,
      ]) {
        const { spec: drawn } = parseTemplateUrl(spec, query, READING);
        expect(drawn.tiles).to.not.be.empty;
      }
    });
  }

  const FILLED: [string, string, string, string[]][] = [
    [
      'a CSV by the names of its columns, in any order',
      'weekly-metrics-board',
      'data=Week,orders,Revenue%0AW1,3,30%0AW2,4,40',
      ['kpi: Revenue[30,40]', 'kpi: orders[3,4]', 'bar: Revenue[30,40]', 'line: orders[3,4]'],
    ],
    [
      'a table by the order of its columns where no name is known',
      'revenue-review-board',
      'labels=A,B&data=1,2|3,4&series=Eins,Zwei',
      ['kpi: Eins[1,2]', 'kpi: Zwei[3,4]', 'line: Eins[1,2]', 'bar: Zwei[3,4]'],
    ],
    [
      'all series of a table, their sums and their shares',
      'marketing-channels-board',
      'labels=A,B&data=1,2|3,4&series=X,Y',
      ['kpi: [4,6]', 'bar: X[1,2] Y[3,4]', 'doughnut: [3,7]', 'line: X[1,2] Y[3,4]'],
    ],
    [
      'a table for each tile',
      'sales-pipeline-board',
      'data=S,N%0AA,9%0AB,4%0A%0AS,V%0AA,90%0AB,40',
      ['funnel: N[9,4]', 'bar: V[90,40]'],
    ],
  ];
  for (const [what, id, query, tiles] of FILLED)
    it(`take ${what}`, () => expect(short(id, query)).to.deep.equal(tiles));

  it('lay out what is left where tiles have no data', () => {
    const spans = filled('finance-month-board', 'labels=A,B&data=1,2|3,4').spec.tiles?.map(({ span }) => span);
    expect(new Set(spans)).to.deep.equal(new Set([undefined]));
  });

  it('take columns by words of other languages with their units and judgement', () => {
    const { spec, warnings } = filled(
      'finance-month-board',
      'data=Monat,Kasse,Gewinn,Kosten,Umsatz%0AA,9,2,5,7%0AB,8,1,6,8',
    );
    const found = spec.tiles?.slice(0, 4).map(({ spec: tile }) => [tile?.label, tile?.goodWhen ?? 'up']);
    expect(found).to.deep.equal(pairs(['Umsatz', 'up'], ['Kosten', 'down'], ['Gewinn', 'up'], ['Kasse', 'up']));
    expect(JSON.stringify(spec.tiles?.[4]?.spec)).to.include('"Umsatz, Kosten"');
    expect(warnings).to.deep.equal([]);
  });

  it('give unknown columns a place without units and judgement, and say so', () => {
    const { spec, warnings } = filled('support-board', 'data=W,Foo,Bar,Baz%0AA,61,212,205%0AB,70,228,219');
    const figures = spec.tiles?.filter(({ spec: tile }) => tile?.type === 'kpi') ?? [];
    expect(figures.map(({ spec: tile }) => tile?.goodWhen)).to.deep.equal(['none', 'none', 'none']);
    // A change in percent remains.
    expect(JSON.stringify(spec.tiles)).to.not.match(/"suffix"|"valueFormat"|"format":\{/);
    expect(warnings.join()).to.match(/"Foo", "Bar", "Baz" stand by their order alone.*Backlog, First response/);
  });

  it('leave out columns that nothing names beside known ones', () => {
    const { spec, warnings } = filled('support-board', 'data=W,Offen,Qux,Gel%C3%B6st%0AA,61,212,205%0AB,70,228,219');
    expect(JSON.stringify(spec.tiles)).to.not.include('Qux');
    expect(warnings.join()).to.include('no tile shows "Qux"');
  });

  it('draw losses without a minus as losses beside gains, and say so', () => {
    const { spec, warnings } = filled('revenue-review-board', 'data=M,MRR,New,Churn%0AA,9,3,1%0AB,10,2,2');
    const churn = spec.tiles
      ?.flatMap(({ spec: tile }) => tile?.data.datasets ?? [])
      .filter(({ label }) => label === 'Churn');
    expect(churn?.map(({ data }) => data.join())).to.include.members(['-1,-2']);
    expect(JSON.stringify(churn)).to.not.include('[1,2]');
    expect(warnings.join()).to.match(/"Churn" is drawn as losses/);
  });

  it('name columns that no tile shows', () => {
    const { warnings } = filled('finance-month-board', 'data=M,Revenue,Weather%0AA,1,2%0AB,3,4');
    expect(warnings.join()).to.match(/no tile shows "Weather".*Revenue, Costs, Profit, Cash/);
  });

  it('take the data of own boards, and keep what is no chart', () => {
    const data = { labels: ['A', 'B'], datasets: [{ label: 'Sales', data: [1, 2] }] };
    const own = {
      type: 'board',
      title: 'Ours',
      tiles: [{ heading: 'All' }, { spec: { type: 'bar', data } }, { heading: 'None' }, { text: 'Sample words' }],
    };
    const { tiles } = parseTemplateUrl(own, 'labels=C,D,E&data=7,8,9').spec;
    expect(tiles?.map(({ heading, spec }) => heading ?? spec?.data.datasets[0]?.data.join())).to.deep.equal([
      'All',
      '7,8,9',
    ]);
  });

  it('have a gap in the sum where a part of it is missing, and totals of the labels that all have', () => {
    const query = 'labels=Jan,Feb,Mar,Apr&data=1,2,null,4|10,20,30,40&series=A,B';
    const { spec, warnings } = filled('store-comparison-board', query);
    const seriesOf = (at: number) => spec.tiles?.[at]?.spec?.data.datasets[0]?.data;
    expect(seriesOf(0)).to.deep.equal([11, 22, null, 44]);
    expect(seriesOf(2)).to.deep.equal([7, 70]);
    expect(JSON.stringify(spec.tiles?.[2]?.spec?.options)).to.include('Jan, Feb, Apr');
    expect(warnings).to.include('data: "A" has no value at "Mar": the sum of all series has a gap there.');
    expect(warnings).to.include('data: "A" has no value at "Mar": totals are those of the other labels.');
    const ends =
      filled('store-comparison-board', 'labels=Jan,Feb,Mar,Apr&data=1,2,3,null|10,20,30,40').spec.tiles ?? [];
    expect(JSON.stringify(ends[2]?.spec?.options)).to.include('Jan to Mar');
    expect(ends[0]?.spec?.label).to.equal('All stores (Mar)');
    const whole = filled('store-comparison-board', 'labels=Jan,Feb&data=1,2|null,null').spec.tiles ?? [];
    expect(whole[0]?.spec?.data.datasets[0]?.data).to.deep.equal([1, 2]);
  });

  it('say in each tile that a table has no rows', () => {
    const { spec } = filled('weekly-metrics-board', 'data=Week,Revenue,Orders%0A');
    expect(spec.tiles).to.have.length(8);
    const charts = spec.tiles?.slice(4) ?? [];
    expect(charts.map((tile) => tile.spec?.data.datasets.length)).to.deep.equal([0, 0, 0, 0]);
  });

  const INVALID: [string, string, string][] = [
    ['fewer labels than points', 'labels=A&data=1,2', 'data.labels'],
    ['names for other series', 'labels=A,B&data=1,2&series=X,Y', 'series'],
    ['more tables than tiles', `data=${Array.from({ length: 9 }, () => 'A,B%0AX,1').join('%0A%0A')}`, 'data'],
    ['names in place of numbers', 'data=A,B', 'data.datasets'],
  ];
  for (const [what, query, path] of INVALID) {
    it(`refuse ${what}`, () => {
      try {
        filled('weekly-metrics-board', query);
        expect.fail('nothing was refused');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(JSON.stringify(error)).to.include(`"path":"${path}`);
      }
    });
  }
});
