import { expect } from 'chai';
import { parseSpec, validateSpec } from '../../../../chart-spec/spec.js';

type Fields = Record<string, unknown>;

const SALES = `Date,Country,Revenue,Orders
2026-01-05,DE,$100,2
2026-01-20,DE,$50,1
2026-01-07,FR,$80,4
2026-03-01,DE,$30,3
2026-03-02,FR,$20,1
`;
const VISITS = 'Month,Visits,Leads\nJan,10,2\nFeb,20,4\nMar,5,1\nApr,25,3\n';

function draw(csv: string, data: Fields, type = 'line') {
  const { spec, warnings, table } = parseSpec({ type, data: { csv, ...data } });
  const series = Object.fromEntries(spec.data.datasets.map((dataset) => [dataset.label, dataset.data]));
  return { labels: spec.data.labels, series, options: spec.options, warnings, table };
}

function issuesOf(csv: string, data: Fields): string[] {
  const result = validateSpec({ type: 'bar', data: { csv, ...data } });
  return result.valid ? [] : result.details.map(({ path, message }) => `${path}: ${message}`);
}

describe('tables: operations', () => {
  it('add up by month and series; a month without rows is 0, which a warning says', () => {
    const { labels, series, options, warnings, table } = draw(SALES, {
      groupBy: 'month',
      aggregate: 'sum',
      series: 'Country',
      columns: { values: ['Revenue'] },
    });
    expect(labels).to.deep.equal(['2026-01', '2026-02', '2026-03']);
    expect(series).to.deep.equal({ DE: [150, 0, 30], FR: [80, 0, 20] });
    expect(options).to.have.nested.property('scales.y.title.text', 'monthly sum');
    expect(options).to.have.nested.property('scales.y.ticks.format.currency', 'USD');
    expect(warnings.join()).to.match(/no rows in 2026-02/);
    expect(table).to.deep.include({ label: 'Date', series: 'Country', values: ['Revenue'] });
    expect(table?.operations[0]).to.equal('groupBy month: sum');
  });

  const aggregates: Record<string, number[]> = {
    sum: [180, 100],
    mean: [60, 50],
    median: [50, 50],
    min: [30, 20],
    max: [100, 80],
    first: [100, 80],
    last: [30, 20],
  };
  for (const [aggregate, values] of Object.entries(aggregates)) {
    it(`join rows by ${aggregate}`, () => {
      const { labels, series } = draw(
        SALES,
        { groupBy: 'Country', aggregate, columns: { values: ['Revenue'] } },
        'bar',
      );
      expect([labels, series]).to.deep.equal([['DE', 'FR'], { Revenue: values }]);
    });
  }

  it('count rows, and join columns in different ways', () => {
    expect(draw(SALES, { groupBy: 'month', aggregate: 'count' }).series).to.deep.equal({ Count: [3, 0, 2] });
    expect(
      draw('City,Kind\nOslo,a\nOslo,b\nBergen,a\n', { groupBy: 'City', aggregate: 'count' }, 'bar').series,
    ).to.deep.equal({ Count: [2, 1] });
    const mixed = draw(SALES, { groupBy: 'year', aggregate: { Revenue: 'sum', Orders: 'max' } });
    expect([mixed.labels, mixed.series]).to.deep.equal([['2026'], { Revenue: [280], Orders: [4] }]);
  });

  const usual: [header: string, cell: string, value: number][] = [
    ['Sales', '4', 8],
    ['Temperature (°C)', '4', 4],
    ['Wind', '4 km/h', 4],
    ['Rain', '4 mm', 8],
    ['Margin', '4%', 4],
    ['Avg. basket', '$4', 4],
    ['Median pay', '4', 4],
    ['Unit price', '4', 4],
    ['Exchange rate', '4', 4],
    ['Latency p95', '4', 4],
    ['Total price', '4', 8],
    ['Glucose', '4', 4],
  ];
  for (const [header, cell, value] of usual)
    it(`join ${header} in the way that is usual for it`, () => {
      const csv = `Date,${header}\n2026-01-05,${cell}\n2026-01-20,${cell}\n`;
      expect(Object.values(draw(csv, { groupBy: 'month' }).series)).to.deep.equal([[value]]);
    });

  it('join a balance by its last value', () => {
    const csv = 'Date,Closing balance\n2026-01-05,4\n2026-01-20,9\n2026-01-28,6\n';
    expect(draw(csv, { groupBy: 'month' }).table?.operations).to.deep.equal(['groupBy month: last']);
    expect(draw(csv, { groupBy: 'month' }).series).to.deep.equal({ 'Closing balance': [6] });
  });

  it('join what is there at a moment by its last value, and say where levels may be added up', () => {
    const byMonth = (name: string, rows: string) => draw(`Date,${name}\n${rows}`, { groupBy: 'month' });
    const course = '2026-01-05,4\n2026-01-20,9\n2026-01-28,6\n';
    for (const name of 'Stock,Inventory,Lagerbestand,Existencias,Followers,Members,Einwohner,MRR'.split(','))
      expect(byMonth(name, course).series, name).to.deep.equal({ [name]: [6] });
    for (const name of ['Wind', 'Water level', 'Pegel', 'CPU', 'Height', 'Close'])
      expect(byMonth(name, course).table?.operations, name).to.deep.equal(['groupBy month: mean']);
    const said = (name: string) => `data.csv: "${name}" was added up. Use "aggregate": "mean" if they are levels.`;
    // Several things of a day.
    const things = byMonth('Stock', '2026-01-05,4\n2026-01-05,9\n2026-01-06,1\n');
    expect([things.series, things.warnings]).to.deep.equal([{ Stock: [14] }, [said('Stock')]]);
    for (const name of ['Weight (kg)', 'Gewicht', 'Peso'])
      expect(byMonth(name, course).warnings, name).to.deep.equal([said(name)]);
    expect(byMonth('Distance (km)', course).warnings).to.deep.equal([]);
    const places = draw('Region,Population\nN,4\nN,9\nS,6\n', { groupBy: 'Region' }, 'bar');
    expect(places.series).to.deep.equal({ Population: [13, 6] });
  });

  const joined: Record<string, string> = {
    mean: `Alter,edad,età,возраст,年龄,나이,Stresslevel,stress (1-5),Likert,Satisfaction,NPS,mood,Abschlussnote,nota,Mark,GPA,IQ,pH,SpO2,Body fat,PM2.5,CPM,CPA,ROAS,
      Cost / conv.,Value/cost,Kosten pro Klick,Coste por clic,Coût/conv.,Latency ms,Sugar (mg/dL),Flow (m³/h),Power (kW),Noise (dB)`,
    last: 'odo,Odometer (km),Kilometerstand,Zählerstand,Пробег,cuentakilómetros',
    sum: `Cost,Total cost,Value,Income/Expenses,Tickets (open/closed),Gruppe (m/w),Duration (min),Distance (km),Energy (kWh),Notes taken,Behälter,Ausdrucke,Ventas por tienda,
      Rainfall mm,Points,Votes,売上,Выручка`,
  };
  for (const [aggregate, names] of Object.entries(joined))
    it(`join by ${aggregate}, as nobody else does: ${names}`, () => {
      for (const name of names.split(',').map((each) => each.trim())) {
        const { table, warnings } = draw(`Date,${name}\n2026-01-05,22\n2026-01-20,34\n`, { groupBy: 'month' });
        expect(table?.operations, name).to.deep.equal([`groupBy month: ${aggregate}`]);
        expect(warnings.join(), name).to.not.contain('added up');
      }
    });

  const quarters = Array.from({ length: 3 * 96 }, (_, i) => new Date(Date.UTC(2026, 2, 1) + i * 900_000));
  const minute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
  const logOf = (name: string) =>
    [`Time,${name}`, ...quarters.map((date, i) => `${minute(date)},${(i % 7) + 0.5}`)].join('\n');

  it('take the mean of power and of what sensors show, and the sum of energy and rain, of the days of a log', () => {
    const byDay = (name: string) => draw(logOf(name), { groupBy: 'day' }, 'bar').table?.operations;
    for (const name of 'Power (W),power_w,Watts,W,kW,Leistung,有功功率,voltage_v,co2,co2_ppm,pressure_hpa,noise_db,Feuchte %'.split(
      ',',
    ))
      expect(byDay(name), name).to.deep.equal(['groupBy day: mean']);
    for (const name of 'Energy (kWh),energy_kwh,kWh,Regen mm,rain_mm,Rain,Sales'.split(','))
      expect(byDay(name), name).to.deep.equal(['groupBy day: sum']);
  });

  it('say that numbers of a log were added up where their name says nothing', () => {
    const said = (name: string) => draw(logOf(name), { groupBy: 'day' }, 'bar').warnings.join();
    expect(said('Kitchen')).to.contain('"Kitchen" was added up. Use "aggregate": "mean" if they are levels');
    for (const name of ['Sales', 'Energy (kWh)', 'Visits']) expect(said(name), name).not.to.contain('was added up');
  });

  it('take the mean of power, and the last stock, of each sensor and shop at the times they share', () => {
    const joined = (csv: string, groupBy: string) => draw(csv, { groupBy }, 'bar').series;
    const power = 'Time,Sensor,Power (W)\n2026-03-01,A,10\n2026-03-01,B,40\n2026-03-02,A,30\n2026-03-02,B,60\n';
    expect(joined(power, 'Sensor')).to.deep.equal({ 'Power (W)': [20, 50] });
    const stock = 'Date,Shop,Stock\n2026-03-01,A,10\n2026-03-01,B,40\n2026-03-02,A,30\n2026-03-02,B,60\n';
    expect(joined(stock, 'Shop')).to.deep.equal({ Stock: [30, 60] });
    const installed = 'Device,Installed,Room,Power (W)\na,2026-03-01,K,10\nb,2026-03-02,K,20\nc,2026-03-03,L,5\n';
    expect(joined(installed, 'Room')).to.deep.equal({ 'Power (W)': [30, 5] });
  });

  it('say that the last balance is that of one account, where all have one at each time', () => {
    const accounts = 'Date,Account,Balance\n2026-01-31,A,10\n2026-01-31,B,50\n2026-02-28,A,12\n2026-02-28,B,51\n';
    const said = (csv: string, data: Fields = {}) => draw(csv, { groupBy: 'month', ...data }, 'bar').warnings.join();
    expect(said(accounts)).to.contain('the last "Balance" is that of "B" alone: name "Account" in data.series');
    expect(said(accounts, { series: 'Account' })).not.to.contain('alone');
    const bookings = 'Date,Text,Balance\n2026-01-03,Rent,10\n2026-01-03,Food,8\n2026-02-04,Rent,7\n';
    expect(said(bookings)).not.to.contain('alone');
  });

  it('say what was done with numbers that may be levels', () => {
    const warningsOf = (csv: string, groupBy: string) => draw(csv, { groupBy }, 'bar').warnings.join();
    const byTeam = (name: string) => warningsOf(`Team,${name}\nA,40\nA,90\nB,60\n`, 'Team');
    for (const name of ['Weight', 'Poids (kg)', 'Salary', 'Gehalt', 'Frequency', 'Gewicht'])
      expect(byTeam(name), name).to.equal(
        `data.csv: "${name}" was added up. Use "aggregate": "mean" if they are levels.`,
      );
    const marks = 'Class,Maths,Physics,History\n4A,8,7,6\n4A,6,9,8\n4B,7,5,9\n4B,10,6,7\n';
    expect(warningsOf(marks, 'Class')).to.equal(
      'data.csv: "Maths" and 2 more columns were added up, though their values look like marks. Use "aggregate": "mean" if they are.',
    );
    expect(warningsOf(marks.replaceAll(',10', ',0'), 'Class'), 'counts').to.equal('');
    const wind = 'Date,Wind direction\n2026-01-05,350\n2026-01-20,10\n';
    expect(warningsOf(wind, 'month')).to.contain('the mean of "Wind direction" may be no direction');
    const body = draw('Date,Weight (kg)\n2026-01-05,80.2\n2026-01-20,79.9\n', { groupBy: 'month' });
    expect([body.series, body.warnings]).to.deep.equal([{ 'Weight (kg)': [80.05] }, []]);
  });

  const orders: [given: string, drawn: string][] = [
    ['2023,2021,2022', '2021,2022,2023'],
    ['13,9,11', '9,11,13'],
    ['Mi,Mo,Di', 'Mo,Di,Mi'],
    ['miércoles,lunes,martes', 'lunes,martes,miércoles'],
    ['Mar,Jan,Feb', 'Jan,Feb,Mar'],
    ['Q3 2025,Q1 2025,Q2 2025', 'Q1 2025,Q2 2025,Q3 2025'],
    ['25-34,18-24,35-44', '18-24,25-34,35-44'],
    ['L,S,M', 'S,M,L'],
    ['agree,strongly agree,disagree', 'disagree,agree,strongly agree'],
    ['Hoch,Niedrig,Mittel', 'Niedrig,Mittel,Hoch'],
    // They stand in an order, or have none.
    ['Apr,Jul,Oct,Jan', 'Apr,Jul,Oct,Jan'],
    ['Sun,Mon,Tue', 'Sun,Mon,Tue'],
    ['High,Medium,Low', 'High,Medium,Low'],
    ['Rome,Bern,Oslo', 'Rome,Bern,Oslo'],
    ['A3,A1,A2', 'A3,A1,A2'],
  ];
  for (const [given, drawn] of orders)
    it(`draw the groups ${given} in the order ${drawn}`, () => {
      const rows = [...given.split(','), given.split(',')[0]].map((name, at) => `${name},${at}.5`);
      const { labels, series } = draw(`Group,x\n${rows.join('\n')}\n`, { groupBy: 'Group' }, 'bar');
      expect([labels?.join(), Object.keys(series)]).to.deep.equal([drawn, ['x']]);
    });

  it('reach over calendar units', () => {
    const labelsBy = (groupBy: string) => draw(SALES, { groupBy }).labels;
    expect(labelsBy('quarter')).to.deep.equal(['2026 Q1']);
    expect(labelsBy('week').slice(0, 2)).to.deep.equal(['2026-W02', '2026-W03']);
    expect(labelsBy('day')).to.have.length(57);
    expect(draw('Day,v\n2025-12-29,1\n2026-01-01,2\n2026-01-04,3\n', { groupBy: 'week' })).to.deep.include({
      labels: ['2026-W01'],
      series: { v: [6] },
    });
  });

  const kept: [where: Fields, labels: string[]][] = [
    [{ Country: 'fr' }, ['2026-01-07', '2026-03-02']],
    [{ Country: ['DE', 'FR'], Revenue: { above: 50 } }, ['2026-01-05', '2026-01-07']],
    [{ Revenue: { from: 50, below: 100 } }, ['2026-01-07', '2026-01-20']],
    [{ Date: { from: '2026-01-07', to: '2026-01-31' } }, ['2026-01-07', '2026-01-20']],
    [{ Date: { from: '2026-02' } }, ['2026-03-01', '2026-03-02']],
    [{ Date: { to: '2026-01' }, Country: { not: 'DE' } }, ['2026-01-07']],
    [{ Orders: [4, 3] }, ['2026-01-07', '2026-03-01']],
  ];
  for (const [where, labels] of kept)
    it(`keep rows where ${JSON.stringify(where)}`, () => expect(draw(SALES, { where }).labels).to.deep.equal(labels));

  it('compute columns in the place of those that they use, and know their units', () => {
    const { series, options } = draw(SALES, {
      where: { Country: 'DE' },
      compute: { 'Revenue per order': 'Revenue / Orders' },
    });
    expect(series).to.deep.equal({ 'Revenue per order': [50, 50, 10] });
    expect(options).to.have.nested.property('scales.y.ticks.format.currency', 'USD');
    const formulas: Record<string, (number | null)[]> = {
      'Visits + Leads * 2': [14, 28, 7, 31],
      '(Visits + Leads) / 2': [6, 12, 3, 14],
      '-Visits ^ 2': [-100, -400, -25, -625],
      '2 ^ 3 ^ 0 * `Leads`': [4, 8, 2, 6],
      'Visits % 7 − 1': [2, 5, 4, 3],
      'Leads / (Visits - 10)': [null, 0.4, -0.2, 0.2],
      '`Visits` / `Visits`': [1, 1, 1, 1],
      '+Visits - -Leads': [12, 24, 6, 28],
    };
    for (const [formula, values] of Object.entries(formulas))
      expect(draw(VISITS, { compute: { x: formula }, columns: { values: ['x'] } }).series, formula).to.deep.equal({
        x: values,
      });
  });

  const overRows: [data: Fields, values: (number | null)[], words: string][] = [
    [{ movingAverage: 2 }, [null, 15, 12.5, 15], 'moving average of 2'],
    [
      { movingAverage: { window: 3, align: 'center' } },
      [null, 11.6666666667, 16.6666666667, null],
      'centered moving average of 3',
    ],
    [{ cumulative: true }, [10, 30, 35, 60], 'running total'],
    [{ change: 'absolute' }, [null, 10, -15, 20], 'change to the row before'],
    [{ change: 'percent' }, [null, 100, -75, 400], 'change in percent to the row before'],
    [{ change: 'percent', changeFrom: 'Jan' }, [0, 100, -50, 150], 'change in percent from Jan'],
    [{ share: true }, [16.6666666667, 33.3333333333, 8.33333333333, 41.6666666667], 'share of the sum'],
  ];
  for (const [data, values, words] of overRows) {
    it(`compute ${JSON.stringify(data)}, and say so at the axis`, () => {
      const { series, options } = draw(VISITS, { columns: { values: ['Visits'] }, ...data });
      expect(series).to.deep.equal({ Visits: values });
      expect(options).to.have.nested.property('scales.y.title.text', words);
    });
  }

  it('leave the title of an axis that the client wrote', () => {
    const options = { scales: { y: { title: { display: true, text: 'Visits' } } } };
    const { spec } = parseSpec({ type: 'line', options, data: { csv: VISITS, cumulative: true } });
    expect(spec.options).to.have.nested.property('scales.y.title.text', 'Visits');
    expect(spec.options).to.have.nested.property('plugins.subtitle.text', 'running total');
  });

  it('swap rows and columns, and share rows', () => {
    expect(draw(VISITS, { transpose: true })).to.deep.include({
      labels: ['Visits', 'Leads'],
      series: { Jan: [10, 2], Feb: [20, 4], Mar: [5, 1], Apr: [25, 3] },
    });
    expect(draw('k,a,b\nx,1,3\ny,2,2\n', { share: 'row' }).series).to.deep.equal({ a: [25, 50], b: [75, 50] });
  });

  it('follow the roles that the client gives', () => {
    const csv = 'Customer ID,Name,Sales,Cost\n17,A,5,2\n19,B,6,3\n';
    expect(draw(csv, { columns: { values: ['Customer ID'] } }).series).to.deep.equal({ 'Customer ID': [17, 19] });
    expect(draw(csv, { columns: { label: 'customer id', ignore: ['Cost'] } })).to.deep.include({
      labels: ['17', '19'],
      series: { Sales: [5, 6] },
    });
  });

  it('say which columns each aggregate is of, and what cannot be a share or a number', () => {
    const mixed = draw(SALES, { groupBy: 'month', aggregate: { Revenue: 'sum', Orders: 'max' } });
    expect(mixed.options).to.have.nested.property('scales.y.title.text', 'monthly sum of Revenue; max of Orders');
    expect(draw('k,v\na,5\nb,-1\n', { share: true }).warnings.join()).to.match(/negative: their shares are no parts/);
    const units = 'k,Sales,Staff\na,$5,2\nb,$7,1\n';
    expect(draw(units, { share: 'row' }).warnings.join()).to.match(/different units are no parts of one whole/);
    expect(draw(units, { transpose: true }).warnings.join()).to.match(/different units share one scale/);
    expect(draw(VISITS, { compute: { x: 'Visits / 0' } }).warnings.join()).to.match(
      /formula of "x" divides by zero in .* a gap is drawn/,
    );
  });

  /** Types with tables of their own. They draw what was asked for, or refuse it. */
  const ownTables: [type: string, csv: string, data: Fields, expected: unknown][] = [
    [
      'table',
      'k,v\na,1\nb,3\n',
      { share: true },
      [
        [{ text: 'a' }, { text: 'b' }],
        [25, 75],
      ],
    ],
    [
      'table',
      'd,v,t\n2026-02-01,5,x\n2026-01-01,3,y\n',
      { change: 'absolute' },
      [
        [{ text: '2026-01-01' }, { text: '2026-02-01' }],
        [null, 2],
        [{ text: 'y' }, { text: 'x' }],
      ],
    ],
    ['heatmap', 'k,v,w\na,1,2\nb,5,4\n', { movingAverage: 2 }, [[null, null, 3, 3]]],
    ['heatmap', 'k,v,w\na,1,2\nb,5,4\n', { transpose: true }, [[1, 5, 2, 4]]],
    ['scatter', 'x,y\n1,1\n2,5\n', { cumulative: true }, /data\.cumulative is not possible for type "scatter"/],
    ['bubble', 'x,y,size\n1,1,2\n2,5,3\n', { change: 'percent' }, /data\.change is not possible/],
    ['histogram', 'v\n1\n2\n', { transpose: true }, /data\.transpose is not possible/],
    ['boxplot', 'k,v\na,1\na,2\n', { movingAverage: 2 }, /data\.movingAverage is not possible/],
    ['treemap', 'k,v\na,1\nb,2\n', { share: true }, /data\.share is not possible/],
    ['sankey', 'source,target,v\na,b,2\n', { share: 'row' }, /data\.share is not possible/],
  ];
  for (const [type, csv, data, expected] of ownTables) {
    it(`${expected instanceof RegExp ? 'refuse' : 'compute'} ${JSON.stringify(data)} for ${type}`, () => {
      const result = validateSpec({ type, data: { csv, ...data } });
      if (expected instanceof RegExp) {
        expect(result.valid ? '' : result.details.map(({ message }) => message).join()).to.match(expected);
        return;
      }
      const drawn = draw(csv, data, type);
      const values = Object.values(drawn.series as Record<string, unknown[]>).map((points) =>
        points.map((point) => (point as { v?: number } | null)?.v ?? (type === 'heatmap' ? null : point)),
      );
      expect(values).to.deep.equal(expected);
      const isSaid = !('transpose' in data);
      expect(JSON.stringify(drawn.options).includes('subtitle'), 'said in the subtitle').to.equal(isSaid);
    });
  }

  const refused: [data: Fields, message: RegExp][] = [
    [{ where: { Contry: 'DE' } }, /data\.where\.Contry: .*did you mean "Country"/],
    [{ where: { Country: 'IT' } }, /data\.where: .*none of the 5 rows: "Country" holds "DE", "FR"/],
    [{ where: { Revenue: { over: 5 } } }, /from, to, above, below, not/],
    [{ where: { Date: { from: 'soon' } } }, /data\.where\.Date\.from/],
    [{ groupBy: 'Contry' }, /data\.groupBy: .*did you mean "Country"/],
    [{ groupBy: 'month', aggregate: 'total' }, /data\.aggregate must be one of sum, mean/],
    [{ aggregate: 'sum' }, /data\.aggregate needs data\.groupBy/],
    [{ compute: { x: 'Revenue / ' } }, /ends where a number or a column is expected/],
    [{ compute: { x: 'process.exit()' } }, /no arithmetic/],
    [{ compute: { x: 'Visits(2)' } }, /has "\(" where an operator is expected/],
    [{ compute: { x: 'constructor * 2' } }, /no column "constructor"/],
    [{ compute: { x: 'Country * 2' } }, /column "Country" holds no numbers/],
    [{ compute: { x: '('.repeat(60) } }, /nested too deeply/],
    [{ compute: { x: '1+'.repeat(300) } }, /at most 500 characters/],
    [{ change: 'relative' }, /data\.change must be/],
    [{ changeFrom: 'Jan' }, /data\.changeFrom needs data\.change/],
    [{ change: 'absolute', changeFrom: 'Jan' }, /no row has the label "Jan"/],
    [{ movingAverage: 0 }, /data\.movingAverage must be a whole number/],
    [{ movingAverage: 9 }, /longer than the 5 rows/],
    [{ share: 'column' }, /data\.share must be/],
    [{ series: 'Country', groupBy: 'Contry' }, /data\.groupBy/],
    [{ columns: { labels: 'Date' } }, /data\.columns has label, series, values, size, ignore/],
    [{ columns: { values: ['Country'] } }, /holds "DE"; so do 4 more rows: a number is expected/],
  ];
  for (const [data, message] of refused) {
    it(`refuse ${JSON.stringify(data).slice(0, 70)}`, () => {
      const issues = issuesOf(SALES, data);
      expect(issues).to.have.length(1);
      expect(issues[0]).to.match(message);
    });
  }

  it('name one cause once, however many rows have it', () => {
    expect(issuesOf(`k,a,b\ny,1,2\n${'x,1,2,3\n'.repeat(300)}`, {})).to.deep.equal([
      'data.csv: row 3 has 4 cells and the header has 3; so do 299 more rows: put a cell that holds the delimiter in quotes',
    ]);
    expect(issuesOf('k,v\na,1\na,2\n', { series: 'k', columns: { label: 'k' } })[0]).to.match(/data\.groupBy/);
  });

  const daily = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${new Date(Date.UTC(2026, 0, from + i)).toISOString().slice(0, 10)},1`);
  const warned: [csv: string, data: Fields, warning: RegExp | undefined][] = [
    [
      `Day,v\n${daily(1, 100).join('\n')}`,
      { groupBy: 'month' },
      /the last month, 2026-04, has rows of 10 days, others of 29\.5/,
    ],
    [
      `Day,v\n${daily(20, 100).join('\n')}`,
      { groupBy: 'month', aggregate: 'count' },
      /the first month, 2026-01, has rows of 12 days/,
    ],
    [
      `Day,v\n${daily(1, 40).join('\n')}`,
      { groupBy: 'week' },
      /the last week, 2026-W07, has rows of 1 day, others of 7/,
    ],
    [`Day,v\n${daily(1, 100).join('\n')}`, { groupBy: 'month', aggregate: 'mean' }, undefined],
    [`Day,v\n${daily(1, 120).join('\n')}`, { groupBy: 'month' }, undefined],
    [
      `Day,v\n${daily(1, 20).join('\n')}\nunknown,9\n`,
      { groupBy: 'month' },
      /a row is left out, where "Day" holds "unknown" and no date/,
    ],
  ];
  for (const [csv, data, warning] of warned)
    it(`${warning ? 'warn' : 'say nothing'} where ${csv.length} characters are joined by ${JSON.stringify(data)}`, () => {
      const { warnings } = draw(csv, data);
      if (warning) expect(warnings.join()).to.match(warning);
      else expect(warnings).to.deep.equal([]);
    });

  it('never join amounts of several currencies', () => {
    const csv = 'Date,Amount,Currency\n2026-01-05,49.00,usd\n2026-01-20,5000,jpy\n2026-02-03,12.00,usd\n';
    const problem =
      '"Amount" holds amounts in USD and JPY ("Currency"): keep one currency with "where", or draw one series for each with "series": "Currency"';
    for (const aggregate of ['sum', 'mean', 'max', undefined])
      expect(issuesOf(csv, { groupBy: 'month', aggregate })).to.deep.equal([`data.groupBy: ${problem}`]);
    expect(draw(csv, { groupBy: 'month', series: 'Currency' }).series).to.have.keys('usd', 'jpy');
    expect(draw(csv, { groupBy: 'month', where: { Currency: 'usd' } }).series).to.deep.equal({ Amount: [49, 12] });
    expect(draw(csv, { groupBy: 'month', aggregate: 'count' }).series).to.deep.equal({ Count: [2, 1] });
    expect(issuesOf(csv, {})).to.deep.equal([`data: ${problem}`]);
    const local =
      'Date,Amount,Currency,Local amount,Local currency\n2026-01-02,-8.40,GBP,-10,EUR\n2026-01-05,-20,GBP,-3900,JPY\n';
    expect(draw(local, {}).series).to.deep.equal({ Amount: [-8.4, -20] });
    expect(draw(local, {}).warnings.join()).to.match(/"Local amount" is not drawn: it holds amounts in EUR and JPY/);
    const places = 'Country,Currency,People\nNorland,EUR,5\nSudland,JPY,7\n';
    expect(draw(places, {}).series).to.deep.equal({ People: [5, 7] });
    expect(draw('Currency,Amount\nEUR,5\nJPY,7\n', {}).series).to.deep.equal({ Amount: [5, 7] });
  });

  it('name what divides by zero, go on with running totals, and leave out what was left out', () => {
    const clicks = draw('campaign,cost,clicks\nA,10,5\nB,20,0\n', { compute: { CPC: 'cost / clicks' } });
    expect(clicks.warnings.join()).to.match(/"CPC" divides by zero in 1 of 2 rows, such as "B": a gap/);
    expect(draw('m,v\nJan,0\nFeb,10\n', { change: 'percent' }).warnings.join()).to.match(/change from 0/);
    const long = 'date,region,v\n2026-01-01,N,10\n2026-01-02,S,5\n2026-01-03,N,20\n2026-01-04,S,7\n';
    expect(draw(long, { series: 'region', cumulative: true }).series).to.deep.equal({
      N: [10, 10, 30, 30],
      S: [null, 5, 5, 12],
    });
    const days = 'date,v\n2026-01-05,10\n2026-02-03,7\n2026-03-04,9\n';
    const left = draw(days, { groupBy: 'month', where: { date: { not: ['2026-02-03'] } } });
    expect(left).to.deep.include({ labels: ['2026-01', '2026-03'], series: { v: [10, 9] } });
  });

  it('read times of logs, notes behind names and units of headers, and say which labels are empty', () => {
    const log = '[2026-03-01 10:00:00] cpu=12% mem=40%\n[2026-03-01 10:01:00] cpu=17% mem=41%\n';
    expect(draw(log, {}).labels).to.deep.equal(['2026-03-01 10:00:00', '2026-03-01 10:01:00']);
    expect(draw(log, {}).series).to.deep.equal({ cpu: [12, 17], mem: [40, 41] });
    const notes = draw('Country,Population\nNorland[a],5.5<sup>[b]</sup>\nSudland,10.5\n', {});
    expect(notes).to.deep.include({ labels: ['Norland', 'Sudland'], series: { Population: [5.5, 10.5] } });
    expect(draw('disk,used\nsd[0],5\nsd[1],7\n', {}).labels).to.deep.equal(['sd[0]', 'sd[1]']);
    expect(draw('day,0h,6h,12h\nMon,1,2,3\nTue,2,3,4\n', {}).series).to.have.keys('0h', '6h', '12h');
    expect(draw('year,٢٠٢١,٢٠٢٢\nA,١٠,٢٠\nB,٣٠,٤٠\n', {}).series).to.deep.equal({ '٢٠٢١': [10, 30], '٢٠٢٢': [20, 40] });
    expect(draw('Region,Sales\nNorth,10\n,20\n', {}).warnings.join()).to.match(/1 of 2 labels is empty/);
    const bold = '| City | Visits |\n|---|---|\n| Rome | 10 |\n| Paris | 20 |\n| **Berlin** | **45** |\n';
    expect(draw(bold, {}).series).to.deep.equal({ Visits: [10, 20, 45] });
    expect(draw('Monat,Nord,Süd,Summe\nJan,10,20,30\nFeb,12,22,34\n', {}).series).to.have.keys('Nord', 'Süd');
  });

  it('compute columns whose names are words of JavaScript or no words', () => {
    const csv = 'Month,new,Math,in use (%)\nJan,10,1,4%\nFeb,20,2,5%\n';
    const compute = { x: 'new * Math + `in use (%)`' };
    expect(draw(csv, { compute, columns: { values: ['x'] } }).series).to.deep.equal({ x: [14, 45] });
  });

  it('end formulas that take too long', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `k${i},${i % 7}`);
    const compute = { x: 'v+'.repeat(100).concat('v') };
    expect(issuesOf(`k,v\n${rows.join('\n')}`, { compute })).to.deep.equal([
      'data.compute.x: data.compute.x is too long for 100000 rows',
    ]);
  });

  it('turn 100,000 rows into a chart', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `2025-${String(1 + (i % 12)).padStart(2, '0')}-05,${i % 7}`);
    const { labels, series } = draw(`Date,Value\n${rows.join('\n')}`, { groupBy: 'month', aggregate: 'count' });
    expect(labels).to.have.length(12);
    expect((series['Count'] as number[]).reduce((sum, count) => sum + count, 0)).to.equal(100_000);
  });

  it('order rows by instants where clocks of a time zone show an hour twice', () => {
    const instants = Array.from({ length: 24 }, (_row, at) =>
      new Date(Date.UTC(2026, 10, 1, 4, at * 10)).toISOString(),
    );
    const spec = (rows: string[]) => ({
      type: 'line',
      timeZone: 'America/New_York',
      data: { csv: `time,ms\n${rows.map((time) => `${time},${instants.indexOf(time)}`).join('\n')}` },
    });
    const values = instants.map((_time, at) => at);
    const inOrder = parseSpec(spec(instants));
    expect(inOrder.spec.data.datasets[0]?.data).to.deep.equal(values);
    expect(inOrder.warnings).to.deep.equal([]);
    for (const rows of [instants.toReversed(), [...instants.slice(9), ...instants.slice(0, 9)]]) {
      const { spec: sorted, warnings } = parseSpec(spec(rows));
      expect(sorted.data.datasets[0]?.data).to.deep.equal(values);
      expect(warnings.join()).to.match(/^data.csv: the rows stand .* from the oldest to the newest\.$/);
    }
  });

  it('name the day that changes are from as the axis writes it', () => {
    const csv = 'Week,Wheat\n2026-01-05,208\n2026-01-12,210';
    for (const changeFrom of ['2026-01-05', 'Jan 5, 2026']) {
      const { options, series } = draw(csv, { change: 'percent', changeFrom });
      expect(options).to.have.nested.property('scales.y.title.text', 'change in percent from Jan 5, 2026');
      expect(series['Wheat']?.[0]).to.equal(0);
    }
    const months = draw(VISITS, { change: 'absolute', changeFrom: 'Jan', columns: { values: ['Visits'] } });
    expect(months.options).to.have.nested.property('scales.y.title.text', 'change from Jan');
  });

  it('add up amounts with one label, and say so', () => {
    const added: [type: string, csv: string, labels: string[], series: Fields][] = [
      [
        'line',
        'Fecha;Importe;Saldo\n05/10/2026;-150,00;9,50\n05/10/2026;1331,91;5,50\n11/05/2026;-23,01;7,50\n27/08/2026;-50,00;8,50\n',
        ['11/05/2026', '27/08/2026', '05/10/2026'],
        { Importe: [-23.01, -50, 1181.91], Saldo: [7.5, 8.5, 5.5] },
      ],
      ['bar', 'Category,Amount\nFood,5\nRent,9\nFood,4\n', ['Food', 'Rent'], { Amount: [9, 9] }],
      ['pie', 'Kategorie;Betrag\nEssen;5\nMiete;9\nEssen;4\n', ['Essen', 'Miete'], { Betrag: [9, 9] }],
      ['doughnut', 'Pays;Montant (€)\nFR;5\nDE;9\nFR;4\n', ['FR', 'DE'], { 'Montant (€)': [9, 9] }],
      [
        'bar',
        'Datum;Anzahl\n01.01.2024;5\n01.01.2024;9\n02.01.2024;4\n',
        ['01.01.2024', '02.01.2024'],
        { Anzahl: [14, 4] },
      ],
      [
        'line',
        'Día;Ventas €\n05/10/2026;2\n27/08/2026;3\n05/10/2026;4\n',
        ['27/08/2026', '05/10/2026'],
        { 'Ventas €': [3, 6] },
      ],
    ];
    for (const [type, csv, labels, series] of added) {
      const drawn = draw(csv, {}, type);
      expect([drawn.labels, drawn.series], csv).to.deep.equal([labels, series]);
      expect(drawn.warnings.join(), csv).to.contain('they were added up. Name data.series to draw them apart');
    }
    const apart: [type: string, csv: string][] = [
      ['line', 'Date,Temperature\n2024-01-01,5\n2024-01-01,9\n2024-01-02,4\n'],
      ['bar', 'Product,Unit price\nTea,5\nTea,9\nCake,4\n'],
      ['bar', 'Product,Stock\nTea,5\nTea,9\nCake,4\n'],
      ['waterfall', 'Step,Amount\nStart,5\nSale,9\nSale,4\n'],
    ];
    for (const [type, csv] of apart) {
      expect(draw(csv, {}, type).labels, csv).to.have.length(3);
      expect(draw(csv, {}, type).warnings.join(), csv).to.contain('add them up with data.groupBy');
    }
  });

  it('warn about repeated labels, and order times', () => {
    expect(draw('Name,v\na,1\nb,2\na,3\n', {}).warnings.join()).to.match(
      /"a" stands in several rows of column "Name": .*data\.groupBy "Name"/,
    );
    const { labels, warnings } = draw('Year,Sales\n2025,3\n2024,2\n2023,1\n', {}, 'bar');
    expect(labels).to.deep.equal(['2023', '2024', '2025']);
    expect(warnings.join()).to.match(/newest first/);
  });
});
