import type { Badge, Header } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import { ELLIPSIS, fitLine, oneLine, wrapText } from '../../text/wrapping/text-fit';
import { badgeColors } from '../../theme/badge-colors';
import type { CardStyle } from './style/card-style';
import { lineBox, type PlacedText, placeText } from './style/placed-text';

/** A decoded logo. */
export interface Logo {
  image: CanvasImageSource;
  /** Width by height. */
  aspect: number;
  /** CSS px. Default: twice the size of the title. */
  heightPx?: number;
  /** Default: left. */
  align?: 'left' | 'right';
}

/** How much of a header is shown. */
interface HeaderExtent {
  subtitleLines: number;
  eyebrow: boolean;
  badge: boolean;
  titleLines: number;
}

interface PlacedBadge {
  box: Rect;
  radiusPx: number;
  backgroundColor: string;
  text: PlacedText;
}

/** All places are measured from the header's upper left corner. */
export interface HeaderLayout {
  heightPx: number;
  texts: PlacedText[];
  /** Paths of texts that are cut. */
  cut: string[];
  badge?: PlacedBadge;
  logo?: { image: CanvasImageSource; box: Rect };
}

/** Largest share of the width for a badge. It is left out where the texts beside it would have less than so many ems. */
const BADGE_SHARE = 0.3;
const LEAST_TEXT_EM = 8;
const LOGO_SHARE = 0.3;
/** A title that does not fit is set in this share of its size before it is cut. */
const SMALL_TITLE = 0.84;

/** Places the badge at the end of a header `widthPx` wide. */
function placeBadge(badge: Badge, widthPx: number, style: CardStyle): PlacedBadge | undefined {
  const { badgePx, lineGapPx } = style.metrics;
  const font = style.font(badgePx, 600);
  const sidePx = Math.round(badgePx * 0.8);
  const text = fitLine(oneLine(badge.text), font, widthPx * BADGE_SHARE - 2 * sidePx, style.measure);
  if (text === '') return undefined;
  const line = lineBox(text, font, badgePx, style.measure);
  const height = line.heightPx + lineGapPx + 2;
  const width = Math.max(Math.ceil(line.widthPx) + 2 * sidePx, height);
  const box = { x: style.direction === 'rtl' ? 0 : widthPx - width, y: 0, width, height };
  const colors = badgeColors(badge, style.theme);
  const placed = placeText(
    text,
    { font, color: colors.color },
    box,
    line.baselinePx + (height - line.heightPx) / 2,
    'ltr',
  );
  return {
    box,
    radiusPx: badge.borderRadius ?? height / 2,
    backgroundColor: colors.backgroundColor,
    text: { ...placed, align: 'center', x: box.x + width / 2 },
  };
}

/** The texts of a header from top to bottom, with their largest numbers of lines. */
function textStyles(header: Header, extent: HeaderExtent, style: CardStyle) {
  const { metrics, theme } = style;
  const smallTitlePx = Math.max(metrics.subtitlePx, Math.round(metrics.titlePx * SMALL_TITLE));
  return [
    {
      name: 'eyebrow',
      text: extent.eyebrow ? header.eyebrow : undefined,
      lines: 1,
      sizesPx: [metrics.eyebrowPx],
      weight: 600,
      color: style.textColorOn(theme.accent, theme.opaqueBackground),
    },
    {
      name: 'title',
      text: header.title,
      lines: extent.titleLines,
      sizesPx: [metrics.titlePx, smallTitlePx],
      weight: 600,
      color: theme.textPrimary,
    },
    {
      name: 'subtitle',
      text: header.subtitle,
      lines: extent.subtitleLines,
      sizesPx: [metrics.subtitlePx],
      weight: 400,
      color: theme.textSecondary,
    },
  ];
}

function placeLogo(logo: Logo, widthPx: number, style: CardStyle): Rect {
  const wanted = logo.heightPx ?? style.metrics.titlePx * 2;
  const width = Math.min(wanted * logo.aspect, widthPx * LOGO_SHARE);
  return { x: logo.align === 'right' ? widthPx - width : 0, y: 0, width, height: width / logo.aspect };
}

/** Breaks a text into lines in the first of some sizes in which it fits; in the last one it is cut. */
function wrapInSizes(
  text: string,
  sizesPx: number[],
  weight: number,
  widthPx: number,
  lines: number,
  style: CardStyle,
) {
  let wrapped: { lines: string[]; sizePx: number; isCut: boolean } = { lines: [], sizePx: 0, isCut: false };
  for (const sizePx of sizesPx) {
    const broken = wrapText(text, style.font(sizePx, weight), widthPx, lines, style.measure);
    const isCut = broken.length === 0 ? text !== '' : broken.join('').endsWith(ELLIPSIS) && !text.endsWith(ELLIPSIS);
    wrapped = { lines: broken, sizePx, isCut };
    if (!isCut) break;
  }
  return wrapped;
}

