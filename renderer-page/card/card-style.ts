import type { Direction, Measure } from '../drawing/text-fit';
import { withOwnFonts } from '../fonts/page-fonts';
import { opaqueOn, readableOn } from '../theme/readable-color';
import type { Look } from '../theme/resolve-theme';
import type { Metrics } from './metrics';

/** What every part of a card is laid out with. */
export interface Kit {
  measure: Measure;
  metrics: Metrics;
  look: Look;
  /** The side the card begins on: that of its title, else of the first of its texts that tells. */
  side: Direction;
  font(sizePx: number, weight: number): string;
  /** A text colour of the spec's own on the card's ground: as it is where the spec set that too, else moved until it can be read. */
  ink(color: string): string;
  /** A colour of a text on a ground of its own, moved until it can be read. */
  inkOn(color: string, ground: string): string;
}

export function kitOf(look: Look, metrics: Metrics, side: Direction, measure: Measure): Kit {
  const inkOn = (color: string, ground: string) => readableOn(color, opaqueOn(ground, look.ground));
  return {
    measure,
    metrics,
    look,
    side,
    font: (sizePx, weight) => `${weight} ${sizePx}px ${withOwnFonts(look.fontFamily)}`,
    ink: (color) => (look.groundIsSet ? color : inkOn(color, look.ground)),
    inkOn,
  };
}
