/** Paints what stands in a board beside its charts. */

import type { MarkdownBlock } from '../../../chart-spec/describe.js';
import type { Tile } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import type { BoardPlace } from '../../place/board/board-layout';
import { BODY_EM, layoutText } from '../../place/board/text-tile';
import type { Logo } from '../../place/card/header';
import { directionOf } from '../../text/text-direction';
import { largestThat } from '../../text/wrapping/search';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { readableOn } from '../../theme/readable-color';
import { ORDINARY_TEXT_PX, type ResolvedTheme } from '../../theme/resolve-theme';
import type { TilePen } from '../tile/shared-legend';

const RADIUS_EM = 0.7;
/** Texts that do not fit are as small as other texts of tiles, but no smaller than this, then cut. */
const LEAST_BODY_PX = 10;
/** Places are whole pixels. */
const ROUNDING_PX = 3;
const CODE_ALPHA = 0.08;
/** A name in place of a logo. */
const NAME_EM = 2;

export function paintPanel(
  { theme, em }: TilePen,
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  background?: string,
): void {
  const line = Math.max(1, Math.round(em / ORDINARY_TEXT_PX));
  context.beginPath();
  context.roundRect(x + line / 2, y + line / 2, width - line, height - line, cornerPx(theme, em, width));
  if (background !== undefined) {
    context.fillStyle = background;
    context.fill();
  }
  context.strokeStyle = theme.borderColor;
  context.lineWidth = line;
  context.setLineDash([]);
  context.stroke();
}

/** @param logo of the board */
export function paintImage(
  pen: TilePen,
  context: CanvasRenderingContext2D,
  { fit, alt = '' }: NonNullable<Tile['image']>,
  logo: Logo | undefined,
  { panel }: BoardPlace,
): void {
  const { theme, em } = pen;
  if (!logo) {
    paintName(pen, context, alt, panel);
    return;
  }
  const { x, y, width, height } = panel;
  const isWide = logo.aspect > width / height;
  const drawnWidth = isWide === (fit !== 'cover') ? width : height * logo.aspect;
  const drawnHeight = drawnWidth / logo.aspect;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, fit === 'cover' ? cornerPx(theme, em, width) : 0);
  context.clip();
  context.drawImage(logo.image, x + (width - drawnWidth) / 2, y + (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  context.restore();
}

/** The name that stands in the place of a logo, as large as it has space for. */
function paintName(
  { drawing, theme, em, isMirrored }: TilePen,
  context: CanvasRenderingContext2D,
  name: string,
  { x, y, width, height }: Rect,
): void {
  const fontOf = (px: number) => `600 ${px}px ${drawing.ownFonts(theme.fontFamily)}`;
  const [leastPx, mostPx] = [Math.round(em), Math.round(Math.min(NAME_EM * em, height / 2))];
  const sizePx = largestThat(leastPx, Math.max(leastPx, mostPx), (px) => drawing.widthOf(name, fontOf(px)) <= width);
  const text = shortenLabel(drawing, name, fontOf(sizePx), width);
  context.font = fontOf(sizePx);
  context.fillStyle = theme.textPrimary;
  context.textBaseline = 'middle';
  context.direction = directionOf(text);
  context.textAlign = isMirrored ? 'right' : 'left';
  context.fillText(text, isMirrored ? x + width : x, y + height / 2);
}

function cornerPx({ barRadiusPx }: ResolvedTheme, em: number, widthPx: number): number {
  return Math.min(barRadiusPx * 2 + RADIUS_EM * em, widthPx / 4);
}

export function paintHeading(
  { drawing, theme, em, isMirrored }: TilePen,
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
  pen: TilePen,
  context: CanvasRenderingContext2D,
  blocks: readonly MarkdownBlock[],
  { at, panel, inner }: BoardPlace,
): void {
  const { drawing, theme, em, isMirrored } = pen;
  paintPanel(pen, context, panel);
  const family = drawing.ownFonts(theme.fontFamily);
  let sizePx = Math.round(BODY_EM * em);
  let laid = layoutText(drawing, blocks, inner.width, sizePx, family);
  const leastPx = Math.min(sizePx, Math.max(LEAST_BODY_PX, em));
  while (laid.heightPx > inner.height + ROUNDING_PX && sizePx > leastPx) {
    sizePx -= 1;
    laid = layoutText(drawing, blocks, inner.width, sizePx, family);
  }
  const shown = laid.pieces.filter(({ baseline }) => baseline <= inner.height + ROUNDING_PX);
  const last = shown.at(-1);
  if (last && shown.length < laid.pieces.length) {
    // A reader sees that more follows.
    last.text = shortenLabel(drawing, `${last.text} ${ELLIPSIS}`, last.font, Math.max(1, inner.width - last.x));
    if (!last.text.endsWith(ELLIPSIS)) last.text += ELLIPSIS;
    last.widthPx = drawing.widthOf(last.text, last.font);
  }
  if (shown.length < laid.pieces.length)
    drawing.note(`tiles[${at}].text is cut short. Use a higher tile or a shorter text.`);
  const startOf = (x: number, width: number) => (isMirrored ? inner.x + inner.width - x - width : inner.x + x);
  for (const { kind, x, y, width, height } of laid.boxes) {
    if (y + height > inner.height + ROUNDING_PX) continue;
    if (kind === 'task' || kind === 'done') {
      paintTask(context, theme, { x: startOf(x, width), y: inner.y + y, width, height }, kind === 'done');
      continue;
    }
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

/** The box of an item that is to be done, or with a check. */
function paintTask(context: CanvasRenderingContext2D, theme: ResolvedTheme, box: Rect, isDone: boolean): void {
  const { x, y, width: side } = box;
  const line = Math.max(1, side / 8);
  context.beginPath();
  context.roundRect(x + line / 2, y + line / 2, side - line, side - line, side / 6);
  context.strokeStyle = isDone ? theme.textPrimary : theme.textSecondary;
  context.lineWidth = line;
  context.setLineDash([]);
  context.stroke();
  if (!isDone) return;
  context.beginPath();
  context.moveTo(x + side * 0.25, y + side * 0.52);
  context.lineTo(x + side * 0.44, y + side * 0.7);
  context.lineTo(x + side * 0.76, y + side * 0.3);
  context.stroke();
}
