import { parseColour } from '../colour';
import type { Look } from '../drawing/look';
import { withOwnFonts } from '../fonts';
import { mix, readableOn } from '../looks/contrast';
import type { ChartSpec } from '../payload';
import type { Metrics } from './metrics';
import type { Direction, Measure } from './text-fit';

/** What every part of a card is laid out with. */
export interface Kit {
  measure: Measure;
  metrics: Metrics;
  look: Look;
  /** The side the card begins on: that of its title, else of the first of its texts that tells. */
  side: Direction;
  font(sizePx: number, weight: number): string;
  /** Colours of the texts that matter and of those beside them. */
  primary: string;
  secondary: string;
  /** A colour of a text on the card's ground: as it is where the spec set both, else moved until it can be read. */
  ink(color: string, isSet: boolean): string;
  /** A colour of a text on a ground of its own, moved until it can be read. */
  inkOn(color: string, ground: string): string;
}

/** What a card without an opaque ground is taken to stand on. */
const PAGE = { light: '#ffffff', dark: '#111827' };

function solid(css: string, under: string): string {
  const { hex, alpha } = parseColour(css);
  return alpha < 1 ? mix(hex, under, alpha) : hex;
}

export function kitOf(spec: ChartSpec, look: Look, metrics: Metrics, side: Direction, measure: Measure): Kit {
  const { theme = {}, options } = spec;
  const groundIsSet = (spec.backgroundColor ?? theme.backgroundColor) !== undefined;
  const ground = solid(look.backgroundColor, PAGE[look.mode]);
  const inkOn = (color: string, css: string) => {
    const own = solid(css, ground);
    return readableOn(solid(color, own), own);
  };
  const ink = (color: string, isSet: boolean) => (isSet && groundIsSet ? color : inkOn(color, ground));
  const allIsSet = options['color'] !== undefined;
  return {
    measure,
    metrics,
    look,
    side,
    font: (sizePx, weight) => `${weight} ${sizePx}px ${withOwnFonts(look.fontFamily)}`,
    primary: ink(look.textPrimary, allIsSet || theme.textPrimary !== undefined),
    secondary: ink(look.textSecondary, allIsSet || (theme.textSecondary ?? theme.textPrimary) !== undefined),
    ink,
    inkOn,
  };
}
