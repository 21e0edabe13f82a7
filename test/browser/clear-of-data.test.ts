import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { type DrawnText, drawnTexts, middleOf, textIn } from '../support/drawn-texts.js';
import { list, pairs } from '../support/list.js';
import { decode, type Pixels, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

describe('texts and marks, clear of data and of one another', () => {
  const page = useBarePage();
  const parsed = (spec: object): ChartSpec => parseSpec(spec).spec;
  const textsOf = (spec: object) => drawnTexts(page, parsed(spec));
  const imageOf = async (spec: object) => decode(await print(page, parsed(spec)));
  const isPainted = (pixels: Pixels, x: number, y: number) =>
    pixelAt(pixels, x, y)
      .slice(0, 3)
      .some((one) => one < 200);

  it('writes the value of a narrow or low tile where it has space for it', async () => {
    const labels = ['Germany', 'France', 'Italy', 'Spain', 'Poland', 'Romania', 'Belgium', 'Greece', 'Hungary'];
    const data = { labels, datasets: [{ data: [830, 670, 600, 470, 380, 190, 115, 104, 97] }] };
    const texts = (await textsOf({ type: 'treemap', data, width: 400, height: 300 })).map(({ text }) => text);
    expect(texts.join(' ')).to.match(/(?=.*830)(?=.*115)(?=.*104)(?=.*97)/);
  });

  it('writes the values of a low line below its points, apart from one another on the bars', async () => {
    const data = {
      labels: ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25', 'Q1 26', 'Q2 26', 'Q3 26'],
      datasets: [
        { label: 'Use', data: [842, 611, 540, 798, 801, 588, 502] },
        { label: 'Price', type: 'line', yAxisID: 'y1', data: [34.2, 34.2, 33.1, 33.1, 31.8, 31.8, 32.4] },
      ],
    };
    const header = { title: 'Electricity', subtitle: 'kWh and ct/kWh' };
    const options = { plugins: { datalabels: {} }, scales: { y1: { ticks: { format: { suffix: ' ct' } } } } };
    const texts = await textsOf({ type: 'bar', width: 600, height: 300, padding: 'email', header, data, options });
    const [one, other] = texts.filter(({ text }) => text === '31.8 ct').toSorted((a, b) => a.left - b.left);
    expect((other?.left ?? 0) - (one?.right ?? 0)).to.be.above(12);
    expect(one?.bottom).to.be.below(textIn(texts, 'Q1 26').top);
  });

  it('writes long names of narrow tiles whole, with their values, on more lines or on upright ones', async () => {
    const labels = ['Personalaufwendungen', 'Materialaufwand', 'Abschreibungen auf Sachanlagen', 'Reisekosten'];
    const long = ['Versicherungsbeiträge', 'Werbung und Kommunikation', 'Sonstige betriebliche Aufwendungen'];
    const datasets = [{ data: [420, 260, 110, 21, 42, 34, 28] }];
    const data = { labels: [...labels, ...long], datasets };
    for (const [width, height] of pairs([600, 400], [600, 360], [800, 450])) {
      const texts = await textsOf({ type: 'treemap', locale: 'de', title: 'Kosten', data, width, height });
      const drawn = texts.map(({ text }) => text).join(' ');
      expect(drawn, `${width}x${height}`).to.not.include('…');
      for (const value of ['42', '34', '28', '21'])
        expect(drawn, `${width}x${height}`).to.match(new RegExp(`\\b${value}\\b`));
    }
  });

  it('says in the row of a bullet that it has no data, clear of its target', async () => {
    const rows = { labels: ['A', 'B', 'C'], datasets: [{ data: [275, null, 320] }, { data: [250, 26, 300] }] };
    for (const over of [{}, { width: 300, height: 160 }, { theme: { mode: 'dark' } }]) {
      const { left, top, bottom } = textIn(
        await textsOf({ type: 'bullet', data: rows, width: 500, height: 260, ...over }),
        'no data',
      );
      expect(left).to.be.greaterThan(40);
      const name = textIn(await textsOf({ type: 'bullet', data: rows, width: 500, height: 260, ...over }), 'B');
      expect((top + bottom) / 2).to.be.closeTo((name.top + name.bottom) / 2, 4);
    }
  });

  it('writes the values of equally high bars of a funnel at one place', async () => {
    const labels = Array.from({ length: 16 }, (_value, at) => `Step ${at}`);
    const data = { labels, datasets: [{ data: labels.map((_label, at) => 50 - at) }] };
    const texts = await textsOf({ type: 'funnel', data, width: 520, height: 300 });
    const center = middleOf(textIn(texts, '50'));
    const values = texts.filter(({ text }) => /^\d\d$/.test(text));
    expect(values).to.have.lengthOf(16);
    expect(
      values.every(({ left }) => left > center - 60),
      'beyond the bars',
    ).to.equal(true);
    for (const { text, right } of values) {
      const share = texts.find((one) => one.text === `${(Number(text) * 2).toFixed(1)}% of the first`);
      if (share) expect(right, text).to.be.lessThan(share.left);
    }
  });

  it('draws areas of annotations behind the data, and their labels in front', async () => {
    const data = { labels: MONTHS, datasets: [{ data: [9, 9, 9, 9, 9, 9], backgroundColor: '#0000ff' }] };
    const box = {
      type: 'box',
      yMin: 0,
      yMax: 10,
      backgroundColor: '#ff0000',
      label: { display: true, content: 'Sale' },
    };
    for (const [common, isBehind] of pairs([{}, true], [{ drawTime: 'afterDatasetsDraw' }, false])) {
      const annotation = { common, annotations: { box } };
      const pixels = await imageOf({
        type: 'bar',
        data,
        options: { plugins: { annotation } },
        width: 400,
        height: 300,
      });
      const blue = Array.from({ length: 400 }, (_value, x) => pixelAt(pixels, x, 200)).filter(
        ([red = 0, , last = 0]) => last > 200 && red < 60,
      );
      expect(blue.length > 100, JSON.stringify(common)).to.equal(isBehind);
    }
  });

  it('draws areas of annotations over the areas of a stack, which are opaque', async () => {
    const datasets = [{ data: [9, 9, 9], backgroundColor: '#0000ff' }];
    const box = { type: 'box', xMin: 'Jan', xMax: 'Mar', backgroundColor: '#ff0000' };
    const pixels = await imageOf({
      type: 'line',
      stacked: true,
      data: { labels: ['Jan', 'Feb', 'Mar'], datasets },
      options: { plugins: { annotation: { annotations: { box } } } },
      width: 400,
      height: 300,
    });
    const [red = 0, , blue = 0] = pixelAt(pixels, 200, 200);
    expect(red > 200 && blue < 60, `${red}, ${blue}`).to.equal(true);
  });

  it('draws the edge of an area where it has a color', async () => {
    const data = { labels: ['A', 'B'], datasets: [{ data: [0, 20] }] };
    const greensOf = async (more: object) => {
      const box = { type: 'box', yMin: 8, yMax: 12, backgroundColor: '#ffffff', ...more };
      const options = { plugins: { annotation: { annotations: { box } } } };
      const pixels = await imageOf({ type: 'line', data, options, width: 400, height: 300 });
      const column = Array.from({ length: 300 }, (_value, y) => pixelAt(pixels, 100, y));
      return column.filter(([red = 0, green = 0, blue = 0]) => green > 120 && red < 80 && blue < 80).length;
    };
    expect(await greensOf({})).to.equal(0);
    expect(await greensOf({ borderColor: '#00a000' })).to.be.greaterThan(1);
    expect(await greensOf({ borderColor: '#00a000', borderWidth: 0 })).to.equal(0);
  });

  it('shows the last tick of each panel whole', async () => {
    const datasets = list({ label: 'Actual', data: [1840, 900] }, { label: 'Plan', data: [2000, 1000] });
    const data = { labels: ['Revenue', 'Cost'], datasets };
    const spec = { type: 'bullet', data, smallMultiples: { sharedAxis: false }, width: 700, height: 300 };
    const texts = await textsOf(spec);
    const pixels = await imageOf(spec);
    for (const wanted of ['2,500', '1,200']) {
      const { right, top, bottom } = textIn(texts, wanted);
      expect(right).to.be.lessThan(699);
      const columns = [1, 2, 3, 4, 5].map((px) => Math.round(right) - px);
      const rows = Array.from({ length: Math.ceil(bottom - top) }, (_row, at) => Math.round(top) + at);
      expect(
        columns.some((x) => rows.some((y) => isPainted(pixels, x, y))),
        wanted,
      ).to.equal(true);
    }
  });

  it('keeps names of points off trend lines, of their own and of other series', async () => {
    const cities = ['Berlin', 'Paris', 'Hamburg', 'Lisbon', 'Amsterdam', 'Rome', 'Oslo'];
    const lines = [0, 6].map((above) => [2, 3.2, 3.8, 5, 6.1, 6.9, 8].map((y) => y + above));
    const datasets = lines.map((heights, line) => ({
      label: `S${line}`,
      data: heights.map((y, at) => ({ x: at + 1, y, r: 4, label: `${cities[at]} ${line}` })),
    }));
    for (const type of ['scatter', 'bubble'])
      for (const shown of [1, 2]) {
        const data = { datasets: datasets.slice(0, shown) };
        const texts = await textsOf({ type, trend: 'linear', data, width: 600, height: 400 });
        /** From a number on an axis to its place, by two of its ticks. */
        const placeOn = (ticks: [value: number, px: number][]) => {
          const [[one, from], [other, to]] = [ticks[0] ?? [0, 0], ticks.at(-1) ?? [1, 0]];
          return (value: number) => from + ((value - one) / (other - one)) * (to - from);
        };
        const ticks = texts.filter(({ text }) => /^\d+$/.test(text));
        const bottom = Math.max(...ticks.map((tick) => tick.bottom));
        const middle = ({ top, bottom: end }: DrawnText) => (top + end) / 2;
        const below = ticks.filter((tick) => tick.bottom > bottom - 2);
        const beside = ticks.filter((tick) => tick.bottom <= bottom - 2);
        const x = placeOn(below.map((tick) => [Number(tick.text), middleOf(tick)]));
        const y = placeOn(beside.map((tick) => [Number(tick.text), middle(tick)]));
        const names = texts.filter(({ text }) => cities.some((city) => text.startsWith(`${city} `)));
        expect(names, type).to.have.length(shown * cities.length);
        // Along the lines of best fit: y = x + 1, and 6 above it.
        for (const at of Array.from({ length: 121 }, (_at, step) => 1 + step / 20))
          for (const above of [1, 7].slice(0, shown))
            for (const { text, left, right, top, bottom: end } of names) {
              const isOnLine = left < x(at) && x(at) < right && top + 3 < y(at + above) && y(at + above) < end - 3;
              expect(isOnLine, `${type}: ${text}`).to.equal(false);
            }
      }
  });

  it('writes all values of rings inside each other, whose hole is as small as they need', async () => {
    const options = { plugins: { datalabels: {} } };
    const labels = ['Coal', 'Gas', 'Nuclear', 'Wind', 'Solar'];
    const rings = (...all: number[][]) => all.map((data, at) => ({ label: `Ring ${at}`, data }));
    for (const [datasets, width] of [
      [rings([42, 20, 14, 12, 12], [12, 24, 0, 38, 26]), 400],
      [rings([420, 200, 140, 120, 120], [120, 240, 100, 380, 160], [200, 200, 200, 200, 200]), 500],
    ] as const) {
      const spec = { type: 'doughnut', data: { labels, datasets }, options, width, height: width * 0.75 };
      const texts = (await textsOf(spec)).map(({ text }) => text);
      expect(texts.filter((text) => /^\d+$/.test(text))).to.have.length(
        datasets.flatMap(({ data }) => data.filter(Boolean)).length,
      );
    }
  });

  it('writes the labels of all bars of a series at one place where lines leave some no place', async () => {
    const bars = { type: 'bar', label: 'A', data: [120, 130, 125, 140, 138, 150] };
    const values = [121, 131, 124, 141, 137, 151];
    const line = { type: 'line', label: 'B', data: values, pointRadius: 3, datalabels: { display: false } };
    const options = { plugins: { datalabels: {} }, scales: { y: { display: true } } };
    const spec = { type: 'bar', data: { labels: MONTHS, datasets: [bars, line] }, options, width: 600, height: 360 };
    const labels = (await textsOf(spec)).filter(({ text }) => bars.data.map(String).includes(text));
    const tops = labels.filter(({ left }) => left > 60).map(({ top }) => Math.round(top));
    expect(tops).to.have.length(6);
    expect(Math.max(...tops) - Math.min(...tops)).to.be.at.most(1);
  });

  it('writes values at the feet of bars where lines leave them no other place, and beyond a bar that a line fills', async () => {
    const datasets = [
      { label: 'Entries', data: [1820, 2640, 4310, 6920, 7480, 3150] },
      { label: 'Price', type: 'line', yAxisID: 'y1', data: [4.12, 4.12, 4.35, 4.35, 4.48, 4.2] },
    ];
    const data = { labels: list('a', 'b', 'c', 'd', 'e', 'f'), datasets };
    const options = { plugins: { datalabels: {} }, scales: { y1: { ticks: { format: { suffix: ' €' } } } } };
    const header = { title: 'Pool', subtitle: 'Entries' };
    const spec = {
      type: 'bar',
      width: 600,
      height: 300,
      locale: 'en',
      data,
      options,
      header,
      footer: { left: 'Baths' },
    };
    const values = (await textsOf(spec)).filter(({ text }) => /^\d,\d{3}$/.test(text) && !/[05]00$/.test(text));
    expect(values.map(({ text }) => text)).to.have.members(['1,820', '2,640', '4,310', '6,920', '7,480', '3,150']);
    const feet = values.filter(({ text }) => text !== '1,820').map(({ bottom }) => Math.round(bottom));
    expect(new Set(feet).size).to.equal(1);
  });

  it('makes values smaller rather than put some of them elsewhere, beside thin bars and beside thin parts of stacks', async () => {
    const named = (...rows: number[][]) => rows.map((row, at) => ({ label: `Series ${at}`, data: row }));
    const size = { type: 'bar', width: 1280, height: 720, header: { title: 'Visitors', subtitle: 'Thousand' } };
    const options = { indexAxis: 'y', plugins: { datalabels: {} } };
    const visitors = named([412, 305, 276, 231, 198, 188, 142], [468, 351, 330, 219, 225, 204, 139]);
    const lying = { labels: list(...'ABCDEFG'), datasets: visitors };
    const drawn = await textsOf({ ...size, options, data: lying, footer: { left: 'Source' } });
    const ends = visitors.flatMap(({ data }) => data.map((value) => ({ value, box: textIn(drawn, String(value)) })));
    const [first, last] = [ends[0], ends[13]];
    if (!first || !last) throw new Error('no values');
    const pxPerUnit = (first.box.left - last.box.left) / (first.value - last.value);
    for (const { value, box } of ends)
      expect(box.left, String(value)).to.be.closeTo(last.box.left + (value - last.value) * pxPerUnit, 5);

    const quarters = list('Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7');
    const parts = named(
      [188, 194, 201, 262, 205, 214, 226],
      [96, 99, 101, 134, 104, 108, 112],
      [41, 40, 43, 52, 44, 45, 47],
      [9, 8, 10, 12, 9, 11, 13],
    );
    const stack = { ...size, width: 900, stacked: true, totals: true, options: { plugins: { datalabels: {} } } };
    const texts = await textsOf({ ...stack, data: { labels: quarters, datasets: parts }, footer: { left: 'Source' } });
    for (const [at, value] of (parts[3]?.data ?? []).entries()) {
      const total = parts.reduce((sum, { data }) => sum + (data[at] ?? 0), 0);
      const above = textIn(texts, String(total));
      const beside = texts.filter(({ text, left }) => text === String(value) && left > (above.left + above.right) / 2);
      expect(beside, `${value} at the right of ${quarters[at]}`).to.not.deep.equal([]);
    }
  });

  it('thins days at different distances and keeps them level', async () => {
    const days = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30];
    const labels = days.map((day) => `2026-06-${String(day).padStart(2, '0')}`);
    for (const [locale, month] of pairs(['en', 'Jun'], ['de', 'Juni'], ['ar', 'يونيو'])) {
      const rows = labels.map((date, at) => [date, at + 3, at + 5, at + 1, at + 4]);
      const data = { rows: [['date', 'open', 'high', 'low', 'close'], ...rows] };
      const spec = { type: 'candlestick', locale, data, width: 520, height: 320 };
      const shown = (await textsOf(spec)).filter(({ text }) => text.includes(month));
      expect(shown.length, locale).to.be.within(4, 15);
      for (const { text, corners } of shown) expect(corners[0]?.y, text).to.equal(corners[2]?.y);
    }
  });

  it('centers short labels of the first and the last point of a line', async () => {
    const labels = Array.from({ length: 8 }, (_week, at) => `KW ${40 + at}`);
    const spec = {
      type: 'line',
      data: { labels, datasets: [{ data: [3, 4, 5, 4, 6, 5, 6, 7] }] },
      width: 480,
      height: 260,
    };
    const row = (await textsOf(spec)).filter(({ text }) => text.startsWith('KW'));
    const gaps = row.slice(1).map(({ left }, at) => left - (row[at]?.right ?? 0));
    expect(row).to.have.length(8);
    expect(Math.max(...gaps) - Math.min(...gaps)).to.be.lessThan(4);
  });

  it('marks every bar that is not 0, with one least length', async () => {
    const data = {
      labels: ['A', 'B', 'C', 'D'],
      datasets: [{ data: [4_200_000, 5400, 212, 0], backgroundColor: '#ff0000' }],
    };
    const spec = { type: 'bar', data, width: 600, height: 360 };
    const texts = await textsOf(spec);
    const pixels = await imageOf(spec);
    const zero = texts.filter(({ text, left }) => text === '0' && left < 100)[0];
    const y = Math.round(((zero?.top ?? 0) + (zero?.bottom ?? 0)) / 2);
    const redAt = (name: string) => {
      const x = Math.round(middleOf(textIn(texts, name)));
      return [-4, -3, -2, -1, 0, 1].filter((dy) => {
        const [red = 0, green = 255] = pixelAt(pixels, x, y + dy);
        return red - green > 60;
      }).length;
    };
    expect(redAt('B')).to.be.greaterThan(0);
    expect(redAt('C')).to.equal(redAt('B'));
    expect(redAt('D')).to.equal(0);
  });

  it('writes the share of a funnel beside a link that is narrower, and the value of a single point', async () => {
    const funnel = { labels: ['A', 'B', 'C', 'D'], datasets: [{ data: [1000, 800, 40, 8] }] };
    for (const [locale, previous] of pairs(['en', 'previous'], ['he', 'מהקודם'])) {
      const texts = await textsOf({ type: 'funnel', locale, data: funnel, width: 700, height: 400 });
      const center = middleOf(textIn(texts, '1,000'));
      const shares = texts.filter(({ text }) => text.includes(previous));
      const [within, , narrow] = shares;
      if (!within || !narrow) throw new Error(`shares of ${locale}: ${texts.map(({ text }) => text).join(' | ')}`);
      expect(Math.abs(middleOf(within) - center), locale).to.be.lessThan(3);
      expect(locale === 'he' ? narrow.right < center : narrow.left > center, locale).to.equal(true);
    }
    const one = { labels: ['Nov'], datasets: [{ label: 'New', data: [38] }] };
    expect((await textsOf({ type: 'line', data: one })).map(({ text }) => text)).to.include.members(['38', '0', 'Nov']);
  });

  it('cuts no piece out of a pale area with the label of a line', async () => {
    const data = { labels: MONTHS, datasets: [{ data: [3, 4, 5, 4, 6, 5] }] };
    const annotations = {
      band: { type: 'box', xMin: 1, xMax: 4, backgroundColor: 'rgba(220, 38, 38, 0.2)' },
      line: { type: 'line', yMin: 9, yMax: 9, label: { display: true, content: 'Limit', position: 'center' } },
    };
    const spec = { type: 'line', data, options: { plugins: { annotation: { annotations } } }, width: 600, height: 320 };
    const { left, top, bottom } = textIn(await textsOf(spec), 'Limit');
    const pixels = await imageOf(spec);
    for (const px of [1, 2]) {
      const [red = 0, green = 0] = pixelAt(pixels, Math.floor(left) - px, Math.round((top + bottom) / 2));
      expect(red - green, `${px} px before the text`).to.be.greaterThan(20);
    }
  });
});
