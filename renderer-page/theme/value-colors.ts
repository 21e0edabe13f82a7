import { differenceOf, labOf } from './color-vision';
import { mix } from './contrast';
import { opaqueColor } from './readable-color';

/** Opacity of the color of the smallest value. */
const PALEST = 0.12;
/** CIEDE2000 between the colors of both signs. */
const LEAST_DIFFERENCE = 25;

/** What says that values are temperatures, of which the high ones are warm. */
const TEMPERATURES = /°\s?[CF](?!\p{L})|℃|℉|temp[eé]rat|気温|温度|기온|حرار|טמפרטור|hőmérs|teplot/iu;

/** Whether one of these names and units is that of temperatures. */
export function areTemperatures(texts: readonly string[]): boolean {
  return texts.some((text) => TEMPERATURES.test(text));
}

/**
 * The colors of the two signs: below zero the warmest one, which no reader takes for a gain, above the first one or one far from it.
 * Temperatures have the bluest and the warmest one.
 */
function signColors(colors: string[], ofTemperatures: boolean): { above: string; below: string } {
  const labs = colors.map((color) => labOf(color));
  const warmthOf = ([, red, yellow]: ReturnType<typeof labOf>) => 2 * red + yellow;
  const warmest = labs.toSorted((one, other) => warmthOf(other) - warmthOf(one))[0] ?? [0, 0, 0];
  const bluest = labs.toSorted(([, , one], [, , other]) => one - other)[0] ?? warmest;
  const distances = labs.map((lab) => differenceOf(lab, warmest));
  const far = Math.min(LEAST_DIFFERENCE, Math.max(...distances));
  const colorAt = (at: number) => colors[at] ?? '#000000';
  const hot = colorAt(labs.indexOf(warmest));
  if (ofTemperatures) return { above: hot, below: colorAt(labs.indexOf(bluest)) };
  return { above: colorAt(distances.findIndex((one) => one >= far)), below: hot };
}

/** The colors of values: from pale to strong, or to both sides of zero where there are values below it. */
export function valueColors(
  range: { min: number; max: number },
  palette: string[],
  background: string,
  ofTemperatures: boolean,
): (value: number) => string {
  const colors = palette.map((color) => opaqueColor(color, background));
  const paint = (color: string, share: number) => mix(color, background, PALEST + (1 - PALEST) * share);
  if (range.min < 0 && range.max > 0) {
    const { above, below } = signColors(colors, ofTemperatures);
    const most = Math.max(-range.min, range.max);
    return (value) => paint(value < 0 ? below : above, Math.abs(value) / most);
  }
  // Halves: the difference of two values may be too large for a number.
  const half = range.max / 2 - range.min / 2;
  const color = colors[0] ?? '#000000';
  return (value) => paint(color, half > 0 ? (value / 2 - range.min / 2) / half : 1);
}
