import { tryColor } from '../../../../renderer-page/theme/color.ts';
import { differenceOf, labOf, VISIONS } from '../../../../renderer-page/theme/color-vision.ts';
import { contrast } from '../../../../renderer-page/theme/contrast.ts';
import { brandKitsTexts } from '../../texts/brand-kits.ts';

const { warnings: texts } = brandKitsTexts;

/** WCAG 2.2, success criterion 1.4.11: graphics that carry meaning. */
const MIN_CONTRAST = 3;
/** CIEDE2000. The palettes of the presets keep at least this distance for every reader. */
const MIN_DIFFERENCE = 9;
/** Charts with more series than this need direct labels anyway. */
const COMPARED_COLORS = 6;
const WHITE = '#ffffff';

/** A warning for a text that is no CSS color; undefined for a color and for an empty text. */
export function colorWarning(value: string | null): string | undefined {
  return value === null || value === '' || tryColor(value) ? undefined : texts.notAColor(value);
}

/** What readers will have trouble with in a palette, one sentence each. Colors that cannot be read are left to `colorWarning`. */
export function paletteWarnings(palette: readonly string[], background: string | null): string[] {
  const page = (background && tryColor(background)?.hex) || WHITE;
  const colors = palette.flatMap((color) => tryColor(color)?.hex ?? []);
  const pale = colors
    .map((color) => ({ color, ratio: contrast(color, page) }))
    .filter(({ ratio }) => ratio < MIN_CONTRAST)
    .map(({ color, ratio }) => texts.lowContrast(color, ratio.toFixed(1)));
  return [...pale, ...alikePairs(colors.slice(0, COMPARED_COLORS))];
}

/** Each pair once, for the first kind of color vision that confuses it. */
function alikePairs(colors: readonly string[]): string[] {
  return colors.flatMap((one, at) =>
    colors.slice(at + 1).flatMap((other) => {
      const vision = VISIONS.find((each) => differenceOf(labOf(one, each), labOf(other, each)) < MIN_DIFFERENCE);
      return vision === undefined ? [] : [texts.alike(one, other, texts.visions[vision])];
    }),
  );
}
