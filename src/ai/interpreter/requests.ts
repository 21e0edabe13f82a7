/** What the words ask for beside the data. */
import type { ChartType, JsonObject } from '../../../chart-spec/chart-spec.js';

export interface Requests {
  types: ChartType[];
  /** A type that is not drawn here. */
  unknownType?: string;
  /** Whether one of the types or the other is asked for. */
  isEither: boolean;
  title?: string;
  isHorizontal: boolean;
  isStacked: boolean;
  /** Whether a waterfall ends with the sum. */
  hasTotal?: boolean;
  isFilled: boolean;
  isHalf: boolean;
  isSparkline: boolean;
  line: JsonObject;
  bar: JsonObject;
  valueAxis: JsonObject;
  labelAxis: JsonObject;
  legend: JsonObject;
  hasValueLabels?: boolean;
  /** Root fields of the specification. */
  fields: JsonObject;
  theme: JsonObject;
  unit?: string;
  digits?: number;
  secondAxis?: string;
  colors: string[];
  /** Colors of series or labels, by their name in lower case. */
  colorOf: Map<string, { color: string; text: string }>;
  /** Bars or a line for a series, by its name in lower case. */
  typeOf: Map<string, ChartType>;
  /** Lines across the chart; without a value at the average. */
  lines: { name: string; value?: number; text: string }[];
  order?: { by: 'value' | 'label'; isDescending?: boolean };
  top?: { count: number; isBottom: boolean };
  without: string[];
  /** Whether the numbers of labels that are there more than once are added up. */
  isSum?: boolean;
  computation?: 'share' | 'change' | 'running_total';
  /** The words of each request, with the types that can have it. */
  taken: { text: string; types?: readonly ChartType[] }[];
  warnings: string[];
  /** Assumptions about the text. */
  notes: string[];
  /** What would change the numbers and is not computed. */
  refused?: string;
}

export const noRequests = (): Requests => ({
  types: [],
  isEither: false,
  isHorizontal: false,
  isStacked: false,
  isFilled: false,
  isHalf: false,
  isSparkline: false,
  line: {},
  bar: {},
  valueAxis: {},
  labelAxis: {},
  legend: {},
  fields: {},
  theme: {},
  colors: [],
  colorOf: new Map(),
  typeOf: new Map(),
  lines: [],
  without: [],
  taken: [],
  warnings: [],
  notes: [],
});
