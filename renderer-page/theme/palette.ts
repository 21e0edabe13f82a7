import { contrast, mix } from './contrast';
import { opaqueColor } from './readable-color';

/** The second use of the palette moves its colors by this share towards the background, the third away from it. Then it starts again. */
const MOVED_SHARE = 0.42;
const MAX_USES = 3;

/** The palette's color of a series or slice. Beyond the end of the palette its colors come again, first paler, then stronger. */
export function colorAt(palette: string[], index: number, background: string): string {
  const color = palette[index % palette.length] ?? '#000000';
  const uses = Math.floor(index / palette.length) % MAX_USES;
  if (uses === 0) return color;
  const opposite = contrast('#ffffff', background) > contrast('#000000', background) ? '#ffffff' : '#000000';
  return mix(uses === 1 ? background : opposite, opaqueColor(color, background), MOVED_SHARE);
}
