/** What functions and scripts use of the helpers of Chart.js: colors that are changed and written. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { Host, Native, toNumber, toText } from '../../../functions/values.js';
import { hexDigits } from '../../../values/color.js';

/** @param color in hex, as `rgb()` or by its name */
export function withAlpha(color: string, alpha: number): string {
  const [, inside] = /^rgb\(([\d, ]{1,40})\)$/.exec(color) ?? [];
  if (inside !== undefined) return `rgba(${inside}, ${alpha})`;
  return written(partsOf(color), alpha);
}

/** Red, green and blue from 0 to 255. */
type Parts = readonly [number, number, number];

function partsOf(color: string): Parts {
  const [, red, green, blue] =
    /^rgba?\(([\d.]{1,9}), ?([\d.]{1,9}), ?([\d.]{1,9})(?:, ?[\d.]{1,9})?\)$/.exec(color) ?? [];
  if (red !== undefined) return [Number(red), Number(green), Number(blue)];
  const hex = hexDigits(color);
  if (hex === undefined) throw new NotEvaluable('its color is not known here');
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Parts;
}

function written(parts: Parts, alpha: number): string {
  return `#${[...parts, alpha * 255].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf([red, green, blue]: Parts): Parts {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [range, lightness] = [most - least, (most + least) / 2];
  if (range === 0) return [0, 0, lightness];
  const sixth = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(sixth * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function rgbOf([hue, saturation, lightness]: Parts): Parts {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (from: number) => {
    const place = (from + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** A color of @kurkle/color, which Chart.js uses. */
function colorHost(css: string, parts?: Parts, alpha?: number): Host {
  const unchanged = () => (alpha === undefined ? css : withAlpha(css, alpha));
  const write = new Native(() => (parts === undefined ? unchanged() : written(parts, alpha ?? opacityOf(css))));
  const known = () => parts ?? partsOf(css);
  const changed = (change: (hsl: Parts, ratio: number) => Parts) =>
    new Native(([ratio]) => colorHost(css, rgbOf(change(hslOf(known()), toNumber(ratio))), alpha));
  const faded = (alphaOf: (value: number) => number) =>
    new Native(([value]) => colorHost(css, parts, share(alphaOf(toNumber(value)))));
  return new Host('the color', {
    alpha: faded((value) => value),
    clearer: faded((ratio) => (alpha ?? opacityOf(css)) * (1 - ratio)),
    opaquer: faded((ratio) => (alpha ?? opacityOf(css)) * (1 + ratio)),
    lighten: changed(([hue, saturation, lightness], ratio) => [hue, saturation, share(lightness * (1 + ratio))]),
    darken: changed(([hue, saturation, lightness], ratio) => [hue, saturation, share(lightness * (1 - ratio))]),
    saturate: changed(([hue, saturation, lightness], ratio) => [hue, share(saturation * (1 + ratio)), lightness]),
    desaturate: changed(([hue, saturation, lightness], ratio) => [hue, share(saturation * (1 - ratio)), lightness]),
    rotate: changed(([hue, saturation, lightness], degrees) => [
      (((hue + degrees) % 360) + 360) % 360,
      saturation,
      lightness,
    ]),
    rgbString: write,
    hexString: write,
    hslString: write,
    toString: write,
  });
}

function opacityOf(css: string): number {
  const [, alpha = '1'] = /^rgba\([^()]{1,40},([\d. ]{1,9})\)$/.exec(css) ?? [];
  return Number(alpha);
}

/** `helpers` of Chart.js. */
export const HELPERS = new Host('helpers', { color: new Native(([css]) => colorHost(toText(css))) });
/** `Chart` of Chart.js, of which functions use the helpers. */
export const CHART = new Host('Chart', { helpers: HELPERS });
