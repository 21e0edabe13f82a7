import type { Font } from 'harfbuzzjs';

const NUMBERS_OF: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

/** Outlines of one font as short SVG path data, made once per glyph. */
export class GlyphPaths {
  private readonly known = new Map<number, string>();

  constructor(private readonly font: Font) {}

  /** Path data on the grid of whole units; empty for a space. */
  of(glyph: number): string {
    let data = this.known.get(glyph);
    if (data === undefined) {
      data = compact(this.font.glyphToPath(glyph));
      this.known.set(glyph, data);
    }
    return data;
  }
}

/** The same outline elsewhere: of path data made here only the beginnings are absolute. */
export function moved(data: string, dx: number, dy: number): string {
  return data.replace(/M(-?\d+) ?(-?\d+)/g, (_all, x, y) => `M${joined([Number(x) + dx, Number(y) + dy])}`);
}

/** Absolute path data with fractions, as HarfBuzz writes it, in whole numbers relative to the point before. */
function compact(data: string): string {
  let short = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, kind = '', list = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.match(/-?[\d.]+(?:e-?\d+)?/g)?.map((number) => Math.round(Number(number))) ?? [];
    if (kind === 'Z') {
      short += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const relative = numbers.map((value, at) => value - (at % 2 === 0 ? x : y));
    const [toX = x, toY = y] = numbers.slice(2 * (NUMBERS_OF[kind] ?? 1) - 2);
    short += kind === 'M' ? `M${joined(numbers)}` : step(kind, relative);
    [x, y] = [toX, toY];
    if (kind === 'M') [startX, startY] = [x, y];
  }
  return short;
}

function step(kind: string, numbers: number[]): string {
  const [dx = 0, dy = 0] = numbers;
  if (kind === 'L' && dy === 0) return dx === 0 ? '' : `h${dx}`;
  if (kind === 'L' && dx === 0) return `v${dy}`;
  return kind.toLowerCase() + joined(numbers);
}

/** A minus sign separates numbers as well as a space does. */
function joined(numbers: number[]): string {
  return numbers.map((number, at) => (at > 0 && number >= 0 ? ` ${number}` : String(number))).join('');
}
