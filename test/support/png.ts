import { crc32, inflateSync } from 'node:zlib';
import type { Pixels } from './pixels.js';

/** Decodes an 8-bit RGB or RGBA PNG exactly; a canvas would round pixels with alpha. Throws if a checksum is wrong. */
export function decodePng(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const header = chunks.find(({ name }) => name === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bytesPerPixel = header[9] === 6 ? 4 : 3;
  const rows = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  const rowBytes = 1 + width * bytesPerPixel;
  if (rows.length !== height * rowBytes) throw new Error(`${rows.length} bytes in place of ${height * rowBytes}`);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let above = Buffer.alloc(rowBytes - 1);
  for (let y = 0; y < height; y++) {
    const row = rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes);
    unfilter(row, above, rows[y * rowBytes] ?? 0, bytesPerPixel);
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < bytesPerPixel; channel++)
        data[(y * width + x) * 4 + channel] = row[x * bytesPerPixel + channel] ?? 0;
    }
    above = row;
  }
  return { width, height, data };
}

function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error(`wrong checksum at ${at}`);
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** PNG specification, 9.2. */
function unfilter(row: Buffer, above: Buffer, filter: number, bytesPerPixel: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < bytesPerPixel ? 0 : (row[at - bytesPerPixel] ?? 0);
    const up = above[at] ?? 0;
    const upLeft = at < bytesPerPixel ? 0 : (above[at - bytesPerPixel] ?? 0);
    row[at] = ((row[at] ?? 0) + predictionOf(filter, left, up, upLeft)) & 255;
  }
}

function predictionOf(filter: number, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    default:
      return paeth(left, up, upLeft);
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const fromLeft = Math.abs(up - upLeft);
  const fromUp = Math.abs(left - upLeft);
  const fromBoth = Math.abs(left + up - 2 * upLeft);
  if (fromLeft <= fromUp && fromLeft <= fromBoth) return left;
  return fromUp <= fromBoth ? up : upLeft;
}
