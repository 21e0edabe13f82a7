import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { MULTIPLES } from '../support/multiples.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';
import { overlaps } from './text-boxes.js';

const NAMES = ['Berlin', 'Rome', 'Oslo'];

const specOf = (type: string, over: JsonObject = {}): ChartSpec =>
  parseSpec({ width: 760, height: 300, title: 'Cities', smallMultiples: { columns: 3 }, ...MULTIPLES[type], ...over })
    .spec;

describe('small multiples', () => {
  const page = useBarePage();

  const textsOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).map(({ text }) => text);

  it('has plots of one height in a row of which only some have labels below, which are tilted there', async () => {
    const quarters = [2023, 2024].flatMap((year) => [1, 2, 3, 4].map((quarter) => `${quarter}T${year}`));
    const rows = quarters.map(
      (quarter, at) => `${quarter};${9.1 - at / 3};${12.2 - at / 3};${8.6 - at / 3};${5 - at / 5};${7 - at / 3}`,
    );
    const csv = ['Trimestre;Norte;Nordeste;Sudeste;Sul;Centro-Oeste', ...rows].join('\n');
    const { spec } = parseSpec({
      type: 'line',
      smallMultiples: { columns: 3 },
      data: { csv },
      width: 780,
      height: 480,
    });
    const svg = await printSvg(page, spec);
    const bottoms = [...svg.matchAll(/<path d="M[\d.]+ ([\d.]+)H[\d.]+"[^>]*stroke-dasharray/g)].map(([, y = '']) =>
      Number(y),
    );
    expect(bottoms).to.have.length(5);
    expect(new Set(bottoms).size, bottoms.join()).to.equal(2);
  });

  for (const type of Object.keys(MULTIPLES)) {
    it(`${type}: a chart for each, named and read aloud, without notes, of own scales too`, async () => {
      for (const sharedAxis of [true, false]) {
        const spec = specOf(type, { smallMultiples: { columns: 3, sharedAxis } });
        expect(await drawnNotes(page, spec), `sharedAxis ${sharedAxis}`).to.deep.equal([]);
        const svg = await printSvg(page, spec);
        const figures = [...svg.matchAll(/<g role="img" aria-label="([^"]*)"/g)].map(([, text = '']) => text);
        expect(figures).to.have.lengthOf(3);
        for (const [at, name] of NAMES.entries()) expect(figures[at]).to.contain(name);
        const texts = await textsOf(spec);
        expect(NAMES.filter((name) => texts.filter((text) => text === name).length !== 1)).to.deep.equal([]);
      }
    });
  }

  it('ends its common scale at the tick above the highest value', async () => {
    const datasets = NAMES.map((label, at) => ({ label, data: [9650 / (at + 1), 9000 / (at + 1)] }));
    const texts = await textsOf(specOf('bar', { data: { labels: ['Jan', 'Feb'], datasets }, height: 220 }));
    expect(texts).to.include('10K').and.not.include('15K');
  });

  it('stands dates and times of a day with uneven steps at their distances', async () => {
    for (const [first, ...others] of [
      ['08:00', '09:00', '12:00'],
      ['2024-01-01', '2024-01-02', '2024-01-05'],
    ] as [string, ...string[]][]) {
      const datasets = ['North', 'South'].map((label) => ({ label, data: [3, 4, 5] }));
      const data = { labels: [first, ...others], datasets };
      for (const type of ['line', 'bar']) {
        const texts = await textsOf(specOf('line', { type, smallMultiples: {}, data }));
        const begins = texts.filter((text) => text === first || /^Jan 1\b/.test(text));
        expect(begins.length, `${type} ${first}`).to.equal(2);
      }
    }
  });

  it('has plots of one width, also where the ticks that are left have longer numbers', async () => {
    const labels = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
    const datasets = ['North', 'South', 'East', 'West', 'Center', 'Harbor'].map((label, at) => ({
      label,
      data: labels.map((_label, month) => 900 + ((at * 37 + month * 53) % 87) * 100),
    }));
    const body = { type: 'bar', width: 1600, height: 900, header: { title: 'Branches' }, smallMultiples: {} };
    const texts = await drawnTexts(page, parseSpec({ ...body, data: { labels, datasets } }).spec);
    expect(texts.map(({ text }) => text)).to.include('8,000');
    const [first = 0, second = 0, third = 0] = texts.flatMap(({ text, left }) => (text === 'Jan' ? [left] : []));
    expect(third - second).to.be.closeTo(second - first, 1);
  });

  it('has names on two lines where one is too short, and plots of one size then too', async () => {
    const labels = ['Jan', 'Feb', 'Mar'];
    const names = ['Industrial park north-west of the old harbour', 'Hospital', 'Town hall'];
    const datasets = names.map((label, at) => ({ label, data: [2 + at, 4, 6] }));
    const spec = specOf('line', { data: { labels, datasets }, height: 260 });
    const texts = await drawnTexts(page, spec);
    const namesDrawn = texts.filter(({ font }) => font.startsWith('600'));
    expect(namesDrawn.map(({ text }) => text).join(' '))
      .to.contain('Industrial park')
      .and.contain('old harbour');
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
    const bottoms = texts.filter(({ text }) => text === 'Jan').map(({ top }) => Math.round(top));
    expect(new Set(bottoms).size).to.equal(1);
  });

  it('is in smaller letters where rows are low, and has no ticks on each other', async () => {
    const labels = Array.from({ length: 12 }, (_label, at) => `2025-${String(at + 1).padStart(2, '0')}`);
    const datasets = Array.from({ length: 12 }, (_series, at) => ({
      label: `Country ${at}`,
      data: labels.map((_label, month) => 2.6 + at * 0.8 + month / 20),
    }));
    const large = {
      title: undefined,
      width: 1600,
      height: 900,
      smallMultiples: { columns: 4 },
      data: { labels, datasets },
    };
    for (const over of [{}, { footer: { left: 'Survey' } }]) {
      const spec = specOf('line', { ...large, header: { title: 'Unemployment', subtitle: 'Percent' }, ...over });
      expect(await drawnNotes(page, spec)).to.deep.equal([]);
      const texts = await drawnTexts(page, spec);
      const ticks = texts.filter(({ text }) => /^\d+$/.test(text));
      expect(ticks.length).to.be.greaterThan(5);
      expect(overlaps(ticks)).to.deep.equal([]);
    }
  });

  it('names its common scale below and above zero, in smaller letters where rows are low', async () => {
    const rows = list([-1, 1.3, 5.2], [-1.6, -3.1, -4.4], [2, 0.8, -3.1]);
    const datasets = Array.from({ length: 9 }, (_series, at) => ({ label: `City ${at}`, data: rows[at % 3] ?? [] }));
    const header = { title: 'Let offices', subtitle: 'Percent' };
    const data = { labels: ['a', 'b', 'c'], datasets };
    const size = { title: undefined, width: 1600, height: 900 };
    const spec = specOf('line', { ...size, header, data, footer: { left: 'Survey' } } as never);
    const ticks = (await drawnTexts(page, spec)).filter(({ text }) => /^[-\u2212]?\d+$/.test(text));
    expect(ticks.map(({ text }) => text.replace('\u2212', '-'))).to.include.members(['-5', '0', '5', '10']);
    expect(overlaps(ticks)).to.deep.equal([]);
  });

  it('has labels of bars beyond both ends of a plot whole in every column', async () => {
    const labels = [2024, 2025, 2026].flatMap((year) => [1, 2, 3, 4].map((at) => `Q${at} ${year}`));
    const datasets = [...NAMES, 'Lima'].map((label) => ({ label, data: labels.map((_label, at) => 3 + at) }));
    const spec = specOf('bar', {
      smallMultiples: { columns: 4 },
      data: { labels, datasets },
      width: 1200,
      height: 800,
    } as never);
    const first = (await drawnTexts(page, spec)).filter(({ text }) => text === 'Q1 2024');
    expect(first).to.have.length(4);
    const { data, width } = await decode(await print(page, spec));
    const ratio = width / spec.width;
    for (const { left, top, bottom } of first) {
      let darkest = 255;
      for (let y = Math.round(top * ratio); y < bottom * ratio; y++)
        for (let x = Math.round(left * ratio); x < (left + 4) * ratio; x++)
          darkest = Math.min(darkest, data[4 * (y * width + x)] ?? 255);
      expect(darkest, `Q at ${left}`).to.be.lessThan(160);
    }
  });

  /** The texts of the axes of values: one set for all, and another where scales are own. */
  const SCALED = ['line', 'bar', 'waterfall', 'boxplot', 'violin', 'histogram'];
  for (const type of SCALED) {
    it(`${type}: one scale stands at the first chart alone; own scales at each`, async () => {
      const zeros = async (sharedAxis: boolean) => {
        const texts = await drawnTexts(page, specOf(type, { smallMultiples: { columns: 3, sharedAxis } }));
        return texts.filter(({ text, left }) => /^-?[\d,.]+$/.test(text) && left > 250).length;
      };
      expect(await zeros(true)).to.be.lessThan(await zeros(false));
    });
  }

  it('keeps the color of a highlighted series alone', async () => {
    const spec = specOf('bar', { highlight: ['Rome'] });
    const { data } = await decode(await print(page, spec));
    let [colored, grey] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (blue - red > 80) colored += 1;
      else if (red > 150 && red < 210 && Math.abs(red - green) < 12) grey += 1;
    }
    expect(colored).to.be.greaterThan(500);
    expect(grey, 'of two charts').to.be.greaterThan(colored);
  });

  it('shows slices that are not highlighted in grey in its legend, too', async () => {
    const { labels } = specOf('pie').data;
    const colorsOf = async (over: JsonObject) => {
      // Texts on slices have colors of their own.
      const svg = await printSvg(page, specOf('pie', { options: { plugins: { datalabels: false } }, ...over }));
      return new Set([...svg.matchAll(/fill="(#\w+|rgb[^"]+)"/g)].map(([, color]) => color)).size;
    };
    const fewer = (await colorsOf({})) - (await colorsOf({ highlight: labels.slice(0, 1) }));
    expect(fewer, 'one grey in place of the other colors').to.equal(labels.length - 2);
  });

  it('writes the shares of pies on their slices, and their names right above them', async () => {
    const csv = 'Area,Berlin,Rome,Oslo\nStaff,38,42,30\nSchools,24,20,31\nRoads,38,38,39';
    const pies = { data: { csv }, width: 760, height: 500 };
    const texts = await drawnTexts(page, specOf('pie', pies));
    expect(texts.map(({ text }) => text)).to.include.members(['38%', '42%', '30%', '24%']);
    expect(await textsOf(specOf('pie', { ...pies, options: { plugins: { datalabels: false } } }))).to.not.include(
      '42%',
    );
    const name = texts.find(({ text }) => text === 'Rome');
    const share = texts.find(({ text }) => text === '42%');
    expect((share?.top ?? 0) - (name?.bottom ?? 0), 'px from the name into the pie').to.be.within(10, 130);
  });

  it('gives one value one color and one size in all charts, with a key', async () => {
    const drawn = async (sharedAxis: boolean) => {
      const data = {
        datasets: [
          { label: 'A', data: list({ x: 'a', y: 'b', v: 1 }, { x: 'c', y: 'b', v: 2 }) },
          { label: 'B', data: list({ x: 'a', y: 'b', v: 1 }, { x: 'c', y: 'b', v: 100 }) },
        ],
      };
      const spec = specOf('heatmap', { data, smallMultiples: { columns: 2, sharedAxis } });
      return textsOf(spec);
    };
    const [shared, own] = [await drawn(true), await drawn(false)];
    expect(shared).to.include.members(['1', '100']);
    expect(shared).to.not.include('2');
    expect(own).to.include.members(['2', '100']);
    expect(await textsOf(specOf('bubble'))).to.include('30');
  });

  const flow = (label: string, times: number) => ({ label, data: [{ from: 'A', to: 'B', flow: times }] });
  const tree = (label: string, v: number) => ({ label, tree: [{ g: 'A', v }], key: 'v', groups: ['g'] });
  for (const [type, datasets, unit] of [
    ['sankey', [flow('North', 10), flow('South', 5)], 2],
    ['treemap', [tree('North', 400), tree('South', 100)], 4],
  ] as const) {
    it(`${type}: an amount has one size in all charts, unless their scales are their own`, async () => {
      const share = async (sharedAxis: boolean) => {
        const theme = { palette: ['#ff0000', '#ff0000'] };
        const data = { datasets: [...datasets] } as unknown as JsonObject;
        const spec = parseSpec({ type, data, theme, width: 600, height: 300, smallMultiples: { sharedAxis } }).spec;
        const pixels = await decode(await print(page, spec));
        const half = pixels.width / 2;
        const counts = [0, 0];
        for (let y = 0; y < pixels.height; y++) {
          for (let x = 0; x < pixels.width; x++) {
            const [red = 0, green = 0] = pixelAt(pixels, x, y);
            if (red > 240 && green < 180) counts[x < half ? 0 : 1] = (counts[x < half ? 0 : 1] ?? 0) + 1;
          }
        }
        return (counts[0] ?? 0) / (counts[1] ?? 1);
      };
      expect(await share(true)).to.be.within(unit * 0.85, unit * 1.15);
      expect(await share(false)).to.be.within(0.9, 1.1);
    });
  }

  it('says how well the trend line of each chart fits', async () => {
    const points = (label: string) => ({ label, data: [1, 2, 4].map((x) => ({ x, y: 2 * x })) });
    const texts = await textsOf(
      parseSpec({
        type: 'scatter',
        trend: 'linear',
        smallMultiples: true,
        data: { datasets: [points('A'), points('B')] },
      }).spec,
    );
    expect(texts).to.include.members(['A · R² = 1.00', 'B · R² = 1.00']);
  });

  it('has rings of one size, and whole labels beside small slices, whatever is in each of them', async () => {
    const shares = [
      [58, 30, 12],
      [41, 49, 10],
      [49, 44, 7],
    ];
    const datasets = shares.map((data, at) => ({ label: NAMES[at], data }));
    for (const [type, width] of [
      ['pie', 760],
      ['doughnut', 760],
      ['pie', 1100],
    ] as const) {
      const spec = specOf(type, {
        width,
        data: { labels: ['Yes', 'No', 'None'], datasets },
        options: { plugins: { datalabels: { format: { suffix: '%' } } } },
      });
      expect(await drawnNotes(page, spec), type).to.deep.equal([]);
      const svg = await printSvg(page, spec);
      expect(svg, type).to.contain('7%');
      const image = await decode(await print(page, spec));
      const heights = [0, 1, 2].map((third) => {
        let [top, bottom] = [Number.POSITIVE_INFINITY, 0];
        for (let y = 100; y < image.height; y++)
          for (let x = Math.round((third * width) / 3); x < ((third + 1) * width) / 3; x++) {
            const channels = pixelAt(image, x, y).slice(0, 3);
            if (Math.max(...channels) - Math.min(...channels) > 60)
              [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
          }
        return bottom - top;
      });
      expect(Math.max(...heights) - Math.min(...heights), `${type} ${width}: ${heights}`).to.be.at.most(2);
    }
  });

  it('has one legend for slices of the same names', async () => {
    expect((await textsOf(specOf('pie'))).filter((text) => text === 'A')).to.have.lengthOf(1);
  });

  it('has plots of one size in rows and columns', async () => {
    for (const over of [{}, { locale: 'ar' }, { header: { title: 'A card' } }]) {
      const svg = await printSvg(page, specOf('line', { smallMultiples: { columns: 2 }, height: 400, ...over }));
      const clips = [...svg.matchAll(/<clipPath[^>]*><path d="M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H/g)];
      const boxes = clips.map(([, ...edges]) => edges.map(Number));
      const plots = boxes.filter(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => x2 - x1 > 150 && y2 - y1 > 50);
      const distinct = (edgeOf: (box: number[]) => number) => new Set(plots.map((box) => Math.round(edgeOf(box)))).size;
      expect([
        distinct(([x1 = 0]) => x1),
        distinct(([, y1 = 0]) => y1),
        distinct(([, y1 = 0, , y2 = 0]) => y2 - y1),
      ]).to.deep.equal([2, 2, 1]);
    }
  });
});
