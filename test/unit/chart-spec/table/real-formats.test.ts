import { expect } from 'chai';
import { parseSpec, validateSpec } from '../../../../chart-spec/spec.js';
import { list } from '../../../support/list.js';
import { EXPORTS } from './exports/exports.js';

describe('tables: formats of real exports', () => {
  it('take hours and times of the day for places of a heat map, in any language', () => {
    for (const hour of 'hour Uhrzeit Stunde heure hora ora uur timme klokkeslett godzina hodina tunti saat час 時刻 Startzeit'.split(
      ' ',
    )) {
      const rows = ['Mo', 'Di'].flatMap((day) =>
        ['6:00', '8:00', '22:00'].map((time, at) => `${day};${time};${at * 7}`),
      );
      const { spec, warnings } = parseSpec({ type: 'heatmap', data: { csv: [`d;${hour};n`, ...rows].join('\n') } });
      expect(spec.data.datasets[0]?.data[2], hour).to.deep.equal({ x: '22:00', y: 'Mo', v: 14 });
      expect(warnings, hour).to.deep.equal([]);
    }
  });

  it('keep the zeros of times in a table, and the name of a column that stands there twice', () => {
    const csv = 'Day,High,m,Low,m\nMon,06:12,6.8,2:25,1.9\nTue,16:58,7.1,13:11,1.6';
    const { datasets } = parseSpec({ type: 'table', data: { csv } }).spec.data;
    expect(datasets.map(({ label }) => label)).to.deep.equal(['Day', 'High', 'm', 'Low', 'm (2)']);
    expect(datasets[1]?.['format']).to.deep.equal({ style: 'duration', minimumIntegerDigits: 2 });
    expect(datasets[3]?.['format']).to.deep.equal({ style: 'duration' });
  });

  for (const { program, type, csv, labels, series, warns } of EXPORTS) {
    it(`reads ${program}`, () => {
      const { spec, warnings } = parseSpec({ type, data: { csv } });
      expect(spec.data.labels).to.deep.equal(labels);
      expect(Object.fromEntries(spec.data.datasets.map(({ label = '', data }) => [label, data]))).to.deep.equal(series);
      if (warns) expect(warnings.join('\n')).to.match(warns);
    });
  }

  it('places the cells of a long table by two columns, of which one may have hours or years', () => {
    const files: [csv: string, places: string[]][] = [
      ['weekday,shift,orders\nMon,early,5\nMon,late,7\nTue,early,4\n', ['early Mon 5', 'late Mon 7', 'early Tue 4']],
      ['weekday,hour,orders\nMon,9,5\nMon,10,7\nTue,9,4\n', ['9 Mon 5', '10 Mon 7', '9 Tue 4']],
      ['weekday,hour,orders\nMon,9 h,5\nMon,10 h,7\nTue,9 h,4\n', ['9 h Mon 5', '10 h Mon 7', '9 h Tue 4']],
      ['weekday,hour,orders\nMon,9:00,5\nMon,10:00,7\nTue,9:00,4\n', ['9:00 Mon 5', '10:00 Mon 7', '9:00 Tue 4']],
      ['country,year,gdp\nA,2023,5\nA,2024,7\nB,2023,4\n', ['2023 A 5', '2024 A 7', '2023 B 4']],
      ['Year,Month,Value\n2023,1,5\n2023,2,7\n2024,1,4\n', ['1 2023 5', '2 2023 7', '1 2024 4']],
      ['Month,Year,Sales\n1,2023,5\n2,2023,7\n1,2024,4\n', ['2023 1 5', '2023 2 7', '2024 1 4']],
      ['Day,Hour,Orders\n1,9,5\n1,10,7\n2,9,4\n', ['9 1 5', '10 1 7', '9 2 4']],
      ['day,AM,PM\nMon,1,2\nTue,3,4\n', ['AM Mon 1', 'PM Mon 2', 'AM Tue 3', 'PM Tue 4']],
    ];
    for (const [csv, places] of files) {
      const cells = parseSpec({ type: 'heatmap', data: { csv } }).spec.data.datasets.flatMap(({ data }) => data);
      expect(
        cells.map((cell) => Object.values(cell ?? {}).join(' ')),
        csv,
      ).to.deep.equal(places);
    }
  });

  it('says once that rows are left out above the first one', () => {
    const { spec, warnings } = parseSpec({ type: 'bar', data: { csv: 'Month,Sales\n...,...\nMay,5\nJune,6' } });
    expect(spec.data.datasets[0]?.data).to.deep.equal([null, 5, 6]);
    expect(warnings).to.deep.equal(['data.csv: rows are left out where row 2 has dots.']);
  });

  it('takes units in the names of a table of correlations for no units of its numbers', () => {
    const files = [
      ',Age,Hours,Pay ($)\nAge,1,0.2,0.4\nHours,0.2,1,-0.3\nPay ($),0.4,-0.3,1\n',
      ';Gewicht (kg);Stunden\nGewicht (kg);1;0,2\nStunden;0,2;1\n',
      ',Edad,Horas\nEdad,1,0.2\nHoras,0.2,1\n',
    ];
    for (const csv of files) {
      const { spec, warnings } = parseSpec({ type: 'heatmap', data: { csv } });
      expect(warnings, csv).to.deep.equal([]);
      expect(spec.options, csv).to.not.have.nested.property('plugins.datalabels.format');
    }
    const two = parseSpec({ type: 'heatmap', data: { csv: 'Day,Hours,Pay ($)\nMon,1,2\nTue,3,4\n' } });
    expect(two.warnings.join()).to.contain('columns of different units share one scale');
  });

  it('puts a year and the Roman number of a quarter together', () => {
    for (const [year, quarter] of ['Rok;Kwartał', 'Anno;Trimestre', 'Year;Quarter'].map((names) => names.split(';'))) {
      const rows = ['2025;I;2', '2025;II;4', '2025;III;3', '2025;IV;5', '2026;I;6'];
      const { spec, warnings } = parseSpec({
        type: 'line',
        data: { csv: [`${year};${quarter};GDP`, ...rows].join('\n') },
      });
      expect(spec.data.labels, year).to.deep.equal(['2025 Q1', '2025 Q2', '2025 Q3', '2025 Q4', '2026 Q1']);
      expect(warnings, year).to.deep.equal([]);
    }
  });

  it('names the rows of a heat map by its first column of numbers where no texts do', () => {
    const cellsOf = (csv: string) => {
      const { spec, warnings } = parseSpec({ type: 'heatmap', data: { csv } });
      return { warnings, cells: spec.data.datasets.flatMap(({ data }) => data) };
    };
    const expected = [
      [',Mon,Tue\n0,3,4\n1,5,6\n', 'Mon', '0', 3],
      ['#,Mon,Tue\n1,3,4\n2,5,6\n', 'Mon', '1', 3],
      ['station,Mon,Tue\n4711,3,4\n4712,5,6\n', 'Mon', '4711', 3],
      ['x,y,v\n1,1,5\n1,2,3\n2,1,4\n2,2,9\n', '1', '1', 5],
    ] as const;
    for (const [csv, x, y, v] of expected) {
      const { cells, warnings } = cellsOf(csv);
      expect(cells, csv).to.have.length(4);
      expect(cells[0], csv).to.deep.equal({ x, y, v });
      expect(warnings, csv).to.deep.equal([]);
    }
    expect(cellsOf(',city,Mon,Tue\n0,Rom,4,2\n1,Bari,6,1\n').cells[0]).to.deep.equal({ x: 'Mon', y: 'Rom', v: 4 });
  });

  it('refuse a text with both ends of a long table, and draw no gap in shares', () => {
    const ends = 'day  sales\n0    10\n1    12\n..  ...\n98   14\n99   15\n\n[100 rows x 2 columns]';
    const refused = validateSpec({ type: 'line', data: { csv: ends } });
    expect(refused.valid ? [] : refused.details.map(({ message }) => message)).to.deep.equal([
      'data.csv has 4 of 100 rows, and dots in the place of the others: give all rows',
    ]);
    const pie = parseSpec({ type: 'pie', data: { csv: 'city,sales\nOslo,10\nRome,12\n…,…\nBern,9' } });
    expect(pie.spec.data.labels).to.deep.equal(['Oslo', 'Rome', 'Bern']);
    expect(pie.warnings).to.deep.equal(['data.csv: rows are left out where row 4 has dots.']);
  });

  it('refuses text whose rows go on in blocks below, or stand in levels', () => {
    const pandas = '      a   b  \\\n0  1.0 2.0   \n1  3.0 4.0   \n\n      c  \n0  5.0  \n1  6.0  ';
    const yaml = 'sales:\n  north: 5\n  south: 6\ncosts:\n  north: 3\n  south: 4';
    const issuesOf = (csv: string) => {
      const result = validateSpec({ type: 'bar', data: { csv } });
      return result.valid ? [] : result.details.map(({ message }) => message);
    };
    for (const csv of [pandas, yaml])
      expect(issuesOf(csv)).to.deep.equal([
        'data.csv has values in several blocks or levels: give CSV or JSON, with all values of a row in one line',
      ]);
    expect(issuesOf('north: 5\nsouth: 6')).to.deep.equal([]);
  });

  it('reads the same table from records, rows and text', () => {
    const records = [
      { day: '2026-01-01', usage: { day: 3, night: 4 } },
      { day: '2026-01-02', usage: { day: 5, night: null } },
    ];
    const rows = list(['day', 'usage day', 'usage night'], ['2026-01-01', 3, 4], ['2026-01-02', 5, null]);
    const csv = 'day,usage day,usage night\n2026-01-01,3,4\n2026-01-02,5,\n';
    const [first, ...others] = [{ records }, { rows }, { csv }].map((data) => parseSpec({ type: 'line', data }).spec);
    for (const other of others) expect(other).to.deep.equal(first);
  });
});

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const LOCALES = ['en', 'de', 'fr', 'pt-BR', 'sv', 'pl', 'en-IN', 'de-CH', 'ja', 'fi'];

