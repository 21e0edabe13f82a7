import { mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';

/** Each repeated use of the palette moves its colors by this share towards the background; after some uses it starts again. */
const PALER_SHARE = 0.42;
const MAX_USES = 4;

/** The palette's color of a series or slice. Beyond the end of the palette its colors come again, but paler. */
export function colorAt(palette: string[], index: number, background: string): string {
  const color = palette[index % palette.length] ?? '#000000';
  const uses = Math.floor(index / palette.length) % MAX_USES;
  if (uses === 0) return color;
  return mix(background, opaqueColor(color, background), 1 - (1 - PALER_SHARE) ** uses);
}
