import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawOnly } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { overlaps } from './text-boxes.js';

/** Whether a text stands on the line above another one, at the same tick. */
const isAbove = (upper: DrawnText, lower: DrawnText) =>
  upper.bottom < lower.top + 2 && upper.right > lower.left && upper.left < lower.right;

describe('an axis of time', () => {
  const page = useBarePage();

  const specOf = (labels: string[], options: JsonObject = {}, over: Partial<ChartSpec> = {}) =>
    chart('line', {
      data: { labels, datasets: [{ label: 'Level', data: labels.map((_label, at) => 60 + at) }] },
      options: { scales: { x: { type: 'time' } }, ...options },
      ...over,
    });
  const draw = async (...args: Parameters<typeof specOf>) => {
    const spec = specOf(...args);
    const { texts, ...answer } = await drawOnly(page, spec);
    expect(answer.ok, JSON.stringify(answer)).to.equal(true);
    const bottom = Math.max(...texts.map((text) => text.bottom));
    // The year stands on a line of its own below the first label.
    const ticks = texts.filter((text) => text.bottom > bottom - 24 && text.text !== '').map(({ text }) => text);
    return { ticks, notes: (answer.ok && answer.notes) || [] };
  };

  it('leaves space for a milestone at its end, which is drawn longer than it is', async () => {
    const data = [
      ['2026-01-05', '2026-04-20'],
      ['2026-05-01', '2026-05-01'],
    ];
    const datasets = [{ data, backgroundColor: ['#0000ff', '#ff0000'] }];
    const spec = chart('bar', {
      data: { labels: ['Build', 'Release'], datasets } as never,
      options: { indexAxis: 'y', scales: { x: { type: 'time' } } },
    });
    const pixels = await decode(await print(page, spec));
    const isRed = (x: number, y: number) => pixelAt(pixels, x, y).join() === '255,0,0,255';
    const longest = Array.from({ length: pixels.height }, (_, y) => {
      return Array.from({ length: pixels.width }, (__, x) => Number(isRed(x, y))).reduce((sum, one) => sum + one, 0);
    });
    expect(Math.max(...longest)).to.be.at.least(5);
  });

  it('has the sums of stacks above their bars, whether it is asked for or found', async () => {
    const labels = ['2026-02-14T22:00', '2026-02-14T23:00', '2026-02-15T00:00', '2026-02-15T03:00'];
    const datasets = [
      { label: 'A', data: [31, 44, 58, 72] },
      { label: 'B', data: [52, 49, 41, 38] },
    ];
    for (const scales of [{}, { x: { type: 'time' } }]) {
      const { spec, warnings } = parseSpec({
        type: 'bar',
        stacked: true,
        totals: true,
        data: { labels, datasets },
        options: { scales },
      });
      const { texts, ...answer } = await drawOnly(page, spec);
      const notes = answer.ok ? answer.notes : ['failed'];
      expect([...warnings, ...(notes ?? [])]).to.deep.equal([]);
      const middleOf = (wanted: string) => {
        const { left = 0, right = 0 } = texts.find(({ text }) => text === wanted) ?? {};
        return (left + right) / 2;
      };
      for (const [sum, tick] of [
        ['83', '10 PM'],
        ['93', '11 PM'],
        ['110', '3 AM'],
      ] as const)
        expect(middleOf(sum), `${sum} above ${tick}`).to.be.closeTo(middleOf(tick), 3).and.above(0);
    }
  });

  it('takes error bars along to uneven dates, of points and of bars side by side', async () => {
    const labels = ['2026-01-01', '2026-01-08', '2026-01-22', '2026-02-20'];
    const series = { data: [5, 5, 5, 5], errorBars: [1, 1, 1, 1] };
    for (const type of ['line', 'bar']) {
      const data = { labels, datasets: ['Yield', 'Control'].map((label) => ({ label, ...series })) };
      const printed = (scales: JsonObject) => {
        const { spec, warnings } = parseSpec(structuredClone({ type, data, options: { scales } }));
        expect(warnings, type).to.deep.equal([]);
        return print(page, spec);
      };
      const [found, asked] = [await printed({}), await printed({ x: { type: 'time' } })];
      expect(found.equals(asked), type).to.equal(true);
      if (type === 'line') continue;
      const { width, height, ...pixels } = await decode(found);
      const isDark = (x: number, y: number) =>
        pixelAt({ width, height, ...pixels }, x, y).every((channel, at) => at === 3 || channel < 80);
      const runs = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (__, x) => Number(isDark(x, y) && !isDark(x - 1, y))).reduce(
          (sum, one) => sum + one,
          0,
        ),
      );
      expect(Math.max(...runs), 'lines beside each other').to.equal(8);
    }
  });

  it('reads all common forms as it reads ISO dates', async () => {
    const expected = await draw(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30']);
    expect(expected.notes).to.deep.equal([]);
    const columns = [
      ['1/31/2025', '2/28/2025', '3/31/2025', '4/30/2025'],
      ['31.1.2025', '28.2.2025', '31.3.2025', '30.4.2025'],
      ['Jan 31, 2025', 'Feb 28, 2025', '31 Mar 2025', '30-Apr-2025'],
      ['1738281600000', '1740700800000', '1743379200000', '1745971200000'],
    ];
    for (const labels of columns) {
      for (const over of [{}, { header: { title: 'Level' } }]) {
        const same = await draw(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'], {}, over);
        expect(await draw(labels, {}, over), labels.join()).to.deep.equal(same);
      }
    }
    const months = await draw(['2025-01', '2025-04', '2025-07', '2025-10']);
    expect(await draw(['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'])).to.deep.equal(months);
    expect(await draw(['Jan 2025', 'Apr 2025', 'July 2025', "Oct '25"])).to.deep.equal(months);
  });

  it('names the texts that are no dates, and does not begin in 1970 for them', async () => {
    const { ticks, notes } = await draw(['2025-01-05', 'n/a', '2025-01-12', '2025-01-19', 'soon', '2025-02-02']);
    expect(ticks.join()).not.to.match(/19[7-9]\d/);
    expect(ticks.join()).to.match(/Jan/);
    expect(notes).to.deep.equal([
      'data.labels.1 "n/a" is not a date: its values are not on the time axis. Write dates such as 2025-01-31.',
      'data.labels.4 "soon" is not a date: its values are not on the time axis. Write dates such as 2025-01-31.',
    ]);
  });

  it('says how it reads a column in which every date could be read in two ways, unless locale decides', async () => {
    const labels = ['1/2/2025', '2/2/2025', '3/2/2025'];
    const { notes } = await draw(labels);
    expect(notes).to.deep.equal([
      'Dates such as 3/4/2025 on the axis "x" are read as month/day/year. Set locale, or write 2025-04-03.',
    ]);
    const british = await draw(labels, { locale: 'en-GB' });
    expect(british.notes).to.deep.equal([]);
    expect(british.ticks.join()).to.contain('Feb').and.not.to.contain('Mar');
  });

  it('keeps its labels off those of the other axis and out of the margin', async () => {
    const labels = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-05-01'];
    const months = { scales: { x: { type: 'time', time: { unit: 'month' } } } };
    for (const width of [450, 600, 900]) {
      const { texts } = await drawOnly(page, specOf(labels, months, { width }));
      const bottom = Math.max(...texts.map((text) => text.bottom));
      const row = texts.filter((text) => text.bottom > bottom - 24 && text.text !== '');
      expect(overlaps(texts), `${width}`).to.deep.equal([]);
      expect(Math.max(...row.map(({ right }) => right)), `${width}`).to.be.lessThan(width - 15);
    }
    const days = Array.from({ length: 500 }, (_v, at) =>
      new Date(Date.UTC(2024, 0, 2 + at)).toISOString().slice(0, 10),
    );
    for (const width of [500, 620, 740, 800, 860]) {
      expect(overlaps((await drawOnly(page, specOf(days, {}, { width }))).texts), `${width}`).to.deep.equal([]);
    }
  });

  /** Labels, options of the chart, ticks from left to right, and why. */
  const ROWS: [string, string[], JsonObject, string[]][] = [
    [
      'a few times: each has its tick',
      ['2026-01-05', '2026-01-12', '2026-01-26'],
      {},
      ['Jan 5|2026', 'Jan 12', 'Jan 26'],
    ],
    ['months have no days', ['2025-11-01', '2025-12-01', '2026-01-01'], {}, ['Nov|2025', 'Dec', 'Jan|2026']],
    ['quarters: no months between them', ['2025-01-01', '2025-04-01', '2025-07-01'], {}, ['Jan|2025', 'Apr', 'Jul']],
    ['days: no hours', ['2026-05-04', '2026-05-05', '2026-05-06'], {}, ['May 4|2026', 'May 5', 'May 6']],
    ['years', ['2024-01-01', '2025-01-01', '2026-01-01'], {}, ['2024', '2025', '2026']],
    [
      'seconds tell nothing',
      ['1772000000', '1772003600', '1772007200'],
      {},
      ['6:13 AM|Feb 25, 2026', '7:13 AM', '8:13 AM'],
    ],
    [
      'instants that share an offset stay in it',
      ['2026-09-01T00:00:00+03:00', '2026-10-01T00:00:00+03:00', '2026-11-01T00:00:00+03:00'],
      {},
      ['Sep|2026', 'Oct', 'Nov'],
    ],
    [
      'clocks of the time zone, over the change of summer time',
      ['2026-03-28T23:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z'],
      { timeZone: 'Europe/Berlin' },
      ['12 AM|Mar 29, 2026', '1 AM', '3 AM'],
    ],
    [
      'dates without a zone are those of the time zone',
      ['2026-01-01', '2026-02-01', '2026-03-01'],
      { timeZone: 'America/New_York' },
      ['Jan|2026', 'Feb', 'Mar'],
    ],
    ['the language', ['2025-10-01', '2025-11-01', '2025-12-01'], { locale: 'de' }, ['Okt|2025', 'Nov', 'Dez']],
    [
      'formats of the spec',
      ['2026-04-01', '2026-05-01', '2026-06-01'],
      { x: { time: { unit: 'month', displayFormats: { month: 'LLLL yyyy' } } } },
      ['April 2026', 'May 2026', 'June 2026'],
    ],
  ];
  for (const [why, labels, { x, locale, ...over }, expected] of ROWS) {
    it(`has ticks: ${why}`, async () => {
      const options = {
        ...(locale !== undefined && { locale }),
        scales: { x: { type: 'time', ...(x as JsonObject) } },
      };
      for (const type of ['line', 'bar'] as const) {
        const { texts } = await drawOnly(page, specOf(labels, options, { type, width: 700, ...over }));
        const bottom = Math.max(...texts.map((text) => text.bottom));
        const below = texts.filter(
          (text) => text.bottom > bottom - 24 && text.text !== '' && !/^\d\d?$/.test(text.text),
        );
        const tops = below.filter((text) => !below.some((other) => other !== text && isAbove(other, text)));
        const ticks = tops.map((text) =>
          [text, ...below.filter((other) => isAbove(text, other))].map((each) => each.text),
        );
        expect(ticks.map((lines) => lines.join('|'))).to.deep.equal(expected);
        expect(Math.max(...below.map(({ right }) => right))).to.be.at.most(700);
      }
    });
  }

  it('has half a step beside the first and the last bar', async () => {
    const labels = ['1/5/2026', '1/12/2026', '1/19/2026', '1/26/2026'];
    const { texts } = await drawOnly(page, specOf(labels, {}, { type: 'bar', width: 700 }));
    const middles = texts.filter(({ text }) => /^Jan/.test(text)).map(({ left, right }) => (left + right) / 2);
    const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
    const edge = Math.max(...texts.filter(({ text }) => /^\d\d$/.test(text)).map(({ right }) => right));
    for (const step of steps) expect(step).to.be.closeTo(steps[0] ?? 0, 1);
    expect((middles[0] ?? 0) - edge).to.be.within((steps[0] ?? 0) / 2, (steps[0] ?? 0) / 2 + 20);
  });

  it('is used for labels with uneven dates, and not for even ones, names or weekdays', async () => {
    const distances = async (labels: string[]) => {
      const { texts } = await drawOnly(page, specOf(labels, { scales: {} }, { width: 800 }));
      const middles = texts
        .filter(({ text }) => /^[A-Z][a-z]{2}\b/.test(text))
        .map(({ left, right }) => (left + right) / 2);
      return middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
    };
    const [first = 0, second = 0] = await distances(['2026-01-05', '2026-01-12', '2026-02-23']);
    expect(second / first).to.be.within(4, 8);
    // From a Wednesday to a Monday, with values on a Sunday before.
    const gap = await distances(['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-09', '2026-02-10']);
    expect((gap[3] ?? 0) / (gap[1] ?? 1)).to.be.within(4.5, 5.5);
    for (const labels of [
      ['2026-01-05', '2026-01-12', '2026-01-19'],
      ['2026-01-01', '2026-02-01', '2026-03-01'],
      ['2026-01-08', '2026-01-09', '2026-01-12', '2026-01-13'],
      ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'],
    ]) {
      const [one = 0, other = 0] = await distances(labels);
      expect(other / one, labels.join()).to.be.within(0.5, 2);
    }
  });

  it('has ticks at even distances where a few of even times are left out', async () => {
    const weeks = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12].map((at) => new Date(Date.UTC(2025, 10, 3 + 7 * at)));
    const months = [0, 1, 2, 4, 5, 6, 7, 9, 10, 11].map((at) => new Date(Date.UTC(2025, at, 1)));
    const hours = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10].map((at) => new Date(Date.UTC(2026, 0, 1, 2 * at, 15)));
    for (const times of [weeks, months, hours]) {
      const labels = times.map((time) => time.toISOString());
      const { texts } = await drawOnly(page, specOf(labels, {}, { width: 360 }));
      const lowest = Math.max(...texts.map(({ top }) => top));
      const ticks = texts.filter(({ text, top }) => lowest - top > 5 && lowest - top < 30 && /[a-z]|M$/i.test(text));
      const middles = ticks.map(({ left, right }) => (left + right) / 2).sort((one, other) => one - other);
      const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
      expect(steps.length, labels[0]).to.be.at.least(2);
      expect(Math.max(...steps) / Math.min(...steps), `${ticks.map(({ text }) => text)}`).to.be.lessThan(1.15);
    }
  });

  it('counts weeks from Mondays below bars from date to date', async () => {
    const plan = list(
      ['2026-03-02', '2026-03-20'],
      ['2026-03-23', '2026-05-15'],
      ['2026-05-18', '2026-06-05'],
    ) as never;
    const { texts } = await drawOnly(
      page,
      parseSpec({
        type: 'bar',
        data: { labels: ['Concept', 'Build', 'Test'], datasets: [{ data: plan }] },
        options: { indexAxis: 'y', scales: { x: { type: 'time' } } },
        width: 640,
        height: 280,
      }).spec,
    );
    const ticks = texts.map(({ text }) => text).filter((text) => /^[A-Z][a-z]+ \d+$/.test(text));
    expect(ticks).to.have.length.above(2);
    for (const tick of ticks) expect(new Date(`${tick} 2026 UTC`).getUTCDay(), tick).to.equal(1);
  });

  it('reads seconds since 1970 at the ends of bars, and in bounds beside dates', async () => {
    const textsOf = async (spec: JsonObject) => {
      const { texts } = await drawOnly(page, parseSpec({ width: 640, height: 280, ...spec }).spec);
      return texts.map(({ text }) => text);
    };
    const seconds = (date: string) => Date.parse(date) / 1000;
    const from = (ends: [string, string][], write: (date: string) => number | string) =>
      textsOf({
        type: 'bar',
        data: { labels: ['A', 'B'], datasets: [{ data: ends.map((pair) => pair.map(write)) }] },
        options: { indexAxis: 'y', scales: { x: { type: 'time' } } },
      });
    const ends: [string, string][] = [
      ['2026-01-02', '2026-01-12'],
      ['2026-01-08', '2026-01-20'],
    ];
    const milliseconds = await from(ends, (date) => Date.parse(date));
    expect(milliseconds.join()).to.contain('Jan');
    expect(await from(ends, seconds)).to.deep.equal(milliseconds);
    const within = (write: (date: string) => number | string) =>
      textsOf({
        type: 'line',
        data: { labels: ['2026-01-01', '2026-01-05', '2026-01-09'], datasets: [{ data: [1, 2, 3] }] },
        options: { scales: { x: { type: 'time', min: write('2026-01-04'), max: write('2026-01-09') } } },
      });
    expect(await within(seconds)).to.deep.equal(await within((date) => date));
  });

  it('names a parser that reads months as minutes', async () => {
    const x = { type: 'time', time: { parser: 'yyyy-mm', unit: 'month' } };
    const { notes } = await draw(['2026-04', '2026-05', '2026-06'], { scales: { x } });
    expect(notes).to.deep.equal(['options.scales.x.time.parser "yyyy-mm" reads minutes: months are MM.']);
  });

  it('leaves texts to the parser of the spec', async () => {
    const x = { type: 'time', time: { parser: 'yyyy|MM|dd' } };
    const { ticks, notes } = await draw(['2025|01|05', '2025|01|12', '2025|01|19'], { scales: { x } });
    expect(ticks.join()).to.contain('Jan');
    expect(notes).to.deep.equal([]);
  });

  it('is drawn though the ticks of a first layout leave out where the axis begins', async () => {
    const spans = [
      ['2026-06-01', '2026-07-17'],
      ['2026-06-22', '2026-08-14'],
      ...Array.from({ length: 9 }, () => ['2026-10-05', '2026-10-16']),
      ['2027-03-08', '2027-04-30'],
    ];
    const today = { type: 'line', xMin: '2026-11-30', xMax: '2026-11-30', label: { display: true, content: 'Today' } };
    const freeze = { type: 'box', xMin: '2026-12-19', xMax: '2027-01-08' };
    const plan = chart('bar', {
      width: 1600,
      height: 900,
      header: { title: 'The cut-over moved to March', subtitle: 'Plan and status' },
      footer: { left: 'PMO' },
      data: { labels: spans.map((_span, at) => `Data migration, dry run ${at}`), datasets: [{ data: spans as never }] },
      options: {
        indexAxis: 'y',
        scales: { x: { type: 'time' } },
        plugins: { annotation: { annotations: { today, freeze } } },
      },
    });
    const { texts, ...answer } = await drawOnly(page, plan);
    expect(answer.ok, JSON.stringify(answer)).to.equal(true);
    const written = texts.map(({ text }) => text);
    expect(written).to.include('Today');
    expect(written.join()).to.match(/Jan.*Mar.*May/);
  });
});