const joined = (rows: string[][], mark: string) => rows.map((row) => row.join(mark)).join('\n');
const quoted = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`));

/** A table in the forms in which people send it. The first row has the names. */
const WRAPPINGS: Record<string, (rows: string[][]) => object> = {
  tabs: (rows) => ({ csv: joined(rows, '\t') }),
  'lines around it': (rows) => ({ csv: `Report of January\n\n${joined(rows, '\t')}\n\nSource: the shop` }),
  commas: (rows) => ({ csv: joined(quoted(rows), ',') }),
  'semicolons, and an index': (rows) => ({
    csv: joined(
      rows.map((row, i) => [i === 0 ? '' : String(i - 1), ...row]),
      ';',
    ),
  }),
  'a mark of the encoding': (rows) => ({ csv: `\ufeff${joined(rows, ';')}\r\n` }),
  Markdown: (rows) => ({
    csv: rows
      .flatMap((row, i) => [`| ${row.join(' | ')} |`, ...(i === 0 ? [`|${'---|'.repeat(row.length)}`] : [])])
      .join('\n'),
  }),
  HTML: (rows) => ({
    csv: `<p>Sales</p><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  }),
  'a terminal': (rows) => ({
    csv: rows
      .map((row) =>
        row
          .map((cell) => cell.padEnd(16))
          .join('  ')
          .trimEnd(),
      )
      .join('\n'),
  }),
  rows: (rows) => ({ rows }),
  records: ([names = [], ...rows]) => ({
    records: rows.map((row) => Object.fromEntries(row.map((cell, i) => [names[i], cell]))),
  }),
  'newest first': ([names = [], ...rows]) => ({ rows: [names, ...rows.toReversed()] }),
};

