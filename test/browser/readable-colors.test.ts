import { expect } from 'chai';
import { type ChartSpec, isColor } from '../../chart-spec/spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';

const READABLE = [
  ...['red', 'RebeccaPurple', ' teal ', 'transparent', '#abc', '#abcd', '#aabbcc', '#aabbccdd'],
  ...['rgb(1,2,3)', 'rgb(1 2 3)', 'rgb(10%, 20%, 30%)', 'rgb(10% 2 30% / 50%)', 'rgba(1,2,3,.5)', 'RGB(1,2,3,50%)'],
  ...['rgb(none 2 3)', 'rgb(300, -2, 1e2)', 'rgba(1 2 3 / none)', 'hsl(120, 50%, 50%)', 'hsl(120deg 50% 50% / .5)'],
  ...['hsla(0.5turn, 50%, 50%, 0.5)', 'hsl(120 50 50)', 'hwb(120 10% 20%)', 'hwb(1rad 10 20 / 0.5)'],
  ...['lab(50% 20 -30)', 'lab(50 20% 30)', 'lch(50% 30 120)', 'lch(50 30 120deg / 20%)', 'oklab(0.5 0.1 -0.1)'],
  ...['oklch(0.7 0.15 200)', 'oklch(70% 40% 200deg)', 'color(srgb 1 0 0)', 'color(display-p3 1 0.5 0 / 50%)'],
  ...['color(xyz-d65 0.1 0.2 0.3)', 'color(srgb 10% none 0)', 'rgb(1 2 3'],
];
const UNREADABLE = [
  ...[
    '',
    'light blue',
    '36A2EB',
    'abc',
    '#12',
    '#12345',
    '#ggg',
    'var(--x)',
    'rgb(1,2)',
    'rgb(1,2,3,0,2)',
    'rgb(1 2,3)',
  ],
  ...[
    'rgb(1, 2%, 3)',
    'rgb(1,2,none)',
    'rgb(1 2 3 0.5)',
    'hsl(1, 2, 3)',
    'hsl(10% 20% 30%)',
    'hwb(1, 2%, 3%)',
    'rgb 1 2 3',
  ],
  ...['lab(1,2,3)', 'lch(1 2)', 'oklch(1 2 3 4)', 'color(foo 1 2 3)', 'color(1 2 3)', 'url(#x)', 'hsv(1 2% 3%)'],
  ...['rgb(1. 2 3)', 'rgb(1 2 3 /)', 'rgb(1,2,3,)', 'rgb(,1,2,3)', 'none', 'inherit', 'red blue', 'rgb(1px 2 3)'],
];

describe('colors', () => {
  const page = useBarePage();
  const hexOf = (pixel: number[]) =>
    `#${pixel
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  const pixelsOf = async (spec: ChartSpec) => {
    const answer = await page.call('drawRaster', JSON.stringify({ ...spec, devicePixelRatio: 1 }));
    return decode(Buffer.from(answer.ok && 'base64' in answer.value ? answer.value.base64 : '', 'base64'));
  };

  it('are read as a canvas reads them', async () => {
    const all = [...READABLE, ...UNREADABLE];
    const read = await page.page.evaluate((colors) => {
      const context = document.createElement('canvas').getContext('2d');
      return colors.map((color) => {
        if (!context) return undefined;
        const [first, second] = ['#000001', '#000002'].map((before) => {
          context.fillStyle = before;
          context.fillStyle = color;
          return context.fillStyle;
        });
        return first === second;
      });
    }, all);
    expect(all.filter((color, at) => isColor(color) !== read[at])).to.deep.equal([]);
    expect(READABLE.filter((color) => !isColor(color))).to.deep.equal([]);
  });

  it('of any notation have labels that can be read on them', async () => {
    for (const [fill, text] of pairs(['oklch(0.25 0.1 260)', '#ffffff'], ['oklch(0.95 0.05 100)', '#0f172a'])) {
      const data = { labels: ['a'], datasets: [{ data: [7], backgroundColor: fill }] };
      const plugins = { datalabels: { anchor: 'center', align: 'center' } };
      const texts = await drawnTexts(page, chart('bar', { data, options: { plugins } } as never));
      const [label] = texts.filter((one) => one.text === '7');
      expect(label?.color === '#ffffff', fill).to.equal(text === '#ffffff');
    }
  });

  it('of the ticks on slices are readable on what is seen of them', async () => {
    const data = [9.1, 6.4, 5.8, 11.2, 18.7, 21.4, 19.9, 18.2, 20.6, 19.1, 15.3, 12];
    const labels = data.map((_value, at) => `Hour ${'abcdefghijkl'[at]}`);
    for (const mode of ['light', 'dark'] as const) {
      const spec = chart('polarArea', { theme: { mode }, data: { labels, datasets: [{ data }] } });
      const pixels = await pixelsOf(spec);
      for (const { text, color, left, top, bottom } of await drawnTexts(page, spec)) {
        if (!/^\d+$/.test(text)) continue;
        const seen = pixelAt(pixels, Math.round(left) - 2, Math.round((top + bottom) / 2));
        expect(contrast(color, hexOf(seen)), `${text} in ${mode}`).to.be.at.least(4.4);
      }
    }
  });

  it('of error bars are seen on dark bars', async () => {
    const body = {
      ...{ type: 'bar', theme: { palette: ['#0b1f4d'] }, width: 400, height: 300 },
      data: { labels: ['a'], datasets: [{ data: [{ y: 20, yMin: 10, yMax: 24 }] }] },
    };
    const pixels = await pixelsOf(parseExtended(body));
    const bright = (y: number) => {
      const row = Array.from({ length: pixels.width }, (_value, x) => hexOf(pixelAt(pixels, x, y)));
      const bar = row.slice(row.indexOf('#0b1f4d'), row.lastIndexOf('#0b1f4d'));
      return row.includes('#0b1f4d') && bar.some((color) => contrast(color, '#0b1f4d') > 7);
    };
    const rows = Array.from({ length: pixels.height }, (_value, y) => y).filter(bright);
    expect(rows.length, 'rows with a line that is seen').to.be.greaterThan(40);
  });

  it('of error bars are that of the background on all bars, where some would hide the other', async () => {
    const spec = (errors: object) =>
      parseExtended({
        type: 'bar',
        theme: { mode: 'dark', palette: ['#6c93ff', '#76bdb1'] },
        width: 400,
        height: 300,
        data: {
          labels: ['a'],
          datasets: [
            { data: [20], ...errors },
            { data: [4], errorBars: [1] },
          ],
        },
        options: { scales: { y: { max: 30 } } },
      });
    const [plain, withErrors] = [await pixelsOf(spec({})), await pixelsOf(spec({ errorBars: [4] }))];
    const seen = { darker: 0, lighter: 0 };
    for (let y = 0; y < plain.height; y++)
      for (let x = 0; x < plain.width; x++) {
        const color = hexOf(pixelAt(withErrors, x, y));
        if (hexOf(pixelAt(plain, x, y)) !== '#6c93ff' || color === '#6c93ff') continue;
        seen[contrast(color, '#000000') < contrast('#6c93ff', '#000000') ? 'darker' : 'lighter']++;
      }
    expect(seen.darker).to.be.greaterThan(30);
    expect(seen.lighter).to.equal(0);
  });
});
