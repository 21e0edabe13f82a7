import { parseColor } from './color';
import { mix, READABLE_CONTRAST, withContrast } from './contrast';

const WHITE = '#ffffff';

/**
 * The opaque color that is seen where a CSS color is painted on another one.
 * @param under an opaque CSS color
 * @returns `#rrggbb`
 */
export function opaqueColor(color: string, under = WHITE): string {
  const { hex, alpha } = parseColor(color);
  return alpha === 1 ? hex : mix(hex, parseColor(under).hex, alpha);
}

/**
 * The wanted text color, made lighter or darker only as far as it needs to be readable on its background.
 * @param background any CSS color; what shines through it counts as white
 * @param minimum contrast ratio
 */
export function readableOn(wanted: string, background: string, minimum = READABLE_CONTRAST): string {
  const opaqueBackground = opaqueColor(background);
  const seen = opaqueColor(wanted, opaqueBackground);
  const moved = withContrast(seen, opaqueBackground, minimum);
  return moved === seen ? wanted : moved;
}
