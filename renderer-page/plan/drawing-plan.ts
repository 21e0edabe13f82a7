import type { ChartSpec } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import type { Drawing } from '../drawing/drawing';
import type { CardImages, CardPlan } from '../place/card/card-plan';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { passes } from './passes';

/** Everything that is decided about a drawing before Chart.js lays it out and before anything is painted. */
export interface DrawingPlan {
  /** The specification as the client wrote it, in normal form. */
  asked: ChartSpec;
  /** `asked` with a solid color in place of each gradient. Its type is not yet composed of other types. */
  filled: ChartSpec;
  /** The chart at the size of the whole image. */
  image: ChartPlan;
  theme: ResolvedTheme | undefined;
  card: CardPlan | undefined;
  /** The chart as it is drawn: at the size that the card leaves for it. */
  chart: ChartPlan;
}

/** Makes all decisions about a drawing that need no canvas. */
export function planDrawing(drawing: Drawing, asked: ChartSpec, images: CardImages = {}): DrawingPlan {
  return passes.run({ drawing, asked, images });
}
