/**
 * A process that reads one untrusted font from its standard input, writes what is known of it and the rewritten font to its standard output,
 * and ends. Started by font-checker.ts, without environment variables and with limits on time and memory.
 */
import { buffer } from 'node:stream/consumers';
import { Blob, Face } from 'harfbuzzjs';
import { rebuilt } from '../../../renderer-page/fonts/font-subsetter.js';
import { confine } from '../../platform/process/confine.js';
import { rangesOf, scriptsIn } from './characters.js';
import type { CheckedFont, RefusedFont } from './checked-font.js';
import { hasEndlessGlyph } from './glyph-parts.js';
import { formatOf, unpack } from './sfnt.js';

/** Bits of OS/2.fsType: what its maker permits. */
const [RESTRICTED, USAGE_BITS, NO_SUBSETS, BITMAPS_ONLY] = [0x2, 0xf, 0x100, 0x200];
/** Without them a browser refuses a font. */
const NEEDED_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'post', 'name'];
const ITALIC = 1;
const REGULAR = 400;
const DAMAGED = 'is damaged. Export it again, or ask its maker for another copy';

const [weight = ''] = confine();
const checked = await check(await buffer(process.stdin), weight === '' ? undefined : Number(weight));
const { font = Buffer.alloc(0), ...facts } = checked;
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), font]));

async function check(
  bytes: Buffer,
  wanted: number | undefined,
): Promise<(CheckedFont | RefusedFont) & { font?: Buffer }> {
  const format = formatOf(bytes);
  if (format === undefined) return { refused: 'is no WOFF2, WOFF, TTF or OTF file' };
  const source = await unpack(bytes, format).catch(() => undefined);
  const refused = source === undefined ? DAMAGED : refusalOf(new Face(new Blob(source)));
  if (refused !== undefined) return { refused };
  const font = rebuilt(source as Buffer, wanted ?? REGULAR);
  if (font === undefined) return { refused: DAMAGED };
  const face = new Face(new Blob(font));
  const lacking = NEEDED_TABLES.find((table) => !face.referenceTable(table)?.length);
  if (lacking !== undefined) return { refused: `is damaged: it has no table "${lacking.trim()}"` };
  const characters = [...face.collectUnicodes()];
  if (characters.length === 0 || !hasOutlines(face)) return { refused: 'has no characters with outlines' };
  const [os2, glyf, loca, head] = ['OS/2', 'glyf', 'loca', 'head'].map((table) => viewOf(face, table));
  const isLong = head?.getInt16(50) === 1;
  if (glyf && loca && hasEndlessGlyph({ glyf, loca, isLong }))
    return { refused: 'is damaged: a glyph is composed of itself, or of far too many parts' };
  return {
    format,
    weight: Math.min(Math.max(os2?.getUint16(4) ?? REGULAR, 1), 1000),
    style: ((os2?.getUint16(62) ?? 0) & ITALIC) !== 0 ? 'italic' : 'normal',
    extension: face.referenceTable('CFF ') === undefined ? 'ttf' : 'otf',
    scripts: scriptsIn(characters),
    ranges: rangesOf(characters),
    font,
  };
}

/** Why a font that can be read is not taken. */
function refusalOf(face: Face): string | undefined {
  const permissions = viewOf(face, 'OS/2')?.getUint16(8) ?? 0;
  if ((permissions & USAGE_BITS) === RESTRICTED)
    return 'may not be embedded: its maker has restricted it (OS/2.fsType)';
  if (permissions & NO_SUBSETS) return 'may not be embedded in part, as SVG and PDF do (OS/2.fsType)';
  if (permissions & BITMAPS_ONLY) return 'may be embedded as bitmaps only (OS/2.fsType)';
  return undefined;
}

function hasOutlines(face: Face): boolean {
  return ['glyf', 'CFF ', 'CFF2'].some((table) => (face.referenceTable(table)?.length ?? 0) > 0);
}

function viewOf(face: Face, table: string): DataView | undefined {
  const bytes = face.referenceTable(table);
  return bytes && bytes.length >= 64 ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : undefined;
}
