import { tryColor } from '../../../../renderer-page/theme/color.ts';
import { contrast } from '../../../../renderer-page/theme/contrast.ts';
import type { BrandKitFields } from '../../api/brand-kits.ts';
import { confusedColors } from '../../chart-language/confused-colors.ts';
import { brandKitsTexts } from '../../texts/brand-kits.ts';

const { warnings: texts } = brandKitsTexts;

/** WCAG 2.2, success criterion 1.4.11: graphics that carry meaning. */
const MIN_CONTRAST = 3;
const WHITE = '#ffffff';

/** A warning for a text that is no CSS color; undefined for a color and for an empty text. */
export function colorWarning(value: string | null): string | undefined {
  return value === null || value === '' || tryColor(value) ? undefined : texts.notAColor(value);
}

/** The kit without what is no color, such as one that is being typed: charts are drawn as without it. */
export function withReadableColors(fields: BrandKitFields): BrandKitFields {
  const isColor = (value: unknown) => typeof value === 'string' && tryColor(value) !== undefined;
  const kept = Object.entries(fields).filter(([name, value]) => !name.endsWith('Color') || isColor(value));
  const { palette } = fields;
  return { ...(Object.fromEntries(kept) as BrandKitFields), ...(palette && { palette: palette.filter(isColor) }) };
}

/** What readers will have trouble with in a palette, one sentence each. Colors that cannot be read are left to `colorWarning`. */
export function paletteWarnings(palette: readonly string[], background: string | null): string[] {
  const page = (background && tryColor(background)?.hex) || WHITE;
  const colors = palette.flatMap((color) => tryColor(color)?.hex ?? []);
  const pale = colors
    .map((color) => ({ color, ratio: contrast(color, page) }))
    .filter(({ ratio }) => ratio < MIN_CONTRAST)
    .map(({ color, ratio }) => texts.lowContrast(color, ratio.toFixed(1)));
  const alike = confusedColors(colors).map(({ one, other, vision }) =>
    texts.alike(colors[one] ?? '', colors[other] ?? '', texts.visions[vision]),
  );
  return [...pale, ...alike];
}
