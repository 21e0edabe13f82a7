import { expect } from 'chai';
import { parseSpec } from '../../../../chart-spec/spec.js';

/** Newest first, as reports, ledgers and offices of many countries write times. */
const NEWEST_FIRST = [
  'FY25|FY24|FY23',
  'FY2024/25|FY2023/24|FY2022/23',
  '2025/26|2024/25|2023/24',
  '2016-2020|2011-2015|2006-2010',
  '2026e|2025|2024',
  '1990s|1980s|1970s',
  'FY26 Q2|FY26 Q1|FY25 Q4',
  'Q4 FY25|Q3 FY25|Q2 FY25',
  'H1 2026|H2 2025|H1 2025',
  '1H26|2H25|1H25',
  'Quarter 4 2025|Quarter 3 2025',
  '4. Quartal 2025|3. Quartal 2025',
  '4e trim. 2025|3e trim. 2025',
  'IV kw. 2025|III kw. 2025|II kw. 2025',
  '2025年第三季度|2025年第二季度',
  '2026년 3월|2026년 2월|2026년 1월',
  '2026年2月|2026年1月|2025年12月',
  '3月|2月|1月',
  '2025年|2024年',
  '令和8年1月|令和7年12月',
  'Tháng 2/2026|Tháng 1/2026',
  '2026P02|2026P01|2025P12',
  '2026-2|2026-1',
  'FEB26|JAN26',
  'Jan 19 - Jan 25|Jan 12 - Jan 18',
  'Jan 5 – 11, 2026|Dec 29 – Jan 4, 2026|Dec 22 – 28, 2025',
  '3–4 Feb 2026|17–18 Jan 2026|10–12 Jan 2026',
  'Feb 3-4, 2026|Jan 17-18, 2026|Jan 10-12, 2026',
  '3.–4. Februar 2026|17.–18. Januar 2026|10.–12. Januar 2026',
  '12.01.–18.01.2026|05.01.–11.01.2026',
  '2026-01-12/2026-01-18|2026-01-05/2026-01-11',
  'Week of Jan 12|Week of Jan 5',
  'Day 3|Day 2|Day 1',
  '03.03.|02.03.|01.03.',
  '202601031000|202601021000',
  '03.01.2026 10.00|02.01.2026 10.00',
  '03JAN2026:10:00:00|02JAN2026:10:00:00',
  '2026-01-03 10:00 CET|2026-01-02 10:00 CET',
  '2026年1月3日 下午3:00|2026年1月3日 上午9:00',
  '‎3‎.‎1‎.‎2026|‎2‎.‎1‎.‎2026',
  '٣ يناير ٢٠٢٦|٢ يناير ٢٠٢٦',
  '3 בינואר 2026|2 בינואר 2026',
  '3 जनवरी 2026|2 जनवरी 2026',
  '6 ม.ค. 2569|5 ม.ค. 2569',
  '3 януари 2026 г.|2 януари 2026 г.',
  '3. siječnja 2026.|2. siječnja 2026.',
  'samedi 3 janvier 2026|vendredi 2 janvier 2026',
  '23:00|22:00|21:00',
];

/** Names, and clocks past midnight. */
const AS_WRITTEN = [
  'Model 2025|Model 2024|Model 2023',
  'iPhone 15|iPhone 14',
  '30-39|20-29|10-19',
  '100 - 200|50 - 100',
  'M3|M2|M1',
  'H2|H1',
  'Floor 3|Floor 2',
  '22:00|23:00|00:00|01:00',
];

