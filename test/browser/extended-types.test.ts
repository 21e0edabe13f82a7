import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { PRESETS } from '../../renderer-page/theme/presets.js';
import { openBarePage, useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { extendedChart, parseExtended } from '../support/extended-charts.js';
import { list, pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print, printedTexts } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';
import { pageTexts } from './report-texts.js';

describe('extended chart types', () => {
  const page = useBarePage();
  const pixelsOf = async (spec: ChartSpec) => decode(await print(page, spec));
  const textsOf = (spec: ChartSpec) => printedTexts(page, spec);

  it('writes the shares of a funnel in the language of the chart', async () => {
    expect(await textsOf(extendedChart('funnel'))).to.include.members([
      '1,200',
      '25% of the first',
      '5% of the first',
      '20% of the previous',
    ]);
    expect(await textsOf(extendedChart('funnel', { locale: 'de' }))).to.include('25\u00a0% des ersten');
    const data = { labels: ['Sent', 'Opened', 'Clicked'], datasets: [{ data: [12_000, 4100, 820] }] };
    const broken = await textsOf(extendedChart('funnel', { data }));
    expect(broken, 'equal decimals').to.include.members([
      '34.2% of the previous',
      '20.0% of the previous',
      '6.8% of the first',
    ]);
    const tiny = { labels: ['Seen', 'Clicked', 'Paid'], datasets: [{ data: [1_250_000, 31_200, 412] }] };
    const written = (await drawnTexts(page, extendedChart('funnel', { data: tiny, width: 640 }))).map(
      ({ text }) => text,
    );
    expect(written).to.include.members(['2.5% of the first', '<0.1% of the first']);
  });

  it('writes both ends of bars that begin at a value of their own', async () => {
    const ranges = (data: JsonObject['data'], options: JsonObject = {}) =>
      parseExtended({
        ...{ type: 'bar', width: 500, height: 300 },
        data: { labels: ['a', 'b'], datasets: [{ data: data as never }] },
        options: { plugins: { datalabels: {} }, ...options },
      });
    expect(await textsOf(ranges(list([60, 70], [65, 82]))))
      .to.include.members(['60–70', '65–82', '60'])
      .and.not.include('0');
    const dates = ranges(list(['2026-01-05', '2026-02-01'], ['2026-01-20', '2026-03-01']), {
      indexAxis: 'y',
      scales: { x: { type: 'time' } },
    });
    expect((await textsOf(dates)).join(' '))
      .to.match(/Jan 5/)
      .and.not.match(/1970/);
  });

  it('takes data labels as the numbers in its own texts, and writes no second ones', async () => {
    for (const type of ['treemap', 'sankey']) {
      const withLabels = (datalabels: boolean | JsonObject) =>
        textsOf(extendedChart(type, { options: { plugins: { datalabels } } }));
      const usual = await textsOf(extendedChart(type));
      expect(await withLabels({}), type).to.deep.equal(usual);
      const inTons = await withLabels({ format: { suffix: ' t' } });
      expect(inTons, type).to.have.length(usual.length);
      expect(inTons.join(), type).to.include(' t');
      for (const off of [false, { display: false }])
        expect((await withLabels(off)).join(), type)
          .to.match(/[a-z]/)
          .and.not.match(/[1-9]/);
    }
    const ofTable = (type: string, csv: string) => textsOf(parseExtended({ type, data: { csv } }));
    expect(await ofTable('treemap', 'Company,Value ($)\nPear,42300\nChips,21700')).to.include('$42,300');
    expect(await ofTable('treemap', 'Sector,Company,Value\nTech,Pear,42 kg\nTech,Chips,21 kg')).to.include('42 kg');
    expect((await ofTable('sankey', 'From,To,Amount ($)\nA,B,10\nA,C,20')).join()).to.include('$30');
  });

  it('writes the texts of a gauge on a tile large enough to be read', async () => {
    const texts = await drawnTexts(page, extendedChart('gauge', { width: 240, height: 180 }));
    for (const { text, font } of texts)
      expect(Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? ''), text).to.be.above(10);
  });

  it('names the target and zero of a gauge at their places, and the target below the ring where it has no space there', async () => {
    const body = { type: 'gauge', min: -40, max: 40, target: -20, data: { datasets: [{ data: [14] }] } };
    const at = async (over: object, wanted: string) => {
      const texts = await drawnTexts(page, parseExtended({ ...body, width: 600, height: 300, ...over }));
      const { left, right, top } = texts.find(({ text }) => text === wanted) ?? { left: 0, right: 0, top: 0 };
      return { x: (left + right) / 2, top };
    };
    const [target, zero, first] = [await at({}, 'Target −20'), await at({}, '0'), await at({}, '−40')];
    expect(target.x).to.be.within(first.x, 250);
    expect(zero.x).to.be.closeTo(300, 2);
    expect(zero.top).to.be.below(target.top);
    expect(target.top).to.be.below(first.top - 80);
    expect((await at({ locale: 'he' }, '0')).x).to.be.closeTo(300, 2);
    const low = await at({ width: 240, height: 300, target: -30 }, 'Target −30');
    expect(low.top, 'no space beside the ring').to.be.closeTo((await at({ width: 240, height: 300 }, '−40')).top, 2);
  });

  it('keeps the text of a target clear of its mark', async () => {
    const theme = { textPrimary: '#ff0000', textSecondary: '#0000ff' };
    for (const target of [20, 36, 64, 80]) {
      const body = { type: 'gauge', target, theme, data: { datasets: [{ data: [50] }] }, width: 800, height: 450 };
      const spec = parseExtended(body as JsonObject);
      const text = (await drawnTexts(page, spec)).find((one) => one.text === `Target ${target}`);
      const answer = await page.call('drawRaster', JSON.stringify({ ...spec, devicePixelRatio: 1 }));
      const base64 = answer.ok && 'base64' in answer.value ? answer.value.base64 : '';
      const pixels = await decode(Buffer.from(base64, 'base64'));
      expect(text, `${target}`).to.not.equal(undefined);
      for (let y = Math.floor(text?.top ?? 0) - 3; y < (text?.bottom ?? 0) + 3; y++)
        for (let x = Math.floor(text?.left ?? 0) - 3; x < (text?.right ?? 0) + 3; x++) {
          const [red = 0, green = 0] = pixelAt(pixels, x, y);
          expect(red - green, `${target} at ${x} ${y}`).to.be.below(220);
        }
    }
  });

  it('loads the plugins only for the types that need them', async () => {
    const fresh = await openBarePage(page.browser);
    const scriptsOf = () =>
      fresh.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)") as Promise<string[]>;
    await print(fresh, chart('bar'));
    await print(fresh, extendedChart('scatter'));
    const pluginsOf = async () => (await scriptsOf()).flatMap((name) => /[\w]+(?=-plugin)/.exec(name) ?? []);
    expect(await pluginsOf()).to.deep.equal([]);
    await print(fresh, extendedChart('boxplot'));
    expect(await pluginsOf()).to.deep.equal(['boxplot']);
    await fresh.page.close();
  });

  it('draws flows that lead back below the title', async () => {
    const flow = (from: string, to: string, size: number) => ({ from, to, flow: size });
    for (const flows of [
      [flow('A', 'B', 10), flow('B', 'C', 8), flow('C', 'A', 4)],
      [flow('A', 'B', 10), flow('B', 'B', 8), flow('B', 'C', 4)],
      [flow('Visit', 'Cart', 30), flow('Cart', 'Visit', 12), flow('Cart', 'Paid', 18)],
    ]) {
      const title = { plugins: { title: { display: true, text: 'Flows' }, legend: false } };
      const spec = chart('sankey', { data: { labels: [], datasets: [{ data: flows }] }, options: title });
      const [titleBox] = (await drawnTexts(page, spec)).filter(({ text }) => text === 'Flows');
      const pixels = await pixelsOf(spec);
      const rows = Array.from({ length: Math.ceil(titleBox?.bottom ?? Number.NaN) }, (_row, y) => y);
      const marked = rows.filter((y) =>
        Array.from({ length: 400 }, (_column, at) => pixelAt(pixels, 180 + at, y)).some(([red = 0]) => red < 250),
      );
      expect(marked, flows.map(({ from, to }) => from + to).join(' ')).to.deep.equal([]);
    }
  });

  it('draws a flow from a node to itself as a loop beside the node', async () => {
    const own = list({ from: 'Open', to: 'Open', flow: 6 }, { from: 'Open', to: 'Closed', flow: 4 });
    const spec = chart('sankey', {
      data: { labels: [], datasets: [{ data: own }] },
      options: { plugins: { legend: false } },
    });
    const [name] = (await drawnTexts(page, spec)).filter(({ text }) => text.startsWith('Open'));
    const pixels = await pixelsOf(spec);
    const besideNode = Math.round(name?.left ?? Number.NaN);
    const rows = Array.from({ length: spec.height }, (_row, y) => (pixelAt(pixels, besideNode, y)[0] ?? 255) < 250);
    expect(rows.filter(Boolean).length).to.be.above(spec.height * 0.6);
  });

  it('breaks the names of nodes into lines before it cuts them, with their amounts', async () => {
    const flow = (from: string, to: string, size: number) => ({ from, to, flow: size });
    const data = list(
      flow('Organic search', 'Home page', 18200),
      flow('Home page', 'Product page', 14100),
      flow('Product page', 'Basket', 9100),
      flow('Basket', 'Purchase', 6900),
    );
    for (const [width, height] of pairs([1200, 675], [600, 337])) {
      const spec = chart('sankey', { width, height, data: { labels: [], datasets: [{ data }] } });
      const written = (await textsOf(spec)).join(' ').replaceAll('\u2002', ' ');
      for (const name of ['Organic search 18,200', 'Product page 14,100', 'Purchase 6,900'])
        expect(written, `${width}`).to.include(name);
      expect(await drawnNotes(page, spec)).to.deep.equal([]);
    }
  });

  it('keeps the names of small tiles before their values, and counts tiles without a name', async () => {
    const sizes = {
      Applications: 400,
      Library: 120,
      Developer: 60,
      'Kernel extensions': 14,
      Caches: 9,
      Logs: 4,
      tmp: 2,
    };
    const tree = Object.entries(sizes).map(([name, size]) => ({ name, size }));
    const spec = extendedChart('treemap', {
      ...{ width: 480, height: 300 },
      data: { datasets: [{ key: 'size', groups: ['name'], tree }] },
    });
    const texts = await textsOf(spec);
    expect(texts).to.include.members(['Applications', '400', 'Library', '120', 'Developer', '60', 'Kernel', 'Caches']);
    expect(await drawnNotes(page, spec)).to.deep.equal([
      '1 of 7 tiles has no space for the value below the name. Use a wider or higher image or fewer tiles.',
      '1 of 7 names of tiles is cut short. Use a wider or higher image or shorter names.',
      '1 of 7 tiles is too small for a text. Use fewer tiles, a smaller theme.fontSize, or a wider image.',
    ]);
  });

  it('writes a long name of a tile on several lines above its value', async () => {
    const tree = Object.entries({ Videos: 412, 'Applications and developer tools': 98 });
    const datasets = [{ key: 'size', groups: ['name'], tree: tree.map(([name, size]) => ({ name, size })) }];
    const spec = extendedChart('treemap', { width: 620, height: 300, data: { datasets } });
    expect(await textsOf(spec)).to.include.members(['Applications', 'and developer', 'tools', '98']);
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
  });

  it('has no ticks of a bubble chart at values that the data cannot have', async () => {
    const bubbles = (sign: number) =>
      extendedChart('bubble', {
        data: {
          datasets: [
            {
              data: list([3, 68, 42], [40, 71, 15], [61, 79, 8]).map(([x = 0, y = 0, r = 0]) => ({
                x: x * sign,
                y,
                r,
              })),
            },
          ],
        },
        options: {},
      });
    expect(await textsOf(bubbles(1)))
      .to.include.members(['0', '20', '60'])
      .and.not.to.include('-20');
    expect(await textsOf(bubbles(-1)))
      .to.include.members(['0', '−20', '−60'])
      .and.not.to.include('20');
  });

  it('numbers no share above 100% on the axis of large bubbles', async () => {
    const at = (y: number) => [80, y].map((value, x) => ({ x, y: value, size: 900 - x }));
    const texts = (y: number, format: JsonObject, times = 1) =>
      textsOf(
        extendedChart('bubble', {
          data: { datasets: [{ label: 'A', data: at(y).map((point) => ({ ...point, y: point.y * times })) }] },
          options: { scales: { y: { ticks: { format } } } },
        }),
      );
    expect((await texts(99, { suffix: '%' })).join())
      .to.include('100%')
      .and.not.match(/10[1-9]%|1[1-9]\d%/);
    expect((await texts(99, { style: 'percent' }, 0.01)).join())
      .to.include('100%')
      .and.not.match(/10[1-9]%|1[1-9]\d%/);
    expect((await texts(119, { suffix: '%' })).join(), 'growth').to.match(/1[1-9]\d%/);
  });

  it('says which area of a bubble is which size, unless sizes do not differ or it is turned off', async () => {
    const bubbles = (sizes: number[], over: JsonObject = {}) =>
      extendedChart('bubble', {
        data: { datasets: [{ label: 'A', data: sizes.map((size, i) => ({ x: 1000 + i, y: 2000 + i, size })) }] },
        ...over,
      });
    const header = { header: { title: 'A card' } };
    for (const over of [
      {},
      { theme: { mode: 'dark' } },
      header,
      { locale: 'he' },
      { trend: 'linear' },
    ] as JsonObject[]) {
      expect(await textsOf(bubbles([3, 64, 20], over)), JSON.stringify(over)).to.include.members(['60', '10']);
    }
    expect(await textsOf(bubbles([3, 64, 20], { sizeLegend: 'People' }))).to.include.members(['People', '60']);
    for (const off of [
      { sizeLegend: false },
      { options: { plugins: { legend: { display: false } } } },
      { ...header, legend: { display: false } },
      { sparkline: true },
      { width: 200 },
      { theme: { mode: 'plain' } },
    ] as JsonObject[]) {
      expect(await textsOf(bubbles([3, 64, 20], off)), JSON.stringify(off)).not.to.include('60');
    }
    expect(await textsOf(bubbles([64, 64]))).not.to.include('60');
    const [texts = []] = await pageTexts(await print(page, bubbles([3, 64, 20], { format: 'pdf' })));
    expect(texts.map(({ text }) => text)).to.include('60');
  });

  it('names the months of a calendar where they begin, fewer in a narrow one, and the year where it changes', async () => {
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, i) => new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10));
    const calendar = (from: string, count: number, over: JsonObject = {}) => {
      const labels = days(from, count);
      const data = { labels, datasets: [{ data: labels.map((_, i) => 1000 + i) }] };
      return parseExtended({ type: 'heatmap', calendar: true, data, width: 800, height: 240, ...over } as JsonObject);
    };
    const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const monthsOf = async (spec: ChartSpec) =>
      (await textsOf(spec)).filter((text) => !/^1[,.]\d{3}$/.test(text ?? '') && !weekdays.includes(text ?? ''));
    const year = 'Jan,2025,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');
    expect(await monthsOf(calendar('2025-01-01', 365))).to.deep.equal(year);
    expect(await monthsOf(calendar('2025-01-01', 365, { width: 300 }))).to.deep.equal([
      'Jan',
      '2025',
      'Apr',
      'Jul',
      'Oct',
    ]);
    expect(await monthsOf(calendar('2024-11-20', 60))).to.deep.equal(['Nov', '2024', 'Dec', 'Jan', '2025']);
    // No name for two days of a month before the name of the next.
    expect(await monthsOf(calendar('2025-03-30', 200))).to.deep.equal('Apr,2025,May,Jun,Jul,Aug,Sep,Oct'.split(','));
    expect(await textsOf(calendar('2025-03-01', 60, { locale: 'de' }))).to.include.members(['Mo', 'Mär', '2025']);
  });

  it('writes no name of a bubble on another one: it moves, or a warning names it', async () => {
    const places = [
      [13, 61.5, 30, 'Vietnam'],
      [12.5, 61, 30, 'Guatemala'],
      [14, 62, 30, 'Philippines'],
      [40, 40, 40, 'Alone'],
      [5, 40, 10, 'Far'],
    ];
    const data = places.map(([x, y, r, label]) => ({ x, y, r, label }));
    const spec = extendedChart('bubble', {
      data: { datasets: [{ data }] },
      options: { plugins: { datalabels: {}, legend: false } },
    } as never);
    const texts = await drawnTexts(page, spec);
    const notes = (await drawnNotes(page, spec)).join(' ');
    const names = places.map(([, , , label]) => String(label));
    expect(texts.map(({ text }) => text)).to.include.members(['Alone', 'Far']);
    for (const name of names)
      expect(notes.includes(`"${name}"`), name).to.equal(!texts.some(({ text }) => text === name));
  });

  const cellsOf = (values: number[], over: object = {}) =>
    parseExtended({
      type: 'heatmap',
      width: 400,
      height: 200,
      data: { datasets: [{ data: values.map((v, i) => ({ x: `c${i}`, y: 'r', v })) }] },
      options: { plugins: { legend: false } },
      ...over,
    });

  it('draws values of a heat map below zero in a warm color and those above in one far from it', async () => {
    for (const brandKitId of [undefined, ...Object.keys(PRESETS).filter((name) => name !== 'default')]) {
      for (const mode of ['light', 'dark']) {
        const pixels = await pixelsOf(cellsOf([-9, 9], { brandKitId, theme: { mode } }));
        const [below = [], above = []] = [120, 280].map((x) => pixelAt(pixels, x, 90));
        const [red = 0, green = 0] = below;
        expect(red, `${brandKitId} ${mode}`).to.be.greaterThan(green + 20);
        const distance = Math.hypot(...below.map((channel, at) => channel - (above[at] ?? 0)));
        expect(distance, `${brandKitId} ${mode}`).to.be.greaterThan(90);
      }
    }
  });
});
