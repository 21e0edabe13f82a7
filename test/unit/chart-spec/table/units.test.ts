import { expect } from 'chai';
import { objectAt, parseSpec, validateSpec } from '../../../../chart-spec/spec.js';
import { list } from '../../../support/list.js';

const USD = { style: 'currency', currency: 'USD' };
const MS = { style: 'decimal', suffix: ' ms' };
const NAMED = 'Stage,Users\nA,$900\nB,$400\nC,$120\n';
const BOXES = 'Team,Time\nA,3 ms\nA,5 ms\nA,9 ms\nB,4 ms\nB,6 ms\nB,7 ms\n';
const PRICES = 'Date,Open,High,Low,Close\n2026-01-05,$10,$12,$9,$11\n2026-01-06,$11,$13,$10,$12\n';
const POINTS = 'Price,Area,Weight\n$3,40 m²,5 kg\n$5,60 m²,9 kg\n';
const [LABELS, X, Y, R] = ['plugins.datalabels', 'scales.x.ticks', 'scales.y.ticks', 'scales.r.ticks'];

/** Where each type writes the unit that its table shows. */
const PLACES: [type: string, csv: string, path: string, format: object][] = [
  ['bar', NAMED, Y, USD],
  ['line', NAMED, Y, USD],
  ['line', 'Month,Revenue USD\nJan,3\nFeb,4\n', Y, USD],
  ['line', 'Month,"Revenue, €"\nJul,3\nAug,4\n', Y, { style: 'currency', currency: 'EUR' }],
  ['line', 'host,size_kb,log_kb\na,10,20\nb,20,30\n', Y, { style: 'decimal', suffix: ' kB' }],
  ['bar', 'Check,Duration ms\na,120\nb,130\n', Y, MS],
  ...['Thousand $', 'Sales, thousand $', 'Sales (thousand $)', 'Sales thousand $'].map(
    (name): (typeof PLACES)[number] => [
      'treemap',
      `Part;${name}\nA;96\nB;71\n`,
      LABELS,
      { style: 'decimal', suffix: ' thousand $' },
    ],
  ),
  ['bar', 'k,In EUR,In USD\na,1,2\nb,3,4\n', 'scales.y1.ticks', USD],
  ...['j', 'h', 's', 'd', 'Tage', 'jours', 'Stunden', 'giorni'].map((unit): (typeof PLACES)[number] => [
    'bar',
    `Semaine;Délai (${unit})\nS42;3,8\nS43;3,6\n`,
    Y,
    { style: 'decimal', suffix: ` ${unit}` },
  ]),
  ['bar', 'Check,Minutes\na,120\nb,130\n', Y, { style: 'decimal', suffix: ' min' }],
  ['bar', 'Obst;kg\nA;12\nB;13\n', Y, { style: 'decimal', suffix: ' kg' }],
  ['bar', 'Mes,Euros\nA,12\nB,13\n', Y, { style: 'currency', currency: 'EUR' }],
  ['waterfall', NAMED, Y, USD],
  ['pie', NAMED, LABELS, USD],
  ['radar', NAMED, R, USD],
  ['polarArea', NAMED, R, USD],
  ['funnel', NAMED, LABELS, USD],
  ['progress', 'k,v\nA,40%\nB,30%\n', LABELS, { style: 'decimal', suffix: '%' }],
  ['gauge', 'k,v\nDisk,72%\n', LABELS, { style: 'decimal', suffix: '%' }],
  ['bullet', 'k,Value,Target\nA,$40,$50\nB,$30,$35\n', X, USD],
  ['slope', 'k,2020,2025\nN,$1,$4\nS,$3,$1\n', Y, USD],
  ['dumbbell', 'k,2020,2025\nN,$1,$4\nS,$3,$1\n', X, USD],
  ['candlestick', PRICES, Y, USD],
  ['treemap', 'Part,Size\nA,$40\nB,$12\n', LABELS, USD],
  ['treemap', 'Sector,Company,Value ($)\nTech,Pear,42300\nTech,Chips,21700\n', LABELS, USD],
  ['sankey', 'Source,Target,Amount\nA,B,$30\nA,C,$12\n', LABELS, USD],
  ['heatmap', 'Day,Morning,Evening\nMon,3 ms,4 ms\nTue,9 ms,8 ms\n', LABELS, MS],
  ['histogram', 'Price\n$3\n$5\n$6\n$6\n$9\n', X, USD],
  ['histogram', 'Durée\n1 h 07\n2 h 18\n0 h 51\n45 min\n', X, { style: 'duration' }],
  ['boxplot', BOXES, Y, MS],
  ['violin', BOXES, Y, MS],
  ['scatter', POINTS, X, USD],
  ['bubble', POINTS, Y, { style: 'decimal', suffix: ' m²' }],
];

