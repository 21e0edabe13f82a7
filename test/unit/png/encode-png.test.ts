import { expect } from 'chai';
import type { PngEncoder } from '../../../renderer-page/output/png/png.js';
import { decode } from '../../support/pixels.js';
import { decodePng } from '../../support/png.js';
import { encodePng, pngEncoder } from './png-encoder.js';

type PixelOf = (x: number, y: number) => number;

const OPAQUE = 0xff000000;
/** A pseudo-random number that depends on the place alone. */
const noise = (x: number, y: number): number => Math.imul(Math.imul(x + 1, 0x9e3779b1) ^ (y + 7), 0x85ebca6b) >>> 8;
/** Each byte value occurs half as often as the one before: codes of the rarest would be longer than deflate allows. */
const skewed = (at: number): number => Math.clz32(noise(at, 3) << 8) * 8;

const IMAGES: [name: string, widthPx: number, heightPx: number, pixelOf: PixelOf][] = [
  ['one pixel', 1, 1, () => 0x332211],
  ['one color', 200, 100, () => 0xffffff],
  ['a row that leaves two bytes after the longest match', 66, 20, () => 0xffffff],
  ['one column', 1, 300, (_x, y) => y >> 2],
  ['two columns', 2, 300, (x, y) => (x + y) >> 2],
  ['one row', 300, 1, (x) => x >> 2],
  ['stripes down', 256, 40, (x) => (x >> 3) * 0x010204],
  ['stripes across', 100, 256, (_x, y) => (y >> 3) * 0x010204],
  ['exactly 256 colors', 128, 128, (x, y) => (noise(x, y) & 255) * 0x010101],
  ['257 colors', 257, 130, (x, y) => (x < y ? x : 257 - x) * 0x0101],
  ['more than 65536 colors', 400, 400, (x, y) => (y << 16) | (x << 4) | (x & 15)],
  ['noise', 333, 217, (x, y) => noise(x, y)],
  ['a gradient', 500, 100, (x, y) => Math.floor(x / 2) | (y << 8)],
  ['rows longer than deflate reaches back', 16000, 6, (x, y) => (noise(x >> 3, 1) + (y >> 1)) & 0xffffff],
  ['equal rows far apart', 800, 60, (x, y) => (y % 20 === 0 ? noise(x, 0) : 0xfafbfc)],
  ['runs of every length', 700, 80, (x, y) => (Math.floor(Math.sqrt(x * 8 + y)) * 0x0f1e2d) & 0xffffff],
  ['colors of very different frequency', 600, 300, (x, y) => skewed(y * 600 + x) * 0x010101],
];

function pixelsOf(widthPx: number, heightPx: number, pixelOf: PixelOf): Int32Array {
  const pixels = new Int32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) pixels[y * widthPx + x] = pixelOf(x, y);
  }
  return pixels;
}

/** Swaps red and blue. */
const blueLowest = (pixel: number): number => (pixel & 0xff00ff00) | ((pixel & 0xff) << 16) | ((pixel >> 16) & 0xff);

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Uint8ClampedArray) =>
  Buffer.from(buffer, byteOffset, byteLength);

describe('the PNG encoder', () => {
  let encoder: PngEncoder;
  before(() => {
    encoder = pngEncoder();
  });

  for (const [name, widthPx, heightPx, pixelOf] of IMAGES) {
    it(`is lossless: ${name}`, async () => {
      const pixels = pixelsOf(widthPx, heightPx, (x, y) => pixelOf(x, y) | OPAQUE);
      const png = encodePng(encoder, pixels.map(blueLowest), widthPx, 'bgrx');
      const ours = decodePng(png);
      expect([ours.width, ours.height]).to.deep.equal([widthPx, heightPx]);
      expect(bytesOf(ours.data).equals(bytesOf(pixels))).to.equal(true);
      // Another decoder reads the same pixels.
      expect(bytesOf((await decode(png)).data).equals(bytesOf(pixels))).to.equal(true);
    });

    it(`is lossless with alpha: ${name}`, async () => {
      const pixels = pixelsOf(widthPx, heightPx, (x, y) => pixelOf(x, y) | (((x >> 4) * 37 + (y >> 1)) << 24));
      const png = encodePng(encoder, pixels, widthPx, 'rgba');
      const ours = decodePng(png);
      expect(bytesOf(ours.data).equals(bytesOf(pixels))).to.equal(true);
      const theirs = await decode(png);
      expect([theirs.width, theirs.height]).to.deep.equal([widthPx, heightPx]);
    });
  }

  it('writes the same bytes after other images', () => {
    const [, widthPx, heightPx, pixelOf] = IMAGES.at(-2) ?? ['', 1, 1, () => 0];
    const encode = () => encodePng(encoder, pixelsOf(widthPx, heightPx, pixelOf), widthPx, 'bgrx');
    const first = encode();
    encodePng(encoder, pixelsOf(400, 400, noise), 400, 'rgba');
    expect(encode().equals(first)).to.equal(true);
  });
});
