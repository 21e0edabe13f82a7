import { expect } from 'chai';
import type { ChartSpec, Dataset, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { list, pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

describe('axes of values', () => {
  const page = useBarePage();

  const specOf = (type: ChartType, datasets: Dataset[], options: JsonObject = {}, over: Partial<ChartSpec> = {}) => {
    const labels = datasets[0]?.data.map((_value, at) => MONTHS[at] ?? `m${at}`) ?? [];
    return chart(type, { data: { labels, datasets }, options, ...over });
  };
  const draw = (...args: Parameters<typeof specOf>) => drawnTexts(page, specOf(...args));
  const isTick = ({ text }: DrawnText) => /\d/.test(text);
  const middle = ({ top, bottom }: DrawnText) => (top + bottom) / 2;
  /** Tick texts of an upright chart from top to bottom; the plot lies between `left` and `right`. */
  const ticksOf = (texts: DrawnText[], side: 'left' | 'right' = 'left') =>
    texts
      .filter((text) => isTick(text) && (side === 'left' ? text.right < 120 : text.left > 480))
      .sort((a, b) => a.top - b.top);
  const textsOf = (texts: DrawnText[]) => texts.map(({ text }) => text.trim());
  const notesOf = async (...args: Parameters<typeof specOf>) => {
    const answer = await page.call('drawRaster', JSON.stringify(specOf(...args)));
    expect(answer.ok, JSON.stringify(answer).slice(0, 300)).to.equal(true);
    return (answer.ok && answer.notes) || [];
  };

  const REVENUE: Dataset = { label: 'Revenue', data: [12000, 19000, 15000, 22000, 24000, 26000] };
  const RATE: Dataset = { label: 'Rate', type: 'line', data: [2.1, 2.4, 2.2, 2.9, 3.1, 3.4], yAxisID: 'y1' };

  it('of lengths of time have steps of a clock, and no zero where points stand far from it', async () => {
    const ticksAt = async (type: ChartType, data: number[][], over: JsonObject = {}) => {
      const axis = { ticks: { format: { style: 'duration' } } };
      const direction = type === 'dumbbell' ? 'x' : 'y';
      const datasets = data.map((values, at) => ({ label: `${2024 + at}`, data: values }));
      const drawn = parseExtended({ type, data: { labels: ['5 km', '10 km', '21 km'], datasets }, ...over });
      const texts = await drawnTexts(page, { ...drawn, options: { ...drawn.options, scales: { [direction]: axis } } });
      return textsOf(texts).filter((text) => /^\d+:\d\d$/.test(text));
    };
    const pace = await ticksAt('dumbbell', list([342, 361, 384], [318, 332, 361]), { width: 600, height: 300 });
    expect(pace).to.include('5:15').and.not.to.include('0:00');
    for (const height of [300, 180, 120]) {
      const ticks = await ticksAt('bar', [[318, 332, 405]], { width: 400, height });
      const steps = ticks.map((text) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]));
      expect([30, 60, 120, 300], `${height}: ${ticks.join(' ')}`).to.include(
        Math.abs((steps[1] ?? 0) - (steps[0] ?? 0)),
      );
    }
  });

  it('stand right where they are further ones, in the color of their only series, unless the spec says otherwise', async () => {
    const title = { display: true, text: 'Rate' };
    const rate = { ...RATE, borderColor: '#ffe066' };
    const texts = await draw('bar', [REVENUE, rate], { scales: { y1: { title } } });
    const [neutral, tinted] = [ticksOf(texts)[0], ticksOf(texts, 'right')[0]];
    expect(tinted?.color).not.to.equal(neutral?.color);
    expect(texts.find(({ text, left }) => text === 'Rate' && left > 480)?.color).to.equal(tinted?.color);
    expect(tinted?.color, 'readable on white').not.to.equal('#ffe066');
    const own = await draw('bar', [REVENUE, RATE], {
      scales: { y1: { position: 'left', ticks: { color: '#123456' } } },
    });
    expect(ticksOf(own).map(({ color }) => color)).to.include('#123456');
    expect(ticksOf(own, 'right'), 'the first axis gives way').to.have.length.greaterThan(2);
    expect(ticksOf(own, 'right').map(({ color }) => color)).to.not.include('#123456');
    for (const more of [{ ticks: { display: false } }, {}]) {
      const lines = await draw('bar', [REVENUE], {
        scales: { y1: { position: 'left', min: 0, max: 30_000, ...more } },
      });
      expect(ticksOf(lines, 'right'), 'an axis of lines only takes no side').to.deep.equal([]);
    }
  });

  it('show zero between both signs at every height, also with ends of their own', async () => {
    const [gains, losses]: Dataset[] = [{ data: [50, 30, 44] }, { data: [-20, -60, -10] }];
    for (const height of [160, 200, 220, 240, 260, 280, 300, 340])
      for (const own of [{}, { min: -60, max: 60 }]) {
        const scales = { x: { stacked: true }, y: { stacked: true, ...own } };
        const texts = await draw('bar', [gains, losses] as Dataset[], { scales }, { width: 500, height });
        expect(textsOf(ticksOf(texts)), `${height} ${JSON.stringify(own)}`).to.include('0');
      }
  });

  it('end near the values on both sides of zero', async () => {
    const endsOf = async (data: number[]) => {
      const ticks = textsOf(ticksOf(await draw('bar', [{ data }])));
      return [ticks[0], ticks.at(-1)];
    };
    expect(await endsOf([650, -640, 20])).to.deep.equal(['750', '−750']);
    expect(await endsOf([62, -61, 20])).to.deep.equal(['75', '−75']);
    expect(await endsOf([6, -6, 2])).to.deep.equal(['6', '−6']);
    expect(await endsOf([6, -1, 2]), 'empty at one end only').to.deep.equal(['6', '−2']);
  });

  it('have ticks at ends of their own where a step divides them, and else only at multiples of one', async () => {
    const bars: Dataset[] = [{ data: [42, -8, 31, -22] }];
    const ticks = async (y: JsonObject) => textsOf(ticksOf(await draw('bar', bars, { scales: { y } })));
    expect(await ticks({ min: -50, max: 50 })).to.deep.equal(['50', '25', '0', '−25', '−50']);
    expect(await ticks({ min: -25, max: 43 })).to.deep.equal(['40', '20', '0', '−20']);
    expect(await ticks({ min: -25, max: 43, ticks: { includeBounds: true } })).to.include('43');
  });

  it('have one grid, also far from zero, unless one has a range of its own', async () => {
    const heights = async (left: number[], right: number[], options: JsonObject = {}) => {
      const datasets: Dataset[] = [{ data: left }, { data: right, yAxisID: 'y1' }];
      const texts = await draw('line', datasets, options);
      return (['left', 'right'] as const).map((side) => ticksOf(texts, side).map((text) => Math.round(middle(text))));
    };
    for (const [left, right] of pairs(
      list([265, 321, 180, 356], [3.1, 2.7, 7.9, 4.4]),
      list([1012, 1015, 1003, 1011], [289.2, 290.4, 291.1, 287.9]),
    )) {
      const [one, other] = await heights(left, right);
      expect(one?.length).to.be.greaterThan(2);
      expect(other?.length).to.equal(one?.length);
      for (const [at, y] of (other ?? []).entries()) expect(y).to.be.closeTo(one?.[at] ?? 0, 1);
    }
    const [alone] = await heights([265, 356], [null, null] as never);
    expect(new Set(alone).size, 'beside an axis without values').to.be.greaterThan(2);
    const [one, other] = await heights([265, 356], [3.1, 7.9], { scales: { y1: { max: 11 } } });
    expect(other).to.not.deep.equal(one);
  });

  it('have the grid of one whose ends the spec sets, where their values fit it', async () => {
    const sales: Dataset = { label: 'Sales', data: [1240.5, 1310, 1180.25, 1490, 2875.9] };
    const degrees: Dataset = { label: 'Degrees', type: 'line', data: [14, 16, 15, 18, 27], yAxisID: 'y1' };
    const sidesOf = async (min: number, max: number, first = sales) => {
      const texts = await draw('bar', [first, degrees], { scales: { y1: { min, max } } });
      return (['left', 'right'] as const).map((side) => ticksOf(texts, side).map((text) => Math.round(middle(text))));
    };
    for (const [min, max] of pairs([0, 30], [10, 30])) {
      const [left, right] = await sidesOf(min, max);
      expect(left?.length).to.be.greaterThan(3);
      expect(right?.length).to.equal(left?.length);
      for (const [at, y] of (right ?? []).entries()) expect(y).to.be.closeTo(left?.[at] ?? 0, 1);
    }
    const [left, right] = await sidesOf(0, 37);
    expect(left, 'no round steps').to.not.deep.equal(right);
    const fall = { ...sales, data: [1240.5, 1310, -800, 1490, 2875.9] };
    expect(new Set(await sidesOf(0, 30, fall)).size, 'zero at another height').to.equal(2);
    const weight = { label: 'Weight', data: [81.4, 81.1, 80.9, 80.2, 79.8] };
    const texts = await draw('line', [
      weight,
      { label: 'Steps', data: [8421, 10230, 6120, 12044, 4310], yAxisID: 'y1' },
    ]);
    expect(ticksOf(texts, 'right').at(-1)?.text).to.equal('0');
    expect(Number(ticksOf(texts).at(-1)?.text), 'a flat line begins near its values').to.be.within(78, 79.8);
  });

  it('stay beside data labels where an end cuts bars', async () => {
    const options = (scale: JsonObject) => ({ scales: { y: scale }, plugins: { datalabels: {} } });
    const bars: Dataset[] = [{ data: [40, 85, 640, 120] }];
    expect(textsOf(ticksOf(await draw('bar', bars, options({ max: 100 }))))).to.include('100');
    expect(textsOf(ticksOf(await draw('bar', bars, options({ min: 20 })))).length).to.be.greaterThan(1);
    expect(textsOf(ticksOf(await draw('bar', bars, options({}))))).not.to.include('0');
  });

  it('are those of dates where bars are ranges of dates', async () => {
    const data = [['2026-01-05', '2026-01-16'], null, ['2026-02-02', '2026-03-13']] as never;
    expect(textsOf(await draw('bar', [{ data }], { indexAxis: 'y' })).join(' ')).to.match(/2026/);
    expect(await notesOf('bar', [{ data }], { indexAxis: 'y' })).to.deep.equal([]);
  });

  it('leave space for the labels of both ends of lying ranges', async () => {
    const format = { style: 'currency', currency: 'EUR' };
    const data = list([42_000, 55_500], [80_000, 110_500]) as never;
    const texts = await draw('bar', [{ data }], { indexAxis: 'y', plugins: { datalabels: { format } } });
    const middleOf = (wanted: string) => {
      const { left = 0, right = 0 } = texts.find(({ text }) => text === wanted) ?? {};
      return (left + right) / 2;
    };
    const endPx = middleOf('100K') + ((middleOf('120K') - middleOf('100K')) * 10.5) / 20;
    expect(texts.find(({ text }) => text === '€80,000–€110,500')?.left).to.be.greaterThan(endPx);
  });

  it('have the sums of stacks at their ends, also those below zero', async () => {
    const series: Dataset[] = [{ data: [40, 52] }, { data: [-30, -70] }];
    const texts = await draw('bar', series, { plugins: { datalabels: {} } }, { stacked: true, totals: true });
    const at = (wanted: string) => middle(texts.find(({ text }) => text === wanted) as DrawnText);
    expect(at('−18')).to.be.lessThan(at('52') - 20);
  });

  it('are left out, with a note, where they have neither series nor range', async () => {
    const options = { scales: { y2: { position: 'right' } } };
    expect(ticksOf(await draw('bar', [REVENUE], options), 'right')).to.have.length(0);
    expect(await notesOf('bar', [REVENUE], options)).to.deep.equal([
      'The axis "y2" is not drawn: no dataset names it as its yAxisID.',
    ]);
    const [note] = await notesOf('pie', [REVENUE], { scales: { y: { beginAtZero: true } } });
    expect(note).to.contain('options.scales.y');
  });

  /** The share of the lowest tick's line that is drawn: 1 for a solid line. */
  const solidShare = async (datasets: Dataset[], options: JsonObject = {}) => {
    const pointless = datasets.map((dataset) => ({ ...dataset, pointRadius: 0 }));
    const spec = specOf('line', pointless, options, { devicePixelRatio: 1 });
    const ticks = ticksOf(await drawnTexts(page, spec));
    const answer = await page.call('drawRaster', JSON.stringify(spec));
    const base64 = answer.ok && 'base64' in answer.value ? answer.value.base64 : '';
    const pixels = await decode(Buffer.from(base64, 'base64'));
    const y = Math.round(middle(ticks.at(-1) as DrawnText));
    const rows = [-2, -1, 0, 1, 2].map((dy) => {
      const line = Array.from({ length: 200 }, (_value, at) => pixelAt(pixels, 300 + at, y + dy)[0] ?? 255);
      return line.filter((red) => red < 250).length;
    });
    return Math.max(...rows) / 200;
  };

  const FAR: Dataset = { label: 'Subscribers', data: [180_000, 210_000, 240_000, 280_000, 310_000, 340_000] };
  const NEAR: Dataset = { label: 'Revenue', data: [20_000, 35_000, 50_000, 76_000, 95_000, 110_000], yAxisID: 'y1' };

  it('beside one that shows zero show it as well, at the same height', async () => {
    for (const datasets of list([FAR, NEAR], list({ ...NEAR, yAxisID: 'y' }, { ...FAR, yAxisID: 'y1' }))) {
      const texts = await draw('line', datasets, { scales: { y1: { position: 'right' } } });
      const zeros = (['left', 'right'] as const).map((side) => ticksOf(texts, side).at(-1));
      expect(zeros.map((tick) => tick?.text)).to.deep.equal(['0', '0']);
      expect(Math.abs(middle(zeros[0] as DrawnText) - middle(zeros[1] as DrawnText))).to.be.lessThan(1);
      expect(await solidShare(datasets)).to.equal(1);
    }
    const high = { ...FAR, data: FAR.data.map((value) => Number(value) + 900_000) };
    const axes = [high, { ...high, yAxisID: 'y1' }];
    expect(textsOf(ticksOf(await draw('line', axes))), 'neither needs zero').not.to.include('0');
  });

  it('have no solid baseline where only one of them stands on zero', async () => {
    expect(await solidShare([FAR, NEAR], { scales: { y: { min: 150_000 } } })).to.be.within(0.2, 0.8);
    expect(
      await solidShare(list({ ...NEAR, yAxisID: 'y' }, { ...FAR, yAxisID: 'y1' }), {
        scales: { y1: { min: 150_000 } },
      }),
    ).to.be.within(0.2, 0.8);
  });

  it('have the same range for the same values: as lines or bars, at any size, with labels', async () => {
    const data = [5, 3, 8, 2, 4, 10];
    const ends = async (type: ChartType, options: JsonObject, size: Partial<ChartSpec>) => {
      const texts = await draw(type, [{ label: 'A', data }], options, size);
      const ticks = ticksOf(texts).filter(({ right }) => right < 0.12 * (size.width ?? 600));
      return [Number(ticks[0]?.text), Number(ticks.at(-1)?.text)];
    };
    for (const type of ['line', 'bar'] as const) {
      for (const options of [{}, { plugins: { datalabels: { display: true } }, scales: { y: { display: true } } }]) {
        for (const size of [{}, { width: 1200, height: 700 }, { width: 300, height: 240 }]) {
          const [top, bottom] = await ends(type, options, size);
          expect(bottom, `${type} ${JSON.stringify(size)}`).to.equal(0);
          expect(top, `${type} ${JSON.stringify(size)}`).to.be.oneOf([10, 8]);
        }
      }
    }
  });

  it('keep the range and the ticks that the spec sets', async () => {
    const y = { min: 2.5, max: 8.7 };
    const ticks = textsOf(ticksOf(await draw('line', [{ data: [5, 3, 8, 2, 4, 9] }], { scales: { y } })));
    expect(ticks).to.deep.equal(['8', '6', '4']);
    const steps = { scales: { y: { ticks: { stepSize: 25 } } } };
    const stepped = textsOf(ticksOf(await draw('line', [{ data: [50, 20, 80] }], steps)));
    expect(stepped).to.include.members(['75', '50', '25']);
  });

  it('widen a step without space to a round multiple, and say so', async () => {
    for (const [stepSize, data, largest] of [
      [1, [310, 900], /^900$/],
      [0.5, [10_000, 20_000], /^20(\.0)?K$/],
      [3, [700, 1100], /^900$/],
    ] as const) {
      for (const direction of ['x', 'y'] as const) {
        const options = {
          ...(direction === 'x' && { indexAxis: 'y' }),
          scales: { [direction]: { ticks: { stepSize } } },
        };
        const texts = textsOf(await draw('bar', [{ data: [...data] }], options)).filter((text) => /\d/.test(text));
        expect(texts.join(' '), `${stepSize} ${direction}`).to.satisfy(() => texts.some((text) => largest.test(text)));
        expect(texts.length).to.be.within(2, 16);
        expect(texts.filter((text) => !/^(\d+K|[\d,]*0|\d+\.[05]K)$/.test(text))).to.deep.equal([]);
        const notes = await notesOf('bar', [{ data: [...data] }], options);
        expect(notes.join(' ')).to.include(`options.scales.${direction}.ticks.stepSize`);
      }
    }
    expect(await notesOf('bar', [{ data: [310, 900] }], { scales: { y: { ticks: { stepSize: 100 } } } })).to.deep.equal(
      [],
    );
  });

  it('reach both ends that are set with the smallest steps', async () => {
    for (const [max, stepSize] of pairs([100, 1e-9], [1e9, 1])) {
      const scales = { y: { min: 0, max, ticks: { stepSize } } };
      const texts = textsOf(ticksOf(await draw('line', [{ data: [max / 5, max / 2] }], { scales })));
      expect(texts, `${max}`).to.have.length.within(3, 16);
      expect([texts[0], texts.at(-1)], `${max}`).to.deep.equal([max === 100 ? '100' : '1B', '0']);
    }
  });

  it('without ticks keep a title that is only a part of a word above them', async () => {
    const x = { title: { display: true, text: 'rate' } };
    const options = { indexAxis: 'y', plugins: { datalabels: {}, title: { display: true, text: '' } }, scales: { x } };
    for (const [text, count] of [
      ['Corporate results', 1],
      ['The rate of results', 0],
    ] as const) {
      options.plugins.title.text = text;
      const texts = textsOf(await draw('bar', [{ data: [4, 6] }], options));
      expect(texts.filter((one) => one === 'rate').length, text).to.equal(count);
    }
  });

  it('leave parts of a stack that have one name and other colors in the legend', async () => {
    const part = (backgroundColor: string) => ({ label: 'North', stack: 'a', data: [3, 5], backgroundColor });
    const keys = async (...colors: string[]) =>
      textsOf(await draw('bar', [{ label: 'South', data: [2, 4] }, ...colors.map(part)])).filter(
        (text) => text === 'North',
      ).length;
    expect(await keys('#c2410c', '#c2410c')).to.equal(1);
    expect(await keys('#c2410c', '#0369a1')).to.equal(2);
  });

  it('leave a series that is switched off out of the legend', async () => {
    const datasets: Dataset[] = [
      { label: 'Shown', data: [3, 5] },
      { label: 'Secret', data: [300, 500], hidden: true },
      { label: 'Second', data: [2, 4] },
    ];
    const texts = textsOf(await draw('bar', datasets));
    expect(texts).to.include.members(['Shown', 'Second']);
    expect(texts).not.to.include('Secret');
  });

  it('leave space for the labels of falling bars', async () => {
    const options = { plugins: { datalabels: {} }, scales: { y: { display: true } } };
    const texts = await draw('bar', [{ label: 'A', data: [-5, 3, -8, 2, 4, -10] }], options);
    const label = texts.filter(({ text }) => text === '−10').find(({ left }) => left > 120);
    const month = texts.find(({ text }) => text === 'Jun');
    expect(label?.bottom).to.be.lessThan(month?.top ?? 0);
    expect(textsOf(ticksOf(texts))).to.include('−10');
  });

  it('leave some space beyond the farthest values, and below the lowest where there is no zero', async () => {
    const share = async (
      type: ChartType,
      data: number[],
      ends: [low: number, high: number],
      options: JsonObject = {},
    ) => {
      const spanOf = async (y: JsonObject) => {
        const scales = {
          ...(options['scales'] as JsonObject),
          y: { ...y, ...((options['scales'] as JsonObject)?.['y'] as JsonObject) },
        };
        const ticks = ticksOf(await draw(type, [{ label: 'A', data }], { ...options, scales }));
        const at = (value: number) =>
          middle(ticks.find(({ text }) => Number(text.replace('−', '-').replace(',', '')) === value) as DrawnText);
        return at(ends[0]) - at(ends[1]);
      };
      return 1 - (await spanOf({})) / (await spanOf({ min: ends[0], max: ends[1] }));
    };
    expect(await share('bar', [1000, 500, 250], [0, 1000]), 'above').to.be.within(0.05, 0.08);
    expect(await share('line', [40, 50, 42], [40, 50]), 'above and below').to.be.within(0.1, 0.16);
    expect(await share('bar', [-100, 50, 100], [-100, 100]), 'below zero').to.be.within(0.1, 0.16);
    expect(await share('bar', [-100, -50], [-100, 0]), 'only below').to.be.within(0.05, 0.08);
    expect(await share('bar', [17, 5], [0, 20]), 'enough between the value and the last tick').to.be.lessThan(0.01);
    const stacked = { scales: { x: { stacked: true }, y: { stacked: true } } };
    expect(await share('bar', [100, 100], [0, 100], stacked), 'a whole').to.be.lessThan(0.01);
  });

  it('of logarithmic labels have ticks at powers, and at 2 and 5, that do not touch', async () => {
    for (const [labels, expected] of [
      [
        ['1', '2', '3', '6', '7'],
        ['1', '2', '5', '10'],
      ],
      [
        ['0.01', '0.1', '1', '10', '100'],
        ['0.01', '0.1', '1', '10', '100'],
      ],
    ] as const) {
      const data = { labels: [...labels], datasets: [{ data: labels.map((_label, at) => 40 + at) }] };
      const texts = await drawnTexts(
        page,
        chart('line', { data, options: { scales: { x: { type: 'logarithmic' } } } }),
      );
      const bottom = Math.max(...texts.filter(({ text }) => /\d/.test(text)).map((text) => text.bottom));
      const ticks = texts.filter((text) => /\d/.test(text.text) && Math.abs(text.bottom - bottom) < 2);
      expect(ticks.map(({ text }) => text)).to.deep.equal(expected);
    }
  });
});
