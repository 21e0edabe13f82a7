import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The end of IHDR: one bit for each pixel, an index into a palette, no interlacing. */
const ONE_BIT_PALETTE = [1, 3, 0, 0, 0];

/** Red, green, blue and alpha, 0 to 255. */
export type Rgba = readonly [number, number, number, number];

/**
 * A square of two colors as PNG. The library draws RGBA pixels one by one, which blocks the process for half a second at 2000 px; here a
 * pixel has one bit, and a row of modules is drawn once.
 * @param cells of the square, row by row; true is `dark`
 */
export async function twoColorPng(
  cells: readonly boolean[][],
  sizePx: number,
  dark: Rgba,
  light: Rgba,
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sizePx, 0);
  header.writeUInt32BE(sizePx, 4);
  header.set(ONE_BIT_PALETTE, 8);
  const palette = Buffer.from([...light.slice(0, 3), ...dark.slice(0, 3)]);
  const alpha = Buffer.from([light[3], dark[3]]);
  const pixels = await compress(rowsOf(cells, sizePx));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', alpha),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with the number of its filter: 0, no filter. */
function rowsOf(cells: readonly boolean[][], sizePx: number): Buffer {
  const cellAt = (px: number) => Math.floor((px * cells.length) / sizePx);
  const rows = cells.map((row) => {
    const bytes = Buffer.alloc(1 + Math.ceil(sizePx / 8));
    for (let x = 0; x < sizePx; x++) {
      if (row[cellAt(x)] === true) bytes[1 + (x >> 3)] = (bytes[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
    return bytes;
  });
  return Buffer.concat(Array.from({ length: sizePx }, (_, y) => rows[cellAt(y)] ?? Buffer.alloc(0)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  bytes.set(body, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
