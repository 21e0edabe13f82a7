import { scaleOf } from '../../chart-spec/describe.js';
import type { ThemedPlan } from '../chart/chart-plan';
import { quietColors } from '../chart/quiet-names';
import { differenceOf, labOf } from '../theme/color-vision';
import { mix, withContrast } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';

/** What is against, where the palette's own color is for. The one that differs more from it is taken. */
const AGAINST = ['#c2410c', '#0369a1'];
/** The share of the background in the palest color of a scale. */
const PALEST_SHARE = 0.55;
/** The share of the strongest text in the strongest one. */
const STRONGEST_SHARE = 0.3;
/** Paler marks would get an edge. */
const LEAST_CONTRAST = 2.05;
const MIDDLE_OPACITY = 0.55;

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
  const step = (color: string, strength: number) => {
    const pale = mix(background, color, PALEST_SHARE * (1 - strength));
    const strong = mix(strongest, pale, strength > 0.5 ? STRONGEST_SHARE * (2 * strength - 1) : 0);
    return withContrast(strong, background, LEAST_CONTRAST);
  };
  return scale.places.map((place) => {
    if (!scale.isTwoSided) return step(base, place);
    const side = 2 * place - 1;
    if (side === 0) return mix(opaqueColor(theme.textSecondary, background), background, MIDDLE_OPACITY);
    return step(side < 0 ? against : base, Math.abs(side));
  });
}

/** The colors of names in an order, and the grey of those that stand back; undefined at all others. */
export function meantColors(names: string[], plan: Pick<ThemedPlan, 'spec' | 'theme'>): (string | undefined)[] {
  const quiet = quietColors(names, plan);
  return orderedColors(names, plan, plan.theme.palette) ?? names.map((_name, at) => quiet.get(at));
}