/** Cells of one column; the numbers of the chart in its unit, or what the error says. */
const MIXED: [cells: string[], values: number[] | RegExp, suffix?: string][] = [
  [['1.2 GB', '512 MB', '2 GB'], [1.2, 0.512, 2], ' GB'],
  [['120 ms', '88 ms', '1.2 s'], [120, 88, 1200], ' ms'],
  [['2 kg', '500 g', '3 kg'], [2, 0.5, 3], ' kg'],
  [['1 km', '250 m', '2 km'], [1, 0.25, 2], ' km'],
  [['3 sec', '4 s', '5 s'], [3, 4, 5], ' s'],
  [['1,5 kWh', '900 Wh', '2 kWh'], [1.5, 0.9, 2], ' kWh'],
  [['1.5T', '512G', '100G'], [1536, 512, 100], ' GiB'],
  [['256Mi', '1Gi', '128Mi'], [256, 1024, 128], ' MiB'],
  [['2 hl', '500 l', '1 hl'], [2, 5, 1], ' hl'],
  ...['EUR/kWh', 'ct/kWh', 'l/100km', 'l/100 km', 'mg/L', 'km/h', 'BTC'].map((unit): [string[], number[], string] => [
    [`12 ${unit}`, `7.5 ${unit}`],
    [12, 7.5],
    ` ${unit}`,
  ]),
  [['3G', '4G', '5G'], /no column of numbers/],
  list(['3k', '1.2M', '900'], [3000, 1_200_000, 900]),
  [['0', '512 MB', '1 GB', '2 GB'], [0, 0.512, 1, 2], ' GB'],
  [['12', '512 MB', '1 GB'], /the column is in MB; use one unit per column/],
  [['3 kg', '4 km', '5 kg'], /the column is in kg; use one unit per column/],
  [['€3', '$4', '€5'], /the column is in EUR; use one currency per column/],
];

