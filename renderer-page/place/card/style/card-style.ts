import type { Drawing } from '../../../drawing/drawing';
import type { Direction } from '../../../text/text-direction';
import type { Measure } from '../../../text/wrapping/text-fit';
import { opaqueColor, readableOn } from '../../../theme/readable-color';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import type { Metrics } from './metrics';

/** Sizes, colors, fonts and direction of a card; all its parts are laid out with it. */
export interface CardStyle {
  measure: Measure;
  metrics: Metrics;
  theme: ResolvedTheme;
  /** The direction of the card: that of the first of its texts with a strong character. */
  direction: Direction;
  font(sizePx: number, weight: number): string;
  /** A text color of the spec on the card's background, made readable unless the spec also sets the background. */
  textColor(color: string): string;
  /** A text color made readable on another background. */
  textColorOn(color: string, background: string): string;
}

export function cardStyle(drawing: Drawing, theme: ResolvedTheme, metrics: Metrics, direction: Direction): CardStyle {
  const textColorOn = (color: string, background: string) =>
    readableOn(color, opaqueColor(background, theme.opaqueBackground));
  const family = drawing.ownFonts(theme.fontFamily);
  // The same string each time: the browser and `measure` look it up faster.
  const fonts = new Map<string, string>();
  const font = (sizePx: number, weight: number): string => {
    const key = `${weight} ${sizePx}px `;
    const known = fonts.get(key) ?? key + family;
    fonts.set(key, known);
    return known;
  };
  return {
    measure: (text, font) => drawing.sizeOf(text, font),
    metrics,
    theme,
    direction,
    font,
    textColor: (color) => (theme.isBackgroundSet ? color : textColorOn(color, theme.opaqueBackground)),
    textColorOn,
  };
}
