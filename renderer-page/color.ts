let probe: CanvasRenderingContext2D | null = null;
const known = new Map<string, Colour | undefined>();
const CACHE_LIMIT = 2000;

export interface Colour {
  /** `#rrggbb`. */
  hex: string;
  /** 0–1. */
  alpha: number;
}

function parse(css: string): Colour | undefined {
  probe ??= document.createElement('canvas').getContext('2d');
  if (!probe) return undefined;
  // An invalid colour leaves the property as it was.
  const [first, second] = ['#000001', '#000002'].map((before) => {
    if (!probe) return before;
    probe.fillStyle = before;
    probe.fillStyle = css;
    return String(probe.fillStyle);
  });
  if (first === undefined || first !== second) return undefined;
  if (first.startsWith('#')) return { hex: first, alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = (first.match(/[\d.]+/g) ?? []).map(Number);
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return { hex: `#${hex}`, alpha };
}

/** A CSS colour as the canvas understands it; `undefined` where the canvas would ignore it. */
export function tryColour(css: string): Colour | undefined {
  if (known.has(css)) return known.get(css);
  if (known.size >= CACHE_LIMIT) known.clear();
  const colour = parse(css);
  known.set(css, colour);
  return colour;
}

/** A CSS colour; what the canvas would ignore is black, as on a fresh canvas. */
export function parseColour(css: string): Colour {
  return tryColour(css) ?? { hex: '#000000', alpha: 1 };
}

/** The same colour with `factor` of its opacity. */
export function fade(css: string, factor: number): string {
  const { hex, alpha } = parseColour(css);
  const byte = Math.round(alpha * factor * 255);
  return hex + byte.toString(16).padStart(2, '0');
}
