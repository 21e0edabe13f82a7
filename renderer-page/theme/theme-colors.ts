import { type ChartSpec, stringAt } from '../../chart-spec/spec.js';
import { backgroundOf, modeOf, namedBackground, specBackground } from './background';
import { parseColor } from './color';
import { differenceOf, labOf } from './color-vision';
import { mix } from './contrast';
import type { Preset, PresetColors } from './preset';
import { opaqueColor, readableOn } from './readable-color';

/** Series must be visible on any background, also on one that the palette was not made for. */
const LEAST_SERIES_CONTRAST = 2;
/** CIEDE2000: enough between a chart and its legend. */
const LEAST_SERIES_DIFFERENCE = 9;
/** WCAG 2.2, 1.4.11: graphical objects. */
const LEAST_ACCENT_CONTRAST = 3;

/** The colors of a preset on another background: thin lines become shades of it, and series stay visible. */
function colorsOn(colors: PresetColors, background: string): PresetColors {
  return {
    ...colors,
    grid: mix(colors.textPrimary, background, 0.1),
    axis: mix(colors.textPrimary, background, 0.28),
    borderColor: mix(colors.textPrimary, background, 0.13),
    accent: readableOn(colors.accent, background, LEAST_ACCENT_CONTRAST),
    palette: colors.palette.map((color) => readableOn(color, background, LEAST_SERIES_CONTRAST)),
  };
}

/** Whether two series in these colors can be told apart. */
function differ(one: string, other: string): boolean {
  return differenceOf(labOf(parseColor(one).hex), labOf(parseColor(other).hex)) >= LEAST_SERIES_DIFFERENCE;
}

/** The palette of a brand kit; without one its two colors, followed by those of the preset that differ from both. */
function kitPalette(spec: ChartSpec, colors: PresetColors, background: string): string[] | undefined {
  const { kit } = spec;
  if (!kit) return undefined;
  const pair = [kit.primaryColor, kit.accentColor].filter((color) => color !== undefined);
  if (!kit.palette && pair.length === 0) return undefined;
  const palette = kit.palette ?? [
    ...pair,
    ...colors.palette.filter((color) => pair.every((own) => differ(own, color))),
  ];
  // A kit's colors stay as they are on the kit's own background.
  if (backgroundOf(spec) === kit.backgroundColor) return palette;
  return palette.map((color) => readableOn(color, background, LEAST_SERIES_CONTRAST));
}

function accentOf(spec: ChartSpec, colors: PresetColors, background: string): string {
  const { theme = {}, kit } = spec;
  if (theme.palette?.[0] !== undefined) return theme.palette[0];
  const kitAccent = kit?.accentColor ?? kit?.primaryColor ?? kit?.palette?.[0];
  return kitAccent === undefined ? colors.accent : readableOn(kitAccent, background, LEAST_ACCENT_CONTRAST);
}

function gridOf(spec: ChartSpec, colors: PresetColors): { grid: string; axis: string } {
  const own = stringAt(spec.options, 'borderColor') ?? spec.theme?.gridColor;
  if (own !== undefined) return { grid: own, axis: own };
  return { grid: spec.kit?.gridStyle === 'none' ? 'transparent' : colors.grid, axis: colors.axis };
}

/** The colors of a chart: the spec's before its theme's before the brand kit's before the preset's. */
export function themeColors(spec: ChartSpec, preset: Preset) {
  const { theme = {}, options } = spec;
  const mode = modeOf(spec, preset);
  const backgroundColor = backgroundOf(spec);
  const isBackgroundSet = specBackground(spec) !== undefined;
  const opaqueBackground = opaqueColor(backgroundColor, mode === 'dark' ? preset.dark.backgroundColor : '#ffffff');
  const colors = namedBackground(spec) === undefined ? preset[mode] : colorsOn(preset[mode], opaqueBackground);
  const everyText = stringAt(options, 'color');
  const ownPrimary = everyText ?? theme.textPrimary;
  const ownSecondary = everyText ?? theme.textSecondary ?? theme.textPrimary;
  const textColor = (own: string | undefined, wanted: string) =>
    own !== undefined && isBackgroundSet ? own : readableOn(own ?? wanted, opaqueBackground);
  const ownPalette = theme.palette?.length ? theme.palette : undefined;
  const accent = accentOf(spec, colors, opaqueBackground);
  const badgeBackground = mix(opaqueColor(accent, opaqueBackground), opaqueBackground, 0.14);
  return {
    mode,
    backgroundColor,
    opaqueBackground,
    isBackgroundSet,
    palette: ownPalette ?? kitPalette(spec, colors, opaqueBackground) ?? colors.palette,
    accent,
    textPrimary: textColor(ownPrimary, colors.textPrimary),
    textSecondary: textColor(ownSecondary, colors.textSecondary),
    ...gridOf(spec, colors),
    borderColor: colors.borderColor,
    badge: { backgroundColor: badgeBackground, color: readableOn(accent, badgeBackground) },
  };
}
