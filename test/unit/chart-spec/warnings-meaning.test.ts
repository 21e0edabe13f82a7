import { expect } from 'chai';
import { excerpt } from '../../../chart-spec/model/messages.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';

type Series = { label?: string; data: (number | null)[] } & Record<string, unknown>;

/** As headers carry it. */
function ascii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function warningsOf(type: string, labels: string[], datasets: Series[], over: object = {}): string[] {
  return parseSpec({ type, data: { labels, datasets }, ...over }).warnings;
}

describe('chart spec: warnings about values and names that are read as something else', () => {
  const reasons = ['Price', 'Speed', 'Support'];
  const labels = (format: object) => ({ options: { plugins: { datalabels: { format } } } });

  it('say where an area hides a series behind it', () => {
    const all = { label: 'All', data: [4, 5, 6], fill: true, backgroundColor: '#3c8dbc' };
    const some = { label: 'Some', data: [1, 2, 3] };
    const isSaid = (first: Series, second: Series, over = {}) =>
      warningsOf('line', reasons, [first, second], over).some((line) =>
        line.includes('The area of "All" hides "Some"'),
      );
    for (const backgroundColor of ['#3c8dbc', 'steelblue', 'rgb(1, 2, 3)', 'hsl(1, 20%, 30%)'])
      expect(isSaid({ ...all, backgroundColor }, some), backgroundColor).to.equal(true);
    expect(isSaid({ ...some }, { ...all, order: -1 })).to.equal(true);
    for (const backgroundColor of ['#3c8dbc88', 'transparent', 'rgba(1, 2, 3, 0.4)', undefined])
      expect(isSaid({ ...all, backgroundColor }, some), backgroundColor).to.equal(false);
    expect(isSaid(some, all), 'in front').to.equal(false);
    expect(isSaid({ ...all, fill: false }, some)).to.equal(false);
    expect(isSaid(all, { ...some, data: [7, 8, 3] })).to.equal(false);
    expect(isSaid(all, { ...some, data: [-1, -2, -3] }), 'below zero').to.equal(false);
    expect(isSaid(all, some, { stacked: true })).to.equal(false);
  });

  it('say where percentages of slices are no shares of one whole, however they are called percentages', () => {
    const line = 'The percentages add up to 145%, not 100%: the slices are no shares of one whole. Use type "bar".';
    const of = (label: string, data: number[], over: object = {}, names = reasons) =>
      ['pie', 'doughnut', 'polarArea'].map((type) => warningsOf(type, names, [{ label, data }], over));
    const answers = [62, 48, 35];
    const several: [string, string[][]][] = [
      ['name', of('Answers (%)', answers)],
      ['word', of('Anteil in Prozent', answers)],
      ['first word', of('Percent of answers', answers)],
      ['sign', of('%', answers)],
      ['title', of('', answers, { title: 'Why do you use it? (%)' })],
      ['format', of('', [0.62, 0.48, 0.35], labels({ style: 'percent' }))],
      ['shares of 1', of('Share (%)', [0.62, 0.48, 0.35])],
      ['labels', of('', answers, {}, ['Price (62%)', 'Speed (48%)', 'Support 35 %'])],
    ];
    for (const [name, all] of several) for (const found of all) expect(found, name).to.deep.equal([line]);
    const right: [string, string[][]][] = [
      ['rounded', of('Share (%)', [33.3, 33.3, 33.3])],
      ['counts', of('Answers', answers)],
      ['points', of('Change in percentage points', answers)],
      ['counts, whose shares the title names', of('', [420, 310, 150], { title: 'Revenue by region (%)' })],
      ['counts below 100', of('', [42, 31, 15], { title: 'Revenue by region (%)' })],
    ];
    for (const [name, all] of right) for (const found of all) expect(found, name).to.deep.equal([]);
  });

  it('say that nothing names rings, or the series of two axes', () => {
    const fix = 'Give each a "label", such as "data.datasets.0.label": "2025".';
    const rings = list({ data: [1, 2, 3] }, { data: [3, 2, 1] });
    expect(warningsOf('doughnut', reasons, rings)).to.deep.equal([`The 2 rings have no names. ${fix}`]);
    expect(warningsOf('doughnut', reasons, [{ label: '2025', data: [1, 2, 3] }, ...rings])).to.deep.equal([]);
    const colored = rings.map((ring) => ({ ...ring, backgroundColor: ['#c00', '#0c0', '#00c'] }));
    expect(warningsOf('doughnut', reasons, colored), 'rings of other slices').to.deep.equal([]);
    const onTwo = list({ data: [1, 2, 3] }, { type: 'line', yAxisID: 'y1', data: [300, 200, 100] });
    const scales = { y1: { position: 'right' } };
    expect(warningsOf('bar', reasons, onTwo, { options: { scales } })).to.deep.equal([
      `The series on 2 axes have no names, which would say whose axis is whose. ${fix}`,
    ]);
    const titled = { y: { title: { display: true, text: '€' } }, y1: { title: { display: true, text: 'kg' } } };
    expect(warningsOf('bar', reasons, onTwo, { options: { scales: titled } })).to.deep.equal([]);
  });

  it('say that a change from 0 or a loss has no percentage, and draw none', () => {
    for (const first of [0, -10]) {
      const { spec, warnings } = parseSpec({
        type: 'line',
        data: { labels: ['Jan', 'Feb', 'Mar'], datasets: [{ label: 'Profit', data: [first, 5, 20] }] },
        kpiStrip: [{ label: 'Profit', value: 'last', delta: 'changePercent' }],
      });
      expect(warnings).to.deep.equal([
        `kpiStrip.0.delta: "changePercent" cannot be computed: a change from ${first} has no percentage that says how much it is. Use "change".`,
      ]);
      expect(spec.kpiStrip?.[0]).to.not.have.property('delta');
    }
  });

  it('name a series beside one in another unit', () => {
    const months = ['Jan', 'Feb', 'Mar'];
    const of = (low: string, high: string, data: number[], over: object = {}) =>
      warningsOf('line', months, list({ label: high, data: [520, 610, 580] }, { label: low, data }), over);
    const line =
      '"Rain (mm)" is flat beside "Revenue ($)", on one axis though not in one unit. Give it an axis of its own, or use "smallMultiples": {"sharedAxis": false}.';
    expect(of('Rain (mm)', 'Revenue ($)', [21, 24, 22])).to.deep.equal([line]);
    expect(of('Cost ($)', 'Revenue ($)', [21, 24, 22]), 'one unit').to.deep.equal([]);
    const read = line.replace('"Rain (mm)" is flat beside "Revenue ($)"', '"Rain (mm)" stands beside "Sun (h)"');
    expect(of('Rain (mm)', 'Sun (h)', [210, 240, 220])).to.deep.equal([read]);
    expect(of('Rain', 'Sun (h)', [210, 240, 220]), 'one may be a part of the other').to.deep.equal([]);
    expect(of('Team (A)', 'Team (B)', [210, 240, 220]), 'names of groups').to.deep.equal([]);
    for (const rate of ['Precio (€/docena)', 'Preis (€ pro Stück)', 'Price ($/dozen)'])
      expect(of(rate, 'Docenas', [21, 24, 22])[0], rate).to.contain('is flat beside "Docenas"');
    const measured = [
      ['Quantity', 'Unit price'],
      ['Menge', 'Preis'],
      ['Number of orders', 'Revenue'],
      ['Humidity', 'Pressure'],
      ['probabilidad', 'Precio'],
    ] as const;
    for (const [low, high] of measured)
      expect(of(low, high, [21, 24, 22])[0], low).to.contain(`"${low}" is flat beside`);
    for (const [low, high] of [
      ['Price EU', 'Price US'],
      ['Pears', 'Price'],
      ['Berlin', 'Paris'],
    ] as const)
      expect(of(low, high, [21, 24, 22]), low).to.deep.equal([]);
    expect(of('Menge', 'Preis', [210, 240, 220]), 'can be read').to.deep.equal([]);
    expect(of('Team (m/w)', 'Besucher (2024/25)', [21, 24, 22]), 'no rates').to.deep.equal([]);
  });

  it('say that percentages far below amounts have an axis of their own, where nothing says on which they are', () => {
    const axisOf = (series: object, over: object = {}, type = 'bar') =>
      parseSpec({
        type,
        data: {
          labels: ['Q1', 'Q2', 'Q3'],
          datasets: list(
            { label: 'Revenue', data: [1_240_000, 1_385_000, 1_190_000] },
            { label: 'Margin %', data: [18, 19, 15], ...series },
          ),
        },
        ...over,
      } as never);
    const { spec, warnings } = axisOf({});
    expect(spec.data.datasets.map(({ yAxisID, type }) => [yAxisID, type])).to.deep.equal([
      ['y', undefined],
      ['y1', 'line'],
    ]);
    expect(spec.options).to.have.nested.property('scales.y1.ticks.format.suffix', '%');
    expect(warnings).to.deep.equal([
      '"Margin %" has an axis of its own: it is in percent and far smaller than the other series. "yAxisID": "y" puts it on theirs.',
    ]);
    expect(parseSpec(spec as never)).to.deep.include({ spec, warnings: [] });
    const percent = { label: 'Share', data: [0.1, 0.2, 0.3], datalabels: { format: { style: 'percent' } } };
    expect(axisOf(percent).spec.data.datasets[1]).to.include({ yAxisID: 'y1' });
    expect(axisOf({}, { options: { indexAxis: 'y' } }).spec.data.datasets[1]).to.include({ xAxisID: 'x1' });
    for (const [series, over] of [
      [{ yAxisID: 'y' }, {}],
      [{ data: [180_000, 190_000, 150_000] }, {}],
      [{ label: 'Margin' }, {}],
      [{ hidden: true }, {}],
      [{ data: [null, null, null] }, {}],
      [{}, { options: { scales: { y: { beginAtZero: true } } } }],
      [{}, { stacked: true }],
      [{}, { smallMultiples: true }],
      [{}, { theme: { mode: 'plain' } }],
    ])
      expect(axisOf(series as object, over).spec.data.datasets[1]?.['yAxisID'], JSON.stringify(over)).to.not.equal(
        'y1',
      );
  });

  it('name different values that a format writes alike, where they can be seen to differ', () => {
    const values = list({ label: 'A', data: [0.9, 1.4, 1.2] });
    const of = (type: string, format: object, data = values) => warningsOf(type, reasons, data, labels(format));
    const line = (key: string) =>
      `0.9 and 1.4 are both written "1": "options.plugins.datalabels.format.${key}" rounds them. Remove it.`;
    for (const type of ['bar', 'pie', 'line'])
      expect(of(type, { style: 'decimal', digits: 0 }), type).to.deep.equal([line('digits')]);
    expect(of('bar', { maximumFractionDigits: 0 })).to.deep.equal([line('maximumFractionDigits')]);
    expect(of('bar', { style: 'decimal' })).to.deep.equal([]);
    expect(of('bar', { digits: 0 }, list({ label: 'A', data: [1234.2, 1234.4, 980] })), 'alike').to.deep.equal([]);
    const atEnds = { endLabels: true, options: { scales: { y: { ticks: { format: { digits: 0 } } } } } };
    const lines = list({ label: 'A', data: [4.1, 4.2, 4.4] }, { label: 'B', data: [4, 4.1, 3.9] });
    expect(warningsOf('line', reasons, lines, atEnds)).to.deep.equal([
      '3.9 and 4.4 are both written "4": "options.scales.y.ticks.format.digits" rounds them. Remove it.',
    ]);
  });

  it('say which axis has the values where options of the other one have no effect', () => {
    const format = { ticks: { format: { style: 'percent' } } };
    const of = (type: string, y: object) =>
      warningsOf(type, ['A', 'B'], list({ label: 'S', data: [0.2, 0.3] }, { label: 'T', data: [0.5, 0.4] }), {
        options: { indexAxis: 'y', scales: { y } },
      });
    const ignored = 'options.scales.y.max is ignored: 99 is not in data.labels. Use options.scales.x.max.';
    for (const type of ['bar', 'dumbbell']) expect(of(type, { max: 99 }), type).to.deep.equal([ignored]);
    expect(of('bar', format)).to.deep.equal([
      '"options.scales.y.ticks.format" has no effect on the names of data.labels. Use options.scales.x.ticks.format.',
    ]);
    expect(of('bar', { max: 2 })).to.deep.equal([]);
  });

  it('obey ends that are dates between the labels, which then stand on an axis of time', () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-05', '2024-01-09'];
    const bodyOf = (x: object, labels = days) => ({
      type: 'line',
      data: { labels, datasets: [{ data: labels.map((_label, at) => at + 1) }] },
      options: { scales: { x } },
    });
    for (const x of [{ min: '2024-01-03' }, { max: '2024-01-12' }, { min: '2024-01-02', max: Date.UTC(2024, 0, 7) }]) {
      const { spec, warnings } = parseSpec(bodyOf(x));
      expect(spec.options['scales'], JSON.stringify(x)).to.deep.equal({ x: { ...x, type: 'time' } });
      expect(warnings, JSON.stringify(x)).to.deep.equal([]);
    }
    expect(parseSpec(bodyOf({ min: '2024-01-02' })).spec.options['scales']).to.deep.equal({ x: { min: '2024-01-02' } });
    expect(parseSpec(bodyOf({ min: '2024-01-03' }, ['A', 'B', 'C', 'D'])).warnings[0]).to.match(/min is ignored/);
  });
});

