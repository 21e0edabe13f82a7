import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { list } from '../support/list.js';
import { colorsOf, decode, pixelAt } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const WHITE = 0xffffffff;
const middleOf = ({ left, right }: DrawnText) => (left + right) / 2;
const heightOf = ({ top, bottom }: DrawnText) => (top + bottom) / 2;

describe('texts as a careful person would place them', () => {
  const page = useBarePage();
  const draw = async (body: JsonObject) => {
    const texts = await drawnTexts(page, parseExtended(body));
    const all = texts.map(({ text }) => text);
    const find = (wanted: string): DrawnText => {
      const found = texts.find(({ text }) => text === wanted);
      if (!found) throw new Error(`"${wanted}" is not drawn: ${all.join(' | ')}`);
      return found;
    };
    return { all, find };
  };

  it('have the shape of their mark in a legend: targets are thin, ends of dumbbells round', async () => {
    const data = {
      labels: ['A', 'B'],
      datasets: ['Sales', 'Target'].map((label, at) => ({ label, data: [70 + at, 90] })),
    };
    for (const header of [{ title: 'Shops' }, { header: { title: 'Shops' } }])
      for (const type of ['bullet', 'dumbbell']) {
        const body = { type, width: 600, height: 300, data, ...header };
        const { find } = await draw(body);
        const image = await decode(await print(page, parseExtended(body)));
        const rowsOf = (name: string) => {
          const [x, y] = [Math.round(find(name).left) - 25, Math.round(heightOf(find(name)))];
          const isInked = (at: number, row: number) => Math.min(...pixelAt(image, x + at, row).slice(0, 3)) < 200;
          const widths = Array.from(
            { length: 24 },
            (_value, row) =>
              Array.from({ length: 24 }, (_pixel, at) => at).filter((at) => isInked(at, y - 12 + row)).length,
          ).filter((px) => px > 0);
          return { first: widths[0] ?? 0, most: Math.max(...widths) };
        };
        const [sales, target] = [rowsOf('Sales'), rowsOf('Target')];
        expect(sales.first > sales.most * 0.65, `${type}: ${JSON.stringify(sales)}`).to.equal(type === 'bullet');
        if (type === 'bullet') expect(target.most).to.be.within(1, 5);
        else expect(target.first).to.be.below(target.most);
      }
  });

  describe('of treemaps', () => {
    const csv = 'Region,City,Sales\nNorth,Oslo,500\nNorth,Bergen,120\nSouth,Rome,420\nEast,Kyiv,25\nWest,Brest,40';
    const tree = { type: 'treemap', width: 900, height: 560, data: { csv } };

    it('leave the tiles of small groups their share, which carry the name of a group without a header', async () => {
      const { all } = await draw(tree);
      for (const name of ['West: Brest', 'East: Kyiv'])
        expect(
          all.some((text) => text.startsWith(name)),
          all.join(),
        ).to.equal(true);
      expect(all).to.include('North').and.not.to.include('East');
    });

    it('say their own name rather than the beginning of that of their group', async () => {
      const rows = [
        'Paintings,Oil,1840',
        'Paintings,Watercolour,960',
        'Textiles,Costumes,1310',
        'Textiles,Carpets,240',
      ];
      const more = [
        'Prints,Etchings,2210',
        'Prints,Maps,330',
        'Musical instruments,Keys,64',
        'Musical instruments,Strings,118',
      ];
      const own = { csv: ['Group,Kind,Count', ...rows, ...more].join('\n') };
      const { all } = await draw({ ...tree, width: 640, height: 400, data: own });
      for (const name of ['Keys', 'Strings']) expect(all.join(' | ')).to.contain(name);
    });

    it('have areas as large as their values, though headers take space', async () => {
      const rows = ['Asia,China,Shops,402', 'Asia,China,Delivery,287', 'Asia,Japan,Shops,211', 'Asia,Korea,Shops,169'];
      const small = ['Europe,Britain,Shops,63', 'Europe,Germany,Shops,55', 'Europe,Turkey,Shops,48'];
      const labels = { labels: { display: false } };
      const body = { ...tree, data: { csv: ['Region,Country,Channel,Sales', ...rows, ...small].join('\n') } };
      const spec = parseExtended(body);
      for (const dataset of spec.data.datasets) Object.assign(dataset, labels);
      const counts = new Map<number, number>();
      for (const color of colorsOf(await decode(await print(page, spec))))
        counts.set(color, (counts.get(color) ?? 0) + 1);
      const byArea = [...counts].filter(([color]) => color !== WHITE).map(([, count]) => count);
      const [asia = 0, europe = 0] = byArea.toSorted((one, other) => other - one);
      expect(asia / europe / (1069 / 166)).to.be.within(0.95, 1.05);
    });
  });

  it('of data stand beyond error bars, upright, lying and at points', async () => {
    const labels = ['A', 'B', 'C'];
    const errorBars = [2, 2, 2];
    const textsOf = (type: string, options: JsonObject) =>
      draw({
        type,
        width: 640,
        height: 400,
        data: { labels, datasets: [{ data: [10, 20, 15], errorBars }] },
        options: { plugins: { datalabels: {}, legend: false }, ...options },
      });
    const y = { ticks: { display: true, stepSize: 5 }, display: true };
    const upright = await textsOf('bar', { scales: { y } });
    const perUnit = (heightOf(upright.find('0')) - heightOf(upright.find('25'))) / 25;
    const labelsOf = (value: number) => heightOf(upright.find('0')) - value * perUnit;
    for (const value of [10, 20, 15])
      expect(upright.all.filter((text) => text === String(value)).length).to.be.above(1, `${value}, as tick and label`);
    const shown = await drawnTexts(
      page,
      parseExtended({
        type: 'bar',
        width: 640,
        height: 400,
        data: { labels, datasets: [{ data: [11, 21, 16], errorBars }] },
        options: { plugins: { datalabels: {}, legend: false }, scales: { y } },
      }),
    );
    for (const value of [11, 21, 16]) {
      const label = shown.find(({ text }) => text === String(value));
      expect(label?.bottom, String(value)).to.be.below(labelsOf(value + 2) + 1);
    }
    const line = await textsOf('line', {});
    expect(line.find('20').bottom).to.be.below(line.find('15').top);
  });

  it('of series in a legend beside the plot are whole where they take up to a third of the width', async () => {
    const datasets = ['Personalkosten brutto', 'Materialkosten', 'Abschreibungen auf Anlagen', 'Sonstiges'].map(
      (label) => ({
        label,
        data: [4, 5, 6],
      }),
    );
    const legend = { position: 'left' };
    const spec = { type: 'bar', width: 480, height: 270, data: { labels: ['A', 'B', 'C'], datasets } };
    expect(await drawnNotes(page, parseExtended({ ...spec, options: { plugins: { legend } } }))).to.deep.equal([]);
  });

  it('of points stand on the side of a target line on which their point is, and off the margin', async () => {
    const t = { type: 'line', yMin: 50.2, yMax: 50.2, label: { display: true, content: 'Limit' } };
    const plugins = { datalabels: {}, annotation: { annotations: { t } } };
    const line = await draw({
      type: 'line',
      width: 600,
      height: 338,
      data: { labels: ['a', 'b', 'c', 'd', 'e'], datasets: [{ data: [48, 52, 49, 51, 50] }] },
      options: { plugins, scales: { y: { display: false } } },
    });
    expect(heightOf(line.find('50'))).to.be.above(heightOf(line.find('Limit')) + 10);
    const rows = [
      ['Anlage', 'Baujahr', 'Störungen'],
      ['Rathaus', 1978, 14],
      ['U-Bahn Ost', 2019, 1],
      ['Messe', 2016, 3],
    ];
    const points = await draw({
      type: 'scatter',
      width: 400,
      height: 260,
      data: { rows },
      options: { plugins: { datalabels: {} } },
    });
    expect(points.find('U-Bahn Ost').right).to.be.below(400 - 15);
  });

  it('of error bars at labels that are numbers say nothing of their places', async () => {
    const spec = {
      type: 'line',
      data: { labels: ['0', '2', '4', '6'], datasets: [{ data: [3, 5, 4, 6], errorBars: [1, 1, 1, 1] }] },
    };
    expect(await drawnNotes(page, parseExtended(spec))).to.deep.equal([]);
  });

  it('stand beside error bars in the colors of their series, which are set apart where they lie on one another', async () => {
    const series = (color: string, data: number[]) => ({ data, borderColor: color, errorBars: data.map(() => 4) });
    const placesOf = async (other: number[], from = 0) => {
      const datasets = [series('#ff0000', [10, 10, 10]), series('#0000ff', other)];
      const image = await decode(
        await print(
          page,
          parseExtended({ type: 'line', width: 640, height: 400, data: { labels: ['A', 'B', 'C'], datasets } }),
        ),
      );
      const found = { red: [] as number[], blue: [] as number[] };
      for (let at = 0; at < image.data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3);
        const x = (at / 4) % image.width;
        if (x < from * image.width) continue;
        if (red > 200 && green < 60 && blue < 60) found.red.push(x);
        if (blue > 200 && green < 60 && red < 60) found.blue.push(x);
      }
      const mean = (all: number[]) => all.reduce((sum, x) => sum + x, 0) / all.length;
      return mean(found.blue) - mean(found.red);
    };
    expect(await placesOf([11, 11, 11]), 'on one another').to.be.above(3);
    expect(await placesOf([11, 30, 30], 0.81), 'on one another at another label').to.be.closeTo(0, 1);
    expect(await placesOf([30, 30, 30]), 'far from one another').to.be.closeTo(0, 1);
  });

  it('stand beside error bars that are seen where their line or their first point is not', async () => {
    const data = [5, 6, 5].map((y, x) => ({ x, y, yMin: y - 2, yMax: y + 2 }));
    const hidden = { label: 'A', borderColor: 'transparent', pointBackgroundColor: '#c2410c' };
    const cases: [type: string, dataset: JsonObject, labels: string[]][] = [
      ['line', { ...hidden, data: [5, 6, 5], errorBars: [2, 2, 2] }, ['a', 'b', 'c']],
      ['scatter', { label: 'A', data, backgroundColor: ['#ffffff', '#c2410c', '#c2410c'] }, []],
    ];
    for (const [type, dataset, labels] of cases) {
      const spec = parseExtended({ type, data: { datasets: [dataset], ...(labels.length > 0 && { labels }) } });
      const image = await decode(await print(page, spec));
      const isRed = (at: number) => {
        const [red = 0, green = 0] = image.data.subarray(4 * at, 4 * at + 2);
        return red - green > 60;
      };
      const rows = Array.from({ length: image.height }, (_, row) => row * image.width);
      const seen = rows.filter((from) => Array.from({ length: image.width }, (_, x) => from + x).some(isRed));
      expect(seen.length, type).to.be.above(100);
    }
  });

  it('of an axis are on smaller level lines before they are tilted, where the image is large', async () => {
    const labels = ['Hochmoor, naturnah', 'Niedermoor, entwässert', 'Grünland auf Auenboden', 'Laubwald (Braunerde)'];
    const spec = (width: number) => ({
      type: 'bar',
      width,
      height: 900,
      locale: 'de',
      data: {
        labels: [...labels, ...labels.map((label) => `${label}, neu`)],
        datasets: [{ data: [8, 7, 6, 5, 4, 3, 2, 1] }],
      },
    });
    expect(await drawnNotes(page, parseExtended(spec(1600)))).to.deep.equal([]);
    const { find } = await draw(spec(1600));
    expect(find('Hochmoor,').right - find('Hochmoor,').left).to.be.above(
      find('Hochmoor,').bottom - find('Hochmoor,').top,
    );
  });

  it('of upright lines among bars stand above the plot, each at its line', async () => {
    const label = (content: string) => ({ display: true, content, position: 'start' });
    const annotations = {
      today: { type: 'line', xMin: '2026-03-01', xMax: '2026-03-01', label: label('Today') },
      end: { type: 'line', xMin: '2026-05-30', xMax: '2026-05-30', label: label('School starts') },
    };
    const { find } = await draw({
      type: 'bar',
      width: 800,
      height: 400,
      title: 'Plan',
      data: {
        labels: ['Design', 'Build', 'Move'],
        datasets: [
          {
            data: [
              ['2026-01-05', '2026-02-20'],
              ['2026-02-10', '2026-04-20'],
              ['2026-04-01', '2026-05-20'],
            ],
          },
        ],
      },
      options: { indexAxis: 'y', scales: { x: { type: 'time' } }, plugins: { annotation: { annotations } } },
    });
    expect(find('Today').bottom).to.be.below(find('Design').top);
    expect(heightOf(find('Today'))).to.be.closeTo(heightOf(find('School starts')), 2);
    expect(find('School starts').right).to.be.below(800);
  });

  it('of time begin with the month in which the first bar begins', async () => {
    const data = [
      ['2026-03-02', '2026-05-29'],
      ['2026-08-17', '2027-07-16'],
    ];
    const { all } = await draw({
      type: 'bar',
      width: 900,
      height: 300,
      data: { labels: ['A', 'B'], datasets: [{ data }] },
      options: { indexAxis: 'y', scales: { x: { type: 'time' } } },
    });
    expect(all.filter((text) => text === 'Mar').length, all.join()).to.equal(2);
  });

  it('of near upright lines stand on their outer sides', async () => {
    const line = (at: number, content: string) => ({
      type: 'line',
      xMin: at,
      xMax: at,
      label: { display: true, content },
    });
    const ages = [20, 21, 22, 25, 25, 26, 27, 30, 31, 31, 32, 33, 35, 36, 38, 40, 41, 42, 45, 50, 52, 55, 60];
    const { find } = await draw({
      type: 'histogram',
      width: 700,
      height: 380,
      title: 'Ages',
      data: { datasets: [{ label: 'Age', data: ages }] },
      options: { plugins: { annotation: { annotations: { mean: line(36, 'Mean'), median: line(34, 'Median') } } } },
    });
    expect(find('Median').right).to.be.below(find('Mean').left + 1);
    expect(heightOf(find('Median'))).to.be.closeTo(heightOf(find('Mean')), 2);
  });

  it('of bullets are one column behind the plot, which ends with its ranges', async () => {
    const { all, find } = await draw({
      type: 'bullet',
      width: 800,
      height: 400,
      ranges: [8, 12, 16].map((to, at) => ({ to, tone: ['bad', 'warning', 'good'][at] ?? '' })),
      data: { labels: ['A', 'B'], datasets: [{ data: [14.8, 4.1] }, { data: [13.5, 6.2] }] },
      options: { plugins: { datalabels: {} } },
    });
    expect(find('14.8').right).to.be.closeTo(find('4.1').right, 1.5);
    expect(find('4.1').left).to.be.above(find('15').right);
    expect(all).not.to.include('20');
  });

  it('of dumbbells are all shown in dense rows, sorted as asked for', async () => {
    const cities = 'ABCDEFGHIJK'.split('');
    const datasets = [0, 1].map((more) => ({
      label: `S${more}`,
      data: cities.map((_city, at) => 1000 + 97 * at + 400 * more),
    }));
    const spec = {
      type: 'dumbbell',
      width: 1280,
      height: 720,
      sort: 'desc',
      data: { labels: cities, datasets },
      options: { plugins: { datalabels: { format: { style: 'currency', currency: 'USD' } } } },
    };
    expect(await drawnNotes(page, parseExtended(spec))).to.deep.equal([]);
    const { find } = await draw(spec);
    expect(find('K').top).to.be.below(find('A').top);
  });

  it('of dumbbells near their axis stand above the point, not on the line beside the name', async () => {
    const datasets = list({ label: 'Children', data: [2.5, 0.4] }, { label: 'Adults', data: [18.5, 3] });
    const { find } = await draw({ type: 'dumbbell', data: { labels: ['Waldbad', 'Seebad'], datasets } });
    expect(find('0.4').bottom).to.be.below(find('3.0').top + 4);
    expect(find('2.5').top).to.be.closeTo(find('18.5').top, 2);
  });

  it('of steps of a funnel are smaller before they are left out, where there are many', async () => {
    const labels = [
      'Registered',
      'Drafted',
      'Complete',
      'Reviewed',
      'Reported',
      'Interviewed',
      'Recommended',
      'Signed',
    ];
    const data = { labels, datasets: [{ label: 'Applications', data: [2184, 1720, 1598, 402, 396, 158, 61, 57] }] };
    const header = { title: 'Most applications fail at the first review', subtitle: 'Research fund' };
    const { all } = await draw({ type: 'funnel', width: 1600, height: 900, header, data, footer: { left: 'Office' } });
    expect(all.join(' | ')).to.contain('25.2% of the previous');
  });

  it('of slopes are whole and alike on both sides, with the unit at the number', async () => {
    const csv =
      'Mode,2008,2025\nCar as a driver,39.5,30.2\nCar as a passenger,11.8,9.9\nTram and underground,4.2,6.4\nTaxi,0.5,0.5';
    const { all } = await draw({
      type: 'slope',
      width: 800,
      height: 800,
      data: { csv },
      options: { scales: { y: { ticks: { format: { suffix: ' %' } } } } },
    });
    const level = all.map((text) => text.replaceAll('\u00a0', ' '));
    for (const text of ['Car as a driver  39.5 %', 'Car as a driver  30.2 %', 'Car as a passenger  9.9 %'])
      expect(level).to.include(text);
    const pay = 'Trade,2015,2025\nSoftware,452,548\nBanking,478,502\nHotels,285,279';
    const { find } = await draw({ type: 'slope', width: 600, height: 400, data: { csv: pay } });
    const [top, bottom] = [find('Software\u00a0\u00a0548'), find('Hotels\u00a0\u00a0279')];
    expect(bottom.top - top.top, 'no space down to a zero that nobody sees').to.be.greaterThan(200);
  });

  it('of slopes with many near points are smaller, with a line to each name that is nearer to another point', async () => {
    const rows = ['Emma,14.1,6.9', 'Louise,13.2,11.8', 'Jade,12.4,12.1', 'Gabriel,14.4,14', 'Raphael,13,12.2'];
    const more = ['Jules,12.6,9.8', 'Alba,0.4,9.1', 'Leo,11.2,10.9', 'Ambre,4.2,10.3', 'Louis,12.2,11.6'];
    const csv = ['Name,2016,2026', ...rows, ...more].join('\n');
    const body = { type: 'slope', width: 1080, height: 1080, header: { title: 'Names' }, data: { csv } };
    const { all, find } = await draw(body);
    const names = all.filter((text) => /^[A-Z]/.test(text) && text !== 'Names').map(find);
    const starts = names.filter(({ right }) => right < 540).toSorted((one, other) => one.top - other.top);
    const sizeOf = ({ top, bottom }: DrawnText) => bottom - top;
    expect(sizeOf(starts[0] ?? find(''))).to.be.below(0.9 * sizeOf(find('2016')));
    const svg = await printSvg(page, parseExtended(body));
    const points = [...svg.matchAll(/"M([\d.]+) ([\d.]+)L\1 \2L/g)]
      .map(([, , y]) => Number(y))
      .toSorted((a, b) => a - b);
    const joined = [...svg.matchAll(/"M([\d.]+) ([\d.]+)L[\d. ]+" [^>]*stroke-opacity="0.8"/g)];
    const ofStarts = joined.filter(([, x]) => Number(x) < 540).map(([, , y]) => Number(y));
    expect(points).to.have.lengthOf(starts.length);
    for (const [at, name] of starts.entries()) {
      const own = points[at] ?? 0;
      const away = Math.abs(heightOf(name) - own) - 3;
      if (points.some((other) => Math.abs(heightOf(name) - other) < away)) expect(ofStarts, name.text).to.include(own);
    }
  });

  it('of nodes stand on the free side of theirs, with the amount behind the last word', async () => {
    const csv =
      'From,To,N\nVisit,Cart,400\nCart,Checkout,220\nCheckout,Paid,180\nCheckout,Failed,40\nCart,Left,180\nPaid,Kept,168';
    const { find } = await draw({ type: 'sankey', width: 800, height: 400, data: { csv } });
    const at = (name: string) => find(`${name}\u2002${{ Visit: 400, Checkout: 220, Paid: 180, Kept: 168 }[name]}`);
    expect(middleOf(at('Checkout'))).to.be.within(middleOf(at('Visit')), middleOf(at('Paid')));
    expect(at('Paid').right).to.be.below(at('Kept').left);
  });

  it('of the last nodes of a flow stand behind them, and names that would cross the edge of a flow take two lines', async () => {
    const csv =
      'From,To,N\nRiver works,Treatment plant West,31200\nWells,Treatment plant East,6400\nTreatment plant West,Network,31200\nTreatment plant East,Network,6400\nNetwork,Households,28700\nNetwork,"Hospitals, schools and offices",5900\nNetwork,Losses,3000';
    const { all, find } = await draw({ type: 'sankey', width: 1280, height: 720, data: { csv } });
    const last = ['Households\u200228,700', 'Losses\u20023,000'].map(find);
    const network = all.findLast((text) => text.includes('37,600')) ?? '';
    for (const { left } of last) expect(left).to.be.above(find(network).right);
    expect(new Set(last.map(({ left }) => Math.round(left / 4))).size, 'one column').to.equal(1);
    expect(all).to.include.members(['Treatment plant', 'West\u200231,200']);
  });

  it('of candles have round ticks also above a pane of volumes, which has its name', async () => {
    const prices = [2839, 2777, 2722, 2880, 3010, 3150, 3270, 3100, 2900, 2950];
    const rows = prices.map(
      (price, at) =>
        `2026-0${1 + Math.floor(at / 4)}-${10 + at},${price},${price + 30},${price - 40},${price + 9},${(at + 1) * 1000}`,
    );
    const { all } = await draw({
      type: 'candlestick',
      width: 1200,
      height: 600,
      data: { csv: `Day,Open,High,Low,Close,Volume\n${rows.join('\n')}` },
    });
    expect(all).to.include.members(['2,600', '2,800', '3,000', '3,200']);
    expect(all).to.include('Volume');
  });

  it('of short rows in small multiples name both ends of their time', async () => {
    const labels = Array.from(
      { length: 12 },
      (_month, at) => `${2025 + Math.floor(at / 6)}-${String(1 + 2 * (at % 6)).padStart(2, '0')}`,
    );
    const datasets = ['A', 'B', 'C'].map((label) => ({ label, data: labels.map((_label, at) => 10 + at) }));
    const { all } = await draw({
      type: 'line',
      width: 480,
      height: 240,
      smallMultiples: { columns: 3 },
      data: { labels, datasets },
    });
    expect(all).to.include.members(['Jan 2025', 'Nov 2026']);
  });
});
