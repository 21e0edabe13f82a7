import type { ChartSpec } from '../../chart-spec/spec.js';
import type { ResolvedTheme } from '../theme/resolve-theme';
import type { Axes } from './axes';
import type { SeriesSettings } from './series-settings';

/** What is decided about the data of a chart, whatever its size and the texts around it. */
export interface DataPlan {
  settings: SeriesSettings;
  axes: Axes;
  /** Whether it consists of slices: its labels then name slices, not places on an axis. */
  isRound: boolean;
  /** The language, for dates and words; that of the service for a malformed one, which Chart.js reports itself. */
  language: string;
  /** The locale of numbers, as the spec writes it. */
  numberLocale: string;
  /** Whether the language, or the texts without one, run from right to left: axes, tables and texts around the plot do then. */
  isRightToLeft: boolean;
  /** Whether the plot runs from right to left with its texts: points keep the directions of coordinates, and their axes with them. */
  isMirrored: boolean;
}

interface ChartFacts extends DataPlan {
  /** At the size of the chart. */
  spec: ChartSpec;
  /** Whether the spec asks for data labels on any of its series. */
  hasDataLabels: boolean;
  /** CSS px of the index axis for each label. */
  pxPerLabel: number;
  /** The side of the legend that Chart.js draws, or `title`: the end of that row; undefined where it draws none. */
  legendPosition: string | undefined;
}

/** A chart whose style the service decides. */
export interface ThemedPlan extends ChartFacts {
  theme: ResolvedTheme;
}

/** A chart in plain mode, which keeps the defaults of Chart.js. */
export interface PlainPlan extends ChartFacts {
  theme: undefined;
}

/** One chart that Chart.js draws: that of an image, of a card, or one of small multiples. Decided once; nothing asks the spec again. */
export type ChartPlan = ThemedPlan | PlainPlan;
