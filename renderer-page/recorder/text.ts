/** Typographic facts of one CSS font string. */
export interface Font {
  family: string;
  /** CSS px, as written (`12px`). */
  size: string;
  weight: string | undefined;
  style: string | undefined;
}

const GENERIC = /(^|,)\s*(sans-serif|serif|monospace|system-ui|cursive|fantasy)\s*$/;
const fonts = new Map<string, Font | undefined>();
const CACHE_LIMIT = 500;

/** Reads a font string as the browser does; `undefined` where the canvas would ignore it. A family without a generic at its end gets one: a reader of the SVG may lack our fonts. */
export function parseFont(font: string): Font | undefined {
  if (fonts.has(font)) return fonts.get(font);
  const { style } = document.createElement('span');
  style.font = font;
  const family = style.fontFamily.replaceAll('"', "'");
  const parsed =
    style.font === ''
      ? undefined
      : {
          family: GENERIC.test(family) ? family : `${family}, sans-serif`,
          size: style.fontSize.replace(/px$/, ''),
          weight: style.fontWeight === 'normal' || style.fontWeight === '400' ? undefined : style.fontWeight,
          style: style.fontStyle === 'normal' ? undefined : style.fontStyle,
        };
  if (fonts.size >= CACHE_LIMIT) fonts.clear();
  fonts.set(font, parsed);
  return parsed;
}

/**
 * How far below the asked baseline the alphabetic one lies, in px: SVG viewers disagree about every other baseline.
 * @param ruler a real 2D context whose `font` is set
 */
export function baselineShift(ruler: CanvasRenderingContext2D, baseline: CanvasTextBaseline): number {
  if (baseline === 'alphabetic') return 0;
  ruler.textBaseline = 'alphabetic';
  const ascent = ruler.measureText('x').fontBoundingBoxAscent;
  ruler.textBaseline = baseline;
  return ascent - ruler.measureText('x').fontBoundingBoxAscent;
}

/** `text-anchor` of a canvas alignment; `start`, the default, is left unsaid. */
export function textAnchor(align: CanvasTextAlign, direction: CanvasDirection): 'middle' | 'end' | undefined {
  if (align === 'center') return 'middle';
  const rtl = direction === 'rtl';
  const atEnd = align === 'end' || (align === 'right' && !rtl) || (align === 'left' && rtl);
  return atEnd ? 'end' : undefined;
}
