import type { Orientation, PageFormat, Sheet } from '../../renderer-page/payload.js';

const PX_PER_MM = 96 / 25.4;
const PX_PER_INCH = 96;

/** Width and height of the upright sheet in CSS px; a slide only lies. 16:9 is the slide of the usual office programs, 13⅓ × 7½ inches. */
const UPRIGHT: Record<PageFormat, Sheet> = {
  A4: { widthPx: 210 * PX_PER_MM, heightPx: 297 * PX_PER_MM },
  Letter: { widthPx: 8.5 * PX_PER_INCH, heightPx: 11 * PX_PER_INCH },
  '16:9': { widthPx: 7.5 * PX_PER_INCH, heightPx: (40 / 3) * PX_PER_INCH },
};

/** The size of a report's page, in CSS px and fractions of them. */
export function paperOf(format: PageFormat, orientation: Orientation): Sheet {
  const { widthPx, heightPx } = UPRIGHT[format];
  return orientation === 'portrait' ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}
