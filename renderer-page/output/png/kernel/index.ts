// The loops over pixels and bytes of the PNG encoder, in AssemblyScript (TypeScript's syntax, compiled to WebAssembly with SIMD).
import { adler, fillCrcTables, resetAdler } from './checksums';
import { beginDeflate, endDeflate } from './deflate';
import { fillSymbolTables } from './deflate-symbols';
import { output, setLayout } from './image';
import { writeRows } from './row-writer';

export { crc32 } from './checksums';
export { output, setSize, swapRedAndBlue } from './image';
export { DESCRIPTION, DISTANCE_CODES, DISTANCE_COUNTS, IMAGE, LITERAL_CODES, LITERAL_COUNTS } from './memory';

/** Deflate with a window of 32 KB; the second byte makes the pair a multiple of 31. */
const ZLIB_HEADER: u16 = 0x5e78;

fillSymbolTables();
fillCrcTables();

/**
 * Compresses the image of `setSize` as the zlib stream of a PNG.
 * @returns its end; it begins at `output`
 */
export function compress(hasAlpha: bool): usize {
  setLayout(hasAlpha);
  resetAdler();
  store<u16>(output, ZLIB_HEADER);
  beginDeflate(output + 2);
  writeRows();
  const end = endDeflate();
  store<u32>(end, bswap<u32>(adler()));
  return end + 4;
}
