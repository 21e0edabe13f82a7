import { expect } from 'chai';
import type { ChartSpec, Dataset, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { stackLabels } from '../../renderer-page/place/labels/slices/label-stacks.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Numbers that look random but are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (low: number, high: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.round(low + (state / 2_147_483_648) * (high - low));
  };
}

describe('layout of labels', () => {
  const page = useBarePage();
  const spec = (type: ChartType, datasets: Dataset[], options: JsonObject, over: Partial<ChartSpec> = {}) =>
    chart(type, { width: 600, height: 400, data: { labels: MONTHS, datasets }, options, ...over });
  const labelled: JsonObject = { plugins: { datalabels: {} } };

  const overlapping = (texts: DrawnText[]) =>
    texts.flatMap((a, at) =>
      texts
        .slice(at + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.text} on ${b.text}`),
    );
  const check = async (drawn: ChartSpec): Promise<DrawnText[]> => {
    const texts = await drawnTexts(page, drawn);
    expect(overlapping(texts)).to.deep.equal([]);
    for (const { text, left, right, top, bottom } of texts) {
      expect(Math.min(left, top), text).to.be.at.least(-1);
      expect(right, text).to.be.at.most(drawn.width + 1);
      expect(bottom, text).to.be.at.most(drawn.height + 1);
    }
    return texts;
  };

  it('writes the value of a target line once beside bars, and that of a lone line at each point', async () => {
    const target = { label: 'Target', type: 'line', data: MONTHS.map(() => 777) } as unknown as Dataset;
    const bars = { label: 'Orders', data: MONTHS.map((_month, at) => 500 + at) };
    const counted = async (datasets: Dataset[]) =>
      (await check(spec('bar', datasets, labelled))).filter(({ text }) => text === '777').length;
    expect(await counted([bars, target])).to.equal(1);
    expect(await counted([target])).to.equal(MONTHS.length);
    expect(await counted([bars, { ...target, datalabels: {} }])).to.be.greaterThan(1);
  });

  it('does not call the label of a slice of 0 hidden', async () => {
    const data = { labels: ['a', 'b', 'c'], datasets: [{ label: 'S', data: [5, 0, 1] }] };
    expect(await drawnNotes(page, spec('doughnut', [], labelled, { data }))).to.deep.equal([]);
  });

  it('names each slice with a label once: in the legend that the specification asks for, else in all labels', async () => {
    const labels = ['Chrome', 'Safari', 'Edge', 'Firefox', 'Opera', 'Other'];
    const data = { labels, datasets: [{ label: 'Share', data: [5200, 3900, 520, 240, 110, 50] }] };
    const legends: Partial<ChartSpec>[] = [
      {},
      { header: { title: 'Browsers' } },
      { legend: { position: 'bottom' }, header: { title: 'Browsers' } },
      { options: { plugins: { datalabels: {}, legend: { position: 'bottom' } } } },
    ];
    for (const type of ['pie', 'doughnut'] as const) {
      for (const over of legends) {
        const texts = (await check(spec(type, [], labelled, { data, ...over }))).map(({ text }) => text);
        for (const label of labels) {
          const named = texts.filter((text) => text.includes(label));
          expect(named, `${type} ${JSON.stringify(over)}: ${label}`).to.have.length(1);
        }
        for (const value of ['5,200', '50']) expect(texts.join(' ')).to.match(new RegExp(`(^| )${value}( |$)`));
      }
      const placed = { plugins: { datalabels: { anchor: 'end', align: 'start', offset: 8 } } };
      const shown = (await check(spec(type, [], placed, { data }))).map(({ text }) => text);
      expect(shown, `${type}, labels at a place of their own`).to.include.members(labels);
    }
  });

  it('keeps labels inside their slices, also the corners near the center', async () => {
    const colors = ['#111111', '#222222', '#333333', '#444444', '#555555'];
    const random = numbers(7);
    let inside = 0;
    for (let run = 0; run < 40; run++) {
      const width = random(200, 420);
      const values = colors.map(() => random(12, 40) * 10_000 + run);
      const options = { plugins: { legend: false, datalabels: { color: '#ffffff', format: { style: 'decimal' } } } };
      const datasets = [{ data: values, backgroundColor: colors, borderWidth: 0 }];
      const pie = spec(run % 2 ? 'pie' : 'doughnut', [], options, {
        data: { labels: [], datasets },
        width,
        height: width,
      });
      const pixels = await decode(await print(page, pie));
      for (const { text, corners } of await drawnTexts(page, pie)) {
        const slice = values.indexOf(Number(text.replaceAll(',', '')));
        const x = corners.reduce((sum, one) => sum + one.x / 4, 0);
        const colorAt = (px: number, py: number) => pixelAt(pixels, Math.round(px), Math.round(py)).slice(0, 3).join();
        const own = `${17 * (slice + 1)},${17 * (slice + 1)},${17 * (slice + 1)}`;
        const others = colors
          .map((_color, at) => `${17 * (at + 1)},${17 * (at + 1)},${17 * (at + 1)}`)
          .filter((one) => one !== own);
        if (slice === -1 || colorAt(x, (corners[0]?.y ?? 0) - 2) !== own) continue;
        inside += 1;
        for (const corner of corners)
          expect(others, `${text} of ${values}`).not.to.include(colorAt(corner.x, corner.y));
      }
    }
    expect(inside).to.be.above(20);
  });

  it('leads lines to labels outside a pie around all slices', () => {
    const next = numbers(5);
    for (let round = 0; round < 200; round++) {
      const ring = { radiusPx: 100, reachPx: 113, rowPx: 15, abovePx: next(115, 190), belowPx: next(115, 190) };
      const [from, to] = [next(0, 360), next(10, 200)];
      const outer = Array.from({ length: next(1, 14) }, (_label, at, sweep = next(5, 30)) => ({
        angle: ((from + (to * at) / 14) / 180) * Math.PI,
        sweep,
      }));
      const spots = stackLabels(outer, ring);
      const rows = { left: [] as number[], right: [] as number[] };
      for (const [{ angle }, { x, y, side }] of spots) {
        const edge = { x: Math.cos(angle) * 101, y: Math.sin(angle) * 101 };
        for (let share = 0; share <= 1; share += 0.05) {
          const at = Math.hypot(edge.x + (x - edge.x) * share, edge.y + (y - edge.y) * share);
          expect(at, `${round}: line to the slice at ${angle}`).to.be.at.least(100);
        }
        expect(y).to.be.within(-ring.abovePx, ring.belowPx);
        rows[side].push(y);
      }
      for (const heights of Object.values(rows)) {
        const sorted = heights.toSorted((a, b) => a - b);
        for (const [at, y] of sorted.entries()) expect(y - (sorted[at - 1] ?? y - 15)).to.be.at.least(14.99);
      }
    }
  });

  it('puts the legend near the ring that it names, also in a wide image', async () => {
    const labels = Array.from({ length: 10 }, (_v, at) => `Slice ${at}`);
    for (const datalabels of [false, {}]) {
      const options = { plugins: { datalabels, legend: { position: 'right' } } } as JsonObject;
      const data = { labels, datasets: [{ data: labels.map((_l, at) => at + 5) }] };
      const texts = await drawnTexts(page, chart('pie', { data, options, width: 1000, height: 300 }));
      const names = texts.filter(({ text }) => text.startsWith('Slice'));
      expect(names).to.have.length(10);
      // A ring of 300 px, its labels and a gap.
      expect(Math.max(...names.map(({ right }) => right))).to.be.below(850);
      expect(Math.min(...names.map(({ left }) => left))).to.be.above(500);
    }
  });

  it('begins the title of a legend beside the plot where its entries begin', async () => {
    const names = { en: ['Wind', 'Hydro'], ar: ['رياح', 'مياه'] };
    for (const [locale, [one = '', other = '']] of Object.entries(names)) {
      const datasets = [one, other].map((label) => ({ label, data: [1, 2, 3] }));
      const legend = { position: 'right', title: { display: true, text: 'Source' } };
      const options = { locale, plugins: { legend } };
      const spec = chart('line', { data: { labels: ['a', 'b', 'c'], datasets }, options });
      const texts = await drawnTexts(page, spec);
      const [title, entry] = ['Source', one].map((name) => texts.find(({ text }) => text === name));
      if (!title || !entry) throw new Error('no legend');
      const [edge, beside] = locale === 'ar' ? [title.right, entry.right] : [title.left, entry.left];
      expect(Math.abs(edge - beside), `${locale}: above the swatches`).to.be.below(30);
      expect(Math.sign(beside - edge), `${locale}: at their outer edge`).to.equal(locale === 'ar' ? -1 : 1);
      expect(title.left, 'not at the edge of the plot').to.be.above(locale === 'ar' ? 0 : entry.left - 27);
    }
  });

  it('cuts no name in the rows of a legend that has space for it', async () => {
    const labels = ['Organic search', 'Paid social', 'Direct', 'Newsletter', 'Referral', 'Other'];
    const data = { labels, datasets: [{ data: [40, 25, 15, 10, 6, 4] }] };
    const title = { plugins: { title: { display: true, text: 'Visits' } } };
    const texts = await check(spec('pie', [], title, { data, width: 300, height: 320 }));
    for (const label of labels)
      expect(
        texts.filter(({ text }) => text.startsWith(label)),
        label,
      ).to.have.length(1);
  });

  it('cuts no name of a legend beside a small plot that has space for it', async () => {
    const datasets = ['NORDIC', 'ATLAS100', 'RIO'].map((label, at) => ({ label, data: [at, 3 - at, 2] }));
    const data = { labels: ['a', 'b', 'c'], datasets };
    const legend = { plugins: { legend: { display: true, position: 'right' } } };
    const texts = await check(spec('line', [], legend, { data, width: 250, height: 150 }));
    expect(texts.map(({ text }) => text)).to.include.members(['NORDIC', 'ATLAS100', 'RIO']);
  });

  it('never cuts the names of a legend to the same text, with and without a card', async () => {
    const datasets = Array.from({ length: 20 }, (_value, at) => ({ label: `Series number ${at + 1}`, data: [at, 2] }));
    for (const over of [{}, { header: { title: 'Twenty series' } }]) {
      const texts = await check(
        spec('bar', [], {}, { width: 480, height: 280, data: { labels: ['x', 'y'], datasets }, ...over }),
      );
      const names = texts.map(({ text }) => text).filter((text) => text.startsWith('Series'));
      expect(names).to.have.length.above(3);
      expect(new Set(names).size).to.equal(names.length);
    }
  });

  it('has two columns of whole names there where one would hide parts of the card', async () => {
    const names = ['Rent and utilities', 'Groceries', 'Transport', 'Eating out', 'Insurance', 'Subscriptions', 'Gifts'];
    const data = { labels: names, datasets: [{ data: [1180, 462, 188, 142, 96, 54, 31] }] };
    const header = { title: 'Where your money went', subtitle: 'October 2026' };
    const footer = { left: 'Amounts in euros, without transfers between your own accounts' };
    const phone = spec('doughnut', [], {}, { data, width: 360, height: 400, header, footer });
    const texts = await check(phone);
    const entries = names.map((name) => texts.find(({ text }) => text.startsWith(name)));
    expect(new Set(entries.map((entry) => Math.round(entry?.left ?? 0)))).to.have.length(2);
    expect(texts.map(({ text }) => text)).to.include('October 2026');
    expect(await drawnNotes(page, phone)).to.deep.equal([]);
  });

  it('keeps data labels off the lines of annotations, outside and inside of bars, and above lines', async () => {
    const data = [48, 52, 45, 58, 49, 51, 47, 53, 50, 46, 55, 44];
    const level = (value: number, along: 'x' | 'y'): JsonObject => ({
      type: 'line',
      [`${along}Min`]: value,
      [`${along}Max`]: value,
    });
    const middleOf = ({ top, bottom }: DrawnText) => (top + bottom) / 2;
    const centerOf = ({ left, right }: DrawnText) => (left + right) / 2;
    const inside = { datalabels: { anchor: 'center', align: 'center' } };
    const stack = (value: number): Dataset[] => [
      { label: 'A', data },
      { label: 'B', data: data.map((each) => value - each) },
    ];
    const cases: [type: ChartType, datasets: Dataset[], value: number, isLying?: boolean, plugins?: JsonObject][] = [
      ['bar', [{ label: 'A', data }], 54],
      ['bar', [{ label: 'A', data }], 54, true],
      ['line', [{ label: 'A', data }], 52],
      ['bar', [{ label: 'A', data }], 25, false, inside],
      ['bar', stack(100), 74],
      ['bar', stack(100), 74, true],
    ];
    for (const [type, datasets, value, isLying = false, plugins = { datalabels: {} }] of cases) {
      const along = isLying ? 'x' : 'y';
      const isStack = datasets.length > 1;
      const options = {
        indexAxis: isLying ? 'y' : 'x',
        scales: {
          x: { stacked: isStack, ...(isLying ? { display: true } : {}) },
          y: { stacked: isStack, display: true },
        },
        plugins: { ...plugins, annotation: { annotations: { plan: level(value, along) } } },
      };
      const name = `${type} at ${value}${isLying ? ', lying' : ''}`;
      const texts = await check(spec(type, datasets, options as JsonObject, { width: 800 }));
      const at = isLying ? centerOf : middleOf;
      const ticks = texts.filter(({ text }) => ['0', '40', '20', '60'].includes(text)).slice(0, 2);
      const [low, high] = ticks.toSorted((one, other) => Number(one.text) - Number(other.text));
      if (!low || !high) throw new Error(`${name}: no ticks`);
      const lineAt =
        at(low) + ((at(high) - at(low)) * (value - Number(low.text))) / (Number(high.text) - Number(low.text));
      const labels = texts.filter(({ text }) => /^[45]\d$/.test(text) && text !== '40' && text !== '60');
      expect(labels.length, name).to.be.at.least(type === 'line' ? 8 : 11);
      const across = labels.filter(({ left, right, top, bottom }) =>
        isLying ? left < lineAt && right > lineAt : top < lineAt && bottom > lineAt,
      );
      expect(
        across.map(({ text }) => text),
        name,
      ).to.deep.equal([]);
    }
  });

  it('keeps labels of points off the line of an annotation where labels before them can give way', async () => {
    const labels = ['06-01', '07-01', '08-01', '09-01', '12-01', '01-01', '02-01', '04-01', '05-01', '06-01', '06-15'];
    const later = ['07-01', '08-01', '09-01', '10-01'].map((day) => `2026-${day}`);
    const dates = [...labels.map((day, at) => `${at < 5 ? 2025 : 2026}-${day}`), ...later];
    const data = [71, 66, 58, 52, 57, 61, 64, 60, 54, 49, 46, 44, 39.5, 34.5, 30.5];
    const options = {
      scales: { y: { min: 0, max: 80 } },
      plugins: {
        datalabels: { format: { suffix: '%' } },
        annotation: { annotations: { limit: { type: 'line', yMin: 35, yMax: 35 } } },
      },
    };
    const texts = await check(
      spec('line', [{ label: 'A', data }], options as JsonObject, {
        width: 1200,
        height: 630,
        header: { eyebrow: 'Forecast', title: 'Reservoir', subtitle: 'Percent of capacity' },
        forecastFrom: '2026-07-01',
        data: { labels: dates, datasets: [{ label: 'A', data }] },
      }),
    );
    const [low, high] = ['0', '80'].map((tick) => texts.find(({ text }) => text === tick));
    if (!low || !high) throw new Error('no ticks');
    const [zeroPx, highPx] = [(low.top + low.bottom) / 2, (high.top + high.bottom) / 2];
    const y = zeroPx + ((highPx - zeroPx) * 35) / 80;
    const across = texts.filter(({ text, top, bottom }) => text.endsWith('%') && top < y && bottom > y);
    expect(across.map(({ text }) => text)).to.deep.equal([]);
  });

  it('keeps the end of the line that `position` asks for, beside the line and not on it', async () => {
    const label = (position: string): JsonObject => ({ display: true, content: position, position });
    const annotations = Object.fromEntries(
      ['start', 'center', 'end'].map((position) => [
        position,
        { type: 'line', yMin: 50, yMax: 50, label: label(position) },
      ]),
    );
    const data = [90, 92, 95, 91, 94, 96, 97, 93, 95, 98, 96, 99];
    const options = { scales: { y: { min: 0, max: 100 } }, plugins: { annotation: { annotations } } };
    const texts = await check(spec('line', [{ label: 'Users', data }], options));
    const boxOf = (name: string) => texts.find(({ text }) => text === name) as DrawnText;
    const middleOf = ({ top, bottom }: DrawnText) => (top + bottom) / 2;
    const [forty, sixty] = [middleOf(boxOf('40')), middleOf(boxOf('60'))];
    const [start, center, end] = [boxOf('start'), boxOf('center'), boxOf('end')];
    expect(start.right).to.be.below(center.left);
    expect(center.right).to.be.below(end.left);
    for (const { bottom, text } of [start, center, end]) expect(bottom, text).to.be.below((forty + sixty) / 2);
  });

  it('moves the label of a line that would cover the end of a bar to a free place, nearest to the one asked for', async () => {
    const data = [780, 815, 742, 980, 951, 905];
    for (const [position, values] of pairs(['end', data], ['start', data.toReversed()])) {
      const label = { display: true, content: 'Limit 850', position };
      const annotations = { limit: { type: 'line', yMin: 850, yMax: 850, label } };
      const drawn = chart('bar', {
        width: 480,
        height: 280,
        data: { labels: MONTHS.slice(0, 6), datasets: [{ label: 'Sales', data: values }] },
        options: { plugins: { annotation: { annotations } } },
      });
      const texts = await check(drawn);
      const find = (name: string) => texts.find(({ text }) => text === name) as DrawnText;
      const middleOf = ({ left, right }: DrawnText) => (left + right) / 2;
      const [low, high] = position === 'end' ? ['Feb', 'Apr'] : ['Mar', 'May'];
      expect(middleOf(find('Limit 850'))).to.be.within(middleOf(find(low)), middleOf(find(high)));
    }
  });

  it('never draws one text on another, whatever the data', async () => {
    const next = numbers(14);
    for (let round = 0; round < 36; round++) {
      const type = (['bar', 'line', 'pie', 'doughnut', 'radar', 'bar'] as const)[round % 6] ?? 'bar';
      const isRoundType = type === 'pie' || type === 'doughnut';
      const count = next(3, 12);
      const scale = 10 ** next(0, 5);
      const datasets = Array.from({ length: isRoundType ? 1 : next(1, 4) }, (_series, at) => ({
        label: `Series ${at}`,
        data: Array.from({ length: count }, () => next(type === 'bar' ? -40 : 1, 100) * scale),
      }));
      const indexAxis = round % 12 === 5 ? 'y' : 'x';
      const stacked = round % 4 === 0;
      const scales = type === 'bar' ? { x: { stacked }, y: { stacked } } : {};
      await check(
        spec(type, datasets, { indexAxis, plugins: { datalabels: {} }, scales } as JsonObject, {
          width: next(320, 900),
          height: next(260, 500),
          data: { labels: MONTHS.slice(0, count), datasets },
        }),
      );
    }
  });
});
