import type { Orientation, PageFormat, Sheet } from '../../chart-spec/chart-spec.js';

const PX_PER_MM = 96 / 25.4;
const PX_PER_INCH = 96;

/** Portrait. 16:9 is the slide size of the common presentation programs, 13⅓ × 7½ inches. */
const PORTRAIT: Record<PageFormat, Sheet> = {
  A4: { widthPx: 210 * PX_PER_MM, heightPx: 297 * PX_PER_MM },
  Letter: { widthPx: 8.5 * PX_PER_INCH, heightPx: 11 * PX_PER_INCH },
  '16:9': { widthPx: 7.5 * PX_PER_INCH, heightPx: (40 / 3) * PX_PER_INCH },
};

/** The size of a report's page in CSS px, not rounded. */
export function sheetSize(format: PageFormat, orientation: Orientation): Sheet {
  const { widthPx, heightPx } = PORTRAIT[format];
  return orientation === 'portrait' ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}