describe('tables: units', () => {
  for (const [type, csv, path, format] of PLACES)
    it(`of ${csv.split('\n')[1]} stand at the ${path} of ${type}`, () => {
      const { spec, warnings } = parseSpec({ type, data: { csv } });
      expect(spec.options).to.have.nested.property(`${path}.format`).deep.equal(format);
      expect(warnings.join('\n')).not.to.match(/options\./);
      const own = { style: 'decimal', digits: 1 };
      const [group = '', key = ''] = path.split(/\.(?=\w+$)/);
      const keys = [...group.split('.'), key];
      const options = keys.reduceRight<object>((inner, name) => ({ [name]: inner }), { format: own });
      expect(parseSpec({ type, options, data: { csv } }).spec.options, 'the format of the client')
        .to.have.nested.property(`${path}.format`)
        .deep.equal(own);
    });

  for (const [cells, expected, suffix] of MIXED)
    it(`in one column: ${cells.join(', ')}`, () => {
      const spec = { type: 'bar', data: { csv: `k;v\n${cells.map((cell, i) => `row ${i};${cell}`).join('\n')}` } };
      if (expected instanceof RegExp) {
        const result = validateSpec(spec);
        expect(result.valid ? '' : result.details.map(({ message }) => message).join()).to.match(expected);
        return;
      }
      const { spec: drawn, warnings } = parseSpec(spec);
      expect(drawn.data.datasets[0]?.data).to.deep.equal(expected);
      const format = suffix === undefined ? undefined : { style: 'decimal', suffix };
      expect(
        (drawn.options as { scales?: { y?: { ticks?: { format?: unknown } } } }).scales?.y?.ticks?.format,
      ).to.deep.equal(format);
      const isConverted = cells.some(
        (cell) => suffix !== undefined && /[a-z]{1,3}$/i.test(cell) && !cell.endsWith(suffix.trim()),
      );
      if (isConverted && !cells.includes('3 sec') && !cells.includes('1.5T') && !cells.includes('256Mi'))
        expect(warnings.join()).to.match(new RegExp(`drawn in ${suffix?.trim()}, the unit of most`));
    });

  const codes: [cells: string[], values: (number | null)[]][] = [
    list(['0.9', '-999', '1.2'], [0.9, null, 1.2]),
    list(['1013', '-999', '1009'], [1013, null, 1009]),
    list(['-9999.9', '12.5', '11'], [null, 12.5, 11]),
    list(['$500', '-$999', '$300'], [500, -999, 300]),
    list(['50000', '-999', '30000'], [50_000, -999, 30_000]),
    list(['-450', '-999', '300'], [-450, -999, 300]),
    list(['-999', '4'], [-999, 4]),
    ...['-99.99', '-99.9', '-99', '-9.99', '999', '999.9', '99.99', '9999', '-999.999'].map(
      (code): [string[], (number | null)[]] => [
        ['410.1', '411.2', code, '412'],
        [410.1, 411.2, null, 412],
      ],
    ),
    list(['19.99', '24.99', '9.99', '99.99'], [19.99, 24.99, 9.99, 99.99]),
    list(['12', '15', '18', '999'], [12, 15, 18, 999]),
    list(['120', '80', '100', '-99'], [120, 80, 100, -99]),
    list(['1013.2', '1009.1', '999.9', '1001'], [1013.2, 1009.1, 999.9, 1001]),
    list(['-95.2', '-90.1', '-93.3', '-99.9'], [-95.2, -90.1, -93.3, -99.9]),
    list(['99.9', '99.95', '99.99', '100'], [99.9, 99.95, 99.99, 100]),
    ...['(null)', 'N/A*', '—%', '-.-', 'No data', 's/d'].map((word): [string[], (number | null)[]] => [
      ['12', word, '15'],
      [12, null, 15],
    ]),
  ];
  for (const [cells, values] of codes)
    it(`and codes for gaps: ${cells.join(', ')}`, () => {
      const { spec, warnings } = parseSpec({
        type: 'bar',
        data: { rows: [['k', 'v'], ...cells.map((cell, i) => [`r${i}`, cell])] },
      });
      expect(spec.data.datasets[0]?.data).to.deep.equal(values);
      expect(warnings.some((line) => line.includes('is a gap'))).to.equal(values.includes(null));
    });

  it('and codes for gaps that stand in one row of several columns', () => {
    const drawn = (csv: string) =>
      parseSpec({ type: 'line', data: { csv } }).spec.data.datasets.map(({ data }) => data);
    expect(drawn('Day,T,RF\n2026-04-01,10.5,80\n2026-04-02,-999,-999')).to.deep.equal([
      [10.5, null],
      [80, null],
    ]);
    const loss = [
      [10.5, -999],
      [80, 70],
    ];
    expect(drawn('Day,T,RF\n2026-04-01,10.5,80\n2026-04-02,-999,70')).to.deep.equal(loss);
  });

  it('stand behind a comma, in wide brackets, or alone as a name', () => {
    const formatOf = (name: string) => {
      const { options } = parseSpec({ type: 'bar', data: { csv: `n;${name}\na;12,5\nb;30,1` } }).spec;
      const { suffix, currency } = objectAt(options, 'scales', 'y', 'ticks', 'format');
      return suffix ?? currency;
    };
    const units: [name: string, unit: string | undefined][] = [
      ['Выручка, руб.', 'RUB'],
      ['Выручка, тыс. руб.', ' тыс. руб.'],
      ['Umsatz, Mio. €', ' Mio. €'],
      ['Speed, km/h', ' km/h'],
      ['売上（万円）', ' 万円'],
      ['销售额（元）', 'CNY'],
      ['占比（%）', '%'],
      ['%', '%'],
      ['wind_kmh', ' km/h'],
      ['Temp, min', undefined],
      ['Population, total', undefined],
      ['Oslo, NO', undefined],
      ['Sales, PA', undefined],
    ];
    for (const [name, unit] of units) expect(formatOf(name), name).to.equal(unit);
  });

  it('of several kinds are no shares of one whole', () => {
    const { warnings } = parseSpec({ type: 'bar', stacked: 'percent', data: { csv: 'k,a,b\nx,$3,1 kg\ny,$2,2 kg\n' } });
    expect(warnings.join()).to.match(/no parts of one whole/);
  });

  it('of shares of the whole are percent', () => {
    const { spec } = parseSpec({ type: 'bar', stacked: 'percent', data: { csv: 'k,a,b\nx,$3,$1\ny,$2,$2\n' } });
    expect(JSON.stringify(spec.options)).not.to.contain('currency');
  });
});