interface Generated {
  names: string[];
  rows: Record<string, string | number>[];
  labels: string[];
  series: Record<string, number[]>;
}

/** A row for each day, with an id. */
function dailyTable(random: () => number): Generated {
  const rows = Array.from({ length: 4 + Math.floor(random() * 5) }, (_, i) => ({
    Date: `2026-01-${String(i + 1).padStart(2, '0')}`,
    'Customer ID': String(40_000 + Math.floor(random() * 9000) * 2),
    Revenue: Math.round(random() * 9_000_000 + 1_000_000) / 100,
    Orders: String(Math.floor(random() * 5000) + 11),
    Margin: `${Math.round(random() * 900 + 11) / 10} %`,
  }));
  const series = {
    Revenue: rows.map(({ Revenue }) => Revenue),
    Orders: rows.map(({ Orders }) => Number(Orders)),
    Margin: rows.map(({ Margin }) => Number.parseFloat(Margin)),
  };
  return { names: Object.keys(rows[0] ?? {}), rows, labels: rows.map((row) => row.Date), series };
}

/** A row for each month and region. */
function longTable(random: () => number): Generated {
  const labels = Array.from(
    { length: 4 + Math.floor(random() * 5) },
    (_, i) => `2026-${String(i + 1).padStart(2, '0')}`,
  );
  const series = Object.fromEntries(
    ['North', 'South', 'East'].map((region) => [
      region,
      labels.map(() => Math.round(random() * 9_000_000 + 1_000_000) / 100),
    ]),
  );
  const rows = labels.flatMap((Month, i) =>
    Object.entries(series).map(([Region, values]) => ({ Month, Region, Sales: values[i] ?? 0 })),
  );
  return { names: ['Month', 'Region', 'Sales'], rows, labels, series };
}

describe('tables: one table in many wrappings', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    it(`gives one chart for any order of columns, notes and locale (seed ${seed})`, () => {
      const random = randomOf(seed);
      const { names, rows, labels, series } = (seed % 2 ? dailyTable : longTable)(random);
      const textOf = (value: string | number = '', locale = 'en') => {
        if (typeof value === 'number') return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
        return value.endsWith(' %') ? `${format.format(Number.parseFloat(value))} %` : value;
      };
      for (const locale of LOCALES) {
        const order = names.toSorted(() => random() - 0.5);
        const table = rows.map((row) => order.map((name) => textOf(row[name], locale)));
        for (const [form, wrap] of Object.entries(WRAPPINGS)) {
          const { data } = parseSpec({ type: 'line', locale, data: wrap([order, ...table]) }).spec;
          const read = Object.fromEntries(data.datasets.map(({ label, data: values }) => [label, values]));
          const what = `${form} ${locale} ${order.join()}`;
          expect({ labels: data.labels, series: read }, what).to.deep.equal({ labels, series });
        }
      }
    });
  }
});
