import { parseColour } from '../color';
import { mix, READABLE, standingOut } from './contrast';

const WHITE = '#ffffff';

/**
 * What is really behind something drawn on `background`: its transparent share shows what lies under it.
 * @param under an opaque CSS colour
 * @returns `#rrggbb`
 */
export function opaqueOn(background: string, under = WHITE): string {
  const { hex, alpha } = parseColour(background);
  return alpha === 1 ? hex : mix(hex, parseColour(under).hex, alpha);
}

/**
 * The wanted text colour, lightened or darkened no further than it must to be read on its background.
 * @param background any CSS colour; what is transparent of it counts as white
 * @param minimum contrast ratio
 */
export function readableOn(wanted: string, background: string, minimum = READABLE): string {
  const ground = opaqueOn(background);
  const seen = opaqueOn(wanted, ground);
  const moved = standingOut(seen, ground, minimum);
  return moved === seen ? wanted : moved;
}
