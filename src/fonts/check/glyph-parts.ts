/** Where the outlines of a TrueType font are. */
export interface Outlines {
  glyf: DataView;
  loca: DataView;
  /** Whether `loca` has 32-bit offsets. */
  isLong: boolean;
}

/** Letters with accents have two or three; those of Hangul four. */
const MAX_PARTS = 256;
/** Flags of a part of a composed glyph. */
const [WORDS, SCALE, MORE, SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];
const HEADER_BYTES = 10;

/** Whether a glyph is composed of itself, or of so many parts, counted through all levels, that a program would draw it without end. */
export function hasEndlessGlyph({ glyf, loca, isLong }: Outlines): boolean {
  const size = loca.byteLength / (isLong ? 4 : 2) - 1;
  const offsetOf = (glyph: number) => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const counts = new Map<number, number>();

  function partsOf(glyph: number): number[] {
    if (glyph >= size) return [];
    let at = offsetOf(glyph);
    const isComposed = offsetOf(glyph + 1) > at && glyf.getInt16(at) < 0;
    const parts: number[] = [];
    at += HEADER_BYTES;
    for (let flags = isComposed ? MORE : 0; flags & MORE; ) {
      flags = glyf.getUint16(at);
      parts.push(glyf.getUint16(at + 2));
      at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0);
    }
    return parts;
  }

  function count(glyph: number): number {
    const known = counts.get(glyph);
    if (known !== undefined) return known;
    // Until it is counted: for parts that lead back to it.
    counts.set(glyph, Number.POSITIVE_INFINITY);
    const sum = partsOf(glyph).reduce((parts, part) => parts + count(part), 1);
    counts.set(glyph, sum);
    return sum;
  }

  for (let glyph = 0; glyph < size; glyph++) if (count(glyph) > MAX_PARTS) return true;
  return false;
}
