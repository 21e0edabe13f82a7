import { fitLine, oneLine, wrapText } from '../drawing/text-fit';
import type { Badge, Header } from '../payload';
import type { Kit } from './card-style';
import { drawText, fillBox, lineBox, type PlacedText, placeText, type Rect } from './placed-text';

/** A decoded logo, handed in by whoever fetched it; a card without one is laid out as if there were no place for it. */
export interface Logo {
  image: CanvasImageSource;
  /** Width by height. */
  aspect: number;
  /** CSS px; the height of two lines of text unless set. */
  heightPx?: number;
  /** The side it stands on; the texts move over. Left unless set. */
  align?: 'left' | 'right';
}

/** How much of a header is shown: what gives way first comes first. */
export interface HeaderExtent {
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

/** Measured from the header's own upper left corner. */
export interface HeaderLayout {
  heightPx: number;
  texts: PlacedText[];
  badge?: PlacedBadge;
  logo?: { image: CanvasImageSource; box: Rect };
}

/** A badge may take this share of the width; where it leaves the texts less than so many ems it is not shown beside them. */
const BADGE_SHARE = 0.3;
const LEAST_TEXT_EM = 8;
const LOGO_SHARE = 0.3;

function badgeColours(badge: Badge, kit: Kit): { backgroundColor: string; color: string } {
  const { look } = kit;
  const backgroundColor = badge.backgroundColor ?? look.badge.backgroundColor;
  if (badge.color !== undefined && badge.backgroundColor !== undefined) return { backgroundColor, color: badge.color };
  return { backgroundColor, color: kit.inkOn(badge.color ?? look.badge.color, backgroundColor) };
}

/** The badge at the end of a header `widthPx` wide. */
function placeBadge(badge: Badge, widthPx: number, kit: Kit): PlacedBadge | undefined {
  const { badgePx, lineGapPx } = kit.metrics;
  const font = kit.font(badgePx, 600);
  const sidePx = Math.round(badgePx * 0.8);
  const text = fitLine(oneLine(badge.text), font, widthPx * BADGE_SHARE - 2 * sidePx, kit.measure);
  if (text === '') return undefined;
  const line = lineBox(text, font, badgePx, kit.measure);
  const height = line.heightPx + lineGapPx + 2;
  const width = Math.max(Math.ceil(line.widthPx) + 2 * sidePx, height);
  const box = { x: kit.side === 'rtl' ? 0 : widthPx - width, y: 0, width, height };
  const colours = badgeColours(badge, kit);
  const placed = placeText(
    text,
    { font, color: colours.color },
    box,
    line.baselinePx + (height - line.heightPx) / 2,
    'ltr',
  );
  return {
    box,
    radiusPx: badge.borderRadius ?? height / 2,
    backgroundColor: colours.backgroundColor,
    text: { ...placed, align: 'center', x: box.x + width / 2 },
  };
}

/** The texts of a header below each other, each with the number of lines it may have. */
function textStyles(header: Header, extent: HeaderExtent, kit: Kit) {
  const { metrics, look } = kit;
  return [
    {
      text: extent.eyebrow ? header.eyebrow : undefined,
      lines: 1,
      sizePx: metrics.eyebrowPx,
      weight: 600,
      color: kit.inkOn(look.accent, look.ground),
    },
    { text: header.title, lines: extent.titleLines, sizePx: metrics.titlePx, weight: 600, color: look.textPrimary },
    {
      text: header.subtitle,
      lines: extent.subtitleLines,
      sizePx: metrics.subtitlePx,
      weight: 400,
      color: look.textSecondary,
    },
  ];
}

function placeLogo(logo: Logo, widthPx: number, kit: Kit): Rect {
  const wanted = logo.heightPx ?? kit.metrics.titlePx * 2;
  const width = Math.min(wanted * logo.aspect, widthPx * LOGO_SHARE);
  return { x: logo.align === 'right' ? widthPx - width : 0, y: 0, width, height: width / logo.aspect };
}

/** Lines of text below each other in a column. */
function stackTexts(header: Header, extent: HeaderExtent, column: { x: number; width: number }, kit: Kit) {
  const texts: PlacedText[] = [];
  let top = 0;
  let firstHeightPx = 0;
  for (const { text, lines, sizePx, weight, color } of textStyles(header, extent, kit)) {
    const font = kit.font(sizePx, weight);
    const wrapped = wrapText(oneLine(text ?? ''), font, column.width, lines, kit.measure);
    if (wrapped.length > 0 && top > 0) top += kit.metrics.lineGapPx;
    for (const line of wrapped) {
      const box = lineBox(line, font, sizePx, kit.measure);
      texts.push(placeText(line, { font, color }, column, top + box.baselinePx, kit.side));
      firstHeightPx ||= box.heightPx;
      top += box.heightPx;
    }
  }
  return { texts, heightPx: top, firstHeightPx };
}

/**
 * Lays out eyebrow, title and subtitle in a column, the badge at its end beside the first line, or beside the logo where that stands there, the
 * logo at its side.
 * @returns undefined where nothing of it is left to show
 */
export function layoutHeader(
  header: Header,
  extent: HeaderExtent,
  widthPx: number,
  kit: Kit,
  logo?: Logo,
): HeaderLayout | undefined {
  const gapPx = kit.metrics.basePx;
  const logoBox = logo && placeLogo(logo, widthPx, kit);
  const logoRoom = logoBox ? logoBox.width + gapPx : 0;
  const shift = logo && logo.align !== 'right' ? logoRoom : 0;
  const hasText = Boolean(header.eyebrow ?? header.title ?? header.subtitle);
  let badge = header.badge && extent.badge ? placeBadge(header.badge, widthPx - logoRoom, kit) : undefined;
  const besideBadge = badge ? widthPx - logoRoom - badge.box.width - gapPx : 0;
  if (badge && hasText && besideBadge < LEAST_TEXT_EM * kit.metrics.basePx) badge = undefined;
  const width = badge ? besideBadge : widthPx - logoRoom;
  const x = shift + (badge && kit.side === 'rtl' ? badge.box.width + gapPx : 0);
  const { texts, heightPx, firstHeightPx } = stackTexts(header, extent, { x, width }, kit);
  // The lower of the two stands at half the height of the other.
  const drop = heightPx > 0 && logoBox ? Math.round((logoBox.height - heightPx) / 2) : 0;
  for (const text of texts) text.y += Math.max(0, drop);
  if (logoBox) logoBox.y = Math.max(0, -drop);
  if (badge) {
    const isBesideLogo = logo?.align === 'right' && kit.side !== 'rtl';
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
  return {
    heightPx: total,
    texts,
    ...(badge ? { badge } : {}),
    ...(logo && logoBox ? { logo: { image: logo.image, box: logoBox } } : {}),
  };
}

export function drawHeader(context: CanvasRenderingContext2D, { texts, badge, logo }: HeaderLayout): void {
  if (logo) {
    // Logos come in the size of the densest screen.
    context.imageSmoothingQuality = 'high';
    context.drawImage(logo.image, logo.box.x, logo.box.y, logo.box.width, logo.box.height);
  }
  for (const text of texts) drawText(context, text);
  if (!badge) return;
  fillBox(context, badge.box, badge.radiusPx, badge.backgroundColor);
  drawText(context, badge.text);
}
