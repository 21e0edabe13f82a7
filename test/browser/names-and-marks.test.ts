import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { type DrawnText, drawnTexts, drawOnly } from '../support/drawn-texts.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';

describe('names and marks, each seen where it belongs', () => {
  const page = useBarePage();
  const parsed = (spec: object) => parseSpec(spec).spec;
  const textsOf = (spec: object) => drawnTexts(page, parsed(spec));
  const named = (texts: DrawnText[], wanted: string): DrawnText => {
    const text = texts.find((one) => one.text === wanted);
    if (!text) throw new Error(`no "${wanted}" in ${texts.map((one) => one.text).join(' | ')}`);
    return text;
  };

  it('name a single series once: in the title of the axis of its values, else in a legend', async () => {
    const rents = { csv: 'Flat,Size m2,Rent €,Rooms\nA,65,1167,3\nB,43,869,2\nC,74,1176,3' };
    const bars = { labels: ['A', 'B'], datasets: [{ label: 'Revenue', data: [3, 5] }] };
    const titled = (axis: string, text = 'Revenue') => ({ scales: { [axis]: { title: { display: true, text } } } });
    for (const [name, spec, count] of [
      ['Rent €', { type: 'scatter', data: rents }, 1],
      ['Rent €', { type: 'bubble', data: rents }, 1],
      ['Revenue', { type: 'bar', data: bars, options: titled('y') }, 1],
      ['Revenue', { type: 'bar', data: bars, options: { indexAxis: 'y', ...titled('x') } }, 1],
      ['Revenue', { type: 'bar', data: bars, options: titled('x') }, 2],
      ['Revenue', { type: 'bar', data: bars, options: titled('y', 'Euros') }, 1],
      ['Revenue', { type: 'bar', data: bars, options: { scales: { y: { title: { text: 'Revenue' } } } } }, 1],
    ] as const) {
      const texts = (await textsOf(spec)).filter(({ text }) => text === name);
      expect(texts.length, JSON.stringify(spec)).to.equal(count);
    }
  });

  it('are names of bubbles apart from each other, and nearer to their own bubble than to others', async () => {
    const csv =
      'Fund,Risk,Return,Capital\nWind,6.2,8.1,120\nSun,7.4,9.9,85\nFibre North,4.1,5.2,210\nRoads,3.8,4.4,160\nSeed,22,18,30';
    for (const [width, height] of [
      [1280, 720],
      [600, 337],
    ] as const) {
      const texts = await textsOf({ type: 'bubble', width, height, data: { csv } });
      const names = ['Wind', 'Sun', 'Fibre North', 'Roads', 'Seed'].flatMap((name) =>
        texts.filter(({ text }) => text === name),
      );
      expect(names.length).to.be.at.least(4);
      for (const [at, one] of names.entries()) {
        for (const other of names.slice(at + 1)) {
          const besidePx = Math.max(one.left, other.left) - Math.min(one.right, other.right);
          const abovePx = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
          expect(besidePx > 3 || abovePx > 1, `${one.text}, ${other.text}`).to.equal(true);
        }
      }
    }
  });

  it('are names of all points of a slide and of a dense small chart, in smaller letters or behind a line where none stands beside its point', async () => {
    const places = [9, 14, 8, 11, 12, 9, 10, 13, 52, 60, 33, 34, 58, 10, 9, 30, 31, 12, 11, 8, 70, 13];
    const points = places.map((x, at) => ({ x, y: (at * 7) % 11, label: `Station ${at + 10}` }));
    const names = points.map(({ label }) => label);
    for (const type of ['bubble', 'scatter']) {
      for (const [width, height] of [
        [1600, 900],
        [640, 400],
      ] as const) {
        const data = points.map((point) => ({ ...point, ...(type === 'bubble' && { r: 9 }) }));
        const texts = await textsOf({
          type,
          width,
          height,
          header: { title: 'Stations' },
          data: { datasets: [{ data }] },
        });
        expect(
          texts.map(({ text }) => text),
          `${type} ${width}`,
        ).to.include.members(names);
      }
    }
  });

  it('are names of points behind lines that cross no number of an axis', async () => {
    const chart = (isNamed: boolean) => {
      const data = Array.from({ length: 12 }, (_, at) => ({
        x: 10 + (at % 4),
        y: 10 + (at % 3),
        ...(isNamed && { label: `Long name of place ${at}` }),
      }));
      return { type: 'scatter', width: 320, height: 200, data: { datasets: [{ label: 'Y', data }] } };
    };
    const texts = await textsOf(chart(true));
    expect(texts.filter(({ text }) => text.startsWith('Long name'))).to.have.length(12);
    const image = await decode(await print(page, parsed(chart(true))));
    const inkAbove = ({ left, right, top }: DrawnText) => {
      const xs = Array.from({ length: Math.ceil(right) - Math.floor(left) }, (_, at) => Math.floor(left) + at);
      return xs.filter((x) => pixelAt(image, x, Math.floor(top) - 2).some((channel) => channel < 250));
    };
    for (const tick of texts.filter(({ text, top }) => /^1[0-3]$/.test(text) && top > 150))
      expect(inkAbove(tick), tick.text).to.deep.equal([]);
  });

  it('are names of points that lie on each other, each once', async () => {
    const points = ['Anna', 'Bert', 'Cleo'].map((label, at) => ({ x: at < 2 ? 1 : 1.02, y: 1, label }));
    const data = { datasets: [{ data: [...points, { x: 9, y: 5, label: 'Dora' }] }] };
    const texts = await textsOf({ type: 'scatter', data });
    expect(texts.map(({ text }) => text)).to.include.members(['Anna', 'Bert', 'Cleo', 'Dora']);
  });

  it('have whole keys in a legend above a chart without a title, wherever it is aligned', async () => {
    const datasets = ['#ff0000', '#0000ff'].map((backgroundColor) => ({ label: 'A', data: [0, 3], backgroundColor }));
    const redsOf = async (align: string) => {
      const options = { plugins: { legend: { align } } };
      const spec = parsed({ type: 'bar', data: { labels: ['a', 'b'], datasets }, options });
      const { data, width } = await decode(await print(page, spec));
      let count = 0;
      for (let at = 0; at < 50 * width * 4; at += 4) if (data[at] === 255 && data[at + 1] === 0) count++;
      return count;
    };
    const whole = await redsOf('start');
    expect(whole).to.be.above(40);
    for (const align of ['center', 'end']) expect(await redsOf(align), align).to.be.within(whole - 12, whole + 12);
  });

  it('of the only series begin at the edge where its bars have colors of their own', async () => {
    const xOf = async (backgroundColor: string[], type = 'bar') => {
      const [label, first] = type === 'pie' ? ['', 'Votes'] : ['Votes', 'a'];
      const data = { labels: [first, 'b'], datasets: [{ label, data: [2, 3], backgroundColor }] };
      const options = { plugins: { legend: { display: true, position: 'top' } } };
      const text = (await textsOf({ type, data, options })).find((one) => one.text.startsWith('Votes'));
      return Math.min(...(text?.corners ?? []).map(({ x }) => x));
    };
    const keyed = await xOf(['#2563eb', '#2563eb']);
    expect(await xOf(['#2563eb', '#dd0000'])).to.be.below(keyed - 8);
    for (const type of ['line', 'pie']) expect(await xOf(['#2563eb', '#dd0000'], type), type).to.be.at.least(keyed - 1);
  });

  it('are all in the legend of a small image, and beside dense bars', async () => {
    const names = ['Rugs', 'Baskets', 'Candles', 'Mats', 'Mugs', 'Slippers', 'Twine', 'Hammocks', 'Incense', 'Bags'];
    const all = names.flatMap((name) => [name, `${name} II`]);
    const datasets = all.map((label, at) => ({ label, data: [at, at + 3, at + 2] }));
    const legend = await textsOf({
      type: 'line',
      width: 400,
      height: 225,
      data: { labels: ['a', 'b', 'c'], datasets },
    });
    expect(legend.map(({ text }) => text)).to.include.members(all);
    const labels = [...all, ...all.slice(0, 10).map((name) => `${name}i`)];
    const data = { labels, datasets: [{ label: 'Units', data: labels.map((_name, at) => at * 7 + 5) }] };
    for (const title of [undefined, 'Sold in March']) {
      const options = { indexAxis: 'y' };
      const texts = await textsOf({ type: 'bar', width: 800, height: 400, title, options, data });
      expect(texts.map(({ text }) => text)).to.include.members(labels);
    }
  });

  it('are whole in the legend of a card, in smaller letters where they have no space', async () => {
    const names = [
      'Auvergne-Rhône-Alpes',
      'Nouvelle-Aquitaine',
      "Provence-Alpes-Côte d'Azur",
      'Bourgogne-Franche-Comté',
    ];
    const all = [...names, 'Île-de-France', 'Occitanie', 'Pays de la Loire', 'Bretagne', 'Hauts-de-France'];
    const data = { labels: ['2025', '2026'], datasets: all.map((label, at) => ({ label, data: [at + 3, at + 4] })) };
    const header = { title: 'Neuf régions', subtitle: 'Permis de construire' };
    for (const [width, height] of [
      [1600, 900],
      [1080, 1080],
      [600, 340],
    ] as const) {
      const texts = await textsOf({
        type: 'bar',
        stacked: true,
        width,
        height,
        header,
        footer: { left: 'Sitadel' },
        data,
      });
      expect(
        texts.map(({ text }) => text),
        `${width}`,
      ).to.include.members(all);
    }
  });

  it('stand flat below twelve bars of a slide, in smaller letters', async () => {
    const steps = [
      'Household energy',
      'Transport and mobility',
      'Housing maintenance',
      'Health insurance',
      'Communication',
    ];
    const labels = [...steps, 'Leisure', 'Clothing', 'Restaurants', 'Education', 'Furniture', 'Food', 'Other services'];
    const data = { labels, datasets: [{ label: 'Spending', data: labels.map((_name, at) => 40 - 3 * at) }] };
    const texts = await textsOf({ type: 'bar', width: 1600, height: 900, header: { title: 'Spending' }, data });
    for (const word of ['Household', 'Communication', 'Restaurants', 'mobility', 'insurance']) {
      const { left, right, top, bottom } = texts.find(({ text }) => text.endsWith(word)) ?? named(texts, word);
      expect(bottom - top, word).to.be.below((right - left) / 2);
    }
  });

  it('of shares in narrow segments of a stack are smaller in large text before they are left out', async () => {
    const rows = { Agree: [38, 17], Neither: [11, 27], Disagree: [46, 51], 'Strongly agree': [5, 5] };
    const datasets = Object.entries(rows).map(([label, shares]) => ({ label, data: shares }));
    const texts = await textsOf({
      type: 'bar',
      stacked: 'percent',
      width: 1280,
      height: 720,
      header: { title: 'Answers' },
      data: {
        labels: ['I can rely on my colleagues', 'Decisions are explained openly'],
        datasets: datasets.toReversed(),
      },
      options: { indexAxis: 'y', plugins: { datalabels: {} } },
    });
    expect(texts.filter(({ text }) => text === '5%').length).to.equal(2);
  });

  it('of a ring whose total has its unit write this once, no larger than the number', async () => {
    const data = { labels: ['Video', 'Photos', 'Mail'], datasets: [{ label: 'GB', data: [412.5, 188.2, 12.1] }] };
    const options = { plugins: { datalabels: { format: { suffix: ' GB' } } } };
    for (const [width, height] of [
      [400, 225],
      [600, 400],
    ] as const) {
      const texts = (await textsOf({ type: 'doughnut', width, height, data, options })).map(({ text }) => text);
      expect(texts, `${width}`).to.include('612.8 GB');
      expect(texts, `${width}`).not.to.include('GB');
    }
  });

  it('of a funnel stand beside a bar that they would fill from edge to edge', async () => {
    const labels = ['Requests', 'Calls', 'Visits', 'Adopted'];
    const data = { labels, datasets: [{ label: 'Families', data: [2140, 902, 311, 238] }] };
    const texts = await textsOf({ type: 'funnel', width: 1080, height: 1080, header: { title: 'Dogs' }, data });
    const first = named(texts, '2,140');
    expect(named(texts, '238').left).to.be.above((first.left + first.right) / 2);
  });

  it('leave the margin of an image free at the ends of its axes', async () => {
    const data = { labels: ['North', 'South'], datasets: [{ label: 'Sales', data: [150_000, 90_000] }] };
    const options = { indexAxis: 'y', scales: { x: { ticks: { format: { suffix: ' km' } } } } };
    for (const width of [400, 800]) {
      const right = Math.max(
        ...(await textsOf({ type: 'bar', width, height: 300, options, data })).map((text) => text.right),
      );
      expect(width - right, `${width}`).to.be.at.least(14);
    }
  });

  it('are names of bubbles clear of the key of sizes, of titles of axes and of their own bubble', async () => {
    const csv =
      'Country,Income,Life,People\nLuxembourg and its neighbors,117,82,6\nGreat Britain,112,60,67\nCentral African Republic,1,67,5\nIndia,65,68,1400';
    for (const position of ['left', 'right']) {
      const scales = { y: { position, title: { display: true, text: 'Life expectancy at birth, years' } } };
      const spec = {
        type: 'bubble',
        width: 700,
        height: 420,
        sizeLegend: 'People',
        data: { csv },
        options: { scales },
      };
      const texts = await textsOf(spec);
      const key = named(texts, 'People');
      const title = named(texts, 'Life expectancy at birth, years');
      const names = csv.split('\n').flatMap((row) => texts.filter(({ text }) => text === row.split(',')[0]));
      expect(names).to.have.length(4);
      for (const { text, left, right, top, bottom } of names) {
        expect(right, text).to.be.lessThan(key.left);
        const isBeside = right < title.left || left > title.right || bottom < title.top || top > title.bottom;
        expect(isBeside, text).to.equal(true);
      }
    }
  });

  it('leave bubbles the height of the image', async () => {
    const csv = 'Fund,Risk,Return,Capital\nWind,6.2,8.1,120\nSun,7.4,9.9,85\nSeed,22,18,30';
    const texts = await textsOf({
      type: 'bubble',
      header: { title: 'Funds' },
      width: 1280,
      height: 720,
      data: { csv },
    });
    const ticks = texts.filter(({ text, left }) => /^\d+$/.test(text) && left < 220);
    const spanPx = Math.max(...ticks.map(({ bottom }) => bottom)) - Math.min(...ticks.map(({ top }) => top));
    expect(spanPx).to.be.greaterThan(400);
  });

  it('have the label of a box anywhere in it where it covers nothing', async () => {
    const box: JsonObject = { type: 'box', xMin: 'g', xMax: 'i', label: { display: true, content: 'Migration' } };
    const limit = { type: 'line', yMin: 800, yMax: 800, label: { display: true, content: 'Limit', position: 'end' } };
    const spec = {
      type: 'line',
      title: 'Latency',
      subtitle: 'ms',
      width: 700,
      height: 380,
      data: {
        labels: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'],
        datasets: [
          { label: 'p50', data: [81, 79, 80, 85, 92, 110, 121, 140, 133, 120, 99, 88] },
          { label: 'p99', data: [310, 290, 305, 330, 420, 610, 890, 1450, 980, 700, 450, 360] },
        ],
      },
      options: { plugins: { annotation: { annotations: { box, limit } } } },
    };
    const { texts, ...answer } = await drawOnly(page, parsed(spec));
    expect((answer.ok && answer.notes) || []).to.deep.equal([]);
    named(texts, 'Migration');
  });

  it('change a stepped line between bars, with no beads of its background around dashes', async () => {
    const data = {
      labels: ['Jan', 'Feb', 'Mar'],
      datasets: [
        { label: 'Rain', data: [97, 25, 48] },
        { label: 'Mean', type: 'line', data: [58, 49, 90], stepped: true, borderDash: [5, 4], borderColor: '#ff0000' },
      ],
    };
    const spec = { type: 'bar', width: 600, height: 400, data };
    const svg = await printSvg(page, parsed({ ...spec, format: 'svg' }));
    const strokes = svg.match(/<path[^>]*stroke-dasharray[^>]*>/g) ?? [];
    const colors = strokes.map((tag) => /stroke="([^"]*)"/.exec(tag)?.[1]);
    expect([...new Set(colors)]).to.deep.equal(['#f00']);
    const texts = await textsOf(spec);
    const middle = (name: string) => (named(texts, name).left + named(texts, name).right) / 2;
    const steps = strokes.flatMap((tag) => [...tag.matchAll(/H([\d.]+)V/g)].map(([, x]) => Number(x)));
    const between = (middle('Jan') + middle('Feb')) / 2;
    expect(
      steps.some((x) => Math.abs(x - between) < 2),
      `${steps}`,
    ).to.equal(true);
  });

  it('show both points of a dumbbell whose values are equal, or nearly so', async () => {
    const colors = { Planned: '#ff0000', Actual: '#0000ff' };
    for (const actual of [38, 38.2]) {
      const datasets = Object.entries(colors).map(([label, backgroundColor], at) => ({
        ...{ label, backgroundColor },
        data: [at === 0 ? 38 : actual],
      }));
      const spec = {
        type: 'dumbbell',
        width: 600,
        height: 200,
        data: { labels: ['X9'], datasets },
        options: { plugins: { legend: false }, scales: { x: { min: 0, max: 80 } } },
      };
      const { data } = await decode(await print(page, parsed(spec)));
      let [red, blue] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const differs = (data[at] ?? 0) - (data[at + 2] ?? 0);
        if (differs > 150) red++;
        if (differs < -150) blue++;
      }
      expect(red, `${actual}`).to.be.greaterThan(30);
      expect(blue, `${actual}`).to.be.greaterThan(30);
    }
  });
});
