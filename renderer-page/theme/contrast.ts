/** Contrast by WCAG 2.2. Colors are opaque, written `#rrggbb`: this file needs no canvas. */

/** WCAG 2.2, 1.4.3: least contrast of text of ordinary size. */
export const READABLE_CONTRAST = 4.5;

function channels(hex: string): [number, number, number] {
  const at = (index: number): number => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(parts: number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A color has one luminance in all drawings. */
const luminances = new Map<string, number>();
const LUMINANCES_LIMIT = 2000;

/** Relative luminance, 0 (black) to 1 (white). */
export function luminanceOf(hex: string): number {
  let luminance = luminances.get(hex);
  if (luminance === undefined) {
    if (luminances.size >= LUMINANCES_LIMIT) luminances.clear();
    luminance = computeLuminance(hex);
    luminances.set(hex, luminance);
  }
  return luminance;
}

function computeLuminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 (the same color) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Paints `over` on `under` with this opacity, 0–1. */
export function mix(over: string, under: string, opacity: number): string {
  const below = channels(under);
  return hexOf(channels(over).map((part, index) => part * opacity + (below[index] ?? 0) * (1 - opacity)));
}

const STEPS = 24;

/**
 * Moves a color towards black or white until it reaches the contrast, and no further.
 * @param minimum contrast ratio
 * @returns black or white, whichever contrasts more, where no mix reaches it
 */
export function withContrast(wanted: string, background: string, minimum = READABLE_CONTRAST): string {
  if (contrast(wanted, background) >= minimum) return wanted;
  const end = contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
  for (let step = 1; step < STEPS; step++) {
    const moved = mix(end, wanted, step / STEPS);
    if (contrast(moved, background) >= minimum) return moved;
  }
  return end;
}
