import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts, middleOf, textIn } from '../support/drawn-texts.js';
import { list, pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
/** Between a plot and the edge of an image without a card. */
const MARGIN_PX = 16;
const PERCENT: JsonObject = { format: { style: 'percent' } };

describe('texts and marks of webs and bubbles, clear of one another', () => {
  const page = useBarePage();
  const parsed = (spec: object): ChartSpec => parseSpec(spec).spec;
  const textsOf = (spec: object) => drawnTexts(page, parsed(spec));
  const imageOf = async (spec: object) => decode(await print(page, parsed(spec)));

  it('keeps the ticks of a radar off the points of its first spoke, with a format and without', async () => {
    for (const ticks of [PERCENT, {}]) {
      for (const [width, height] of pairs([640, 520], [400, 400])) {
        const labels = ['First', 'b', 'c', 'd', 'e', 'f', 'g'];
        const datasets = [
          { label: 'Now', data: [0.6, 0.4, 0.8, 0.5, 0.4, 0.2, 0.3] },
          { label: 'Plan', data: [0.8, 0.7, 0.8, 0.7, 0.8, 0.7, 0.8] },
        ];
        const r = { min: 0, max: 1, ticks };
        const texts = await textsOf({
          type: 'radar',
          data: { labels, datasets },
          options: { scales: { r } },
          width,
          height,
        });
        const spoke = middleOf(textIn(texts, 'First'));
        const shown = texts.filter(({ text }) => /^[\d.]+%?$/.test(text.trim()));
        expect(shown.length, `${width}`).to.be.at.least(2);
        const { bottom: start } = textIn(texts, 'First');
        const center = (start + Math.max(...texts.map(({ bottom }) => bottom))) / 2;
        for (const { text, left, right } of shown.filter(({ bottom }) => bottom < center - 20))
          expect(left < spoke && spoke < right, `${text} at ${width}`).to.equal(false);
      }
    }
  });

  it('writes names around a web whole where they have space beside it', async () => {
    const labels = list(
      'Bassfülle',
      'Diskantklarheit',
      'Anschlag',
      'Pedalverhalten',
      'Stimmhaltung',
      'Dynamik',
      'Nachklang',
    );
    const datasets = [
      { label: 'Modell 2019', data: [6.2, 8.4, 7.5, 7.1, 7.9, 6.8, 7.0] },
      { label: 'Modell 2026', data: [8.8, 7.3, 8.1, 7.6, 8.5, 8.2, 8.3] },
    ];
    const header = {
      eyebrow: 'Klavierbau',
      title: 'Der neue Flügel gewinnt im Bass, nicht im Diskant',
      subtitle: 'Test',
    };
    for (const [width, height] of pairs([1080, 1080], [1080, 1000], [600, 600], [1600, 900])) {
      const data = {
        labels: [...labels, 'Verarbeitung'],
        datasets: datasets.map((one) => ({ ...one, data: [...one.data, 8] })),
      };
      const texts = await textsOf({
        type: 'radar',
        locale: 'de',
        data,
        header,
        footer: { left: 'Ehrlich' },
        width,
        height,
      });
      expect(
        texts.map(({ text }) => text),
        `${width}x${height}`,
      ).to.include.members(data.labels);
    }
  });

  it('writes the values of two close series of a web, also in images whose points are large', async () => {
    const labels = list('Service', 'Price', 'Quality', 'Delivery', 'Warranty', 'Range', 'Website');
    const datasets = [
      { label: '2025', data: [62, 71, 80, 55, 68, 74, 49] },
      { label: '2026', data: [70, 66, 84, 63, 77, 79, 61] },
    ];
    for (const [width, height] of pairs([1080, 1080], [800, 450], [600, 600])) {
      const options = { plugins: { datalabels: {} } };
      const texts = await textsOf({ type: 'radar', title: 'Shop', data: { labels, datasets }, options, width, height });
      expect(
        texts.map(({ text }) => text),
        `${width}x${height}`,
      ).to.include.members(datasets.flatMap(({ data }) => data.map(String)));
    }
  });

  it('keeps the values of a web from the names of its spokes, with which they would be read', async () => {
    const values = Array.from({ length: 24 }, (_value, at) => 9500 + at);
    const data = { labels: values.map((_value, at) => `S${at}`), datasets: [{ data: values }] };
    const texts = await textsOf({
      type: 'radar',
      data,
      options: { plugins: { datalabels: {} } },
      width: 400,
      height: 300,
    });
    const names = texts.filter(({ text }) => text.startsWith('S'));
    for (const value of texts.filter(({ text }) => /^9,5/.test(text)))
      for (const name of names.filter(({ top, bottom }) => top < value.bottom && bottom > value.top))
        expect(Math.max(name.left - value.right, value.left - name.right), `${name.text} ${value.text}`).to.be.above(2);
  });

  it('has no numbers of rings among the values of its only series, which would be read as some of them', async () => {
    const series = (label: string) => ({ label, data: [30, 47, 53, 21, 44, 35] });
    const numbersOf = async (datasets: object[], options: object) => {
      const texts = await textsOf({ type: 'radar', data: { labels: MONTHS, datasets }, options });
      return texts.flatMap(({ text }) => (/^\d+$/.test(text) ? [Number(text)] : [])).toSorted((a, b) => a - b);
    };
    const labels = { plugins: { datalabels: {} } };
    expect(await numbersOf([series('Now')], labels)).to.deep.equal([21, 30, 35, 44, 47, 53]);
    expect(await numbersOf([series('Now')], {})).to.include(60);
    expect(await numbersOf([series('Now'), series('Plan')], labels)).to.include(60);
    const asked = { ...labels, scales: { r: { ticks: { display: true } } } };
    expect(await numbersOf([series('Now')], asked)).to.include(60);
    const cut = { ...labels, scales: { r: { min: 20 } } };
    expect(await numbersOf([series('Now')], cut), 'from 20 on').to.include(60);
  });

  it('has the numbers of the rings where one of the values has no space', async () => {
    const values = Array.from({ length: 20 }, (_value, at) => 9500 + at);
    const data = { labels: values.map((_value, at) => `S${at}`), datasets: [{ data: values }] };
    const size = { width: 320, height: 260 };
    const spec = { type: 'radar', data, options: { plugins: { datalabels: {} } }, ...size };
    const texts = (await textsOf(spec)).map(({ text }) => text);
    expect(texts.filter((text) => /^9,5\d\d$/.test(text)).length, `${texts}`).to.be.within(1, 19);
    expect(texts).to.include.members(['2K', '4K', '6K', '8K']);
  });

  it('writes no number of a ring on a line, where ten spokes leave few places', async () => {
    const labels = Array.from({ length: 10 }, (_value, at) => `Criterion ${at + 1}`);
    const rows = [
      [78, 91, 55, 62, 48, 88, 41, 70, 66, 80],
      [92, 44, 81, 70, 55, 61, 58, 64, 95, 37],
      [31, 22, 74, 90, 62, 28, 66, 93, 71, 15],
    ];
    const datasets = rows.map((data) => ({ data, borderColor: '#ff0000', pointBackgroundColor: '#ff0000' }));
    const r = { min: 0, max: 100 };
    const spec = { type: 'radar', width: 700, height: 700, data: { labels, datasets }, options: { scales: { r } } };
    const numbers = (await textsOf(spec)).filter(({ text }) => /^\d+$/.test(text));
    expect(numbers.length).to.be.at.least(2);
    const image = await imageOf(spec);
    for (const { text, left, right, top, bottom } of numbers)
      for (let x = Math.floor(left); x < right; x++)
        for (let y = Math.floor(top); y < bottom; y++) {
          const [red = 0, green = 0] = pixelAt(image, x, y);
          expect(red > 200 && green < 80, `${text} at ${x}, ${y}`).to.equal(false);
        }
  });

  it('numbers rings of a web at even distances, with several numbers or in a tiny web none', async () => {
    const webs: number[][][] = [
      list([65, 59, 90, 81, 56, 55], [28, 48, 40, 19, 96, 27]),
      [80, 60, 40].map((value) => Array.from({ length: 6 }, () => value)),
      list([4, 3, 5, 2, 4, 3], [3, 4, 2, 5, 3, 4], [2, 2, 3, 3, 5, 5]),
      [[5, 5, 5, 5, 5, 5]],
    ];
    for (const [width, height] of pairs([800, 400], [400, 300], [240, 160])) {
      for (const web of webs) {
        const datasets = web.map((data, at) => ({ label: `S${at}`, data }));
        const texts = await textsOf({ type: 'radar', data: { labels: MONTHS, datasets }, width, height });
        const numbers = texts.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => Number(text));
        const steps = new Set(numbers.slice(1).map((value, at) => Math.abs(value - (numbers[at] ?? 0))));
        const what = `${numbers.join()} of ${web.join(' | ')} at ${width}`;
        expect(numbers, what).to.have.length.within(height < 200 ? 0 : 2, 5);
        expect(numbers, what).to.not.have.lengthOf(1);
        expect(steps.size, what).to.be.at.most(1);
      }
    }
  });

  it('writes the ticks of a polar area where its slices are small', async () => {
    const data = { labels: [...MONTHS, 'Jul', 'Aug'], datasets: [{ data: [127, 90, 60, 18, 3, 3, 26, 126] }] };
    const texts = await textsOf({ type: 'polarArea', data, width: 520, height: 460 });
    const lowest = Math.min(textIn(texts, 'Jan').top, textIn(texts, 'Aug').top);
    const slices = (textIn(texts, 'Apr').top + lowest) / 2;
    for (const { text, top } of texts.filter((one) => /^\d+$/.test(one.text)))
      expect(top, text).to.be.greaterThan(slices);
  });

  it('names the slices of a small polar area around it, and beside it where names are long', async () => {
    const spec = (labels: string[]) => ({
      type: 'polarArea',
      data: { labels, datasets: [{ data: [12, 19, 34, 9, 5] }] },
      width: 360,
      height: 300,
    });
    const around = await textsOf(spec(['Marketing', 'Sales', 'Engineering', 'Support', 'Finance']));
    expect(textIn(around, 'Support').right).to.be.lessThan(textIn(around, 'Sales').left - 100);
    const beside = await textsOf(
      spec(['Customer acquisition cost', 'Sales', 'Engineering and research', 'Support', 'Rest']),
    );
    expect(textIn(beside, 'Support').left).to.be.greaterThan(180);
  });

  it('keeps large bubbles in the plot, on logarithmic axes too', async () => {
    const LOG = { type: 'logarithmic' };
    const rows: [scales: JsonObject, points: [x: number, y: number, size: number][]][] = [
      [{ x: LOG, y: LOG }, list([1, 1, 200], [2e5, 5000, 900], [40, 70, 10])],
      [{ x: LOG }, list([10, 10, 100], [9e4, 98, 900])],
      [{}, list([48_700, 80.7, 83], [2390, 70.2, 1417], [12_700, 78.2, 1412], [2160, 53.6, 219], [87_700, 81.6, 3])],
    ];
    for (const [scales, points] of rows) {
      const name = JSON.stringify(scales);
      const data = { datasets: [{ label: 'A', data: points.map(([x, y, size]) => ({ x, y, size })) }] };
      const spec = {
        type: 'bubble',
        title: 'A',
        data,
        sizeLegend: 'Units',
        options: { scales },
        width: 640,
        height: 320,
      };
      const texts = await textsOf(spec);
      const key = textIn(texts, 'Units');
      const ticks = texts.filter(({ text, right }) => /^[\d.,KM]+$/.test(text) && right < key.left);
      const lowest = Math.max(...ticks.map(({ bottom }) => bottom));
      const edge = Math.max(...ticks.filter(({ bottom }) => bottom < lowest - 8).map(({ right }) => right));
      const { data: image, width } = await imageOf(spec);
      const box = { left: width, right: 0 };
      for (let at = 0; at < image.length; at += 4) {
        if ((image[at + 2] ?? 0) - (image[at] ?? 0) < 70) continue;
        const x = (at / 4) % width;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
      }
      expect(box.left, name).to.be.greaterThan(edge + 2);
      expect(box.right, name).to.be.lessThan(key.left - 2);
    }
  });

  it('keeps a small bubble in the plot where the axis ends at its value, without a tick', async () => {
    const points = list(
      { x: 1, y: 3, r: 4 },
      { x: 17.2, y: 11.2, r: 6 },
      { x: 9, y: 5, r: 30 },
      { x: 13, y: 10, r: 5 },
    );
    const spec = { type: 'bubble', data: { datasets: [{ data: points }] }, width: 480, height: 320 };
    const { data: image, width, height } = await imageOf(spec);
    const columns = Array.from({ length: width * height }, (_value, at) => at).filter(
      (at) => (image[4 * at + 2] ?? 0) - (image[4 * at] ?? 0) >= 70,
    );
    expect(Math.max(...columns.map((at) => at % width)), 'left of the margin').to.be.below(width - MARGIN_PX);
  });

  it('shows each value of a polar area that is not 0, however small', async () => {
    const backgroundColor = ['#0000ff', '#00ff00', '#ff0000', '#ff00ff'];
    for (const rest of [
      [0.5, 3],
      [0.01, 1],
      [0, 3],
    ]) {
      const datasets = [{ data: [100, 60, ...rest], backgroundColor }];
      const spec = { type: 'polarArea', width: 400, height: 300, data: { labels: ['a', 'b', 'c', 'd'], datasets } };
      const { data: image } = await imageOf({ ...spec, options: { plugins: { legend: { display: false } } } });
      const isRed = (at: number) => (image[at] ?? 0) > 200 && (image[at + 1] ?? 0) < 120 && (image[at + 2] ?? 0) < 120;
      const red = Array.from({ length: image.length / 4 }, (_value, at) => 4 * at).filter(isRed);
      expect(red.length > 0, `${rest}`).to.equal(rest[0] !== 0);
    }
  });

  it('names a bubble that lies in a larger one beside both', async () => {
    const whale = { x: 5, y: 5, size: 900, label: 'Whale' };
    for (const [x, y] of pairs([5, 5], [5.3, 5.2], [4.9, 4.8])) {
      const points = [whale, { x, y, size: 9, label: 'Seal' }, { x: 9, y: 9, size: 90 }, { x: 1, y: 1, size: 90 }];
      const texts = await textsOf({ type: 'bubble', data: { datasets: [{ data: points }] }, width: 480, height: 320 });
      textIn(texts, 'Whale');
      textIn(texts, 'Seal');
    }
  });

  it('names bubbles off the numbers of the axes, with the key of sizes below where the plot would be narrow', async () => {
    const airlines: [string, ...number[]][] = [
      ['Aurora', 11.2, -1.4, 640],
      ['Meridian', 18.9, 2.6, 1180],
      ['Fjordair', 7.4, -0.8, 210],
      ['Sol', 23.5, 4.9, 860],
      ['Transalpina', 14.1, 0.6, 480],
      ['Northgate', 16.3, 1.1, 1520],
      ['Kestrel', 9.8, -2.9, 330],
      ['Borealis Regional', 5.9, -0.3, 64],
    ];
    const rows = [['Airline', 'Delay (min)', 'Change (min)', 'Flights a day'], ...airlines];
    const texts = await textsOf({
      type: 'bubble',
      width: 1080,
      height: 1080,
      header: { title: 'Airlines' },
      data: { rows },
    });
    const [lowest, highest] = [textIn(texts, '−4 min'), textIn(texts, '6 min')];
    expect(
      texts.map(({ text }) => text),
      'no value is near it',
    ).to.not.include('8 min');
    for (const [name] of airlines) {
      const { left, bottom } = textIn(texts, name);
      expect(left, name).to.be.above(Math.max(lowest.right, highest.right));
      expect(bottom, name).to.be.below(textIn(texts, '10 min').top);
    }
    expect(textIn(texts, 'Flights a day').top).to.be.above(textIn(texts, 'Delay (min)').bottom);
  });

  it('names no bubble in the corner of the axes, where its name would be read as a tick', async () => {
    const towns: [string, ...number[]][] = [
      ['Sierra Alta', 142, 9400, 48],
      ['San Roque', 12, 4850, 920],
      ['El Carmen', 4, 4300, 1240],
      ['Fray Luis', 9, 4700, 780],
    ];
    const rows = [['Town', 'Kilometers', 'Euros', 'Pupils'], ...towns];
    for (const [width, height] of pairs([1600, 900], [800, 450])) {
      const texts = await textsOf({ type: 'bubble', width, height, data: { rows } });
      for (const [name] of towns) expect(textIn(texts, name).bottom, name).to.be.below(textIn(texts, '50 km').top);
    }
  });

  it('keeps the row of sizes in the image, with what fits of its title', async () => {
    const data = { datasets: [{ label: 'A', data: [9, 40, 160].map((size, x) => ({ x, y: x, size })) }] };
    const sizeLegend = 'Population of the country, in millions';
    for (const width of [300, 400, 430, 460]) {
      for (const locale of ['en', 'ar']) {
        const texts = await textsOf({ type: 'bubble', width, height: 360, locale, sizeLegend, data });
        const row = texts.filter(({ top }) => top > 290);
        expect(row.length, `${width} ${locale}`).to.be.at.least(3);
        for (const { text, left, right } of row) {
          expect(left, `${width} ${locale}: ${text}`).to.be.at.least(8);
          expect(right, `${width} ${locale}: ${text}`).to.be.at.most(width - 8);
        }
      }
    }
  });

  it('has a tick beyond a small bubble that is the farthest one', async () => {
    const points = list({ x: 1, y: 1, size: 10 }, { x: 5, y: 5, size: 300 }, { x: 9, y: 9, size: 4 });
    const texts = await textsOf({ type: 'bubble', data: { datasets: [{ label: 'A', data: points }] } });
    const below = texts.find(({ text, top }) => text === '10' && top > 300);
    expect(below).to.not.equal(undefined);
  });

  it('has one key of sizes for small multiples on one scale', async () => {
    const part = (label: string) => ({ label, data: [3, 30, 90].map((size, at) => ({ x: at, y: at, size })) });
    const data = { datasets: ['North', 'South', 'East', 'West'].map(part) };
    const spec = { type: 'bubble', smallMultiples: true, sizeLegend: 'Staff', width: 800, height: 600, data };
    expect((await textsOf(spec)).filter(({ text }) => text === 'Staff').length).to.equal(1);
  });

  it('draws bubbles whole or not at all on axes with own ends', async () => {
    const points = list({ x: 0, y: 0, r: 24 }, { x: 9, y: 9, r: 24 }, { x: 5, y: 15, r: 24 });
    const spec = (data: object[], end: number) => ({
      type: 'bubble',
      data: { datasets: [{ label: 'A', data, backgroundColor: '#ff0000', borderWidth: 0 }] },
      options: { scales: { x: { min: 0, max: 10 }, y: { min: 0, max: end } } },
      width: 400,
      height: 400,
    });
    const redOf = async (data: object[], end: number) => {
      const { data: image } = await imageOf(spec(data, end));
      let count = 0;
      for (let at = 0; at < image.length; at += 4) if ((image[at] ?? 0) - (image[at + 1] ?? 0) > 150) count++;
      return count;
    };
    const circle = Math.PI * 24 ** 2;
    expect(await redOf(points.slice(0, 2), 10)).to.be.closeTo(2 * circle, circle * 0.15);
    expect(await redOf(points, 10), 'one beyond the end').to.be.closeTo(2 * circle, circle * 0.15);
    expect(await redOf(points, 20), 'all within').to.be.closeTo(3 * circle, circle * 0.2);
  });
});
