import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl, parseTemplateUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';
import { cpuMsOf, smallestRatio } from '../../support/reference-work.js';
import { accepted, type Body, issuesOf } from './spec-helpers.js';

/** How many times as long as parsing and writing the largest body of JSON one table may take: 4 and half as much again beside other processes. */
const MAX_RATIO = 8;

const withCsv = (csv: unknown, over: Body = {}): Body => ({ type: 'bar', data: { csv }, ...over });
const withRows = (rows: unknown, over: Body = {}): Body => ({ type: 'bar', data: { rows }, ...over });
const seriesOf = (body: Body) =>
  Object.fromEntries(accepted(body).data.datasets.map(({ label, data }) => [label, data]));
const messagesOf = (body: Body) => issuesOf(body).map(({ path, message }) => `${path}: ${message}`);
const warningsOf = (body: Body) => parseSpec(body).warnings;

const PEOPLE = 'id,name,city\n1,Ann,Rome\n2,Bob,Paris\n3,Cid,Rome';
const COUNT_PEOPLE =
  'column "id" holds ids; name it in data.columns.values to draw it, or count rows by data.groupBy "city" and data.aggregate "count"';

const MIXED = 'Month,Revenue,Margin\nJan,"$1,200",12%\nFeb,"$1,350.50",14.5%\nMar,,13%\n';

