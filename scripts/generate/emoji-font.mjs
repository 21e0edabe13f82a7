// Writes renderer-page/fonts/noto-color-emoji/: the emoji font of its package without the table of SVG drawings, which are 4 of 6 MB and which
// Chromium does not read. With --check it writes nothing, and fails when the file has other tables than the package's font.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import wawoff2 from 'wawoff2';
import { root } from '../build.mjs';
import { fail, isCheck, writeGenerated } from './generated.mjs';

const NAME = 'noto-color-emoji-emoji-400-normal.woff2';
const FOLDER = 'renderer-page/fonts/noto-color-emoji';
const COMMAND = 'npm run emoji-font';
const UNUSED_TABLE = 'SVG ';
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const TRUE_TYPE = 0x10000;

const folder = join(root, 'node_modules', '@fontsource', 'noto-color-emoji');
const file = join(root, FOLDER, NAME);
const tables = await tablesOf(join(folder, 'files', NAME));
tables.delete(UNUSED_TABLE);

// Packing takes half a minute; the check compares what is unpacked.
if (!isCheck) writeFileSync(file, await wawoff2.compress(fontOf(tables)));
else if (!existsSync(file) || !isDeepStrictEqual(withoutChecksum(await tablesOf(file)), withoutChecksum(tables))) {
  fail(`${FOLDER}/${NAME} is out of date. Run: ${COMMAND}`);
}
writeGenerated(`${FOLDER}/LICENSE`, readFileSync(join(folder, 'LICENSE'), 'utf8'), COMMAND);

/** @returns {Promise<Map<string, Buffer>>} the tables of a WOFF2 file by their tags */
async function tablesOf(path) {
  const font = Buffer.from(await wawoff2.decompress(readFileSync(path)));
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEADER_BYTES + index * RECORD_BYTES);
  return new Map(
    records.map((at) => {
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** @param {Map<string, Buffer>} tables @returns {Buffer} a TrueType file; its checksums are left to the WOFF2 encoder */
function fontOf(tables) {
  const header = Buffer.alloc(HEADER_BYTES + tables.size * RECORD_BYTES);
  header.writeUInt32BE(TRUE_TYPE, 0);
  header.writeUInt16BE(tables.size, 4);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, bytes]] of [...tables].entries()) {
    const at = HEADER_BYTES + index * RECORD_BYTES;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    // Tables start at multiples of four bytes.
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** The head table contains a checksum of the whole file. */
function withoutChecksum(tables) {
  const head = Buffer.from(tables.get('head'));
  head.fill(0, 8, 12);
  return new Map([...tables, ['head', head]]);
}
