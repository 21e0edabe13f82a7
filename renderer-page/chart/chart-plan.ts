import type { ChartSpec } from '../../chart-spec/spec.js';
import type { ResolvedTheme } from '../theme/resolve-theme';
import type { Axes } from './axes';
import type { SeriesSettings } from './series-settings';

/** The decisions about a chart that depend on its data only, not on its size or the texts around it. */
export interface DataPlan {
  settings: SeriesSettings;
  axes: Axes;
  /** Whether it consists of slices. Its labels then name slices, not positions on an axis. */
  isRound: boolean;
  /** The language of dates and words. A malformed tag falls back to the default; Chart.js reports the error. */
  language: string;
  /** The locale of numbers, as the spec writes it. */
  numberLocale: string;
  /** Whether axes, tables and texts run from right to left, because the language does, or, if none is set, the texts. */
  isRightToLeft: boolean;
  /** Whether the plot is mirrored too. Never for points: x grows to the right in every language. */
  isMirrored: boolean;
}

interface ChartFacts extends DataPlan {
  /** At the size of the chart. */
  spec: ChartSpec;
  /** Whether the spec asks for data labels on any of its series. */
  hasDataLabels: boolean;
  /** The space of one label on the index axis in CSS px, estimated before layout. */
  pxPerLabel: number;
  /** Where Chart.js draws the legend: a side, or `title` for the end of the title's row; undefined if it draws none. */
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
