import type { BarRole, ChartSpec, Dataset, JsonObject } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import { fade, parseColor } from '../theme/color';
import { differenceOf, labOf } from '../theme/color-vision';
import { contrast, mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { TONE_COLORS } from '../theme/tone-colors';

/** Opacity of histograms that stand behind one another. */
const OVERLAID = 0.6;
/** CIEDE2000 between totals and changes: side by side they must not be taken for one another. */
const LEAST_DIFFERENCE = 25;
const PLAIN_REST = '#e5e7eb';
const PLAIN_MARK = '#111827';

/** Contrast of a mark with the bar or arc that it stands in; below it, the mark is a gap. */
const LEAST_MARK_CONTRAST = 2;

/** Opacity of the secondary text color in what is missing to the whole. */
const REST_OPACITY = 0.2;

/** The color of what is missing to the whole: a grey of the theme that stands back behind every color of the palette. */
export function restColor(theme: ResolvedTheme): string {
  const background = theme.opaqueBackground;
  return mix(opaqueColor(theme.textSecondary, background), background, REST_OPACITY);
}

/** The color of each bar or slice of a composed chart. @param color of the series */
export function roleColors(
  { spec: { composition }, theme }: ChartPlan,
  color: string,
  palette: string[],
): string[] | undefined {
  if (!composition?.roles) return undefined;
  const tones = TONE_COLORS[theme?.mode ?? 'light'];
  const isApart = (one: string) =>
    [tones.good, tones.bad].every(
      (other) => differenceOf(labOf(parseColor(one).hex), labOf(other)) >= LEAST_DIFFERENCE,
    );
  const own = composition.color;
  const total = composition.type === 'waterfall' ? ([color, ...palette].find(isApart) ?? color) : (own ?? color);
  const colorOf: Record<BarRole, string> = {
    ...tones,
    ...(own !== undefined && { good: own, warning: own, bad: own }),
    total,
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

/** Colors of a series of a composed chart; undefined where it has one color as in other charts. @param color of the series */
export function composedColors(
  plan: ChartPlan,
  dataset: Dataset,
  color: string,
  palette: string[],
): JsonObject | undefined {
  const { spec, theme } = plan;
  const ofRoles = roleColors(plan, color, palette);
  if (ofRoles && spec.composition?.type === 'candlestick') return candleColors(spec, dataset, ofRoles, theme);
  if (ofRoles) return { backgroundColor: ofRoles };
  if (spec.composition?.type !== 'histogram') return undefined;
  const isOverlaid = spec.data.datasets.length > 1;
  return {
    backgroundColor: isOverlaid ? fade(color, OVERLAID) : color,
    borderColor: theme?.opaqueBackground ?? '#ffffff',
    borderWidth: theme && !isOverlaid ? { left: theme.scale / 2, right: theme.scale / 2 } : 0,
  };
}

/** Fill of the body of a candle that rises, and of the volume, in the color of the candle. */
const HOLLOW = 0.12;
const VOLUME = 0.28;

/** Candles that rise are hollow and those that fall are filled, so that readers who do not see their colors tell them apart. */
function candleColors(
  { data, composition }: ChartSpec,
  dataset: Dataset,
  colors: string[],
  theme: ResolvedTheme | undefined,
): JsonObject {
  const background = theme?.opaqueBackground ?? '#ffffff';
  const strokePx = theme?.scale ?? 1;
  const shade = (color: string, share: number) => mix(opaqueColor(color, background), background, share);
  const part = data.datasets.indexOf(dataset);
  if (part === 1) return { backgroundColor: colors, barThickness: strokePx };
  if (part === 2) return { backgroundColor: colors.map((color) => shade(color, VOLUME)) };
  const fills = colors.map((color, i) => (composition?.roles?.[i] === 'good' ? shade(color, HOLLOW) : color));
  const widthsPx = fills.map((fill, i) => (fill === colors[i] ? 0 : strokePx));
  return { backgroundColor: fills, borderColor: colors, borderWidth: widthsPx };
}
