/** Paints what stands in a board beside its charts. */

import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import type { BoardPlace } from '../../place/board/board-layout';
import { BODY_EM, layoutText } from '../../place/board/text-tile';
import { directionOf } from '../../text/text-direction';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { readableOn } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';

const PLAIN_TEXT_PX = 12;
const RADIUS_EM = 0.7;
/** Places are whole pixels. */
const ROUNDING_PX = 3;
const CODE_ALPHA = 0.08;

/** What all parts of a board are painted with. */
export interface BoardPen {
  drawing: Drawing;
  theme: ResolvedTheme;
  /** The text of tiles, in CSS px. */
  em: number;
  isMirrored: boolean;
}

export function paintPanel(
  { theme, em }: BoardPen,
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  background?: string,
): void {
  const line = Math.max(1, Math.round(em / PLAIN_TEXT_PX));
  context.beginPath();
  context.roundRect(
    x + line / 2,
    y + line / 2,
    width - line,
    height - line,
    Math.min(theme.barRadiusPx * 2 + RADIUS_EM * em, width / 4),
  );
  if (background !== undefined) {
    context.fillStyle = background;
    context.fill();
  }
  context.strokeStyle = theme.borderColor;
  context.lineWidth = line;
  context.setLineDash([]);
  context.stroke();
}

export function paintHeading(
  { drawing, theme, em, isMirrored }: BoardPen,
  context: CanvasRenderingContext2D,
  heading: string,
  { inner }: BoardPlace,
): void {
  const sizePx = Math.round(em * 1.35);
  const font = `600 ${sizePx}px ${drawing.ownFonts(theme.fontFamily)}`;
  const text = shortenLabel(drawing, heading, font, inner.width);
  if (text !== heading)
    drawing.note('A "heading" of tiles is cut short: it is wider than the board. Use a shorter one.');
  context.font = font;
  context.fillStyle = theme.textPrimary;
  context.textBaseline = 'alphabetic';
  context.direction = directionOf(text);
  context.textAlign = isMirrored ? 'right' : 'left';
  context.fillText(text, isMirrored ? inner.x + inner.width : inner.x, inner.y + inner.height - sizePx * 0.3);
}

export function paintText(
  pen: BoardPen,
  context: CanvasRenderingContext2D,
  text: string,
  { at, panel, inner }: BoardPlace,
): void {
  const { drawing, theme, em, isMirrored } = pen;
  paintPanel(pen, context, panel);
  const family = drawing.ownFonts(theme.fontFamily);
  let sizePx = Math.round(BODY_EM * em);
  let laid = layoutText(drawing, text, inner.width, sizePx, family);
  while (laid.heightPx > inner.height + ROUNDING_PX && sizePx > theme.smallestTextPx) {
    sizePx -= 1;
    laid = layoutText(drawing, text, inner.width, sizePx, family);
  }
  const shown = laid.pieces.filter(({ baseline }) => baseline <= inner.height + ROUNDING_PX);
  if (shown.length < laid.pieces.length)
    drawing.note(`tiles[${at}].text is cut short. Use a higher tile or a shorter text.`);
  const startOf = (x: number, width: number) => (isMirrored ? inner.x + inner.width - x - width : inner.x + x);
  for (const { kind, x, y, width, height } of laid.boxes) {
    if (y + height > inner.height + ROUNDING_PX) continue;
    context.save();
    context.globalAlpha = kind === 'code' ? CODE_ALPHA : 1;
    context.fillStyle = kind === 'code' ? theme.textPrimary : theme.borderColor;
    context.beginPath();
    context.roundRect(startOf(x, width), inner.y + y, width, height, kind === 'code' ? sizePx / 4 : 0);
    context.fill();
    context.restore();
  }
  context.textBaseline = 'alphabetic';
  context.textAlign = isMirrored ? 'right' : 'left';
  const link = readableOn(theme.accent, theme.opaqueBackground);
  const linePx = Math.max(1, sizePx / 14);
  for (const { text: words, font, x, baseline, widthPx, url, isStruck } of shown) {
    const start = startOf(x, widthPx);
    const y = inner.y + baseline;
    context.font = font;
    context.direction = directionOf(words);
    context.fillStyle = url ? link : theme.textPrimary;
    context.fillText(words, isMirrored ? start + widthPx : start, y);
    if (isStruck) context.fillRect(start, y - sizePx * 0.28, widthPx, linePx);
    if (url === undefined) continue;
    context.fillRect(start, y + sizePx * 0.14, widthPx, linePx);
    drawing.link(url, { x: start, y: y - sizePx, width: widthPx, height: sizePx * 1.3 });
  }
}

export function paintLegend(
  { drawing, theme, em, isMirrored }: BoardPen,
  context: CanvasRenderingContext2D,
  entries: readonly { name: string; color: string }[],
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
