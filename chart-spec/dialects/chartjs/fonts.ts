import type { JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { move, rename, take } from './objects.js';

/** Moves `fontSize`, `fontFamily`, `fontStyle` and `fontColor` of Chart.js 2 to `font` and `color`. */
export function moveFont(holder: JsonObject): void {
  const font: JsonObject = isObject(holder['font']) ? holder['font'] : {};
  if (/bold|lighter|\d00/.test(plainText(font['style'] ?? ''))) moveStyle(plainText(take(font, 'style')), font);
  rename(holder, { fontSize: 'size', fontFamily: 'family', fontWeight: 'weight' }, font);
  if (holder['fontStyle'] !== undefined) moveStyle(plainText(take(holder, 'fontStyle')), font);
  rename(holder, { fontColor: 'color' });
  if (Object.keys(font).length > 0) {
    move(holder, ['lineHeight'], font);
    holder['font'] = font;
  }
}

/** `fontStyle` was the beginning of a CSS font: `bold`, `italic`, `bold italic`; `normal`, as titles were bold by themselves. */
function moveStyle(style: string, font: JsonObject): void {
  if (/italic|oblique/.test(style)) font['style'] ??= 'italic';
  const weight = /bold(er)?|lighter|\d00|^normal$/.exec(style)?.[0];
  if (weight !== undefined) font['weight'] ??= weight;
}
