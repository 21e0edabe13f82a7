/** The legend that all tiles of a board, or all small multiples, share. */

import type { ChartSpec } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { sharedNames } from '../../place/board/shared-colors';
import { directionOf } from '../../text/text-direction';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import type { ResolvedTheme } from '../../theme/resolve-theme';

/** Its height in ems of the text of tiles. */
export const LEGEND_EM = 2.2;

/** What all that stands around the charts of tiles is painted with. */
export interface TilePen {
  drawing: Drawing;
  theme: ResolvedTheme;
  /** The text of tiles, in CSS px. */
  em: number;
  isMirrored: boolean;
}

interface SharedEntry {
  name: string;
  color: string;
}

export function sharedEntries(board: ChartSpec, colorOf: ReadonlyMap<string, string>): SharedEntry[] {
  return sharedNames(board).flatMap((name) => {
    const color = colorOf.get(name);
    return color === undefined ? [] : [{ name, color }];
  });
}

export function paintSharedLegend(
  { drawing, theme, em, isMirrored }: TilePen,
  context: CanvasRenderingContext2D,
  entries: readonly SharedEntry[],
  space: Rect,
): void {
  const font = `400 ${em}px ${drawing.ownFonts(theme.fontFamily)}`;
  const swatch = Math.round(em * 0.75);
  let used = 0;
  let hidden = 0;
  for (const { name, color } of entries) {
    const text = shortenLabel(drawing, name, font, space.width / 3);
    const width = swatch + em * 0.5 + drawing.widthOf(text, font);
    if (used + width > space.width) {
      hidden += 1;
      continue;
    }
    const start = isMirrored ? space.x + space.width - used : space.x + used;
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(isMirrored ? start - swatch : start, space.y + (em - swatch) / 2, swatch, swatch, swatch / 4);
    context.fill();
    context.font = font;
    context.fillStyle = theme.textPrimary;
    context.textBaseline = 'alphabetic';
    context.direction = directionOf(text);
    context.textAlign = isMirrored ? 'right' : 'left';
    const offset = swatch + em * 0.5;
    context.fillText(text, isMirrored ? start - offset : start + offset, space.y + em * 0.87);
    used += width + em * 1.6;
  }
  if (hidden > 0)
    drawing.note(`The shared legend hides ${hidden} names: not enough space. Use a wider board or "legend": "own".`);
}
