/** Colors are numbers as in the memory of an image: red in the lowest byte, then green, blue, alpha. */
type Color = number;
/** How many pixels have each color. */
export type ColorCounts = Map<Color, number>;

/** How many of the most frequent colors stay as they are when there are too many: backgrounds, marks, texts. */
const EXACT = 160;
/** Colors whose channels differ by less than about two from one that is kept do without their own. */
const NEAR = 9;
/** Rarer colors than these do not decide about the palette. */
const MOST_COLORS = 20_000;

const red = (color: Color) => color & 0xff;
const green = (color: Color) => (color >> 8) & 0xff;
const blue = (color: Color) => (color >> 16) & 0xff;
const CHANNELS = [red, green, blue];

export function countColors(colors: Uint32Array, counts: ColorCounts): void {
  let [last, run] = [colors[0] as number, 0];
  const add = () => counts.set(last, (counts.get(last) ?? 0) + run);
  for (const color of colors) {
    if (color === last) run++;
    else {
      add();
      [last, run] = [color, 1];
    }
  }
  add();
}

/** At most `size` colors for all that are counted: the same where they are as few, else the frequent ones and averages of the others. */
export function paletteOf(counts: ColorCounts, size: number): Color[] {
  const sorted = [...counts].sort(([one, n], [other, m]) => m - n || one - other).slice(0, MOST_COLORS);
  if (sorted.length <= size) return sorted.map(([color]) => color);
  const exact = sorted.slice(0, Math.min(EXACT, size)).map(([color]) => color);
  const others = sorted.slice(exact.length).filter(([color]) => distance(color, nearest(color, exact)) > NEAR);
  return [...exact, ...averages(others, size - exact.length)];
}

function distance(one: Color, other: Color): number {
  const [r, g, b] = [red(one) - red(other), green(one) - green(other), blue(one) - blue(other)];
  return r * r + g * g + b * b;
}

function nearest(color: Color, palette: Color[]): Color {
  return palette[nearestIndex(color, palette)] as Color;
}

function nearestIndex(color: Color, palette: Color[]): number {
  let [best, least] = [0, Infinity];
  for (let i = 0; i < palette.length; i++) {
    const far = distance(color, palette[i] as Color);
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

/** Median cut: parts the colors at the middle of their widest channel, the part with the largest spread first. */
function averages(colors: [Color, number][], count: number): Color[] {
  const parts = [colors].filter(({ length }) => length > 0);
  while (parts.length > 0 && parts.length < count) {
    const spreads = parts.map(spreadOf);
    const widest = spreads.reduce((best, { weight }, i) => (weight > (spreads[best]?.weight ?? 0) ? i : best), 0);
    const { channel = red, weight = 0 } = spreads[widest] ?? {};
    if (weight === 0) break;
    const part = (parts[widest] ?? []).toSorted(([one], [other]) => channel(one) - channel(other) || one - other);
    const half = part.reduce((sum, [, n]) => sum + n, 0) / 2;
    let [at, sum] = [0, 0];
    while (at < part.length - 2 && sum + (part[at]?.[1] ?? 0) < half) sum += part[at++]?.[1] ?? 0;
    parts.splice(widest, 1, part.slice(0, at + 1), part.slice(at + 1));
  }
  return parts.map(averageOf);
}

function spreadOf(colors: [Color, number][]): { channel: (color: Color) => number; weight: number } {
  const ranges = CHANNELS.map((channel) => {
    let [least, most] = [255, 0];
    for (const [color] of colors) [least, most] = [Math.min(least, channel(color)), Math.max(most, channel(color))];
    return { channel, range: most - least };
  });
  const { channel, range } = ranges.reduce((one, other) => (other.range > one.range ? other : one));
  return { channel, weight: range * Math.sqrt(colors.reduce((sum, [, n]) => sum + n, 0)) };
}

function averageOf(colors: [Color, number][]): Color {
  const weight = colors.reduce((sum, [, n]) => sum + n, 0);
  const [r = 0, g = 0, b = 0] = CHANNELS.map((channel) =>
    Math.round(colors.reduce((sum, [color, n]) => sum + channel(color) * n, 0) / weight),
  );
  return r | (g << 8) | (b << 16);
}

/** Finds the index of the most similar color of a palette. */
export function indexer(palette: Color[]): (color: Color) => number {
  const known = new Map<Color, number>();
  return (color) => {
    let index = known.get(color);
    if (index === undefined) {
      index = nearestIndex(color, palette);
      known.set(color, index);
    }
    return index;
  };
}
