import type { BarRole } from '../../chart-spec/spec.js';
import { parseColor } from '../theme/color';
import { differenceOf, labOf } from '../theme/color-vision';
import { contrast, mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { TONE_COLORS } from '../theme/tone-colors';
import type { ChartPlan } from './chart-plan';

/** The least CIEDE2000 difference between totals and changes, which stand side by side. */
const LEAST_DIFFERENCE = 25;
const PLAIN_REST = '#e5e7eb';
const PLAIN_MARK = '#111827';

/** The least contrast of a mark with the bar or arc around it. Below it, the mark is drawn as a gap. */
const LEAST_MARK_CONTRAST = 2;

/** The opacity, applied to the secondary text color, of the remainder of a whole. */
const REST_OPACITY = 0.2;

/** The color of the remainder of a whole: a grey of the theme that is weaker than every color of the palette. */
export function restColor(theme: ResolvedTheme): string {
  const background = theme.opaqueBackground;
  return mix(opaqueColor(theme.textSecondary, background), background, REST_OPACITY);
}

function areApart(one: string, other: string): boolean {
  return differenceOf(labOf(parseColor(one).hex), labOf(parseColor(other).hex)) >= LEAST_DIFFERENCE;
}

/** The color of each bar or slice of a composed chart. @param color of the series */
export function roleColors(
  { spec: { composition }, theme }: ChartPlan,
  color: string,
  palette: string[],
): string[] | undefined {
  if (!composition?.roles) return undefined;
  const tones = TONE_COLORS[theme?.mode ?? 'light'];
  const isApart = (one: string) => [tones.good, tones.bad].every((tone) => areApart(one, tone));
  const own = composition.color;
  const total = composition.levels ? ([color, ...palette].find(isApart) ?? color) : (own ?? color);
  const colorOf: Record<BarRole, string> = {
    ...tones,
    ...(own !== undefined && { good: own, warning: own, bad: own }),
    total,
    change: palette.find((one) => areApart(one, total)) ?? color,
    rest: theme ? restColor(theme) : PLAIN_REST,
    mark: theme?.textPrimary ?? PLAIN_MARK,
  };
  return composition.roles.map((role, at, roles) => {
    const around = colorOf[roles[at - 1] ?? roles[at + 1] ?? 'rest'];
    const isHidden =
      theme &&
      role === 'mark' &&
      contrast(colorOf.mark, opaqueColor(around, theme.opaqueBackground)) < LEAST_MARK_CONTRAST;
    return isHidden ? theme.opaqueBackground : colorOf[role];
  });
}
