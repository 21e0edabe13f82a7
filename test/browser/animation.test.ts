import { expect } from 'chai';
import sharp from 'sharp';
import { withAlt } from '../../chart-spec/describe.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { frameCount, parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { list } from '../support/list.js';
import { decode, differingShare, type Pixels, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';

/** How much a channel may differ in an image with more colors than a GIF has. */
const QUANTIZED = 24;
const SMALL = { width: 300, height: 200 };
const LABELS = ['Jan', 'Feb', 'Mar', 'Apr'];
const bars = (over: JsonObject = {}): JsonObject => ({
  type: 'bar',
  ...SMALL,
  data: { labels: LABELS, datasets: [{ label: 'Sales', data: [12, 19, 3, 5] }] },
  animation: { durationMs: 800, fps: 10 },
  ...over,
});
/** One chart of each style and kind of mark. */
const CHARTS: Record<string, JsonObject> = {
  'bars grow': bars(),
  'stacks grow': bars({
    stacked: true,
    totals: true,
    data: { labels: LABELS, datasets: [{ data: [12, 19, 3, -5] }, { data: [1, 2, 3, 4] }] },
  }),
  'slices open': bars({ type: 'doughnut' }),
  'radii grow': bars({ type: 'polarArea' }),
  'a radar grows': bars({ type: 'radar' }),
  'a gauge opens': bars({ type: 'gauge', data: { datasets: [{ data: [70] }] } }),
  'steps grow': bars({ type: 'waterfall', data: { labels: LABELS, datasets: [{ data: [12, 5, -3, null] }] } }),
  'points grow': bars({ type: 'scatter', data: { datasets: [{ data: list({ x: 1, y: 2 }, { x: 2, y: 3 }) }] } }),
  'lines are drawn': bars({ type: 'line', options: { plugins: { datalabels: true } } }),
  'cells are revealed': bars({ type: 'heatmap' }),
  'rows are revealed': bars({ type: 'table' }),
  'small multiples grow': bars({
    smallMultiples: true,
    data: { labels: LABELS, datasets: list({ label: 'A', data: [1, 2, 3, 4] }, { label: 'B', data: [4, 3, 2, 1] }) },
  }),
  'figures count up': bars({ header: { title: 'Sales' }, kpiStrip: [{ label: 'Sum', value: 39 }], borderRadius: 0 }),
  'a race': bars({
    data: {
      labels: LABELS,
      datasets: list({ label: '2024', data: [4, 3, 2, 1] }, { label: '2025', data: [1, 2, 3, 4] }),
    },
    animation: { style: 'race', durationMs: 800, fps: 10 },
  }),
};

const normalOf = (body: JsonObject): ChartSpec => withAlt(parseSpec(body).spec);

async function framesOf(image: Buffer): Promise<{ frames: Pixels[]; delaysMs: number[]; plays: number }> {
  const {
    pages = 1,
    delay = [],
    loop = 1,
    width,
    pageHeight: height = 0,
  } = await sharp(image, { pages: -1 }).metadata();
  const all = await sharp(image, { pages: -1 }).ensureAlpha().raw().toBuffer();
  const bytes = width * height * 4;
  const frames = Array.from({ length: pages }, (_value, at) => ({
    width,
    height,
    data: new Uint8ClampedArray(all.subarray(at * bytes, (at + 1) * bytes)),
  }));
  return { frames, delaysMs: delay, plays: loop };
}

/** The boxes of the frames of a GIF, after the first. */
function boxesIn(gif: Buffer): { width: number; height: number }[] {
  const boxes: { width: number; height: number }[] = [];
  const skipBlocks = (at: number): number => {
    let end = at;
    while (gif.readUInt8(end) > 0) end += gif.readUInt8(end) + 1;
    return end + 1;
  };
  let at = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
  while (gif.readUInt8(at) !== 0x3b) {
    if (gif.readUInt8(at) === 0x21) at = skipBlocks(at + 2);
    else {
      expect(gif.readUInt8(at + 9) & 0x80, 'a palette of its own').to.equal(0);
      boxes.push({ width: gif.readUInt16LE(at + 5), height: gif.readUInt16LE(at + 7) });
      at = skipBlocks(at + 11);
    }
  }
  return boxes;
}

describe('animation', () => {
  const page = useBarePage();
  const draw = (body: JsonObject) => print(page, normalOf(body));
  const still = async (body: JsonObject) => decode(await draw({ ...body, format: 'png' }));

  for (const [name, body] of Object.entries(CHARTS)) {
    it(`begins and ends with the still image: ${name}`, async () => {
      const expected = await still(body);
      const moving = await framesOf(await draw({ ...body, format: 'webp', animation: body['animation'] ?? true }));
      for (const frame of [moving.frames[0], moving.frames.at(-1)])
        expect(differingShare(frame as Pixels, expected, 0), 'webp').to.equal(0);
      expect(moving.frames.length, 'frames that differ').to.be.within(
        3,
        frameCount(normalOf({ ...body, format: 'gif' })),
      );
      expect(differingShare(moving.frames[1] as Pixels, expected, 0), 'the second frame').to.be.greaterThan(0);
      const gif = await framesOf(await draw({ ...body, format: 'gif' }));
      for (const frame of [gif.frames[0], gif.frames.at(-1)])
        expect(differingShare(frame as Pixels, expected, QUANTIZED), 'gif').to.equal(0);
    });
  }

  it('is the same file each time', async () => {
    for (const format of ['gif', 'webp']) {
      const [one, other] = [await draw(bars({ format })), await draw(bars({ format }))];
      expect(one.equals(other), format).to.equal(true);
    }
  });

  it('a GIF of few colors has exactly those', async () => {
    const plain = bars({ theme: { mode: 'plain' }, sparkline: true, backgroundColor: '#fff' });
    const { frames } = await framesOf(await draw({ ...plain, format: 'gif' }));
    expect(differingShare(frames.at(-1) as Pixels, await still(plain), 0)).to.equal(0);
  });

  it('frames are as small as what changes, with one palette', async () => {
    const [first, ...others] = boxesIn(await draw(bars({ format: 'gif' })));
    expect(first).to.deep.equal(SMALL);
    expect(others.length).to.be.greaterThan(3);
    // The first of them removes all bars, the last ones move the top of one.
    for (const { width, height } of others) expect(width * height).to.be.lessThan(SMALL.width * SMALL.height);
    const smallest = Math.min(...others.map(({ width, height }) => width * height));
    expect(smallest).to.be.lessThan((SMALL.width * SMALL.height) / 10);
  });

  it('shows each frame for its time and the last one longer, once or again and again', async () => {
    for (const format of ['gif', 'webp']) {
      const animation = { durationMs: 1000, fps: 30, holdMs: 1500, loop: true };
      const { delaysMs, plays } = await framesOf(await draw(bars({ format, animation })));
      const total = delaysMs.reduce((sum, delay) => sum + delay, 0);
      expect(total, format).to.be.within(2440, 2480);
      expect(delaysMs.at(-1), format).to.be.at.least(1490);
      expect(plays, format).to.equal(0);
      const once = await framesOf(await draw(bars({ format })));
      expect(once.plays, format).to.equal(1);
    }
  });

  it('bars start at the axis and grow; the axis stays', async () => {
    const { frames } = await framesOf(
      await draw(bars({ format: 'webp', sparkline: true, theme: { palette: ['#ff0000'] } })),
    );
    const redIn = ({ data }: Pixels) => {
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] === 255 && data[at + 1] === 0) count++;
      return count;
    };
    const areas = frames.slice(1).map(redIn);
    expect(areas[0]).to.equal(0);
    expect(areas).to.deep.equal(areas.toSorted((one, other) => one - other));
    expect(areas.at(-1)).to.equal(redIn(frames[0] as Pixels));
  });

  it('a reveal goes from left to right', async () => {
    const body = bars({ type: 'heatmap', format: 'webp', animation: { style: 'reveal', durationMs: 800, fps: 10 } });
    const { frames } = await framesOf(await draw(body));
    const whole = frames[0] as Pixels;
    const shownColumns = (frame: Pixels) => {
      const row = Math.round(SMALL.height / 2);
      let end = 0;
      for (let x = 60; x < SMALL.width - 60; x++)
        if (`${pixelAt(frame, x, row)}` === `${pixelAt(whole, x, row)}`) end++;
      return end;
    };
    const columns = frames.slice(1).map(shownColumns);
    expect(columns).to.deep.equal(columns.toSorted((one, other) => one - other));
    expect(columns[0]).to.be.lessThan(columns.at(-1) as number);
  });

  it('the bars of a race stand in the order of each step', async () => {
    const palette = ['#ff0000', '#00ff00', '#0000ff', '#ff00ff'];
    const body = { ...CHARTS['a race'], format: 'webp', theme: { mode: 'plain', palette } };
    const { frames } = await framesOf(await draw(body));
    const orderIn = (frame: Pixels) => {
      const order: string[] = [];
      for (let y = 0; y < SMALL.height; y++) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixelAt(frame, 62, y);
        const color = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
        if (alpha === 255 && palette.includes(color) && order.at(-1) !== color) order.push(color);
      }
      return order;
    };
    expect(orderIn(frames[1] as Pixels)).to.deep.equal(palette);
    expect(orderIn(frames.at(-1) as Pixels)).to.deep.equal(palette.toReversed());
  });

  it('the numbers at the bars of a race count from step to step, in the format of their axis', async () => {
    const textsOf = async (over: JsonObject) => {
      await page.page.evaluate(`globalThis.drawnTexts = []; globalThis.ownFillText ??= CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (text, ...place) { drawnTexts.push(text); return ownFillText.call(this, text, ...place); };`);
      try {
        await draw({ ...CHARTS['a race'], format: 'gif', ...over });
        return (await page.page.evaluate('drawnTexts')) as string[];
      } finally {
        await page.page.evaluate('CanvasRenderingContext2D.prototype.fillText = ownFillText');
      }
    };
    const euros = { scales: { x: { ticks: { format: { style: 'currency', currency: 'EUR' } } } } };
    const data = {
      labels: ['A', 'B'],
      datasets: list({ label: '2024', data: [100, 900] }, { label: '2025', data: [800, 900] }),
    };
    const drawn = await textsOf({ options: euros, data });
    const amounts = [...new Set(drawn.filter((text) => /^€\d+$/.test(text)))];
    expect(amounts).to.include.members(['€100', '€800', '€900']);
    expect(amounts.filter((text) => !['€100', '€800', '€900'].includes(text)).length).to.be.greaterThan(3);
    const plain = await textsOf({ data, theme: { mode: 'plain' } });
    expect(plain).to.include.members(['100', '900', '800']);
    const off = await textsOf({ data, options: { plugins: { datalabels: false } } });
    expect(off.filter((text) => /^[1-9]\d\d$/.test(text) && Number(text) % 100 > 0)).to.deep.equal([]);
  });

  it('a GIF is on white where it would be transparent', async () => {
    const { frames } = await framesOf(await draw(bars({ format: 'gif', backgroundColor: 'transparent' })));
    for (const frame of frames) expect(pixelAt(frame, 0, 0)).to.deep.equal([255, 255, 255, 255]);
  });

  it('a GIF that must not move is one frame, and carries the alternative text', async () => {
    const image = await draw(bars({ format: 'gif', animation: false, alt: 'Sales \u2265 3' }));
    const { frames } = await framesOf(image);
    expect(frames).to.have.length(1);
    expect(image.includes(Buffer.from('Sales \u2265 3'))).to.equal(true);
  });

  it('a chart after an animation is drawn as before it', async () => {
    const png = () => draw(bars({ format: 'png' }));
    const before = await png();
    await draw(CHARTS['a race'] ?? {});
    await draw({ ...CHARTS['a race'], format: 'gif' });
    expect((await png()).equals(before)).to.equal(true);
  });

  it('a bar chart of two seconds takes at most 250 KB', async () => {
    const body = bars({ width: 600, height: 300, animation: { durationMs: 2000 } });
    for (const format of ['gif', 'webp'])
      expect((await draw({ ...body, format })).length, format).to.be.lessThan(250_000);
  });
});
