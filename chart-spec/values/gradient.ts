/** Paints that go from color to color: `linear-gradient(…)` of CSS, with an angle in degrees or a side; `fixed` after it, as in `background`. */
import { isColor } from './color.js';

export interface Gradient {
  /** As in CSS: 0 is upwards, 90 to the right. */
  angleDeg: number;
  /** From the beginning of the line of the gradient to its end. */
  stops: GradientStop[];
  /** Over the whole plot, and not over each mark. */
  isFixed: boolean;
}

export interface GradientStop {
  /** 0-1. */
  share: number;
  color: string;
}

const FORM = /^\s*linear-gradient\((.{1,2000})\)\s*(fixed\s*)?$/s;
const ANGLE = /^(-?\d{1,4}(?:\.\d{1,6})?)deg$/;
const PLACE = /(?<!\s)\s+(\d{1,3}(?:\.\d{1,6})?)%$/;
/** A corner is taken as that of a square. */
const SIDES_DEG = new Map([
  ['to top', 0],
  ['to top right', 45],
  ['to right', 90],
  ['to bottom right', 135],
  ['to bottom', 180],
  ['to bottom left', 225],
  ['to left', 270],
  ['to top left', 315],
]);
const DOWNWARDS_DEG = 180;
const MAX_STOPS = 50;
const MAX_STOP_LENGTH = 80;

/** The parts between commas. Commas within rgb(…) belong to a color. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}

/** Reads a gradient; undefined for any other text. Stops without a place stand at even distances. */
export function readGradient(text: unknown): Gradient | undefined {
  const [, inside, fixed] = typeof text === 'string' ? (FORM.exec(text) ?? []) : [];
  if (inside === undefined) return undefined;
  const [first = '', ...rest] = partsOf(inside);
  const [, degrees] = ANGLE.exec(first) ?? [];
  const angle = degrees === undefined ? SIDES_DEG.get(first) : Number(degrees);
  const parts = angle === undefined ? [first, ...rest] : rest;
  const isLong = parts.some((part) => part.length > MAX_STOP_LENGTH);
  if (parts.length < 2 || parts.length > MAX_STOPS || isLong) return undefined;
  const stops = parts.map((part, at) => {
    const place = PLACE.exec(part);
    const [color, percent] = [part.slice(0, place?.index), place?.[1]];
    const share = percent === undefined ? at / (parts.length - 1) : Math.min(1, Number(percent) / 100);
    return { color, share };
  });
  if (!stops.every(({ color }) => isColor(color))) return undefined;
  return { angleDeg: angle ?? DOWNWARDS_DEG, stops, isFixed: fixed !== undefined };
}
