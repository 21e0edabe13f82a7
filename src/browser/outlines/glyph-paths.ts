import type { Font } from 'harfbuzzjs';

/** The outlines of a font as short SVG path data. */
export class GlyphPaths {
  private readonly known = new Map<number, string>();

  constructor(private readonly font: Font) {}

  /** Path data in `GlyphUnits`, rounded; empty for a space. */
  of(glyph: number): string {
    let data = this.known.get(glyph);
    if (data === undefined) {
      data = shortenPath(this.font.glyphToPath(glyph));
      this.known.set(glyph, data);
    }
    return data;
  }
}

/** Moves a path from `GlyphPaths`; in these only the `M` commands are absolute. */
export function movePath(data: string, dx: number, dy: number): string {
  return data.replace(/M(-?\d+) ?(-?\d+)/g, (_all, x, y) => `M${join([Number(x) + dx, Number(y) + dy])}`);
}

/** Converts the absolute path data of HarfBuzz to rounded numbers relative to the previous point. */
function shortenPath(data: string): string {
  let short = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', list = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.match(/-?[\d.]+(?:e-?\d+)?/g)?.map((number) => Math.round(Number(number))) ?? [];
    if (command === 'Z') {
      short += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const relative = numbers.map((value, at) => value - (at % 2 === 0 ? x : y));
    const [toX = x, toY = y] = numbers.slice(-2);
    short += command === 'M' ? `M${join(numbers)}` : relativeCommand(command, relative);
    [x, y] = [toX, toY];
    if (command === 'M') [startX, startY] = [x, y];
  }
  return short;
}

function relativeCommand(command: string, numbers: number[]): string {
  const [dx = 0, dy = 0] = numbers;
  if (command === 'L' && dy === 0) return dx === 0 ? '' : `h${dx}`;
  if (command === 'L' && dx === 0) return `v${dy}`;
  return command.toLowerCase() + join(numbers);
}

/** No space before a minus sign. */
function join(numbers: number[]): string {
  return numbers.map((number, at) => (at > 0 && number >= 0 ? ` ${number}` : String(number))).join('');
}
