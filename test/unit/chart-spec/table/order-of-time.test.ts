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
});
