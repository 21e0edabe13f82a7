import { ownValue } from '../../../chart-spec/spec.js';
import type { SvgEmoji } from '../../drawing/protocol.js';

/** The grid of the glyphs: precise to a tenth of a px at a text size of 100 px. */
export const UNITS_PER_EM = 1000;

/** A parsed CSS font string. */
export interface Font {
  family: string;
  sizePx: number;
  weight: number;
  italic: boolean;
}

const WEIGHTS: Record<string, number> = { normal: 400, bold: 700, bolder: 700, lighter: 100 };
/** By font string, which the browser always reads in the same way. */
const fonts = new Map<string, Font | undefined>();
const CACHE_LIMIT = 500;
/** By baseline and font, once its file is loaded. */
const shifts = new Map<string, number>();

/** Parses a CSS font string as the browser does; `undefined` where a canvas ignores it. */
export function parseFont(font: string): Font | undefined {
  if (fonts.has(font)) return fonts.get(font);
  const { style } = document.createElement('span');
  style.font = font;
  const parsed =
    style.font === ''
      ? undefined
      : {
          family: style.fontFamily.replaceAll('"', ''),
          sizePx: Number.parseFloat(style.fontSize) || 0,
          weight: ownValue(WEIGHTS, style.fontWeight) ?? (Number(style.fontWeight) || 400),
          italic: /^(italic|oblique)/.test(style.fontStyle),
        };
  if (fonts.size >= CACHE_LIMIT) fonts.clear();
  fonts.set(font, parsed);
  return parsed;
}

/**
 * The distance in px from a baseline down to the alphabetic one. SVG viewers disagree about all other baselines.
 * @param ruler a real 2D context whose `font` is set
 */
export function baselineShift(ruler: CanvasRenderingContext2D, baseline: CanvasTextBaseline): number {
  if (baseline === 'alphabetic') return 0;
  const key = `${baseline} ${ruler.font}`;
  const known = shifts.get(key);
  if (known !== undefined) return known;
  ruler.textBaseline = 'alphabetic';
  const ascent = ruler.measureText('x').fontBoundingBoxAscent;
  ruler.textBaseline = baseline;
  const shift = ascent - ruler.measureText('x').fontBoundingBoxAscent;
  // While a font is loading another one takes its place.
  if (document.fonts.status !== 'loaded') return shift;
  if (shifts.size >= CACHE_LIMIT) shifts.clear();
  shifts.set(key, shift);
  return shift;
}

/** The share of a line's width before the point that it is aligned to: 0, 0.5 or 1. */
export function shareBefore(align: CanvasTextAlign, direction: CanvasDirection): number {
  if (align === 'center') return 0.5;
  const isRtl = direction === 'rtl';
  return align === 'right' || (align === 'end' && !isRtl) || (align === 'start' && isRtl) ? 1 : 0;
}

const MAYBE_EMOJI = /[\p{Emoji}&&[^\0-\xff]]|\u20e3|\ufe0f/v;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The emoji of a text, each with all its parts (family members, skin tone, flag letters). Some may be drawn as plain signs. */
export function emojiOf(text: string): string[] {
  if (!MAYBE_EMOJI.test(text)) return [];
  return Array.from(graphemes.segment(text), ({ segment }) => segment).filter((segment) => MAYBE_EMOJI.test(segment));
}

const EMOJI_PX = 160;

/** Draws an emoji as an image, for viewers without the font. @param sizePx text size; the image has three times the pixels, up to a limit */
export function drawEmoji(characters: string, family: string, sizePx: number): SvgEmoji | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  const px = Math.min(EMOJI_PX, Math.max(16, Math.ceil(sizePx * 3)));
  context.font = `${px}px ${family}`;
  const metrics = context.measureText(characters);
  const left = Math.floor(-metrics.actualBoundingBoxLeft) - 1;
  const top = Math.floor(-metrics.actualBoundingBoxAscent) - 1;
  const width = Math.ceil(metrics.actualBoundingBoxRight) + 1 - left;
  const height = Math.ceil(metrics.actualBoundingBoxDescent) + 1 - top;
  context.canvas.width = width;
  context.canvas.height = height;
  context.font = `${px}px ${family}`;
  context.fillText(characters, -left, -top);
  const units = (lengthPx: number) => Math.round((lengthPx * UNITS_PER_EM) / px);
  const box = { x: units(left), y: units(top), width: units(width), height: units(height) };
  return { ...box, advance: units(metrics.width), href: context.canvas.toDataURL() };
}
