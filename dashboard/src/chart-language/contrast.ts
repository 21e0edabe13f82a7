import { type ChartSpec, definitionOf, type Json } from '../../../chart-spec/spec.ts';
import { contrast, READABLE_CONTRAST } from '../../../renderer-page/theme/contrast.ts';
import { opaqueColor } from '../../../renderer-page/theme/readable-color.ts';
import { type ResolvedTheme, resolveTheme } from '../../../renderer-page/theme/resolve-theme.ts';
import { previewTexts } from '../texts/preview.ts';
import { confusedColors } from './confused-colors.ts';
import type { Problem } from './problem.ts';

/** WCAG 2.2, 1.4.11: graphical objects. */
const LEAST_GRAPHICS_CONTRAST = 3;

/**
 * Colors that the spec or its brand kit chose and that are hard to see on the background. Colors of presets are not reported.
 * @param spec prepared for drawing
 */
export function findContrastProblems(spec: ChartSpec): Problem[] {
  const theme = resolveTheme(spec);
  if (theme === undefined) return [];
  return [...textProblems(theme), ...seriesProblems(spec, theme)];
}

/** Chosen colors of series or slices that some readers confuse. @param spec prepared for drawing */
export function findAlikeColors(spec: ChartSpec): Problem[] {
  const theme = resolveTheme(spec);
  if (theme === undefined) return [];
  const chosen = chosenColors(spec, theme);
  const colors = chosen.map(({ color }) => opaqueColor(color, theme.opaqueBackground));
  return confusedColors(colors).map(({ one, other, vision }) => ({
    path: chosen[other]?.path ?? '',
    message: previewTexts.alike(chosen[one]?.name ?? '', chosen[other]?.name ?? '', previewTexts.visions[vision]),
  }));
}

function textProblems({ textPrimary, textSecondary, opaqueBackground }: ResolvedTheme): Problem[] {
  return Object.entries({ textPrimary, textSecondary }).flatMap(([name, color]) => {
    const ratio = contrast(opaqueColor(color, opaqueBackground), opaqueBackground);
    if (ratio >= READABLE_CONTRAST) return [];
    return [{ path: `theme.${name}`, message: previewTexts.textContrast(ratio, READABLE_CONTRAST) }];
  });
}

function seriesProblems(spec: ChartSpec, theme: ResolvedTheme): Problem[] {
  return chosenColors(spec, theme).flatMap(({ path, name, color }) => {
    const ratio = contrast(opaqueColor(color, theme.opaqueBackground), theme.opaqueBackground);
    if (ratio >= LEAST_GRAPHICS_CONTRAST) return [];
    return [{ path, message: previewTexts.seriesContrast(name, ratio, LEAST_GRAPHICS_CONTRAST) }];
  });
}

interface ChosenColor {
  path: string;
  /** The name of the series or the slice. */
  name: string;
  color: string;
}

function chosenColors({ type, data, theme = {}, kit }: ChartSpec, { palette }: ResolvedTheme): ChosenColor[] {
  const isSliced = definitionOf(type).hasSlices === true;
  const names = isSliced ? data.labels : data.datasets.map(({ label }, i) => label || previewTexts.series(i + 1));
  const ofKit = kit?.palette ?? kit?.primaryColor ?? kit?.accentColor;
  const palettePath = theme.palette?.length ? 'theme.palette' : ofKit === undefined ? undefined : 'brandKitId';
  return names.slice(0, palette.length).flatMap((name, i) => {
    const dataset = isSliced ? data.datasets[0] : data.datasets[i];
    for (const key of ['borderColor', 'backgroundColor'] as const) {
      const color = isSliced ? entryOf(dataset?.[key], i) : dataset?.[key];
      if (typeof color === 'string') return [{ path: `data.datasets.${isSliced ? 0 : i}.${key}`, name, color }];
    }
    const color = palette[i];
    return palettePath === undefined || color === undefined ? [] : [{ path: palettePath, name, color }];
  });
}

/** Slices have a list of colors, or one color for all. */
function entryOf(value: Json | undefined, index: number): Json | undefined {
  return Array.isArray(value) ? value[index] : value;
}
