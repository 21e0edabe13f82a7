import { ByteList } from '../byte-list';
import type { Box, Pixels } from '../changes';
import type { Encoder, Timing } from '../encoder';
import { writeLzw } from './lzw';
import { type ColorCounts, countColors, indexer, paletteOf } from './palette';

/** One index is for pixels that do not change. */
const MOST_COLORS = 255;
const COMMENT_BYTES = 255;
/** Keep the frame, and show the next one over it. */
const KEEP = 1 << 2;
const HAS_TRANSPARENT = 1;

/** Writes a GIF with one palette. @param samples images with the colors of all frames */
export function gifEncoder(samples: Iterable<Pixels>, { width, height }: Box, comment: string): Encoder {
  const counts: ColorCounts = new Map();
  for (const { colors } of samples) countColors(colors, counts);
  const palette = paletteOf(counts, MOST_COLORS);
  const indexOf = indexer(palette);
  const unchanged = palette.length;
  const bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)));
  const frames: { box: Box; data: Uint8Array }[] = [];
  let bytes = 0;

  return {
    add(after, box, before) {
      const data = new ByteList();
      writeLzw(indexesOf(after, box, before, indexOf, unchanged), bits, data);
      frames.push({ box, data: data.toBytes() });
      bytes += data.length;
      return bytes;
    },
    finish({ durationsMs, loop }: Timing) {
      const file = new ByteList();
      file.ascii('GIF89a');
      for (const side of [width, height]) file.littleEndian(side, 2);
      file.push(0x80 | (7 << 4) | (bits - 1), 0, 0);
      for (let i = 0; i < 1 << bits; i++) file.littleEndian(palette[i] ?? 0, 3);
      if (loop) {
        file.push(0x21, 0xff, 11);
        file.ascii('NETSCAPE2.0');
        file.push(3, 1, 0, 0, 0);
      }
      writeComment(comment, file);
      let atMs = 0;
      for (const [i, { box, data }] of frames.entries()) {
        const startMs = atMs;
        atMs += durationsMs[i] ?? 0;
        // Rounded times and not durations, so that all together last as long as they should.
        const hundredths = Math.round(atMs / 10) - Math.round(startMs / 10);
        file.push(0x21, 0xf9, 4, KEEP | HAS_TRANSPARENT);
        file.littleEndian(hundredths, 2);
        file.push(unchanged, 0, 0x2c);
        for (const place of [box.x, box.y, box.width, box.height]) file.littleEndian(place, 2);
        file.push(0);
        file.append(data);
      }
      file.push(0x3b);
      return file.toBytes();
    },
  };
}

/** The color of each pixel of a box; of those that are as before, the transparent one. */
function indexesOf(
  { colors, width }: Pixels,
  box: Box,
  before: Pixels | undefined,
  indexOf: (color: number) => number,
  unchanged: number,
): Uint8Array {
  const indexes = new Uint8Array(box.width * box.height);
  let [last, lastIndex] = [-1, 0];
  let at = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let i = y * width + box.x; i < y * width + box.x + box.width; i++) {
      const color = colors[i] as number;
      if (before !== undefined && before.colors[i] === color) indexes[at++] = unchanged;
      else {
        if (color !== last) [last, lastIndex] = [color, indexOf(color)];
        indexes[at++] = lastIndex;
      }
    }
  }
  return indexes;
}

/** The alternative text, for programs that read it. */
function writeComment(text: string, file: ByteList): void {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === 0) return;
  file.push(0x21, 0xfe);
  for (let at = 0; at < bytes.length; at += COMMENT_BYTES) {
    const block = bytes.subarray(at, at + COMMENT_BYTES);
    file.push(block.length);
    file.append(block);
  }
  file.push(0);
}
