import { differenceOf, labOf, VISIONS } from '../../../renderer-page/theme/color-vision.ts';

/** CIEDE2000. The palettes of the presets keep at least this distance for every reader. */
const MIN_DIFFERENCE = 9;
/** Charts with more series than this need direct labels anyway. */
const COMPARED_COLORS = 6;

/** Positions of colors that look alike, each pair once with the first kind of color vision that confuses it. @param colors as #rrggbb */
export function confusedColors(
  colors: readonly string[],
): { one: number; other: number; vision: (typeof VISIONS)[number] }[] {
  const compared = colors.slice(0, COMPARED_COLORS);
  return compared.flatMap((color, one) =>
    compared.flatMap((against, other) => {
      if (other <= one) return [];
      const vision = VISIONS.find((each) => differenceOf(labOf(color, each), labOf(against, each)) < MIN_DIFFERENCE);
      return vision === undefined ? [] : [{ one, other, vision }];
    }),
  );
}
