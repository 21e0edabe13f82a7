/** Style names of fonts for the weights of CSS. */
const STYLE_NAMES: Record<number, string> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};

const TABLE_RECORDS_AT = 12;
const TABLE_RECORD_BYTES = 16;
const NAME_HEADER_BYTES = 6;
const NAME_RECORD_BYTES = 12;
const [WINDOWS, UTF_16, US_ENGLISH] = [3, 1, 0x409];

/**
 * Names a font after its family and weight. An instance of a variable font has the name of the lightest weight, which PDF viewers would show.
 * @param font a TrueType file
 * @returns the renamed file
 */
export function renameFont(font: Buffer, family: string, weight: number, style: 'normal' | 'italic'): Buffer {
  const record = nameRecordOf(font);
  const upright = STYLE_NAMES[weight] ?? String(weight);
  const names = nameTable(family, style === 'italic' ? `${upright} Italic` : upright);
  const named = Buffer.concat([padded(font), padded(names)]);
  named.writeUInt32BE(checksum(padded(names)), record + 4);
  named.writeUInt32BE(padded(font).length, record + 8);
  named.writeUInt32BE(names.length, record + 12);
  return named;
}

/** The offset of the `name` table's record in the font's table directory. */
function nameRecordOf(font: Buffer): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = TABLE_RECORDS_AT + table * TABLE_RECORD_BYTES;
    if (font.toString('latin1', at, at + 4) === 'name') return at;
  }
  throw new Error('Font has no name table');
}

function nameTable(family: string, style: string): Buffer {
  const names: [id: number, text: string][] = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ];
  const textsAt = NAME_HEADER_BYTES + names.length * NAME_RECORD_BYTES;
  const numbers = [0, names.length, textsAt];
  let offset = 0;
  for (const [id, text] of names) {
    const length = text.length * 2;
    numbers.push(WINDOWS, UTF_16, US_ENGLISH, id, length, offset);
    offset += length;
  }
  const head = Buffer.from(Uint16Array.from(numbers).buffer).swap16();
  return Buffer.concat([head, Buffer.from(names.map(([, text]) => text).join(''), 'utf16le').swap16()]);
}

/** Tables start at multiples of four bytes. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
