import { scaleOf } from '../../chart-spec/describe.js';
import type { ThemedPlan } from '../chart/chart-plan';
import { axesOf } from '../chart/chart-types';
import { quietColors } from '../chart/quiet-names';
import { differenceOf, labOf } from '../theme/color-vision';
import { contrast, mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';

/** Colors for "against" beside the palette's color for "for". The one that differs more from it is used. */
const AGAINST = ['#c2410c', '#0369a1'];
/** How much of the primary text color is mixed into the strongest color of a scale. */
const STRONGEST_SHARE = 0.4;
/** The contrast of the palest color with the background. Paler marks would get an edge. */
const LEAST_CONTRAST = 2.05;
/** The same for radial charts, where the smallest values have the smallest areas and are half transparent. */
const LEAST_RADIAL_CONTRAST = 3.6;
/** Halvings of the way from the background to the strongest color: finer than a step of a channel. */
const HALVINGS = 8;

/**
 * The colors of names that have an order, from pale to strong, or from against over a grey to for; undefined for other names and where the
 * specification sets a palette.
 */
export function orderedColors(
  names: readonly (string | undefined)[],
  { spec, theme }: Pick<ThemedPlan, 'spec' | 'theme'>,
  palette: string[],
) {
  const scale = spec.theme?.palette?.length ? undefined : scaleOf(names.map((name) => name ?? ''));
  if (scale === undefined) return undefined;
  const background = theme.opaqueBackground;
  const base = opaqueColor(palette[0] ?? theme.textPrimary, background);
  const [first = base, second = base] = AGAINST;
  const isFar = (color: string) => differenceOf(labOf(color), labOf(base));
  const against = isFar(first) >= isFar(second) ? first : second;
  const strongest = opaqueColor(theme.textPrimary, background);
  const least = axesOf(spec.type) === 'radial' ? LEAST_RADIAL_CONTRAST : LEAST_CONTRAST;
  // The eye sees even steps where the contrast grows by even factors, not the share of a color.
  const step = (color: string, strength: number) => {
    const end = mix(strongest, color, STRONGEST_SHARE);
    const wanted = least * (contrast(end, background) / least) ** strength;
    const isPaler = wanted <= contrast(color, background);
    return shadeBetween(
      isPaler ? background : color,
      isPaler ? color : end,
      (shade) => contrast(shade, background) < wanted,
    );
  };
  const grey = opaqueColor(theme.textSecondary, background);
  return scale.places.map((place) => {
    if (!scale.isTwoSided) return step(base, place);
    const side = 2 * place - 1;
    return step(side < 0 ? against : side > 0 ? base : grey, Math.abs(side));
  });
}

/** The first color between two that is not too pale. */
function shadeBetween(from: string, to: string, isTooPale: (shade: string) => boolean): string {
  let [low, high] = [0, 1];
  for (let half = 0; half < HALVINGS; half++) {
    const middle = (low + high) / 2;
    if (isTooPale(mix(to, from, middle))) low = middle;
    else high = middle;
  }
  return mix(to, from, high);
}

/** The colors of names in an order, and the grey of those that stand back; undefined at all others. */
export function meantColors(names: string[], plan: Pick<ThemedPlan, 'spec' | 'theme'>): (string | undefined)[] {
  const quiet = quietColors(names, plan);
  return orderedColors(names, plan, plan.theme.palette) ?? names.map((_name, at) => quiet.get(at));
}
