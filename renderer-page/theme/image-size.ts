import type { ChartSpec } from '../../chart-spec/spec.js';

type Size = Pick<ChartSpec, 'width' | 'height' | 'inside'>;

/**
 * Images for social networks are seen much smaller than they are: link previews (1200 × 630 to 16:9), squares and upright ones. Their text
 * and strokes are larger by this share: in full from the second width on and between the second and third ratio of width to height; not at
 * all outside the first and last.
 */
const WIDE = { extra: 0.38, ratios: [1.7, 1.76, 2.02, 2.12] } as const;
const UPRIGHT = { extra: 0.3, ratios: [0.4, 0.5, 1.02, 1.1] } as const;
const SOCIAL_WIDTHS_PX = [900, 1080] as const;
/** Tiles of a dashboard and images of a phone are not wider. */
const TILE_WIDTH_PX = 360;
const SMALLEST_TEXT_PX = { tile: 11, other: 8 };

/** The image whose strokes have their ordinary size; they grow more slowly than the image. */
const ORDINARY = { widthPx: 680, heightPx: 380 };
const GROWTH = 0.85;

/** How far a value is from one number to another: 0 to 1. */
function progress(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** How much larger than in other images text and strokes of an image for social networks may be: 0 where the size is not that of one. */
export function socialExtra({ width, height, inside }: Size): number {
  if (inside) return 0;
  const shares = [WIDE, UPRIGHT].map(({ extra, ratios: [none, least, most, noneAgain] }) => {
    const ratio = width / height;
    return extra * Math.min(progress(ratio, none, least), progress(ratio, noneAgain, most));
  });
  return Math.max(...shares) * progress(width, ...SOCIAL_WIDTHS_PX);
}

export function isTile({ width, inside }: Size): boolean {
  return !inside && width <= TILE_WIDTH_PX;
}

/** The size that limits in px compare with: that of a tile at the text of an ordinary image, as a wall has larger text. */
export function ordinarySize({ width, height, inside }: Size): { width: number; height: number } {
  const scale = inside?.isTile ? inside.strokeScale : 1;
  return { width: width / scale, height: height / scale };
}

/** No text of the service's own choice is smaller, in CSS px. */
export function smallestTextPx(size: Size): number {
  return size.inside?.smallestTextPx ?? (isTile(size) ? SMALLEST_TEXT_PX.tile : SMALLEST_TEXT_PX.other);
}

/** How much larger than in an ordinary image the strokes of a chart in a document are. */
function documentScale({ width, height }: Size): number {
  return Math.max(1, Math.min(width / ORDINARY.widthPx, height / ORDINARY.heightPx)) ** GROWTH;
}

/** How much larger than in an ordinary image strokes, points and gaps are. */
export function imageScale(size: Size): number {
  return size.inside?.strokeScale ?? documentScale(size) * (1 + socialExtra(size));
}

/** What a chart in a card takes from it. */
export function insideCard(card: Size): NonNullable<ChartSpec['inside']> {
  return { strokeScale: imageScale(card), smallestTextPx: smallestTextPx(card) };
}

/** What a chart on the page of a report takes from its place there. */
export function insideReport(place: Size): NonNullable<ChartSpec['inside']> {
  return { strokeScale: documentScale(place), smallestTextPx: SMALLEST_TEXT_PX.other };
}