interface Column {
  x: number;
  width: number;
}

/** Places the texts of a header below each other in a column. @param below the wider one of texts that begin below this height */
function stackTexts(
  header: Header,
  extent: HeaderExtent,
  beside: Column,
  below: Column & { topPx: number },
  style: CardStyle,
) {
  const texts: PlacedText[] = [];
  let top = 0;
  let firstHeightPx = 0;
  const cut: string[] = [];
  for (const { name, text, lines, sizesPx, weight, color } of textStyles(header, extent, style)) {
    if (!text || lines === 0) continue;
    const column = top > 0 && top + style.metrics.lineGapPx >= below.topPx ? below : beside;
    const wrapped = wrapInSizes(oneLine(text), sizesPx, weight, column.width, lines, style);
    const { sizePx } = wrapped;
    const font = style.font(sizePx, weight);
    if (wrapped.isCut) cut.push(`header.${name}`);
    if (wrapped.lines.length > 0 && top > 0) top += style.metrics.lineGapPx;
    for (const line of wrapped.lines) {
      const box = lineBox(line, font, sizePx, style.measure);
      texts.push(placeText(line, { font, color }, column, top + box.baselinePx, style.direction));
      firstHeightPx ||= box.heightPx;
      top += box.heightPx;
    }
  }
  return { texts, heightPx: top, firstHeightPx, cut };
}

/**
 * Lays out a header: eyebrow, title and subtitle in a column, the logo beside them, the badge at the end beside the first line or the logo.
 * @returns `undefined` where nothing is shown
 */
export function layoutHeader(
  header: Header,
  extent: HeaderExtent,
  widthPx: number,
  style: CardStyle,
  logo?: Logo,
): HeaderLayout | undefined {
  const gapPx = style.metrics.basePx;
  const logoBox = logo && placeLogo(logo, widthPx, style);
  const logoWidth = logoBox ? logoBox.width + gapPx : 0;
  const shift = logo && logo.align !== 'right' ? logoWidth : 0;
  const hasText = Boolean(header.eyebrow ?? header.title ?? header.subtitle);
  let badge = header.badge && extent.badge ? placeBadge(header.badge, widthPx - logoWidth, style) : undefined;
  const besideBadge = badge ? widthPx - logoWidth - badge.box.width - gapPx : 0;
  if (badge && hasText && besideBadge < LEAST_TEXT_EM * style.metrics.basePx) badge = undefined;
  const width = badge ? besideBadge : widthPx - logoWidth;
  const x = shift + (badge && style.direction === 'rtl' ? badge.box.width + gapPx : 0);
  // A logo has texts and badge beside it down to its end.
  const topPx = logoBox || !badge ? Number.POSITIVE_INFINITY : badge.box.height + gapPx / 2;
  const below = { x: shift, width: widthPx - logoWidth, topPx };
  const { texts, heightPx, firstHeightPx, cut } = stackTexts(header, extent, { x, width }, below, style);
  // Texts and logo are centered on each other.
  const drop = heightPx > 0 && logoBox ? Math.round((logoBox.height - heightPx) / 2) : 0;
  for (const text of texts) text.y += Math.max(0, drop);
  if (logoBox) logoBox.y = Math.max(0, -drop);
  if (badge) {
    const isBesideLogo = logo?.align === 'right' && style.direction !== 'rtl';
    const dy =
      logoBox && isBesideLogo
        ? Math.max(0, Math.round(logoBox.y + (logoBox.height - badge.box.height) / 2))
        : Math.max(0, Math.round((firstHeightPx - badge.box.height) / 2)) + Math.max(0, drop);
    badge.box = { ...badge.box, x: badge.box.x + shift, y: dy };
    badge.text = { ...badge.text, x: badge.text.x + shift, y: badge.text.y + dy };
  }
  const bottoms = [heightPx, logoBox ? logoBox.y + logoBox.height : 0, badge ? badge.box.y + badge.box.height : 0];
  const total = Math.ceil(Math.max(...bottoms));
  if (total === 0) return undefined;
  if (badge && badge.text.text !== oneLine(header.badge?.text ?? '')) cut.push('header.badge');
  return {
    heightPx: total,
    texts,
    cut,
    ...(badge ? { badge } : {}),
    ...(logo && logoBox ? { logo: { image: logo.image, box: logoBox } } : {}),
  };
}
