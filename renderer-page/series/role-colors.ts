import type { BarRole, ChartSpec, JsonObject } from '../../chart-spec/chart-spec.js';
import { fade, parseColor } from '../theme/color';
import { differenceOf, labOf } from '../theme/color-vision';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { TONE_COLORS } from '../theme/tone-colors';

/** Opacity of histograms that stand behind one another. */
const OVERLAID = 0.6;
/** CIEDE2000 between totals and changes: side by side they must not be taken for one another. */
const LEAST_DIFFERENCE = 25;

/**
 * Colors of the bars of a composed chart; undefined where the series has one color as in other charts.
 * @param color of the series
 */
export function roleColors(
  spec: ChartSpec,
  color: string,
  palette: string[],
  theme: ResolvedTheme | undefined,
): JsonObject | undefined {
  const { composition } = spec;
  const { good, bad } = TONE_COLORS[theme?.mode ?? 'light'];
  const isApart = (one: string) =>
    [good, bad].every((other) => differenceOf(labOf(parseColor(one).hex), labOf(other)) >= LEAST_DIFFERENCE);
  const total = [color, ...palette].find(isApart) ?? color;
  const colorOf: Record<BarRole, string> = { rise: good, fall: bad, total };
  if (composition?.roles) return { backgroundColor: composition.roles.map((role) => colorOf[role]) };
  if (composition?.type !== 'histogram') return undefined;
  const isOverlaid = spec.data.datasets.length > 1;
  return {
    backgroundColor: isOverlaid ? fade(color, OVERLAID) : color,
    borderColor: theme?.opaqueBackground ?? '#ffffff',
    borderWidth: theme && !isOverlaid ? { left: theme.scale / 2, right: theme.scale / 2 } : 0,
  };
}
