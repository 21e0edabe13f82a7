import { inflateSync } from 'node:zlib';
import wawoff2 from 'wawoff2';

export type FontFormat = 'woff2' | 'woff' | 'ttf' | 'otf';

const FORMATS: Record<string, FontFormat> = {
  wOF2: 'woff2',
  wOFF: 'woff',
  OTTO: 'otf',
  true: 'ttf',
  '\0\x01\0\0': 'ttf',
};

/** The format of a font file by its first bytes; `undefined` for any other file, also for collections of fonts. */
export function formatOf(bytes: Buffer): FontFormat | undefined {
  return FORMATS[bytes.toString('latin1', 0, 4)];
}

const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
/** An unpacked font: a large one for Chinese has 16 MB. */
export const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;

/** The font in the form that both packed formats contain. @throws Error where the file is damaged */
export async function unpack(bytes: Buffer, format: FontFormat): Promise<Buffer> {
  const font =
    format === 'woff2' ? Buffer.from(await wawoff2.decompress(bytes)) : format === 'woff' ? unpackWoff(bytes) : bytes;
  requireTables(font);
  return font;
}

/** What a table lacks would be missing from images without a word. @throws Error where tables overlap or are not all there */
function requireTables(font: Buffer): void {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_table, index) => {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    return { from: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) };
  });
  let end = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES;
  for (const { from, length } of tables.filter((table) => table.length > 0).sort((a, b) => a.from - b.from)) {
    if (from < end || from + length > font.length) throw new Error('damaged directory');
    end = from + length;
  }
}

/** WOFF 1.0, section 4: a directory, and each table by itself, compressed where that makes it smaller. */
function unpackWoff(bytes: Buffer): Buffer {
  const count = bytes.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const at = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [from, packed, length] = [4, 8, 12].map((offset) => bytes.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (from + packed > bytes.length || end + length > MAX_UNPACKED_BYTES) throw new Error('damaged directory');
    const stored = bytes.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    if (table.length !== length) throw new Error('damaged table');
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    bytes.copy(head, entry, at, at + 4);
    head.writeUInt32BE(bytes.readUInt32BE(at + 16), entry + 4);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
