import { readGradient } from '../../chart-spec/spec.js';

/** Parses all but hexadecimal colors: its fill is set each time, so that drawings can share it. Node has no canvas. */
const probe = globalThis.document?.createElement('canvas').getContext('2d');
const HEX = /^#[\da-f]{6}$/;
/** A color is the same in all drawings. */
const cache = new Map<string, Color | undefined>();
const CACHE_LIMIT = 2000;

export interface Color {
  /** `#rrggbb`. */
  hex: string;
  /** 0–1. */
  alpha: number;
}

function parse(css: string): Color | undefined {
  const gradient = readGradient(css);
  if (gradient) return averageOf(gradient.stops.map(({ color }) => parseColor(color)));
  if (HEX.test(css)) return { hex: css, alpha: 1 };
  if (!probe) return undefined;
  // A canvas ignores an invalid color, so `fillStyle` keeps the value set before.
  const [first, second] = ['#000001', '#000002'].map((before) => {
    probe.fillStyle = before;
    probe.fillStyle = css;
    return String(probe.fillStyle);
  });
  if (first === undefined || first !== second) return undefined;
  if (first.startsWith('#')) return { hex: first, alpha: 1 };
  const isWritten = first.startsWith('rgb');
  // Other notations, such as oklch(…), are read from a pixel.
  if (!isWritten) {
    probe.clearRect(0, 0, 1, 1);
    probe.fillRect(0, 0, 1, 1);
  }
  const painted = isWritten ? (first.match(/[\d.]+/g) ?? []).map(Number) : probe.getImageData(0, 0, 1, 1).data;
  const [red = 0, green = 0, blue = 0, opacity = isWritten ? 1 : 0] = painted;
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return { hex: `#${hex}`, alpha: isWritten ? opacity : opacity / 255 };
}

/** The color that texts and lines on a gradient are chosen for. */
function averageOf(colors: Color[]): Color {
  const mean = (partOf: (color: Color) => number) =>
    colors.reduce((sum, color) => sum + partOf(color), 0) / colors.length;
  const channels = [1, 3, 5].map((at) => Math.round(mean(({ hex }) => Number.parseInt(hex.slice(at, at + 2), 16))));
  return {
    hex: `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`,
    alpha: mean(({ alpha }) => alpha),
  };
}

/** Parses a CSS color as a canvas does, and a gradient as the mean of its colors; `undefined` for a color that a canvas ignores. */
export function tryColor(css: string): Color | undefined {
  if (cache.has(css)) return cache.get(css);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const color = parse(css);
  cache.set(css, color);
  return color;
}

/** Parses a CSS color; black for a color that a canvas ignores, as on a new canvas. */
export function parseColor(css: string): Color {
  return tryColor(css) ?? { hex: '#000000', alpha: 1 };
}

/** The same color with its opacity multiplied by `factor`. */
export function fade(css: string, factor: number): string {
  const { hex, alpha } = parseColor(css);
  const byte = Math.round(alpha * factor * 255);
  return hex + byte.toString(16).padStart(2, '0');
}