describe('tables: the order of time', () => {
  const read = (labels: string[]) => {
    const rows = [['Column', 'Value'], ...labels.map((label, i) => [label, String(i + 1)])];
    return parseSpec({ type: 'line', data: { rows } });
  };

  for (const column of NEWEST_FIRST) {
    it(`runs from left to right: ${column}`, () => {
      const labels = column.split('|');
      const { spec, warnings } = read(labels);
      const values = labels.map((_label, i) => labels.length - i);
      expect(spec.data.datasets[0]?.data).to.deep.equal(values);
      expect(warnings.join()).to.contain('newest first');
    });
  }

  for (const column of AS_WRITTEN) {
    it(`is not sought in names: ${column}`, () => {
      const labels = column.split('|');
      expect(read(labels).spec.data.labels).to.deep.equal(labels);
    });
  }

  it('is that of the rows or of the calendar where each series has labels of its own', () => {
    const labelsOf = (labels: string[], series: string[]) => {
      const rows = [['Label', 'Shop', 'Sales'], ...labels.map((label, i) => [label, series[i] ?? '', i + 1])];
      const { spec, warnings } = parseSpec({ type: 'bar', data: { rows, series: 'Shop' } });
      return [spec.data.labels, warnings];
    };
    expect(labelsOf(['Jan', 'Mar', 'Feb', 'Apr'], ['A', 'A', 'B', 'B'])).to.deep.equal([
      ['Jan', 'Feb', 'Mar', 'Apr'],
      [],
    ]);
    expect(labelsOf(['x', 'y', 'z', 'w'], ['A', 'B', 'A', 'B'])).to.deep.equal([['x', 'y', 'z', 'w'], []]);
    const days = ['2026-01-05', '2026-01-19', '2026-02-02'];
    expect(labelsOf(days, ['A', 'B', 'A'])).to.deep.equal([days, []]);
  });

  for (const [written, read] of [
    ['20210125T0600,20210126T0000', '2021-01-25T06:00,2021-01-26T00:00'],
    ['20210125T06,20210126T00', '2021-01-25T06:00,2021-01-26T00:00'],
    ['2021-01-25T06,2021-01-26T00', '2021-01-25T06:00,2021-01-26T00:00'],
    ['2021-01-25T0600,2021-01-26T0000', '2021-01-25T06:00,2021-01-26T00:00'],
    ['20210125 0600,20210126 0000', '2021-01-25T06:00,2021-01-26T00:00'],
    ['20210125_060000,20210126_000000', '2021-01-25T06:00:00,2021-01-26T00:00:00'],
    ['2021/01/25 06h,2021/01/26 00h', '2021-01-25T06:00,2021-01-26T00:00'],
    ['2021-025,2021-026', '2021-01-25,2021-01-26'],
  ] as const)
    it(`reads times such as ${written}`, () => {
      const csv = ['Time,v', ...written.split(',').map((time, at) => `${time},${at}`)].join('\n');
      expect(parseSpec({ type: 'line', data: { csv } }).spec.data.labels?.join()).to.equal(read);
      const byDay = parseSpec({ type: 'line', data: { csv, groupBy: 'day' } });
      expect(byDay.spec.data.labels).to.deep.equal(['2021-01-25', '2021-01-26']);
    });

  it('joins the points of each sensor of a log, which have times of their own', () => {
    const rows = ['10:00:00.123,kitchen,20', '10:00:30.456,bath,22', '10:05:00.001,kitchen,21', '10:06:30.000,bath,23'];
    for (const name of [
      'entity_id',
      'Sensor',
      'Station',
      '_field',
      'Messstelle',
      'capteur',
      'estación',
      'датчик',
      '传感器',
    ]) {
      const csv = [`time,${name},state`, ...rows.map((row) => `2026-01-05T${row.replace(',', 'Z,')}`)].join('\n');
      const { spec, warnings } = parseSpec({ type: 'line', data: { csv } });
      expect(
        spec.data.datasets.map(({ label, data, spanGaps }) => [label, data, spanGaps]),
        name,
      ).to.deep.equal([
        ['kitchen', [20, null, 21, null], true],
        ['bath', [null, 22, null, 23], true],
      ]);
      expect(warnings.join(), name).to.contain('is a series');
      const empty = parseSpec({ type: 'line', data: { csv: csv.replace('kitchen,21', 'kitchen,') } }).spec.data
        .datasets;
      expect(empty[0], 'a gap').to.not.have.property('spanGaps');
    }
    const other = ['Date,Product,Sales', '2026-01-05,A,4', '2026-01-06,B,5', '2026-01-07,A,6', '2026-01-08,B,7'].join(
      '\n',
    );
    expect(parseSpec({ type: 'line', data: { csv: other } }).spec.data.datasets).to.have.length(1);
  });

  it('leaves out a total beside cells that all rows have', () => {
    for (const word of ['Total', 'Итого', 'Summe', '合計', 'Suma', 'Toplam', 'Celkem']) {
      const csv = `Type,Date,Text,In,Out\nGiro,2026-01-05,Shop,0,120.5\nGiro,2026-01-06,Pay,1500,0\nGiro,,${word},1500,120.5`;
      const { spec, warnings } = parseSpec({ type: 'bar', data: { csv } });
      expect(spec.data.labels, word).to.deep.equal(['2026-01-05', '2026-01-06']);
      expect(warnings.join(), word).to.contain('totals are not drawn: row 4');
    }
  });
});