describe('chart spec: a table as data', () => {
  it('has labels in its first column, and a series in every column of numbers', () => {
    const data = { labels: ['Jan', 'Feb'], datasets: [{ label: 'Visits', data: [12, null] }] };
    expect(accepted(withCsv('Month,Visits\nJan,12\nFeb,')).data).to.deep.equal(data);
    const rows = list(['Month', 'Visits'], ['Jan', 12], ['Feb', null]);
    expect(accepted(withRows(rows)).data).to.deep.equal(data);
    expect(accepted(withRows(rows))).to.deep.equal(accepted({ type: 'bar', data }));
  });

  it('detects commas, semicolons, tabs and bars, quotes, a byte order mark and line ends', () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const csv = `\ufeff${[
          ['Name', 'A', 'B'],
          [`"x${delimiter}""y"""`, '1', '2'],
          ['', '', ''],
          ['z', '3', '4'],
        ]
          .map((row) => row.join(delimiter))
          .join(end)}`;
        const { data } = accepted(withCsv(csv));
        expect(data.labels, JSON.stringify(csv)).to.deep.equal([`x${delimiter}"y"`, 'z']);
        expect(data.datasets.map(({ data }) => data)).to.deep.equal(list([1, 3], [2, 4]));
      }
    }
    expect(accepted(withCsv('Monat;Umsatz, netto\nJan;1,5\nFeb;2,5')).data.datasets).to.deep.equal([
      { label: 'Umsatz, netto', data: [1.5, 2.5] },
    ]);
  });

  it('reads separators of thousands and decimals, by the whole column', () => {
    expect(seriesOf(withCsv('k;a;b\nx;1.234,5;1 234,5\ny;2.000;-3\nz;12;(4)'))).to.deep.equal({
      a: [1234.5, 2000, 12],
      b: [1234.5, -3, -4],
    });
    expect(seriesOf(withCsv('k,a\nx,"₹1,00,000"\ny,"12,34,567.50"\nz,"2,500"'))).to.deep.equal({
      a: [100000, 1234567.5, 2500],
    });
    expect(seriesOf(withCsv('k,a,b\nx,"1,234.5",1e3\ny,"2,000",.5\nz,"1\'000",+7'))).to.deep.equal({
      a: [1234.5, 2000, 1000],
      b: [1000, 0.5, 7],
    });
    expect(seriesOf(withCsv('k;a\nw;$(1,234.5)\nx;(2) USD\ny;−$3\nz;-4 $'))).to.deep.equal({
      a: [-1234.5, -2, -3, -4],
    });
    expect(seriesOf(withCsv('k\ta\nx\t1\u00a0234,5\ny\t2\u202f000'))).to.deep.equal({ a: [1234.5, 2000] });
    expect(seriesOf(withRows(list(['k', 'a'], ['x', 1.5], ['y', '2,25'])))).to.deep.equal({ a: [1.5, 2.25] });
  });

  it('names in a warning what may have two meanings', () => {
    expect(warningsOf(withCsv('k,a\nx,"1,234"\ny,"2,345"'))).to.deep.equal([
      'data.csv: "1,234" in column "a" was read as 1234. Write numbers without separators to be sure.',
    ]);
    expect(warningsOf(withCsv('k;a\nx;1.234\ny;7'))).to.deep.equal([
      'data.csv: "1.234" in column "a" was read as 1234. Write numbers without separators to be sure.',
    ]);
    expect(warningsOf(withCsv('k;a\nx;1.234\ny;7,5'))).to.deep.equal([]);
    expect(seriesOf(withCsv('k,a\nx,1.234 €'))).to.deep.equal({ a: [1234] });
    expect(warningsOf(withCsv('k,a\nx,12%\ny,13'))).to.deep.equal([
      'data.csv: some cells of column "a" have no % sign. All were read as percent.',
    ]);
  });

  it('names in a warning the columns that are not drawn', () => {
    const body = withCsv('ID,Name,Owner,Sales\n1,North,Ann,5\n2,South,Bob,6');
    expect(accepted(body).data).to.deep.equal({
      labels: ['North', 'South'],
      datasets: [{ label: 'Sales', data: [5, 6] }],
    });
    expect(warningsOf(body)).to.deep.equal([
      'data.csv: not drawn: columns "ID" (ids), "Owner" (texts). data.columns says otherwise.',
    ]);
  });

  it('takes years, dates and ordinals as labels', () => {
    expect(accepted(withCsv('Year,Sales\n2024,5\n2025,6')).data.labels).to.deep.equal(['2024', '2025']);
    expect(accepted(withCsv('Sales,Date\n5,2026-01-05\n6,2026-01-12')).data.labels).to.deep.equal([
      '2026-01-05',
      '2026-01-12',
    ]);
    expect(seriesOf(withCsv('Region,2024,2025\nNorth,5,6\nSouth,7,8'))).to.deep.equal({ 2024: [5, 7], 2025: [6, 8] });
  });

  it('shows percentages beside amounts as a line on an axis of their own', () => {
    const { data, options } = accepted(withCsv(MIXED));
    expect(data.datasets).to.deep.equal([
      { label: 'Revenue', data: [1200, 1350.5, null], yAxisID: 'y' },
      { label: 'Margin', data: [12, 14.5, 13], yAxisID: 'y1', type: 'line' },
    ]);
    expect(options['scales']).to.deep.equal({
      y: { ticks: { format: { style: 'currency', currency: 'USD' } } },
      y1: { position: 'right', grid: { drawOnChartArea: false }, ticks: { format: { style: 'decimal', suffix: '%' } } },
    });
    const horizontal = accepted(withCsv(MIXED, { options: { indexAxis: 'y' } }));
    expect(horizontal.data.datasets.map(({ xAxisID, type }) => [xAxisID, type])).to.deep.equal(
      list(['x', undefined], ['x1', undefined]),
    );
  });

  it('shows percentages beside amounts as points where a line would run through names', () => {
    const isJoined = (labels: string[], over: Body = {}) => {
      const csv = ['Name,Revenue,Margin', ...labels.map((label, at) => `${label},$${at + 7},${at + 3}%`)].join('\n');
      const second = accepted(withCsv(csv, over)).data.datasets[1];
      expect(second?.type).to.equal('line');
      return second?.['showLine'] !== false;
    };
    for (const labels of [
      ['Jan', 'Feb', 'Mar'],
      ['Januar', 'Februar', 'März', 'April'],
      ['2023', '2024', '2025'],
      ['Q1 2025', 'Q2 2025', 'Q3 2025'],
      ['0-5', '5-10', '10-15'],
      ['Low', 'Medium', 'High'],
      ['янв', 'фев', 'мар'],
      ['Before', 'After'],
    ])
      expect(isJoined(labels), labels.join()).to.equal(true);
    for (const labels of list(['Berlin', 'Hamburg', 'Munich'], ['Anna', 'Ben', 'Cleo', 'Dan'], ['دبي', 'جدة', 'عمان']))
      expect(isJoined(labels), labels.join()).to.equal(false);
    expect(isJoined(['Berlin', 'Hamburg', 'Munich'], { locale: 'de', sort: 'desc' })).to.equal(false);
  });

  it('keeps the options of the client', () => {
    const own = { y: { ticks: { format: { style: 'compact' } }, stacked: true }, y1: { position: 'left', max: 50 } };
    const { scales } = accepted(withCsv(MIXED, { options: { scales: own } })).options as { scales: typeof own };
    expect(scales.y).to.deep.equal(own.y);
    expect(scales.y1).to.deep.include({ position: 'left', max: 50 });
    const callback = { y: { ticks: { callback: { style: 'compact' } } } };
    const kept = accepted(withCsv(MIXED, { options: { scales: callback } })).options['scales'];
    expect(kept).to.have.nested.property('y.ticks.format').that.deep.equals({ style: 'compact' });
  });

  it('takes units from the header too, and formats data labels that are asked for', () => {
    const { options } = accepted(withCsv('k,Rate (%),Churn %\na,1,2\nb,3,4', { type: 'line' }));
    expect(options['scales']).to.deep.equal({ y: { ticks: { format: { style: 'decimal', suffix: '%' } } } });
    const formatOf = (csv: string) => (accepted(withCsv(csv)).options['scales'] as { y?: object } | undefined)?.y;
    const written: [name: string, format: object | undefined][] = [
      ['Revenue ($K)', { prefix: '$', suffix: 'K' }],
      ['Budget (£k)', { prefix: '£', suffix: 'k' }],
      ["Turnover (£'000)", { prefix: '£', suffix: 'K' }],
      ['EBIT (in T€)', { suffix: ' T€' }],
      ['Umsatz in Mio. €', { suffix: ' Mio. €' }],
      ['Run (5 km)', undefined],
    ];
    for (const [name, format] of written)
      expect(formatOf(`k;${name}\na;1\nb;3`), name).to.deep.equal(
        format && { ticks: { format: { style: 'decimal', ...format } } },
      );
    const pie = accepted(withCsv('k,Share\na,60%\nb,40%', { type: 'pie', options: { plugins: { datalabels: {} } } }));
    expect(pie.data.datasets[0]?.['datalabels']).to.deep.equal({ format: { style: 'decimal', suffix: '%' } });
    expect(accepted(withCsv('k,Share\na,60%', { type: 'pie' })).data.datasets[0]).to.not.have.property('datalabels');
  });

  it('warns where more units share a scale than it can show', () => {
    const csv = 'k,US,Orders,Rate\na,$1,2,3%\nb,$2,3,4%';
    expect(warningsOf(withCsv(csv))).to.deep.equal([
      'data.csv: columns of 2 units share one scale, which shows no unit. Draw them in separate charts.',
    ]);
    expect(warningsOf(withCsv(csv, { type: 'radar' }))[0]).to.match(/columns of 3 units/);
  });

  it('draws the columns of the first unit as slices', () => {
    const csv = 'Post;Betrag;Anteil\nMiete;300 €;60 %\nIT;200 €;40 %';
    for (const type of ['pie', 'doughnut', 'polarArea']) {
      const body = withCsv(csv, { type });
      expect(accepted(body).data.datasets.map(({ label }) => label)).to.deep.equal(['Betrag']);
      expect(warningsOf(body)).to.deep.equal([
        'data.csv: not drawn: column "Anteil" (another unit). data.columns says otherwise.',
      ]);
    }
    expect(accepted(withCsv('k,2025,2026\na,3,4\nb,1,2', { type: 'pie' })).data.datasets).to.have.length(2);
    const aggregate = { Betrag: 'sum', Anteil: 'mean' };
    const { datasets } = accepted({ type: 'pie', data: { csv, groupBy: 'Post', aggregate } }).data;
    expect(datasets.map(({ label }) => label)).to.deep.equal(['Betrag', 'Anteil']);
  });

  const faults: [what: string, body: Body, ...messages: string[]][] = [
    [
      'a text in a column of numbers, in CSV',
      withCsv('Month,Revenue\nJan,5\n\nFeb,five\nMar,7'),
      'data.csv: row 4, column "Revenue" holds "five": a number is expected; leave the cell empty for a gap',
    ],
    [
      'a text in a column of numbers, in rows',
      withRows(list(['Month', 'Costs', 'Revenue'], ['Jan', 1, 5], ['Feb', 2, 6], ['Mar', 3, 'six'])),
      'data.rows.3.2: row 4, column "Revenue" holds "six": a number is expected; leave the cell empty for a gap, or leave the column out by data.columns.ignore',
    ],
    [
      'another currency',
      withCsv('k,a\nx,$5\ny,€6'),
      'data.csv: row 3, column "a" holds "€6": the column is in USD; use one currency per column',
    ],
    [
      'a comma that is not quoted',
      withCsv('k,a\nx,1,234'),
      'data.csv: row 2 has 3 cells and the header has 2: put a cell that holds the delimiter in quotes',
    ],
    [
      'quotes that do not match',
      withCsv('k,a\nx,"1"2"'),
      'data.csv: row 2 has a quote that does not match: write "" for a quote in a quoted cell',
    ],
    [
      'nothing',
      withCsv(''),
      'data.csv: data.csv is empty: give a row with the names of the columns, and rows below it',
    ],
    ['only a header', withCsv('a,b'), 'data.csv: data.csv has no rows below the names of the columns'],
    [
      'one column of slices',
      withCsv('a\n1\n2', { type: 'pie' }),
      'data.csv: data.csv has one column: it needs labels, and at least one column of numbers',
    ],
    [
      'no column of numbers',
      withCsv('k,v\nx,big\ny,2M'),
      'data.csv: data.csv has no column of numbers: row 2, column "v" holds "big": a number is expected; leave the cell empty for a gap',
    ],
    [
      'texts that repeat, and no column of numbers',
      withCsv('Date,Kind\n2026-03-01,Opal\n2026-03-02,Jade\n2026-03-03,Opal'),
      'data.csv: data.csv has no column of numbers: row 2, column "Kind" holds "Opal": a number is expected; leave the cell empty for a gap, or count rows by data.groupBy "Kind" and data.aggregate "count"',
    ],
    [
      'numbers of rows beside amounts that cannot be read',
      withCsv('Nr,Milk\n1,2 pt 3 oz\n2,1 pt 4 oz\n3,2 pt 1 oz\n4,1 pt 2 oz\n5,3 pt 1 oz'),
      'data.csv: data.csv has no column of numbers: row 2, column "Milk" holds "2 pt 3 oz": a number is expected; leave the cell empty for a gap',
    ],
    [
      'a column of a number and a text',
      withCsv('k,v\nx,1\ny,two'),
      'data.csv: data.csv has no column of numbers: row 3, column "v" holds "two": a number is expected; leave the cell empty for a gap',
    ],
    [
      'a number',
      withCsv(5),
      'data.csv: data.csv must be a text: the lines of the table, the first one with the names of the columns',
    ],
    [
      'rows that are no array',
      withRows({}),
      'data.rows: data.rows must be an array of rows, the first one with the names of the columns',
    ],
    [
      'a row that is no array',
      withRows([['k', 'v'], { k: 'a' }]),
      'data.rows.1: data.rows.1 must be an array of cells such as ["Jan", 12]',
    ],
    [
      'a cell that is no text or number',
      withRows(list(['k', 'v'], ['a', true])),
      'data.rows.1.1: data.rows.1.1 must be a text, a number, or null for an empty cell',
    ],
    ['ids beside texts alone', withCsv(PEOPLE), `data.csv: data.csv has no column of values: ${COUNT_PEOPLE}`],
    [
      'the same for a distribution',
      withCsv(PEOPLE, { type: 'histogram' }),
      `data.csv: data.csv must have at least one column of numbers: ${COUNT_PEOPLE}`,
    ],
    [
      'numbers of rows beside texts alone',
      withCsv('Lp.;Nazwa\n1;Kawa\n2;Mleko\n3;Cukier', { type: 'pie' }),
      'data.csv: data.csv has no column of values: column "Lp." holds row numbers; name it in data.columns.values to draw it',
    ],
    [
      'an index beside texts alone',
      withCsv('index,fruit\n0,a\n1,b\n2,c'),
      'data.csv: data.csv has no column of values: column "index" holds row numbers; name it in data.columns.values to draw it',
    ],
    [
      'the text of a table in the place of data',
      { type: 'bar', data: 'k,a\nx,1' },
      'data: data must be an object. It is the text of a table: send it as {"csv": …}',
    ],
    [
      'records in the place of data',
      { type: 'bar', data: [{ k: 'x', a: 1 }] },
      'data: data must be an object. It is a table: send it as {"records": […]}',
    ],
    [
      'both forms',
      { type: 'bar', data: { csv: 'a,b\nx,1', rows: [] } },
      'data: data has both csv and rows: give one of them',
    ],
    [
      'labels and datasets beside it',
      { type: 'bar', data: { csv: 'a,b\nx,1', labels: ['x'], datasets: [{ borderColor: 'red' }] } },
      'data.labels: data.labels and data.csv exclude each other: the table holds labels and series',
      'data.datasets: data.datasets and data.csv exclude each other: the table holds labels and series',
    ],
  ];
  for (const [what, body, ...messages] of faults)
    it(`rejects ${what}, and says where`, () => expect(messagesOf(body)).to.deep.equal(messages));

  it('numbers the rows of a column that stands alone, and says so', () => {
    expect(accepted(withCsv('Reading\n12\n15\n11')).data).to.deep.equal({
      labels: ['1', '2', '3'],
      datasets: [{ label: 'Reading', data: [12, 15, 11] }],
    });
    expect(warningsOf(withCsv('Reading\n12\n15')).join()).to.contain('its rows have no labels and are numbered');
  });

  it('takes numbers that rise past 1800 for no years below facts', () => {
    const rows = ['500,25,16', '1000,50,33', '1500,75,50', '2000,100,66', '2500,125,83'];
    expect(accepted(withCsv(`rpm,torque,power\n${rows.join('\n')}`)).data.labels).to.have.length(5);
    const steps = 'step,loss\n200,2.1\n600,1.7\n1000,1.4\n1800,1.1\n2000,1.05\n2200,1';
    expect(accepted(withCsv(steps, { type: 'bar' })).data.labels).to.have.length(6);
  });

  it('draws tasks with two columns of dates as bars from date to date', () => {
    const plans: [csv: string, spans: unknown[]][] = [
      ['Task,Start,Finish,Owner\nDesign,2026-01-01,2026-01-12,Ann', [['2026-01-01', '2026-01-12']]],
      ['Aufgabe;Beginn;Ende\nBau;10.01.2026;20.02.2026\nTest;15.02.2026;', [['2026-01-10', '2026-02-20'], null]],
      [
        'Start date\tEnd date\tWhat\n2026-01-01 09:00\t2026-01-01 17:30\tKick-off',
        [['2026-01-01T09:00', '2026-01-01T17:30']],
      ],
      // The days of one column show the order of both.
      ['Tarea,Inicio,Fin\nX,01/03/2026,15/03/2026', [['2026-03-01', '2026-03-15']]],
      ['Lap,Start,End\nA,2026-01-01 09:00:20,2026-01-01 09:00:50', [['2026-01-01T09:00:20', '2026-01-01T09:00:50']]],
      [
        'Phase,From,To\nA,2026-01,2026-02\nB,Feb 2026,Apr 2026',
        [
          ['2026-01-01', '2026-02-28'],
          ['2026-02-01', '2026-04-30'],
        ],
      ],
      ['Phase,From,To\nA,Q1 2026,Q2 2026', [['2026-01-01', '2026-06-30']]],
      // Numbers about tasks are no amounts.
      ['Task,Start,Finish,Complete\nA,2026-01-01,2026-01-09,40', [['2026-01-01', '2026-01-09']]],
      ['作業,開始日,終了日\n設計,2026-01-13,2026-03-31', [['2026-01-13', '2026-03-31']]],
      ['Этап,Начало,Окончание\nА,2026-01-13,2026-03-31', [['2026-01-13', '2026-03-31']]],
      ['المهمة,البداية,النهاية\nأ,2026-01-13,2026-03-31', [['2026-01-13', '2026-03-31']]],
      ['Projekt;Beginn;Ende;Dauer (Tage)\nA;01.01.2026;09.01.2026;9', [['2026-01-01', '2026-01-09']]],
      ['Task,Start,End,% Complete,Priority\nA,2026-01-01,2026-01-09,40%,1', [['2026-01-01', '2026-01-09']]],
      ['Task,Start,End,Cost\nA,2026-01-01,2026-01-09,400', [400]],
    ];
    for (const [csv, spans] of plans) {
      const { data, options } = accepted(withCsv(csv));
      expect(data.datasets.map((one) => one.data)).to.deep.equal([spans]);
      expect(options['indexAxis'], csv).to.equal(Array.isArray(spans[0]) ? 'y' : undefined);
    }
    expect(accepted(withCsv(plans[2]?.[0])).data.labels).to.deep.equal(['Kick-off']);
    expect(warningsOf(withCsv(plans[1]?.[0])).join()).to.contain('rows such as "Test" have no begin or no end');
    expect(warningsOf(withCsv('Task,From,To\nA,01/03/2026,05/03/2026')).join()).to.contain('read with the month first');
    expect(messagesOf(withCsv(plans[0]?.[0], { type: 'line' })).join()).to.contain('no column of numbers');
    const wrong = 'Task,Start,Finish\nA,2026-01-01,2026-01-09\nB,2026-02-01,2026-02-20\nC,2026-02-01,2026-02-30';
    expect(messagesOf(withCsv(wrong)).join()).to.contain('column "Finish" holds "2026-02-30": a date is expected');
    const beside = wrong.replace(/$/gm, ',5').replace(',5', ',Cost');
    expect(warningsOf(withCsv(beside)).join()).to.contain('"Finish" (texts such as "2026-02-30")');
  });

  it('draws the rows and the names of tasks that are asked for, and says what is not drawn', () => {
    const csv = 'Owner,Task,Team,Start,End\nAnn,A,X,2026-01-01,2026-01-09\nAnn,B,Y,2026-02-09,2026-02-01';
    const labelsOf = (data: object) => accepted({ type: 'bar', data: { csv, ...data } }).data.labels;
    expect(labelsOf({})).to.deep.equal(['A', 'B']);
    expect(labelsOf({ where: { Task: 'B' } })).to.deep.equal(['B']);
    expect(labelsOf({ columns: { label: 'Owner' } })).to.deep.equal(['Ann', 'Ann']);
    const said = warningsOf(withCsv(csv)).join();
    expect(said).to.contain('not drawn: column "Team" (texts)');
    expect(said).to.contain('rows such as "B" end before they begin');
    const withoutEnd = { type: 'bar', data: { csv, columns: { ignore: ['End'] } } };
    expect(messagesOf(withoutEnd).join()).to.contain('no column of numbers');
  });

  it('takes sums of days that differ as those of a shop do for no levels', () => {
    const said = (values: number[]) => {
      const rows = values.map((value, at) => `2026-03-${at + 10},${value}`);
      return warningsOf({ type: 'bar', data: { csv: `Day,Visits\n${rows.join('\n')}`, groupBy: 'month' } }).join();
    };
    expect(said([100, 105, 98, 110, 102, 104, 99, 101, 103])).to.not.contain('nearly alike');
    expect(said([100, 101, 98, 100, 102, 99, 99, 101, 103])).to.contain('nearly alike');
  });

  it('makes series of texts that few rows have alike, where most labels have a row for each', () => {
    const csv = 'Year,Company,Revenue\n2025,A,10\n2025,B,20\n2026,A,12\n2026,C,25';
    const series = accepted(withCsv(csv)).data.datasets.map(({ label, data }) => [label, data]);
    expect(series).to.deep.equal([
      ['A', [10, 12]],
      ['B', [20, null]],
      ['C', [null, 25]],
    ]);
  });

  it('makes no series of texts of which a few stand twice', () => {
    const bank =
      'Concepto;Fecha;Importe\nA;05/10/2026;-150,00\nB;05/10/2026;1.331,91\nC;02/10/2026;-23,01\nR;12/09/2026;-12,95\nR;01/09/2026;12,95\nD;01/09/2026;-800,00';
    expect(accepted(withCsv(bank)).data.datasets).to.have.length(1);
  });

  it('says that a line runs through names without an order', () => {
    const said = (labels: string[], type = 'line', name = 'Country') =>
      warningsOf(withCsv([`${name},Sales`, ...labels.map((label, at) => `${label},${at + 3}`)].join('\n'), { type }));
    const countries = ['Kuwait', 'Qatar', 'Sudan', 'Libya'];
    expect(said(countries)).to.deep.equal([
      'data.csv: a line runs through the names of column "Country", which have no order. Use type "bar".',
    ]);
    expect(said(['Äpfel', 'Birnen', 'Kirschen', 'Pflaumen'], 'line', 'Obst')).to.have.length(1);
    expect(said(['東京', '大阪', '名古屋', '札幌'], 'line', '都市')).to.have.length(1);
    const ordered = [
      ['Jan', 'Feb', 'Mar', 'Apr'],
      ['Januar', 'Februar', 'März', 'April'],
      ['lundi', 'mardi', 'mercredi', 'jeudi'],
      ['Q1', 'Q2', 'Q3', 'Q4'],
      ['2021', '2022', '2023', '2024'],
      ['Sprint 1', 'Sprint 2', 'Sprint 3', 'Sprint 4'],
      ['v1.0', 'v1.1', 'v1.2', 'v2.0'],
      ['18-24', '25-34', '35-44', '45-54'],
      ['09:00', '10:00', '11:00', '12:00'],
      countries.slice(1),
    ];
    for (const labels of ordered) expect(said(labels), labels.join()).to.deep.equal([]);
    for (const type of ['bar', 'radar']) expect(said(countries, type), type).to.deep.equal([]);
  });

  it('says that it draws years and codes for want of amounts, but not ranks', () => {
    const says = (csv: string) => warningsOf(withCsv(csv)).join();
    expect(says('Band,Year\nA,1999\nB,2003')).to.contain('column "Year" looks like years. It is drawn');
    for (const name of ['Nummer', 'Key', 'Code', 'codigo', 'numero', 'kod'])
      expect(says(`Team,${name}\nA,5\nB,7\nC,12`), name).to.contain(`column "${name}" looks like ids. It is drawn`);
    for (const id of ['Code\nA,305\nB,417', 'uuid\nA,5\nB,7', 'Code\nA,05123\nB,01067'])
      expect(messagesOf(withCsv(`Team,${id}`)).join(), id).to.contain('holds ids');
    const flags =
      'isFullTank,is_active,Paid,winner,Billable,Weekend,holiday,fraud,Promo 2,aktiv,bezahlt,Feiertag,pagado,actif,payé,ativo,праздник'.split(
        ',',
      );
    for (const name of flags)
      expect(accepted(withCsv(`Day,Sales,${name}\nA,51,1\nB,70,0\nC,12,1`)).data.datasets, name).to.have.length(1);
    for (const name of ['Goals', 'Orders', 'Paid amount', 'Holidays'])
      expect(says(`Day,Sales,${name}\nA,51,1\nB,70,0\nC,12,1`), name).to.not.contain('not drawn');
    expect(says('Day,Sales,Paid\nA,51,1\nB,70,2\nC,12,1'), 'counts').to.not.contain('not drawn');
    expect(says('Name,Active\nA,1\nB,0')).to.contain('column "Active" looks like yes or no. It is drawn');
    expect(says('Rank,Team\n1,A\n2,B\n3,C')).to.equal('');
    expect(says('Fruit,Number\nApples,1200\nPears,3000')).to.equal('');
    const counted = { csv: 'ticket,status\n4411,open\n4412,done\n4413,open', groupBy: 'status', aggregate: 'count' };
    expect(warningsOf({ type: 'bar', data: counted }).join()).to.not.contain('It is drawn');
    const data = { csv: 'Band,Year\nA,1999\nB,2003', columns: { values: ['Year'] } };
    expect(warningsOf({ type: 'bar', data }).join()).to.not.contain('looks like');
  });

  it('reports the other fields together with the table', () => {
    const paths = issuesOf(withCsv('k,a\nx,1\ny,b', { width: 5, options: { scales: 5 } })).map(({ path }) => path);
    expect(paths).to.have.members(['data.csv', 'width', 'options.scales']);
  });

  it('is read in the parameter chart and in templates, whose labels and data a URL replaces', () => {
    const body = withCsv('Month,Visits\nJan,12\nFeb,15');
    const chart = Buffer.from(JSON.stringify(body)).toString('base64url');
    expect(parseSpecUrl(`chart=${chart}`).spec).to.deep.equal(accepted(body));
    expect(parseTemplateUrl(body, '').spec.data).to.deep.equal(accepted(body).data);
    expect(parseTemplateUrl(body, 'data=7,8&palette=ff0000').spec.data).to.deep.equal({
      labels: ['Jan', 'Feb'],
      datasets: [{ label: 'Visits', data: [7, 8] }],
    });
    expect(() => parseTemplateUrl(withCsv('k,a\nx,1\ny,b'), 'data=1')).to.throw('Invalid chart specification');
  });

  const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const rowsOf = (count: number) => `k,a\n${'x,1\n'.repeat(count)}`;

  it('has at most 1000 rows, 20 series, 300 columns and 10 million characters', () => {
    expect(accepted(withCsv(rowsOf(1000))).data.labels).to.have.length(1000);
    expect(messagesOf(withCsv(rowsOf(1001)))[0]).to.match(/at most 1000 rows below the header, not 1001/);
    const wide = (series: number) => `k,${many(series, (i) => `s${i}`)}\nx,${many(series, String)}`;
    expect(accepted(withCsv(wide(20))).data.datasets).to.have.length(20);
    expect(messagesOf(withCsv(wide(21)))[0]).to.match(/at most 20 columns of numbers, not 21/);
    expect(messagesOf(withCsv(wide(300)))[0]).to.match(/at most 300 columns, not 301/);
    expect(messagesOf(withCsv('x'.repeat(10_000_001)))[0]).to.match(/at most 10000000 characters, not 10000001/);
  });

  const tableOf = (cell: (row: number, column: number) => string) =>
    withRows([
      many(21, (column) => `c${column}`),
      ...many(1000, (row) => many(21, (column) => (column === 0 ? `r${row}` : cell(row, column)))),
    ]);
  const read = (body: Body) => () => {
    try {
      parseSpec(body);
    } catch {}
  };

  const hostile: Record<string, Body> = {
    '1000 rows of 20 series': withCsv(
      `k,${many(20, (i) => `s${i}`)}\n${many(1000, (row) => `r${row},${many(20, (i) => row * i)}`).join('\n')}`,
    ),
    '20,000 different amounts': tableOf((row, column) => `(1.${100_000 + row * 20 + column} EUR)`),
    '125,000 quotes that do not match': withCsv(`a,b\n"${'x"'.repeat(120_000)}`),
    '250,000 delimiters': withCsv(','.repeat(250_000)),
    '120,000 cells in one row': withCsv(`a,b\n${'1,'.repeat(120_000)}`),
    '250,000 spaces in a cell': withCsv(`a,b\nx,1${' '.repeat(249_000)}1`),
    '250,000 line ends': withCsv('\n'.repeat(250_000)),
    '120,000 rows': withRows(many(120_000, () => [1])),
    '8,000 tasks': withCsv(`Task,Start,End\n${many(8000, (row) => `T${row},2026-01-01,2026-02-03`).join('\n')}`),
    '1000 rows of 200 cells': withRows(many(1000, () => many(200, String))),
  };
  for (const [what, body] of Object.entries(hostile)) {
    it(`takes little time for ${what}`, async () => {
      // Its code is compiled while it runs: the first runs take several times as long.
      const ratio = await smallestRatio(() => cpuMsOf(read(body)), { limit: MAX_RATIO, attempts: 12 });
      expect(ratio).to.be.below(MAX_RATIO);
    });
  }
});
