import { expect } from 'chai';
import { JpegEncoder } from '../../../renderer-page/output/jpeg/jpeg.js';
import { kernelBase64 } from '../../../renderer-page/output/jpeg/kernel-base64.js';
import { decode } from '../../support/pixels.js';

type ColorOf = (x: number, y: number) => number;

/** A pseudo-random number that depends on the place alone. */
const noise = (x: number, y: number): number => Math.imul(Math.imul(x + 1, 0x9e3779b1) ^ (y + 7), 0x85ebca6b) >>> 8;

/** Colors as red, green and blue from the highest byte to the lowest. The error is the root of the mean square difference that JPEG allows. */
const IMAGES: [name: string, widthPx: number, heightPx: number, colorOf: ColorOf, error: number][] = [
  ['one pixel', 1, 1, () => 0x336699, 2],
  ['one color', 200, 100, () => 0x336699, 2],
  ['one row', 301, 1, (x) => (x >> 4) * 0x0c0c0c, 3],
  ['one column', 1, 301, (_x, y) => (y >> 4) * 0x0c0c0c, 3],
  ['an odd size', 133, 71, (x, y) => (x + y < 100 ? 0xffffff : 0xcc0033), 3],
  ['gray steps', 256, 64, (x) => (x >> 3) * 0x080808, 2],
  ['a gradient of all colors', 256, 256, (x, y) => (x << 16) | (y << 8) | ((x + y) >> 1), 3],
  ['red lines of one pixel on white', 160, 80, (x) => (x % 7 === 0 ? 0xff0000 : 0xffffff), 9],
  ['noise', 333, 217, (x, y) => noise(x, y) & 0xffffff, 14],
];

function pixelsOf(widthPx: number, heightPx: number, colorOf: ColorOf, isBlueFirst: boolean): Uint8Array {
  const pixels = new Uint8Array(widthPx * heightPx * 4);
  for (let at = 0; at < widthPx * heightPx; at++) {
    const color = colorOf(at % widthPx, Math.floor(at / widthPx));
    const channels = [color >> 16, (color >> 8) & 255, color & 255];
    // What the fourth byte holds must not count.
    pixels.set([...(isBlueFirst ? channels.reverse() : channels), at & 255], 4 * at);
  }
  return pixels;
}

describe('the JPEG encoder', () => {
  const encoder = new JpegEncoder(new WebAssembly.Module(Buffer.from(kernelBase64, 'base64')));

  function encode(widthPx: number, heightPx: number, colorOf: ColorOf, quality: number, isBlueFirst = false): Buffer {
    encoder.begin(widthPx, heightPx).set(pixelsOf(widthPx, heightPx, colorOf, isBlueFirst));
    return Buffer.from(encoder.encode(isBlueFirst, quality));
  }

  /** The root of the mean square difference, in steps of 255. */
  async function errorOf(jpeg: Buffer, widthPx: number, heightPx: number, colorOf: ColorOf): Promise<number> {
    const decoded = await decode(jpeg);
    expect([decoded.width, decoded.height]).to.deep.equal([widthPx, heightPx]);
    const wanted = pixelsOf(widthPx, heightPx, colorOf, false);
    let squares = 0;
    wanted.forEach((byte, at) => {
      if (at % 4 < 3) squares += (byte - (decoded.data[at] as number)) ** 2;
    });
    return Math.sqrt(squares / (3 * widthPx * heightPx));
  }

  for (const [name, widthPx, heightPx, colorOf, error] of IMAGES) {
    it(`keeps ${name}, in both orders of bytes`, async () => {
      const jpeg = encode(widthPx, heightPx, colorOf, 92);
      expect(await errorOf(jpeg, widthPx, heightPx, colorOf)).to.be.at.most(error);
      expect(encode(widthPx, heightPx, colorOf, 92, true).equals(jpeg)).to.equal(true);
    });
  }

  it('takes fewer bytes and keeps less at a lower quality', async () => {
    const colorOf: ColorOf = (x, y) =>
      (((x * y) % 51 < 20 ? 0xff6600 : 0x003366) + (noise(x, y) & 0x0f0f0f)) & 0xffffff;
    const images = [100, 92, 50, 10].map((quality) => encode(120, 90, colorOf, quality));
    const errors: number[] = [];
    for (const image of images) errors.push(await errorOf(image, 120, 90, colorOf));
    const sizes = images.map(({ length }) => length);
    expect(sizes).to.deep.equal([...sizes].sort((a, b) => b - a));
    expect(errors).to.deep.equal([...errors].sort((a, b) => a - b));
    expect(errors[0]).to.be.below(2);
  });
});
