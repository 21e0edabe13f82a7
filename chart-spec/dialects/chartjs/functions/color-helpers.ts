/** What functions and scripts use of the helpers of Chart.js: colors that are made transparent and written. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { Host, Native, toNumber, toText } from '../../../functions/values.js';
import { hexDigits } from '../../../values/color.js';

/** @param color in hex, as `rgb()` or by its name */
export function withAlpha(color: string, alpha: number): string {
  const [, inside] = /^rgb\(([\d, ]{1,40})\)$/.exec(color) ?? [];
  if (inside !== undefined) return `rgba(${inside}, ${alpha})`;
  const hex = hexDigits(color);
  if (hex === undefined) throw new NotEvaluable('its color is not known here');
  return `#${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function colorHost(css: string): Host {
  const write = new Native(() => css);
  const alpha = new Native(([opacity]) => colorHost(withAlpha(css, Math.min(1, Math.max(0, toNumber(opacity))))));
  return new Host('the color', { alpha, rgbString: write, hexString: write, toString: write });
}

/** `helpers` of Chart.js. */
export const HELPERS = new Host('helpers', { color: new Native(([css]) => colorHost(toText(css))) });
/** `Chart` of Chart.js, of which functions use the helpers. */
export const CHART = new Host('Chart', { helpers: HELPERS });
