import { ByteSink } from './byte-sink.js';
import { Adler32, crc32 } from './checksums.js';
import { Deflate } from './deflate.js';
import type { PixelLayout } from './pixel-layout.js';
import { RowWriter } from './row-writer.js';

export type { PixelLayout } from './pixel-layout.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COLOR_TYPE_RGB = 2;
const COLOR_TYPE_RGBA = 6;
/** Deflate with a window of 32 KB; the second byte makes the pair a multiple of 31. */
const ZLIB_HEADER = [0x78, 0x5e];
/** More than any part of a chunk that is not compressed pixels. */
const FIXED_BYTES = 128;

const sink = new ByteSink();
const deflate = new Deflate(sink);
const adler = new Adler32();
const rowWriter = new RowWriter(deflate, adler);

function chunk(name: string, writeData: () => void): void {
  const start = sink.length;
  sink.reserve(FIXED_BYTES);
  sink.word(0);
  for (const letter of name) sink.byte(letter.charCodeAt(0));
  writeData();
  sink.reserve(FIXED_BYTES);
  sink.wordAt(start, sink.length - start - 8);
  sink.word(crc32(sink.written(start + 4)));
}

/**
 * Encodes pixels as PNG. The result depends on the pixels alone, not on the machine, the browser or earlier images.
 * @param pixels row by row, with alpha not premultiplied
 * @returns a view of a buffer that the next call overwrites
 */
export function encodePng(pixels: Int32Array, widthPx: number, layout: PixelLayout): Uint8Array<ArrayBuffer> {
  sink.reset();
  sink.reserve(FIXED_BYTES);
  for (const byte of SIGNATURE) sink.byte(byte);
  chunk('IHDR', () => {
    sink.word(widthPx);
    sink.word(pixels.length / widthPx);
    // 8 bits per channel; then deflate, standard filters, no interlacing.
    for (const byte of [8, layout === 'bgrx' ? COLOR_TYPE_RGB : COLOR_TYPE_RGBA, 0, 0, 0]) sink.byte(byte);
  });
  chunk('IDAT', () => {
    for (const byte of ZLIB_HEADER) sink.byte(byte);
    adler.reset();
    rowWriter.write(pixels, widthPx, layout);
    deflate.end();
    sink.reserve(FIXED_BYTES);
    sink.word(adler.value);
  });
  chunk('IEND', () => undefined);
  return sink.written();
}
