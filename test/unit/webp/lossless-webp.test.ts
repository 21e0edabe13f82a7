import { expect } from 'chai';
import { encodeLosslessWebp } from '../../../renderer-page/output/webp/lossless.js';
import { decode } from '../../support/pixels.js';
import { fc, propertyTest } from '../../support/property.js';

/** Decodes with a canvas, which multiplies by alpha: transparent pixels are compared where that loses nothing. */
async function roundTrip(pixels: Uint32Array, width: number, hasAlpha: boolean): Promise<number[] | undefined> {
  const webp = encodeLosslessWebp(pixels, width, hasAlpha);
  if (webp === undefined) return undefined;
  const decoded = await decode(webp);
  expect([decoded.width, decoded.height]).to.deep.equal([width, pixels.length / width]);
  const { data } = decoded;
  return Array.from(pixels, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * at, 4 * at + 4);
    return ((alpha << 24) | (red << 16) | (green << 8) | blue) >>> 0;
  });
}

const opaque = (color: number): number => (0xff000000 | color) >>> 0;

describe('lossless WebP', () => {
  const cases: [string, number, number, (x: number, y: number) => number, boolean?][] = [
    ['one color', 100, 100, () => opaque(0x336699)],
    ['one color that is transparent', 100, 100, () => 0, true],
    ['two colors', 120, 100, (x) => (x < 60 ? opaque(0xffffff) : opaque(0))],
    ['a gradient from row to row', 300, 256, (_, y) => opaque((y << 16) | (255 - y))],
    ['a gradient from column to column', 256, 300, (x) => opaque(x * 0x010101)],
    ['a repeated pattern', 330, 200, (x, y) => opaque(((x % 33) * (y % 20) * 397) & 0xffffff)],
    ['rows longer than a match', 5000, 4, (x, y) => opaque(x === 4999 ? y : 0xfafafa)],
    [
      'what repeats from farther than a match reaches',
      1300,
      1000,
      (x, y) => opaque(y < 5 || y > 990 ? (x >> 3) * 7919 : y),
    ],
    ['an odd number of bytes, and single pixels', 101, 101, (x, y) => opaque(x % 37 === 0 && y % 7 === 0 ? x * y : 9)],
    ['transparent corners', 200, 200, (x, y) => (x + y < 30 ? 0 : opaque(0x112233)), true],
  ];
  for (const [what, width, height, colorAt, hasAlpha = false] of cases) {
    it(`keeps every pixel: ${what}`, async () => {
      const pixels = Uint32Array.from({ length: width * height }, (_, at) =>
        colorAt(at % width, Math.floor(at / width)),
      );
      expect(await roundTrip(pixels, width, hasAlpha)).to.deep.equal([...pixels]);
    });
  }

  it('leaves an image that is not flat to the browser', () => {
    let state = 1;
    const noise = Uint32Array.from({ length: 100 * 100 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return opaque(state >>> 8);
    });
    expect(encodeLosslessWebp(noise, 100, false)).to.equal(undefined);
  });

  propertyTest('keeps every pixel of any rectangles on any ground', () => {
    const color = fc.nat(0xffffff).map(opaque);
    const rectangle = fc.tuple(
      fc.nat(149),
      fc.nat(119),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      color,
    );
    return fc.assert(
      fc.asyncProperty(color, fc.array(rectangle, { maxLength: 60 }), async (ground, rectangles) => {
        const [width, height] = [150, 120];
        const pixels = new Uint32Array(width * height).fill(ground);
        for (const [left, top, across, down, fill] of rectangles)
          for (let y = top; y < Math.min(height, top + down); y++)
            pixels.fill(fill, y * width + left, y * width + Math.min(width, left + across));
        expect(await roundTrip(pixels, width, false)).to.deep.equal([...pixels]);
      }),
    );
  });
});
