import type { ChartSpec } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import type { Drawing } from '../drawing/drawing';
import type { CardImages, CardPlan } from '../place/card/card-plan';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { passes } from './passes';

/** What is decided about a drawing before anything is laid out by Chart.js or painted. */
export interface DrawingPlan {
  /** The specification as the client wrote it, in normal form. */
  asked: ChartSpec;
  /** With one color where a series has a gradient, and before it is composed of other types. */
  filled: ChartSpec;
  /** The whole image with all that was decided about it. */
  image: ChartPlan;
  theme: ResolvedTheme | undefined;
  card: CardPlan | undefined;
  /** The chart of the image, at the place of the card that is left for it. */
  chart: ChartPlan;
}

/** Decides all of a drawing that does not depend on pixels. */
export function planDrawing(drawing: Drawing, asked: ChartSpec, images: CardImages = {}): DrawingPlan {
  return passes.run({ drawing, asked, images });
}
