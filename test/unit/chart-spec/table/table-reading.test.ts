import { expect } from 'chai';
import { parseSpec, valueAt } from '../../../../chart-spec/spec.js';
import { readTable, tableColumns } from '../../../../chart-spec/table.js';

const GROUPS = 'Region,Employees\nNorth,812\nSouth,640\nEast,388\nWest,120\n';

/** Table, and the type that suits its shape. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['Date,Open,High,Low,Close,Volume\n2026-01-05,10,12,9,11,500\n2026-01-06,11,13,10,12,640\n', 'candlestick'],
  ['Close,Low,High,Open,Date\n11,9,12,10,2026-01-05\n12,10,13,11,2026-01-06\n', 'candlestick'],
  ['Stage,Count\nVisits,9200\nSignups,2100\nTrials,640\nPaid,120\n', 'funnel'],
  ['Step;Anzahl\nBesucher;9.200\nWarenkorb;2.100\nBestellungen;640\n', 'funnel'],
  [',Users\nSent,5000\nDelivered,4800\nOpened,1900\nClicked,310\n', 'funnel'],
  [GROUPS, 'bar'],
  ['Stage,Count\nLead,40\nDemo,90\nWon,12\n', 'bar'],
  ['Height (cm),Weight (kg)\n170,65\n182,80\n165,58\n176,71\n', 'scatter'],
  ['x,y\n1,4\n2,5\n3,9\n', 'scatter'],
  ['x,y,size\n1,4,10\n2,5,20\n3,9,5\n', 'bubble'],
  ['Date,Sales\n2026-01-01,4\n2026-01-02,5\n2026-01-03,3\n', 'line'],
  ['Sales,Month\n4,Jan\n5,Feb\n3,Mar\n', 'line'],
  ['Year,Population\n2020,4\n2021,5\n2022,6\n', 'line'],
  ['Country,2019,2020,2021,2022\nNorland,1,2,3,4\nSudland,4,3,2,1\n', 'line'],
  ['Source,Target,Value\nA,B,3\nA,C,4\n', 'sankey'],
  [`Age\n${Array.from({ length: 30 }, (_, i) => 20 + (i % 9)).join('\n')}\n`, 'histogram'],
  ['Product,Units\nLamp,12\nDesk,9\n', 'bar'],
];

describe('table reading', () => {
  for (const [csv, type] of SHAPES)
    it(`suggests ${type} for ${csv.split('\n').slice(0, 2).join(' / ')}`, () => {
      const reading = readTable({ data: { csv } });
      expect(reading.issues).to.deep.equal([]);
      expect(reading.type).to.equal(type);
      expect(reading.spec?.['type']).to.equal(type);
    });

  it('names the axis by the column of values of a long table, unless the name says nothing or the client names it', () => {
    const titleOf = (name: string, over: object = {}) => {
      const csv = `date,city,${name}\n2025-01-15,Lisbon,7\n2025-01-15,Oslo,-4\n2025-02-15,Lisbon,8\n2025-02-15,Oslo,-3`;
      return parseSpec({ type: 'line', data: { csv }, ...over }).spec.options;
    };
    expect(titleOf('temp')).to.have.nested.property('scales.y.title.text', 'temp');
    expect(titleOf('temp', { type: 'bar', stacked: 'percent' })).to.not.have.nested.property('scales.y.title');
    expect(titleOf('value')).to.not.have.nested.property('scales.y.title');
    const own = { options: { scales: { y: { title: { display: true, text: 'Mean' } } } } };
    expect(titleOf('temp', own)).to.have.nested.property('scales.y.title.text', 'Mean');
    const wide = parseSpec({ type: 'line', data: { csv: 'date,temp\n2025-01-15,7\n2025-02-15,8' } }).spec.options;
    expect(wide).to.not.have.nested.property('scales.y.title');
  });

  it('names columns of numbers that have no place in a type', () => {
    const left = (type: string, csv: string) =>
      parseSpec({ type, data: { csv } }).warnings.filter((line) => line.includes('not drawn'));
    const line = (names: string) => [`data.csv: not drawn: ${names}. data.columns says otherwise.`];
    expect(left('treemap', 'City,Sales,Costs\nRome,5,2\nOslo,3,1\n')).to.deep.equal(
      line('column "Costs" (no place for it)'),
    );
    expect(left('treemap', 'City,Sales\nRome,5\nOslo,3\n')).to.deep.equal([]);
    expect(left('sankey', 'From,To,Sales,Costs\nA,B,5,2\nA,C,3,1\n')).to.deep.equal(
      line('column "Costs" (no place for it)'),
    );
    expect(left('bubble', 'x,y,size,more\n1,4,10,7\n2,5,20,8\n3,9,5,9\n')).to.deep.equal(
      line('column "more" (no place for it)'),
    );
    expect(left('scatter', 'x,y,more\n1,4,7\n2,5,8\n3,9,9\n')).to.deep.equal([]);
  });

  it('leaves years and codes out where enough amounts stand beside them', () => {
    const drawn = (type: string, csv: string) => {
      const { spec, warnings } = parseSpec({ type, data: { csv } });
      const [first] = spec.data.datasets;
      return [first?.label, JSON.stringify(first?.data[0]), warnings.join().includes('(years)')];
    };
    const rows: [type: string, csv: string, label: string | undefined, first: string, isSaid: boolean][] = [
      ['histogram', 'Year,Length\n2001,4.5\n2002,5.5\n2003,7.1', 'Length', '4.5', true],
      ['histogram', 'Year\n2001\n2002\n2003', 'Year', '2001', false],
      ['boxplot', 'Group,Year,Length\nA,2001,4.5\nA,2002,5.5\nB,2003,7.1\nB,2004,5', 'Length', '[4.5,5.5]', true],
      ['sankey', 'from,to,year,value\na,b,2020,4\nb,c,2020,5', 'value', '{"from":"a","to":"b","flow":4}', true],
      ['scatter', 'Who,Year,gdp,life\nA,2019,8,50\nB,2017,9,60', 'life', '{"x":8,"y":50,"label":"A"}', true],
      ['scatter', 'Year,Temp,Rain\n2001,1,5\n2002,2,7', 'Temp', '{"x":2001,"y":1}', false],
      ['scatter', 'Who,Year,Temp\nA,2001,1\nB,2002,2', 'Temp', '{"x":2001,"y":1,"label":"A"}', false],
      ['scatter', 'city,lat,lon,year\nA,1.5,5.1,2000\nB,2.3,7.8,2001', 'lat', '{"x":5.1,"y":1.5,"label":"A"}', true],
    ];
    for (const [type, csv, ...expected] of rows) expect(drawn(type, csv), csv).to.deep.equal(expected);
    const flags = parseSpec({ type: 'bar', data: { csv: 'Who,prob,winflag\nA,0.5,1\nB,0.2,0' } }).spec.data.datasets;
    expect(flags.map(({ label }) => label)).to.deep.equal(['prob']);
  });

  it('counts students in no box, and says how to count rows without numbers', () => {
    const marks = 'Class,Student,Score\nA,1,78\nA,2,85\nA,3,90\nB,4,60\nB,5,72\nB,6,88';
    const { spec, warnings } = parseSpec({ type: 'boxplot', data: { csv: marks } });
    expect(spec.data.datasets.map(({ label }) => label)).to.deep.equal(['Score']);
    expect(warnings.join()).to.contain('"Student" (row numbers)');
    expect(() => parseSpec({ type: 'pie', data: { csv: 'Issue key,Status\nA-1,Done\nA-2,Done\nA-3,Open' } }))
      .to.throw()
      .with.nested.property('body.details[0].message')
      .that.contains('count rows by data.groupBy "Status" and data.aggregate "count"');
  });

  it('names the cell for which a column of numbers is taken for texts', () => {
    const csv = 'who;paid;fee\nA;120,50;0\nB;1234.56;12';
    expect(parseSpec({ type: 'bar', data: { csv } }).warnings.join()).to.contain('"paid" (texts such as "1234.56")');
    const grouped = { csv: 'day;paid\n2026-07-18;1250,50\n2026-07-19;-80.25', groupBy: 'month' };
    expect(() => parseSpec({ type: 'bar', data: grouped }))
      .to.throw()
      .with.nested.property('body.details[0].message')
      .that.contains('column "paid" holds "-80.25"');
  });

  it('names rows that are no points, and refuses columns that are never filled together', () => {
    const read = (type: string, csv: string) => {
      const { spec, warnings } = parseSpec({ type, data: { csv } });
      return [spec.data.datasets.map(({ data }) => data?.length), warnings];
    };
    expect(read('scatter', 'name,x,y\na,1,\nb,2,3\nc,,4\nd,,')).to.deep.equal([
      [1],
      ['data.csv: 2 rows, such as "a", have no number for x or y and are not drawn.'],
    ]);
    expect(read('bubble', 'x,y,size\n1,1,\n2,4,3\n5,5,1')).to.deep.equal([
      [2],
      ['data.csv: a row has no number for x, y or size and is not drawn.'],
    ]);
    expect(read('scatter', 'x,y1,y2\n1,3,\n2,3,\n,,4\n,,5')).to.deep.equal([
      [2],
      ['data.csv: column "y2" is not drawn: no row has a number there and in column "x".'],
    ]);
    expect(read('scatter', 'x,y1,y2\n1,3,\n2,,4\n3,5,')).to.deep.equal([[2, 1], []]);
    for (const [type, csv] of [
      ['scatter', 'x,y\n1,\n2,\n,4\n,5'],
      ['bubble', 'name,x,y,size\na,1,,3\nb,2,,4\nc,,4,2'],
    ] as const)
      expect(() => parseSpec({ type, data: { csv } }), type)
        .to.throw()
        .with.nested.property('body.details[0].message')
        .that.contains('data.csv has no row with numbers for x');
  });

  it('draws coordinates as on a map, and says which numbers have no place there', () => {
    const first = (type: string, csv: string, columns?: object) => {
      const { spec, warnings } = parseSpec({ type, data: { csv, columns } });
      return [spec.data.datasets.length, JSON.stringify(spec.data.datasets[0]?.data[0]), warnings.join()];
    };
    const rooms = 'name,latitude,longitude,price\nLoft,52.53,13.4,90\nStudio,52.49,13.42,65\n';
    expect(first('scatter', rooms)).to.deep.equal([
      1,
      '{"x":13.4,"y":52.53,"label":"Loft"}',
      'data.csv: not drawn: column "price" (no place for it). data.columns says otherwise.',
    ]);
    expect(first('bubble', rooms)).to.deep.equal([1, '{"x":13.4,"y":52.53,"size":90,"label":"Loft"}', '']);
    const named = first('scatter', rooms, { values: ['latitude', 'price'] });
    expect(named.slice(0, 2)).to.deep.equal([1, '{"x":52.53,"y":90,"label":"Loft"}']);
    expect(first('scatter', 'lng,lat\n13.4,52.53\n13.42,52.49')[1]).to.equal('{"x":13.4,"y":52.53}');
  });

  it('reads a cell of words only where its column is drawn or counted with', () => {
    const drawn = (type: string, csv: string, data: object = {}) => parseSpec({ type, data: { csv, ...data } });
    const noted = (names: string) => `${names},Extra\na,b,3,4,1\nb,c,4,3,see note\nc,d,5,2,3\nc,e,5,1,3`;
    expect(drawn('sankey', noted('from,to,value,other')).spec.data.datasets[0]?.data).to.have.length(4);
    expect(drawn('treemap', noted('n,m,value,other')).warnings.join()).to.contain('"Extra" (no place for it)');
    const prices =
      'Day,Open,High,Low,Close,Note\n2026-01-05,2,4,1,3,1\n2026-01-06,2,4,1,3,see note\n2026-01-07,2,4,1,3,3';
    expect(drawn('candlestick', prices).warnings.join()).to.contain('"data.datasets.4" is not drawn');
    const months = 'Month,A,B\nJan,1,3\nFeb,2,see note\nMar,3,5\nApr,4,6';
    expect(drawn('bar', months, { groupBy: 'Month', aggregate: 'count' }).spec.data.datasets[0]?.data).to.have.length(
      4,
    );
    expect(drawn('bar', months, { where: { Month: { not: 'Feb' } } }).spec.data.datasets[1]?.data).to.deep.equal([
      3, 5, 6,
    ]);
    const twice = { compute: { Twice: 'B * 2' }, columns: { values: ['Twice'] } };
    expect(drawn('bar', months, twice).warnings.join()).to.contain(
      'the formula of "Twice" gives no number in a row, where column "B" holds "see note"',
    );
    for (const data of [{ where: { Month: { not: 'Jan' } } }, {}])
      expect(() => drawn('bar', months, data))
        .to.throw()
        .with.nested.property('body.details[0].message')
        .that.contains('row 3, column "B" holds "see note"');
  });

  it('draws in a table the columns that are named, in their order', () => {
    const names = (columns?: object) =>
      parseSpec({ type: 'table', data: { csv: 'n,s,a,b,c\nx,q,1,2,3\ny,r,2,3,4', columns } }).spec.data.datasets.map(
        ({ label }) => label,
      );
    expect(names()).to.deep.equal(['n', 's', 'a', 'b', 'c']);
    expect(names({ values: ['b', 'a'] })).to.deep.equal(['n', 's', 'b', 'a']);
    expect(names({ label: 'n', values: ['c', 's'] })).to.deep.equal(['n', 'c', 's']);
    const wide = Array.from({ length: 21 }, (_, at) => `c${at}`);
    const csv = `${wide.join()}\n${wide.map((_name, at) => at).join()}`;
    expect(() => parseSpec({ type: 'table', data: { csv } }))
      .to.throw()
      .with.nested.property('body.details[0].message')
      .that.contains('at most 20 columns to be drawn, not 21: leave some out by data.columns.ignore');
    const { spec } = parseSpec({ type: 'table', data: { csv, columns: { ignore: ['c3'] } } });
    expect(spec.data.datasets).to.have.length(20);
  });

  it('names rows without a number, which tiles and flows have no gap for', () => {
    const warningsOf = (type: string, csv: string) => parseSpec({ type, data: { csv } }).warnings;
    expect(warningsOf('treemap', 'Name,Value\nA,10\nB,\nC,4')).to.deep.equal([
      'data.csv: the row "B" has no number and is not drawn.',
    ]);
    expect(warningsOf('treemap', 'Sector,Name,Value\nX,A,10\nX,B,\nY,C,4\nY,D,')).to.deep.equal([
      'data.csv: 2 rows, such as "X, B", have no number and are not drawn.',
    ]);
    expect(warningsOf('sankey', 'Source,Target,Amount\nA,B,30\nA,C,')).to.deep.equal([
      'data.csv: the row "A, C" has no number and is not drawn.',
    ]);
    expect(warningsOf('treemap', 'Name,Value\nA,10\nC,4')).to.deep.equal([]);
  });

  it('takes years beside names as values where no other numbers are left', () => {
    for (const name of ['Opened in year', 'Year', 'Founded', 'Saison']) {
      const { spec } = readTable({ data: { csv: `Station,${name}\nTram,1898\nBus,1926\nMetro,1984` } });
      expect(spec?.['data'], name).to.deep.equal({
        labels: ['Tram', 'Bus', 'Metro'],
        datasets: [{ label: name, data: [1898, 1926, 1984] }],
      });
      expect(JSON.stringify(spec?.['options'] ?? {}), name).not.to.contain('suffix');
    }
  });

  it('takes clock times as values where they are how long something took, or the only numbers', () => {
    const drawn = (csv: string) =>
      parseSpec({ type: 'bar', data: { csv } }).spec.data.datasets.map(({ label }) => label);
    expect(drawn('Runner,Age,Finish time\nA,31,2:58:41\nB,44,3:04:12')).to.deep.equal(['Age', 'Finish time']);
    expect(drawn('Runner,Finish time\nA,2:58:41\nB,3:04:12')).to.deep.equal(['Finish time']);
    expect(drawn('Store,Opening time\nA,9:00\nB,10:30')).to.deep.equal(['Opening time']);
    expect(drawn('Job,Rows,Start time,Finish time\nA,31,2:58:41,3:00:10\nB,44,3:04:12,3:10:00')).to.deep.equal([
      'Rows',
    ]);
    expect(drawn('Store,Staff,Opening time\nA,12,9:00\nB,14,10:30')).to.deep.equal(['Staff']);
  });

  it('shows names of records in records without a dot, unless the specification names them', () => {
    const records = [
      { plan: 'Free', users: { active: 48 } },
      { plan: 'Team', users: { active: 22 } },
    ];
    const labelsOf = (more: object, data: object = {}) =>
      parseSpec({ type: 'bar', data: { records, ...data }, ...more }).spec.data.datasets.map(({ label }) => label);
    expect(labelsOf({})).to.deep.equal(['users active']);
    expect(labelsOf({}, { columns: { values: 'users.active' } })).to.deep.equal(['users active']);
    expect(labelsOf({ highlight: ['users.active'] })).to.deep.equal(['users.active']);
    const csv = 'plan,users.active\nFree,48\nTeam,22';
    expect(labelsOf({}, { records: undefined, csv })).to.deep.equal(['users.active']);
  });

  it('shows the numbers of rooms in a table as they are, and takes amounts below the name as numbers', () => {
    const cellsOf = (name: string, cells: string[]) => {
      const rows = cells.map((cell, at) => `G${at},${cell}`).join('\n');
      const { spec } = readTable({ type: 'table', data: { csv: `Guest,${name}\n${rows}` } });
      const data = spec?.['data'] as { datasets: { data: unknown[] }[] };
      return data.datasets[1]?.data;
    };
    for (const name of ['Room', 'room', '部屋', 'Zimmer', 'Habitación'])
      expect(cellsOf(name, ['302', '511', '1204']), name).to.deep.equal([
        { text: '302' },
        { text: '511' },
        { text: '1204' },
      ]);
    expect(cellsOf('Room', ['12', '8', '9'])).to.deep.equal([12, 8, 9]);
    expect(cellsOf('Room', ['12400', '8100', '900'])).to.deep.equal([12400, 8100, 900]);
    expect(cellsOf('Rooms', ['302', '511', '1204'])).to.deep.equal([302, 511, 1204]);
  });

  it('says what each column and line is for, and what was done', () => {
    const csv =
      'Orders of 2026\n\nOrder ID,Date,Country,Sales\n9004,2026-02-03,DE,$4\n9003,2026-02-01,FR,$5\n9002,2026-01-09,DE,$7\n\nSource: shop\n';
    const reading = readTable({ data: { csv, groupBy: 'month' } });
    expect(reading.header).to.deep.equal(['Order ID', 'Date', 'Country', 'Sales']);
    expect(reading.rows).to.have.length(3);
    expect(reading.columns.map(({ name, role, reason }) => [name, role, reason])).to.deep.equal([
      ['Order ID', 'ignored', 'ids'],
      ['Date', 'label', undefined],
      ['Country', 'ignored', 'texts'],
      ['Sales', 'value', undefined],
    ]);
    expect([reading.above, reading.below]).to.deep.equal([['Orders of 2026'], ['Source: shop']]);
    expect(reading.notes.join('\n'))
      .to.match(/Orders of 2026/)
      .and.to.match(/"Order ID" \(ids\)/);
    expect(reading.table?.operations).to.deep.equal(['groupBy month: sum']);
    const data = reading.spec?.['data'] as { labels: string[]; datasets: { data: number[] }[] };
    expect([data.labels, data.datasets[0]?.data]).to.deep.equal([
      ['2026-01', '2026-02'],
      [7, 9],
    ]);
  });

  it('reads one column of numbers with decimal commas', () => {
    const dataOf = (csv: string) => parseSpec({ type: 'histogram', data: { csv } }).spec.data.datasets[0];
    expect(dataOf('Gewicht (g)\n72,7\n60,2\n69\n')).to.deep.include({ label: 'Gewicht (g)', data: [72.7, 60.2, 69] });
    expect(dataOf('x,y\n72,7\n60,2\n')).to.deep.include({ label: 'x', data: [72, 60] });
  });

  it('takes amounts in currencies that head columns for no rates of exchange', () => {
    const unitsOf = (csv: string) => {
      const { scales } = parseSpec({ type: 'bar', data: { csv } }).spec.options;
      return ['y', 'y1'].map((id) => valueAt(scales, id, 'ticks', 'format', 'currency'));
    };
    expect(unitsOf('Team,Euro,Dollar\nSales,10000,12000\nIT,8000,9900')).to.deep.equal(['EUR', 'USD']);
    expect(unitsOf('Item,Euro,Dollar\nA,9.99,10.99\nB,5.49,5.99')).to.deep.equal(['EUR', 'USD']);
    expect(unitsOf('Month,Euro,Dollar\n2026-01,4.31,3.98\n2026-02,4.29,4.02')).to.deep.equal([undefined, undefined]);
  });

  it('writes lengths of time and times of the day as a clock does', () => {
    const csv = 'Page,Avg. session duration\nHome,0:04:32\nBlog,0:01:10\nDocs,0:12:05\n';
    const options = readTable({ data: { csv } }).spec?.['options'];
    expect(parseSpec({ type: 'bar', data: { csv } }).warnings).to.deep.equal([]);
    expect(options).to.deep.equal({ scales: { y: { ticks: { format: { style: 'duration' } } } } });
    const formatOf = (...cells: string[]) => {
      const rows = cells.map((cell, at) => `${at}A,${cell}`);
      const { spec } = parseSpec({ type: 'bar', data: { csv: `Shop,Opens\n${rows.join('\n')}` } });
      return valueAt(spec.options, 'scales', 'y', 'ticks', 'format');
    };
    const clock = { style: 'duration', unit: 'minute', minimumIntegerDigits: 2 };
    expect(formatOf('08:00', '09:30', '22:00')).to.deep.equal(clock);
    for (const times of [
      ['4:30', '12:15'],
      ['04:32', '13:41'],
      ['03:30', '04:15'],
    ])
      expect(formatOf(...times), times.join()).to.deep.equal({ style: 'duration' });
  });

  it('keeps the columns where the rows are too many to draw, so that a way out can be offered', () => {
    const csv = `Day,Sales\n${Array.from({ length: 1200 }, (_, i) => `${new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10)},${i}`).join('\n')}`;
    const reading = readTable({ data: { csv } });
    expect(reading.issues[0]?.message).to.match(/1000 rows.*data\.groupBy/);
    expect(reading.columns.map(({ role }) => role)).to.deep.equal(['label', 'value']);
    expect(readTable({ data: { csv, groupBy: 'month' } }).issues).to.deep.equal([]);
  });

  it('shows why a number is missing, and texts at the right where Markdown aligns them there', () => {
    const csv =
      '| Atelier | Note | Délai |\n|:--|--:|--:|\n| A | 17,5 | 9 sem. |\n| B | n.c. | 7 sem. |\n| C | NaN | 6 sem. |';
    const { spec } = parseSpec({ type: 'table', data: { csv } });
    expect(spec.data.datasets[1]?.data).to.deep.equal([17.5, { text: 'n.c.' }, { text: '–' }]);
    expect(spec.columns).to.deep.equal([{ name: 'Délai', align: 'right' }]);
    expect(tableColumns(spec)[1]?.isNumeric).to.equal(true);
  });
});
