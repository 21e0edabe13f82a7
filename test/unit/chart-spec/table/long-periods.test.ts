import { expect } from 'chai';
import { parseSpec } from '../../../../chart-spec/spec.js';

const read = (csv: string, type = 'line') => {
  const { spec, warnings } = parseSpec({ type, data: { csv } });
  return { labels: spec.data.labels, series: spec.data.datasets.map(({ data }) => data), said: warnings.join(' ') };
};

const MONTHS = [10, 12, 14, 36, 11, 13, 15, 39];

describe('tables: periods of several lengths', () => {
  const languages = [
    'Jan,Feb,Mar,Q1,Apr,May,Jun,Q2',
    'Jan,Feb,Mar,Q1 Total,Apr,May,Jun,Q2 Total',
    'Jan 2026,Feb 2026,Mar 2026,Q1 2026,Apr 2026,May 2026,Jun 2026,Q2 2026',
    '2026-01,2026-02,2026-03,2026-Q1,2026-04,2026-05,2026-06,2026-Q2',
    'Januar,Februar,März,1. Quartal,April,Mai,Juni,2. Quartal',
    'ene,feb,mar,T1,abr,may,jun,T2',
    'gennaio,febbraio,marzo,1 trimestre,aprile,maggio,giugno,2 trimestre',
    'Январь,Февраль,Март,1 квартал,Апрель,Май,Июнь,2 квартал',
    '1月,2月,3月,第1四半期,4月,5月,6月,第2四半期',
    '1月,2月,3月,第一季度,4月,5月,6月,第二季度',
  ];
  for (const names of languages)
    it(`are left out where they add up the others: ${names}`, () => {
      const labels = names.split(',');
      const months = labels.filter((_name, at) => at % 4 !== 3);
      const rows = read(['Period,Sales', ...labels.map((name, at) => `${name},${MONTHS[at]}`)].join('\n'));
      expect([rows.labels, rows.series]).to.deep.equal([months, [[10, 12, 14, 11, 13, 15]]]);
      expect(rows.said).to.contain('totals are not drawn: row 5');
      const other = MONTHS.map((value) => value * 2).join();
      const columns = read(`Region,${names}\nNorth,${MONTHS.join()}\nSouth,${other}`);
      expect(columns.said).to.contain('(totals of the other columns)');
      expect([...(columns.labels ?? []), ...columns.series.flat()]).to.not.include.oneOf([36, 'Q1', 'T1', labels[3]]);
    });

  it('are halves and years too, sums or means, before or behind their parts', () => {
    expect(read('P,x\nH1 2025,27\nH2 2025,28\n2025,55\nH1 2026,27\nH2 2026,30\n2026,57').series).to.deep.equal([
      [27, 28, 27, 30],
    ]);
    expect(read('Region,Q1,Q2,Q3,Q4,FY\nN,10,12,14,16,52\nS,1,2,4,7,14').labels).to.deep.equal([
      'Q1',
      'Q2',
      'Q3',
      'Q4',
    ]);
    expect(read('Month,Temp\nJan,1\nFeb,2\nMar,6\nQ1,3\nApr,9\nMay,12\nJun,15\nQ2,12').series).to.deep.equal([
      [1, 2, 6, 9, 12, 15],
    ]);
    expect(read('Region,Jan,Feb,Mar,Average\nN,10,12,14,12\nS,1,2,4,2.33').labels).to.deep.equal(['Jan', 'Feb', 'Mar']);
    expect(read('P,x\nJan,10\nFeb,12\nMar,14\nQ1,36\nYear,36').labels).to.deep.equal(['Jan', 'Feb', 'Mar']);
  });

  it('are one series of two where they are no sums, which a warning says', () => {
    const { labels, said } = read('P,x\n2017,100\n2018,110\n2018 Q4,26\n2019 Q1,27\n2019 Q2,28');
    expect(labels).to.deep.equal(['2018 Q4', '2019 Q1', '2019 Q2']);
    expect(said).to.contain('rows of another length of time are not drawn: "2017" and 1 more');
    const columns = read('Region,Jan,Feb,Mar,Q1\nN,10,12,14,77\nS,1,2,4,9');
    expect(columns.labels).to.deep.equal(['Jan', 'Feb', 'Mar']);
    expect(columns.said).to.contain('"Q1" (periods of another length)');
    expect(read('Time,T1,T2,S1,S2\n2026-01-01,1,2,3,4\n2026-01-02,2,2,3,4').series, 'sensors').to.have.length(4);
    expect(read('P,x\nQ1,5\nQ2,6\nQ3,4').labels).to.deep.equal(['Q1', 'Q2', 'Q3']);
  });
});