describe('chart spec: warnings about labels at equal distances', () => {
  const of = (type: string, labels: string[], over: object = {}, data = labels.map((_label, at) => at + 1)) =>
    warningsOf(type, labels, [{ label: 'A', data }], over);
  const lineOf = (labels: string[]) => {
    const [first, second, third] = labels.map((label) => ascii(excerpt(label)));
    return `${second} to ${third} is drawn as far as ${first} to ${second}. Add the labels between.`;
  };

  it('name missing months, quarters, weeks and times of lines and bars, in any language', () => {
    for (const labels of [
      ['Jan', 'Feb', 'Apr'],
      ['janvier', 'février', 'avril'],
      ['enero', 'febrero', 'mayo'],
      ['يناير', 'فبراير', 'أبريل'],
      ['Nov', 'Dec', 'Mar'],
      ['Q1', 'Q2', 'Q4'],
      ['KW 1', 'KW 2', 'KW 5'],
    ]) {
      expect(of('line', labels), labels.join()).to.deep.equal([lineOf(labels)]);
      expect(of('bar', labels), labels.join()).to.deep.equal([lineOf(labels)]);
      expect(of('bar', labels, { options: { indexAxis: 'y' } }), labels.join()).to.deep.equal([lineOf(labels)]);
    }
    for (const labels of [
      ['Q1 2023', 'Q2 2023', 'Q4 2023', 'Q1 2024'],
      ['W1 2025', 'W2 2025', 'W5 2025'],
      ['2023', '2024', '2030'],
    ])
      expect(of('bar', labels), labels.join()).to.deep.equal([lineOf(labels)]);
    for (const labels of [
      ['08:00', '09:00', '12:00'],
      ['9 AM', '10 AM', '2 PM'],
    ]) {
      for (const type of ['line', 'bar']) expect(of(type, labels), 'an axis of time').to.deep.equal([]);
      expect(of('bar', labels, { options: { indexAxis: 'y' } }), labels.join()).to.deep.equal([lineOf(labels)]);
    }
    const clocks = ['17:25:08', '17:35:21', '19:06:08'];
    expect(of('line', clocks)).to.deep.equal([]);
    const named = { forecastFrom: '19:06:08' };
    expect(of('line', clocks, named), 'labels between would have other distances').to.deep.equal([
      '"17:35:21" to "19:06:08" is drawn as far as "17:25:08" to "17:35:21". Write a date before each, such as "2025-01-31 17:25:08".',
    ]);
    expect(
      of(
        'line',
        clocks.map((clock) => `2025-01-31 ${clock}`),
      ),
    ).to.deep.equal([]);
    const newestOnTop = ['Apr', 'Feb', 'Jan'];
    expect(of('bar', newestOnTop, { options: { indexAxis: 'y' } })).to.deep.equal([
      '"Apr" to "Feb" is drawn as far as "Feb" to "Jan". Add the labels between.',
    ]);
  });

  it('name days without a year, in any notation', () => {
    const daysOf = (labels: string[]) =>
      lineOf(labels).replace('between.', 'between, or write each date with its year.');
    for (const labels of [
      ['1. Nov', '2. Nov', '19. Nov', '20. Nov'],
      ['1. November', '3. November', '12. November'],
      ['Nov 1', 'Nov 2', 'Nov 12'],
      ['30. Dez', '31. Dez', '9. Jan'],
      ['27 févr.', '28 févr.', '9 mars'],
      ['3 de noviembre', '4 de noviembre', '20 de noviembre'],
      ['Mon, Nov 3', 'Tue, Nov 4', 'Mon, Nov 17'],
      ['11/1', '11/2', '11/20'],
      ['1.11.', '2.11.', '20.11.'],
      ['So, 1.11.', 'Mo, 2.11.', 'Fr, 20.11.'],
      ['11月1日', '11月2日', '11月20日'],
    ]) {
      for (const type of ['line', 'bar']) expect(of(type, labels), labels.join()).to.deep.equal([daysOf(labels)]);
    }
    for (const labels of [
      ['1. Nov', '2. Nov', '3. Nov'],
      ['26. Feb', '27. Feb', '28. Feb', '1. Mär'],
      ['28. Feb', '29. Feb', '1. Mär'],
      ['30. Dez', '31. Dez', '1. Jan'],
      ['29. Dez', '30. Dez', '31. Dez', '2. Jan', '5. Jan', '6. Jan', '7. Jan'],
      ['Nov 6', 'Nov 7', 'Nov 10', 'Nov 11', 'Nov 12'],
      ['1.11.', '1.12.', '1.1.'],
      ['1.1', '1.2', '1.3'],
      ['Jan 31', 'Feb 28', 'Mar 31'],
    ])
      for (const type of ['line', 'bar']) expect(of(type, labels), labels.join()).to.deep.equal([]);
  });

  it('are not needed for regular and ranked ones, and names', () => {
    for (const labels of [
      ['Mar', 'Jun', 'Sep', 'Dec'],
      ['Nov', 'Dec', 'Jan'],
      ['Q3', 'Q4', 'Q1'],
      ['2014', '2018', '2022'],
      ['2019', '2023', '2026'],
      ['May', 'Brown', 'March'],
      ['08:00', '12:00', '18:00'],
    ])
      expect(of('bar', labels), labels.join()).to.deep.equal([]);
    expect(of('bar', ['Jul', 'Dec', 'Jan'], {}, [90, 60, 40]), 'the best months').to.deep.equal([]);
  });

  it('name numbers that are counted, and days that no weekend explains', () => {
    expect(of('line', ['Day 1', 'Day 2', 'Day 7'])).to.deep.equal([
      '"Day 2" to "Day 7" is drawn as far as "Day 1" to "Day 2". Add the labels between, or use type "bar".',
    ]);
    expect(of('bar', ['Day 1', 'Day 2', 'Day 7'])).to.deep.equal([]);
    for (const labels of [
      ['Woche 0', 'Woche 2', 'Woche 26'],
      ['Tag 1', 'Tag 7', 'Tag 90'],
      ['Month 3', 'Month 6', 'Month 24'],
      ['Semaine 0', 'Semaine 4', 'Semaine 52'],
      ['Miesiąc 0', 'Miesiąc 1', 'Miesiąc 12'],
      ['T0', 'T+4', 'T+24'],
      ['T-2', 'T0', 'T+24'],
      ['D1', 'D3', 'D10'],
      ['Epoch 1', 'Epoch 5', 'Epoch 100'],
      ['0 weeks', '1 week', '26 weeks'],
      ['30 s', '1 min', '10 min'],
    ])
      expect(of('line', labels), labels.join()).to.deep.equal([
        lineOf(labels).replace('between.', 'between, or use type "bar".'),
      ]);
    for (const labels of [
      ['Team 1', 'Team 4', 'Team 9'],
      ['Shop 2', 'Shop 3', 'Shop 17'],
      ['Week 0', 'Week 2', 'Week 4'],
      ['10 %', '50 %', '95 %'],
    ])
      expect(of('line', labels), labels.join()).to.deep.equal([]);
    // Tuesday to Friday, and Friday to Tuesday over a holiday.
    const fixed = { options: { scales: { x: { min: '2024-01-01' } } } };
    expect(of('line', ['2024-01-01', '2024-01-02', '2024-01-05', '2024-01-06'], fixed)).to.have.length(1);
    const overEaster = ['2024-03-27', '2024-03-28', '2024-04-02', '2024-04-03'];
    expect(of('line', overEaster, { options: { scales: { x: { min: '2024-03-27' } } } })).to.deep.equal([]);
  });
});
