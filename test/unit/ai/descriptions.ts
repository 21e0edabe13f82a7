import type { Json } from '../../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../../chart-spec/model/type-names.js';

/** The properties of the resulting chart that a test compares. Absent fields are not compared, except `traits`. */
export interface ExpectedChart {
  /** Several where each is as meant. */
  type: ChartType | ChartType[];
  /** A list for a label with several forms. */
  labels: (string | string[])[];
  /** Name to values; the name '' where the only series may have any name. */
  series: Record<string, Json[]>;
  /** `undefined` for no title. */
  title?: string;
  /** `horizontal`, `stacked`, `filled`, `smooth`, `dark`, `log`. Of the first three absent ones are compared too. */
  traits?: string[];
  /** Letters of names and titles may differ in case; a line at a value may stand for a series of equal values. */
  isLenient?: boolean;
  /** `%`, a currency code, or style, prefix and suffix with spaces between: `compact $`, `decimal ms`. */
  format?: string;
  /** Width and height in px. */
  size?: [number, number];
  preset?: string;
  palette?: string[];
  /** Root fields of the specification. */
  fields?: Record<string, Json>;
  /** Parts of the JSON of `options`, the datasets and the theme. */
  looks?: string[];
}

export interface Description {
  text: string;
  data?: unknown;
  chart?: ExpectedChart;
  /** How the warnings begin. Absent: they are not compared. */
  warnings?: string[];
  /** Instead of a chart: the path of each issue. */
  issues?: string[];
  /** Instead of a chart: why there is none. */
  refuse?: string;
}
